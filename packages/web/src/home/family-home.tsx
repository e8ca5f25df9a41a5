import type { StudentOverview } from '@laurel/domain/overview/overview';
import { ShownItems } from '@laurel/web/announcements/shown-items';
import { formatLongDay } from '@laurel/web/kit/format';
import { AttendancePanel } from '@laurel/web/overview/attendance-panel';
import { childFlags } from '@laurel/web/overview/child-flags';
import { ClassStandings } from '@laurel/web/overview/class-standings';
import { DueNext } from '@laurel/web/overview/due-next';
import { OwnDay } from '@laurel/web/overview/own-day';
import { useParentOverview, useStudentOverview } from '@laurel/web/overview/queries';
import { WhatsNew } from '@laurel/web/overview/whats-new';
import { gradeText } from '@laurel/web/overview/words';
import { Panel } from '@laurel/web/ui/panel';
import { Failed, Loading } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './family-home.module.css';
import { t } from './text';

/** A student's day: what is new, how they are doing, what is due. `children`: drawn once that is answered, so that nothing moves. */
export function StudentHome({ children }: { children?: ReactNode }) {
  const query = useStudentOverview();
  if (query.isPending) return <Loading shape="panels" rows={9} />;
  const { data } = query;
  if (!data) return <Failed error={query.error} onRetry={query.refetch} />;
  return (
    <>
      <OwnDay schoolDay={data.student.schoolDay} today={data.today} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <WhatsNew students={[data.student]} since={data.since} isOwn />
          <ClassStandings student={data.student} />
        </div>
        <div className={classes.stack}>
          <DueNext due={data.student.due} today={data.today} />
          {data.student.attendance && <AttendancePanel attendance={data.student.attendance} today={data.today} />}
          <ShownItems items={data.infoItems} />
        </div>
      </div>
      {children}
    </>
  );
}

/** A parent's: what is new about any of the children, then each child. One request, however many there are. */
export function ChildrenHome({ hasNews }: { hasNews: boolean }) {
  const query = useParentOverview();
  if (query.isPending) return <Loading shape="panels" rows={5} />;
  const { data } = query;
  if (!data) return <Failed error={query.error} onRetry={query.refetch} />;
  const news = hasNews && data.infoItems.length > 0 && <ShownItems items={data.infoItems} />;
  return (
    <div className={data.children.length > 0 && news ? classes.columns : classes.stack}>
      {data.children.length > 0 && (
        <div className={classes.stack}>
          <WhatsNew students={data.children} since={data.since} isOwn={false} />
          <Children students={data.children} today={data.today} />
        </div>
      )}
      {news}
    </div>
  );
}

function Children({ students, today }: { students: readonly StudentOverview[]; today: string }) {
  // On a day off, the earliest next school day of any child.
  const [next] = students.flatMap(({ schoolDay }) => schoolDay?.day ?? []).toSorted();
  return (
    <Panel
      title={t('home.children')}
      action={
        next &&
        next !== today && <span className={classes.none}>{t('home.nextDay', { day: formatLongDay(next) })}</span>
      }
      isFlush
    >
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
