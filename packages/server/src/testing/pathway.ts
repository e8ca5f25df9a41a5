import type { Id } from '@laurel/domain/kit/id';
import type { RichText } from '@laurel/domain/kit/rich-text';
import type { RubricContent } from '@laurel/domain/rubrics/rubric';
import type { PathwayKind } from '@laurel/domain/transition/pathway';
import { newId } from '@laurel/server/db/new-id';
import { json, sql } from '@laurel/server/db/sql';
import type { Transaction } from '@laurel/server/db/transaction';

/** A rubric of so many criteria in one competency, each with the levels 1 to 4. */
export function rubricOf(criterionCount: number): RubricContent {
  const competencyId = newId<'competency'>();
  return {
    competencies: [{ competencyId, title: 'Communication' }],
    criteria: Array.from({ length: criterionCount }, (_, at) => ({
      ...{ criterionId: newId<'criterion'>(), competencyId, title: `Criterion ${at + 1}`, text: '' },
      ...{ weight: '1', isRange: false, alignments: [] },
      levels: ['Emerging', 'Developing', 'Proficient', 'Advanced'].map((title, rank) => ({
        ...{ levelId: newId<'level'>(), letter: title.slice(0, 1), title, text: '', points: String(rank + 1) },
      })),
    })),
  };
}

/** A pathway of a school with two stages and a rubric, on which these people are. */
export async function addPathway(
  db: Transaction,
  districtId: Id<'district'>,
  {
    schoolId,
    people,
    kind = 'portrait',
    content = rubricOf(2),
    coachId = null,
  }: {
    readonly schoolId: Id<'school'> | null;
    readonly people: readonly Id<'person'>[];
    readonly kind?: PathwayKind;
    readonly content?: RubricContent;
    readonly coachId?: Id<'person'> | null;
  },
) {
  const ids = {
    pathwayId: newId<'pathway'>(),
    rubricId: newId<'rubric'>(),
    versionId: newId<'rubric-version'>(),
    stageIds: [newId<'pathway-stage'>(), newId<'pathway-stage'>()] as const,
    memberIds: people.map(() => newId<'pathway-member'>()),
    content,
  };
  const title = kind === 'services' ? 'Transition plan' : 'Portrait of a graduate';
  await db.run(sql`
    insert into rubric (district_id, id, school_id, title, kind)
    values (${districtId}, ${ids.rubricId}, ${schoolId}, ${title}, 'analytic')`);
  await db.run(sql`
    insert into rubric_version (district_id, id, rubric_id, number, content, made_at)
    values (${districtId}, ${ids.versionId}, ${ids.rubricId}, 1, ${json(content)}::jsonb, '2026-09-01')`);
  await db.run(sql`
    insert into pathway (district_id, id, school_id, kind, title, rubric_id)
    values (${districtId}, ${ids.pathwayId}, ${schoolId}, ${kind}, ${title}, ${ids.rubricId})`);
  await db.run(sql`
    insert into pathway_stage (district_id, id, pathway_id, position, title, rank)
    values (${districtId}, ${ids.stageIds[0]}, ${ids.pathwayId}, 0, 'Explore', 2),
      (${districtId}, ${ids.stageIds[1]}, ${ids.pathwayId}, 1, 'Apply', 3)`);
  await db.run(sql`
    insert into pathway_member (district_id, id, pathway_id, person_id, cohort, coach_id, stage_id, stage_on, starts_on)
    select ${districtId}, id, ${ids.pathwayId}, person_id, 'Class of 2027', ${coachId}, ${ids.stageIds[0]}, '2026-09-01',
      '2026-09-01'
    from unnest(${ids.memberIds}::uuid[], ${people}::uuid[]) as given (id, person_id)`);
  return ids;
}

/** A rating as somebody gave it; `rank` from 1, or `null` for what wasn’t observed yet. */
export async function addRating(
  db: Transaction,
  districtId: Id<'district'>,
  rating: {
    readonly memberId: Id<'pathway-member'>;
    readonly versionId: Id<'rubric-version'>;
    readonly termId: Id<'term'>;
    readonly kind: 'self' | 'teacher' | 'external' | 'settled';
    readonly raterId: Id<'person'>;
    readonly criterion: RubricContent['criteria'][number];
    readonly rank: number | null;
    readonly isReleased?: boolean;
    readonly on?: string;
    readonly written?: RichText;
  },
): Promise<void> {
  const { memberId, versionId, termId, kind, raterId, criterion, rank, isReleased = true, on = '2026-10-10' } = rating;
  const { written } = rating;
  const levelId = rank === null ? null : (criterion.levels[rank - 1]?.levelId ?? null);
  await db.run(sql`
    insert into assessment (district_id, id, member_id, version_id, term_id, kind, rater_id)
    values (${districtId}, ${newId()}, ${memberId}, ${versionId}, ${termId}, ${kind}, ${raterId})
    on conflict do nothing`);
  const change = {
    form: 'rating-1',
    before: null,
    after: { level: levelId ?? 'unobserved', hasComment: true, isReleased },
  };
  await db.run(sql`
    with found as (
      select id
      from assessment
      where district_id = ${districtId} and member_id = ${memberId} and version_id = ${versionId}
        and term_id = ${termId} and kind = ${kind} and rater_id = ${raterId}
    ), told as (
      insert into assessment_event (district_id, assessment_id, criterion_id, at, cause, change)
      select ${districtId}, id, ${criterion.criterionId}, ${on}::date, 'entered', ${json(change)}::jsonb from found
    )
    insert into assessment_rating (
      district_id, assessment_id, criterion_id, level_id, rank, is_unobserved, comment, written, released_at,
      rated_at
    )
    select ${districtId}, id, ${criterion.criterionId}, ${levelId}, ${rank}, ${rank === null}, 'Seen in class.',
      ${written ? json(written) : null}::jsonb, case when ${isReleased}::boolean then ${on}::date end, ${on}::date
    from found`);
}
