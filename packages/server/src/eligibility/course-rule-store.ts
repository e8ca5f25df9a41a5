import { readClasses, updateClasses } from '@laurel/domain/classes/permissions';
import { type CourseRule, courseRule } from '@laurel/domain/eligibility/course-rule';
import type { Id } from '@laurel/domain/kit/id';
import { schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { WorkingScope } from './working-scope';

const kept = z.object({ version: z.int(), ...courseRule.shape });

const columns = plain(`said.exempt_for as "exemptFor", said.counts_for_graduation as "countsForGraduation",
        said.is_full_credit as "isFullCredit", trim_scale(said.weekly_hours)::text as "weeklyHours", said.core`);

/** What is said of courses, by course. */
export async function readCourseRules({ db, districtId }: WorkingScope) {
  return await db.rows(
    z.object({ courseId: z.string(), ...kept.shape }),
    sql`
      select said.course_id as "courseId", said.version, ${columns}
      from course_rule said
      where said.district_id = ${districtId}`,
  );
}

/** Holds a course the caller has until the transaction is over; answers whether it may be changed, `null` out of reach. */
export async function lockRuledCourse(scope: Scope, courseId: Id<'course'>): Promise<{ mayChange: boolean } | null> {
  return await scope.db.row(
    z.object({ mayChange: z.boolean() }),
    sql`
      select ${schoolWithin(scope, updateClasses, 'course.school_id')} as "mayChange"
      from course
      where course.district_id = ${scope.districtId} and course.id = ${courseId}
        and ${schoolWithin(scope, readClasses, 'course.school_id')}
      for share`,
  );
}

/** What is said of one course; `null`: nothing yet. */
export async function readCourseRule(scope: Scope, courseId: Id<'course'>): Promise<z.infer<typeof kept> | null> {
  return await scope.db.row(
    kept,
    sql`
      select said.version, ${columns}
      from course_rule said
      where said.district_id = ${scope.districtId} and said.course_id = ${courseId}`,
  );
}

/** Keeps what is said of courses over the versions given; answers of which, as the others have another by now. */
export async function writeCourseRules(
  scope: Scope,
  said: readonly (CourseRule & { readonly courseId: string; readonly version: number })[],
): Promise<Set<string>> {
  const rows = await scope.db.rows(
    z.object({ courseId: z.string() }),
    sql`
      insert into course_rule as kept (
        district_id, course_id, exempt_for, counts_for_graduation, is_full_credit, weekly_hours, core, version
      )
      select ${scope.districtId}, "courseId", "exemptFor", "countsForGraduation", "isFullCredit", "weeklyHours", core,
        version + 1
      from jsonb_to_recordset(${json(said)}::jsonb) as given (
        "courseId" uuid, "exemptFor" text[], "countsForGraduation" boolean, "isFullCredit" boolean,
        "weeklyHours" numeric, core jsonb, version integer
      )
      on conflict (district_id, course_id) do update
      set exempt_for = excluded.exempt_for, counts_for_graduation = excluded.counts_for_graduation,
        is_full_credit = excluded.is_full_credit, weekly_hours = excluded.weekly_hours, core = excluded.core,
        version = excluded.version
      where kept.version = excluded.version - 1
      returning course_id as "courseId"`,
  );
  return new Set(rows.map(({ courseId }) => courseId));
}
