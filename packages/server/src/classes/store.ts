import { classesPageSize, type classSorts } from '@laurel/domain/classes/api';
import { type ClassDetail, type ClassLine, classDetail, classLine } from '@laurel/domain/classes/class';
import { readClasses as mayRead } from '@laurel/domain/classes/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { plainWords } from '@laurel/domain/kit/plain-words';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const line = z.object({ ...classLine.shape, count: z.int() });

export interface ClassFilter {
  readonly search?: string | undefined;
  readonly schoolId?: string | undefined;
  readonly kind?: ClassLine['kind'] | undefined;
  readonly active?: 'yes' | 'no' | undefined;
  readonly sort?: (typeof classSorts)[number] | undefined;
  readonly direction?: 'ascending' | 'descending' | undefined;
  readonly page?: number | undefined;
}

/** A page of classes within reach and how many there are in all, in one statement. */
export async function readClasses(scope: Scope, filter: ClassFilter): Promise<z.infer<typeof line>[]> {
  const { schoolId = null, kind = null, active = null } = filter;
  return await scope.db.rows(
    line,
    sql`
      with found as (
        select class.id, course.title as course_title, school.name as school_name, count(*) over ()::int as count
        from class
        join course on course.district_id = class.district_id and course.id = class.course_id
        join school on school.district_id = class.district_id and school.id = class.school_id
        where class.district_id = ${scope.districtId}
          and class.id in (
            select class_id
            from ${reachedClasses(scope, mayRead)}
          )
          and ${classSays(filter.search ?? '')}
          and (${schoolId}::uuid is null or class.school_id = ${schoolId}::uuid)
          and (${kind}::text is null or class.kind = ${kind})
          and (${active}::text is null or class.is_active = (${active}::text = 'yes'))
        order by ${orderOf(scope, filter)}
        limit ${classesPageSize}
        offset ${(filter.page ?? 0) * classesPageSize}
      )
      select ${classLines(scope)}, found.course_title as "courseTitle", found.school_name as "schoolName", found.count
      from found
      join class on class.district_id = ${scope.districtId} and class.id = found.id
      join course on course.district_id = class.district_id and course.id = class.course_id
      join school on school.district_id = class.district_id and school.id = class.school_id
      order by ${orderOf(scope, filter)}`,
  );
}

/** What lists show of a `class`, apart from its course and its school. */
export function classLines(scope: Scope): Statement {
  const members = sql`
    from enrolment
    join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
    where enrolment.district_id = class.district_id and enrolment.class_id = class.id
      and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})`;
  return sql`class.id as "classId", class.title, class.code, class.kind, class.is_active as "isActive",
        coalesce((
          select json_agg(display_name(person) order by enrolment.is_primary desc, sort_name(person))
          ${members} and enrolment.role = 'teacher'
        ), '[]') as teachers,
        ${studentCount(scope)} as "studentCount"`;
}

function studentCount(scope: Scope): Statement {
  return sql`(
          select count(*)::int
          from enrolment
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role = 'student' and enrolment.is_active
            and lasts_past(enrolment.ends_before, ${scope.today})
        )`;
}

/** What is asked for first, empty values last, then by title. */
function orderOf(scope: Scope, { sort = 'title', direction = 'ascending' }: ClassFilter): Statement {
  const keys = {
    title: plain('class.title collate numeric_order'),
    code: plain('class.code collate numeric_order'),
    course: plain('course.title collate numeric_order'),
    school: plain('school.name collate numeric_order'),
    students: studentCount(scope),
  };
  const way = plain(direction === 'descending' ? 'desc' : 'asc');
  return sql`${keys[sort]} ${way} nulls last, class.title collate numeric_order, class.id`;
}

/** Whether a class (`class` with its `course`) says every word of a search, in any case, accents apart. */
export function classSays(search: string): Statement {
  return saysWords("class.title || ' ' || coalesce(class.code, '') || ' ' || course.title", search);
}

/** Whether a text of the statement says every word of a search, in any case, accents apart. */
export function saysWords(text: string, search: string): Statement {
  const words = plainWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql`
    regexp_replace(normalize(lower(${plain(text)}), nfd), U&'[\\0300-\\036f]', '', 'g') like all (${words}::text[])`;
}

/** One class within reach, or `null`. At most 1,000 enrolments. */
export async function readClass(scope: Scope, classId: Id<'class'>): Promise<Omit<ClassDetail, 'isFromRoster'> | null> {
  return await scope.db.row(
    z.omit(classDetail, { isFromRoster: true }),
    sql`
      select class.id as "classId", class.title, class.code, course.title as "courseTitle",
        school.name as "schoolName", class.kind, class.is_active as "isActive", class.location, class.periods, class.version,
        class.kept_fields as "keptFields",
        coalesce((
          select json_agg(json_build_object('termId', term.id, 'title', term.title) order by term.starts_on, term.id)
          from class_term
          join term on term.district_id = class_term.district_id and term.id = class_term.term_id
          where class_term.district_id = class.district_id and class_term.class_id = class.id
        ), '[]') as terms,
        coalesce(members.teachers, '[]') as teachers, coalesce(members.students, 0) as "studentCount",
        coalesce(members.enrolments, '[]') as enrolments
      from class
      join course on course.district_id = class.district_id and course.id = class.course_id
      join school on school.district_id = class.district_id and school.id = class.school_id
      left join lateral (
        select count(*) filter (where member.role = 'student' and member."isActive")::int as students,
          json_agg(member.name order by member.is_primary desc, member.sort_name) filter (where member.role = 'teacher' and member."isActive")
            as teachers,
          json_agg(member order by member.role desc, member.is_primary desc, member.sort_name) as enrolments
        from (
          select enrolment.id as "enrolmentId", enrolment.person_id as "personId",
            display_name(person) as name, sort_name(person) as sort_name, person.identifier,
            enrolment.role, enrolment.is_primary, enrolment.starts_on as "startsOn", enrolment.ends_before as "endsBefore",
            enrolment.version,
            enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
              as "isActive"
          from enrolment
          join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
          order by enrolment.role desc, enrolment.is_primary desc, sort_name(person)
          limit 1000
        ) member
      ) members on true
      where class.district_id = ${scope.districtId}
        and class.id = ${classId}
        and class.id in (
          select class_id
          from ${reachedClasses(scope, mayRead)}
        )`,
  );
}
