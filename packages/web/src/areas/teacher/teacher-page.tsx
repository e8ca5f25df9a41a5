import { readFitnessPlaces } from '@laurel/domain/fitness/api';
import { readGradebook } from '@laurel/domain/grades/api';
import { readTeacherOverview } from '@laurel/domain/overview/api';
import type { TaughtClass } from '@laurel/domain/overview/overview';
import { useTodaysMeetings } from '@laurel/web/attendance/queries';
import { TodaysMeetings } from '@laurel/web/attendance/todays-meetings';
import { compareText } from '@laurel/web/kit/format';
import { queryClient, queryOf } from '@laurel/web/kit/query-client';
import { resumeOutboxes } from '@laurel/web/outbox/outbox';
import { wholePercent } from '@laurel/web/overview/words';
import { ShownItems } from '@laurel/web/pages/shown-items';
import { useAbility, useSession } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import classes from './teacher-page.module.css';
import { t } from './text';
import { asksForTeams, type ClassPage, whatOpens } from './what-opens';

/** /teacher: the classes one teaches, with what needs the teacher in each. */
export function TeacherPage() {
  const { user } = useSession();
  const accountId = user?.accountId ?? '';
  // Scores this device still holds from before go out, whichever class they belong to.
  useEffect(() => {
    void resumeOutboxes(accountId);
  }, [accountId]);
  const query = useQuery({ ...queryOf(readTeacherOverview, {}), staleTime: 0 });
  // Drawn together: the meetings would push the classes down a moment later.
  const ability = useAbility();
  const places = useQuery({ ...queryOf(readFitnessPlaces, {}), enabled: asksForTeams(ability) });
  const isWaiting = (useTodaysMeetings().isLoading || places.isLoading) && query.error === null;
  const opens = ({ classId }: TaughtClass) => whatOpens(ability, places.data?.classes ?? [], classId);
  return (
    <Page title={t('teacher.title')} about={t('teacher.about')}>
      <Answered query={isWaiting ? nothingYet : query} loading={<Loading rows={5} />}>
        {({ classes: taught, infoItems }) => (
          <>
            <ShownItems items={infoItems} />
            <TodaysMeetings />
            <Classes count={taught.length} taught={taught.flatMap((each) => listed(each, opens(each)))} />
          </>
        )}
      </Answered>
    </Page>
  );
}

const nothingYet = { data: undefined, error: null, refetch: () => {} };

/** A class with where its line leads first, and what stands beside it. */
interface ListedClass extends TaughtClass {
  readonly main: ClassPage;
  readonly pages: readonly ClassPage[];
}

/** A class of which nothing opens is not listed: its line would end at a closed door. */
function listed(each: TaughtClass, pages: readonly ClassPage[]): ListedClass[] {
  const [main] = pages;
  return main ? [{ ...each, main, pages }] : [];
}

/** `count` is how many classes there are, whatever opens. */
function Classes({ count, taught }: { count: number; taught: readonly ListedClass[] }) {
  if (taught.length === 0 && count > 0)
    return <Empty title={t('teacher.noneOpens')}>{t('teacher.noneOpensWhy')}</Empty>;
  if (taught.length === 0) return <Empty title={t('teacher.empty')}>{t('teacher.emptyWhy')}</Empty>;
  const sorted = taught.toSorted(byPeriod);
  const [open, over] = [sorted.filter(({ isOpen }) => isOpen), sorted.filter(({ isOpen }) => !isOpen)];
  return (
    <>
      {open.length > 0 && <ClassList taught={open} />}
      {over.length > 0 && (
        <section className={classes.over}>
          <h2 className={classes.heading}>{t('teacher.past')}</h2>
          <ClassList taught={over} />
        </section>
      )}
    </>
  );
}

/** As the day goes; classes without a period last. “Section 2” stands before “Section 12”. */
function byPeriod(a: TaughtClass, b: TaughtClass): number {
  const last = Number(a.periods === null) - Number(b.periods === null);
  return last || compareText(a.periods ?? '', b.periods ?? '') || compareText(a.title, b.title);
}

function ClassList({ taught }: { taught: readonly ListedClass[] }) {
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
            <span className={classes.main}>
              <span className={classes.title}>{each.title}</span>
              <span className={classes.about}>{aboutOf(each)}</span>
            </span>
            {each.main === 'gradebook' && (
              <span className={classes.state}>
                {each.unreleasedCount > 0 && (
                  <span className={classes.needs}>{t('teacher.unreleased', { count: each.unreleasedCount })}</span>
                )}
                <Entered share={each.shareEntered} />
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
function Entered({ share }: { share: string | null }) {
  if (share === null) return <span className={classes.quiet}>{t('teacher.nothingDue')}</span>;
  return (
    <span className={classes.entered}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.fill} style={{ inlineSize: `${Math.min(100, 100 * Number(share))}%` }} />
      </span>
      {t('teacher.entered', { share: wholePercent(share) })}
    </span>
  );
}

function aboutOf({ courseTitle, title, periods, studentCount, assignmentCount, main }: ListedClass): string {
  const parts = [
    courseTitle === title ? '' : courseTitle,
    periods === null || periods === '' ? '' : t('teacher.period', { periods }),
    t('teacher.students', { count: studentCount }),
    main === 'gradebook' ? t('teacher.assignments', { count: assignmentCount }) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
