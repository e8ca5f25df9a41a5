import { classesPageSize } from '@laurel/domain/classes/api';
import { type ClassDetail, classDetail, classLine } from '@laurel/domain/classes/class';
import { readClasses as mayRead } from '@laurel/domain/classes/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { plainWords } from '@laurel/domain/kit/plain-words';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const line = z.object({ ...classLine.shape, count: z.int() });

/** A page of classes within reach and how many there are in all, in one statement. */
export async function readClasses(
  scope: Scope,
  filter: { search?: string | undefined; page?: number | undefined },
): Promise<z.infer<typeof line>[]> {
  return await scope.db.rows(
    line,
    sql`
      with found as (
        select class.*, course.title as course_title, school.name as school_name, count(*) over ()::int as count
        from class
        join course on course.district_id = class.district_id and course.id = class.course_id
        join school on school.district_id = class.district_id and school.id = class.school_id
        where class.district_id = ${scope.districtId}
          and class.id in (
            select class_id
            from ${reachedClasses(scope, mayRead)}
          )
          and ${classSays(filter.search ?? '')}
        order by class.title collate numeric_order, class.id
        limit ${classesPageSize}
        offset ${(filter.page ?? 0) * classesPageSize}
      )
      select found.id as "classId", found.title, found.code, found.course_title as "courseTitle",
        found.school_name as "schoolName", found.kind, found.is_active as "isActive", found.count,
        coalesce(members.teachers, '[]') as teachers, coalesce(members.students, 0) as "studentCount"
      from found
      left join lateral (
        select count(*) filter (where enrolment.role = 'student')::int as students,
          json_agg(display_name(person) order by enrolment.is_primary desc, sort_name(person))
            filter (where enrolment.role = 'teacher') as teachers
        from enrolment
        join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
        where enrolment.district_id = found.district_id
          and enrolment.class_id = found.id
          and enrolment.is_active
          and lasts_past(enrolment.ends_before, ${scope.today})
      ) members on true
      order by found.title collate numeric_order, found.id`,
  );
}

/** Whether a class (`class` with its `course`) says every word of a search, in any case, accents apart. */
export function classSays(search: string): Statement {
  const words = plainWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql`
    regexp_replace(
      normalize(lower(class.title || ' ' || coalesce(class.code, '') || ' ' || course.title), nfd),
      U&'[\\0300-\\036f]', '', 'g'
    ) like all (${words}::text[])`;
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
          json_agg(member.name order by member.name) filter (where member.role = 'teacher' and member."isActive")
            as teachers,
          json_agg(member order by member.role desc, member.sort_name) as enrolments
        from (
          select enrolment.id as "enrolmentId", enrolment.person_id as "personId",
            display_name(person) as name, sort_name(person) as sort_name, person.identifier,
            enrolment.role, enrolment.starts_on as "startsOn", enrolment.ends_before as "endsBefore",
            enrolment.version,
            enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
              as "isActive"
          from enrolment
          join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
          order by enrolment.role desc, sort_name(person)
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
