import { teamLevels } from '@laurel/domain/classes/contest';
import { happenings } from '@laurel/domain/eligibility/record';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { WorkingScope } from './working-scope';

const onTeam = z.object({
  studentId: id('person'),
  teamId: id('class'),
  /** Whose days count: the student’s own school, or the team’s. */
  schoolId: id('school'),
  name: z.string(),
  team: z.string(),
  sport: z.string(),
  level: z.nullable(z.enum(teamLevels)),
  bornOn: z.nullable(day),
  gradeLevel: z.nullable(z.string()),
  enrolledOn: z.nullable(day),
});

/** Someone on a team whose season isn’t over. */
export type TeamMember = z.infer<typeof onTeam>;

/** Who is on teams whose season isn’t over, of these students or of everyone: a row for each team. */
export async function readTeamMembers(
  { db, districtId, today }: WorkingScope,
  students: readonly string[] | null,
): Promise<TeamMember[]> {
  return await db.rows(
    onTeam,
    sql`
      select person.id as "studentId", class.id as "teamId", coalesce(person.school_id, class.school_id) as "schoolId",
        display_name(person) as name, class.title as team, played.sport, played.level, person.birth_on::text as "bornOn",
        person.grade_level as "gradeLevel", (
          select min(enrolled.starts_on)::text
          from school_enrolment enrolled
          where enrolled.district_id = person.district_id and enrolled.person_id = person.id
            and enrolled.school_id = person.school_id
        ) as "enrolledOn"
      from team_season played
      join class on class.district_id = played.district_id and class.id = played.class_id and class.is_active
      join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
        and enrolment.role = 'student' and enrolment.is_active and lasts_past(enrolment.ends_before, ${today})
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id and person.is_active
      where played.district_id = ${districtId} and played.ends_before > ${today}
        and (${students}::uuid[] is null or person.id in (select unnest(${students}::uuid[])))
      order by person.id, class.id`,
  );
}

const participation = z.object({
  studentId: z.string(),
  sport: z.string(),
  level: z.nullable(z.enum(teamLevels)),
  joinedOn: day,
  leftOn: z.nullable(day),
});

/** The teams that students are or were on, with the days. */
export async function readParticipations({ db, districtId }: WorkingScope, students: readonly string[]) {
  return await db.rows(
    participation,
    sql`
      select enrolment.person_id as "studentId", played.sport, played.level,
        coalesce(enrolment.starts_on, played.starts_on)::text as "joinedOn", enrolment.ends_before::text as "leftOn"
      from enrolment
      join team_season played on played.district_id = enrolment.district_id and played.class_id = enrolment.class_id
      where enrolment.district_id = ${districtId} and enrolment.person_id in (select unnest(${students}::uuid[]))
        and enrolment.role = 'student'
      order by enrolment.person_id, played.starts_on, enrolment.class_id`,
  );
}

const rolled = z.object({
  studentId: z.string(),
  from: day,
  through: day,
  /** [day, part missed, excused, periods and blocks present, time of arrival, classes missed]; `null`: not taken by periods. */
  absences: z.array(
    z.tuple([
      day,
      z.string(),
      z.boolean(),
      z.nullable(z.int()),
      z.nullable(z.int()),
      z.nullable(z.string()),
      z.nullable(z.array(z.string())),
    ]),
  ),
});

/**
 * The days of students from a day on: the first and the last that attendance was taken for them, and those they missed. A
 * block is a period of 75 minutes or more.
 */
export async function readMissedDays({ db, districtId }: WorkingScope, students: readonly string[], from: string) {
  return await db.rows(
    rolled,
    sql`
      select student_id as "studentId", min(attendance_day.day)::text as "from",
        max(attendance_day.day)::text as through,
        coalesce(
          json_agg(json_build_array(
            attendance_day.day, trim_scale(1 - share)::text, is_excused, met.periods, met.blocks, met.arrived, met.missed
          ) order by attendance_day.day) filter (where share < 1), '[]'
        ) as absences
      from attendance_day
      left join lateral (
        select count(*) filter (where code.present_share > 0)::int as periods,
          case when bool_and(bell.ends_at is not null) then count(*) filter (
            where code.present_share > 0 and bell.ends_at - bell.starts_at >= interval '75 minutes'
          )::int end as blocks,
          to_char(min(bell.starts_at + make_interval(mins => coalesce(mark.minutes_late, 0)))
            filter (where code.present_share > 0), 'HH24:MI') as arrived,
          (array_agg(mark.class_id) filter (where code.present_share = 0))[1:20] as missed
        from attendance_mark mark
        join attendance_code code on code.district_id = mark.district_id and code.school_id = mark.school_id
          and code.letter = mark.code
        left join calendar_day calendar on calendar.district_id = mark.district_id
          and calendar.school_id = mark.school_id and calendar.day = mark.day
        left join bell_schedule usual on usual.district_id = mark.district_id and usual.school_id = mark.school_id
          and usual.is_default
        left join bell_period bell on bell.district_id = mark.district_id
          and bell.schedule_id = coalesce(calendar.schedule_id, usual.id) and bell.period = mark.period
        where mark.district_id = ${districtId} and mark.student_id = attendance_day.student_id
          and mark.day = attendance_day.day and mark.period <> 'day'
        having count(*) > 0
      ) met on attendance_day.share < 1
      where district_id = ${districtId} and student_id in (select unnest(${students}::uuid[]))
        and attendance_day.day >= ${from} and share is not null
      group by student_id`,
  );
}

const kept = z.object({
  studentId: z.string(),
  clearances: z.array(z.object({ kind: z.string(), on: day, endedOn: z.nullable(day) })),
  happenings: z.array(z.object({ kind: z.enum(happenings), on: day })),
  /** Practices they were at; `null`: none was taken for any of their teams. */
  practices: z.nullable(z.array(z.object({ on: day, sport: z.string() }))),
});

/** Documents of students, what happened since a day, and the practices since then that they were at. */
export async function readAthletics({ db, districtId }: WorkingScope, students: readonly string[], from: string) {
  return await db.rows(
    kept,
    sql`
      select asked.id as "studentId", coalesce((
          select json_agg(json_build_object('kind', clearance.kind, 'on', clearance.day, 'endedOn', clearance.ended_on)
            order by clearance.day)
          from clearance
          where clearance.district_id = ${districtId} and clearance.student_id = asked.id
        ), '[]') as clearances, coalesce((
          select json_agg(json_build_object('kind', happening.kind, 'on', happening.day) order by happening.day)
          from happening
          where happening.district_id = ${districtId} and happening.student_id = asked.id and happening.day >= ${from}
        ), '[]') as happenings, (
          select coalesce(
              json_agg(json_build_object('on', practice.day, 'sport', played.sport) order by practice.day)
                filter (where mark.code in ('P', 'L')), '[]'
            )
          from enrolment
          join team_season played on played.district_id = enrolment.district_id and played.class_id = enrolment.class_id
          join practice on practice.district_id = played.district_id and practice.class_id = played.class_id
            and practice.taken_at is not null and not practice.is_canceled and practice.day >= ${from}
          left join practice_mark mark on mark.district_id = practice.district_id and mark.practice_id = practice.id
            and mark.student_id = asked.id
          where enrolment.district_id = ${districtId} and enrolment.person_id = asked.id and enrolment.role = 'student'
          having count(*) > 0
        ) as practices
      from unnest(${students}::uuid[]) as asked (id)
      join person on person.district_id = ${districtId} and person.id = asked.id`,
  );
}
