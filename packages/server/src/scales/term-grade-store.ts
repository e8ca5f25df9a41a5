import type { ComposedTerm } from '@laurel/domain/grades/class-rules';
import type { TermGradeDefault } from '@laurel/domain/grades/term-grade-default';
import { type Id, id } from '@laurel/domain/kit/id';
import { type SchoolTermGrades, schoolTermGrades } from '@laurel/domain/scales/api';
import { readTerms } from '@laurel/domain/terms/permissions';
import { schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

type Line = Omit<SchoolTermGrades, 'mayChange'>;

/** The schools within reach, and what else has classes, each with how its classes grade terms. */
export async function readTermGrades(scope: Scope): Promise<Line[]> {
  return await scope.db.rows(
    z.omit(schoolTermGrades, { mayChange: true }),
    sql`
      select school.id as "schoolId", school.name, coalesce(term_grade_default.version, 0) as version,
        coalesce(term_grade_default.value, '[]') as defaults,
        (
          select count(*)::integer from class
          where class.district_id = school.district_id and class.school_id = school.id and class.is_own_composed
        ) as "ownCount",
        (
          select count(*)::integer from class
          where class.district_id = school.district_id and class.school_id = school.id and not class.is_own_composed
            and class.kept_composed is not null
        ) as "keptCount"
      from school
      left join term_grade_default on term_grade_default.district_id = school.district_id
        and term_grade_default.school_id = school.id
      where school.district_id = ${scope.districtId} and ${schoolWithin(scope, readTerms, 'school.id')}
        and (
          school.kind = 'school'
          or exists (
            select from class where class.district_id = school.district_id and class.school_id = school.id
          )
        )
      order by school.name, school.id
      limit 500`,
  );
}

/** Keeps what a school says; `false` when its version is another by now. */
export async function writeTermGrades(
  scope: Scope,
  { schoolId, version, defaults }: { schoolId: Id<'school'>; version: number; defaults: readonly TermGradeDefault[] },
): Promise<boolean> {
  const written =
    version === 0
      ? await scope.db.run(sql`
          insert into term_grade_default (district_id, school_id, value)
          values (${scope.districtId}, ${schoolId}, ${json(defaults)}::jsonb)
          on conflict do nothing`)
      : await scope.db.run(sql`
          update term_grade_default
          set value = ${json(defaults)}::jsonb, version = version + 1
          where district_id = ${scope.districtId} and school_id = ${schoolId} and version = ${version}`);
  return written === 1;
}

/** Classes of a school that follow it, and of those the ones with work in a locked term. */
export async function readFollowers(scope: Scope, schoolId: Id<'school'>) {
  return await scope.db.rows(
    z.object({ classId: id('class'), isLocked: z.boolean() }),
    sql`
      select class.id as "classId",
        exists (
          select from assignment
          join closed_term(${scope.districtId}) closed on closed.term_id = assignment.term_id
          where assignment.district_id = class.district_id and assignment.class_id = class.id
        ) as "isLocked"
      from class
      where class.district_id = ${scope.districtId} and class.school_id = ${schoolId} and class.kind = 'scheduled'
        and not class.is_own_composed and class.kept_composed is null
      order by class.id`,
  );
}

/** Lets a class keep what it follows now, whatever its school says from here on. */
export async function keepComposed(
  scope: Scope,
  classId: Id<'class'>,
  composed: readonly ComposedTerm[],
): Promise<void> {
  await scope.db.run(sql`
    update class
    set kept_composed = ${json(composed)}::jsonb, version = version + 1
    where district_id = ${scope.districtId} and id = ${classId}`);
}

/**
 * Gives classes the categories that exams go into, where they have none of that name. Under percentages it weighs nothing
 * in grades of all work, or a category without a weight would keep the others from being weighted.
 */
export async function addExamCategories(
  scope: Scope,
  classIds: readonly Id<'class'>[],
  titles: readonly string[],
): Promise<void> {
  await scope.db.run(sql`
    with missing as (
      select class.id, exam.title, class.weighting
      from class
      cross join unnest(${titles}::text[]) exam (title)
      where class.district_id = ${scope.districtId} and class.id = any (${classIds}::uuid[])
        and not exists (
          select from category
          where category.district_id = class.district_id and category.class_id = class.id
            and lower(category.title) = lower(exam.title)
        )
    ), added as (
      insert into category (district_id, id, class_id, title, weight, position)
      select ${scope.districtId}, new_id(), missing.id, missing.title,
        case when missing.weighting = 'percent' then 0 end,
        (
          select coalesce(max(position), -1) + 1 from category
          where category.district_id = ${scope.districtId} and category.class_id = missing.id
        )
      from missing
    )
    update class
    set version = version + 1
    where district_id = ${scope.districtId} and id in (select id from missing)`);
}

/** Their grades are calculated again by and by. */
export async function regradeLater(scope: Scope, classIds: readonly Id<'class'>[]): Promise<void> {
  await scope.db.run(sql`
    insert into regrade (district_id, class_id)
    select ${scope.districtId}, unnest(${classIds}::uuid[])
    on conflict do nothing`);
}
