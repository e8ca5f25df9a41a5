import { readFitnessPlaces } from '@laurel/domain/fitness/api';
import { readTeacherOverview } from '@laurel/domain/overview/api';
import type { TaughtClass } from '@laurel/domain/overview/overview';
import { ShownItems } from '@laurel/web/announcements/shown-items';
import { useTodaysMeetings } from '@laurel/web/attendance/queries';
import { TodaysMeetings } from '@laurel/web/attendance/todays-meetings';
import { compareText } from '@laurel/web/kit/format';
import { queryOf } from '@laurel/web/kit/query-client';
import { resumeUnsent } from '@laurel/web/offline/resume-unsent';
import { useAbility, useSession } from '@laurel/web/people/session';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ClassList, type ListedClass } from './class-list';
import { CurrentClassCard } from './current-class-card';
import { NeedsYou } from './needs-you';
import { StudentsToSee } from './students-to-see';
import classes from './teacher-page.module.css';
import { t } from './text';
import { asksForTeams, type ClassPage, whatOpens } from './what-opens';

/** A teacher's day: the class of this hour, what needs them, and the classes they teach. */
export function TeachingDay() {
  const { user } = useSession();
  const accountId = user?.accountId ?? '';
  // Scores this device still holds from before go out, whichever class they belong to.
  useEffect(() => {
    void resumeUnsent(accountId);
  }, [accountId]);
  const query = useQuery({ ...queryOf(readTeacherOverview, {}), staleTime: 0 });
  // Drawn together: the meetings would push the classes down a moment later.
  const ability = useAbility();
  const places = useQuery({ ...queryOf(readFitnessPlaces, {}), enabled: asksForTeams(ability) });
  const meetings = useTodaysMeetings();
  const isWaiting = (meetings.isLoading || places.isLoading) && query.error === null;
  const opens = ({ classId }: TaughtClass) => whatOpens(ability, places.data?.classes ?? [], classId);
  const listed = (all: readonly TaughtClass[]) => all.flatMap((each) => toListedClass(each, opens(each)));
  return (
    <Answered query={isWaiting ? nothingYet : query} loading={<Loading shape="tiles" rows={9} />}>
      {({ classes: all, infoItems }) => (
        <div className={infoItems.length > 0 ? classes.columns : classes.stack}>
          <div className={classes.stack}>
            {meetings.data && <CurrentClassCard meetings={meetings.data.meetings} />}
            <TodaysMeetings />
            <NeedsYou taught={all} />
            <StudentsToSee taught={listed(all)} />
            <Classes count={all.length} taught={listed(all)} />
          </div>
          <ShownItems items={infoItems} />
        </div>
      )}
    </Answered>
  );
}

const nothingYet = { data: undefined, error: null, refetch: () => {} };

/** A class of which nothing opens is not listed: its line would end at a closed door. */
function toListedClass(each: TaughtClass, pages: readonly ClassPage[]): ListedClass[] {
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
