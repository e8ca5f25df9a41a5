import type { MeetingLine } from '@laurel/domain/attendance/sheet';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatClockRange, formatTime } from '@laurel/web/kit/format';
import { CourseFace } from '@laurel/web/ui/faces';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import classes from './meetings.module.css';
import { periodName } from './period-name';
import { useTodaysMeetings } from './queries';
import { t } from './text';

/** What of today’s attendance a teacher has to take. Nothing is drawn for who has no class today. */
export function TodaysMeetings() {
  const { data } = useTodaysMeetings();
  if (!data || (data.meetings.length === 0 && data.notes.length === 0)) return null;
  const open = data.meetings.filter(({ takenAt }) => takenAt === null);
  const said = open.length > 0 ? t('attendance.meetingsOpen', { count: open.length }) : t('attendance.meetingsDone');
  return (
    <Panel
      title={t('attendance.meetingsTitle')}
      action={
        data.meetings.length > 0 && <span className={open.length > 0 ? classes.needs : classes.about}>{said}</span>
      }
      isFlush
    >
      {data.notes.map(({ schoolName, note }) => (
        <p key={schoolName} className={classes.none}>
          {t(data.meetings.length === 0 ? 'attendance.noSchool' : 'attendance.dayNote', {
            school: schoolName,
            note: translateSentence(note),
          })}
        </p>
      ))}
      <ul className={classes.strip}>
        {data.meetings.map((meeting) => (
          <li key={`${meeting.classId} ${meeting.period}`}>
            <Link
              to={`/teacher/attendance/${meeting.classId}`}
              search={{ day: meeting.day, period: meeting.period }}
              className={classes.period}
              preload="intent"
            >
              <CourseFace title={meeting.title} />
              <span className={classes.words}>
                <span className={classes.title}>{meeting.title}</span>
                <span className={classes.about}>
                  {periodName({ ...meeting, startsAt: null })} ·{' '}
                  {t('attendance.meetingAbout', { students: meeting.studentCount })}
                </span>
                {meeting.startsAt !== null && meeting.endsAt !== null && (
                  <span className={classes.about}>{formatClockRange(meeting.startsAt, meeting.endsAt)}</span>
                )}
              </span>
              <Standing meeting={meeting} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Standing({ meeting: { takenAt, absentCount } }: { meeting: MeetingLine }) {
  if (takenAt === null) return <span className={classes.take}>{t('attendance.take')}</span>;
  const absent = absentCount === 0 ? t('attendance.nobodyAbsent') : t('attendance.absent', { count: absentCount });
  return (
    <span className={classes.about}>
      {t('attendance.taken', { time: formatTime(takenAt) })} · {absent}
    </span>
  );
}
