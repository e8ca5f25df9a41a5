import type { Subject } from '@laurel/domain/access/rule';
import { useShownItems } from '@laurel/web/announcements/queries';
import { ShownItems } from '@laurel/web/announcements/shown-items';
import { useAbility } from '@laurel/web/people/session';
import { deferPart } from '@laurel/web/ui/part';
import { Loading } from '@laurel/web/ui/states';
import { ChildrenHome, StudentHome } from './family-home';
import { HomeTiles } from './home-tiles';

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
