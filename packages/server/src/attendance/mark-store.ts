import type { AttendanceChange, MarkPicture } from '@laurel/domain/attendance/attendance-event';
import { takeAttendance } from '@laurel/domain/attendance/permissions';
import type { SaveAttendanceAnswer } from '@laurel/domain/attendance/save';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, sql } from '@laurel/server/db/sql';
import type { Operation } from '@laurel/server/saves/operation-store';
import * as z from 'zod/mini';
import { type AttendanceCause, insertAttendanceEvents } from './attendance-event-store';
import { heldSchools } from './school-store';

/**
 * Takes hold of the day of each of these students who is enrolled in the class on it, in the order of their ids, where the
 * class is within reach, after their schools (`lockSchoolsShared`). Who isn't answered is not enrolled then, or no one of this class.
 */
export async function lockMeetingDays(
  scope: Scope,
  at: { classId: Id<'class'>; day: Day; students: readonly string[] },
): Promise<{ studentId: string; schoolId: string; version: number }[]> {
  const schools = sql`
          select school_id from asked
          union all
          select there.school_id
          from asked
          join attendance_day there on there.district_id = ${scope.districtId}
            and there.student_id = asked.person_id and there.day = ${at.day}::date`;
  return await scope.db.rows(
    z.object({ studentId: z.string(), schoolId: z.string(), version: z.int() }),
    sql`
      with asked as (
        select enrolment.person_id, class.school_id
        from enrolment
        join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
        where enrolment.district_id = ${scope.districtId}
          and enrolment.class_id = ${at.classId}
          and enrolment.role = 'student'
          and enrolment.person_id = any (${at.students}::uuid[])
          and (enrolment.is_active or enrolment.ends_before is not null)
          and holds_on(enrolment.starts_on, enrolment.ends_before, ${at.day}::date)
          and enrolment.class_id in (
            select class_id
            from ${reachedClasses(scope, takeAttendance)}
          )
      ), held as materialized (
        select ${heldSchools(scope, schools)} as schools
      )
      insert into attendance_day (district_id, student_id, day, school_id)
      select ${scope.districtId}::uuid, asked.person_id, ${at.day}::date, asked.school_id
      from held
      cross join asked
      order by asked.person_id
      on conflict (district_id, student_id, day) do update set version = attendance_day.version + 1
      returning student_id as "studentId", school_id as "schoolId", version`,
  );
}

/** Whether every one of these is or was a student of the class at all, whatever the day. */
export async function areStudentsOf(scope: Scope, classId: string, students: readonly string[]): Promise<boolean> {
  const row = await scope.db.row(
    z.object({ count: z.int() }),
    sql`
      select count(*)::int as count
      from enrolment
      where district_id = ${scope.districtId} and class_id = ${classId} and role = 'student'
        and person_id = any (${students}::uuid[])`,
  );
  return row?.count === new Set(students).size;
}

/** What a mark becomes; `after` null takes it away. */
export interface MarkChange {
  readonly classId: string;
  readonly schoolId: string;
  readonly studentId: string;
  readonly day: Day;
  readonly period: string;
  readonly before: MarkPicture | null;
  readonly after: MarkPicture | null;
}

/**
 * Writes marks, takes the cleared ones away, and tells each as an event, in one statement. Their version is that of the
 * student's day, which every change raises (`lockDays`), so that none comes again when a mark is taken away and set again.
 */
export async function writeMarks(scope: Scope, changes: readonly MarkChange[], why: AttendanceCause): Promise<void> {
  if (changes.length === 0) return;
  const at = new Date(scope.nowMs);
  await scope.db.run(sql`
    with given as (
      select *
      from unnest(
        ${changes.map((each) => each.classId)}::uuid[], ${changes.map((each) => each.schoolId)}::uuid[],
        ${changes.map((each) => each.studentId)}::uuid[], ${changes.map((each) => each.day)}::date[],
        ${changes.map((each) => each.period)}::text[], ${changes.map((each) => each.after?.code ?? null)}::text[],
        ${changes.map((each) => each.after?.minutesLate ?? null)}::integer[],
        ${changes.map((each) => each.after?.minutesLeft ?? null)}::integer[],
        ${changes.map((each) => each.after?.note ?? null)}::text[],
        ${changes.map((each) => each.after?.source ?? null)}::text[],
        ${changes.map((each) => json(changeOf(each)))}::jsonb[]
      ) as given (
        class_id, school_id, student_id, day, period, code, minutes_late, minutes_left, note, source, change
      )
    ), written as (
      insert into attendance_mark (
        district_id, class_id, day, period, student_id, school_id, code, minutes_late, minutes_left, note, source, version,
        marked_by, marked_at
      )
      select ${scope.districtId}, given.class_id, day, given.period, student_id, given.school_id, given.code,
        given.minutes_late, given.minutes_left, given.note, given.source, held.version, ${scope.caller.accountId}, ${at}
      from given
      join attendance_day held using (student_id, day)
      where held.district_id = ${scope.districtId} and given.code is not null
      on conflict (district_id, class_id, day, period, student_id) do update
      set code = excluded.code, minutes_late = excluded.minutes_late, minutes_left = excluded.minutes_left,
        note = excluded.note, source = excluded.source, version = excluded.version, marked_by = excluded.marked_by,
        marked_at = excluded.marked_at
    ), cleared as (
      delete from attendance_mark
      using given
      where attendance_mark.district_id = ${scope.districtId} and given.code is null
        and attendance_mark.class_id = given.class_id and attendance_mark.day = given.day
        and attendance_mark.period = given.period and attendance_mark.student_id = given.student_id
    )
    ${insertAttendanceEvents(scope, why, plain('given'))}`);
}

function changeOf({ before, after }: MarkChange): AttendanceChange {
  return { form: 'mark-1', before: pickPicture(before), after: pickPicture(after) };
}

function pickPicture(mark: MarkPicture | null): MarkPicture | null {
  if (mark === null) return null;
  const { code, minutesLate, minutesLeft, note, source } = mark;
  return { code, minutesLate, minutesLeft, note, source };
}

/**
 * A class's meeting is taken, and what the client repeats gets the same answer: the two rows that close a save. `false`
 * where another save under this id came first: one without students holds no days, so nothing kept them apart.
 */
export async function writeTaken(
  scope: Scope,
  at: { classId: string; day: Day; period: string },
  operation: Operation,
  answer: SaveAttendanceAnswer,
): Promise<boolean> {
  const now = new Date(scope.nowMs);
  const taken = await scope.db.run(sql`
    with kept as (
      insert into operation (district_id, account_id, id, made_at, request, answer)
      values (
        ${scope.districtId}, ${scope.caller.accountId}, ${operation.id}, ${now}, ${operation.request},
        ${json(answer)}::jsonb
      )
      on conflict do nothing
      returning true
    )
    insert into attendance_taken (district_id, class_id, day, period, taken_at, account_id)
    select ${scope.districtId}, ${at.classId}, ${at.day}, ${at.period}, ${now}, ${scope.caller.accountId}
    from kept
    on conflict (district_id, class_id, day, period) do update
    set taken_at = excluded.taken_at, account_id = excluded.account_id`);
  return taken > 0;
}

/** Who these accounts are, by name. */
export async function readAccountNames(scope: Scope, accounts: readonly string[]): Promise<Map<string, string>> {
  const rows = await scope.db.rows(
    z.object({ id: z.string(), name: z.string() }),
    sql`
      select account.id, display_name(person) as name
      from account
      join person on person.district_id = account.district_id and person.id = account.person_id
      where account.district_id = ${scope.districtId} and account.id = any (${accounts}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
