import type { Id } from '@laurel/domain/kit/id';
import { id } from '@laurel/domain/kit/id';
import { scaleBand } from '@laurel/domain/scales/grading-scale';
import {
  type SetFields,
  type Standard,
  type StandardSet,
  type StandardWords,
  standard,
  standardSet,
} from '@laurel/domain/standards/standard-set';
import { readTerms } from '@laurel/domain/terms/permissions';
import { newId } from '@laurel/server/db/new-id';
import { schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { levelsOfSet, methodIn, parameterOf } from './method-columns';

type SetId = Id<'standard-set'>;

/** Sets of the district and of the schools within reach. */
export async function readSets(scope: Scope): Promise<StandardSet[]> {
  return await scope.db.rows(
    standardSet,
    sql`
      ${setColumns()}
      where standard_set.district_id = ${scope.districtId} and ${isReached(scope)}
      order by standard_set.title, standard_set.id
      limit 200`,
  );
}

/** One of them. */
export async function readSet(scope: Scope, setId: SetId): Promise<StandardSet | null> {
  return await scope.db.row(
    standardSet,
    sql`
      ${setColumns()}
      where standard_set.district_id = ${scope.districtId} and standard_set.id = ${setId} and ${isReached(scope)}`,
  );
}

/** One set, whosever it is; nobody else changes it before the caller is done. */
export async function lockSet(scope: Scope, setId: SetId): Promise<StandardSet | null> {
  await scope.db.run(
    sql`select from standard_set where district_id = ${scope.districtId} and id = ${setId} for update`,
  );
  return await scope.db.row(
    standardSet,
    sql`
      ${setColumns()}
      where standard_set.district_id = ${scope.districtId} and standard_set.id = ${setId}`,
  );
}

function isReached(scope: Scope): Statement {
  return sql`(standard_set.school_id is null or ${schoolWithin(scope, readTerms, 'standard_set.school_id')})`;
}

function setColumns(): Statement {
  return sql`
      select standard_set.id as "setId", standard_set.school_id as "schoolId", standard_set.title,
        standard_set.scale_id as "scaleId", ${methodIn('standard_set')} as method,
        standard_set.is_offered as "isOffered", standard_set.version, ${levelsOfSet} as levels,
        (
          select count(*)::integer
          from standard
          join standard_wording wording on wording.district_id = standard.district_id
            and wording.standard_id = standard.id
          where standard.district_id = standard_set.district_id and standard.set_id = standard_set.id
            and wording.version = standard_set.version
        ) as "standardCount",
        (
          select count(distinct class_standard.class_id)::integer
          from standard
          join class_standard on class_standard.district_id = standard.district_id
            and class_standard.standard_id = standard.id
          where standard.district_id = standard_set.district_id and standard.set_id = standard_set.id
        ) as "classCount"
      from standard_set`;
}

/** The standards of a set in the version that holds. */
export async function readStandards(scope: Scope, setId: SetId): Promise<Standard[]> {
  return await scope.db.rows(
    standard,
    sql`
      select standard.id as "standardId", wording.code, wording.title, wording.area
      from standard_set
      join standard on standard.district_id = standard_set.district_id and standard.set_id = standard_set.id
      join standard_wording wording on wording.district_id = standard.district_id and wording.standard_id = standard.id
        and wording.version = standard_set.version
      where standard_set.district_id = ${scope.districtId} and standard_set.id = ${setId}
      order by wording.position
      limit 500`,
  );
}

/** The letters of a scale in the version that holds, whosever it is, and whose that is; `null` where there is none such. */
export async function readScaleOf(scope: Scope, scaleId: Id<'scale'>) {
  return await scope.db.row(
    z.object({
      schoolId: z.nullable(id('school')),
      bands: z.array(z.pick(scaleBand, { letter: true, minimum: true, points: true })),
    }),
    sql`
      select scale.school_id as "schoolId",
        coalesce((
          select json_agg(json_build_object(
            'letter', scale_band.letter, 'minimum', trim_scale(scale_band.minimum)::text,
            'points', trim_scale(scale_band.points)::text
          ) order by scale_band.minimum desc)
          from scale_band
          where scale_band.district_id = scale.district_id
            and scale_band.scale_id = latest_scale(scale.district_id, scale.id)
        ), '[]') as bands
      from scale
      where scale.district_id = ${scope.districtId} and scale.id = ${scaleId} and scale.first_id is null`,
  );
}

/** A new set without standards; 0 rows when its id is taken. */
export async function insertSet(
  scope: Scope,
  set: SetFields & { readonly setId: SetId; readonly schoolId: Id<'school'> | null },
): Promise<number> {
  return await scope.db.run(sql`
    insert into standard_set (district_id, id, school_id, title, scale_id, method, parameter, is_offered)
    values (
      ${scope.districtId}, ${set.setId}, ${set.schoolId}, ${set.title}, ${set.scaleId}, ${set.method.kind},
      ${parameterOf(set.method)}, ${set.isOffered}
    )
    on conflict do nothing`);
}

export async function updateSet(scope: Scope, set: SetFields & { readonly setId: SetId }): Promise<void> {
  await scope.db.run(sql`
    update standard_set
    set title = ${set.title}, scale_id = ${set.scaleId}, method = ${set.method.kind},
      parameter = ${parameterOf(set.method)}, is_offered = ${set.isOffered}, version = version + 1
    where district_id = ${scope.districtId} and id = ${set.setId}`);
}

/** The code that each standard of a set had last, also of those that have left it. */
export async function readCodes(scope: Scope, setId: SetId) {
  return await scope.db.rows(
    z.object({ standardId: id('standard'), code: z.string() }),
    sql`
      select distinct on (standard.id) standard.id as "standardId", wording.code
      from standard
      join standard_wording wording on wording.district_id = standard.district_id and wording.standard_id = standard.id
      where standard.district_id = ${scope.districtId} and standard.set_id = ${setId}
      order by standard.id, wording.version desc`,
  );
}

/** Writes the standards of a version of a set; those without an id are new. */
export async function insertVersion(
  scope: Scope,
  { setId, version }: { readonly setId: SetId; readonly version: number },
  given: readonly (StandardWords & { readonly standardId: Id<'standard'> | null })[],
): Promise<void> {
  const standards = given.map((each) => ({ ...each, id: each.standardId ?? newId<'standard'>() }));
  await scope.db.run(sql`
    insert into standard (district_id, id, set_id)
    select ${scope.districtId}, id, ${setId}
    from unnest(${standards.filter((each) => each.standardId === null).map((each) => each.id)}::uuid[]) as new (id)`);
  await scope.db.run(sql`
    insert into standard_wording (district_id, standard_id, version, code, title, area, position)
    select ${scope.districtId}, id, ${version}, code, title, area, position
    from unnest(
      ${standards.map((each) => each.id)}::uuid[], ${standards.map((each) => each.code)}::text[],
      ${standards.map((each) => each.title)}::text[], ${standards.map((each) => each.area)}::text[],
      ${standards.map((_, at) => at)}::integer[]
    ) as given (id, code, title, area, position)`);
}
