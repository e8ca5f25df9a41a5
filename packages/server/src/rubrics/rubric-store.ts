import { type Id, id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { manageRubrics } from '@laurel/domain/rubrics/permissions';
import { type RubricContent, type RubricKind, rubricContent, rubricKind } from '@laurel/domain/rubrics/rubric';
import { schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

type RubricId = Id<'rubric'>;

const listed = z.object({
  rubricId: id('rubric'),
  schoolId: z.nullable(id('school')),
  title: z.string(),
  kind: rubricKind,
  version: z.int(),
  criterionCount: z.int(),
});

/**
 * Whether a school’s rubrics and pathways are the caller’s to keep: the district’s are everyone’s who keeps any, a school’s are
 * for those who reach it, work at it, or have students of their caseload there.
 */
export function isPlaceKept(scope: Scope, column: `${string}.school_id`): Statement {
  return sql`(
        ${plain(column)} is null
        or ${schoolWithin(scope, manageRubrics, column)}
        or ${plain(column)} in (
          select school_id from person where district_id = ${scope.districtId} and id = ${scope.caller.personId}
          union all
          select school_id from caseload where district_id = ${scope.districtId} and counselor_id = ${scope.caller.personId}
        )
      )`;
}

/** The rubrics that the caller keeps. */
export async function readRubrics(scope: Scope): Promise<z.infer<typeof listed>[]> {
  return await scope.db.rows(
    listed,
    sql`
      select rubric.id as "rubricId", rubric.school_id as "schoolId", rubric.title, rubric.kind, rubric.version,
        jsonb_array_length(version.content -> 'criteria') as "criterionCount"
      from rubric
      join rubric_version version on version.district_id = rubric.district_id and version.rubric_id = rubric.id
        and version.number = rubric.version
      where rubric.district_id = ${scope.districtId} and ${isPlaceKept(scope, 'rubric.school_id')}
      order by rubric.title, rubric.id
      limit 200`,
  );
}

const held = z.object({
  rubricId: id('rubric'),
  schoolId: z.nullable(id('school')),
  title: z.string(),
  kind: rubricKind,
  versionId: id('rubric-version'),
  number: z.int(),
  content: rubricContent,
});

/** A rubric in its latest version, or in this one of its own. */
export async function readRubric(
  scope: Scope,
  rubricId: RubricId,
  versionId: Id<'rubric-version'> | null = null,
): Promise<z.infer<typeof held> | null> {
  return await scope.db.row(
    held,
    sql`
      select rubric.id as "rubricId", rubric.school_id as "schoolId", rubric.title, rubric.kind, version.id as "versionId", version.number,
        version.content
      from rubric
      join rubric_version version on version.district_id = rubric.district_id and version.rubric_id = rubric.id
        and case when ${versionId}::uuid is null then version.number = rubric.version else version.id = ${versionId} end
      where rubric.district_id = ${scope.districtId} and rubric.id = ${rubricId}
        and ${isPlaceKept(scope, 'rubric.school_id')}`,
  );
}

const listedVersion = z.object({ versionId: id('rubric-version'), number: z.int(), madeAt: moment });

/** The versions of a rubric, latest first. */
export async function readVersions(scope: Scope, rubricId: RubricId): Promise<z.infer<typeof listedVersion>[]> {
  return await scope.db.rows(
    listedVersion,
    sql`
      select id as "versionId", number, to_json(made_at) #>> '{}' as "madeAt"
      from rubric_version
      where district_id = ${scope.districtId} and rubric_id = ${rubricId}
      order by number desc
      limit 200`,
  );
}

/** Holds a rubric until the transaction is over; `false` when there is none. */
export async function lockRubric(scope: Scope, rubricId: RubricId): Promise<boolean> {
  const count = await scope.db.run(sql`
    select from rubric
    where district_id = ${scope.districtId} and id = ${rubricId} and ${isPlaceKept(scope, 'rubric.school_id')}
    for update`);
  return count > 0;
}

interface Named {
  readonly rubricId: RubricId;
  readonly schoolId: Id<'school'> | null;
  readonly title: string;
  readonly kind: RubricKind;
}

/** A new rubric, which has no version yet. */
export async function insertRubric(scope: Scope, { rubricId, schoolId, title, kind }: Named): Promise<void> {
  await scope.db.run(sql`
    insert into rubric (district_id, id, school_id, title, kind)
    values (${scope.districtId}, ${rubricId}, ${schoolId}, ${title}, ${kind})`);
}

export async function updateRubric(
  scope: Scope,
  { rubricId, title, kind }: Omit<Named, 'schoolId'>,
  version: number,
): Promise<void> {
  await scope.db.run(sql`
    update rubric
    set title = ${title}, kind = ${kind}, version = ${version}
    where district_id = ${scope.districtId} and id = ${rubricId}`);
}

export async function insertRubricVersion(
  scope: Scope,
  version: {
    readonly versionId: Id<'rubric-version'>;
    readonly rubricId: RubricId;
    readonly number: number;
    readonly content: RubricContent;
  },
): Promise<void> {
  await scope.db.run(sql`
    insert into rubric_version (district_id, id, rubric_id, number, content, account_id, made_at)
    values (
      ${scope.districtId}, ${version.versionId}, ${version.rubricId}, ${version.number}, ${json(version.content)}::jsonb,
      ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    )`);
}

/** The schools whose rubrics and pathways the caller keeps, by name. */
export async function readPlaces(scope: Scope): Promise<{ schoolId: Id<'school'>; name: string }[]> {
  return await scope.db.rows(
    z.object({ schoolId: id('school'), name: z.string() }),
    sql`
      select place.school_id as "schoolId", place.name
      from (
        select id as school_id, name
        from school
        where district_id = ${scope.districtId} and kind = 'school'
      ) place
      where ${isPlaceKept(scope, 'place.school_id')}
      order by place.name, place.school_id
      limit 500`,
  );
}

/** Whether the caller keeps rubrics and pathways of a school; `null`: of the district. */
export async function keepsPlace(scope: Scope, schoolId: Id<'school'> | null): Promise<boolean> {
  if (schoolId === null) return true;
  return await scope.db.exists(sql`
    select
    from (select id as school_id from school where district_id = ${scope.districtId} and id = ${schoolId}) place
    where ${isPlaceKept(scope, 'place.school_id')}`);
}
