import { BuiltInHome } from '@laurel/web/overview/built-in-home';
import { familyParts } from '@laurel/web/overview/family-parts';
import { useParentOverview, useStudentOverview } from '@laurel/web/overview/queries';

/** A student's day: what is new, how they are doing, what is due. */
export function StudentHome() {
  return <BuiltInHome home="student" query={useStudentOverview()} parts={familyParts} loading="panels" />;
}

/** A parent's: what is new about any of the children, then each child. One request, however many there are. */
export function ChildrenHome({ hasNews }: { hasNews: boolean }) {
  return (
    <BuiltInHome home="parent" query={useParentOverview()} parts={familyParts} loading="panels" hasNews={hasNews} />
  );
}
