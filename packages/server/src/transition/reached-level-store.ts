import type { Id } from '@laurel/domain/kit/id';
import { type ReachedLevel, reachedLevel } from '@laurel/domain/rubrics/reached-levels';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';

/**
 * What counts of every released rating (`domain/transition/counted-rating.ts` says the same of one term): by member, version,
 * term, and criterion what was settled, else the lowest of teachers and outside raters. `of`: a condition on `member`,
 * `pathway`, and `term`.
 */
export function countedRatings(scope: Pick<Scope, 'districtId'>, of: Statement): Statement {
  return sql`
      select distinct on (assessment.member_id, assessment.version_id, assessment.term_id, rating.criterion_id)
        assessment.member_id, member.person_id, member.pathway_id, pathway.kind as pathway_kind, assessment.version_id,
        assessment.term_id, rating.criterion_id, rating.level_id, rating.rank, rating.rated_at
      from assessment
      join pathway_member member on member.district_id = assessment.district_id and member.id = assessment.member_id
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      join assessment_rating rating on rating.district_id = assessment.district_id
        and rating.assessment_id = assessment.id
      where assessment.district_id = ${scope.districtId} and assessment.kind in ('settled', 'teacher', 'external')
        and rating.released_at is not null
        and (rating.rank is not null or assessment.kind = 'settled' and rating.is_unobserved)
        and ${of}
      order by assessment.member_id, assessment.version_id, assessment.term_id, rating.criterion_id,
        (assessment.kind = 'settled') desc, rating.rank, rating.rated_at`;
}

/**
 * The best level that each of these people has reached in each criterion, of what counts and is released; one a criterion and
 * pathway. For rules, whoever asks: nothing is asked of the caller’s reach. Of transition services only with `withServices`.
 */
export async function readReachedLevelsUnchecked(
  scope: Pick<Scope, 'db' | 'districtId'>,
  personIds: readonly Id<'person'>[],
  { withServices }: { readonly withServices: boolean },
): Promise<ReachedLevel[]> {
  const of = sql`member.person_id = any (${personIds}::uuid[]) and (${withServices}::boolean or pathway.kind <> 'services')`;
  return await scope.db.rows(
    reachedLevel,
    sql`
      with counted as (${countedRatings(scope, of)})
      select distinct on (counted.member_id, counted.criterion_id) counted.person_id as "personId",
        counted.pathway_id as "pathwayId", version.rubric_id as "rubricId", counted.version_id as "versionId",
        counted.criterion_id as "criterionId", counted.level_id as "levelId", counted.rank,
        to_json(counted.rated_at) #>> '{}' as at
      from counted
      join rubric_version version on version.district_id = ${scope.districtId} and version.id = counted.version_id
      where counted.rank is not null
      order by counted.member_id, counted.criterion_id, counted.rank desc, counted.rated_at`,
  );
}
