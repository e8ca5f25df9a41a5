import { markPicture } from '@laurel/domain/attendance/attendance-event';
import { classMeeting } from '@laurel/domain/attendance/calendar';
import { type Day, day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { classColumns, keptMark } from './meeting-store';

export const marked = z.object({
  ...keptMark.shape,
  schoolId: z.string(),
  presentShare: z.string(),
  isExcused: z.boolean(),
});

export type Marked = z.infer<typeof marked>;

/** The marks of students in a stretch of days, in some periods or all, with what their codes say. */
export async function readMarksBetween(
  scope: Scope,
  students: readonly string[],
  stretch: { from: Day; until: Day; periods: readonly string[] | null },
): Promise<Marked[]> {
  return await scope.db.rows(
    marked,
    sql`
      select mark.student_id as "studentId", mark.day::text as day, mark.class_id as "classId", mark.period, mark.code,
        mark.minutes_late as "minutesLate", mark.minutes_left as "minutesLeft", mark.note, mark.source, mark.version,
        mark.marked_by as by, to_json(mark.marked_at)#>>'{}' as at, mark.school_id as "schoolId",
        trim_scale(code.present_share)::text as "presentShare", code.is_excused as "isExcused"
      from attendance_mark mark
      join attendance_code code on code.district_id = mark.district_id and code.school_id = mark.school_id
        and code.letter = mark.code
      where mark.district_id = ${scope.districtId} and mark.student_id = any (${students}::uuid[])
        and mark.day >= ${stretch.from} and mark.day < ${stretch.until}
        and (${stretch.periods}::text[] is null or mark.period = any (${stretch.periods}::text[]))
      order by mark.student_id, mark.day, mark.class_id, mark.period`,
  );
}

const membership = z.object({
  studentId: z.string(),
  classId: z.string(),
  schoolId: id('school'),
  startsOn: z.nullable(day),
  endsBefore: z.nullable(day),
  meetings: z.array(classMeeting),
  terms: z.array(z.object({ startsOn: day, endsBefore: day })),
});

export type Membership = z.infer<typeof membership>;

/** The classes these students are in, teams left out, with when they meet. */
export async function readMemberships(scope: Scope, students: readonly string[]): Promise<Membership[]> {
  return await scope.db.rows(
    membership,
    sql`
      select enrolment.person_id as "studentId", class.id as "classId", class.school_id as "schoolId",
        enrolment.starts_on::text as "startsOn", enrolment.ends_before::text as "endsBefore", ${classColumns}
      from enrolment
      join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
      where enrolment.district_id = ${scope.districtId} and enrolment.person_id = any (${students}::uuid[])
        and enrolment.role = 'student' and (enrolment.is_active or enrolment.ends_before is not null)
        and class.is_active and class.kind <> 'team'
      order by enrolment.person_id, class.id`,
  );
}

/** The team of this school with its members on a day; `null` where there is no such team. */
export async function readTeam(scope: Scope, classId: string, schoolId: string, on: Day) {
  return await scope.db.row(
    z.object({
      title: z.string(),
      kind: z.string(),
      members: z.array(z.object({ studentId: z.string(), schoolId: id('school') })),
    }),
    sql`
      select class.title, class.kind,
        coalesce((
          select json_agg(json_build_object(
            'studentId', person.id, 'schoolId', coalesce(person.school_id, class.school_id)
          ) order by person.id)
          from enrolment
          join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role = 'student' and enrolment.is_active
            and holds_on(enrolment.starts_on, enrolment.ends_before, ${on}::date)
        ), '[]') as members
      from class
      where class.district_id = ${scope.districtId} and class.id = ${classId} and class.school_id = ${schoolId}`,
  );
}

const batchMark = z.object({
  studentId: z.string(),
  day,
  classId: z.string(),
  schoolId: z.string(),
  period: z.string(),
  before: z.nullable(markPicture),
  /** Whether the batch's was the last word. */
  isLast: z.boolean(),
  /** `null` where it has been cleared. */
  now: z.nullable(markPicture),
});

/** What a batch did to marks, and whether anyone has changed them since. */
export async function readBatchMarks(scope: Scope, batchId: string): Promise<z.infer<typeof batchMark>[]> {
  return await scope.db.rows(
    batchMark,
    sql`
      select event.student_id as "studentId", event.day::text as day, event.class_id as "classId",
        event.school_id as "schoolId", event.period, event.change -> 'before' as before,
        not exists (
          select from attendance_event later
          where later.district_id = event.district_id and later.student_id = event.student_id and later.day = event.day
            and later.class_id = event.class_id and later.period = event.period and later.id > event.id
        ) as "isLast",
        case when mark.student_id is not null then json_build_object(
          'code', mark.code, 'minutesLate', mark.minutes_late, 'minutesLeft', mark.minutes_left, 'note', mark.note,
          'source', mark.source
        ) end as now
      from attendance_event event
      left join attendance_mark mark on mark.district_id = event.district_id and mark.class_id = event.class_id
        and mark.day = event.day and mark.period = event.period and mark.student_id = event.student_id
      where event.district_id = ${scope.districtId} and event.batch_id = ${batchId}
        and event.class_id is not null and event.cause <> 'undone'
      order by event.student_id, event.day`,
  );
}

/** Students in a class of the school by the number they have; several where numbers are not unique. */
export async function readStudentsByIdentifier(
  scope: Scope,
  schoolId: string,
  identifiers: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await scope.db.rows(
    z.object({ identifier: z.string(), students: z.array(z.string()) }),
    sql`
      select person.identifier, json_agg(person.id order by person.id) as students
      from person
      where person.district_id = ${scope.districtId} and person.identifier = any (${identifiers}::text[])
        and exists (
          select from enrolment
          join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id
            and enrolment.role = 'student' and class.school_id = ${schoolId}
        )
      group by person.identifier`,
  );
  return new Map(rows.map((row) => [row.identifier, row.students]));
}
