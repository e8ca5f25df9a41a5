import { readAwardCounts } from '@laurel/domain/badges/api';
import { id } from '@laurel/domain/kit/id';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { BadgesPage } from '@laurel/web/badges/badges-page';
import { StudentBadges } from '@laurel/web/badges/student-badges';
import { queryOf } from '@laurel/web/kit/query-client';
import { MembersPage } from '@laurel/web/transition/members-page';
import { PlanPage } from '@laurel/web/transition/plan-page';
import { ProgressPage } from '@laurel/web/transition/progress-page';
import { ReadinessPage } from '@laurel/web/transition/readiness-page';
import { RubricPage } from '@laurel/web/transition/rubric-page';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

const pathwayIdOf = id('pathway');
const memberIdOf = id('pathway-member');

/** /transition/users: who is on a pathway; with `part` or `plan` in the address how ready they are, or the plan of one. */
function UsersPage() {
  const { pathway, part, plan } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const pathwayId = pathwayIdOf.safeParse(pathway).data;
  const memberId = memberIdOf.safeParse(plan).data;
  if (pathwayId && memberId) return <PlanPage place={{ pathwayId, memberId }} />;
  if (pathwayId && part === 'readiness') return <ReadinessPage pathwayId={pathwayId} />;
  return <MembersPage useCounts={useAwardCounts} />;
}

/** The pages of pathways and badges, in one file on the way to the browser. */
export const transitionPages = {
  dashboard: () => <ProgressPage useCounts={useAwardCounts} Badges={StudentBadges} />,
  users: UsersPage,
  fullrubric: RubricPage,
  badge: BadgesPage,
};

/** How many badges were awarded: this month by cohort, or to each member of a pathway. */
function useAwardCounts(input: InputOf<typeof readAwardCounts>, isAsked = true) {
  return useQuery({ ...queryOf(readAwardCounts, input), enabled: isAsked }).data;
}
