import { MembersPage } from '@laurel/web/transition/members-page';
import { PlanPage } from '@laurel/web/transition/plan-page';
import { ProgressPage } from '@laurel/web/transition/progress-page';
import { ReadinessPage } from '@laurel/web/transition/readiness-page';
import { RubricPage } from '@laurel/web/transition/rubric-page';
import { useAwardCounts } from './award-counts';

/** The pages of pathways with what badges say of them, in one file on the way to the browser. */
export const transitionPages = {
  dashboard: () => <ProgressPage useCounts={useAwardCounts} />,
  users: () => <MembersPage useCounts={useAwardCounts} />,
  fullrubric: RubricPage,
  plan: PlanPage,
  readiness: ReadinessPage,
};
