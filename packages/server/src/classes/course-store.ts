import {
  type CourseDetail,
  type CourseFields,
  courseDetail,
  courseFields,
  courseLine,
} from '@laurel/domain/classes/course';
import { type courseSorts, coursesPageSize } from '@laurel/domain/classes/course-api';
import { readClasses as mayRead, updateClasses } from '@laurel/domain/classes/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { changeKept, type KeptChoice } from '@laurel/server/db/kept-fields';
import { schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { classLines, saysWords } from './store';

const line = z.object({ ...courseLine.shape, count: z.int() });

export interface CourseFilter {
  readonly search?: string | undefined;
  readonly active?: 'yes' | 'no' | undefined;
  readonly schoolId?: string | undefined;
  readonly sort?: (typeof courseSorts)[number] | undefined;
  readonly direction?: 'ascending' | 'descending' | undefined;
  readonly page?: number | undefined;
}

/** A page of the courses of schools within reach and how many there are in all, in one statement. */
export async function readCourses(scope: Scope, filter: CourseFilter): Promise<z.infer<typeof line>[]> {
  const active = filter.active ?? null;
  const schoolId = filter.schoolId ?? null;
  return await scope.db.rows(
    line,
    sql`
      select course.id as "courseId", course.title, course.code, school.name as "schoolName", course.is_active as "isActive",
        coalesce(running.count, 0) as "classCount", count(*) over ()::int as count
      from course
      join school on school.district_id = course.district_id and school.id = course.school_id
      left join (
        select class.course_id, count(*)::int as count
        from class
        where class.district_id = ${scope.districtId} and class.is_active
        group by class.course_id
      ) running on running.course_id = course.id
      where course.district_id = ${scope.districtId}
        and ${schoolWithin(scope, mayRead)}
        and ${saysWords("course.title || ' ' || coalesce(course.code, '')", filter.search ?? '')}
        and (${active}::text is null or course.is_active = (${active}::text = 'yes'))
        and (${schoolId}::uuid is null or course.school_id = ${schoolId}::uuid)
      order by ${orderOf(filter)}
      limit ${coursesPageSize}
      offset ${(filter.page ?? 0) * coursesPageSize}`,
  );
}

const sortKeys: Readonly<Record<(typeof courseSorts)[number], string>> = {
  title: 'course.title collate numeric_order',
  code: 'course.code collate numeric_order',
  school: 'school.name collate numeric_order',
  classes: 'coalesce(running.count, 0)',
};

/** What is asked for first, empty values last, then by title. */
function orderOf({ sort = 'title', direction = 'ascending' }: CourseFilter): Statement {
  const way = direction === 'descending' ? 'desc' : 'asc';
  return plain(`${sortKeys[sort]} ${way} nulls last, ${sortKeys.title}, course.id`);
}

/** One course within reach with its classes, those that run first; `null` where there is none. */
export async function readCourse(
  scope: Scope,
  courseId: Id<'course'>,
): Promise<Omit<CourseDetail, 'isFromRoster'> | null> {
  return await scope.db.row(
    z.omit(courseDetail, { isFromRoster: true }),
    sql`
      select course.id as "courseId", ${fieldColumns}, school.name as "schoolName",
        course.is_active as "isActive", course.kept_fields as "keptFields", course.version,
        (
          select count(*)::int
          from class
          where class.district_id = course.district_id and class.course_id = course.id and class.is_active
        ) as "classCount",
        coalesce((
          select json_agg(listed)
          from (
            select ${classLines(scope)}
            from class
            where class.district_id = course.district_id and class.course_id = course.id
            order by class.is_active desc, class.title collate numeric_order, class.id
            limit 500
          ) listed
        ), '[]') as classes
      from course
      join school on school.district_id = course.district_id and school.id = course.school_id
      where course.district_id = ${scope.districtId} and course.id = ${courseId} and ${schoolWithin(scope, mayRead)}`,
  );
}

/** What the office enters, as `courseFields` has it. */
const fieldColumns = plain(`course.title, course.code, course.subject, trim_scale(course.credits)::text as credits,
        course.is_honors as "isHonors", course.is_advanced as "isAdvanced",
        course.is_core as "isCore", course.is_exempt as "isExempt", course.hue`);

const kept = z.object({ ...courseFields.shape, keptFields: z.array(z.string()), version: z.int() });

/** What is kept of a course the caller may change, for as long as the transaction lasts as it is; `null` where there is none. */
export async function lockCourse(scope: Scope, courseId: Id<'course'>): Promise<z.infer<typeof kept> | null> {
  return await scope.db.row(
    kept,
    sql`
      select ${fieldColumns}, course.kept_fields as "keptFields", course.version
      from course
      where course.district_id = ${scope.districtId} and course.id = ${courseId}
        and ${schoolWithin(scope, updateClasses, 'course.school_id')}
      for update`,
  );
}

/** Adds a course; one that is there already stays as it is. */
export async function insertCourse(
  scope: Scope,
  { courseId, schoolId, ...fields }: CourseFields & { courseId: Id<'course'>; schoolId: Id<'school'> },
): Promise<void> {
  await scope.db.run(sql`
    insert into course (
      district_id, id, school_id, title, code, subject, credits, is_honors, is_advanced, is_core, is_exempt,
      hue
    )
    values (
      ${scope.districtId}, ${courseId}, ${schoolId}, ${fields.title}, ${fields.code}, ${fields.subject},
      ${fields.credits}, ${fields.isHonors}, ${fields.isAdvanced}, ${fields.isCore}, ${fields.isExempt},
      ${fields.hue}
    )
    on conflict do nothing`);
}

/** Writes what is known of a course. `kept`: what rosters leave alone from now on. */
export async function writeCourse(
  scope: Scope,
  courseId: Id<'course'>,
  fields: CourseFields,
  kept: KeptChoice,
): Promise<void> {
  await scope.db.run(sql`
    update course
    set title = ${fields.title}, code = ${fields.code}, subject = ${fields.subject}, credits = ${fields.credits},
      is_honors = ${fields.isHonors}, is_advanced = ${fields.isAdvanced}, is_core = ${fields.isCore}, is_exempt = ${fields.isExempt},
      hue = ${fields.hue},
      kept_fields = ${changeKept(kept)},
      version = version + 1
    where district_id = ${scope.districtId} and id = ${courseId}`);
}

export async function writeCourseActive(scope: Scope, courseId: Id<'course'>, isActive: boolean): Promise<void> {
  await scope.db.run(sql`
    update course
    set is_active = ${isActive}, version = version + 1
    where district_id = ${scope.districtId} and id = ${courseId} and is_active <> ${isActive}`);
}
