import { createDeviceStore, type DeviceStore } from '@laurel/web/kit/device-store';
import { announceUnsent } from '@laurel/web/kit/unsent';
import * as z from 'zod/mini';
import { type Draft, entry } from './roll-entries';

/**
 * One record a class, day, period and student, so that nothing typed is lost with the page (a phone forgets it between
 * two calls) and two tabs don't write over each other's.
 */
export async function readDraft(key: string): Promise<Draft> {
  const own = (await store().entries()).filter(([place]) => place.startsWith(`${key} `));
  return Object.fromEntries(
    own.flatMap(([place, value]) => {
      const read = z.safeParse(entry, value);
      return read.success ? [[place.slice(key.length + 1), read.data]] : [];
    }),
  );
}

/** Writes what differs from what this page wrote before. */
export async function writeDraft(key: string, before: Draft, after: Draft): Promise<void> {
  const changed = Object.entries(after).filter(([studentId, typed]) => before[studentId] !== typed);
  const gone = Object.keys(before).filter((studentId) => !(studentId in after));
  await store().write([
    ...changed.map(([studentId, typed]) => [`${key} ${studentId}`, typed] as const),
    ...gone.map((studentId) => [`${key} ${studentId}`, undefined] as const),
  ]);
}

export function draftKey(place: { accountId: string; classId: string; day: string; period: string }): string {
  return `${place.accountId} ${place.classId} ${place.day} ${place.period}`;
}

/** Says at sign-out that something is unsaved, and wipes it then. Sending is the teacher’s to do: a roll is saved whole. */
export function announceDrafts(accountId: string): () => void {
  const own = async () => (await store().entries()).filter(([key]) => key.startsWith(`${accountId} `));
  return announceUnsent({
    send: async () => (await own()).length,
    wipe: async () => await store().delMany((await own()).map(([key]) => key)),
  });
}

let opened: DeviceStore | null = null;

function store(): DeviceStore {
  opened ??= createDeviceStore('laurel-attendance', 'drafts');
  return opened;
}
