import type { StudentOverview } from '@laurel/domain/overview/overview';
import { ClassStandings } from '@laurel/web/overview/class-standings';
import { useParentOverview, useStudentOverview } from '@laurel/web/overview/queries';
import { gradeText } from '@laurel/web/overview/words';
import { useAbility } from '@laurel/web/people/session';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import classes from './home-grades.module.css';
import { t } from './text';

/** What a student or parent comes for: the grades, before everything else there is to open. Nothing for anyone else. */
export function HomeGrades() {
  const { rules } = useAbility();
  const reaches = (within: 'own' | 'children') =>
    rules.some(({ subject, conditions }) => subject === 'grades' && conditions?.within === within);
  return (
    <>
      {reaches('own') && <OwnGrades />}
      {reaches('children') && <ChildrensGrades />}
    </>
  );
}

function OwnGrades() {
  const { data } = useStudentOverview();
  return data ? <ClassStandings student={data.student} /> : null;
}

function ChildrensGrades() {
  const { data } = useParentOverview();
  if (!data || data.children.length === 0) return null;
  return (
    <Panel title={t('shell.homeChildren')} isFlush>
      <ul className={classes.children}>
        {data.children.map((child) => (
          <li key={child.studentId}>
            <Link to="/parentdashboard" search={{ child: child.studentId }} className={classes.child} preload="intent">
              <span className={classes.name}>{child.name}</span>
              <span className={classes.grades}>{gradesOf(child)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** `Algebra I B · 84 %; Biology A · 93 %`: every class that has a grade. */
function gradesOf({ classes: standings }: StudentOverview): string {
  const graded = standings.flatMap((standing) => {
    const grade = gradeText(standing);
    return grade === null ? [] : [t('shell.homeGrade', { title: standing.title, grade })];
  });
  return graded.length === 0 ? t('shell.homeNoGrades') : graded.join('; ');
}
