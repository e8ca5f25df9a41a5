import { classMeeting } from '@laurel/domain/attendance/calendar';
import { markSource } from '@laurel/domain/attendance/mark';
import { takeAttendance } from '@laurel/domain/attendance/permissions';
import { readSchoolMeetings } from '@laurel/domain/attendance/settings-api';
import { attendanceSheet } from '@laurel/domain/attendance/sheet';
import { addDays, type Day, day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { mainTeacher } from '@laurel/server/classes/main-teacher';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import { keptOperation } from '@laurel/server/saves/operation-store';
import * as z from 'zod/mini';
import { excusedAhead } from './day-store';
import { shownCode } from './school-store';
import { calendarColumn, settings, settingsColumns, withDefaults } from './settings-store';

/** A mark as it is kept, with who wrote it. */
export const keptMark = z.object({
  studentId: z.string(),
  day,
  classId: id('class'),
  period: z.string(),
  code: z.string(),
  minutesLate: z.nullable(z.int()),
  minutesLeft: z.nullable(z.int()),
  note: z.nullable(z.string()),
  source: markSource,
  version: z.int(),
  by: z.nullable(z.string()),
  at: z.string(),
});

const terms = z.array(z.object({ startsOn: day, endsBefore: day, isLocked: z.boolean() }));

const meetingContext = z.object({
  classId: id('class'),
  title: z.string(),
  courseTitle: z.string(),
  schoolId: id('school'),
  schoolName: z.string(),
  isOpen: z.boolean(),
  ...settings.shape,
  /** Whether the school has written its codes down yet. */
  hasCodes: z.boolean(),
  meetings: z.array(classMeeting),
  terms,
  taken: z.array(z.object({ period: z.string(), at: z.string(), by: z.nullable(z.string()) })),
  /** `shown`: the code as the caller reads it. */
  marks: z.array(z.object({ ...keptMark.shape, shown: z.string(), isExcusedAhead: z.boolean() })),
  /** What an office has excused ahead: anyone who takes attendance may set these codes for these students. */
  excused: z.array(
    z.object({
      studentId: z.string(),
      schoolId: z.string(),
      code: z.string(),
      shown: z.string(),
      periods: z.nullable(z.array(z.string())),
    }),
  ),
  answer: z.nullable(keptOperation),
  seating: attendanceSheet.shape.seating,
});

export type MeetingContext = z.infer<typeof meetingContext>;

/**
 * Everything a save or a sheet of one class and day goes by, in one statement: the class where it is within reach, its
 * school's settings, what is taken, and every mark of these students on that day in all their classes.
 */
export async function readMeetingContext(
  scope: Scope,
  at: { classId: Id<'class'>; day: Day; students: readonly string[] | null; operationId: string | null },
): Promise<MeetingContext | null> {
  const row = await scope.db.row(
    meetingContext,
    sql`
      select class.id as "classId", class.title, course.title as "courseTitle", class.school_id as "schoolId",
        school.name as "schoolName", reached.is_open and class.is_active as "isOpen",
        ${settingsColumns}, ${calendarColumn(at.day, addDays(at.day, 1))},
        exists (
          select from attendance_code code
          where code.district_id = school.district_id and code.school_id = school.id
        ) as "hasCodes",
        ${classColumns},
        coalesce((
          select json_agg(json_build_object('period', taken.period, 'at', taken.taken_at, 'by', display_name(person)))
          from attendance_taken taken
          left join account on account.district_id = taken.district_id and account.id = taken.account_id
          left join person on person.district_id = account.district_id and person.id = account.person_id
          where taken.district_id = class.district_id and taken.class_id = class.id and taken.day = ${at.day}
        ), '[]') as taken,
        coalesce((
          select json_agg(json_build_object(
            'studentId', mark.student_id, 'day', mark.day, 'classId', mark.class_id, 'period', mark.period,
            'code', mark.code, 'shown', ${shownCode(scope, 'mark')}, 'minutesLate', mark.minutes_late, 'minutesLeft', mark.minutes_left, 'note', mark.note,
            'source', mark.source, 'version', mark.version, 'by', mark.marked_by, 'at', mark.marked_at,
            'isExcusedAhead', ${excusedAhead}
          ))
          from attendance_mark mark
          where mark.district_id = class.district_id and mark.student_id = any (${at.students}::uuid[])
            and mark.day = ${at.day}
        ), '[]') as marks,
        coalesce((
          select json_agg(json_build_object(
            'studentId', absence.student_id, 'schoolId', absence.school_id, 'code', absence.code,
            'shown', ${shownCode(scope, 'absence')}, 'periods', absence.periods
          ))
          from planned_absence absence
          where absence.district_id = class.district_id and absence.student_id = any (${at.students}::uuid[])
            and absence.state = 'excused' and absence.starts_on <= ${at.day} and ${at.day} < absence.ends_before
        ), '[]') as excused,
        (
          select json_build_object('answer', answer, 'request', request) from operation
          where operation.district_id = class.district_id
            and account_id = ${scope.caller.accountId} and operation.id = ${at.operationId}
        ) as answer,
        (
          select json_build_object('version', chart.version, 'columns', chart.columns, 'seats', chart.seats)
          from seating_chart chart
          where chart.district_id = class.district_id and chart.class_id = class.id
        ) as seating
      from ${reachedClasses(scope, takeAttendance)} reached
      join class on class.district_id = ${scope.districtId} and class.id = reached.class_id
      join course on course.district_id = class.district_id and course.id = class.course_id
      join school on school.district_id = class.district_id and school.id = class.school_id
      where class.id = ${at.classId}
      order by reached.is_open desc
      limit 1`,
  );
  return row && withDefaults(row);
}

const metClass = readSchoolMeetings.output.shape.classes.def.element;

/** When a school's classes meet, by title, at most 100. The caller's reach over the school was looked at. */
export async function readMeetingsOfSchool(
  scope: Scope,
  schoolId: string,
  search: string,
): Promise<z.infer<typeof metClass>[]> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return await scope.db.rows(
    metClass,
    sql`
      select class.id as "classId", class.title, course.title as "courseTitle", teacher.name as teacher, ${classColumns}
      from class
      join course on course.district_id = class.district_id and course.id = class.course_id
      ${mainTeacher}
      where class.district_id = ${scope.districtId} and class.school_id = ${schoolId} and class.is_active
        and (class.title ilike ${like} or course.title ilike ${like})
      order by class.title collate numeric_order, class.id
      limit 100`,
  );
}

/** When a class meets and the terms it runs in, for a statement that has it as `class`. */
export const classColumns: Statement = plain(`
        coalesce((
          select json_agg(json_build_object('weekday', meeting.weekday, 'period', meeting.period))
          from class_meeting meeting
          where meeting.district_id = class.district_id and meeting.class_id = class.id
        ), '[]') as meetings,
        coalesce((
          select json_agg(json_build_object(
            'startsOn', term.starts_on, 'endsBefore', term.ends_before, 'isLocked', term.locked_at is not null
          ))
          from class_term
          join term on term.district_id = class_term.district_id and term.id = class_term.term_id
          where class_term.district_id = class.district_id and class_term.class_id = class.id
        ), '[]') as terms`);
