import type { AttendanceSummary } from '@laurel/domain/attendance/attendance-summary';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { formatDecimal, formatShortDay, formatWeekday } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import { lastDayText } from './last-day-text';
import { CollapsibleList } from './list-panel';
import classes from './overview.module.css';
import { absenceText, percentText } from './words';

/** How often the student was there, with the days that weren't plain behind it. */
export function AttendancePanel({ attendance, today }: { attendance: AttendanceSummary; today: string }) {
  const { user } = useSession();
  const { studentId, rate, latest, planned } = attendance;
  // One that wasn’t plain is the first of the days below.
  const lastDay = latest[0]?.day === attendance.lastDay ? null : lastDayText(attendance);
  const calendar =
    user?.personId === studentId ? '/studentdashboard/attendance' : `/parentdashboard/attendance/${studentId}`;
  return (
    <Panel
      title={t('overview.attendance')}
      action={
        <Link to={calendar} className={classes.link}>
          {t('overview.allDays')}
        </Link>
      }
      isFlush
    >
      <div className={classes.headline}>
        {rate.percent !== null && <span className={classes.number}>{percentText(rate.percent)}</span>}
        <span className={classes.sub}>
          {rate.percent === null
            ? t('overview.noAttendance')
            : t('overview.presentDays', { present: formatDecimal(rate.presentDays), days: rate.enrolledDays })}
        </span>
        {(rate.standing === 'warning' || rate.standing === 'chronic') && (
          <span className={classes.tag} data-needs>
            {t(`overview.rate-${rate.standing}`)}
          </span>
        )}
      </div>
      {lastDay && <p className={classes.none}>{lastDay}</p>}
      <CollapsibleList
        items={planned}
        keyOf={({ absenceId }) => absenceId}
        line={({ startsOn, endsBefore, reason, state }) => (
          <>
            <div className={classes.words}>
              <span className={classes.main}>{stretchText(startsOn, endsBefore, today)}</span>
              <span className={classes.sub}>{reason}</span>
            </div>
            <span className={classes.end}>
              {state === 'excused' ? t('overview.plannedExcused') : t('overview.plannedReported')}
            </span>
          </>
        )}
      />
      <CollapsibleList
        items={latest}
        keyOf={({ day }) => day}
        line={({ day, ...rest }) => (
          <>
            <span className={classes.words}>
              {formatWeekday(day)} {formatShortDay(day)}
            </span>
            <span className={classes.end}>{absenceText(rest)}</span>
          </>
        )}
      />
    </Panel>
  );
}

function stretchText(startsOn: Day, endsBefore: Day, today: string): string {
  const last = addDays(endsBefore, -1);
  const first = startsOn === today ? t('overview.today') : formatShortDay(startsOn);
  return startsOn === last ? first : t('overview.stretch', { first, last: formatShortDay(last) });
}
