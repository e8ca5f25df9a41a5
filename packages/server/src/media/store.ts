import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

/** What has images and files. */
const noun = z.enum([
  'assignment',
  'comment',
  'info-item',
  'photo',
  'logo',
  'clearance',
  'evidence',
  'badge',
  'page',
  'page-preset',
  'eligibility-grant',
]);

export type Noun = z.infer<typeof noun>;

/** The names images and files are kept under. */
export const imageName = /^[\w-]{24}\.(png|jpg|webp|gif)$/;
export const fileName = /^[\w-]{24}\.[a-z]{3,4}$/;

interface NewMedium {
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly schoolId: string | null;
  readonly digest: Buffer;
  /** Of an image that a text shows. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** The name an attached file leaves under. */
  readonly title: string | null;
}

export async function writeMedium(scope: Scope, medium: NewMedium): Promise<void> {
  await scope.db.run(sql`
    insert into media (
      district_id, id, owner_account_id, owner_person_id, school_id, file_name, content_type, width, height, bytes, size,
      digest, title, created_at
    )
    values (
      ${scope.districtId}, ${newId()}, ${scope.caller.accountId}, ${scope.caller.personId}, ${medium.schoolId},
      ${medium.fileName}, ${medium.contentType}, ${medium.size?.width ?? null}, ${medium.size?.height ?? null},
      ${medium.bytes}, ${medium.bytes.length}, ${medium.digest}, ${medium.title}, ${new Date(scope.nowMs)}
    )`);
}

/**
 * The name of what the caller uploaded from the same file, while no document has it: the upload came twice, and waits
 * again. One that a document has is read by that document's readers, so the same file for another is another one.
 */
export async function offerAgain(scope: Scope, digest: Buffer, title: string | null): Promise<string | null> {
  const row = await scope.db.row(
    z.object({ file_name: z.string() }),
    sql`
      update media
      set created_at = ${new Date(scope.nowMs)}
      where district_id = ${scope.districtId} and id = (
        select media.id
        from media
        where media.district_id = ${scope.districtId} and media.owner_person_id = ${scope.caller.personId}
          and media.digest = ${digest} and media.title is not distinct from ${title}::text
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

/** What the caller has stored, and their school. Photos of people count as the school’s alone: an office uploads one of everyone. */
export async function readStored(
  scope: Scope,
  schoolId: string | null,
): Promise<{ own: Stored; school: Stored | null }> {
  const own = await scope.db.row(
    stored,
    sql`
      select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes
      from media
      where district_id = ${scope.districtId} and owner_person_id = ${scope.caller.personId}
        and not exists (
          select from media_use
          where media_use.district_id = media.district_id and media_use.media_id = media.id
            and media_use.noun = 'photo' and media_use.ended_at is null
        )`,
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

const found = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  ownerId: z.nullable(z.string()),
  size: z.int(),
  nouns: z.array(noun),
});

export type FoundMedium = z.infer<typeof found>;

/** Whose an image or a file is, and what kinds of records have it now. */
export async function findMedium(scope: Scope, fileName: string): Promise<FoundMedium | null> {
  return await scope.db.row(
    found,
    sql`
      select id, title, owner_person_id as "ownerId", size,
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

/** `bytes` is `null` where they lie in another place (`openMedium`). */
export async function readMedium(scope: Pick<Scope, 'db' | 'districtId'>, mediaId: string) {
  return await scope.db.row(
    z.object({
      contentType: z.string(),
      bytes: z.nullable(z.instanceof(Buffer)),
      size: z.int(),
      title: z.nullable(z.string()),
    }),
    sql`
      select content_type as "contentType", bytes, size, title
      from media
      where district_id = ${scope.districtId} and id = ${mediaId}`,
  );
}

/** Which of these are here, held until the transaction is over: none of them is forgotten under a document that takes it up. */
export async function holdMedia(scope: Scope, fileNames: readonly string[]): Promise<string[]> {
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

/** Images go with their bytes: fewer at a time than rows. */
const mostImages = 200;

/** Forgets images that no document has had since a moment, nor a draft of a month ago; at most `mostImages` a time. */
export async function forgetUnusedImages({ db, districtId }: ChoreScope, before: Date): Promise<number> {
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
