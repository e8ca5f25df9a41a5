import { sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

/** What is looked at for something to tell, event by event. */
export type WatchedEvents = 'scores' | 'absences';

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
