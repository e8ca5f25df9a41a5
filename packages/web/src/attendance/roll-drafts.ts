import { announceUnsent } from '@laurel/web/kit/unsent';
import { createStore, del, delMany, entries, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { type Draft, entry } from './roll-entries';

const kept = z.record(z.string(), entry);

/** One record a class, day and period, so that nothing typed is lost with the page: a phone forgets it between two calls. */
export async function readDraft(key: string): Promise<Draft> {
  const read = z.safeParse(kept, await get(key, store()));
  return read.success ? read.data : {};
}

export async function writeDraft(key: string, draft: Draft): Promise<void> {
  if (Object.keys(draft).length === 0) await del(key, store());
  else await set(key, draft, store());
}

export function draftKey(place: { accountId: string; classId: string; day: string; period: string }): string {
  return `${place.accountId} ${place.classId} ${place.day} ${place.period}`;
}

/** Says at sign-out that something is unsaved, and wipes it then. Sending is the teacher’s to do: a roll is saved whole. */
export function announceDrafts(accountId: string): () => void {
  const own = async () => (await entries<string, unknown>(store())).filter(([key]) => key.startsWith(`${accountId} `));
  return announceUnsent({
    send: async () => (await own()).length,
    wipe: async () =>
      await delMany(
        (await own()).map(([key]) => key),
        store(),
      ),
  });
}

let opened: ReturnType<typeof createStore> | null = null;

function store(): ReturnType<typeof createStore> {
  opened ??= createStore('laurel-attendance', 'drafts');
  return opened;
}
