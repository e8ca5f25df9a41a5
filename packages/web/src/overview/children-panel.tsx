import type { StudentOverview } from '@laurel/domain/overview/overview';
import { formatLongDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import { childFlags } from './child-flags';
import classes from './children-panel.module.css';
import { lastDayText } from './last-day-text';
import { gradeText } from './words';

/** Each child with every grade so far, and the next school day on a day off. */
export function ChildrenPanel({ students, today }: { students: readonly StudentOverview[]; today: string }) {
  // On a day off, the earliest next school day of any child.
  const [next] = students.flatMap(({ schoolDay }) => schoolDay?.day ?? []).toSorted();
  return (
    <Panel
      title={t('overview.parentTitle')}
      action={
        next &&
        next !== today && <span className={classes.none}>{t('overview.nextDay', { day: formatLongDay(next) })}</span>
      }
      isFlush
    >
      <ul className={classes.children}>
        {students.map((child) => (
          <Child key={child.studentId} child={child} />
        ))}
      </ul>
    </Panel>
  );
}

function Child({ child }: { child: StudentOverview }) {
  return (
    <li>
      <Link to="/parentdashboard" search={{ child: child.studentId }} className={classes.child} preload="intent">
        <span className={classes.head}>
          <span className={classes.name}>{child.name}</span>
          {childFlags(child).map((flag) => (
            <span key={flag} className={classes.flag}>
              {flag}
            </span>
          ))}
        </span>
        <Grades student={child} />
        <LastDay attendance={child.attendance} />
      </Link>
    </li>
  );
}

function LastDay({ attendance }: Pick<StudentOverview, 'attendance'>) {
  const lastDay = attendance && lastDayText(attendance);
  return lastDay && <span className={classes.none}>{lastDay}</span>;
}

/** Every class that has a grade. */
function Grades({ student: { classes: standings } }: { student: StudentOverview }) {
  const graded = standings.flatMap((standing) => {
    const grade = gradeText(standing);
    return grade === null ? [] : [{ ...standing, grade }];
  });
  if (graded.length === 0) return <span className={classes.none}>{t('overview.noGradesYet')}</span>;
  return (
    <span className={classes.grades}>
      {graded.map(({ classId, title, grade }) => (
        <span key={classId} className={classes.grade}>
          <span className={classes.class} dir="auto">
            {title}
          </span>{' '}
          <bdi className={classes.figure}>{grade}</bdi>
        </span>
      ))}
    </span>
  );
}
