import type { MeetingLine } from '@laurel/domain/attendance/meeting';
import { periodName } from '@laurel/web/attendance/period-name';
import { t } from '@laurel/web/languages/text';
import { schoolTime } from '@laurel/web/people/school-day';
import { Link } from '@tanstack/react-router';
import classes from './current-class-card.module.css';

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

interface Timed {
  /** `10:05`, in school time; `null` where the day has no bells. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/**
 * The meeting that is on at `time` (`10:20`), else the next to begin, and which of the two it is; `null` after the last.
 */
export function meetingNow<Meeting extends Timed>(
  meetings: readonly Meeting[],
  time: string,
): { meeting: Meeting; isOn: boolean } | null {
  const timed = meetings.filter(({ startsAt, endsAt }) => startsAt !== null && endsAt !== null).toSorted(byStart);
  const on = timed.find(({ startsAt, endsAt }) => (startsAt ?? '') <= time && time < (endsAt ?? ''));
  if (on) return { meeting: on, isOn: true };
  const next = timed.find(({ startsAt }) => time < (startsAt ?? ''));
  return next ? { meeting: next, isOn: false } : null;
}

function byStart(a: Timed, b: Timed): number {
  return (a.startsAt ?? '').localeCompare(b.startsAt ?? '');
}
