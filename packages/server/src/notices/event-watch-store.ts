import { type Statement, sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

/** What is looked at for something to tell, event by event. */
export type WatchedEvents = 'scores' | 'ratings' | 'absences';

/** Events looked at in one statement. */
const eventsAtOnce = 1_000;

const watch = z.object({ seenId: z.string() });

/**
 * How far the district's events were looked at, as the id of the last one, held against anyone who else looks: the second
 * waits, and goes on where the first left off.
 */
export async function lockWatch(scope: ChoreScope, events: WatchedEvents): Promise<string> {
  const held = await scope.db.row(
    watch,
    sql`
      select seen_id as "seenId"
      from event_watch
      where district_id = ${scope.districtId} and events = ${events}
      for update`,
  );
  if (held) return held.seenId;
  // A district that is looked at for the first time is told of nothing older than an hour.
  await scope.db.run(sql`
    insert into event_watch (district_id, events, seen_id)
    values (${scope.districtId}, ${events}, first_id_at(clock_timestamp() - interval '1 hour'))
    on conflict do nothing`);
  return await lockWatch(scope, events);
}

/** Leaves out all that came so far: what is loaded to begin with is no news. */
export async function skipEvents({ db, districtId }: ChoreScope, events: WatchedEvents): Promise<void> {
  await db.run(sql`
    insert into event_watch (district_id, events, seen_id)
    values (${districtId}, ${events}, first_id_at(clock_timestamp() + interval '1 ms'))
    on conflict (district_id, events) do update set seen_id = excluded.seen_id`);
}

/**
 * The next events `from` a history, as far as they are older than `until`, as expressions of a statement: `settled`. The
 * watch goes on behind them.
 */
export function settledEvents({
  districtId,
  events,
  from,
  seenId,
  until,
}: {
  readonly districtId: string;
  readonly events: WatchedEvents;
  readonly from: Statement;
  readonly seenId: string;
  readonly until: Date;
}): Statement {
  return sql`next as (
        select *
        from ${from} event
        where event.district_id = ${districtId} and event.id > ${seenId}
          -- Those of earlier versions were random at times, and the clocks of several machines.
          and event.id < first_id_at(now() + interval '1 minute')
        order by event.id
        limit ${eventsAtOnce}
      ), settled as (
        select *
        from next
        where id < coalesce(
          (select id from next where at > ${until} order by id limit 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff'
        )
      ), moved as (
        update event_watch
        set seen_id = (select id from settled order by id desc limit 1)
        where district_id = ${districtId} and events = ${events} and exists (select from settled)
      )`;
}
