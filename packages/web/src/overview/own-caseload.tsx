import type { CaseloadToday } from '@laurel/domain/overview/overview';
import { formatLongDay } from '@laurel/web/kit/format';
import { t as say } from '@laurel/web/staff/text';
import { PersonFace } from '@laurel/web/ui/faces';
import { Link } from '@tanstack/react-router';
import { Concerns } from './concerns';
import { ListPanel } from './list-panel';
import classes from './overview.module.css';
import { t } from './text';
import { absenceText } from './words';

/** The students one looks after: for whom something is going wrong, and who wasn’t plainly there on the latest day. */
export function OwnCaseload({ caseload, today }: { caseload: CaseloadToday; today: string }) {
  return (
    <>
      {caseload.studentCount > 0 && <Concerns concerns={caseload.concerns} />}
      <Attendance caseload={caseload} today={today} />
    </>
  );
}

function Attendance({
  caseload: { studentCount, known, notable, day, schoolDay },
  today,
}: {
  caseload: CaseloadToday;
  today: string;
}) {
  return (
    <ListPanel
      title={
        day === null || day === today ? say('staff.caseload') : say('staff.caseloadOn', { day: formatLongDay(day) })
      }
      action={
        <Link to="/athlete/studentprofile" className={classes.link}>
          {say('staff.caseloadCount', { count: studentCount })}
        </Link>
      }
      none={
        studentCount === 0
          ? say('staff.caseloadEmpty')
          : known === 0
            ? say('staff.caseloadUnknown')
            : say('staff.caseloadAllThere')
      }
      items={notable}
      keyOf={({ studentId }) => studentId}
      line={({ studentId, name, ...day }) => (
        <>
          <PersonFace personId={studentId} name={name} />
          <Link
            to="/athlete/studentprofile"
            search={{ student: studentId }}
            className={`${classes.words} ${classes.link}`}
          >
            {name}
          </Link>
          <span className={classes.end}>{absenceText(day)}</span>
        </>
      )}
    >
      {schoolDay !== null && schoolDay !== today && (
        <p className={classes.none}>{t('overview.nextDay', { day: formatLongDay(schoolDay) })}</p>
      )}
    </ListPanel>
  );
}
