import type { Day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { insertAttendanceEvents } from '@laurel/server/attendance/attendance-event-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { demoTimeZone, teacherAccount } from './store';

/** A student's day of the demo. `minutes`: late in the first period, or gone before the end of the last. */
export interface DemoDay {
  readonly studentId: Id<'person'>;
  readonly day: Day;
  readonly code: string;
  readonly minutes: number | null;
}

const demoSchool = z.object({ schoolId: id('school'), periods: z.array(z.string()) });

export type DemoSchool = z.infer<typeof demoSchool>;

/** When each class meets, by the code of the class. */
export async function writeDemoMeetings(
  scope: Scope,
  meetings: readonly { readonly code: string; readonly weekday: number; readonly period: number }[],
): Promise<void> {
  await scope.db.run(sql`
    insert into class_meeting (district_id, class_id, weekday, period)
    select class.district_id, class.id, given.weekday, given.period::text
    from unnest(
      ${meetings.map(({ code }) => code)}::text[], ${meetings.map(({ weekday }) => weekday)}::integer[],
      ${meetings.map(({ period }) => period)}::integer[]
    ) as given (code, weekday, period)
    join class on class.district_id = ${scope.districtId} and class.code = given.code`);
}

export async function readDemoSchools(scope: Scope): Promise<DemoSchool[]> {
  return await scope.db.rows(
    demoSchool,
    sql`
      select class.school_id as "schoolId", json_agg(distinct meeting.period) as periods
      from class
      join class_meeting meeting on meeting.district_id = class.district_id and meeting.class_id = class.id
      where class.district_id = ${scope.districtId}
      group by class.school_id
      order by count(*) desc, class.school_id`,
  );
}

export async function readDemoStudents(scope: Scope, schoolId: string) {
  return await scope.db.rows(
    z.object({ studentId: id('person'), key: z.string() }),
    sql`
      select distinct person.id as "studentId", coalesce(person.identifier, legal_name(person)) as key
      from class
      join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
        and enrolment.role = 'student' and enrolment.is_active
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      where class.district_id = ${scope.districtId} and class.school_id = ${schoolId} and class.kind <> 'team'
      order by 2, 1`,
  );
}

/**
 * The marks that these days make in every class, the classes taken, and the days on which nothing was missed: what their marks
 * make, without asking each. Of today only the first three periods, and of those not every class: so much is left to do.
 */
export async function writeDemoMarks(scope: Scope, schoolId: string, days: readonly DemoDay[]): Promise<void> {
  const now = new Date(scope.nowMs);
  // In the first minutes of the period, in California: periods begin 55 minutes apart, the first at eight.
  const takenAt = (from: Statement) =>
    sql`least(
        ${now}::timestamptz,
        (${from}.day + interval '7 hours 12 minutes' + ${from}.period::integer * interval '55 minutes')
          at time zone ${demoTimeZone}
      )`;
  await scope.db.run(sql`
    with given as (
      select *
      from unnest(
        ${days.map((each) => each.studentId)}::uuid[], ${days.map((each) => each.day)}::date[],
        ${days.map((each) => each.code)}::text[], ${days.map((each) => each.minutes)}::integer[]
      ) as given (student_id, day, code, minutes)
    ), seat as materialized (
      select enrolment.class_id, enrolment.person_id as student_id, meeting.period, meeting.weekday, span.starts_on, span.ends_before,
        enrolment.starts_on as since, enrolment.ends_before as until, teacher.account_id,
        min(meeting.period::integer) over (partition by enrolment.person_id) as first_period,
        max(meeting.period::integer) over (partition by enrolment.person_id) as last_period,
        coalesce(length(class.code || class.title), 0) % 5 as spread
      from class
      join class_meeting meeting on meeting.district_id = class.district_id and meeting.class_id = class.id
      join (
        select class_term.class_id, min(term.starts_on) as starts_on, max(term.ends_before) as ends_before
        from class_term
        join term on term.district_id = class_term.district_id and term.id = class_term.term_id
        where class_term.district_id = ${scope.districtId}
        group by class_term.class_id
      ) span on span.class_id = class.id
      join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
        and enrolment.role = 'student' and enrolment.is_active
      left join lateral (${teacherAccount(scope, sql`class.id`)}) teacher on true
      where class.district_id = ${scope.districtId} and class.school_id = ${schoolId} and class.is_active
    ), bell as materialized (
      select schedule.id as schedule_id, schedule.is_default, bell_period.period,
        extract(epoch from bell_period.ends_at - bell_period.starts_at)::integer / 60 as minutes
      from bell_schedule schedule
      join bell_period on bell_period.district_id = schedule.district_id and bell_period.schedule_id = schedule.id
      where schedule.district_id = ${scope.districtId} and schedule.school_id = ${schoolId}
    ), made as materialized (
      select seat.class_id, given.day, seat.period, given.student_id, seat.account_id,
        case
          when given.code = 'L' and seat.period::integer <> seat.first_period then 'P'
          when given.code = 'D' and seat.period::integer <> seat.last_period then 'P'
          else given.code
        end as code,
        given.minutes, given.code = 'P' as is_whole_day
      from given
      join seat on seat.student_id = given.student_id
      where seat.starts_on <= given.day and given.day < seat.ends_before
        and (seat.since is null or seat.since <= given.day) and (seat.until is null or given.day < seat.until)
        and seat.weekday in (0, extract(isodow from given.day)::integer)
        and (given.day < ${scope.today}::date or (seat.period::integer <= 3 and seat.spread > 0))
    ), taken as (
      insert into attendance_taken (district_id, class_id, day, period, taken_at, account_id)
      select distinct on (class_id, day, period) ${scope.districtId}::uuid, class_id, day, period,
        ${takenAt(plain('made'))}, account_id
      from made
      order by class_id, day, period
    ), whole_day as (
      insert into attendance_day (
        district_id, student_id, day, school_id, scheduled_minutes, present_minutes, derived_share, rule_from
      )
      select ${scope.districtId}, one.student_id, one.day, ${schoolId}, sum(bell.minutes), sum(bell.minutes), 1, '1900-01-01'
      from (select distinct student_id, day, period from made where is_whole_day) one
      left join calendar_day calendar on calendar.district_id = ${scope.districtId} and calendar.school_id = ${schoolId}
        and calendar.day = one.day
      join bell on bell.period = one.period
        and case when calendar.schedule_id is null then bell.is_default else bell.schedule_id = calendar.schedule_id end
      group by one.student_id, one.day
    )
    insert into attendance_mark (
      district_id, class_id, day, period, student_id, school_id, code, minutes_late, minutes_left, source, marked_by, marked_at
    )
    select ${scope.districtId}, class_id, day, period, student_id, ${schoolId}, code,
      case when code = 'L' then minutes end, case when code = 'D' then minutes end, 'teacher', account_id,
      ${takenAt(plain('made'))}
    from made
    order by class_id, day, period, student_id`);
}

/** A dozen unexcused days the office has excused since, with the note that came. */
export async function writeDemoCorrections(scope: Scope, schoolId: string): Promise<void> {
  const at = new Date(scope.nowMs);
  const reason = 'Note from home';
  const batchId = newId();
  const said = json({ code: 'E', share: '0', isExcused: true, reason, by: null, at: at.toISOString(), batchId });
  await scope.db.run(sql`
    with chosen as (
      select one.district_id, one.student_id, one.day
      from attendance_day one
      join person on person.district_id = one.district_id and person.id = one.student_id
      where one.district_id = ${scope.districtId} and one.school_id = ${schoolId} and one.derived_share = 0
        and not one.is_derived_excused
      order by md5(coalesce(person.identifier, legal_name(person)) || one.day), one.student_id
      limit 12
    ), event as (
      ${insertAttendanceEvents(
        scope,
        { cause: 'corrected', batchId, reason },
        sql`(
          select ${schoolId}::uuid as school_id, student_id, day, null::uuid as class_id, null as period,
            jsonb_build_object('form', 'day-1', 'before', null, 'after', ${said}::jsonb) as change
          from chosen
        ) as told`,
      )}
    )
    update attendance_day
    set office_code = 'E', office_share = 0, is_office_excused = true, office_reason = ${reason},
      office_at = ${at}, office_batch_id = ${batchId}
    from chosen
    where attendance_day.district_id = chosen.district_id and attendance_day.student_id = chosen.student_id
      and attendance_day.day = chosen.day`);
}

/** Six absences that guardians have reported for a day, waiting for the office. */
export async function writeDemoReports(scope: Scope, on: Day): Promise<void> {
  await scope.db.run(sql`
    insert into planned_absence (
      district_id, id, school_id, student_id, starts_on, ends_before, code, reason, state, reported_by,
      reporter_account_id, reported_at
    )
    select person.district_id, gen_random_uuid(), person.school_id, person.id, ${on}::date, ${on}::date + 1, 'I',
      'Fever since last night', 'reported', 'parent', account.id, ${new Date(scope.nowMs)}
    from guardianship
    join person on person.district_id = guardianship.district_id and person.id = guardianship.student_id
    join account on account.district_id = guardianship.district_id and account.person_id = guardianship.guardian_id
    where guardianship.district_id = ${scope.districtId} and guardianship.sees_attendance and not guardianship.is_blocked
      and person.school_id in (
        select school_id from attendance_code where attendance_code.district_id = ${scope.districtId}
      )
    order by md5(coalesce(person.identifier, legal_name(person))), account.username
    limit 6`);
}
