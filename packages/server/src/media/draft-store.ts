import { type RichText, richText } from '@laurel/domain/kit/rich-text';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

const kept = z.object({ body: richText, savedAt: z.string() });

/** The caller's draft at a place. */
export async function readDraft(scope: Scope, place: string): Promise<z.infer<typeof kept> | null> {
  return await scope.db.row(
    kept,
    sql`
      select body, saved_at as "savedAt"
      from draft
      where district_id = ${scope.districtId} and person_id = ${scope.caller.personId} and place = ${place}`,
  );
}

/** The most drafts one person keeps; the oldest goes for a new one. */
const mostDrafts = 100;

export async function writeDraft(scope: Scope, place: string, body: RichText): Promise<void> {
  const { districtId, caller, nowMs } = scope;
  await scope.db.run(sql`
    insert into draft (district_id, person_id, place, body, saved_at)
    values (${districtId}, ${caller.personId}, ${place}, ${JSON.stringify(body)}, ${new Date(nowMs)})
    on conflict (district_id, person_id, place) do update
    set body = excluded.body, saved_at = excluded.saved_at`);
  await scope.db.run(sql`
    delete from draft
    where district_id = ${districtId} and person_id = ${caller.personId} and place in (
      select place
      from draft
      where district_id = ${districtId} and person_id = ${caller.personId}
      order by saved_at desc, place
      offset ${mostDrafts}
    )`);
}

export async function removeDraft(scope: Scope, place: string): Promise<void> {
  await scope.db.run(sql`
    delete from draft
    where district_id = ${scope.districtId} and person_id = ${scope.caller.personId} and place = ${place}`);
}

/** As long as the images of a text that was never saved. */
const keptMs = 30 * 86_400_000;
const mostForgotten = 1000;

/** Forgets drafts of more than 30 days ago; at most `mostForgotten` a time. */
export async function forgetOldDrafts({ db, districtId, nowMs }: ChoreScope): Promise<number> {
  return await db.run(sql`
    delete from draft
    where district_id = ${districtId} and (person_id, place) in (
      select person_id, place
      from draft
      where district_id = ${districtId} and saved_at < ${new Date(nowMs - keptMs)}
      limit ${mostForgotten}
    )`);
}
