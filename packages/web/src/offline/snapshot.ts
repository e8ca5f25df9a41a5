import { readParentOverview, readStaffOverview, readStudentOverview } from '@laurel/domain/overview/api';
import { clear, createStore, del, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { chosenBy } from './choice';

/** Pages that can be read offline, and the call whose answer they show. */
export const overviews = {
  student: readStudentOverview,
  parent: readParentOverview,
  staff: readStaffOverview,
} as const;

export type Kind = keyof typeof overviews;

const header = { accountId: z.string(), name: z.string(), atMs: z.number() };
const shape = z.discriminatedUnion('kind', [
  z.object({ ...header, kind: z.literal('student'), data: readStudentOverview.output }),
  z.object({ ...header, kind: z.literal('parent'), data: readParentOverview.output }),
  z.object({ ...header, kind: z.literal('staff'), data: readStaffOverview.output }),
]);

/** An answer as it came, when (milliseconds by this device's clock), and whose it is. */
export type Snapshot = z.infer<typeof shape>;

export async function readSnapshots(): Promise<Snapshot[]> {
  const kept = await Promise.all(['student', 'parent', 'staff'].map((kind) => get<unknown>(kind, store())));
  // One of another version of the app is left out rather than misread.
  return kept.flatMap((value) => {
    const read = z.safeParse(shape, value);
    return read.success ? [read.data] : [];
  });
}

/**
 * Keeps an answer while its person wants it on this device: another tab may have switched it off, or signed out, since.
 * Its text and pictures for families stay out, because pictures need the network.
 */
export async function writeSnapshot(snapshot: Omit<Snapshot, 'data'> & { readonly data: unknown }): Promise<void> {
  const isWanted = () => chosenBy() === snapshot.accountId;
  if (!isWanted()) return;
  const read = z.parse(shape, snapshot);
  await set(read.kind, { ...read, data: { ...read.data, infoItems: [] } }, store());
  // What was being written while the other tab wiped came after it.
  if (!isWanted()) await del(read.kind, store());
}

/** Forgets them, and the classes kept beside them. */
export async function forgetSnapshots(): Promise<void> {
  await clear(store());
}

let opened: ReturnType<typeof createStore> | null = null;

/** Where this device keeps what its person may read without a network. */
export function store(): ReturnType<typeof createStore> {
  opened ??= createStore('laurel-offline', 'snapshots');
  return opened;
}
