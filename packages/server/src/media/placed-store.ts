import { sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

const held = z.object({ id: z.string(), bytes: z.instanceof(Buffer) });

/** One of the media whose bytes are in the database, held: nobody else moves or removes it, and it can be used meanwhile. */
export async function holdNextHere({ db, districtId }: ChoreScope): Promise<z.infer<typeof held> | null> {
  return await db.row(
    held,
    sql`
      select id, bytes
      from media
      where district_id = ${districtId} and bytes is not null
      order by id
      limit 1
      for no key update skip locked`,
  );
}

/** One of those whose bytes are elsewhere, after this one by id, held alike. */
export async function holdNextElsewhere({ db, districtId }: ChoreScope, after: string): Promise<string | null> {
  const row = await db.row(
    z.object({ id: z.string() }),
    sql`
      select id
      from media
      where district_id = ${districtId} and id > ${after} and bytes is null
      order by id
      limit 1
      for no key update`,
  );
  return row?.id ?? null;
}

export async function writeBytes({ db, districtId }: ChoreScope, mediaId: string, bytes: Buffer | null): Promise<void> {
  await db.run(sql`
    update media
    set bytes = ${bytes}
    where district_id = ${districtId} and id = ${mediaId}`);
}

/** How many media have their bytes in the database. */
export async function countHere({ db, districtId }: Pick<ChoreScope, 'db' | 'districtId'>): Promise<number> {
  const row = await db.row(
    z.object({ count: z.int() }),
    sql`
      select count(*)::int as count
      from media
      where district_id = ${districtId} and bytes is not null`,
  );
  return row?.count ?? 0;
}

/** The newest of those whose bytes are elsewhere. */
export async function readElsewhere({ db, districtId }: Pick<ChoreScope, 'db' | 'districtId'>, most: number) {
  const rows = await db.rows(
    z.object({ id: z.string() }),
    sql`
      select id
      from media
      where district_id = ${districtId} and bytes is null
      order by created_at desc
      limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** Those removed before a moment, longest ago first, held; those that are back (a backup was restored) are let go. */
export async function holdRemoved({ db, districtId }: ChoreScope, before: Date, most: number): Promise<string[]> {
  await db.run(sql`
    delete from media_removal
    where district_id = ${districtId} and exists (
      select from media
      where media.district_id = media_removal.district_id and media.id = media_removal.media_id
    )`);
  const rows = await db.rows(
    z.object({ media_id: z.string() }),
    sql`
      select media_id
      from media_removal
      where district_id = ${districtId} and removed_at < ${before}
      order by removed_at
      limit ${most}
      for update skip locked`,
  );
  return rows.map((row) => row.media_id);
}

export async function forgetRemoved({ db, districtId }: ChoreScope, mediaIds: readonly string[]): Promise<number> {
  return await db.run(sql`
    delete from media_removal
    where district_id = ${districtId} and media_id = any (${[...mediaIds]}::uuid[])`);
}
