import { contestSites } from '@laurel/domain/classes/coming-contest';
import { type Id, id } from '@laurel/domain/kit/id';
import { teamsOfPerson } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** When the caller’s address was made; `null` where there is none. */
export async function readFeedMadeAt(scope: Scope): Promise<string | null> {
  const row = await scope.db.row(
    z.object({ madeAt: z.string() }),
    sql`
      select to_json(made_at) #>> '{}' as "madeAt"
      from calendar_feed
      where district_id = ${scope.districtId} and person_id = ${scope.caller.personId}`,
  );
  return row?.madeAt ?? null;
}

/** Gives the caller this address; the one they had leads nowhere any more. */
export async function writeFeed(scope: Scope, digest: Buffer): Promise<void> {
  await scope.db.run(sql`
    insert into calendar_feed (district_id, person_id, digest, made_at)
    values (${scope.districtId}, ${scope.caller.personId}, ${digest}, ${new Date(scope.nowMs)})
    on conflict (district_id, person_id) do update
    set digest = excluded.digest, made_at = excluded.made_at`);
}

export async function removeFeed(scope: Scope): Promise<void> {
  await scope.db.run(sql`
    delete from calendar_feed
    where district_id = ${scope.districtId} and person_id = ${scope.caller.personId}`);
}

const feed = z.object({ personId: id('person'), today: z.string(), district: z.string() });

/** Whose address this is, with the day it is for them; `null` for one that leads nowhere, or of someone deactivated. */
export async function findFeed(
  scope: Pick<Scope, 'db' | 'districtId'>,
  { digest, nowMs }: { digest: Buffer; nowMs: number },
): Promise<z.infer<typeof feed> | null> {
  return await scope.db.row(
    feed,
    sql`
      select person.id as "personId", district.name as district,
        (${new Date(nowMs)}::timestamptz at time zone coalesce(school.time_zone, district_zone(person.district_id)))::date::text
          as today
      from calendar_feed
      join district on district.id = calendar_feed.district_id
      join person on person.district_id = calendar_feed.district_id and person.id = calendar_feed.person_id
      left join school on school.district_id = person.district_id and school.id = person.school_id
      where calendar_feed.district_id = ${scope.districtId} and calendar_feed.digest = ${digest}
        and person.is_active and person.erased_at is null and person.merged_into is null`,
  );
}

const feedContest = z.object({
  contestId: id('contest'),
  version: z.int(),
  team: z.string(),
  opponent: z.string(),
  site: z.enum(contestSites),
  place: z.nullable(z.string()),
  isCanceled: z.boolean(),
  /** A day, or an instant by the clock of the school. */
  start: z.string(),
});

/** The contests of a person’s teams and of their children’s, from two months ago on; at most 500. */
export async function readFeedContests(
  scope: Pick<Scope, 'db' | 'districtId'>,
  { personId, today }: { personId: Id<'person'>; today: string },
): Promise<z.infer<typeof feedContest>[]> {
  return await scope.db.rows(
    feedContest,
    sql`
      select contest.id as "contestId", contest.version, team.title as team, contest.opponent, contest.site, contest.place,
        contest.is_canceled as "isCanceled",
        coalesce(
          to_char(
            (contest.day + contest.starts_at) at time zone school.time_zone at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'
          ),
          contest.day::text
        ) as start
      from contest
      join class team on team.district_id = contest.district_id and team.id = contest.class_id and team.is_active
      join school on school.district_id = team.district_id and school.id = team.school_id
      where contest.district_id = ${scope.districtId} and contest.day >= ${today}::date - 60
        and contest.class_id in (
          select class_id
          from ${teamsOfPerson(scope.districtId, personId, today)} own
        )
      order by contest.day, contest.starts_at, contest.id
      limit 500`,
  );
}
