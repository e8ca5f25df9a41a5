import { type Id, id } from '@laurel/domain/kit/id';
import { richText } from '@laurel/domain/kit/rich-text';
import { rubricContent } from '@laurel/domain/rubrics/rubric';
import {
  type CriterionRating,
  type RatingSheet,
  ratingSheet,
  type TypingKind,
  unobserved,
} from '@laurel/domain/transition/rating-sheet';
import { newId } from '@laurel/server/db/new-id';
import { ownChildren } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { insertAssessmentEvents, type RatingScope } from './assessment-event-store';
import { isAskedPeer, isMemberReached } from './member-reach';
import { closedByOf } from './sheet-store';

type PathwayId = Id<'pathway'>;
type VersionId = Id<'rubric-version'>;

/** Where ratings stand: by which version, in which term, by whom. `raterId`: `null` for what was settled. */
export interface Sheet {
  readonly pathwayId: PathwayId;
  readonly versionId: VersionId;
  readonly termId: Id<'term'>;
  readonly kind: TypingKind | 'external';
  readonly raterId: Id<'person'> | null;
  /** Somebody outside, who rates one member. */
  readonly raterName?: string;
  readonly memberId?: Id<'pathway-member'>;
}

const lockedMember = z.object({ memberId: id('pathway-member'), mayType: z.boolean() });

/** Members of a pathway, held until the transaction is over, and whether the caller types as this kind of rater. */
export async function lockRated(
  scope: Scope,
  pathwayId: PathwayId,
  { kind, members }: { readonly kind: TypingKind; readonly members: readonly string[] },
): Promise<z.infer<typeof lockedMember>[]> {
  return await scope.db.rows(
    lockedMember,
    sql`
      select member.id as "memberId",
        pathway.is_open and lasts_past(member.ends_before, ${scope.today}) and ${mayType(scope, kind)} as "mayType"
      from pathway_member member
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      where member.district_id = ${scope.districtId} and member.pathway_id = ${pathwayId}
        and member.id = any (${members}::uuid[]) and ${isShown(scope, kind)}
      order by member.id
      for no key update of member`,
  );
}

/** Whether the caller types as this kind of rater, for a statement with `member` and `pathway`. */
export function mayType(scope: Scope, kind: Sheet['kind']): Statement {
  switch (kind) {
    case 'teacher':
    // What comes from outside, or from classmates, is theirs to show who rate.
    case 'external':
      return isMemberReached(scope, 'rate');
    case 'settled':
      return isMemberReached(scope, 'keep');
    case 'peer':
      return isAskedPeer(scope);
    case 'self':
      return sql`(member.person_id = ${scope.caller.personId} and pathway.lets_students_rate)`;
    default:
      return sql`(
        pathway.lets_families_comment
        and member.person_id in (select student_id from ${ownChildren(scope, 'academics')})
      )`;
  }
}

/** Whom the caller is shown in a sheet of this kind: as a classmate, those whom they are asked to rate. */
function isShown(scope: Scope, kind: Sheet['kind']): Statement {
  return kind === 'peer' ? isAskedPeer(scope) : isMemberReached(scope, 'read');
}

/** What a version of a pathway’s rubric says, if the term is there as well; `closedBy`: the term that locks it. */
export async function readVersion(
  scope: Scope,
  { pathwayId, versionId, termId }: Pick<Sheet, 'pathwayId' | 'versionId' | 'termId'>,
) {
  return await scope.db.row(
    z.object({ content: rubricContent, closedBy: z.nullable(z.string()) }),
    sql`
      select version.content, ${closedByOf('term')} as "closedBy"
      from pathway
      join rubric_version version on version.district_id = pathway.district_id
        and version.rubric_id = pathway.rubric_id and version.id = ${versionId}
      join term on term.district_id = pathway.district_id and term.id = ${termId}
      where pathway.district_id = ${scope.districtId} and pathway.id = ${pathwayId}`,
  );
}

const held = z.object({
  memberId: id('pathway-member'),
  criterionId: id('criterion'),
  level: z.nullable(z.string()),
  comment: z.string(),
  written: z.nullable(richText),
  version: z.int(),
  isReleased: z.boolean(),
  by: z.nullable(z.string()),
  at: z.string(),
});

export type HeldRating = z.infer<typeof held>;

/** The ratings of one rater in these places. */
export async function readHeld(
  scope: Pick<Scope, 'db' | 'districtId'>,
  sheet: Sheet,
  members: readonly string[],
  criteria: readonly string[],
): Promise<HeldRating[]> {
  return await scope.db.rows(
    held,
    sql`
      select assessment.member_id as "memberId", rating.criterion_id as "criterionId",
        case when rating.is_unobserved then ${unobserved} else rating.level_id::text end as level, rating.comment, rating.written,
        rating.version, rating.released_at is not null as "isReleased", display_name(person) as by,
        to_json(rating.rated_at) #>> '{}' as at
      from assessment
      join assessment_rating rating on rating.district_id = assessment.district_id
        and rating.assessment_id = assessment.id
      left join account on account.district_id = rating.district_id and account.id = rating.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where assessment.district_id = ${scope.districtId} and assessment.member_id = any (${members}::uuid[])
        and rating.criterion_id = any (${criteria}::uuid[]) and ${isOfSheet(sheet)}`,
  );
}

function isOfSheet({ versionId, termId, kind, raterId, raterName, memberId }: Omit<Sheet, 'pathwayId'>): Statement {
  return sql`assessment.version_id = ${versionId} and assessment.term_id = ${termId} and assessment.kind = ${kind}
        and assessment.rater_id is not distinct from ${raterId}::uuid
        and assessment.rater_name is not distinct from ${raterName ?? null}::text
        and assessment.member_id = coalesce(${memberId ?? null}::uuid, assessment.member_id)`;
}

/** One rating to be written, with what it was. */
export interface RatingToWrite extends CriterionRating {
  readonly memberId: Id<'pathway-member'>;
  readonly criterionId: Id<'criterion'>;
  readonly rank: number | null;
  readonly before: HeldRating | null;
  readonly version: number;
}

/** Writes ratings of one rater and their events in one statement. */
export async function writeRatings(
  scope: RatingScope,
  sheet: Sheet,
  {
    cause,
    batchId,
    ratings,
  }: { readonly cause: string; readonly batchId: string | null; readonly ratings: readonly RatingToWrite[] },
): Promise<void> {
  if (ratings.length === 0) return;
  const now = new Date(scope.nowMs);
  const members = [...new Set(ratings.map(({ memberId }) => memberId))];
  await scope.db.run(sql`
    with given as (
      select *
      from unnest(
        ${ratings.map((each) => each.memberId)}::uuid[], ${ratings.map((each) => each.criterionId)}::uuid[],
        ${ratings.map(({ level }) => (level === unobserved ? null : level))}::uuid[],
        ${ratings.map((each) => each.rank)}::smallint[],
        ${ratings.map(({ level }) => level === unobserved)}::boolean[], ${ratings.map((each) => each.comment)}::text[],
        ${ratings.map(({ written }) => (written ? json(written) : null))}::jsonb[],
        ${ratings.map((each) => each.version)}::integer[], ${ratings.map((each) => json(changeOf(each)))}::jsonb[]
      ) as given (member_id, criterion_id, level_id, rank, is_unobserved, comment, written, version, change)
    ), rater as (
      insert into assessment (district_id, id, member_id, version_id, term_id, kind, rater_id, rater_name)
      select ${scope.districtId}, id, member_id, ${sheet.versionId}, ${sheet.termId}, ${sheet.kind}, ${sheet.raterId},
        ${sheet.raterName ?? null}
      from unnest(${members.map(() => newId())}::uuid[], ${members}::uuid[]) as new (id, member_id)
      on conflict (district_id, member_id, version_id, term_id, kind, rater_id, rater_name) do update
      set kind = excluded.kind
      returning id, member_id
    ), written as (
      insert into assessment_rating (
        district_id, assessment_id, criterion_id, level_id, rank, is_unobserved, comment, written, version, rated_at,
        account_id
      )
      select ${scope.districtId}, rater.id, criterion_id, level_id, rank, is_unobserved, comment, written, version,
        ${now}, ${scope.caller.accountId}
      from given
      join rater on rater.member_id = given.member_id
      on conflict (district_id, assessment_id, criterion_id) do update
      set level_id = excluded.level_id, rank = excluded.rank, is_unobserved = excluded.is_unobserved,
        comment = excluded.comment, written = excluded.written, version = excluded.version, rated_at = excluded.rated_at,
        account_id = excluded.account_id
    )
    ${insertAssessmentEvents(
      scope,
      { cause, batchId },
      sql`(
        select rater.id as assessment_id, given.criterion_id, given.change
        from given
        join rater on rater.member_id = given.member_id
      ) as told`,
    )}`);
}

function changeOf({ before, level, comment }: RatingToWrite) {
  const isReleased = before?.isReleased ?? false;
  return {
    form: 'rating-1',
    before: before && { level: before.level, hasComment: before.comment !== '', isReleased },
    after: { level, hasComment: comment !== '', isReleased },
  };
}

/** Releases a rater’s ratings of a term, or holds them back, with an event each. Answers how many. */
export async function releaseRatings(scope: Scope, sheet: Sheet, isReleased: boolean): Promise<number> {
  const now = new Date(scope.nowMs);
  return await scope.db.run(sql`
    with changed as (
      update assessment_rating rating
      set released_at = case when ${isReleased}::boolean then ${now}::timestamptz end
      from assessment
      join pathway_member member on member.district_id = assessment.district_id and member.id = assessment.member_id
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      where rating.district_id = ${scope.districtId} and assessment.district_id = rating.district_id
        and assessment.id = rating.assessment_id and member.pathway_id = ${sheet.pathwayId} and ${isOfSheet(sheet)}
        and (rating.released_at is null) = ${isReleased}::boolean
        and (rating.level_id is not null or rating.is_unobserved or rating.comment <> '')
        and ${mayType(scope, sheet.kind === 'peer' ? 'external' : sheet.kind)}
      returning rating.assessment_id, rating.criterion_id
    )
    ${insertAssessmentEvents(
      scope,
      { cause: isReleased ? 'released' : 'held', batchId: null },
      sql`(
        select assessment_id, criterion_id, jsonb_build_object(
          'form', 'release-1', 'before', null,
          'after', case when ${isReleased}::boolean then to_jsonb(${now}::timestamptz) end
        ) as change
        from changed
      ) as told`,
    )}`);
}

type Line = RatingSheet['members'][number];

/** A line as it is read: ratings as columns of text, an entry a rating, of which a sheet has thousands. */
const storedLine = z.extend(
  z.omit(ratingSheet.shape.members.def.element, { ranks: true, versions: true, released: true }),
  {
    at: z.nullable(z.string()),
    ranks: z.nullable(z.string()),
    versions: z.nullable(z.string()),
    released: z.nullable(z.string()),
  },
);

/**
 * The members of a pathway within reach, by name, with one rater’s ratings along these criteria, how each rated themselves, and
 * their evidence. `isReleasedOnly`: of what others say, what is released.
 */
export async function readLines(
  scope: Scope,
  sheet: Sheet,
  { criteria, isReleasedOnly }: { readonly criteria: readonly string[]; readonly isReleasedOnly: boolean },
): Promise<Line[]> {
  // A classmate sees what they rate, and nothing else of who is rated.
  const isOpen = sheet.kind !== 'peer';
  const rows = await scope.db.rows(
    storedLine,
    sql`
      with place as materialized (
        select criterion_id, (ordinality - 1)::integer as at
        from unnest(${criteria}::uuid[]) with ordinality as given (criterion_id, ordinality)
      ), reached as materialized (
        select member.id, member.person_id, member.cohort, lasts_past(member.ends_before, ${scope.today}) as is_current
        from pathway_member member
        join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
        where member.district_id = ${scope.districtId} and member.pathway_id = ${sheet.pathwayId}
          and ${isShown(scope, sheet.kind)}
      ), rated as (
        select assessment.member_id, string_agg(place.at::text, ',') as at,
          string_agg(case when rating.is_unobserved then '0' else coalesce(rating.rank::text, '') end, ',') as ranks,
          string_agg(rating.version::text, ',') as versions,
          string_agg(case when rating.released_at is null then '0' else '1' end, '') as released,
          json_agg(json_build_array(place.at, rating.comment)) filter (where rating.comment <> '') as comments,
          json_agg(json_build_array(place.at, rating.written)) filter (where rating.written is not null) as written
        from assessment
        join assessment_rating rating on rating.district_id = assessment.district_id
          and rating.assessment_id = assessment.id
        join place on place.criterion_id = rating.criterion_id
        where assessment.district_id = ${scope.districtId} and assessment.member_id in (select id from reached)
          and ${isOfSheet(sheet)} and (not ${isReleasedOnly}::boolean or rating.released_at is not null)
        group by assessment.member_id
      ), own as (
        select assessment.member_id, json_agg(json_build_array(place.at, coalesce(rating.rank, 0))) as self
        from assessment
        join assessment_rating rating on rating.district_id = assessment.district_id
          and rating.assessment_id = assessment.id
        join place on place.criterion_id = rating.criterion_id
        where assessment.district_id = ${scope.districtId} and assessment.member_id in (select id from reached)
          and assessment.version_id = ${sheet.versionId} and assessment.term_id = ${sheet.termId}
          and ${isOpen}::boolean and assessment.kind = 'self' and (rating.rank is not null or rating.is_unobserved)
        group by assessment.member_id
      ), shown as (
        select member_id, json_agg(json_build_array(at, count)) as evidence
        from (
          select evidence.member_id, place.at, count(*)::integer as count
          from rubric_evidence evidence
          join place on place.criterion_id = evidence.criterion_id
          where evidence.district_id = ${scope.districtId} and evidence.member_id in (select id from reached)
            and ${isOpen}::boolean
          group by evidence.member_id, place.at
        ) counted
        group by member_id
      )
      select reached.id as "memberId", reached.person_id as "personId", display_name(person) as name,
        person.grade_level as "gradeLevel", reached.cohort, reached.is_current as "isCurrent",
        rated.at, rated.ranks, rated.versions, rated.released,
        coalesce(rated.comments, '[]') as comments, coalesce(rated.written, '[]') as written,
        coalesce(own.self, '[]') as self,
        coalesce(shown.evidence, '[]') as evidence
      from reached
      join person on person.district_id = ${scope.districtId} and person.id = reached.person_id
      left join rated on rated.member_id = reached.id
      left join own on own.member_id = reached.id
      left join shown on shown.member_id = reached.id
      order by sort_name(person), person.id
      limit 1000`,
  );
  return rows.map((row) => spreadOverCriteria(row, criteria.length));
}

function spreadOverCriteria(
  { at, ranks, versions, released, ...row }: z.infer<typeof storedLine>,
  count: number,
): Line {
  const line = {
    ranks: Array.from<number | null>({ length: count }).fill(null),
    versions: Array.from<number>({ length: count }).fill(0),
    released: Array.from<string>({ length: count }).fill('0'),
  };
  const [rankAt, versionAt] = [ranks?.split(',') ?? [], versions?.split(',') ?? []];
  for (const [index, text] of at?.split(',').entries() ?? []) {
    const place = Number(text);
    line.ranks[place] = rankAt[index] ? Number(rankAt[index]) : null;
    line.versions[place] = Number(versionAt[index]);
    line.released[place] = released?.[index] ?? '0';
  }
  return { ...row, ...line, released: line.released.join('') };
}
