import type { StudentOverview } from '@laurel/domain/overview/overview';
import { ClassStandings } from '@laurel/web/overview/class-standings';
import { useParentOverview, useStudentOverview } from '@laurel/web/overview/queries';
import { gradeText } from '@laurel/web/overview/words';
import { useShownItems } from '@laurel/web/pages/queries';
import { ShownItems } from '@laurel/web/pages/shown-items';
import { useAbility } from '@laurel/web/people/session';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import classes from './home-grades.module.css';
import { t } from './text';

/** What a student or parent comes for, before everything else there is to open; one request, whoever it is. */
export function HomeGrades() {
  const { rules } = useAbility();
  const reaches = (within: 'own' | 'children') =>
    rules.some(({ subject, conditions }) => subject === 'grades' && conditions?.within === within);
  const [isStudent, isParent] = [reaches('own'), reaches('children')];
  return (
    <>
      {isStudent && <OwnGrades />}
      {isParent && <ChildrensGrades hasNews={!isStudent} />}
      {!isStudent && !isParent && <News />}
    </>
  );
}

function OwnGrades() {
  const { data } = useStudentOverview();
  if (!data) return null;
  return (
    <>
      <ShownItems items={data.infoItems} />
      <ClassStandings student={data.student} />
    </>
  );
}

/** What the school says to those without grades to look at; that it can’t be read is no reason to trouble anyone. */
function News() {
  const { data } = useShownItems();
  return data ? <ShownItems items={data.items} /> : null;
}

function ChildrensGrades({ hasNews }: { hasNews: boolean }) {
  const { data } = useParentOverview();
  if (!data) return null;
  return (
    <>
      {hasNews && <ShownItems items={data.infoItems} />}
      {data.children.length > 0 && <Children students={data.children} />}
    </>
  );
}

function Children({ students }: { students: readonly StudentOverview[] }) {
  return (
    <Panel title={t('home.children')} isFlush>
      <ul className={classes.children}>
        {students.map((child) => (
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
    return grade === null ? [] : [t('home.grade', { title: standing.title, grade })];
  });
  return graded.length === 0 ? t('home.noGrades') : graded.join('; ');
}
