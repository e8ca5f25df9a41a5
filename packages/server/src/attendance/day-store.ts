import type { DerivedDay } from '@laurel/domain/attendance/day-of';
import { type AttendanceMark, attendanceMark } from '@laurel/domain/attendance/mark';
import { type Day, day } from '@laurel/domain/kit/day';
import { toDecimal } from '@laurel/domain/kit/fraction';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { heldSchools } from './school-store';

/** A student's day. */
export interface DayKey {
  readonly studentId: string;
  readonly day: Day;
}

/**
 * Takes hold of these days in the order of their keys, making those that aren't there; a day keeps the school it has. Every
 * change to marks or to the office's word begins here: two that meet on a day wait for each other, and none derives it from
 * what the other replaces. Their schools are held before the days (`lockSchoolsShared`), always in this order.
 */
export async function lockDays(
  scope: Scope,
  keys: readonly (DayKey & { schoolId: string })[],
): Promise<{ studentId: string; day: Day; schoolId: string }[]> {
  if (keys.length === 0) return [];
  const schools = sql`
          select school_id from given
          union all
          select there.school_id
          from given
          join attendance_day there on there.district_id = ${scope.districtId}
            and there.student_id = given.student_id and there.day = given.day`;
  return await scope.db.rows(
    z.object({ studentId: z.string(), day, schoolId: z.string() }),
    sql`
      with given as (
        select *
        from unnest(
          ${keys.map((key) => key.studentId)}::uuid[], ${keys.map((key) => key.day)}::date[],
          ${keys.map((key) => key.schoolId)}::uuid[]
        ) as given (student_id, day, school_id)
      ), held as materialized (
        select ${heldSchools(scope, schools)} as schools
      )
      insert into attendance_day (district_id, student_id, day, school_id)
      select distinct on (student_id, day) ${scope.districtId}::uuid, student_id, day, school_id
      from held
      cross join given
      order by student_id, day, school_id
      on conflict (district_id, student_id, day) do update set version = attendance_day.version + 1
      returning student_id as "studentId", day::text as day, school_id as "schoolId"`,
  );
}

/** A mark with whose and when it is. */
export const daysMark = z.object({ ...attendanceMark.shape, studentId: z.string(), day });

export type DaysMark = AttendanceMark & DayKey;

/** Whether the office of a mark's school has excused its period ahead, for a statement that has it as `mark`. */
export const excusedAhead: Statement = plain(`exists (
          select from planned_absence ahead
          where ahead.district_id = mark.district_id and ahead.student_id = mark.student_id
            and ahead.school_id = mark.school_id and ahead.state = 'excused'
            and ahead.starts_on <= mark.day and mark.day < ahead.ends_before
            and (ahead.periods is null or mark.period = any (ahead.periods))
        )`);

/** Every mark of these days, in all classes. */
export async function readMarksOf(scope: Scope, keys: readonly DayKey[]): Promise<DaysMark[]> {
  return await scope.db.rows(
    daysMark,
    sql`
      select mark.student_id as "studentId", mark.day::text as day, mark.class_id as "classId", mark.period, mark.code,
        mark.minutes_late as "minutesLate", mark.minutes_left as "minutesLeft", ${excusedAhead} as "isExcusedAhead"
      from unnest(${keys.map((key) => key.studentId)}::uuid[], ${keys.map((key) => key.day)}::date[])
        as given (student_id, day)
      join attendance_mark mark on mark.district_id = ${scope.districtId}
        and mark.student_id = given.student_id and mark.day = given.day`,
  );
}

/** Writes what days were calculated to be, in one statement. The rows are there: `lockDays` made them. */
export async function writeDays(scope: Scope, days: readonly (DayKey & { derived: DerivedDay })[]): Promise<void> {
  if (days.length === 0) return;
  const of = (read: (derived: DerivedDay) => unknown) => days.map((each) => read(each.derived));
  await scope.db.run(sql`
    update attendance_day
    set scheduled_minutes = given.scheduled, present_minutes = given.present, excused_minutes = given.excused,
      tardies = given.tardies, derived_share = given.share, is_derived_excused = given.is_excused,
      rule_from = given.rule_from
    from unnest(
      ${days.map((each) => each.studentId)}::uuid[], ${days.map((each) => each.day)}::date[],
      ${of((derived) => derived.scheduled)}::integer[], ${of((derived) => toDecimal(derived.present, 4))}::numeric[],
      ${of((derived) => toDecimal(derived.excused, 4))}::numeric[], ${of((derived) => derived.tardies)}::integer[],
      ${of((derived) => (derived.share === null ? null : toDecimal(derived.share, 1)))}::numeric[],
      ${of((derived) => derived.isExcused)}::boolean[], ${of((derived) => derived.rule.fromDay)}::date[]
    ) as given (student_id, day, scheduled, present, excused, tardies, share, is_excused, rule_from)
    where attendance_day.district_id = ${scope.districtId}
      and attendance_day.student_id = given.student_id
      and attendance_day.day = given.day`);
}

const stored = z.object({
  studentId: id('person'),
  day,
  scheduled: z.int(),
  present: z.string(),
  excused: z.string(),
  tardies: z.int(),
  share: z.nullable(z.string()),
  isExcused: z.boolean(),
  ruleFrom: z.nullable(day),
});

export type StoredDay = z.infer<typeof stored>;

/** A school's stored days of a stretch after `after`, in the order of their keys, at most `count`. Locks nothing. */
export async function readDaysPage(
  scope: Scope,
  schoolId: string,
  page: { from: Day; until: Day; after: DayKey | null; count: number },
): Promise<StoredDay[]> {
  return await scope.db.rows(
    stored,
    sql`
      select student_id as "studentId", day::text as day, scheduled_minutes as scheduled,
        trim_scale(present_minutes)::text as present, trim_scale(excused_minutes)::text as excused, tardies,
        trim_scale(derived_share)::text as share, is_derived_excused as "isExcused", rule_from::text as "ruleFrom"
      from attendance_day
      where district_id = ${scope.districtId} and school_id = ${schoolId}
        and day >= ${page.from} and day < ${page.until}
        and (
          ${page.after?.studentId ?? null}::uuid is null
          or (student_id, day) > (${page.after?.studentId ?? null}::uuid, ${page.after?.day ?? null}::date)
        )
      order by student_id, day
      limit ${page.count}`,
  );
}

/** The schools that have days, for `verify`. */
export async function readSchoolsWithDays(scope: Scope): Promise<Id<'school'>[]> {
  const rows = await scope.db.rows(
    z.object({ id: id('school') }),
    sql`
      select school.id
      from school
      where school.district_id = ${scope.districtId}
        and exists (
          select from attendance_day
          where attendance_day.district_id = school.district_id and attendance_day.school_id = school.id
        )
      order by school.id`,
  );
  return rows.map((row) => row.id);
}
