import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { isMemberReached } from './member-reach';

const pair = z.object({ criterionId: id('criterion'), one: z.int(), other: z.int(), count: z.int() });

/**
 * The levels that two teachers or outside raters gave the same member within reach, pair by pair of raters, counted. Of a pair
 * the first is always the same rater.
 */
export async function readRankPairs(
  scope: Scope,
  place: {
    readonly pathwayId: Id<'pathway'>;
    readonly versionId: Id<'rubric-version'>;
    readonly termId: Id<'term'>;
  },
): Promise<z.infer<typeof pair>[]> {
  return await scope.db.rows(
    pair,
    sql`
      with rated as materialized (
        select assessment.member_id, rating.criterion_id, rating.rank,
          coalesce(assessment.rater_id::text, assessment.rater_name) as rater
        from assessment
        join assessment_rating rating on rating.district_id = assessment.district_id
          and rating.assessment_id = assessment.id and rating.rank is not null
        join pathway_member member on member.district_id = assessment.district_id and member.id = assessment.member_id
        join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
        where assessment.district_id = ${scope.districtId} and member.pathway_id = ${place.pathwayId}
          and assessment.version_id = ${place.versionId} and assessment.term_id = ${place.termId}
          and assessment.kind in ('teacher', 'external') and ${isMemberReached(scope, 'read')}
      )
      select one.criterion_id as "criterionId", one.rank as one, other.rank as other, count(*)::integer as count
      from rated one
      join rated other on other.member_id = one.member_id and other.criterion_id = one.criterion_id
        and one.rater < other.rater
      group by one.criterion_id, one.rank, other.rank`,
  );
}
