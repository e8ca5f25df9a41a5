import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';
import type { CleanImage } from './clean-image';

/** What has images. */
const noun = z.enum(['assignment', 'comment', 'info-item']);

export type Noun = z.infer<typeof noun>;

/** The names images are kept under. */
export const imageName = /^[\w-]{24}\.(png|jpg|webp|gif)$/;

type NewImage = CleanImage & {
  readonly fileName: string;
  readonly schoolId: string | null;
  readonly digest: Buffer;
};

export async function writeImage(scope: Scope, image: NewImage): Promise<void> {
  await scope.db.run(sql`
    insert into media (
      district_id, id, owner_account_id, owner_person_id, school_id, file_name, content_type, width, height, bytes, size,
      digest, created_at
    )
    values (
      ${scope.districtId}, ${newId()}, ${scope.caller.accountId}, ${scope.caller.personId}, ${image.schoolId}, ${image.fileName},
      ${image.contentType}, ${image.width}, ${image.height}, ${image.bytes}, ${image.bytes.length}, ${image.digest},
      ${new Date(scope.nowMs)}
    )`);
}

/**
 * The name of the caller's image from the same file, while no document has it: the upload came twice, and waits again. One
 * that a document has is read by that document's readers, so the same file for another is another image.
 */
export async function offerAgain(scope: Scope, digest: Buffer): Promise<string | null> {
  const row = await scope.db.row(
    z.object({ file_name: z.string() }),
    sql`
      update media
      set created_at = ${new Date(scope.nowMs)}
      where district_id = ${scope.districtId} and id = (
        select media.id
        from media
        where media.district_id = ${scope.districtId} and media.owner_person_id = ${scope.caller.personId}
          and media.digest = ${digest}
          and not exists (
            select from media_use
            where media_use.district_id = media.district_id and media_use.media_id = media.id
          )
        limit 1
      )
      returning file_name`,
  );
  return row?.file_name ?? null;
}

/** Anyone who stores something for this person or school waits until the transaction is over. */
export async function holdShares(scope: Scope, schoolId: string | null): Promise<void> {
  // Always the person first: anyone who waits for a school holds no one else up.
  for (const whose of [scope.caller.personId, schoolId]) {
    if (whose === null) continue;
    await scope.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`media ${scope.districtId} ${whose}`}, 0))`);
  }
}

const stored = z.object({ files: z.int(), bytes: z.int() });

export type Stored = z.infer<typeof stored>;

/** What the caller has stored, and their school. */
export async function readStored(
  scope: Scope,
  schoolId: string | null,
): Promise<{ own: Stored; school: Stored | null }> {
  const own = await scope.db.row(
    stored,
    sql`
      select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes
      from media
      where district_id = ${scope.districtId} and owner_person_id = ${scope.caller.personId}`,
  );
  const school =
    schoolId &&
    (await scope.db.row(
      stored,
      sql`
        select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes
        from media
        where district_id = ${scope.districtId} and school_id = ${schoolId}`,
    ));
  return { own: own ?? { files: 0, bytes: 0 }, school: school || null };
}

const found = z.object({ id: z.string(), ownerId: z.nullable(z.string()), nouns: z.array(noun) });

export type FoundImage = z.infer<typeof found>;

/** Whose an image is, and what kinds of records have it now. */
export async function findImage(scope: Scope, fileName: string): Promise<FoundImage | null> {
  return await scope.db.row(
    found,
    sql`
      select id, owner_person_id as "ownerId",
        array(
          select distinct media_use.noun
          from media_use
          where media_use.district_id = media.district_id and media_use.media_id = media.id
            and media_use.ended_at is null
        ) as nouns
      from media
      where district_id = ${scope.districtId} and file_name = ${fileName}`,
  );
}

export async function readImage(scope: Scope, mediaId: string) {
  return await scope.db.row(
    z.object({ contentType: z.string(), bytes: z.instanceof(Buffer) }),
    sql`
      select content_type as "contentType", bytes
      from media
      where district_id = ${scope.districtId} and id = ${mediaId}`,
  );
}

/** Which of these are here, held until the transaction is over: none of them is forgotten under a document that takes it up. */
export async function holdImages(scope: Scope, fileNames: readonly string[]): Promise<string[]> {
  const rows = await scope.db.rows(
    z.object({ file_name: z.string() }),
    sql`
      select file_name
      from media
      where district_id = ${scope.districtId} and file_name = any (${[...fileNames]}::text[])
      order by id
      for key share`,
  );
  return rows.map((row) => row.file_name);
}

const unusedMs = 30 * 86_400_000;
/** Images go with their bytes: fewer at a time than rows. */
const mostImages = 200;

/** Forgets images that no document has had for 30 days, nor a draft of a month ago; at most `mostImages` a time. */
export async function forgetUnusedImages({ db, districtId, nowMs }: ChoreScope): Promise<number> {
  const before = new Date(nowMs - unusedMs);
  const unused = sql`
        not exists (
          select from media_use
          where media_use.district_id = media.district_id and media_use.media_id = media.id
            and (media_use.ended_at is null or media_use.ended_at >= ${before})
        )`;
  const rows = await db.rows(
    z.object({ id: z.string() }),
    sql`
      select id
      from media
      where district_id = ${districtId} and created_at < ${before} and ${unused}
      order by id
      limit ${mostImages}
      for update skip locked`,
  );
  if (rows.length === 0) return 0;
  // Looked at once more now that they are held: a document may have taken one up in between.
  return await db.run(sql`
    delete from media
    where district_id = ${districtId} and id = any (${rows.map(({ id }) => id)}::uuid[]) and ${unused}`);
}
