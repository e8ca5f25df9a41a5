import type { Concern } from '@laurel/domain/overview/overview';
import { formatGradeLevel } from '@laurel/web/kit/format';
import { t as say } from '@laurel/web/staff/text';
import { PersonFace } from '@laurel/web/ui/faces';
import { Link } from '@tanstack/react-router';
import { ListPanel } from './list-panel';
import classes from './overview.module.css';
import { t } from './text';
import { gradeText } from './words';

/** For whom of a caseload something is going wrong, and what, in a sentence that could be read aloud. */
export function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  return (
    <ListPanel
      title={say('staff.concerns')}
      none={say('staff.noConcerns')}
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
      say(isFalling ? 'staff.classFalling' : 'staff.classLow', {
        title,
        grade: gradeText({ soFar: percent, letter }) ?? '',
      }),
    ),
    missing > 0 && say('staff.missingCount', { count: missing }),
    absences > 0 && say('staff.absentDays', { count: absences }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
