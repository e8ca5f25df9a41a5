import { type ListedTeam, listedTeam, teamCalendar } from '@laurel/domain/athletics/team-calendar';
import { readAttendance } from '@laurel/domain/attendance/permissions';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { reachedClasses, seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** The teams whose attendance the caller sees as staff, one’s own first, then by title. */
export async function readListedTeams(scope: Scope): Promise<ListedTeam[]> {
  return await scope.db.rows(
    listedTeam,
    sql`
      select class.id as "classId", class.title, school.name as "schoolName", played.sport, played.level,
        (
          select count(distinct enrolment.person_id)::integer
          from enrolment
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role = 'student' and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
        ) as "memberCount", exists (
          select from enrolment
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.person_id = ${scope.caller.personId} and enrolment.role <> 'student'
            and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
        ) as "isOwn"
      from class
      join school on school.district_id = class.district_id and school.id = class.school_id
      left join team_season played on played.district_id = class.district_id and played.class_id = class.id
      where class.district_id = ${scope.districtId} and class.kind = 'team' and class.is_active
        and class.id in (select class_id from ${reachedClasses(scope, readAttendance)})
      order by "isOwn" desc, class.title, class.id
      limit 500`,
  );
}

const found = z.extend(z.omit(teamCalendar, { contests: true, practices: true, today: true }), { isTeam: z.boolean() });

/** A team’s athletes, each with a letter for every day of the stretch and every practice; `null` out of reach. */
export async function readAthletesByDay(
  scope: Scope,
  { classId, from, until }: { readonly classId: Id<'class'>; readonly from: Day; readonly until: Day },
): Promise<z.infer<typeof found> | null> {
  return await scope.db.row(
    found,
    sql`
      with member as (
        select distinct person.id, display_name(person) as name, sort_name(person) as sort_name
        from enrolment
        join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
        where enrolment.district_id = ${scope.districtId} and enrolment.class_id = ${classId}
          and enrolment.role = 'student' and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
          and person.is_active
          and person.id in (select student_id from ${seenStudents(scope, 'attendance', readAttendance)})
      ), at_school as (
        select member.id,
          string_agg(
            case
              when one.share is null then '.'
              when one.share = 0 then case when one.is_excused then 'E' else 'A' end
              when one.share < 1 then 'H'
              when one.tardies > 0 then 'L'
              else 'P'
            end,
            '' order by stretch.day
          ) as letters
        from member
        cross join lateral (
          select day::date from generate_series(${from}::date, ${until}::date - 1, interval '1 day') day
        ) stretch
        left join attendance_day one on one.district_id = ${scope.districtId} and one.student_id = member.id
          and one.day = stretch.day
        group by member.id
      ), at_practice as (
        select member.id, string_agg(coalesce(mark.code, '.'), '' order by held.day, held.starts_at, held.id) as letters
        from member
        cross join (
          select id, day, starts_at
          from practice
          where district_id = ${scope.districtId} and class_id = ${classId} and day >= ${from} and day < ${until}
          order by day, starts_at, id
          limit 400
        ) held
        left join practice_mark mark on mark.district_id = ${scope.districtId} and mark.practice_id = held.id
          and mark.student_id = member.id
        group by member.id
      )
      select class.id as "classId", class.title, class.kind = 'team' as "isTeam",
        coalesce((
          select json_agg(json_build_object('day', day, 'kind', kind, 'note', note) order by day)
          from calendar_day
          where calendar_day.district_id = class.district_id and calendar_day.school_id = class.school_id
            and day >= ${from} and day < ${until}
        ), '[]') as calendar,
        coalesce((
          select json_agg(json_build_object(
            'studentId', member.id, 'name', member.name, 'days', coalesce(at_school.letters, ''),
            'practices', coalesce(at_practice.letters, '')
          ) order by member.sort_name, member.id)
          from member
          left join at_school on at_school.id = member.id
          left join at_practice on at_practice.id = member.id
        ), '[]') as athletes
      from class
      where class.district_id = ${scope.districtId} and class.id = ${classId}
        and class.id in (select class_id from ${reachedClasses(scope, readAttendance)})`,
  );
}
