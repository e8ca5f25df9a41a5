import { BuiltInHome } from './built-in-home';
import { useStaffOverview } from './queries';
import { staffParts } from './staff-parts';

/** The day at a glance, each part only where this person's roles include it. */
export function StaffOverview({ hasNews }: { hasNews?: boolean | undefined }) {
  return <BuiltInHome home="staff" query={useStaffOverview()} parts={staffParts} loading="tiles" hasNews={hasNews} />;
}
