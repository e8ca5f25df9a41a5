import type { Need } from '@laurel/domain/access/rule';
import { manageAttendance, readAttendance } from '@laurel/domain/attendance/permissions';
import { absentStudent, schoolDayOverview } from '@laurel/domain/attendance/school-day';
import { type Day, day } from '@laurel/domain/kit/day';
import { notFound } from '@laurel/domain/kit/fault';
import { type Id, id } from '@laurel/domain/kit/id';
import { closeStudents, schoolWithin, seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

// A name in a statement, never what someone typed.
type Name = 'mark' | 'absence' | 'one' | 'attendance_day';

/**
 * Whether the caller reads kinds of absence that speak of health, for a statement with the row's student and school as
 * `name`: the student, guardians, whoever has them in their caseload, and who manages the school's attendance.
 */
export function knowsHealth(scope: Scope, name: Name): Statement {
  return sql`(
            ${schoolWithin(scope, manageAttendance, `${name}.school_id`)}
            or ${plain(name)}.student_id in (
              select student_id
              from ${closeStudents(scope, 'attendance', readAttendance)}
            )
          )`;
}

/** The code of a row as the caller reads it; the columns of the row are those of its table. */
export function shownCode(scope: Scope, name: Name, column: 'code' | 'office_code' = 'code'): Statement {
  const code = plain(`${name}.${column}`);
  return sql`shown_code(${scope.districtId}, ${plain(`${name}.school_id`)}, ${code}, ${knowsHealth(scope, name)})`;
}

/** The school, where the caller reaches it as a whole for this; the one answer for all others is `not-found`. */
export async function requireSchool(
  scope: Scope,
  schoolId: string,
  need: Need = manageAttendance,
): Promise<{ schoolId: Id<'school'>; name: string }> {
  const found = await scope.db.row(
    z.object({ schoolId: id('school'), name: z.string() }),
    sql`
      select school.id as "schoolId", school.name
      from school
      where school.district_id = ${scope.districtId} and school.id = ${schoolId} and ${schoolWithin(scope, need)}`,
  );
  if (!found) throw notFound();
  return found;
}

/** The schools one may see as a whole, that have classes or people; with the school year that today lies in. */
export async function readSchools(scope: Scope) {
  const manages = schoolWithin(scope, manageAttendance);
  return await scope.db.rows(
    z.object({
      schoolId: id('school'),
      name: z.string(),
      mayManage: z.boolean(),
      yearStartsOn: z.nullable(day),
      yearEndsBefore: z.nullable(day),
    }),
    sql`
      select school.id as "schoolId", school.name, ${manages} as "mayManage",
        year.starts_on::text as "yearStartsOn", year.ends_before::text as "yearEndsBefore"
      from school
      left join lateral (
        select term.starts_on, term.ends_before
        from term
        where term.district_id = school.district_id and term.kind = 'schoolYear'
          and term.starts_on <= ${scope.today} and ${scope.today} < term.ends_before
        order by term.starts_on
        limit 1
      ) year on true
      where school.district_id = ${scope.districtId} and school.is_active
        and ${schoolWithin(scope, readAttendance)}
        and exists (
          select from class where class.district_id = school.district_id and class.school_id = school.id
        )
      order by school.name collate numeric_order, school.id
      limit 500`,
  );
}

// Apart from what else is locked by number.
const schoolLock = 4_400_003;

/**
 * Lets a transaction calculate days of these schools while what days follow from (codes, bells, calendar, rules, excuses)
 * stays as it is. Many may at once. Read settings only afterwards: anyone who changed them has committed by then.
 */
export async function lockSchoolsShared(scope: Scope, schoolIds: readonly string[]): Promise<void> {
  const schools = sql`select unnest(${schoolIds}::uuid[]) as school_id`;
  await scope.db.run(sql`select ${heldSchools(scope, schools)}`);
}

/** The same within another statement: schools are held in one order, so that two never wait for each other. */
export function heldSchools({ districtId }: Scope, schools: Statement): Statement {
  return sql`(
        select count(pg_advisory_xact_lock_shared(${schoolLock}, place))
        from (
          select distinct hashtext(${districtId}::text || school_id::text) as place
          from (${schools}) schools
          order by place
        ) places
      )`;
}

/** Changes what days of these schools follow from: alone, once all who calculate days by it are done. Ask for it first. */
export async function holdSchoolsAlone({ db, districtId }: Scope, schoolIds: readonly string[]): Promise<void> {
  await db.run(sql`
    select count(pg_advisory_xact_lock(${schoolLock}, place))
    from (
      select distinct hashtext(${districtId}::text || school_id::text) as place
      from unnest(${schoolIds}::uuid[]) as given (school_id)
      order by place
    ) places`);
}

const counts = z.extend(z.omit(schoolDayOverview.shape.counts, { percent: true, meetings: true, taken: true }), {
  presentDays: z.string(),
});

/** How many are there on a day. */
export async function readDayCounts(scope: Scope, schoolId: string, on: Day): Promise<z.infer<typeof counts>> {
  const row = await scope.db.row(
    counts,
    sql`
      select (
          select count(distinct enrolment.person_id)::int
          from class
          join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
          where class.district_id = ${scope.districtId} and class.school_id = ${schoolId} and class.kind <> 'team'
            and enrolment.role = 'student' and (enrolment.is_active or enrolment.ends_before is not null)
            and holds_on(enrolment.starts_on, enrolment.ends_before, ${on}::date)
        ) as enrolled,
        count(share)::int as known, count(*) filter (where share = 1)::int as present,
        count(*) filter (where share > 0 and share < 1)::int as partly, count(*) filter (where share = 0)::int as absent,
        count(*) filter (where share < 1 and is_excused)::int as excused,
        count(*) filter (where tardies > 0)::int as tardy, count(*) filter (where is_conflict)::int as conflicts,
        coalesce(sum(share), 0)::text as "presentDays"
      from attendance_day
      where district_id = ${scope.districtId} and school_id = ${schoolId} and day = ${on}::date`,
  );
  if (!row) throw new Error('Counts without a row.');
  return row;
}

/** Who isn't plainly there on a day, by name, at most 500. */
export async function readAbsentStudents(
  scope: Scope,
  schoolId: string,
  on: Day,
): Promise<z.infer<typeof absentStudent>[]> {
  return await scope.db.rows(
    absentStudent,
    sql`
      select person.id as "studentId",
        display_name(person) as name,
        person.grade_level as "gradeLevel", trim_scale(one.share)::text as share,
        trim_scale(one.derived_share)::text as "derivedShare", one.is_excused as "isExcused", one.tardies,
        coalesce((
          select json_agg(${shownCode(scope, 'mark')} order by mark.period collate numeric_order, mark.class_id)
          from attendance_mark mark
          where mark.district_id = one.district_id and mark.student_id = one.student_id and mark.day = one.day
            -- Of somebody who has left, what this school marked.
            and (mark.school_id = one.school_id or one.student_id in (
              select student_id from ${seenStudents(scope, 'attendance', readAttendance)}
            ))
        ), '[]') as letters,
        ${shownCode(scope, 'one', 'office_code')} as "officeCode",
        case when ${shownCode(scope, 'one', 'office_code')} = one.office_code then one.office_reason end as "officeReason", one.is_conflict as "isConflict"
      from attendance_day one
      join person on person.district_id = one.district_id and person.id = one.student_id
      where one.district_id = ${scope.districtId} and one.school_id = ${schoolId} and one.day = ${on}::date
        and (one.share < 1 or one.tardies > 0 or one.office_code is not null)
      order by sort_name(person), person.id
      limit 500`,
  );
}

const rate = z.object({
  studentId: id('person'),
  name: z.string(),
  sortName: z.string(),
  gradeLevel: z.nullable(z.string()),
  presentDays: z.string(),
  enrolledDays: z.int(),
  excusedDays: z.string(),
  tardies: z.int(),
});

/** The sums of every student of a school over a stretch of days, in one statement; empty also where it is out of reach. */
export async function readRateSums(
  scope: Scope,
  schoolId: string,
  from: Day,
  until: Day,
): Promise<z.infer<typeof rate>[]> {
  return await scope.db.rows(
    rate,
    sql`
      select person.id as "studentId", display_name(person) as name, sort_name(person) as "sortName",
        person.grade_level as "gradeLevel", trim_scale(one.present)::text as "presentDays",
        one.days as "enrolledDays", trim_scale(coalesce(one.excused, 0))::text as "excusedDays", one.tardies
      from (
        select student_id, sum(share) as present, count(*)::int as days,
          sum(1 - share) filter (where is_excused) as excused, sum(tardies)::int as tardies
        from attendance_day
        where district_id = ${scope.districtId} and school_id = ${schoolId}
          and day >= ${from} and day < ${until} and day <= ${scope.today} and share is not null
          and exists (
            select from school
            where school.district_id = ${scope.districtId} and school.id = ${schoolId}
              and ${schoolWithin(scope, readAttendance)}
          )
        group by student_id
      ) one
      join person on person.district_id = ${scope.districtId} and person.id = one.student_id
      order by one.present / one.days, sort_name(person), person.id
      limit 5000`,
  );
}
