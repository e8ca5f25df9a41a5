import type { Need } from '@laurel/domain/access/rule';
import { readPrivateBadges } from '@laurel/domain/badges/permissions';
import { closeStudents, reachedPeople } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';

const close: ReadonlySet<string> = new Set(['own', 'children', 'caseload']);

type Column = 'person.id' | `${string}.student_id`;

/** Whether the caller reaches this student for badges: oneself, children, caseload, school. */
export function isLearnerSeen(scope: Scope, need: Need, column: Column): Statement {
  const { reaches, schoolIds } = reachOf(scope, need);
  // Guardians by what their guardianship shows, which only the first asks.
  const others = { reaches: reaches.filter((reach) => !close.has(reach)), schoolIds };
  return sql`(
        ${plain(column)} in (select student_id from ${closeStudents(scope, 'academics', need)})
        or ${plain(column)} in (select person_id from ${reachedPeople(scope, others)})
      )`;
}

/** The same of whom `badge_award` is about; private badges only with the permission of transition services, whose reach it has. */
export function isAwardSeen(scope: Scope, need: Need): Statement {
  return sql`(
        ${isLearnerSeen(scope, need, 'badge_award.student_id')}
        and (
          not exists (
            select from badge secret
            where secret.district_id = badge_award.district_id and secret.id = badge_award.badge_id and secret.is_private
          )
          or badge_award.student_id in (select student_id from ${closeStudents(scope, 'academics', readPrivateBadges)})
        )
      )`;
}

/** Whether `badge_award` is one that somebody has now: neither revoked, nor expired, nor renewed. */
export function isHeld({ nowMs }: Pick<Scope, 'nowMs'>): Statement {
  return sql`(
        badge_award.revoked_at is null and badge_award.renewed_at is null
        and (badge_award.valid_until is null or badge_award.valid_until > ${new Date(nowMs)})
      )`;
}
