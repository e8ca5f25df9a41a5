import { readAttendance } from '@laurel/domain/attendance/permissions';
import { readFitness } from '@laurel/domain/fitness/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import { id } from '@laurel/domain/kit/id';
import { lowPercent, taughtClass } from '@laurel/domain/overview/overview';
import { readUsers } from '@laurel/domain/people/permissions';
import { isSchoolDay } from '@laurel/server/attendance/school-day-store';
import { lastRuns, selectLastRuns } from '@laurel/server/backups/run-store';
import { reachedClasses, reachedPeople, taughtClasses } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import { isImportWithinReach } from '@laurel/server/plans/row-reach-store';
import * as z from 'zod/mini';

/** The classes the caller teaches, with what waits in each. Teaching is the enrollment, whatever else the roles reach. */
export async function readTaughtClasses(scope: Scope): Promise<z.infer<typeof taughtClass>[]> {
  return await scope.db.rows(
    taughtClass,
    sql`
      select class.id as "classId", class.title, course.title as "courseTitle", class.periods,
        class.kind = 'team' as "isTeam", class.id in (select class_id from ${reachedClasses(scope, readFitness)}) as "hasFitness",
        coalesce(work.students, 0) as "studentCount", coalesce(work.assignments, 0) as "assignmentCount",
        case when work.due_cells > 0
          then round(work.entered_due::numeric / work.due_cells, 4)::text end as "shareEntered",
        greatest(0, coalesce(work.due_cells - work.entered_due, 0)) as "toEnter",
        coalesce(work.unreleased, 0) as "unreleasedCount", coalesce(standing.percents, '[]') as standings,
        coalesce(standing.low, '[]') as low, coalesce(absence.away, '[]') as away, reached.is_open as "isOpen"
      from ${taughtClasses(scope, 'classes', 'teams')} reached
      join class on class.district_id = ${scope.districtId} and class.id = reached.class_id
      join course on course.district_id = class.district_id and course.id = class.course_id
      left join lateral (
        select students.count as students, assignments.count as assignments,
          students.count * assignments.due as due_cells, entered.due as entered_due, entered.unreleased
        from (
          select count(*)::int as count
          from enrolment
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role = 'student' and enrolment.is_active
            and lasts_past(enrolment.ends_before, ${scope.today})
        ) students
        cross join (
          select count(*)::int as count, count(*) filter (where due_on < ${scope.today} and ${isOpen(scope)})::int as due
          from assignment
          where assignment.district_id = class.district_id and assignment.class_id = class.id and not is_deleted
        ) assignments
        cross join (
          select coalesce(sum(held.count) filter (where assignment.due_on < ${scope.today} and ${isOpen(scope)}), 0)::int as due,
            coalesce(sum(held.unreleased), 0)::int as unreleased
          from (
            -- By assignment first, so that each is looked up once and not once for each of its scores.
            select score.assignment_id, count(*) as count, count(*) filter (where score.released_at is null) as unreleased
            from score
            join enrolment on enrolment.district_id = score.district_id and enrolment.class_id = score.class_id
              and enrolment.person_id = score.student_id and enrolment.role = 'student' and enrolment.is_active
            where score.district_id = class.district_id and score.class_id = class.id
              and (score.value is not null or score.status <> 'none')
            group by score.assignment_id
          ) held
          join assignment on assignment.district_id = class.district_id and assignment.id = held.assignment_id
          where not assignment.is_deleted
        ) entered
      ) work on true
      left join lateral (${standingsOf(scope)}) standing on true
      left join lateral (${awayOf(scope)}) absence on true
      where class.is_active
      order by class.periods nulls last, class.title collate "und-x-icu", class.id
      limit 100`,
  );
}

/** Whether an `assignment` still takes scores: its term isn’t closed, or is open again for its class. */
function isOpen({ districtId }: Scope): Statement {
  return sql`(
    assignment.term_id not in (select term_id from closed_term(${districtId}))
    or is_reopened(assignment.district_id, assignment.class_id, assignment.term_id)
  )`;
}

/** Where each student of a `class` stands, as its staff sees it, in the grading period that counts now. */
function standingsOf(scope: Scope): Statement {
  const seesGrades = reachOf(scope, readGrades).reaches.includes('classes');
  return sql`
    select json_agg(one.percent::text order by one.percent) as percents,
      json_agg(
        json_build_object('studentId', person.id, 'name', display_name(person), 'percent', one.percent::text)
        order by one.percent, sort_name(person), person.id
      ) filter (where one.percent < ${lowPercent} and one.place <= 5) as low
    from (
      select grade.student_id, round(coalesce(grade_override.percent, grade.so_far), 1) as percent,
        row_number() over (order by coalesce(grade_override.percent, grade.so_far), grade.student_id) as place
      from (
        select term.id as term_id
        from assignment
        join term on term.district_id = assignment.district_id and term.id = assignment.term_id
        where assignment.district_id = class.district_id and assignment.class_id = class.id
          and not assignment.is_deleted and term.starts_on <= ${scope.today}
        order by term.starts_on desc, term.ends_before, term.id
        limit 1
      ) current
      join grade on grade.district_id = class.district_id and grade.class_id = class.id
        and grade.term_id = current.term_id and grade.audience = 'staff'
      join enrolment on enrolment.district_id = grade.district_id and enrolment.class_id = grade.class_id
        and enrolment.person_id = grade.student_id and enrolment.role = 'student' and enrolment.is_active
        and lasts_past(enrolment.ends_before, ${scope.today})
      left join grade_override on grade_override.district_id = grade.district_id
        and grade_override.student_id = grade.student_id and grade_override.class_id = grade.class_id
        and grade_override.term_id = grade.term_id
        and (grade_override.expires_on is null or ${scope.today} < grade_override.expires_on)
    ) one
    join person on person.district_id = class.district_id and person.id = one.student_id
    where ${seesGrades}::boolean and one.percent is not null`;
}

/**
 * Who of a `class` is away all of this school day, by name: as their marks say, or as it was reported while there are none. Of teams
 * for who reaches theirs.
 */
function awayOf(scope: Scope): Statement {
  const { reaches } = reachOf(scope, readAttendance);
  const [ofClasses, ofTeams] = [reaches.includes('classes'), reaches.includes('teams')];
  return sql`
    select json_agg(json_build_object('studentId', away.id, 'name', away.name) order by away.sort_name, away.id) as away
    from (
      select person.id, display_name(person) as name, sort_name(person)
      from enrolment
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      left join attendance_day on attendance_day.district_id = enrolment.district_id
        and attendance_day.student_id = enrolment.person_id and attendance_day.day = ${scope.today}
      left join calendar_day on calendar_day.district_id = class.district_id and calendar_day.school_id = class.school_id
        and calendar_day.day = ${scope.today}
      where case when class.kind = 'team' then ${ofTeams}::boolean else ${ofClasses}::boolean end
        and ${isSchoolDay(plain('calendar_day.kind'), sql`${scope.today}::date`)}
        and enrolment.district_id = class.district_id and enrolment.class_id = class.id
        and enrolment.role = 'student' and enrolment.is_active
        and holds_on(enrolment.starts_on, enrolment.ends_before, ${scope.today})
        and case when attendance_day.share is not null then attendance_day.share = 0 else exists (
          select from planned_absence planned
          where planned.district_id = enrolment.district_id and planned.student_id = enrolment.person_id
            and ${scope.today} < planned.ends_before and planned.starts_on <= ${scope.today}
            and planned.periods is null and planned.state in ('reported', 'excused')
        ) end
      order by sort_name(person), person.id
      limit 20
    ) away`;
}

const progress = z.object({
  classId: id('class'),
  title: z.string(),
  teacher: z.nullable(z.string()),
  dueCells: z.int(),
  enteredDue: z.int(),
  unreleased: z.int(),
});

/** Grading progress of every class within reach: how much of what was due is entered. One line a class, at most 5,000. */
export async function readGradingProgress(scope: Scope): Promise<z.infer<typeof progress>[]> {
  return await scope.db.rows(
    progress,
    sql`
      select class.id as "classId", class.title,
        (
          select display_name(person)
          from enrolment
          join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role = 'teacher' and enrolment.is_active
          order by enrolment.is_primary desc, sort_name(person)
          limit 1
        ) as teacher,
        due.count * student.count as "dueCells", least(entered.due, due.count * student.count) as "enteredDue",
        entered.unreleased
      from (select distinct class_id from ${reachedClasses(scope, readGrades)}) reached
      join class on class.district_id = ${scope.districtId} and class.id = reached.class_id
      cross join lateral (
        select count(*)::int as count
        from assignment
        where assignment.district_id = class.district_id and assignment.class_id = class.id
          and not assignment.is_deleted and assignment.due_on < ${scope.today} and ${isOpen(scope)}
      ) due
      cross join lateral (
        select count(*)::int as count
        from enrolment
        where enrolment.district_id = class.district_id and enrolment.class_id = class.id
          and enrolment.role = 'student' and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
      ) student
      cross join lateral (
        select coalesce(sum(held.count) filter (where assignment.due_on < ${scope.today} and ${isOpen(scope)}), 0)::int as due,
          coalesce(sum(held.unreleased), 0)::int as unreleased
        from (
          select assignment_id, count(*) as count, count(*) filter (where released_at is null) as unreleased
          from score
          where district_id = class.district_id and class_id = class.id and (value is not null or status <> 'none')
          group by assignment_id
        ) held
        join assignment on assignment.district_id = class.district_id and assignment.id = held.assignment_id
        where not assignment.is_deleted
      ) entered
      where class.is_active and due.count > 0
      order by class.title, class.id
      limit 5000`,
  );
}

/** The latest five imports. */
export async function readLatestImports(scope: Scope) {
  return await scope.db.rows(
    z.object({ importId: id('import'), fileName: z.string(), state: z.string(), createdAt: z.string() }),
    sql`
      select id as "importId", file_name as "fileName", state, created_at as "createdAt"
      from import
      where district_id = ${scope.districtId} and format in ('oneroster', 'scores') and ${isImportWithinReach(scope)}
      order by created_at desc, id
      limit 5`,
  );
}

const setUp = z.object({
  hasTerms: z.boolean(),
  hasClasses: z.boolean(),
  hasBells: z.boolean(),
  hasCalendar: z.boolean(),
  hasStaff: z.boolean(),
});

const signIns = z.object({
  setUp: z.nullable(setUp),
  /** Of backups, for the same; `null` in the demo, whose data come back by themselves. */
  lastRuns: z.nullable(lastRuns),
  today: z.int(),
  failedToday: z.int(),
  activatedAccounts: z.int(),
  accounts: z.int(),
  byDay: z.array(z.object({ day: z.string(), people: z.int() })),
});

/**
 * Sign-ins of the last 14 days and how many can sign in at all, of those within reach, and what the district has set up,
 * in one statement.
 */
export async function readSignIns(scope: Scope): Promise<z.infer<typeof signIns> | null> {
  const since = new Date(scope.nowMs - 14 * 86_400_000);
  const { reaches } = reachOf(scope, readUsers);
  const isEvery = reaches.includes('district');
  // An array is looked up in the index; a list would be compared with every account of the district.
  const isWithin = isEvery
    ? plain('true')
    : sql`account.person_id = any (array(select person_id from ${reachedPeople(scope, readUsers)}))`;
  return await scope.db.row(
    signIns,
    sql`
      with zone as (
        select district_zone(${scope.districtId}) as name
      ), reached as materialized (
        select account.id, account.is_active, account.is_active and account.password_hash is not null as is_activated
        from account
        where account.district_id = ${scope.districtId} and ${isWithin}
      ), days as (
        select (at at time zone zone.name)::date as day, count(distinct account_id) filter (where outcome = 'done')::int as people,
          sum(coalesce((details ->> 'times')::int, 1)) filter (where outcome = 'denied')::int as failed
        from audit_event
        cross join zone
        where district_id = ${scope.districtId} and what = 'sign in' and at >= ${since}
          -- Ids follow the app's clock, and times the database's.
          and id >= first_id_at(${since}::timestamptz - interval '1 hour')
          -- Tries at a name that is nobody's are the district's to know.
          and ${isEvery ? plain('true') : plain('account_id in (select id from reached)')}
        group by (at at time zone zone.name)::date
      )
      select case when ${isEvery} then json_build_object(
          'hasTerms', exists (
            select from term
            where district_id = ${scope.districtId} and starts_on <= ${scope.today} and ends_before > ${scope.today}
          ),
          'hasClasses', exists (select from class where district_id = ${scope.districtId} and is_active and kind <> 'team'),
          'hasBells', exists (select from bell_schedule where district_id = ${scope.districtId}),
          'hasCalendar', exists (
            select from calendar_day where district_id = ${scope.districtId} and day >= ${scope.today}::date - 180
          ),
          'hasStaff', (
            select count(*) from account
            where district_id = ${scope.districtId} and kind = 'admin' and is_active and password_hash is not null
          ) > 1
        ) end as "setUp",
        case when ${isEvery} and exists (select from district where id = ${scope.districtId} and not is_demo)
          then ${selectLastRuns(scope)} end as "lastRuns",
        coalesce((select people from days where day = ${scope.today}), 0) as today,
        coalesce((select failed from days where day = ${scope.today}), 0) as "failedToday",
        (select count(*)::int from reached where is_activated) as "activatedAccounts",
        (select count(*)::int from reached where is_active) as accounts,
        (
          select json_agg(json_build_object('day', at::date, 'people', coalesce(days.people, 0)) order by at)
          from generate_series(${scope.today}::date - 13, ${scope.today}::date, interval '1 day') at
          left join days on days.day = at::date
        ) as "byDay"`,
  );
}
