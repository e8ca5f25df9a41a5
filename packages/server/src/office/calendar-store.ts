import type { BellPeriod } from '@laurel/domain/attendance/bell';
import type { AttendanceCode } from '@laurel/domain/attendance/code';
import type { AttendanceRule } from '@laurel/domain/attendance/rule';
import { type Day, day } from '@laurel/domain/kit/day';
import { shownCode } from '@laurel/server/attendance/school-store';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** How many marks, days and plans stand on each code. */
export async function readCodeUses(scope: Scope, schoolId: string): Promise<Map<string, number>> {
  const rows = await scope.db.rows(
    z.object({ letter: z.string(), uses: z.int() }),
    sql`
      select letter, sum(uses)::int as uses
      from (
        select code as letter, count(*) as uses from attendance_mark
        where district_id = ${scope.districtId} and school_id = ${schoolId} group by code
        union all
        select office_code, count(*) from attendance_day
        where district_id = ${scope.districtId} and school_id = ${schoolId} and office_code is not null group by office_code
        union all
        select code, count(*) from planned_absence
        where district_id = ${scope.districtId} and school_id = ${schoolId} group by code
      ) one
      group by letter`,
  );
  return new Map(rows.map((row) => [row.letter, row.uses]));
}

export async function writeCode(scope: Scope, schoolId: string, code: AttendanceCode): Promise<void> {
  await scope.db.run(sql`
    insert into attendance_code (
      district_id, school_id, letter, name, colour, present_share, is_excused, is_tardy, is_health, set_by, is_active, position
    )
    values (
      ${scope.districtId}, ${schoolId}, ${code.letter}, ${code.name}, ${code.colour}, ${code.presentShare},
      ${code.isExcused}, ${code.isTardy}, ${code.isHealth}, ${code.setBy}::text[], ${code.isActive}, 100
    )
    on conflict (district_id, school_id, letter) do update
    set name = excluded.name, colour = excluded.colour, present_share = excluded.present_share,
      is_excused = excluded.is_excused, is_tardy = excluded.is_tardy, is_health = excluded.is_health,
      set_by = excluded.set_by, is_active = excluded.is_active`);
}

export async function removeCode(scope: Scope, schoolId: string, letter: string): Promise<number> {
  return await scope.db.run(sql`
    delete from attendance_code
    where district_id = ${scope.districtId} and school_id = ${schoolId} and letter = ${letter}`);
}

/** Those of these days that have attendance. */
export async function readTakenDays(scope: Scope, schoolId: string, days: readonly Day[]): Promise<Day[]> {
  const rows = await scope.db.rows(
    z.object({ day }),
    sql`
      select distinct day::text as day
      from attendance_day
      where district_id = ${scope.districtId} and school_id = ${schoolId} and day = any (${days}::date[])
        and share is not null
      order by day`,
  );
  return rows.map((row) => row.day);
}

export interface CalendarChange {
  readonly day: Day;
  readonly kind: string | null;
  readonly note: string | null;
  readonly scheduleId: string | null;
}

/** Makes days what is said of them; without a kind a day is ordinary again. */
export async function writeCalendar(scope: Scope, schoolId: string, days: readonly CalendarChange[]): Promise<void> {
  const plain = days.filter((each) => each.kind === null).map((each) => each.day);
  const said = days.filter((each) => each.kind !== null);
  await scope.db.run(sql`
    delete from calendar_day
    where district_id = ${scope.districtId} and school_id = ${schoolId} and day = any (${plain}::date[])`);
  await scope.db.run(sql`
    insert into calendar_day (district_id, school_id, day, kind, note, schedule_id)
    select ${scope.districtId}, ${schoolId}, *
    from unnest(
      ${said.map((each) => each.day)}::date[], ${said.map((each) => each.kind)}::text[],
      ${said.map((each) => each.note)}::text[], ${said.map((each) => each.scheduleId)}::uuid[]
    )
    on conflict (district_id, school_id, day) do update
    set kind = excluded.kind, note = excluded.note, schedule_id = excluded.schedule_id`);
}

/** A bell schedule, held until the transaction is over; `null` where there is none. */
export async function lockSchedule(scope: Scope, scheduleId: string) {
  return await scope.db.row(
    z.object({ schoolId: z.string(), version: z.int(), isDefault: z.boolean() }),
    sql`
      select school_id as "schoolId", version, is_default as "isDefault"
      from bell_schedule
      where district_id = ${scope.districtId} and id = ${scheduleId}
      for update`,
  );
}

export async function writeSchedule(
  scope: Scope,
  schedule: {
    id: string;
    schoolId: string;
    name: string;
    isDefault: boolean;
    version: number;
    periods: readonly BellPeriod[];
  },
): Promise<void> {
  if (schedule.isDefault) {
    await scope.db.run(sql`
      update bell_schedule
      set is_default = false
      where district_id = ${scope.districtId} and school_id = ${schedule.schoolId} and is_default
        and id <> ${schedule.id}`);
  }
  await scope.db.run(sql`
    insert into bell_schedule (district_id, id, school_id, name, is_default, version)
    values (
      ${scope.districtId}, ${schedule.id}, ${schedule.schoolId}, ${schedule.name}, ${schedule.isDefault}, ${schedule.version}
    )
    on conflict (district_id, id) do update
    set name = excluded.name, is_default = excluded.is_default, version = excluded.version`);
  await scope.db.run(sql`
    delete from bell_period
    where district_id = ${scope.districtId} and schedule_id = ${schedule.id}`);
  await scope.db.run(sql`
    insert into bell_period (district_id, schedule_id, period, starts_at, ends_at)
    select ${scope.districtId}, ${schedule.id}, *
    from unnest(
      ${schedule.periods.map((each) => each.period)}::text[], ${schedule.periods.map((each) => each.startsAt)}::time[],
      ${schedule.periods.map((each) => each.endsAt)}::time[]
    )`);
}

/** Whether another schedule of the school is called so. */
export async function isNameTaken(scope: Scope, schoolId: string, scheduleId: string, name: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select from bell_schedule
    where district_id = ${scope.districtId} and school_id = ${schoolId} and name = ${name} and id <> ${scheduleId}
    limit 1`);
}

/** Deletes a schedule; 0 where a day of the calendar uses it. */
export async function removeSchedule(scope: Scope, scheduleId: string): Promise<number> {
  return await scope.db.run(sql`
    delete from bell_schedule
    where district_id = ${scope.districtId} and id = ${scheduleId}
      and not exists (
        select from calendar_day
        where calendar_day.district_id = ${scope.districtId} and calendar_day.schedule_id = ${scheduleId}
      )`);
}

export async function writeRule(scope: Scope, schoolId: string, rule: AttendanceRule): Promise<void> {
  await scope.db.run(sql`
    insert into attendance_rule (district_id, school_id, from_day, full_from, half_from)
    values (${scope.districtId}, ${schoolId}, ${rule.fromDay}, ${rule.fullFrom}, ${rule.halfFrom})
    on conflict (district_id, school_id, from_day) do update
    set full_from = excluded.full_from, half_from = excluded.half_from`);
}

const exported = z.object({
  studentId: z.string(),
  identifier: z.nullable(z.string()),
  name: z.string(),
  day: z.string(),
  period: z.string(),
  classCode: z.string(),
  code: z.string(),
  late: z.nullable(z.int()),
  left: z.nullable(z.int()),
});

/** The most lines a file of marks has: a large school's term; more is asked for in shorter stretches. */
export const mostExported = 500_000;

export async function readMarksToExport(scope: Scope, schoolId: string, from: Day, until: Day) {
  return await scope.db.rows(
    exported,
    sql`
      select person.id as "studentId", person.identifier, legal_name(person) as name, mark.day::text as day, mark.period,
        coalesce(class.code, class.title) as "classCode", ${shownCode(scope, 'mark')} as code, mark.minutes_late as late, mark.minutes_left as left
      from attendance_mark mark
      join class on class.district_id = mark.district_id and class.id = mark.class_id
      join person on person.district_id = mark.district_id and person.id = mark.student_id
      where mark.district_id = ${scope.districtId} and class.school_id = ${schoolId}
        and mark.day >= ${from} and mark.day < ${until}
      order by mark.day, legal_sort_name(person), person.id, mark.period
      limit ${mostExported + 1}`,
  );
}
