import { practiceFields } from '@laurel/domain/athletics/practice';
import { season, type seasonFields } from '@laurel/domain/classes/contest';
import { id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { json, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { Kept, Written } from './kept-records';

type Season = z.infer<typeof seasonFields>;

/** The seasons of these teams, by team. */
export async function readSeasons(scope: Scope, teams: readonly string[]): Promise<Map<string, Kept<Season>>> {
  const rows = await scope.db.rows(
    z.extend(season, { classId: z.string() }),
    sql`
      select class_id as "classId", sport, level, starts_on::text as "startsOn", ends_before::text as "endsBefore", part,
        earliest_contest_on::text as "earliestContestOn", max_contests as "maxContests",
        min_practices as "minPractices", version
      from team_season
      where district_id = ${scope.districtId} and class_id = any (${teams}::uuid[])`,
  );
  return new Map(rows.map(({ classId, version, ...value }) => [classId, { version, value }]));
}

/** Writes seasons over the versions given; answers of which teams. */
export async function writeSeasons(scope: Scope, seasons: readonly Written<Season>[]): Promise<Set<string>> {
  const given = seasons.map(({ key, version, value }) => ({ ...value, version, classId: key }));
  return await keysOf(
    scope,
    sql`
      insert into team_season as kept (
        district_id, class_id, sport, level, starts_on, ends_before, part, earliest_contest_on, max_contests,
        min_practices, version
      )
      select ${scope.districtId}, "classId", sport, level, "startsOn", "endsBefore", part, "earliestContestOn",
        "maxContests", "minPractices", version + 1
      from jsonb_to_recordset(${json(given)}::jsonb) as given (
        "classId" uuid, sport text, level text, "startsOn" date, "endsBefore" date, part text,
        "earliestContestOn" date, "maxContests" integer, "minPractices" integer, version integer
      )
      on conflict (district_id, class_id) do update
      set sport = excluded.sport, level = excluded.level, starts_on = excluded.starts_on,
        ends_before = excluded.ends_before, part = excluded.part, earliest_contest_on = excluded.earliest_contest_on,
        max_contests = excluded.max_contests, min_practices = excluded.min_practices, version = excluded.version
      where kept.version = excluded.version - 1
      returning class_id as key`,
  );
}

export async function removeSeasons(scope: Scope, teams: readonly string[]): Promise<Set<string>> {
  return await keysOf(
    scope,
    sql`
      delete from team_season
      where district_id = ${scope.districtId} and class_id = any (${teams}::uuid[])
      returning class_id as key`,
  );
}

const teamPractice = z.object({ classId: id('class'), ...practiceFields.shape });

type TeamPractice = z.infer<typeof teamPractice>;

/** Practices by their ids, or all of some teams. */
export async function readPractices(
  scope: Scope,
  { ids = null, teams = null }: { readonly ids?: readonly string[] | null; readonly teams?: readonly string[] | null },
): Promise<Map<string, Kept<TeamPractice>>> {
  const rows = await scope.db.rows(
    z.extend(teamPractice, { key: z.string(), version: z.int() }),
    sql`
      select id as key, class_id as "classId", day::text, to_char(starts_at, 'HH24:MI') as "startsAt",
        to_char(ends_at, 'HH24:MI') as "endsAt", place, is_canceled as "isCanceled", version
      from practice
      where district_id = ${scope.districtId} and (
        id = any (${ids}::uuid[]) or class_id = any (${teams}::uuid[])
      )`,
  );
  return new Map(rows.map(({ key, version, ...value }) => [key, { version, value }]));
}

/** Writes practices over the versions given; answers which. */
export async function writePractices(scope: Scope, practices: readonly Written<TeamPractice>[]): Promise<Set<string>> {
  const given = practices.map(({ key, version, value }) => ({ ...value, version, key }));
  return await keysOf(
    scope,
    sql`
      insert into practice as kept (
        district_id, id, class_id, day, starts_at, ends_at, place, is_canceled, version
      )
      select ${scope.districtId}, key, "classId", day, "startsAt", "endsAt", place, "isCanceled", version + 1
      from jsonb_to_recordset(${json(given)}::jsonb) as given (
        key uuid, "classId" uuid, day date, "startsAt" time, "endsAt" time, place text, "isCanceled" boolean,
        version integer
      )
      on conflict (district_id, id) do update
      set starts_at = excluded.starts_at, ends_at = excluded.ends_at, place = excluded.place, version = excluded.version
      where kept.version = excluded.version - 1
      returning id as key`,
  );
}

/** Removes practices whose attendance wasn’t taken; answers which. */
export async function removePractices(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  return await keysOf(
    scope,
    sql`
      delete from practice
      where district_id = ${scope.districtId} and id = any (${ids}::uuid[]) and taken_at is null
      returning id as key`,
  );
}

async function keysOf(scope: Scope, statement: Statement): Promise<Set<string>> {
  return new Set((await scope.db.rows(z.object({ key: z.string() }), statement)).map(({ key }) => key));
}
