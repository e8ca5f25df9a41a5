import type { Need } from '@laurel/domain/access/rule';
import * as api from '@laurel/domain/classes/api';
import { type ClassFields, classFields } from '@laurel/domain/classes/class';
import { type Id, id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { changeKept, type KeptChoice } from '@laurel/server/db/kept-fields';
import { schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Where the caller may add classes: schools with their courses, and the terms that aren't over, in one statement. */
export async function readClassPlaces(scope: Scope, need: Need): Promise<OutputOf<typeof api.readClassPlaces>> {
  const row = await scope.db.row(
    api.readClassPlaces.output,
    sql`
      with place as (
        select school.id, school.name
        from school
        where school.district_id = ${scope.districtId} and school.is_active and school.kind = 'school'
          and ${schoolWithin(scope, need)}
        order by school.name collate numeric_order, school.id
        limit 500
      ), offered as (
        select course.id, course.school_id, course.title
        from course
        join place on place.id = course.school_id
        where course.district_id = ${scope.districtId} and course.is_active
        order by course.title collate numeric_order, course.id
        limit 2000
      )
      select coalesce((
          select json_agg(json_build_object(
            'schoolId', place.id, 'name', place.name,
            'courses', coalesce((
              select json_agg(json_build_object('courseId', offered.id, 'title', offered.title)
                order by offered.title collate numeric_order, offered.id)
              from offered
              where offered.school_id = place.id
            ), '[]')
          ) order by place.name collate numeric_order, place.id)
          from place
        ), '[]') as schools,
        coalesce((
          select json_agg(json_build_object('termId', term.id, 'title', term.title)
            order by term.starts_on, term.ends_before desc, term.id)
          from term
          where term.district_id = ${scope.districtId} and term.ends_before > ${scope.today}
        ), '[]') as terms
      from district
      where district.id = ${scope.districtId}`,
  );
  return row ?? { schools: [], terms: [] };
}

/** Whether the district has all of these terms. */
export async function hasTerms(scope: Scope, termIds: readonly string[]): Promise<boolean> {
  const row = await scope.db.row(
    z.object({ count: z.int() }),
    sql`
      select count(*)::int as count
      from term
      where district_id = ${scope.districtId} and id = any (${[...new Set(termIds)]}::uuid[])`,
  );
  return row?.count === new Set(termIds).size;
}

/** Whether this school has such a course, and classes may be added to it. */
export async function isCourseOf(scope: Scope, courseId: string, schoolId: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from course
    where district_id = ${scope.districtId} and id = ${courseId} and school_id = ${schoolId} and is_active`);
}

const kept = z.object({
  ...z.omit(classFields, { termIds: true }).shape,
  termIds: z.array(id('term')),
  keptFields: z.array(z.string()),
  version: z.int(),
});

/** What is kept of a class, for as long as the transaction lasts as it is; `null` where there is none. */
export async function lockClass(scope: Scope, classId: Id<'class'>): Promise<z.infer<typeof kept> | null> {
  return await scope.db.row(
    kept,
    sql`
      select class.title, class.code, class.kind, class.location, class.periods, class.version,
        class.kept_fields as "keptFields",
        coalesce((
          select json_agg(class_term.term_id order by class_term.term_id)
          from class_term
          where class_term.district_id = class.district_id and class_term.class_id = class.id
        ), '[]') as "termIds"
      from class
      where class.district_id = ${scope.districtId} and class.id = ${classId}
      for update of class`,
  );
}

interface KeptClass {
  readonly classId: Id<'class'>;
  readonly schoolId: Id<'school'>;
  readonly courseId: Id<'course'>;
  readonly fields: ClassFields;
}

export async function insertClass(scope: Scope, { classId, schoolId, courseId, fields }: KeptClass): Promise<void> {
  await scope.db.run(sql`
    insert into class (district_id, id, course_id, school_id, title, code, kind, location, periods)
    values (
      ${scope.districtId}, ${classId}, ${courseId}, ${schoolId}, ${fields.title}, ${fields.code}, ${fields.kind},
      ${fields.location}, ${fields.periods}
    )`);
  await writeClassTerms(scope, classId, fields.termIds);
}

/** Writes what is known of a class. `kept`: what rosters leave alone from now on. */
export async function writeClass(
  scope: Scope,
  classId: Id<'class'>,
  fields: ClassFields,
  kept: KeptChoice,
): Promise<void> {
  await scope.db.run(sql`
    update class
    set title = ${fields.title}, code = ${fields.code}, kind = ${fields.kind}, location = ${fields.location},
      periods = ${fields.periods},
      kept_fields = ${changeKept(kept)},
      version = version + 1
    where district_id = ${scope.districtId} and id = ${classId}`);
  await writeClassTerms(scope, classId, fields.termIds);
}

/** The class runs in these terms and no others. */
async function writeClassTerms(scope: Scope, classId: Id<'class'>, termIds: readonly string[]): Promise<void> {
  await scope.db.run(sql`
    delete from class_term
    where district_id = ${scope.districtId} and class_id = ${classId} and term_id <> all (${termIds}::uuid[])`);
  await scope.db.run(sql`
    insert into class_term (district_id, class_id, term_id)
    select ${scope.districtId}, ${classId}, term_id
    from unnest(${termIds}::uuid[]) as given (term_id)
    on conflict do nothing`);
}

export async function writeClassActive(scope: Scope, classId: Id<'class'>, isActive: boolean): Promise<void> {
  await scope.db.run(sql`
    update class
    set is_active = ${isActive}, version = version + 1
    where district_id = ${scope.districtId} and id = ${classId} and is_active <> ${isActive}`);
}

/** The same of many; answers those that were otherwise before. */
export async function writeClassesActive(
  scope: Scope,
  classIds: readonly Id<'class'>[],
  isActive: boolean,
): Promise<Id<'class'>[]> {
  const rows = await scope.db.rows(
    z.object({ id: id('class') }),
    sql`
      update class
      set is_active = ${isActive}, version = version + 1
      where district_id = ${scope.districtId} and id = any (${classIds}::uuid[]) and is_active <> ${isActive}
      returning id`,
  );
  return rows.map((row) => row.id);
}
