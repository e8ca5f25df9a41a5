import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import type { StoredFile } from '@laurel/server/http/show-file';
import type { Chore, ChoreScope } from '@laurel/server/jobs/chores';
import type { Place } from '@laurel/server/places/place';
import * as placed from './placed-store';
import { readMedium } from './store';

/** Under which name the bytes of a medium lie in a place. The end of an id is random: so many folders hold as many each. */
export function placedName(districtId: string, mediaId: string): string {
  return `${districtId}/${mediaId.slice(-2)}/${mediaId}`;
}

/** An image or file with its content, wherever that is. What is elsewhere is opened when it is sent, without a connection. */
export async function openMedium(
  scope: Pick<Scope, 'db' | 'districtId'>,
  place: Place | null,
  mediaId: string,
): Promise<StoredFile | null> {
  const { districtId } = scope;
  const found = await readMedium(scope, mediaId);
  if (!found) return null;
  const { bytes, ...medium } = found;
  return { ...medium, content: bytes ?? (async () => await openPlaced(place, placedName(districtId, mediaId))) };
}

async function openPlaced(place: Place | null, name: string): Promise<Readable> {
  const content = await (place ?? nowhere).read(name).catch((error: unknown) => {
    const away = new Fault('unavailable', translatable`Images and files can’t be loaded right now. Try again later.`);
    throw Object.assign(away, { cause: error });
  });
  if (content === null) throw notFound();
  return content;
}

const nowhere: Pick<Place, 'read'> = {
  read: async () => await Promise.reject(new Error('Bytes lie elsewhere, and MEDIA_TO isn’t set.')),
};

/** The whole content, of at most 10 MB. */
export async function readContent({ content }: StoredFile): Promise<Buffer> {
  return Buffer.isBuffer(content) ? content : await buffer(await content());
}

/** A removed medium stays elsewhere for a week: a database that was set back to a day of that week still finds it. */
const removedMs = 7 * 86_400_000;
const removedAtOnce = 100;

/** Moves bytes from the database to the place, and removes there what is gone here. Without a place: nothing moves. */
export function placeChores(place: Place | null): readonly Chore[] {
  const remove: Chore = {
    name: 'remove-media',
    match: '53 2 * * *',
    run: async (scope) => await removeOld(scope, place),
  };
  if (place === null) return [remove];
  return [{ name: 'move-media', match: '* * * * *', run: async (scope) => await moveNext(scope, place) }, remove];
}

/** One in each transaction. Where it breaks off, the bytes are here still, and lie there under the same name the next time. */
async function moveNext(scope: ChoreScope, place: Place): Promise<number> {
  const next = await placed.holdNextHere(scope);
  if (next === null) return 0;
  await place.write(placedName(scope.districtId, next.id), Readable.from([next.bytes]));
  await placed.writeBytes(scope, next.id, null);
  return 1;
}

async function removeOld(scope: ChoreScope, place: Place | null): Promise<number> {
  // Somebody forgot to say where they are: what is removed there waits until it is known again.
  if (place === null && (await placed.readElsewhere(scope, 1)).length > 0) return 0;
  const mediaIds = await placed.holdRemoved(scope, new Date(scope.nowMs - removedMs), removedAtOnce);
  if (place !== null) for (const mediaId of mediaIds) await place.remove(placedName(scope.districtId, mediaId));
  return await placed.forgetRemoved(scope, mediaIds);
}

/** Brings the bytes of the next medium after this one back into the database; answers which it was, and whether it was there. */
export async function returnNext(
  scope: ChoreScope,
  place: Place,
  after: string,
): Promise<{ mediaId: string; isBack: boolean } | null> {
  const mediaId = await placed.holdNextElsewhere(scope, after);
  if (mediaId === null) return null;
  const content = await place.read(placedName(scope.districtId, mediaId));
  if (content === null) return { mediaId, isBack: false };
  await placed.writeBytes(scope, mediaId, await buffer(content));
  return { mediaId, isBack: true };
}
