import * as boardApi from '@laurel/domain/eligibility/board-api';
import { readEligibility } from '@laurel/domain/eligibility/permissions';
import { id } from '@laurel/domain/kit/id';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { closeStudents, reachedClasses } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import { searchWords } from '@laurel/server/people/search-words';
import * as z from 'zod/mini';

/** Whom the caller sees as staff: teams within reach as a whole, and the athletes of their caseload on others. */
function caseloadReach(scope: Scope) {
  const { reaches, schoolIds } = reachOf(scope, readEligibility);
  return { reaches: reaches.filter((reach) => reach === 'caseload'), schoolIds };
}

/** Athletes on teams in season that the caller sees as staff: `student_id`, `class_id`. */
function seenAthletes(scope: Scope): Statement {
  const caseload = caseloadReach(scope);
  const ofTeams = sql`class.id in (select class_id from ${reachedClasses(scope, readEligibility)})`;
  // Without a caseload the teams alone decide, and nobody else’s athletes are looked at.
  const isSeen =
    caseload.reaches.length === 0
      ? ofTeams
      : sql`(${ofTeams} or enrolment.person_id in (select student_id from ${closeStudents(scope, 'any', caseload)}))`;
  return sql`(
      select enrolment.person_id as student_id, enrolment.class_id
      from team_season played
      join class on class.district_id = played.district_id and class.id = played.class_id and class.is_active
      join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
        and enrolment.role = 'student' and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
      where played.district_id = ${scope.districtId} and played.ends_before > ${scope.today} and ${isSeen}
    )`;
}

/** Teams in season with athletes whom the caller sees as staff, their own first. */
export async function readBoardTeams(scope: Scope): Promise<boardApi.BoardTeam[]> {
  return await scope.db.rows(
    boardApi.boardTeam,
    sql`
      select class.id as "teamId", class.title, played.sport, played.level, school.name as "schoolName",
        seen.athletes, (
          select min(contest.day)::text
          from contest
          where contest.district_id = class.district_id and contest.class_id = class.id and not contest.is_canceled
            and contest.day >= ${scope.today}
        ) as "nextContestOn", exists (
          select from enrolment
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id and enrolment.role <> 'student'
            and enrolment.person_id = ${scope.caller.personId} and enrolment.is_active
        ) as "isOwn"
      from (select class_id, count(*)::int as athletes from ${seenAthletes(scope)} athlete group by class_id) seen
      join class on class.district_id = ${scope.districtId} and class.id = seen.class_id
      join team_season played on played.district_id = class.district_id and played.class_id = class.id
      join school on school.district_id = class.district_id and school.id = class.school_id
      order by "isOwn" desc, school.name collate numeric_order, class.title collate numeric_order, class.id
      limit 1000`,
  );
}

const page = z.omit(boardApi.readBoard.output, { teams: true });

/** Whether a standing, as a coach sees it, lets someone play until the next check and not after it. */
export function isLosing(standing: string): Statement {
  return plain(`(${standing}.state not in ('ineligible', 'practiceOnly', 'unknown')
          and ${standing}.coach @? '$.forecast[*] ? (@.state == "ineligible" || @.state == "practiceOnly")')`);
}

/**
 * One page of athletes with the coach’s form of their standing, the strictest first, how many are in each state, what was
 * decided lately, and whether a pack is on.
 */
export async function readBoardRows(
  scope: Scope,
  { search = '', ...filter }: ParsedInputOf<typeof boardApi.readBoard>,
): Promise<Omit<OutputOf<typeof boardApi.readBoard>, 'teams'>> {
  const [teamId, state, level] = [filter.teamId ?? null, filter.state ?? null, filter.level ?? null];
  const since = new Date(scope.nowMs - boardApi.recentDays * dayMs);
  const found = await scope.db.row(
    page,
    sql`
      with found as materialized (
        select athlete.student_id, athlete.class_id, standing.state, standing.coach, person.grade_level,
          ${isLosing('standing')} as is_losing, display_name(person) as name, sort_name(person) as sort_name
        from ${seenAthletes(scope)} athlete
        join team_season played on played.district_id = ${scope.districtId} and played.class_id = athlete.class_id
        join person on person.district_id = ${scope.districtId} and person.id = athlete.student_id
        left join standing on standing.district_id = ${scope.districtId} and standing.student_id = athlete.student_id
          and standing.class_id = athlete.class_id and standing.view = 'released'
        where (${teamId}::uuid is null or athlete.class_id = ${teamId})
          and (${level}::text is null or played.level = ${level})
          and person.search like all (${searchWords(search)}::text[])
      ), shown as (
        select *
        from found
        where (${state}::text is null or state = ${state}) and (is_losing or ${filter.coming === undefined})
        order by array_position(
            array['ineligible', 'practiceOnly', 'unknown', 'probation', 'warning', 'waived', 'cleared'], state
          ), sort_name, student_id, class_id
        limit ${boardApi.mostBoardRows}
      )
      select coalesce((
          select json_agg(json_build_object(
            'studentId', student_id, 'name', name, 'gradeLevel', grade_level, 'teamId', class_id, 'standing', coach
          ))
          from shown
        ), '[]') as rows,
        (
          select count(*)::int
          from found
          where (${state}::text is null or state = ${state}) and (is_losing or ${filter.coming === undefined})
        ) as count,
        (select count(*)::int from found where is_losing) as losing,
        ${recentOf(scope, since)} as recent,
        coalesce((
          select json_object_agg(state, number)
          from (select state, count(*)::int as number from found where state is not null group by state) each
        ), '{}') as "byState",
        exists (
          select from eligibility_pack held where held.district_id = ${scope.districtId} and held.ends_before is null
        ) as "isOn"
      from district
      where district.id = ${scope.districtId}`,
  );
  return found ?? { ...{ rows: [], count: 0, byState: {}, losing: 0, isOn: false }, recent: nothingRecent };
}

const dayMs = 86_400_000;
const nothingRecent = { met: 0, notMet: 0, changes: [] };

/** What was decided of those `found` since a moment, by released grades: their first state is no change. */
function recentOf({ districtId }: Scope, since: Date): Statement {
  return sql`(
          select json_build_object(
            'met', count(*) filter (where made.is_met), 'notMet', count(*) filter (where not made.is_met),
            'changes', coalesce((
              select json_agg(json_build_object(
                'studentId', latest.student_id, 'name', latest.name, 'teamId', latest.class_id,
                'before', latest.state_before, 'state', latest.state, 'category', latest.category,
                'at', to_json(latest.changed_at) #>> '{}'
              ) order by latest.changed_at desc, latest.sort_name, latest.student_id)
              from (
                select change.*, found.name, found.sort_name
                from found
                join standing_change change on change.district_id = ${districtId} and change.student_id = found.student_id
                  and change.class_id = found.class_id and change.view = 'released' and change.changed_at >= ${since}
                where change.state_before is not null
                order by change.changed_at desc, found.sort_name, change.student_id
                limit ${boardApi.mostRecentChanges}
              ) latest
            ), '[]')
          )
          from found
          join eligibility_decision made on made.district_id = ${districtId} and made.student_id = found.student_id
            and made.class_id = found.class_id and made.view = 'released' and made.decided_at >= ${since}
        )`;
}

/** Whether a class is one the caller sees athletes of, if it had any. */
export async function isClassSeen(scope: Scope, classId: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from class
    where class.district_id = ${scope.districtId} and class.id = ${classId}
      and class.id in (select class_id from ${reachedClasses(scope, readEligibility)})`);
}

/** Among oneself and one’s children, those on a team whose season isn’t over. */
export async function readOwnAthletes(scope: Scope) {
  const { reaches, schoolIds } = reachOf(scope, readEligibility);
  const own = { reaches: reaches.filter((reach) => reach === 'own' || reach === 'children'), schoolIds };
  return await scope.db.rows(
    z.object({ studentId: id('person'), name: z.string() }),
    sql`
      select person.id as "studentId", display_name(person) as name
      from person
      where person.district_id = ${scope.districtId}
        and person.id in (select student_id from ${closeStudents(scope, 'any', own)})
        and exists (
          select from enrolment
          join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id and class.is_active
          join team_season played on played.district_id = class.district_id and played.class_id = class.id
            and played.ends_before > ${scope.today}
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id
            and enrolment.role = 'student' and enrolment.is_active
            and lasts_past(enrolment.ends_before, ${scope.today})
        )
      order by sort_name(person), person.id
      limit 100`,
  );
}
