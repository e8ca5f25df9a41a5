import { audiencesOf } from '@laurel/domain/access/audience';
import type * as api from '@laurel/domain/announcements/api';
import type { InfoItem, ShownItem } from '@laurel/domain/announcements/info-item';
import { updateAnnouncements } from '@laurel/domain/announcements/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { isSame } from '@laurel/domain/kit/same-json';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import { schoolsWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { readOnce } from '@laurel/server/db/shared-reads';
import { keepDocument } from '@laurel/server/media/keep-document';
import * as store from './info-item-store';

type Input = ParsedInputOf<typeof api.saveInfoItem>;

/** Writes an info item or its next version; the same a second time answers what the first did. */
export async function saveInfoItem(scope: Scope, given: Input): Promise<InfoItem> {
  const input = { ...given, infoItemId: keptId(given) };
  const { isEvery, some } = schoolsWithin(scope, updateAnnouncements);
  const before = await store.readInfoItem(scope, input.infoItemId, true);
  if (input.version > 0 && !before) throw notFound();
  if (input.schoolId !== null && !(await isPlace(scope, input.schoolId))) throw notFound();
  if (!isEvery && (input.schoolId === null || !some.includes(input.schoolId))) {
    throw wrong(
      'schoolId',
      translatable`You can post for your school only. The district office posts for all schools.`,
    );
  }
  if (input.endsBefore !== null && input.endsBefore <= input.startsOn)
    throw wrong('endsBefore', translatable`The end must come after the start.`);
  const body = await keepDocument(scope, input.body, 'body');
  if (!body) throw wrong('body', translatable`Enter a message.`);
  const change = { ...input, body };
  if (before && isSaid(before, change)) return before;
  if ((await store.writeInfoItem(scope, change)) === 0) {
    throw new Fault(
      'conflict',
      translatable`Someone else changed this. Your version is still here. Review theirs, then save.`,
      {
        theirs: before,
      },
    );
  }
  return await requireInfoItem(scope, input.infoItemId);
}

function keptId({ version, schoolId, infoItemId }: Input): Input['infoItemId'] {
  return version === 0 ? placedId(schoolId ?? 'district', infoItemId) : infoItemId;
}

/** Takes an item away or brings it back. */
export async function removeInfoItem(scope: Scope, infoItemId: string, isRemoved: boolean): Promise<InfoItem> {
  if (!(await store.readInfoItem(scope, infoItemId, true))) throw notFound();
  await store.writeRemoved(scope, infoItemId, isRemoved);
  return await requireInfoItem(scope, infoItemId);
}

export async function requireInfoItem(scope: Scope, infoItemId: string): Promise<InfoItem> {
  const found = await store.readInfoItem(scope, infoItemId);
  if (!found) throw notFound();
  return found;
}

/** What is said to the caller today. */
export async function shownToCaller(scope: Scope): Promise<ShownItem[]> {
  return await readOnce(
    scope,
    'shown items',
    async () => await store.readShownItems(scope, audiencesOf(scope.caller.rules)),
  );
}

/** Whether the caller reads an item with this image. */
export async function readsInfoItemWith(scope: Scope, mediaId: string): Promise<boolean> {
  return await store.readsItemWith(scope, audiencesOf(scope.caller.rules), mediaId);
}

async function isPlace(scope: Scope, schoolId: string): Promise<boolean> {
  return (await store.readPlaces(scope)).some((place) => place.schoolId === schoolId);
}

/** Whether the item already says this, as after an answer that got lost on its way. */
function isSaid(before: InfoItem, change: Input): boolean {
  const said = ({ title, schoolId, startsOn, endsBefore, isPinned, audiences, body }: Input | InfoItem) => [
    ...[title, schoolId, startsOn, endsBefore, isPinned, audiences, body],
  ];
  return before.version === change.version + 1 && isSame(said(before), said(change));
}

function wrong(field: string, sentence: Sentence): Fault {
  return new Fault('invalid', sentence, { fields: { [field]: sentence } });
}
