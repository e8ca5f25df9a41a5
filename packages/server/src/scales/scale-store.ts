import { type Id, id } from '@laurel/domain/kit/id';
import { type GradingScale, gradingScale, type ScaleFields } from '@laurel/domain/scales/grading-scale';
import { readTerms } from '@laurel/domain/terms/permissions';
import { newId } from '@laurel/server/db/new-id';
import { schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Scales of the district and of the schools within reach, each in the version that holds. */
export async function readScales(scope: Scope): Promise<GradingScale[]> {
  return await scope.db.rows(
    gradingScale,
    sql`
      ${latestVersions(scope)}
      where scale.district_id = ${scope.districtId} and (scale.school_id is null or ${schoolWithin(scope, readTerms, 'scale.school_id')})
      order by scale.title, coalesce(scale.first_id, scale.id)
      limit 200`,
  );
}

/** One scale in the version that holds, whosever it is; nobody else changes it before the caller is done. */
export async function lockScale(scope: Scope, scaleId: Id<'scale'>): Promise<GradingScale | null> {
  await scope.db.run(sql`
    select from scale where district_id = ${scope.districtId} and id = ${scaleId} and first_id is null for update`);
  return await scope.db.row(
    gradingScale,
    sql`
      ${latestVersions(scope)}
      where scale.district_id = ${scope.districtId} and coalesce(scale.first_id, scale.id) = ${scaleId}`,
  );
}

function latestVersions(scope: Scope): Statement {
  return sql`
      select coalesce(scale.first_id, scale.id) as "scaleId", scale.school_id as "schoolId", scale.title, scale.digits,
        scale.is_offered as "isOffered", scale.version,
        coalesce((
          select json_agg(json_build_object(
            'letter', scale_band.letter, 'minimum', trim_scale(scale_band.minimum)::text,
            'points', trim_scale(scale_band.points)::text, 'isPassing', scale_band.is_passing
          ) order by scale_band.minimum desc)
          from scale_band
          where scale_band.district_id = scale.district_id and scale_band.scale_id = scale.id
        ), '[]') as bands,
        (
          select count(*)::integer from class
          where class.district_id = scale.district_id and class.scale_id = scale.id
        ) as "classCount",
        (
          select count(*)::integer
          from class
          join scale earlier on earlier.district_id = class.district_id and earlier.id = class.scale_id
          where class.district_id = scale.district_id and earlier.id <> scale.id
            and coalesce(earlier.first_id, earlier.id) = coalesce(scale.first_id, scale.id)
        ) as "earlierCount"
      from (
        select distinct on (coalesce(first_id, id)) *
        from scale
        where district_id = ${scope.districtId}
        order by coalesce(first_id, id), version desc
      ) scale`;
}

/** Schools of the district, for what is kept by school. */
export async function readSchools(scope: Scope): Promise<{ schoolId: Id<'school'>; name: string }[]> {
  return await scope.db.rows(
    z.object({ schoolId: id('school'), name: z.string() }),
    sql`
      select id as "schoolId", name
      from school
      where district_id = ${scope.districtId} and kind = 'school'
      order by name, id`,
  );
}

/** A new scale; 0 rows when its id is taken. */
export async function insertScale(
  scope: Scope,
  scale: ScaleFields & { readonly scaleId: Id<'scale'>; readonly schoolId: Id<'school'> | null },
): Promise<number> {
  const { scaleId, schoolId, title, digits, isOffered, bands } = scale;
  const made = await scope.db.run(sql`
    insert into scale (district_id, id, school_id, title, digits, is_offered)
    values (${scope.districtId}, ${scaleId}, ${schoolId}, ${title}, ${digits}, ${isOffered})
    on conflict do nothing`);
  if (made > 0) await insertBands(scope, scaleId, bands);
  return made;
}

/** What it is called and whether it is offered; letters and digits stay. */
export async function renameScale(
  scope: Scope,
  { scaleId, title, isOffered }: Pick<ScaleFields, 'title' | 'isOffered'> & { readonly scaleId: Id<'scale'> },
): Promise<void> {
  await scope.db.run(sql`
    update scale
    set title = ${title}, is_offered = ${isOffered}, version = version + 1
    where district_id = ${scope.districtId} and id = latest_scale(${scope.districtId}, ${scaleId})`);
}

/** The next version of a scale, with letters and digits of its own. */
export async function insertVersion(
  scope: Scope,
  { scaleId, title, digits, isOffered, bands }: ScaleFields & { readonly scaleId: Id<'scale'> },
): Promise<Id<'scale'>> {
  const next = newId<'scale'>();
  await scope.db.run(sql`
    insert into scale (district_id, id, school_id, first_id, version, title, digits, is_offered)
    select before.district_id, ${next}, before.school_id, ${scaleId}, before.version + 1, ${title}, ${digits}, ${isOffered}
    from scale before
    where before.district_id = ${scope.districtId} and before.id = latest_scale(${scope.districtId}, ${scaleId})`);
  await insertBands(scope, next, bands);
  return next;
}

async function insertBands(scope: Scope, scaleId: Id<'scale'>, bands: ScaleFields['bands']): Promise<void> {
  await scope.db.run(sql`
    insert into scale_band (district_id, scale_id, letter, minimum, points, is_passing)
    select ${scope.districtId}, ${scaleId}, letter, minimum, points, is_passing
    from unnest(
      ${bands.map((band) => band.letter)}::text[], ${bands.map((band) => band.minimum)}::numeric[],
      ${bands.map((band) => band.points)}::numeric[], ${bands.map((band) => band.isPassing)}::boolean[]
    ) as given (letter, minimum, points, is_passing)`);
}

/**
 * Lets the classes of a scale take its new version, and their grades be calculated again by and by. A class with work in
 * a locked term keeps what it was graded by. Answers how many follow and how many stay.
 */
export async function moveClasses(
  scope: Scope,
  scaleId: Id<'scale'>,
  next: Id<'scale'>,
): Promise<{ followed: number; stayed: number }> {
  const moved = await scope.db.row(
    z.object({ followed: z.int(), stayed: z.int() }),
    sql`
      with graded as (
        select class.id,
          exists (
            select from assignment
            join closed_term(${scope.districtId}) closed on closed.term_id = assignment.term_id
            where assignment.district_id = ${scope.districtId} and assignment.class_id = class.id
          ) as is_kept
        from class
        join scale on scale.district_id = class.district_id and scale.id = class.scale_id
        where class.district_id = ${scope.districtId} and coalesce(scale.first_id, scale.id) = ${scaleId}
      ), moved as (
        update class
        set scale_id = ${next}
        from graded
        where class.district_id = ${scope.districtId} and class.id = graded.id and not graded.is_kept
        returning class.id
      ), waiting as (
        insert into regrade (district_id, class_id)
        select ${scope.districtId}, id from moved
        on conflict do nothing
      )
      select (select count(*) from moved)::integer as followed,
        (select count(*) from graded where is_kept)::integer as stayed`,
  );
  return moved ?? { followed: 0, stayed: 0 };
}
