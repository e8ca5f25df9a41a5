import type { Need } from '@laurel/domain/access/rule';
import type { PathwayKind } from '@laurel/domain/transition/pathway';
import * as may from '@laurel/domain/transition/permissions';
import { closeStudents, seenStudents } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import { isPlaceKept } from '@laurel/server/rubrics/rubric-store';

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
          or ${plain(String(isCoach))} and member.coach_id is not distinct from ${scope.caller.personId}::uuid
        )
        or pathway.kind = 'services'
          and member.person_id in (select student_id from ${closeStudents(scope, 'academics', services)})
      )`;
}

/** Whether the caller is asked to rate a `member` as a classmate, for a statement with `member` and `pathway`. */
export function isAskedPeer(scope: Scope): Statement {
  return sql`(
        pathway.kind <> 'services' and exists (
          select from peer_rater peer
          where peer.district_id = member.district_id and peer.member_id = member.id
            and peer.rater_id = ${scope.caller.personId} and peer.ended_at is null
        )
      )`;
}

/** Whether the caller has this permission as staff, not only for themselves or their children. */
export function isStaff(scope: Scope, act: MemberAct): boolean {
  return needs[act].some((need) => reachOf(scope, need).reaches.some(isStaffReach));
}

/** Whether the caller keeps pathways of this kind. */
export function keepsKind(scope: Scope, kind: PathwayKind): boolean {
  return reachOf(scope, needs.keep[kind === 'services' ? 1 : 0]).reaches.some(isStaffReach);
}

/** Whether the caller keeps a pathway: of its kind, and of the district or of a school of theirs. */
export function isPathwayKept(scope: Scope): Statement {
  return sql`(
        case when pathway.kind = 'services' then ${keepsKind(scope, 'services')}::boolean
          else ${keepsKind(scope, 'portrait')}::boolean end
        and ${isPlaceKept(scope, 'pathway.school_id')}
      )`;
}

/** The pathways that the caller keeps or that somebody within reach is on, for a statement with `pathway`. */
export function isPathwayReached(scope: Scope): Statement {
  return sql`(
        ${isPathwayKept(scope)}
        or exists (
          select from pathway_member member
          where member.district_id = pathway.district_id and member.pathway_id = pathway.id
            and ${isMemberReached(scope, 'read')}
        )
      )`;
}

function isStaffReach(reach: string): boolean {
  return reach !== 'own' && reach !== 'children';
}
