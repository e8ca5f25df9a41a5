import { addDays, type Day } from '@laurel/domain/kit/day';
import type * as api from '@laurel/domain/transition/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { isStaff } from './member-reach';
import { noteServicesView } from './note-services-view';
import { readPathways } from './pathway-store';
import { type MemberProgress, readMemberProgress } from './progress-store';

type Progress = OutputOf<typeof api.readProgress>;

// About a term without a new level and without a new stage.
const stillDays = 120;
const mostStill = 50;

/** How far the members within reach are. Nothing of transition services is counted with others: each pathway stands alone. */
export async function readProgress(scope: Scope): Promise<Progress> {
  const [pathways, members] = await Promise.all([readPathways(scope), readMemberProgress(scope)]);
  const staff = isStaff(scope, 'read');
  for (const { kind, pathwayId } of pathways)
    await noteServicesView(
      scope,
      kind,
      members.filter((each) => each.pathwayId === pathwayId),
    );
  const since = addDays(scope.today, -stillDays);
  const still = members.filter((each) => isStill(each, since));
  const why = ({ personId, coachId, ...each }: MemberProgress): Progress['members'][number]['why'] | null => {
    if (!staff || personId === scope.caller.personId) return 'own';
    if (coachId === scope.caller.personId) return 'coached';
    return still.some(({ memberId }) => memberId === each.memberId) ? 'still' : null;
  };
  let left = mostStill;
  return {
    today: scope.today,
    isStaff: staff,
    pathways: pathways.map(({ rubricTitle: _, memberCount: __, mayKeep: ___, ...each }) => each),
    cohorts: staff ? pathways.flatMap((pathway) => cohortsOf(pathway, members, still)) : [],
    members: members.flatMap((each) => {
      const because = why(each);
      if (because === null || (because === 'still' && left-- <= 0)) return [];
      const { coachId: _, ...shown } = each;
      return [{ ...shown, why: because }];
    }),
  };
}

function isStill({ stageOn, ratedAt }: MemberProgress, since: Day): boolean {
  return stageOn < since && (ratedAt === null || ratedAt.slice(0, 10) < since);
}

function cohortsOf(
  { pathwayId, criterionCount, stages }: Progress['pathways'][number],
  members: readonly MemberProgress[],
  still: readonly MemberProgress[],
): Progress['cohorts'] {
  const own = members.filter((each) => each.pathwayId === pathwayId);
  const names = [...new Set(own.map(({ cohort }) => cohort))].sort((a, b) => (a ?? '').localeCompare(b ?? ''));
  return names.map((cohort) => {
    const here = own.filter((each) => each.cohort === cohort);
    const cells = here.length * criterionCount;
    const rated = here.reduce((sum, each) => sum + Math.min(each.reached.length, criterionCount), 0);
    return {
      ...{ pathwayId, cohort, memberCount: here.length },
      byStage: stages.map(({ stageId }) => ({
        stageId,
        count: here.filter((each) => each.stageId === stageId).length,
      })),
      ratedShare: cells === 0 ? 0 : rated / cells,
      stillCount: still.filter((each) => each.pathwayId === pathwayId && each.cohort === cohort).length,
    };
  });
}
