import { comingDays } from '@laurel/domain/classes/coming-contest';
import { readFitness } from '@laurel/domain/fitness/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import { week } from '@laurel/domain/overview/week';
import { callersSchools } from '@laurel/server/announcements/info-item-store';
import { isSchoolDay } from '@laurel/server/attendance/school-day-store';
import { comingContestsOf } from '@laurel/server/classes/team-store';
import { ownChildren, taughtClasses, teamsOfPerson } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import { isReached } from '@laurel/server/fitness/settings-store';
import * as z from 'zod/mini';

const around = z.extend(z.omit(week, { today: true }), { teaches: z.boolean() });

/**
 * The next seven days, in one statement: the periods of the caller and their children, the contests of their teams, test days
 * of schools whose fitness they may see, what the calendars of their schools say, and whether they teach.
 */
export async function readWeekAround(scope: Scope): Promise<z.infer<typeof around>> {
  const { districtId, caller, today } = scope;
  const found = await scope.db.row(
    around,
    sql`
      with coming as (
        select at::date as day
        from generate_series(${today}::date, ${today}::date + ${comingDays - 1}::int, interval '1 day') at
      )
      select (${meetingsOf(scope)}) as meetings,
        ${comingContestsOf(
          scope,
          sql`contest.class_id in (
          select class_id
          from ${teamsOfPerson(districtId, caller.personId, today)} own
        )`,
        )} as contests,
        coalesce((
          select json_agg(json_build_object(
              'testDayId', one.id, 'title', one.title, 'startsOn', one.starts_on, 'endsOn', one.ends_on
            ) order by one.starts_on, one.title, one.id)
          from (
            select test_day.id, test_day.title, test_day.starts_on, test_day.ends_on
            from test_day
            join school on school.district_id = test_day.district_id and school.id = test_day.school_id
            where test_day.district_id = ${districtId} and test_day.deleted_at is null
              and test_day.starts_on < ${today}::date + ${comingDays}::int and test_day.ends_on >= ${today}::date
              and ${isReached(scope, readFitness)}
            order by test_day.starts_on, test_day.title, test_day.id
            limit 50
          ) one
        ), '[]') as "testDays",
        coalesce((
          select json_agg(json_build_object(
              'day', one.day, 'schoolName', one.name, 'kind', one.kind, 'note', one.note
            ) order by one.day, one.name)
          from (
            select calendar_day.day, school.name, calendar_day.kind, calendar_day.note
            from calendar_day
            join school on school.district_id = calendar_day.district_id and school.id = calendar_day.school_id
            where calendar_day.district_id = ${districtId} and calendar_day.day in (select day from coming)
              and calendar_day.school_id in (${callersSchools(scope)})
            order by calendar_day.day, school.name
            limit 50
          ) one
        ), '[]') as days,
        exists (select from ${taughtClasses(scope, 'classes', 'teams')} taught) as teaches
      from district
      where district.id = ${districtId}`,
  );
  return found ?? { meetings: [], contests: [], testDays: [], days: [], teaches: false };
}

/** The periods of the caller and of each child they observe, as the home of either shows a day. */
function meetingsOf(scope: Scope): Statement {
  const { districtId, caller } = scope;
  const { reaches } = reachOf(scope, readGrades);
  return sql`
    select coalesce(json_agg(json_build_object(
        'day', one.day, 'period', one.period, 'startsAt', one.starts_at, 'endsAt', one.ends_at, 'classId', one.class_id,
        'title', one.title, 'studentName', one.student
      )), '[]')
    from (
      select coming.day, meeting.period, to_char(bell.starts_at, 'HH24:MI') as starts_at,
        to_char(bell.ends_at, 'HH24:MI') as ends_at, class.id as class_id, class.title,
        case when student.id <> ${caller.personId} then display_name(student) end as student
      from person student
      cross join coming
      left join calendar_day calendar on calendar.district_id = student.district_id
        and calendar.school_id = student.school_id and calendar.day = coming.day
      join enrolment on enrolment.district_id = student.district_id and enrolment.person_id = student.id
        and enrolment.role = 'student' and enrolment.is_active
        and holds_on(enrolment.starts_on, enrolment.ends_before, coming.day)
      join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id and class.is_active
      join class_meeting meeting on meeting.district_id = class.district_id and meeting.class_id = class.id
        and meeting.weekday in (0, extract(isodow from coming.day)::int)
      join bell_schedule usual on usual.district_id = class.district_id and usual.school_id = class.school_id
        and usual.is_default
      join bell_period bell on bell.district_id = class.district_id
        and bell.schedule_id = coalesce(calendar.schedule_id, usual.id) and bell.period = meeting.period
      where student.district_id = ${districtId} and student.is_active
        and student.id in (
          select ${caller.personId}::uuid
          where ${reaches.includes('own')}::boolean
          union all
          select student_id
          from ${ownChildren(scope, 'any')}
          where ${reaches.includes('children')}::boolean
        )
        and ${isSchoolDay(plain('calendar.kind'), plain('coming.day'))}
        and exists (
          select from class_term
          join term on term.district_id = class_term.district_id and term.id = class_term.term_id
          where class_term.district_id = class.district_id and class_term.class_id = class.id
            and holds_on(term.starts_on, term.ends_before, coming.day)
        )
      order by coming.day, bell.starts_at nulls last, meeting.period, class.id
      limit 500
    ) one`;
}
