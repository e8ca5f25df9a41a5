import type { Subject } from '@laurel/domain/access/rule';
import { useShownItems } from '@laurel/web/announcements/queries';
import { ShownItems } from '@laurel/web/announcements/shown-items';
import { t } from '@laurel/web/languages/text';
import { filterPermitted, navigation } from '@laurel/web/navigation/navigation';
import { BuiltInHome } from '@laurel/web/overview/built-in-home';
import { familyParts } from '@laurel/web/overview/family-parts';
import { useParentOverview, useStudentOverview } from '@laurel/web/overview/queries';
import { useAbility, useSession } from '@laurel/web/people/session';
import { deferPart } from '@laurel/web/ui/part';
import { Empty, Loading } from '@laurel/web/ui/states';
import { Tiles } from '@laurel/web/ui/tiles';
import { Link, useRouterState } from '@tanstack/react-router';
import classes from './home-tiles.module.css';

// Families open this page most, and never need these.
const TeachingDay = deferPart(() => import('@laurel/web/teaching-day/teaching-day').then((file) => file.TeachingDay), {
  waiting: () => <Loading shape="tiles" rows={9} />,
});
const StaffOverview = deferPart(
  () => import('@laurel/web/overview/staff-overview').then((file) => file.StaffOverview),
  {
    waiting: () => <Loading shape="tiles" rows={9} />,
  },
);

/**
 * What someone comes for, whoever they are: their own grades, their children's, the classes they teach, the teams and
 * students they look after. Who has none of these has the way to everything else.
 */
export function HomeParts() {
  const reaches = useReaches();
  const [isStudent, isParent] = [reaches('grades', 'own'), reaches('grades', 'children')];
  const isTeacher = reaches('teacher', 'classes') && reaches('grades', 'classes');
  const isOther = ['teams', 'caseload', 'athletes', 'school', 'district'].some((within) => reaches('teacher', within));
  if (isTeacher) {
    return (
      <>
        <TeachingDay />
        {isOther && <StaffOverview hasNews={false} />}
        {isParent && <ChildrenHome hasNews={false} />}
      </>
    );
  }
  if (isOther) {
    return (
      <>
        <StaffOverview />
        {isParent && <ChildrenHome hasNews={false} />}
      </>
    );
  }
  if (isStudent) {
    return (
      <>
        <StudentHome />
        {isParent && <ChildrenHome hasNews={false} />}
      </>
    );
  }
  if (isParent) return <ChildrenHome hasNews />;
  return <Elsewhere />;
}

/** Whether a rule about a subject reaches so far. */
function useReaches() {
  const { rules } = useAbility();
  return (subject: Subject, within: string) =>
    rules.some((rule) => rule.subject === subject && rule.conditions?.within === within);
}

/** What the school says to those without a day of their own here, and where they can go. */
function Elsewhere() {
  const { data, isPending } = useShownItems();
  if (isPending) return <Loading rows={2} />;
  return (
    <>
      {data && <ShownItems items={data.items} />}
      <HomeTiles />
    </>
  );
}

/** A student's day: what is new, how they are doing, what is due. */
function StudentHome() {
  return <BuiltInHome home="student" query={useStudentOverview()} parts={familyParts} loading="panels" />;
}

/** A parent's: what is new about any of the children, then each child. One request, however many there are. */
function ChildrenHome({ hasNews }: { hasNews: boolean }) {
  return (
    <BuiltInHome home="parent" query={useParentOverview()} parts={familyParts} loading="panels" hasNews={hasNews} />
  );
}

/** A tile for everything this person may open, but the page they are on. */
function HomeTiles() {
  const { ability } = useSession();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const open = filterPermitted(navigation, ability).flatMap((group) => group.items);
  const tiles = open.filter(({ path }) => path !== here);
  if (open.length === 0)
    return (
      <Empty drawing="door" title={t('home.empty')}>
        {t('home.emptyWhy')}
      </Empty>
    );
  return (
    <Tiles>
      {tiles.map(({ path, label, about, icon: Icon }) => (
        <Link key={path} to={path} className={classes.tile} preload="intent">
          <span className={classes.icon}>
            <Icon size={22} stroke={1.75} aria-hidden="true" />
          </span>
          <span className={classes.words}>
            <span className={classes.label}>{t(label)}</span>
            <span className={classes.about}>{t(about)}</span>
          </span>
        </Link>
      ))}
    </Tiles>
  );
}
