import { attendanceSummary } from '@laurel/domain/attendance/attendance-summary';
import { readAttendance } from '@laurel/domain/attendance/permissions';
import { schoolToday } from '@laurel/domain/attendance/school-today';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { translatable, verbatim } from '@laurel/domain/kit/sentence';
import { schoolWithin, seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { plain, sentenceInSql, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { nextSchoolDay } from './school-day-store';
import { shownCode } from './school-store';
import { absenceReason } from './student-store';

const sums = z.object({
  studentId: id('person'),
  presentDays: z.string(),
  enrolledDays: z.int(),
  tardies: z.int(),
  today: attendanceSummary.shape.today,
  latest: attendanceSummary.shape.latest,
  lastDay: z.nullable(day),
  planned: attendanceSummary.shape.planned,
});

/**
 * What dashboards show of these students, in one statement: the school year so far, today, the latest days that were not
 * plain, and what is known ahead. Students whose attendance the caller may not see are left out.
 */
export async function readSummarySums(scope: Scope, students: readonly string[]): Promise<z.infer<typeof sums>[]> {
  return await scope.db.rows(
    sums,
    sql`
      select student.id as "studentId", trim_scale(coalesce(so_far.present, 0))::text as "presentDays",
        coalesce(so_far.days, 0) as "enrolledDays", coalesce(so_far.tardies, 0) as tardies,
        (
          select json_build_object('share', trim_scale(one.share)::text, 'isExcused', one.is_excused)
          from attendance_day one
          where one.district_id = student.district_id and one.student_id = student.id and one.day = ${scope.today}
            and one.share is not null
        ) as today,
        coalesce((
          select json_agg(json_build_object(
            'day', one.day, 'share', trim_scale(one.share)::text, 'isExcused', one.is_excused, 'tardies', one.tardies,
            'officeCode', one.office_code
          ) order by one.day desc)
          from (
            select day, share, is_excused, tardies, ${shownCode(scope, 'attendance_day', 'office_code')} as office_code
            from attendance_day
            where district_id = student.district_id and student_id = student.id
              and day >= year.starts_on and day <= ${scope.today} and (share < 1 or tardies > 0)
            order by day desc
            limit 10
          ) one
        ), '[]') as latest,
        (
          select max(one.day)::text
          from attendance_day one
          where one.district_id = student.district_id and one.student_id = student.id
            and one.day >= year.starts_on and one.day < ${scope.today} and one.share is not null
        ) as "lastDay",
        coalesce((
          select json_agg(json_build_object(
            'absenceId', one.id, 'startsOn', one.starts_on, 'endsBefore', one.ends_before, 'code', one.code,
            'reason', one.reason, 'state', one.state
          ) order by one.starts_on, one.id)
          from (
            select id, starts_on, ends_before, ${shownCode(scope, 'absence')} as code, ${absenceReason(scope)} as reason, state
            from planned_absence absence
            where district_id = student.district_id and student_id = student.id
              and ends_before > ${scope.today} and state <> 'withdrawn'
            order by starts_on, id
            limit 5
          ) one
        ), '[]') as planned
      from person student
      cross join (
        select coalesce(
          (
            select min(term.starts_on)
            from term
            where term.district_id = ${scope.districtId} and term.kind = 'schoolYear'
              and term.starts_on <= ${scope.today} and ${scope.today} < term.ends_before
          ),
          ${scope.today}::date - 365
        ) as starts_on
      ) year
      left join lateral (
        select sum(share) as present, count(*)::int as days, sum(tardies)::int as tardies
        from attendance_day
        where district_id = student.district_id and student_id = student.id
          and day >= year.starts_on and day <= ${scope.today} and share is not null
      ) so_far on true
      where student.district_id = ${scope.districtId} and student.id = any (${students}::uuid[])
        and student.id in (
          select student_id
          from ${seenStudents(scope, 'attendance', readAttendance)}
        )
      limit 100`,
  );
}

const lastSums = z.object({ day, known: z.int(), absent: z.int(), presentDays: z.string() });

const todaySums = z.object({
  ...z.omit(schoolToday, { percent: true, last: true }).shape,
  presentDays: z.string(),
  last: z.nullable(lastSums),
});

/** How today stands at every school the caller sees as a whole, by name, in one statement; empty for teachers. */
export async function readTodaySums(scope: Scope): Promise<z.infer<typeof todaySums>[]> {
  return await scope.db.rows(
    todaySums,
    sql`
      select school.id as "schoolId", school.name as "schoolName",
        case
          when calendar.note is not null then ${plain(sentenceInSql(verbatim('calendar.note')))}
          when calendar.kind = 'holiday' then ${plain(sentenceInSql(translatable`Holiday`))}
          when calendar.kind is null and extract(isodow from ${scope.today}::date) > 5
            then ${plain(sentenceInSql(translatable`Weekend`))}
        end as note,
        sums.known, sums.present, sums.partly, sums.absent, sums.tardy, sums.conflicts, sums.days as "presentDays",
        (
          select count(*)::int
          from attendance_taken
          join class on class.district_id = attendance_taken.district_id and class.id = attendance_taken.class_id
          where attendance_taken.district_id = school.district_id and attendance_taken.day = ${scope.today}
            and class.school_id = school.id
        ) as taken,
        (
          select count(*)::int
          from planned_absence
          where planned_absence.district_id = school.district_id and planned_absence.school_id = school.id
            and planned_absence.state = 'reported'
        ) as waiting,
        (
          select json_build_object(
            'day', earlier.day, 'known', count(share)::int, 'absent', count(*) filter (where share = 0)::int,
            'presentDays', coalesce(sum(share), 0)::text
          )
          from (
            select max(day) as day
            from attendance_day
            where attendance_day.district_id = school.district_id and attendance_day.school_id = school.id
              and attendance_day.day < ${scope.today}
          ) earlier
          join attendance_day on attendance_day.district_id = school.district_id
            and attendance_day.school_id = school.id and attendance_day.day = earlier.day
          group by earlier.day
        ) as last,
        ${nextSchoolDay(scope, plain('school.district_id'), plain('school.id'), 1)} as "nextDay"
      from school
      left join calendar_day calendar on calendar.district_id = school.district_id and calendar.school_id = school.id
        and calendar.day = ${scope.today}
      cross join lateral (
        select count(share)::int as known, count(*) filter (where share = 1)::int as present,
          count(*) filter (where share > 0 and share < 1)::int as partly,
          count(*) filter (where share = 0)::int as absent, count(*) filter (where tardies > 0)::int as tardy,
          count(*) filter (where is_conflict)::int as conflicts, coalesce(sum(share), 0)::text as days
        from attendance_day
        where attendance_day.district_id = school.district_id and attendance_day.school_id = school.id
          and attendance_day.day = ${scope.today}
      ) sums
      where school.district_id = ${scope.districtId} and school.is_active and ${schoolWithin(scope, readAttendance)}
        and exists (select from class where class.district_id = school.district_id and class.school_id = school.id)
      order by school.name collate numeric_order, school.id
      limit 100`,
  );
}

/** Students absent all day at the schools the caller sees as a whole, on each of the last 14 days that was taken, oldest first. */
export async function readAbsentByDay(scope: Scope): Promise<{ day: string; value: number }[]> {
  return await scope.db.rows(
    z.object({ day: z.string(), value: z.int() }),
    sql`
      select attendance_day.day::text as day, count(*) filter (where attendance_day.share = 0)::int as value
      from attendance_day
      join school on school.district_id = attendance_day.district_id and school.id = attendance_day.school_id
      where attendance_day.district_id = ${scope.districtId} and attendance_day.share is not null
        and attendance_day.day > ${scope.today}::date - 14 and attendance_day.day <= ${scope.today}
        and school.is_active and ${schoolWithin(scope, readAttendance)}
      group by attendance_day.day
      order by attendance_day.day
      limit 14`,
  );
}
