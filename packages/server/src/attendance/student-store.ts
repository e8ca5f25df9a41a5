import { plannedAbsence } from '@laurel/domain/attendance/absence';
import { calendarDay } from '@laurel/domain/attendance/calendar';
import { manageAttendance, readAttendance } from '@laurel/domain/attendance/permissions';
import { studentDay } from '@laurel/domain/attendance/student-year';
import type { Day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { reachedClasses, schoolWithin, seenStudents } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { excusedAhead } from './day-store';
import { shownCode } from './school-store';
import { settings, settingsColumns } from './settings-store';

const year = z.object({
  studentId: id('person'),
  name: z.string(),
  schoolName: z.nullable(z.string()),
  /** The caller has the student on a team only: what the day was is for them, why it was so is not. */
  isStatusOnly: z.boolean(),
  days: z.array(studentDay),
  calendar: z.array(z.omit(calendarDay, { scheduleId: true })),
  planned: z.array(plannedAbsence),
  codes: settings.shape.codes,
  rules: settings.shape.rules,
});

/**
 * A student's days of a stretch with all they were made of, in one statement; `null` out of reach. A school they have left
 * keeps reading the days and marks that are its own.
 */
export async function readYear(
  scope: Scope,
  studentId: Id<'person'>,
  from: Day,
  until: Day,
): Promise<z.infer<typeof year> | null> {
  const { reaches, schoolIds } = reachOf(scope, readAttendance);
  const withReasons = reaches.filter((reach) => reach !== 'teams');
  return await scope.db.row(
    year,
    sql`
      select student.id as "studentId",
        display_name(student) as name,
        nullif(school.name, '') as "schoolName", ${settingsColumns},
        reached.is_seen and not exists (
          select from ${seenStudents(scope, 'attendance', { reaches: withReasons, schoolIds })} seen
          where seen.student_id = ${studentId}
        ) as "isStatusOnly",
        coalesce((
          select json_agg(json_build_object('day', calendar.day, 'kind', calendar.kind, 'note', calendar.note) order by calendar.day)
          from calendar_day calendar
          where calendar.district_id = school.district_id and calendar.school_id = school.id
            and calendar.day >= ${from} and calendar.day < ${until}
        ), '[]') as calendar,
        coalesce((
          select json_agg(${absenceObject(scope)} order by absence.starts_on, absence.id)
          from planned_absence absence
          ${absenceJoins}
          where absence.district_id = student.district_id and absence.student_id = student.id
            and absence.ends_before > ${from} and absence.starts_on < ${until}
            and absence.state <> 'withdrawn'
            and (reached.is_seen or ${schoolWithin(scope, readAttendance, 'absence.school_id')})
        ), '[]') as planned,
        coalesce((
          select json_agg(json_build_object(
            'day', one.day, 'share', trim_scale(one.share)::text, 'derivedShare', trim_scale(one.derived_share)::text,
            'isExcused', one.is_excused, 'tardies', one.tardies, 'scheduledMinutes', one.scheduled_minutes,
            'presentMinutes', trim_scale(one.present_minutes)::text, 'isConflict', one.is_conflict,
            'office', case when one.office_code is not null then json_build_object(
              'code', ${shownCode(scope, 'one', 'office_code')},
              'reason', case when ${shownCode(scope, 'one', 'office_code')} = one.office_code then one.office_reason else '' end,
              'at', one.office_at
            ) end,
            'marks', coalesce(made.marks, '[]')
          ) order by one.day)
          from attendance_day one
          left join (
            ${marksByDay(scope, { studentId, from, until })}
          ) made on made.day = one.day
          where one.district_id = student.district_id and one.student_id = student.id
            and one.day >= ${from} and one.day < ${until} and one.share is not null
            and (reached.is_seen or ${schoolWithin(scope, readAttendance, 'one.school_id')})
        ), '[]') as days
      from person student
      cross join lateral (
        -- Asked once, and of one, not looked up among all: a school of ten years has had many.
        select exists (
          select from ${seenStudents(scope, 'attendance', readAttendance)} seen where seen.student_id = ${studentId}
        ) as is_seen
        offset 0
      ) reached
      left join lateral (
        select one.school_id
        from attendance_day one
        where one.district_id = student.district_id and one.student_id = student.id
          and not reached.is_seen and one.share is not null and ${schoolWithin(scope, readAttendance, 'one.school_id')}
        order by one.day desc
        limit 1
      ) left_school on true
      left join school on school.district_id = student.district_id
        and school.id = case when reached.is_seen then ${homeSchool} else left_school.school_id end
      where student.district_id = ${scope.districtId} and student.id = ${studentId} and student.merged_into is null
        and (reached.is_seen or left_school.school_id is not null)`,
  );
}

/**
 * What was marked of a student each day, as the caller may see it: anyone who reaches someone only through a class sees
 * that class's marks, not those of others.
 */
function marksByDay(
  scope: Scope,
  { studentId, from, until }: { studentId: Id<'person'>; from: Day; until: Day },
): Statement {
  const { reaches, schoolIds } = reachOf(scope, readAttendance);
  const wide = reaches.filter((reach) => reach !== 'classes' && reach !== 'teams');
  return sql`
      select mark.day, json_agg(json_build_object(
        'classId', mark.class_id, 'classTitle', class.title, 'period', mark.period, 'code', ${shownCode(scope, 'mark')},
        'minutesLate', mark.minutes_late, 'minutesLeft', mark.minutes_left, 'isExcusedAhead', ${excusedAhead},
        'startsAt', to_char(bell_period.starts_at, 'HH24:MI'), 'endsAt', to_char(bell_period.ends_at, 'HH24:MI')
      ) order by bell_period.starts_at, mark.period, mark.class_id) as marks
      from attendance_mark mark
      join class on class.district_id = mark.district_id and class.id = mark.class_id
      left join calendar_day calendar on calendar.district_id = mark.district_id
        and calendar.school_id = mark.school_id and calendar.day = mark.day
      left join bell_schedule usual on usual.district_id = mark.district_id
        and usual.school_id = mark.school_id and usual.is_default
      left join bell_period on bell_period.district_id = mark.district_id
        and bell_period.schedule_id = coalesce(calendar.schedule_id, usual.id)
        and bell_period.period = mark.period
      where mark.district_id = ${scope.districtId} and mark.student_id = ${studentId}
        and mark.day >= ${from} and mark.day < ${until}
        and (
          ${studentId} in (
            select student_id from ${seenStudents(scope, 'attendance', { reaches: wide, schoolIds })}
          )
          or mark.class_id in (
            select class_id from ${reachedClasses(scope, readAttendance)}
          )
        )
      group by mark.day`;
}

/** The school someone goes to, for a statement that has them as `student`: their own, else that of a class they are in. */
export const homeSchool: Statement = plain(`coalesce(
        student.school_id,
        (
          select class.school_id
          from enrolment
          join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
          where enrolment.district_id = student.district_id and enrolment.person_id = student.id
            and enrolment.role = 'student'
          order by enrolment.is_active desc, class.id
          limit 1
        )
      )`);

/**
 * The reason of a planned absence where it is for the caller, for a statement that has it as `absence`: for the student,
 * anyone who wrote it, and who manages attendance of the school; a trip's is for all. Of several reports, each reason once.
 */
export function absenceReason(scope: Scope): Statement {
  const { personId } = scope.caller;
  const own = sql`in (
                select writing.id
                from account writing
                where writing.district_id = absence.district_id and writing.person_id = ${personId}
              )`;
  const isForAll = sql`absence.reported_by = 'trip' or absence.student_id = ${personId}
              or ${schoolWithin(scope, manageAttendance, 'absence.school_id')}`;
  return sql`coalesce(
            (
              select string_agg(said.reason, ' · ' order by said.reported_at, said.id)
              from (
                select distinct on (report.reason) report.reason, report.reported_at, report.id
                from absence_report report
                where report.district_id = absence.district_id and report.absence_id = absence.id
                  and (${isForAll} or report.account_id ${own})
                order by report.reason, report.reported_at, report.id
              ) said
            ),
            case when ${isForAll} or absence.reporter_account_id ${own} then absence.reason end
          )`;
}

/** A planned absence as JSON, for a statement that has it as `absence` with `absenceJoins`. */
export function absenceObject(scope: Scope): Statement {
  return sql`json_build_object(
            'absenceId', absence.id, 'studentId', absence.student_id,
            'studentName', display_name(absent),
            'startsOn', absence.starts_on, 'endsBefore', absence.ends_before, 'periods', absence.periods,
            'code', ${shownCode(scope, 'absence')}, 'reason', ${absenceReason(scope)}, 'state', absence.state, 'reportedBy', absence.reported_by,
            'reporterName', display_name(reporter),
            'decidedByName', display_name(decider),
            'tripId', absence.trip_id, 'version', absence.version
          )`;
}

export const absenceJoins: Statement = plain(`
          join person absent on absent.district_id = absence.district_id and absent.id = absence.student_id
          left join account reporting on reporting.district_id = absence.district_id
            and reporting.id = absence.reporter_account_id
          left join person reporter on reporter.district_id = reporting.district_id and reporter.id = reporting.person_id
          left join account deciding on deciding.district_id = absence.district_id
            and deciding.id = absence.decider_account_id
          left join person decider on decider.district_id = deciding.district_id and decider.id = deciding.person_id`);
