import { keepBadges, keepPrivateBadges, readBadges } from '@laurel/domain/badges/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { isMemberReached } from '@laurel/server/transition/member-reach';
import * as z from 'zod/mini';
import { isAwardSeen, isHeld, isLearnerSeen } from './award-reach';

const proposable = z.object({
  studentId: id('person'),
  name: z.string(),
  /** Whether badges of transition services are the caller’s to award them. */
  isOfServices: z.boolean(),
  /** The badges that they have now. */
  has: z.array(id('badge')),
});

/** The most students who are looked at. */
export const mostProposable = 2000;

/** Students on pathways whom the caller may award, by name; one more than are looked at, where there are more. */
export async function readProposable(scope: Scope): Promise<z.infer<typeof proposable>[]> {
  return await scope.db.rows(
    proposable,
    sql`
      select person.id as "studentId", display_name(person) as name,
        ${isLearnerSeen(scope, keepPrivateBadges, 'person.id')} as "isOfServices",
        coalesce((
          select json_agg(badge_award.badge_id)
          from badge_award
          where badge_award.district_id = person.district_id and badge_award.student_id = person.id and ${isHeld(scope)}
        ), '[]') as has
      from person
      where person.district_id = ${scope.districtId} and person.is_active and person.merged_into is null
        and person.grade_level is not null and ${isLearnerSeen(scope, keepBadges, 'person.id')}
        and exists (
          select from pathway_member
          where pathway_member.district_id = person.district_id and pathway_member.person_id = person.id
        )
      order by sort_name(person), person.id
      limit ${mostProposable + 1}`,
  );
}

/** How many badges members within reach were awarded this month, by pathway and cohort. Those of services only on a pathway of these. */
export async function readMonth(scope: Scope) {
  return await scope.db.rows(
    z.object({ pathwayId: id('pathway'), cohort: z.nullable(z.string()), count: z.int() }),
    sql`
      select member.pathway_id as "pathwayId", member.cohort, count(*)::integer as count
      from badge_award
      join badge on badge.district_id = badge_award.district_id and badge.id = badge_award.badge_id
      join pathway_member member on member.district_id = badge_award.district_id
        and member.person_id = badge_award.student_id
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      where badge_award.district_id = ${scope.districtId} and badge_award.revoked_at is null
        and badge_award.awarded_at >= date_trunc('month', ${scope.today}::date)
        and lasts_past(member.ends_before, ${scope.today})
        and (pathway.kind = 'services' or not badge.is_private)
        and ${isMemberReached(scope, 'read')} and ${isAwardSeen(scope, readBadges)}
      group by member.pathway_id, member.cohort`,
  );
}

/** How many badges each member of a pathway within reach has. */
export async function readCounts(scope: Scope, pathwayId: Id<'pathway'>) {
  return await scope.db.rows(
    z.object({ personId: id('person'), count: z.int() }),
    sql`
      select member.person_id as "personId", count(*)::integer as count
      from badge_award
      join badge on badge.district_id = badge_award.district_id and badge.id = badge_award.badge_id
      join badge_batch on badge_batch.district_id = badge_award.district_id and badge_batch.id = badge_award.batch_id
      join pathway_member member on member.district_id = badge_award.district_id
        and member.person_id = badge_award.student_id
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      where badge_award.district_id = ${scope.districtId} and member.pathway_id = ${pathwayId} and ${isHeld(scope)}
        and badge_award.signed_at is not null and badge_batch.sends_at <= ${new Date(scope.nowMs)}
        and (pathway.kind = 'services' or not badge.is_private)
        and ${isMemberReached(scope, 'read')} and ${isAwardSeen(scope, readBadges)}
      group by member.person_id`,
  );
}
