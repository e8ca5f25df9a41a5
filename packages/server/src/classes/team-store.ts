import { readAttendance } from '@laurel/domain/attendance/permissions';
import { comingDays } from '@laurel/domain/classes/coming-contest';
import { type Contest, contest, type Season, season } from '@laurel/domain/classes/contest';
import { keepTeams, readClasses, updateClasses } from '@laurel/domain/classes/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { readTaughtPeople } from '@laurel/domain/people/permissions';
import { ownChildren, reachedClasses, taughtClasses } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const clockTime = (column: string) => plain(`to_char(${column}, 'HH24:MI')`);

const schedule = z.object({ season: z.nullable(season), contests: z.array(contest), mayChange: z.boolean() });

/**
 * The season and the contests of a class, of which only teams have any; `null` out of reach. A schedule is no secret among
 * those concerned: who is in it, their guardians, its staff, the athletic director, and the office.
 */
export async function readSchedule(scope: Scope, classId: Id<'class'>): Promise<z.infer<typeof schedule> | null> {
  return await scope.db.row(
    schedule,
    sql`
      select (
          select json_build_object(
            'sport', played.sport, 'level', played.level, 'startsOn', played.starts_on, 'endsBefore', played.ends_before,
            'part', played.part, 'earliestContestOn', played.earliest_contest_on, 'maxContests', played.max_contests,
            'minPractices', played.min_practices, 'version', played.version
          )
          from team_season played
          where played.district_id = class.district_id and played.class_id = class.id
        ) as season,
        coalesce((
          select json_agg(json_build_object(
            'contestId', contest.id, 'day', contest.day, 'startsAt', ${clockTime('contest.starts_at')},
            'opponent', contest.opponent, 'site', contest.site, 'place', contest.place,
            'isCanceled', contest.is_canceled, 'isTournament', contest.is_tournament, 'version', contest.version
          ) order by contest.day, contest.starts_at, contest.id)
          from contest
          where contest.district_id = class.district_id and contest.class_id = class.id
        ), '[]') as contests, ${isKept(scope, classId)} as "mayChange"
      from class
      where class.district_id = ${scope.districtId} and class.id = ${classId}
        and ${isConcerned(scope)}`,
  );
}

/** Whether a schedule, of a statement's `class`, is the caller's to read. */
export function isConcerned(scope: Scope): Statement {
  const { reaches, schoolIds } = reachOf(scope, readAttendance);
  const athletes = { reaches: reaches.filter((reach) => reach === 'athletes'), schoolIds };
  return sql`(
          class.id in (select class_id from ${reachedClasses(scope, readClasses)})
          or class.id in (select class_id from ${reachedClasses(scope, readTaughtPeople)})
          or class.id in (select class_id from ${reachedClasses(scope, athletes)})
          or exists (
            select from enrolment
            where enrolment.district_id = class.district_id and enrolment.class_id = class.id and enrolment.is_active
              and lasts_past(enrolment.ends_before, ${scope.today})
              and (
                enrolment.person_id = ${scope.caller.personId}
                or enrolment.person_id in (select student_id from ${ownChildren(scope, 'any')})
              )
          )
        )`;
}

/** Whether the caller keeps the schedule of a class: as one of its coaches, or because they may change it. */
export async function isScheduleChangeable(scope: Scope, classId: Id<'class'>): Promise<boolean> {
  return await scope.db.exists(sql`
    select from district where id = ${scope.districtId} and ${isKept(scope, classId)}`);
}

function isKept(scope: Scope, classId: Id<'class'>): Statement {
  const isCoach = reachOf(scope, keepTeams).reaches.includes('teams');
  return sql`exists (
        select from ${reachedClasses(scope, updateClasses)}
        where class_id = ${classId} and is_open
        union all
        select from ${taughtClasses(scope, 'teams')}
        where class_id = ${classId} and is_open and ${isCoach}::boolean
      )`;
}

/** The contests of teams (`within` says which by `contest.class_id`) in the days a home shows, as JSON, soonest first. */
export function comingContestsOf(scope: Scope, within: Statement): Statement {
  return sql`
    coalesce((
      select json_agg(json_build_object(
        'contestId', contest.id, 'day', contest.day, 'startsAt', ${clockTime('contest.starts_at')},
        'opponent', contest.opponent, 'site', contest.site, 'place', contest.place,
        'isCanceled', contest.is_canceled, 'team', played.title
      ) order by contest.day, contest.starts_at, contest.id)
      from contest
      join class played on played.district_id = contest.district_id and played.id = contest.class_id and played.is_active
      where contest.district_id = ${scope.districtId}
        and contest.day >= ${scope.today}::date and contest.day < ${scope.today}::date + ${comingDays}::int
        and ${within}
    ), '[]')`;
}

/** Locks a class and says whether it is a team; `null` where there is none. */
export async function lockTeam(scope: Scope, classId: Id<'class'>): Promise<{ isTeam: boolean } | null> {
  return await scope.db.row(
    z.object({ isTeam: z.boolean() }),
    sql`
      select kind = 'team' as "isTeam"
      from class
      where district_id = ${scope.districtId} and id = ${classId}
      for update`,
  );
}

export async function writeSeason(scope: Scope, classId: Id<'class'>, written: Omit<Season, 'version'>): Promise<void> {
  await scope.db.run(sql`
    insert into team_season (
      district_id, class_id, sport, level, starts_on, ends_before, part, earliest_contest_on, max_contests, min_practices
    )
    values (
      ${scope.districtId}, ${classId}, ${written.sport}, ${written.level}, ${written.startsOn}, ${written.endsBefore},
      ${written.part}, ${written.earliestContestOn}, ${written.maxContests}, ${written.minPractices}
    )
    on conflict (district_id, class_id) do update
    set sport = excluded.sport, level = excluded.level, starts_on = excluded.starts_on,
      ends_before = excluded.ends_before, part = excluded.part, earliest_contest_on = excluded.earliest_contest_on,
      max_contests = excluded.max_contests, min_practices = excluded.min_practices, version = team_season.version + 1`);
}

export async function writeContest(
  scope: Scope,
  classId: Id<'class'>,
  written: Omit<Contest, 'version'>,
): Promise<void> {
  await scope.db.run(sql`
    insert into contest (district_id, id, class_id, day, starts_at, opponent, site, place, is_canceled, is_tournament)
    values (
      ${scope.districtId}, ${written.contestId}, ${classId}, ${written.day}, ${written.startsAt}, ${written.opponent},
      ${written.site}, ${written.place}, ${written.isCanceled}, ${written.isTournament}
    )
    on conflict (district_id, id) do update
    set day = excluded.day, starts_at = excluded.starts_at, opponent = excluded.opponent, site = excluded.site,
      place = excluded.place, is_canceled = excluded.is_canceled, is_tournament = excluded.is_tournament,
      version = contest.version + 1
    where contest.class_id = excluded.class_id`);
}

export async function removeContest(scope: Scope, classId: Id<'class'>, contestId: Id<'contest'>): Promise<void> {
  await scope.db.run(sql`
    delete from contest
    where district_id = ${scope.districtId} and class_id = ${classId} and id = ${contestId}`);
}
