import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import * as api from '@laurel/domain/media/api';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { showFiles } from '@laurel/server/http/show-file';
import type { Chore } from '@laurel/server/jobs/chores';
import { cleanImage, largestImageBytes } from './clean-image';
import { forgetOldDrafts, readDraft, removeDraft, writeDraft } from './draft-store';
import { checkDocument } from './keep-document';
import { type MediaQuota, makeRoom, readShares } from './quota';
import * as store from './store';

/** What the rooms above know. */
export interface MediaDuties {
  readonly quota: MediaQuota;
  /** The school whose room a caller's images take; `null` for who belongs to none. */
  readonly readSchool: (scope: Scope) => Promise<string | null>;
  /** By the nouns of `media_use`: whether the caller may read a record that has this image. */
  readonly readers: Readonly<Record<store.Noun, (scope: Scope, mediaId: string) => Promise<boolean>>>;
}

/** What is forgotten after 30 days: images that no document has, and drafts. */
export const mediaChores: readonly Chore[] = [
  { name: 'forget-images', run: store.forgetUnusedImages },
  { name: 'forget-drafts', run: forgetOldDrafts },
];

export function mediaRoutes(door: Door, { quota, readSchool, readers }: MediaDuties): void {
  serve(
    door,
    api.uploadImage,
    async (scope, _, { upload }) => {
      if (!upload) throw new Fault('invalid', translatable`No files to upload`);
      const digest = await digestOf(upload.path);
      const schoolId = await readSchool(scope);
      const again = async () => await store.offerAgain(scope, digest);
      const known = await again();
      if (known !== null) return { path: addressOf(known) };
      const image = await cleanImage(upload.path);
      // Nobody else of the school stores anything until this is written, so two at once can't both take the last room.
      await store.holdShares(scope, schoolId);
      const meanwhile = await again();
      if (meanwhile !== null) return { path: addressOf(meanwhile) };
      await makeRoom(scope, { schoolId, quota, bytes: image.bytes.length });
      const fileName = `${randomBytes(18).toString('base64url')}.${image.extension}`;
      await store.writeImage(scope, { ...image, fileName, schoolId, digest });
      return { path: addressOf(fileName) };
    },
    { largestFile: largestImageBytes },
  );
  serve(door, api.readMediaShares, async (scope) => await readShares(scope, await readSchool(scope), quota));
  serve(door, api.readDraft, async (scope, { place }) => ({ draft: await readDraft(scope, place) }));
  serve(door, api.saveDraft, async (scope, { place, body }) => {
    await (body ? writeDraft(scope, place, { ...checkDocument(body, 'body') }) : removeDraft(scope, place));
    return {};
  });

  showFiles(door, '/image/:fileName', async (scope, fileName) => {
    if (!store.imageName.test(fileName)) return null;
    const image = await store.findImage(scope, fileName);
    if (!image || !(await isSeen(scope, image, readers))) return null;
    return await store.readImage(scope, image.id);
  });
}

/** Where one of its records is read. Until a record has it, by whoever uploaded it: they are writing one. */
async function isSeen(
  scope: Scope,
  { id, ownerId, nouns }: store.FoundImage,
  readers: MediaDuties['readers'],
): Promise<boolean> {
  if (nouns.length === 0) return ownerId === scope.caller.personId;
  for (const noun of nouns) if (await readers[noun](scope, id)) return true;
  return false;
}

async function digestOf(path: string): Promise<Buffer> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest();
}

function addressOf(fileName: string): string {
  return `/image/${fileName}`;
}
