import { type ClassRules, classRules, composedTerm } from '@laurel/domain/grades/class-rules';
import { gradebookAssignment } from '@laurel/domain/grades/gradebook';
import { updateGrades } from '@laurel/domain/grades/permissions';
import { composedByDefault, termGradeDefaults } from '@laurel/domain/grades/term-grade-default';
import { type Id, id } from '@laurel/domain/kit/id';
import { term } from '@laurel/domain/terms/term';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** What a class is graded by: its rules, its assignments, and its terms with all below and above them. */
const classBook = z.object({
  title: z.string(),
  courseTitle: z.string(),
  version: z.int(),
  isOpen: z.boolean(),
  rules: classRules,
  assignments: z.array(gradebookAssignment),
  terms: z.array(term),
  /** Whether the class says itself how its terms are graded; else `rules.composed` is what its school says. */
  isOwnComposed: z.boolean(),
  /** `null`: percentages only. */
  scaleId: z.nullable(id('scale')),
  /** Tells this content from any other: see `bookStamp`. */
  stamp: z.string(),
});

/** A book with what the school of the class says of terms, or said when its work was locked. */
export type ClassBook = z.infer<typeof classBook> & { readonly usualComposed: ClassRules['composed'] };

const storedBook = z.extend(classBook, {
  schoolDefaults: z.nullable(termGradeDefaults),
  keptComposed: z.nullable(z.array(composedTerm)),
});

function toBook(row: z.infer<typeof storedBook> | null): ClassBook | null {
  if (!row) return null;
  const { schoolDefaults, keptComposed, ...book } = row;
  const usualComposed = keptComposed ?? composedByDefault(schoolDefaults ?? [], book.terms, book.rules.categories);
  const composed = book.isOwnComposed ? book.rules.composed : usualComposed;
  return { ...book, rules: { ...book.rules, composed }, usualComposed };
}

/** The class within what the caller may grade, or `null`. Audience of the rules: staff. */
export async function readClassBook(scope: Scope, classId: Id<'class'>): Promise<ClassBook | null> {
  const row = await scope.db.row(
    storedBook,
    sql`
      select ${bookColumns},
        reached.is_open and class.is_active as "isOpen"
      from ${reachedClasses(scope, updateGrades)} reached
      join class on class.district_id = ${scope.districtId} and class.id = reached.class_id
      join course on course.district_id = class.district_id and course.id = class.course_id
      where reached.class_id = ${classId}
      limit 1`,
  );
  return toBook(row);
}

const standing = z.object({ stamp: z.string(), isOpen: z.boolean() });

/** Whether the class is within what the caller may grade, open to them, and which book it has now. */
export async function readBookStamp(scope: Scope, classId: Id<'class'>): Promise<z.infer<typeof standing> | null> {
  return await scope.db.row(
    standing,
    sql`
      select ${{ text: stampColumn, values: [] }}, reached.is_open and class.is_active as "isOpen"
      from ${reachedClasses(scope, updateGrades)} reached
      join class on class.district_id = ${scope.districtId} and class.id = reached.class_id
      where reached.class_id = ${classId}
      limit 1`,
  );
}

/** The same for anyone who has been let in already: working out grades again, showing a family its own. */
export async function readClassBookUnchecked(
  scope: Pick<Scope, 'db' | 'districtId'>,
  classId: Id<'class'>,
): Promise<ClassBook | null> {
  return (await readClassBooksUnchecked(scope, [classId]))[0]?.book ?? null;
}

/** The same of several classes at once. */
export async function readClassBooksUnchecked(
  scope: Pick<Scope, 'db' | 'districtId'>,
  classIds: readonly string[],
): Promise<{ readonly classId: string; readonly book: ClassBook }[]> {
  const rows = await scope.db.rows(
    z.extend(storedBook, { classId: z.string() }),
    sql`
      select class.id as "classId", ${bookColumns}, class.is_active as "isOpen"
      from class
      join course on course.district_id = class.district_id and course.id = class.course_id
      where class.district_id = ${scope.districtId} and class.id = any (${classIds}::uuid[])`,
  );
  return rows.flatMap(({ classId, ...row }) => {
    const book = toBook(row);
    return book ? [{ classId, book }] : [];
  });
}

/** Classes with work in a term or in one below it. */
export async function readClassesOfTerm(scope: Scope, termId: Id<'term'>): Promise<Id<'class'>[]> {
  const rows = await scope.db.rows(
    z.object({ class_id: id('class') }),
    sql`
      with recursive below as (
        select id from term where district_id = ${scope.districtId} and id = ${termId}
        union
        select term.id
        from below
        join term on term.district_id = ${scope.districtId} and term.parent_id = below.id
      )
      select distinct assignment.class_id
      from assignment
      join below on below.id = assignment.term_id
      where assignment.district_id = ${scope.districtId}
      order by assignment.class_id`,
  );
  return rows.map((row) => row.class_id);
}

/** Every class that has scores or assignments, for `verify`. */
export async function readGradedClasses(scope: Scope): Promise<Id<'class'>[]> {
  const rows = await scope.db.rows(
    z.object({ class_id: id('class') }),
    sql`
      select distinct class_id
      from assignment
      where district_id = ${scope.districtId}
      order by class_id`,
  );
  return rows.map((row) => row.class_id);
}

/**
 * What tells whether anything a book is made of has changed: the versions PostgreSQL itself gives the rows (xmin).
 * Cheap beside reading and parsing a hundred assignments, which most saves of one cell would do for nothing.
 */
const stampColumn = `md5(concat_ws(' ',
          class.xmin,
          (select string_agg(assignment.xmin::text, ',' order by assignment.id) from assignment
            where assignment.district_id = class.district_id and assignment.class_id = class.id),
          (select string_agg(category.xmin::text, ',' order by category.id) from category
            where category.district_id = class.district_id and category.class_id = class.id),
          (select string_agg(class_term.xmin::text, ',' order by class_term.term_id) from class_term
            where class_term.district_id = class.district_id and class_term.class_id = class.id),
          (select string_agg(term.xmin::text, ',' order by term.id) from term
            where term.district_id = class.district_id),
          (select string_agg(scale_band.xmin::text, ',' order by scale_band.letter) from scale_band
            where scale_band.district_id = class.district_id and scale_band.scale_id = class.scale_id),
          (select scale.xmin::text from scale
            where scale.district_id = class.district_id and scale.id = class.scale_id),
          (select term_grade_default.xmin::text from term_grade_default
            where term_grade_default.district_id = class.district_id
              and term_grade_default.school_id = class.school_id),
          (select reopening.xmin::text from reopening
            where reopening.district_id = class.district_id and reopening.class_id = class.id
              and reopening.ended_at is null)
        )) as stamp`;

const bookColumns: Statement = {
  text: `${stampColumn}, class.title, course.title as "courseTitle", class.version,
        class.is_own_composed as "isOwnComposed", class.scale_id as "scaleId", class.kept_composed as "keptComposed",
        (
          select term_grade_default.value
          from term_grade_default
          where term_grade_default.district_id = class.district_id and term_grade_default.school_id = class.school_id
        ) as "schoolDefaults",
        json_build_object(
          'weighting', class.weighting,
          'digits', coalesce((
            select scale.digits from scale
            where scale.district_id = class.district_id and scale.id = class.scale_id
          ), 1),
          'scale', coalesce((
            select json_agg(json_build_object(
              'letter', scale_band.letter, 'minimum', trim_scale(scale_band.minimum)::text
            ) order by scale_band.minimum desc)
            from scale_band
            where scale_band.district_id = class.district_id and scale_band.scale_id = class.scale_id
          ), '[]'),
          'latePolicy', case when class.late_percent is not null then json_build_object(
            'percentOff', trim_scale(class.late_percent)::text, 'per', class.late_per,
            'floorPercent', trim_scale(coalesce(class.late_floor, 0))::text
          ) end,
          'missingPercent', trim_scale(class.missing_percent)::text,
          'unreleased', class.unreleased,
          'composed', class.composed,
          'audience', 'staff',
          'categories', coalesce((
            select json_agg(json_build_object(
              'id', category.id, 'title', category.title, 'weight', trim_scale(category.weight)::text,
              'dropLowest', category.drop_lowest, 'dropHighest', category.drop_highest,
              'isExtraCredit', category.is_extra_credit, 'method', category.method
            ) order by category.position, category.id)
            from category
            where category.district_id = class.district_id and category.class_id = class.id
          ), '[]')
        ) as rules,
        coalesce((
          select json_agg(json_build_object(
            'id', assignment.id, 'categoryId', assignment.category_id, 'title', assignment.title,
            'pointsPossible', trim_scale(assignment.points_possible)::text, 'dueOn', assignment.due_on,
            'isCounted', assignment.is_counted, 'isExtraCredit', assignment.is_extra_credit,
            'neverDrop', assignment.is_never_dropped, 'weight', trim_scale(assignment.weight)::text, 'termId', assignment.term_id,
            'assignedOn', assignment.assigned_on, 'isDescribed', assignment.description is not null,
            'release', assignment.release, 'version', assignment.version
          ) order by assignment.due_on nulls last, assignment.position, assignment.id)
          from assignment
          where assignment.district_id = class.district_id and assignment.class_id = class.id
            and not assignment.is_deleted
        ), '[]') as assignments,
        coalesce((
          with recursive own as (
            select term.*
            from class_term
            join term on term.district_id = class_term.district_id and term.id = class_term.term_id
            where class_term.district_id = class.district_id and class_term.class_id = class.id
            union
            select below.*
            from own
            join term below on below.district_id = own.district_id and below.parent_id = own.id
          ), line as (
            (
              select own.*
              from own
              union
              select term.*
              from term
              where term.district_id = class.district_id
                and term.id in (
                  select term_id from assignment
                  where assignment.district_id = class.district_id and assignment.class_id = class.id
                )
            )
            union
            select above.*
            from line
            join term above on above.district_id = line.district_id and above.id = line.parent_id
          )
          select json_agg(json_build_object(
            'termId', line.id, 'parentId', line.parent_id, 'title', line.title, 'kind', line.kind,
            'startsOn', line.starts_on, 'endsBefore', line.ends_before, 'schoolYear', line.school_year,
            'postsFrom', line.posts_from, 'postsUntil', line.posts_until, 'isLocked', line.locked_at is not null and not is_reopened(class.district_id, class.id, line.id),
            'version', line.version
          ) order by line.starts_on, line.ends_before desc, line.id)
          from line
        ), '[]') as terms`,
  values: [],
};
