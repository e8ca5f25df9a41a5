import { classMeeting } from '@laurel/domain/attendance/calendar';
import { takeAttendance } from '@laurel/domain/attendance/permissions';
import { sheetStudent } from '@laurel/domain/attendance/sheet';
import { type Day, day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { mainTeacher } from '@laurel/server/classes/main-teacher';
import { reachedClasses, taughtClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { classColumns } from './meeting-store';
import { shownCode } from './school-store';
import { absenceReason } from './student-store';

/** The students of a class on a day and period: who they are, their mark, and what is known ahead. */
export async function readSheetStudents(
  scope: Scope,
  at: { classId: string; day: Day; period: string },
): Promise<z.infer<typeof sheetStudent>[]> {
  return await scope.db.rows(
    sheetStudent,
    sql`
      select person.id as "studentId",
        display_name(person) as name, person.photo,
        case when mark.student_id is not null then json_build_object(
          'code', ${shownCode(scope, 'mark')}, 'minutesLate', mark.minutes_late, 'minutesLeft', mark.minutes_left, 'note', mark.note,
          'version', mark.version, 'source', mark.source
        ) end as mark,
        planned.it as planned
      from enrolment
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      left join attendance_mark mark on mark.district_id = enrolment.district_id and mark.class_id = enrolment.class_id
        and mark.day = ${at.day}::date and mark.period = ${at.period} and mark.student_id = enrolment.person_id
      left join lateral (
        select json_build_object(
          'code', ${shownCode(scope, 'absence')}, 'reason', ${absenceReason(scope)}, 'state', absence.state,
          'isTrip', absence.reported_by = 'trip'
        ) as it
        from planned_absence absence
        where absence.district_id = enrolment.district_id and absence.student_id = enrolment.person_id
          and absence.state in ('reported', 'excused')
          and absence.starts_on <= ${at.day}::date and ${at.day}::date < absence.ends_before
          and (absence.periods is null or ${at.period} = any (absence.periods))
        order by absence.reported_by = 'trip' desc, absence.state, absence.reported_at desc
        limit 1
      ) planned on true
      where enrolment.district_id = ${scope.districtId} and enrolment.class_id = ${at.classId}
        and enrolment.role = 'student'
        and (enrolment.is_active or enrolment.ends_before is not null)
        and holds_on(enrolment.starts_on, enrolment.ends_before, ${at.day}::date)
      order by sort_name(person), person.id
      limit 500`,
  );
}

const counted = z.object({
  period: z.string(),
  takenAt: z.nullable(z.string()),
  takenBy: z.nullable(z.string()),
  absent: z.int(),
  tardy: z.int(),
});

const classOnDay = z.object({
  day,
  classId: id('class'),
  title: z.string(),
  courseTitle: z.string(),
  schoolId: id('school'),
  schoolName: z.string(),
  teacher: z.nullable(z.string()),
  studentCount: z.int(),
  meetings: z.array(classMeeting),
  terms: z.array(z.object({ startsOn: day, endsBefore: day })),
  periods: z.array(counted),
});

export type ClassOnDay = z.infer<typeof classOnDay>;

/** The classes someone teaches (`taught`), or those of a school, as they stand on each of these days. Teams only where they meet by the bells. */
export async function readClassesOnDays(
  scope: Scope,
  whose: 'taught' | Id<'school'>,
  days: readonly Day[],
): Promise<ClassOnDay[]> {
  return await scope.db.rows(
    classOnDay,
    sql`
      select on_day.day::text as day, class.id as "classId", class.title, course.title as "courseTitle", school.id as "schoolId",
        school.name as "schoolName", teacher.name as teacher, ${classColumns},
        (
          select count(*)::int from enrolment
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role = 'student' and (enrolment.is_active or enrolment.ends_before is not null)
            and holds_on(enrolment.starts_on, enrolment.ends_before, on_day.day)
        ) as "studentCount",
        coalesce((
          select json_agg(json_build_object(
            'period', period.period, 'takenAt', taken.taken_at, 'takenBy', display_name(taker),
            'absent', period.absent, 'tardy', period.tardy
          ))
          from (
            select period, sum(absent)::int as absent, sum(tardy)::int as tardy
            from (
              select mark.period, (code.present_share = 0)::int as absent, code.is_tardy::int as tardy
              from attendance_mark mark
              join attendance_code code on code.district_id = mark.district_id and code.school_id = mark.school_id
                and code.letter = mark.code
              where mark.district_id = class.district_id and mark.class_id = class.id and mark.day = on_day.day
              union all
              select period, 0, 0
              from attendance_taken
              where district_id = class.district_id and class_id = class.id and day = on_day.day
            ) one
            group by period
          ) period
          left join attendance_taken taken on taken.district_id = class.district_id and taken.class_id = class.id
            and taken.day = on_day.day and taken.period = period.period
          left join account on account.district_id = taken.district_id and account.id = taken.account_id
          left join person taker on taker.district_id = account.district_id and taker.id = account.person_id
        ), '[]') as periods
      from unnest(${days}::date[]) as on_day (day)
      cross join class
      join course on course.district_id = class.district_id and course.id = class.course_id
      join school on school.district_id = class.district_id and school.id = class.school_id
      ${mainTeacher}
      where class.district_id = ${scope.districtId}
        and class.is_active
        and (class.kind <> 'team' or exists (
          select from class_meeting meeting
          where meeting.district_id = class.district_id and meeting.class_id = class.id
        ))
        and ${whose === 'taught' ? taughtBy(scope) : sql`class.school_id = ${whose}`}
      order by on_day.day, class.title collate numeric_order, class.id
      limit ${2000 * days.length}`,
  );
}

function taughtBy(scope: Scope): Statement {
  return sql`class.id in (
          select class_id
          from ${taughtClasses(scope, 'classes', 'teams')}
        )`;
}

/** Whether a class is within the caller's reach for this, and its school. */
export async function readClassSchool(
  scope: Scope,
  classId: string,
): Promise<{ schoolId: Id<'school'>; title: string; courseTitle: string; kind: string } | null> {
  return await scope.db.row(
    z.object({ schoolId: id('school'), title: z.string(), courseTitle: z.string(), kind: z.string() }),
    sql`
      select class.school_id as "schoolId", class.title, course.title as "courseTitle", class.kind
      from class
      join course on course.district_id = class.district_id and course.id = class.course_id
      where class.district_id = ${scope.districtId} and class.id = ${classId}
        and class.id in (
          select class_id
          from ${reachedClasses(scope, takeAttendance)}
        )`,
  );
}

const pastMeeting = z.object({
  day,
  period: z.string(),
  takenAt: z.string(),
  takenBy: z.nullable(z.string()),
  studentCount: z.int(),
  absentCount: z.int(),
  tardyCount: z.int(),
});

/** The meetings of a class that were taken, the latest first, at most 400. */
export async function readTakenMeetings(
  scope: Scope,
  classId: string,
  from: Day,
  until: Day,
): Promise<z.infer<typeof pastMeeting>[]> {
  return await scope.db.rows(
    pastMeeting,
    sql`
      select taken.day::text as day, taken.period, to_json(taken.taken_at)#>>'{}' as "takenAt",
        display_name(person) as "takenBy",
        count(mark.student_id)::int as "studentCount",
        count(*) filter (where code.present_share = 0)::int as "absentCount",
        count(*) filter (where code.is_tardy)::int as "tardyCount"
      from attendance_taken taken
      left join attendance_mark mark on mark.district_id = taken.district_id and mark.class_id = taken.class_id
        and mark.day = taken.day and mark.period = taken.period
      left join attendance_code code on code.district_id = mark.district_id and code.school_id = mark.school_id
        and code.letter = mark.code
      left join account on account.district_id = taken.district_id and account.id = taken.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where taken.district_id = ${scope.districtId} and taken.class_id = ${classId}
        and taken.day >= ${from} and taken.day < ${until}
      group by taken.day, taken.period, taken.taken_at, person.district_id, person.id
      order by taken.day desc, taken.period
      limit 400`,
  );
}

/** Writes when a class meets, in place of what stood. */
export async function writeClassMeetings(
  scope: Scope,
  classId: string,
  meetings: readonly z.infer<typeof classMeeting>[],
): Promise<void> {
  await scope.db.run(sql`
    delete from class_meeting
    where district_id = ${scope.districtId} and class_id = ${classId}`);
  await scope.db.run(sql`
    insert into class_meeting (district_id, class_id, weekday, period)
    select distinct ${scope.districtId}::uuid, ${classId}::uuid, weekday, period
    from unnest(
      ${meetings.map((each) => each.weekday)}::smallint[], ${meetings.map((each) => each.period)}::text[]
    ) as given (weekday, period)`);
}
