import { spoken } from '@laurel/web/faults/spoken';
import { formatNumber } from '@laurel/web/kit/format';
import { useAbility } from '@laurel/web/people/session';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import classes from './overview.module.css';
import type { StaffParts } from './queries';
import { t } from './text';
import { percentText } from './words';

type Schools = NonNullable<StaffParts['attendance']>;

/** Today at each school: who is there, and what the office has to decide. */
export function AttendanceToday({ schools, today }: { schools: Schools; today: string }) {
  const mayOpen = useAbility().can('manage', 'users');
  return (
    <Panel title={t('overview.attendanceToday')} isFlush>
      <ul className={classes.lines}>
        {schools.map((school) => (
          <li key={school.schoolId} className={classes.line}>
            <div className={classes.words}>
              {mayOpen ? (
                <Link to="/admin/attendance" search={{ school: school.schoolId, day: today }} className={classes.link}>
                  {school.schoolName}
                </Link>
              ) : (
                <span className={classes.main}>{school.schoolName}</span>
              )}
              <span className={classes.sub}>{saidOf(school)}</span>
            </div>
            <span className={classes.end}>
              {school.percent !== null && percentText(school.percent)}
              {school.waiting > 0 && (
                <span className={classes.tag} data-needs>
                  {t('overview.waiting', { count: school.waiting })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function saidOf({ note: given, known, absent, partly, tardy, taken }: Schools[number]): string {
  const note = given && spoken(given);
  if (known === 0) return note ?? t('overview.nothingTaken');
  const parts = [
    t('overview.absentCount', { count: absent }),
    partly > 0 && t('overview.partlyCount', { count: partly }),
    tardy > 0 && t('overview.tardyCount', { count: tardy }),
    t('overview.takenCount', { count: taken, number: formatNumber(taken) }),
  ];
  return [note, ...parts].filter(Boolean).join(' · ');
}
