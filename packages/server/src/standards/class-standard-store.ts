import type { RatingMethod } from '@laurel/domain/grades/standards';
import { type Id, id } from '@laurel/domain/kit/id';
import { readClassStandards as readCall } from '@laurel/domain/standards/api';
import { type Alignment, alignment, type ClassStandard, classStandard } from '@laurel/domain/standards/class-standards';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { levelsOfSet, methodIn, parameterOf } from './method-columns';

// Every function here is for a class that the caller was let into.

/** The standards that classes rate, in the order of each, as they are called now. */
export async function readClassStandards(
  scope: Pick<Scope, 'db' | 'districtId'>,
  classIds: readonly Id<'class'>[],
): Promise<(ClassStandard & { classId: Id<'class'> })[]> {
  return await scope.db.rows(
    z.extend(classStandard, { classId: id('class') }),
    sql`
      select class_standard.class_id as "classId", class_standard.standard_id as "standardId", wording.code,
        wording.title, wording.area, standard.set_id as "setId", ${methodIn('class_standard')} as method,
        ${levelsOfSet} as levels
      from class_standard
      join standard on standard.district_id = class_standard.district_id and standard.id = class_standard.standard_id
      join standard_set on standard_set.district_id = standard.district_id and standard_set.id = standard.set_id
      ${latestWording}
      where class_standard.district_id = ${scope.districtId} and class_standard.class_id = any (${classIds}::uuid[])
      order by class_standard.class_id, class_standard.position, class_standard.standard_id`,
  );
}

/** What a standard is called, or was called last, for a statement with `standard`. */
export const latestWording: Statement = sql`
      cross join lateral (
        select code, title, area
        from standard_wording
        where standard_wording.district_id = standard.district_id and standard_wording.standard_id = standard.id
        order by standard_wording.version desc
        limit 1
      ) wording`;

/** What the assignments of classes give evidence of, as far as their classes rate it: by assignment, then by standard. */
export async function readAlignments(
  scope: Pick<Scope, 'db' | 'districtId'>,
  classIds: readonly Id<'class'>[],
): Promise<Alignment[]> {
  return await scope.db.rows(
    alignment,
    sql`
      select aligned.assignment_id as "assignmentId", aligned.standard_id as "standardId",
        aligned.is_from_points as "isFromPoints"
      from assignment_standard aligned
      join class_standard on class_standard.district_id = aligned.district_id
        and class_standard.class_id = aligned.class_id and class_standard.standard_id = aligned.standard_id
      join assignment on assignment.district_id = aligned.district_id and assignment.id = aligned.assignment_id
      where aligned.district_id = ${scope.districtId} and aligned.class_id = any (${classIds}::uuid[])
        and not assignment.is_deleted
      order by assignment.due_on nulls last, assignment.position, assignment.id, class_standard.position,
        aligned.standard_id`,
  );
}

/** Gives copies of an assignment the standards it is evidence of, as far as their classes rate them. */
export async function copyAlignments(scope: Scope, from: Aligned, copies: readonly Aligned[]): Promise<void> {
  await scope.db.run(sql`
    insert into assignment_standard (district_id, class_id, assignment_id, standard_id, is_from_points)
    select aligned.district_id, copy.class_id, copy.assignment_id, aligned.standard_id, aligned.is_from_points
    from unnest(
      ${copies.map(({ classId }) => classId)}::uuid[], ${copies.map(({ assignmentId }) => assignmentId)}::uuid[]
    ) as copy (class_id, assignment_id)
    join assignment_standard aligned on aligned.district_id = ${scope.districtId}
      and aligned.class_id = ${from.classId} and aligned.assignment_id = ${from.assignmentId}
    join class_standard on class_standard.district_id = aligned.district_id
      and class_standard.class_id = copy.class_id and class_standard.standard_id = aligned.standard_id
    where aligned.district_id = ${scope.districtId}
    on conflict do nothing`);
}

interface Aligned {
  readonly classId: Id<'class'>;
  readonly assignmentId: Id<'assignment'>;
}

/** Tells a class's choice of standards from any other. */
export async function readChoiceStamp(scope: Scope, classId: Id<'class'>): Promise<string> {
  const row = await scope.db.row(
    z.object({ stamp: z.string() }),
    sql`
      select md5(coalesce(string_agg(concat_ws(' ', standard_id, position, method, parameter), ',' order by standard_id), ''))
        as stamp
      from class_standard
      where district_id = ${scope.districtId} and class_id = ${classId}`,
  );
  return row?.stamp ?? '';
}

const offeredSet = readCall.output.shape.sets.def.element;

/** The sets that the district and the school of a class offer, with their standards; at most 50 sets. */
export async function readOfferedSets(scope: Scope, classId: Id<'class'>): Promise<z.infer<typeof offeredSet>[]> {
  return await scope.db.rows(
    offeredSet,
    sql`
      select standard_set.id as "setId", standard_set.title, ${methodIn('standard_set')} as method,
        ${levelsOfSet} as levels,
        coalesce((
          select json_agg(json_build_object(
            'standardId', standard.id, 'code', wording.code, 'title', wording.title, 'area', wording.area
          ) order by wording.position)
          from standard
          join standard_wording wording on wording.district_id = standard.district_id
            and wording.standard_id = standard.id
          where standard.district_id = standard_set.district_id and standard.set_id = standard_set.id
            and wording.version = standard_set.version
        ), '[]') as standards
      from standard_set
      join class on class.district_id = standard_set.district_id and class.id = ${classId}
      where standard_set.district_id = ${scope.districtId} and standard_set.is_offered
        and (standard_set.school_id is null or standard_set.school_id = class.school_id)
      order by standard_set.title, standard_set.id
      limit 50`,
  );
}

/** Sets what a class rates, in this order. */
export async function writeClassStandards(
  scope: Scope,
  classId: Id<'class'>,
  chosen: readonly { readonly standardId: Id<'standard'>; readonly method: RatingMethod }[],
): Promise<void> {
  const ids = chosen.map(({ standardId }) => standardId);
  await scope.db.run(sql`
    delete from class_standard
    where district_id = ${scope.districtId} and class_id = ${classId} and standard_id <> all (${ids}::uuid[])`);
  await scope.db.run(sql`
    insert into class_standard (district_id, class_id, standard_id, position, method, parameter)
    select ${scope.districtId}, ${classId}, standard_id, position, method, parameter
    from unnest(
      ${ids}::uuid[], ${ids.map((_, at) => at)}::integer[], ${chosen.map(({ method }) => method.kind)}::text[],
      ${chosen.map(({ method }) => parameterOf(method))}::integer[]
    ) as given (standard_id, position, method, parameter)
    on conflict (district_id, class_id, standard_id) do update
    set position = excluded.position, method = excluded.method, parameter = excluded.parameter
    where (class_standard.position, class_standard.method, class_standard.parameter)
      is distinct from (excluded.position, excluded.method, excluded.parameter)`);
}

/** What an assignment gives evidence of from now on; what isn't named stays. */
export async function writeAlignments(
  scope: Scope,
  { classId, assignmentId }: { readonly classId: Id<'class'>; readonly assignmentId: Id<'assignment'> },
  changes: readonly { readonly standardId: Id<'standard'>; readonly evidence: 'none' | 'ratings' | 'points' }[],
): Promise<void> {
  const gone = changes.filter(({ evidence }) => evidence === 'none').map(({ standardId }) => standardId);
  const kept = changes.filter(({ evidence }) => evidence !== 'none');
  await scope.db.run(sql`
    delete from assignment_standard
    where district_id = ${scope.districtId} and class_id = ${classId} and assignment_id = ${assignmentId}
      and standard_id = any (${gone}::uuid[])`);
  await scope.db.run(sql`
    insert into assignment_standard (district_id, class_id, assignment_id, standard_id, is_from_points)
    select ${scope.districtId}, ${classId}, ${assignmentId}, standard_id, is_from_points
    from unnest(
      ${kept.map(({ standardId }) => standardId)}::uuid[],
      ${kept.map(({ evidence }) => evidence === 'points')}::boolean[]
    ) as given (standard_id, is_from_points)
    on conflict (district_id, class_id, assignment_id, standard_id) do update
    set is_from_points = excluded.is_from_points
    where assignment_standard.is_from_points <> excluded.is_from_points`);
}
