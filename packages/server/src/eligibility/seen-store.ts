import { teamStanding } from '@laurel/domain/eligibility/board-api';
import { readEligibility } from '@laurel/domain/eligibility/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { isAthleteSeen } from '@laurel/server/athletics/athlete-reach';
import { closeStudents, reachedClasses, schoolWithin } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** What is shown of a season at most. */
const mostShown = 50;

const seen = z.object({
  studentId: id('person'),
  name: z.string(),
  /** Whether the rule and its values may be seen on any team. */
  isDetailed: z.boolean(),
  teams: z.array(teamStanding),
});

/** A student on no team in season whose standing the caller would see, without any. */
export async function readSeenStudent(scope: Scope, studentId: Id<'person'>): Promise<z.infer<typeof seen> | null> {
  return await scope.db.row(
    seen,
    sql`
      select person.id as "studentId", display_name(person) as name, false as "isDetailed", '[]'::json as teams
      from person
      where person.district_id = ${scope.districtId} and person.id = ${studentId}
        and ${isAthleteSeen(scope, 'person.id')} and not exists (
          select from ${teamsInSeason(scope)}
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id
        )`,
  );
}

/**
 * Where an athlete stands on each team in season that the caller sees them on, each with as much as they may see: `null` where
 * there is none. The student, guardians who see grades and attendance, and counselors see rules and values made of released
 * grades, as does whoever has the school’s athletes; of all grades who sees those; a coach the kind of reason and the days.
 */
export async function readSeenStandings(scope: Scope, studentId: Id<'person'>): Promise<z.infer<typeof seen> | null> {
  const { close, whole } = detailedReach(scope);
  const isClose = (part: 'any' | 'academics' | 'attendance'): Statement =>
    sql`person.id in (select student_id from ${closeStudents(scope, part, close)})`;
  return await scope.db.row(
    seen,
    sql`
      with known as materialized (
        select person.id, display_name(person) as name, ${isClose('any')} as is_close,
          ${isClose('academics')} and ${isClose('attendance')} as is_detailed
        from person
        where person.district_id = ${scope.districtId} and person.id = ${studentId}
      ), member as materialized (
        select known.*, class.id as class_id, class.title, played.sport,
          known.is_detailed
            or class.id in (select class_id from ${reachedClasses(scope, whole)}) as sees_rules,
          ${schoolWithin(scope, readGrades, 'class.school_id')} as sees_all
        from known
        join (${teamsInSeason(scope)}) on enrolment.district_id = ${scope.districtId} and enrolment.person_id = known.id
        where known.is_close or class.id in (select class_id from ${reachedClasses(scope, readEligibility)})
      )
      select member.id as "studentId", member.name, bool_or(sees_rules) as "isDetailed",
        json_agg(json_build_object(
          'teamId', member.class_id, 'title', member.title, 'sport', member.sport,
          'coach', ${ofView('released', 'coach')},
          'released', case when sees_rules then ${ofView('released', 'result')} end,
          'all', case when sees_rules and sees_all then ${ofView('all', 'result')} end,
          'decisions', case when sees_rules then coalesce((
            select json_agg(json_build_object(
              'packId', made.pack_id, 'ruleId', made.rule_id, 'checkAt', made.check_at, 'isMet', made.is_met,
              'madeOf', made.made_of, 'decidedAt', to_json(made.decided_at) #>> '{}'
            ) order by made.check_at desc)
            from (
              select *
              from eligibility_decision
              where district_id = ${scope.districtId} and student_id = member.id and class_id = member.class_id
                and view = 'released'
              order by check_at desc
              limit ${mostShown}
            ) made
          ), '[]') else '[]' end,
          'changes', coalesce((
            select json_agg(json_build_object(
              'state', made.state, 'category', made.category, 'at', to_json(made.changed_at) #>> '{}'
            ) order by made.changed_at desc)
            from (
              select *
              from standing_change
              where district_id = ${scope.districtId} and student_id = member.id and class_id = member.class_id
                and view = 'released'
              order by changed_at desc
              limit ${mostShown}
            ) made
          ), '[]')
        ) order by member.title collate numeric_order, member.class_id) as teams
      from member
      group by member.id, member.name`,
  );

  function ofView(view: 'all' | 'released', column: 'coach' | 'result'): Statement {
    return sql`(
            select ${plain(column)}
            from standing
            where standing.district_id = ${scope.districtId} and standing.student_id = member.id
              and standing.class_id = member.class_id and standing.view = ${view}
          )`;
  }
}

/** The teams in season that students are on: `enrolment`, `class`, and the season, `played`. */
export function teamsInSeason(scope: Scope): Statement {
  return sql`enrolment
          join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id and class.is_active
            and enrolment.role = 'student' and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
          join team_season played on played.district_id = class.district_id and played.class_id = class.id
            and played.ends_before > ${scope.today}`;
}

/** Who reads rules and their values: those close to a student, and those over whole schools; a coach doesn’t. */
export function detailedReach(scope: Scope) {
  const { reaches, schoolIds } = reachOf(scope, readEligibility);
  const within = (some: readonly string[]) => ({ reaches: reaches.filter((reach) => some.includes(reach)), schoolIds });
  return { close: within(['own', 'children', 'caseload']), whole: within(['school', 'district']) };
}

/** The roles the caller holds today, by the key each district starts with. */
export async function readOwnRoleKeys(scope: Scope): Promise<string[]> {
  const rows = await scope.db.rows(
    z.object({ key: z.string() }),
    sql`
      select distinct role.key
      from role_assignment held
      join role on role.district_id = held.district_id and role.id = held.role_id
      where held.district_id = ${scope.districtId} and held.person_id = ${scope.caller.personId} and role.key is not null
        and holds_on(held.starts_on, held.ends_before, ${scope.today})`,
  );
  return rows.map(({ key }) => key);
}
