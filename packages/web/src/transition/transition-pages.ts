import { MembersPage } from './members-page';
import { PlanPage } from './plan-page';
import { ProgressPage } from './progress-page';
import { ReadinessPage } from './readiness-page';
import { RubricPage } from './rubric-page';

/** The pages of pathways, in one file on the way to the browser. */
export const transitionPages = {
  dashboard: ProgressPage,
  users: MembersPage,
  fullrubric: RubricPage,
  plan: PlanPage,
  readiness: ReadinessPage,
};
