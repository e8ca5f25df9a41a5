import type { StudentOverview } from '@laurel/domain/overview/overview';
import { useShownItems } from '@laurel/web/announcements/queries';
import { ShownItems } from '@laurel/web/announcements/shown-items';
import { childFlags } from '@laurel/web/overview/child-flags';
import { ClassStandings } from '@laurel/web/overview/class-standings';
import { DueNext } from '@laurel/web/overview/due-next';
import { useParentOverview, useStudentOverview } from '@laurel/web/overview/queries';
import { gradeText } from '@laurel/web/overview/words';
import { useAbility } from '@laurel/web/people/session';
import { Panel } from '@laurel/web/ui/panel';
import { Failed, Loading } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './home-grades.module.css';
import { t } from './text';

/**
 * What a student or parent comes for, before everything else there is to open; one request, whoever it is. `after` is
 * drawn once that is answered, so that nothing moves.
 */
export function HomeGrades({ after }: { after: ReactNode }) {
  const { rules } = useAbility();
  const reaches = (within: 'own' | 'children') =>
    rules.some(({ subject, conditions }) => subject === 'grades' && conditions?.within === within);
  const [isStudent, isParent] = [reaches('own'), reaches('children')];
  if (isStudent) {
    return (
      <OwnGrades>
        {isParent && <ChildrensGrades hasNews={false} />}
        {after}
      </OwnGrades>
    );
  }
  if (isParent) return <ChildrensGrades hasNews>{after}</ChildrensGrades>;
  return <News>{after}</News>;
}

function OwnGrades({ children }: { children: ReactNode }) {
  const query = useStudentOverview();
  if (query.isPending) return <Loading shape="panels" rows={9} />;
  const { data } = query;
  return (
    <>
      {data ? (
        <div className={classes.columns}>
          <ClassStandings student={data.student} />
          <div className={classes.stack}>
            <DueNext due={data.student.due} today={data.today} />
            <ShownItems items={data.infoItems} />
          </div>
        </div>
      ) : (
        <Failed error={query.error} onRetry={query.refetch} />
      )}
      {children}
    </>
  );
}

/** What the school says to those without grades to look at; that it can’t be read is no reason to trouble anyone. */
function News({ children }: { children: ReactNode }) {
  const { data, isPending } = useShownItems();
  if (isPending) return <Loading rows={2} />;
  return (
    <>
      {data && <ShownItems items={data.items} />}
      {children}
    </>
  );
}

function ChildrensGrades({ hasNews, children }: { hasNews: boolean; children?: ReactNode }) {
  const query = useParentOverview();
  if (query.isPending) return <Loading shape="panels" rows={5} />;
  const { data } = query;
  const news = hasNews && data && data.infoItems.length > 0 && <ShownItems items={data.infoItems} />;
  return (
    <>
      {data ? (
        <div className={data.children.length > 0 && news ? classes.columns : classes.stack}>
          {data.children.length > 0 && <Children students={data.children} />}
          {news}
        </div>
      ) : (
        <Failed error={query.error} onRetry={query.refetch} />
      )}
      {children}
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
              <span className={classes.head}>
                <span className={classes.name}>{child.name}</span>
                {childFlags(child).map((flag) => (
                  <span key={flag} className={classes.flag}>
                    {flag}
                  </span>
                ))}
              </span>
              <Grades student={child} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Every class that has a grade. */
function Grades({ student: { classes: standings } }: { student: StudentOverview }) {
  const graded = standings.flatMap((standing) => {
    const grade = gradeText(standing);
    return grade === null ? [] : [{ ...standing, grade }];
  });
  if (graded.length === 0) return <span className={classes.none}>{t('home.noGrades')}</span>;
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
