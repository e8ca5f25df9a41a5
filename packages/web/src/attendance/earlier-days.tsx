import { addDays, type Day } from '@laurel/domain/kit/day';
import { formatShortDay, formatWeekday } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import classes from './meetings.module.css';
import { periodName } from './period-name';
import { useClassDays } from './queries';

/** The last 30 days of a class as they were taken, each a way back to its sheet. */
export function EarlierDays({ classId, today }: { classId: string; today: Day }) {
  const query = useClassDays({ classId, from: addDays(today, -30), until: addDays(today, 1) });
  return (
    <Panel title={t('attendance.earlier')} isFlush>
      <Answered query={query} loading={<Loading rows={4} />}>
        {({ meetings }) =>
          meetings.length === 0 ? (
            <p className={classes.none}>{t('attendance.earlierNone')}</p>
          ) : (
            <ul className={classes.list}>
              {meetings.map((meeting) => (
                <li key={`${meeting.day} ${meeting.period}`}>
                  <Link
                    to={`/teacher/attendance/${classId}`}
                    search={{ day: meeting.day, period: meeting.period }}
                    className={classes.row}
                  >
                    <span>
                      {formatWeekday(meeting.day)} {formatShortDay(meeting.day)}
                      <span className={classes.about}> · {periodName(meeting)}</span>
                    </span>
                    <span className={classes.about}>
                      {meeting.absentCount === 0
                        ? t('attendance.nobodyAbsent')
                        : t('attendance.absent', { count: meeting.absentCount })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  );
}
