import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { isMemberReached } from './member-reach';
import { countedRatings } from './reached-level-store';

const member = z.object({
  memberId: id('pathway-member'),
  personId: id('person'),
  pathwayId: id('pathway'),
  name: z.string(),
  cohort: z.nullable(z.string()),
  coachId: z.nullable(id('person')),
  stageId: id('pathway-stage'),
  stageOn: day,
  ratedAt: z.nullable(z.string()),
  reached: z.array(z.object({ criterionId: id('criterion'), rank: z.int() })),
});

export type MemberProgress = z.infer<typeof member>;

/** Everyone within reach who is on a pathway now, with the best that counts and is released of each criterion. */
export async function readMemberProgress(
  scope: Scope,
  pathwayId: Id<'pathway'> | null = null,
): Promise<MemberProgress[]> {
  return await scope.db.rows(
    member,
    sql`
      with seen as materialized (
        select member.*
        from pathway_member member
        join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
        where member.district_id = ${scope.districtId} and lasts_past(member.ends_before, ${scope.today})
          and (${pathwayId}::uuid is null or member.pathway_id = ${pathwayId}) and ${isMemberReached(scope, 'read')}
      ), best as (
        select distinct on (counted.member_id, counted.criterion_id) counted.member_id, counted.criterion_id,
          counted.rank, counted.rated_at
        from (${countedRatings(scope, sql`member.id in (select id from seen)`)}) counted
        where counted.rank is not null
        order by counted.member_id, counted.criterion_id, counted.rank desc
      ), reached as (
        select member_id, max(rated_at) as rated_at,
          json_agg(json_build_object('criterionId', criterion_id, 'rank', rank)) as levels
        from best
        group by member_id
      )
      select seen.id as "memberId", seen.person_id as "personId", seen.pathway_id as "pathwayId",
        display_name(person) as name, seen.cohort, seen.coach_id as "coachId", seen.stage_id as "stageId",
        seen.stage_on::text as "stageOn", to_json(reached.rated_at) #>> '{}' as "ratedAt",
        coalesce(reached.levels, '[]') as reached
      from seen
      join person on person.district_id = seen.district_id and person.id = seen.person_id
      left join reached on reached.member_id = seen.id
      order by sort_name(person), person.id
      limit 5000`,
  );
}
