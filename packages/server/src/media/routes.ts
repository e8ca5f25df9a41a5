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
import type { Upload } from '@laurel/server/http/upload';
import type { Chore } from '@laurel/server/jobs/chores';
import { checkFile, largestFileBytes } from './check-file';
import { cleanImage, largestImageBytes } from './clean-image';
import { forgetOldDrafts, readDraft, removeDraft, writeDraft } from './draft-store';
import { checkDocument } from './keep-document';
import { openMedium } from './placed-media';
import { type MediaQuota, makeRoom, readShares } from './quota';
import * as store from './store';

/** What the rooms above know. */
export interface MediaDuties {
  readonly quota: MediaQuota;
  /** The school whose room a caller's images and files take; `null` for who belongs to none. */
  readonly readSchool: (scope: Scope) => Promise<string | null>;
  /** By the nouns of `media_use`: whether the caller may read a record that has this image or file. */
  readonly readers: Readonly<Record<store.Noun, (scope: Scope, mediaId: string) => Promise<boolean>>>;
}

/** Drafts are forgotten after 30 days. */
export const mediaChores: readonly Chore[] = [{ name: 'forget-drafts', run: forgetOldDrafts }];

export function mediaRoutes(door: Door, { quota, readSchool, readers }: MediaDuties): void {
  /** Keeps what was uploaded where there is room for it; answers its name. */
  async function keepUpload(scope: Scope, upload: Upload, read: () => Promise<Kept>, title: string | null = null) {
    const digest = await digestOf(upload.path);
    const schoolId = await readSchool(scope);
    const again = async () => await store.offerAgain(scope, digest, title);
    const known = await again();
    if (known !== null) return known;
    const kept = await read();
    // Nobody else of the school stores anything until this is written, so two at once can't both take the last room.
    await store.holdShares(scope, schoolId);
    const meanwhile = await again();
    if (meanwhile !== null) return meanwhile;
    await makeRoom(scope, { schoolId, quota, bytes: kept.bytes.length });
    const fileName = `${randomBytes(18).toString('base64url')}.${kept.extension}`;
    await store.writeMedium(scope, { ...kept, title, fileName, schoolId, digest });
    return fileName;
  }

  serve(
    door,
    api.uploadImage,
    async (scope, _, { upload }) => {
      if (!upload) throw new Fault('invalid', translatable`No files to upload`);
      const fileName = await keepUpload(scope, upload, async () => {
        const image = await cleanImage(upload.path);
        return { ...image, size: image };
      });
      return { path: `/image/${fileName}` };
    },
    { largestFile: largestImageBytes },
  );
  serve(
    door,
    api.attachFile,
    async (scope, _, { upload }) => {
      if (!upload) throw new Fault('invalid', translatable`No files to upload`);
      const file = await checkFile(upload);
      const fileName = await keepUpload(scope, upload, async () => ({ ...file, size: null }), file.title);
      return { path: `/file/${fileName}`, title: file.title, bytes: file.bytes.length };
    },
    { largestFile: largestFileBytes },
  );
  serve(door, api.readMediaShares, async (scope) => await readShares(scope, await readSchool(scope), quota));
  serve(door, api.readDraft, async (scope, { place }) => ({
    draft: scope.caller.isViewed ? null : await readDraft(scope, place),
  }));
  serve(door, api.saveDraft, async (scope, { place, body }) => {
    await (body ? writeDraft(scope, place, { ...checkDocument(body, 'body') }) : removeDraft(scope, place));
  });

  const find = async (scope: Scope, fileName: string, isShown: boolean) => {
    const medium = await store.findMedium(scope, fileName);
    if (!medium || (medium.title === null) !== isShown || !(await isSeen(scope, medium, readers))) return null;
    return await openMedium(scope, door.mediaPlace, medium.id);
  };
  showFiles(door, '/image/:fileName', async (scope, fileName) =>
    store.imageName.test(fileName) ? await find(scope, fileName, true) : null,
  );
  showFiles(door, '/file/:fileName', async (scope, fileName) =>
    store.fileName.test(fileName) ? await find(scope, fileName, false) : null,
  );
}

interface Kept {
  readonly contentType: string;
  readonly extension: string;
  readonly bytes: Buffer;
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Where one of its records is read. Until a record has it, by whoever uploaded it: they are writing one. */
async function isSeen(
  scope: Scope,
  { id, ownerId, nouns }: store.FoundMedium,
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
