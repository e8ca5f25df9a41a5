import { readGradebook } from '@laurel/domain/grades/api';
import { lowPercent } from '@laurel/domain/overview/overview';
import { DotRow } from '@laurel/web/drawings/dot-row';
import { ShareBar } from '@laurel/web/drawings/share-bar';
import { formatList, formatNumber, joinParts } from '@laurel/web/kit/format';
import { queryClient, queryOf } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { wholePercent } from '@laurel/web/overview/words';
import { CourseFace } from '@laurel/web/people/course-face';
import { Link } from '@tanstack/react-router';
import classes from './class-list.module.css';
import type { ListedClass } from './listed-class';

/** A line a class: what it is, what waits in it, and the way there. */
export function ClassList({ taught }: { taught: readonly ListedClass[] }) {
  return (
    <ul className={classes.list}>
      {taught.map((each) => (
        <li key={each.classId} className={classes.line}>
          <Link
            to={`/teacher/${each.main}/${each.classId}`}
            className={classes.row}
            preload="intent"
            onMouseEnter={() => prefetch(each)}
            onFocus={() => prefetch(each)}
          >
            <CourseFace title={each.title} />
            <span className={classes.main}>
              <span className={classes.title}>{each.title}</span>
              <span className={classes.about}>{aboutOf(each)}</span>
            </span>
            {each.main === 'gradebook' && (
              <span className={classes.state}>
                <Standings standings={each.standings} />
                <Entered share={each.shareEntered} toEnter={each.toEnter} />
              </span>
            )}
          </Link>
          {each.isOpen && each.main !== 'attendance' && each.pages.includes('attendance') && (
            <Link
              to={`/teacher/attendance/${each.classId}`}
              className={classes.attendance}
              aria-label={t('teacher.attendanceOf', { title: each.title })}
            >
              {t('teacher.attendance')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The gradebook is on its way before it is asked for. */
function prefetch({ classId, main }: ListedClass): void {
  if (main === 'gradebook') void queryClient.prefetchQuery(queryOf(readGradebook, { classId }));
}

/** How much of what was due by today has a score; the bar says the same as the words. */
function Entered({ share, toEnter }: { share: string | null; toEnter: number }) {
  if (share === null) return <span className={classes.quiet}>{t('teacher.nothingDue')}</span>;
  return (
    <span className={classes.entered}>
      <ShareBar share={Number(share)} />
      {toEnter === 0 ? t('teacher.allEntered') : t('teacher.entered', { share: wholePercent(share) })}
    </span>
  );
}

/** Everyone of the class on the scale, from half up: a grade below is drawn at its edge. */
function Standings({ standings }: { standings: readonly string[] }) {
  const values = standings.map(Number);
  const [least, most] = [values[0], values.at(-1)];
  if (least === undefined || most === undefined) return null;
  const median = medianOf(values);
  const low = values.filter((value) => value < lowPercent).length;
  const label = t('teacher.standings', {
    count: standings.length,
    least: formatNumber(least, 1),
    most: formatNumber(most, 1),
    low,
  });
  return (
    <span className={classes.standings}>
      <DotRow label={label} values={values} median={median} from={50} to={100} mark={lowPercent} />
      <span className={classes.median}>{t('teacher.median', { percent: formatNumber(median, 1) })}</span>
    </span>
  );
}

/** Of values from the lowest to the highest. */
function medianOf(values: readonly number[]): number {
  const half = (values.length - 1) / 2;
  return ((values[Math.floor(half)] ?? 0) + (values[Math.ceil(half)] ?? 0)) / 2;
}

function aboutOf({ courseTitle, title, periods, studentCount, assignmentCount, main }: ListedClass): string {
  const parts = [
    // “Algebra I - Section 2” has said it.
    title.startsWith(courseTitle) ? '' : courseTitle,
    periods === null || periods === ''
      ? ''
      : t('teacher.period', { count: periods.split(',').length, periods: formatList(periods) }),
    t('teacher.students', { count: studentCount }),
    main === 'gradebook' ? t('teacher.assignments', { count: assignmentCount }) : '',
  ];
  return joinParts(...parts);
}
