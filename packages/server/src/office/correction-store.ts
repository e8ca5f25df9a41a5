import { correctionBatch } from '@laurel/domain/attendance/school-day';
import { type Day, day } from '@laurel/domain/kit/day';
import { insertAttendanceEvents } from '@laurel/server/attendance/attendance-event-store';
import type { DayKey } from '@laurel/server/attendance/day-store';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** The first of these days on which the student was in no class of the school that ran, with who it is; `null`: all were. */
export async function readNotEnrolled(
  scope: Scope,
  schoolId: string,
  keys: readonly DayKey[],
): Promise<{ name: string | null; day: Day } | null> {
  return await scope.db.row(
    z.object({ name: z.nullable(z.string()), day }),
    sql`
      select case when exists (
          select from enrolment
          join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
          where enrolment.district_id = ${scope.districtId} and enrolment.person_id = given.student_id
            and enrolment.role = 'student' and class.school_id = ${schoolId}
        ) then display_name(person) end as name, given.day::text as day
      from unnest(${keys.map((key) => key.studentId)}::uuid[], ${keys.map((key) => key.day)}::date[])
        as given (student_id, day)
      left join person on person.district_id = ${scope.districtId} and person.id = given.student_id
      where not exists (
        select from enrolment
        join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
        where enrolment.district_id = ${scope.districtId} and enrolment.person_id = given.student_id
          and enrolment.role = 'student' and class.school_id = ${schoolId}
          and (enrolment.is_active or enrolment.ends_before is not null)
          and holds_on(enrolment.starts_on, enrolment.ends_before, given.day)
          and class.kind <> 'team'
          and (
            not exists (
              select from class_term
              where class_term.district_id = class.district_id and class_term.class_id = class.id
            )
            or exists (
              select from class_term
              join term on term.district_id = class_term.district_id and term.id = class_term.term_id
              where class_term.district_id = class.district_id and class_term.class_id = class.id
                and term.starts_on <= given.day and given.day < term.ends_before
            )
          )
      )
      order by name nulls first, given.day
      limit 1`,
  );
}

/** What the office says of a day; `null` takes its word back. */
export interface OfficeWord {
  readonly code: string;
  readonly share: string;
  readonly isExcused: boolean;
}

/** The office's word on a day as an event keeps it (`domain/attendance/attendance-event.ts`). */
const wordOf = plain(`case when office_code is not null then jsonb_build_object(
        'code', office_code, 'share', office_share::text, 'isExcused', is_office_excused, 'reason', office_reason,
        'by', office_by, 'at', office_at, 'batchId', office_batch_id
      ) end`);

/** Writes the office's word on days that are held, with an event each that keeps what it said before. */
export async function writeCorrection(
  scope: Scope,
  batch: { id: string; schoolId: string; reason: string; word: OfficeWord | null },
  keys: readonly DayKey[],
): Promise<number> {
  const { word } = batch;
  const at = new Date(scope.nowMs);
  const said =
    word &&
    json({ ...word, reason: batch.reason, by: scope.caller.accountId, at: at.toISOString(), batchId: batch.id });
  return await scope.db.run(sql`
    with given as (
      select *
      from unnest(${keys.map((key) => key.studentId)}::uuid[], ${keys.map((key) => key.day)}::date[])
        as given (student_id, day)
    ), held as (
      select given.*, ${wordOf} as before
      from given
      join attendance_day on attendance_day.district_id = ${scope.districtId}
        and attendance_day.student_id = given.student_id and attendance_day.day = given.day
      where attendance_day.office_code is distinct from ${word?.code ?? null}::text
        or attendance_day.office_reason is distinct from ${word ? batch.reason : null}::text
    ), written as (
      update attendance_day
      set office_code = ${word?.code ?? null}::text, office_share = ${word?.share ?? null}::numeric,
        is_office_excused = ${word?.isExcused ?? null}::boolean, office_reason = ${word ? batch.reason : null}::text,
        office_by = ${word ? scope.caller.accountId : null}::uuid, office_at = ${word ? at : null}::timestamptz,
        office_batch_id = ${batch.id}::uuid
      from held
      where attendance_day.district_id = ${scope.districtId} and attendance_day.student_id = held.student_id
        and attendance_day.day = held.day
    )
    ${insertAttendanceEvents(
      scope,
      { cause: 'corrected', batchId: batch.id, reason: batch.reason },
      sql`(
        select ${batch.schoolId}::uuid as school_id, student_id, day, null::uuid as class_id, null as period,
          jsonb_build_object('form', 'day-1', 'before', before, 'after', ${said}::jsonb) as change
        from held
      ) as told`,
    )}`);
}

/** The days of a batch; those corrected again since are not `isLast`. */
export async function readBatchDays(scope: Scope, schoolId: string, batchId: string) {
  return await scope.db.rows(
    z.object({ studentId: z.string(), day, isLast: z.boolean(), isUndone: z.boolean() }),
    sql`
      select event.student_id as "studentId", event.day::text as day, one.office_batch_id is not distinct from event.batch_id as "isLast",
        exists (
          select from attendance_event undone
          where undone.district_id = event.district_id and undone.batch_id = event.batch_id and undone.cause = 'undone'
        ) as "isUndone"
      from attendance_event event
      join attendance_day one on one.district_id = event.district_id and one.student_id = event.student_id
        and one.day = event.day
      where event.district_id = ${scope.districtId} and event.batch_id = ${batchId} and event.school_id = ${schoolId}
        and event.cause = 'corrected'
      order by event.student_id, event.day`,
  );
}

/** Puts the office's word back to what it was before a batch, on the days where the batch's is the last. */
export async function undoBatchDays(scope: Scope, schoolId: string, batchId: string): Promise<number> {
  return await scope.db.run(sql`
    with held as (
      select event.school_id, event.student_id, event.day, event.change -> 'before' as before,
        event.change -> 'after' as after
      from attendance_event event
      join attendance_day one on one.district_id = event.district_id and one.student_id = event.student_id
        and one.day = event.day and one.office_batch_id = event.batch_id
      where event.district_id = ${scope.districtId} and event.batch_id = ${batchId} and event.school_id = ${schoolId}
        and event.cause = 'corrected'
    ), written as (
      update attendance_day
      set office_code = held.before->>'code', office_share = (held.before->>'share')::numeric,
        is_office_excused = (held.before->>'isExcused')::boolean, office_reason = held.before->>'reason',
        office_by = (held.before->>'by')::uuid, office_at = (held.before->>'at')::timestamptz,
        office_batch_id = (held.before->>'batchId')::uuid
      from held
      where attendance_day.district_id = ${scope.districtId} and attendance_day.student_id = held.student_id
        and attendance_day.day = held.day
    )
    ${insertAttendanceEvents(
      scope,
      { cause: 'undone', batchId, reason: null },
      sql`(
        select school_id, student_id, day, null::uuid as class_id, null as period,
          jsonb_build_object('form', 'day-1', 'before', after, 'after', before) as change
        from held
      ) as told`,
    )}`);
}

/** The latest 50 corrections of a school, each as one. */
export async function readBatches(scope: Scope, schoolId: string): Promise<z.infer<typeof correctionBatch>[]> {
  const corrected = sql`district_id = ${scope.districtId} and school_id = ${schoolId} and class_id is null and cause = 'corrected'`;
  return await scope.db.rows(
    correctionBatch,
    sql`
      -- From one correction to the one before it, as far as is shown: a school that was corrected for ten years has thousands.
      with recursive latest as (
        (select batch_id, id, at from attendance_event where ${corrected} order by id desc limit 1)
        union all
        select earlier.batch_id, earlier.id, earlier.at
        from latest
        cross join lateral (
          select batch_id, id, at
          from attendance_event
          where ${corrected} and id < latest.id and batch_id <> latest.batch_id
          order by id desc
          limit 1
        ) earlier
      ), shown as materialized (
        select batch_id, at from latest limit 100
      ), since as materialized (
        -- A correction is written at once: in the years before, nothing of it is looked for.
        select first_id_at(min(at) - interval '1 day') as id from shown
      )
      select one.batch_id as "batchId", to_json(one.at)#>>'{}' as at, display_name(person) as by,
        one.code, one.reason, one.days as "dayCount",
        exists (
          select from attendance_event undone
          where undone.district_id = ${scope.districtId} and undone.batch_id = one.batch_id and undone.cause = 'undone'
            and undone.id >= (select id from since)
        ) as "isUndone"
      from (
        select batch_id, min(at) as at, (array_agg(account_id))[1] as account_id, min(change #>> '{after,code}') as code,
          min(reason) as reason, count(*)::int as days, max(id::text) as last
        from attendance_event
        where ${corrected}
          -- Two that were made at the same time may lie between each other.
          and batch_id = any (array(select batch_id from shown)) and id >= (select id from since)
        group by batch_id
        order by max(id::text) desc
        limit 50
      ) one
      left join account on account.district_id = ${scope.districtId} and account.id = one.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      order by one.last desc`,
  );
}
