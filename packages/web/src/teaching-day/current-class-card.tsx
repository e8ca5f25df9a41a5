import type { MeetingLine } from '@laurel/domain/attendance/meeting';
import { periodName } from '@laurel/web/attendance/period-name';
import { schoolTime } from '@laurel/web/people/school-day';
import { Link } from '@tanstack/react-router';
import classes from './current-class-card.module.css';
import { meetingNow } from './meeting-now';
import { t } from './text';

/** The class of this hour, or the next one, before everything else; nothing once the day is over. */
export function CurrentClassCard({ meetings }: { meetings: readonly MeetingLine[] }) {
  const found = meetingNow(meetings, schoolTime());
  if (!found) return null;
  const { meeting, isOn } = found;
  return (
    <section className={classes.card} data-on={isOn || undefined} aria-labelledby="class-of-this-hour">
      <div className={classes.words}>
        <span className={classes.when}>{isOn ? t('teacher.now') : t('teacher.next')}</span>
        <h2 id="class-of-this-hour" className={classes.title}>
          {meeting.title}
        </h2>
        <span className={classes.about}>
          {periodName(meeting)} · {t('teacher.students', { count: meeting.studentCount })}
        </span>
      </div>
      <div className={classes.ways}>
        <Link
          to={`/teacher/attendance/${meeting.classId}`}
          search={{ day: meeting.day, period: meeting.period }}
          className={classes.way}
          data-first={meeting.takenAt === null || undefined}
          preload="intent"
        >
          {meeting.takenAt === null ? t('teacher.take') : t('teacher.taken')}
        </Link>
        <Link to={`/teacher/gradebook/${meeting.classId}`} className={classes.way} preload="intent">
          {t('teacher.gradebook')}
        </Link>
      </div>
    </section>
  );
}
