import type { Need } from '@laurel/domain/access/rule';
import * as may from '@laurel/domain/transition/permissions';
import { closeStudents, seenStudents } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';

/** How a pathway and its members are reached: read, rated, or kept. Transition services ask for their own subject. */
const needs = {
  read: [may.readTransition, may.readServices],
  rate: [may.rateTransition, may.rateServices],
  keep: [may.manageTransition, may.manageServices],
} as const satisfies Record<string, readonly [Need, Need]>;

export type MemberAct = keyof typeof needs;

/**
 * Whether the caller reaches a member, for a statement with `member` and `pathway`: within their permission, or as a coach of
 * theirs. Those of transition services are reached by their own subject alone.
 */
export function isMemberReached(scope: Scope, act: MemberAct): Statement {
  const [need, services] = needs[act];
  const isCoach = reachOf(scope, need).reaches.some(isStaffReach);
  return sql`(
        pathway.kind <> 'services' and (
          member.person_id in (select student_id from ${seenStudents(scope, 'academics', need)})
          or ${plain(String(isCoach))} and member.coach_id = ${scope.caller.personId}
        )
        or pathway.kind = 'services'
          and member.person_id in (select student_id from ${closeStudents(scope, 'academics', services)})
      )`;
}

function isStaffReach(reach: string): boolean {
  return reach !== 'own' && reach !== 'children';
}
