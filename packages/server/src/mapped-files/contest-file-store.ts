import { type Contest, contest } from '@laurel/domain/classes/contest';
import { updateClasses } from '@laurel/domain/classes/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const team = z.object({ classId: id('class'), title: z.string(), code: z.nullable(z.string()) });

export type FileTeam = z.infer<typeof team>;

/** The running teams of a school whose schedule the caller may change. */
export async function readFileTeams(scope: Scope, schoolId: Id<'school'>): Promise<FileTeam[]> {
  return await scope.db.rows(
    team,
    sql`
      select class.id as "classId", class.title, class.code
      from class
      where class.district_id = ${scope.districtId} and class.school_id = ${schoolId} and class.kind = 'team'
        and class.is_active and ${isChangeable(scope)}
      order by class.title, class.id
      limit 2000`,
  );
}

/** Of a statement’s `class`. */
function isChangeable(scope: Scope): Statement {
  return sql`class.id in (select class_id from ${reachedClasses(scope, updateClasses)} where is_open)`;
}

const kept = z.extend(contest, { classId: id('class') });

export type KeptContest = z.infer<typeof kept>;

/** The contests of these teams by now. */
export async function readContestsOf(scope: Scope, teams: readonly string[]): Promise<KeptContest[]> {
  return await scope.db.rows(
    kept,
    sql`
      select class_id as "classId", id as "contestId", day::text, to_char(starts_at, 'HH24:MI') as "startsAt", opponent,
        site, place, is_canceled as "isCanceled", is_tournament as "isTournament", version
      from contest
      where district_id = ${scope.districtId} and class_id = any (${teams}::uuid[])
      order by day, starts_at, id`,
  );
}

/** Holds those of these teams whose schedule the caller may change until the transaction is over. */
export async function lockTeams(scope: Scope, teams: readonly string[]): Promise<Set<string>> {
  const rows = await scope.db.rows(
    z.object({ classId: z.string() }),
    sql`
      select class.id as "classId"
      from class
      where class.district_id = ${scope.districtId} and class.id = any (${teams}::uuid[]) and class.kind = 'team'
        and ${isChangeable(scope)}
      order by class.id
      for update of class`,
  );
  return new Set(rows.map(({ classId }) => classId));
}

const when = z.pick(contest, { startsAt: true, site: true, place: true });

const planned = z.extend(when, {
  no: z.int(),
  action: z.enum(['create', 'update']),
  contestId: id('contest'),
  classId: id('class'),
  day: z.string(),
  opponent: z.string(),
  /** What a change was planned over. */
  before: z.nullable(z.extend(when, { version: z.int() })),
});

export type PlannedContest = z.infer<typeof planned>;

/** What a plan adds and changes, or has. */
export async function readPlannedContests(scope: Scope, importId: Id<'import'>): Promise<PlannedContest[]> {
  return await scope.db.rows(
    planned,
    sql`
      select no, action, target_id as "contestId", data ->> 'class_id' as "classId", data ->> 'day' as day,
        data ->> 'opponent' as opponent, data ->> 'starts_at' as "startsAt", data ->> 'site' as site,
        data ->> 'place' as place, before
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and entity = 'contest'
        and action in ('create', 'update')
      order by no`,
  );
}

/** Adds contests; answers which weren’t there. */
export async function addContests(scope: Scope, rows: readonly PlannedContest[]): Promise<Set<string>> {
  return await idsOf(
    scope,
    sql`
      insert into contest (district_id, id, class_id, day, opponent, starts_at, site, place)
      select ${scope.districtId}, given.*
      from unnest(
        ${rows.map(({ contestId }) => contestId)}::uuid[], ${rows.map(({ classId }) => classId)}::uuid[],
        ${rows.map(({ day }) => day)}::date[], ${rows.map(({ opponent }) => opponent)}::text[],
        ${rows.map(({ startsAt }) => startsAt)}::time[], ${rows.map(({ site }) => site)}::text[],
        ${rows.map(({ place }) => place)}::text[]
      ) as given
      on conflict do nothing
      returning id`,
  );
}

type When = Pick<Contest, 'contestId' | 'startsAt' | 'site' | 'place' | 'version'>;

/** Sets when and where contests are that are still in this version; answers which were. */
export async function moveContests(scope: Scope, rows: readonly When[]): Promise<Set<string>> {
  return await idsOf(
    scope,
    sql`
      update contest
      set starts_at = given.starts_at, site = given.site, place = given.place, version = contest.version + 1
      from unnest(
        ${rows.map(({ contestId }) => contestId)}::uuid[], ${rows.map(({ startsAt }) => startsAt)}::time[],
        ${rows.map(({ site }) => site)}::text[], ${rows.map(({ place }) => place)}::text[],
        ${rows.map(({ version }) => version)}::int[]
      ) as given (id, starts_at, site, place, version)
      where contest.district_id = ${scope.districtId} and contest.id = given.id and contest.version = given.version
      returning contest.id`,
  );
}

/** Removes contests; answers which were there. */
export async function removeContests(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  return await idsOf(
    scope,
    sql`
      delete from contest
      where district_id = ${scope.districtId} and id = any (${ids}::uuid[])
      returning id`,
  );
}

async function idsOf(scope: Scope, statement: Statement): Promise<Set<string>> {
  return new Set((await scope.db.rows(z.object({ id: z.string() }), statement)).map(({ id }) => id));
}
