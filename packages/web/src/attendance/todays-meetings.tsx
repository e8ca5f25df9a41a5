import type { MeetingDay, MeetingLine, OwnMeetings } from '@laurel/domain/attendance/meeting';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatClockRange, formatLongDay, formatTime } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { CourseFace } from '@laurel/web/people/course-face';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import classes from './meetings.module.css';
import { periodName } from './period-name';

/** What of today’s attendance a teacher has to take; on a day without school what is left of the last one, and the next. */
export function TodaysMeetings({ day: { meetings, notes, last, next } }: { day: OwnMeetings }) {
  return (
    <Panel title={t('attendance.meetingsTitle')} action={meetings.length > 0 && <Left meetings={meetings} />} isFlush>
      {notes.map(({ schoolName, note }) => (
        <p key={schoolName} className={classes.none}>
          {t(meetings.length === 0 ? 'attendance.noSchool' : 'attendance.dayNote', {
            school: schoolName,
            note: translateSentence(note),
          })}
        </p>
      ))}
      <Strip meetings={meetings} />
      {last && <LastDay last={last} />}
      {next && (
        <>
          <h3 className={classes.day}>{t('attendance.nextSchoolDay', { day: formatLongDay(next.day) })}</h3>
          <Strip meetings={next.meetings} isComing />
        </>
      )}
    </Panel>
  );
}

function Left({ meetings }: { meetings: readonly MeetingLine[] }) {
  const count = openOf(meetings).length;
  if (count === 0) return <span className={classes.about}>{t('attendance.meetingsDone')}</span>;
  return <span className={classes.needs}>{t('attendance.meetingsOpen', { count })}</span>;
}

/** The last day of school, with what wasn’t taken on it. */
function LastDay({ last: { day, meetings } }: { last: MeetingDay }) {
  return (
    <>
      <h3 className={classes.day}>
        {t('attendance.lastSchoolDay', { day: formatLongDay(day) })} <Left meetings={meetings} />
      </h3>
      <Strip meetings={openOf(meetings)} />
    </>
  );
}

function openOf(meetings: readonly MeetingLine[]): MeetingLine[] {
  return meetings.filter(({ takenAt }) => takenAt === null);
}

/** A day as its periods, one beside the other. Of a day to come there is nothing to take yet. */
function Strip({ meetings, isComing = false }: { meetings: readonly MeetingLine[]; isComing?: boolean }) {
  if (meetings.length === 0) return null;
  return (
    <ul className={classes.strip}>
      {meetings.map((meeting) => (
        <li key={`${meeting.classId} ${meeting.period}`}>
          {isComing ? (
            <div className={classes.period} data-coming>
              <About meeting={meeting} />
            </div>
          ) : (
            <Link
              to={`/teacher/attendance/${meeting.classId}`}
              search={{ day: meeting.day, period: meeting.period }}
              className={classes.period}
              preload="intent"
            >
              <About meeting={meeting} />
              <Standing meeting={meeting} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function About({ meeting }: { meeting: MeetingLine }) {
  return (
    <>
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
    </>
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
