import type { CaseloadToday, Concern } from '@laurel/domain/overview/overview';
import { formatGradeLevel, formatLongDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { PersonFace } from '@laurel/web/ui/faces';
import { Link } from '@tanstack/react-router';
import { ListPanel } from './list-panel';
import classes from './overview.module.css';
import { absenceText, gradeText } from './words';

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
      title={day === null || day === today ? t('staff.caseload') : t('staff.caseloadOn', { day: formatLongDay(day) })}
      action={
        <Link to="/athlete/studentprofile" className={classes.link}>
          {t('staff.caseloadCount', { count: studentCount })}
        </Link>
      }
      none={
        studentCount === 0
          ? t('staff.caseloadEmpty')
          : known === 0
            ? t('staff.caseloadUnknown')
            : t('staff.caseloadAllThere')
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

/** For whom of a caseload something is going wrong, and what, in a sentence that could be read aloud. */
export function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  return (
    <ListPanel
      title={t('staff.concerns')}
      none={t('staff.noConcerns')}
      items={concerns}
      keyOf={({ studentId }) => studentId}
      line={(concern) => (
        <>
          <PersonFace personId={concern.studentId} name={concern.name} />
          <div className={classes.words}>
            <span>
              <Link to="/athlete/studentprofile" search={{ student: concern.studentId }} className={classes.link}>
                {concern.name}
              </Link>
              <Level of={concern} />
            </span>
            <span className={classes.sub}>{saidOf(concern)}</span>
          </div>
        </>
      )}
    />
  );
}

function Level({ of: { gradeLevel } }: { of: Concern }) {
  const level = formatGradeLevel(gradeLevel);
  return level ? <span className={classes.sub}> · {t('overview.gradeLevel', { level })}</span> : null;
}

function saidOf({ classes: worst, missing, absences }: Concern): string {
  return [
    ...worst.map(({ title, percent, letter, isFalling }) =>
      t(isFalling ? 'staff.classFalling' : 'staff.classLow', {
        title,
        grade: gradeText({ soFar: percent, letter }) ?? '',
      }),
    ),
    missing > 0 && t('staff.missingCount', { count: missing }),
    absences > 0 && t('staff.absentDays', { count: absences }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
