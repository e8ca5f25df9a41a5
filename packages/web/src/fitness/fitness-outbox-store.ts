import { measurement } from '@laurel/domain/fitness/measurement';
import { entryCause } from '@laurel/domain/kit/entry-cause';
import { id } from '@laurel/domain/kit/id';
import { createDeviceStore, type DeviceStore } from '@laurel/web/kit/device-store';
import { announceUnsent } from '@laurel/web/kit/unsent';
import * as z from 'zod/mini';

/** A result on its way: what it is to be, and the version it was typed over. */
export const measurementEdit = z.object({
  studentId: id('person'),
  testId: z.string(),
  base: z.int(),
  measurement,
  /** What was done; edits travel together where it is the same. */
  cause: z.optional(entryCause),
  /** Undoes what isn't there any more: never based on anything newer, so that the server finds the conflict. */
  isStale: z.optional(z.boolean()),
});

export type MeasurementEdit = z.infer<typeof measurementEdit>;

/** What this device keeps of one class and test day until the server has answered. */
export const keptEdits = z.object({
  sent: z.nullable(z.object({ operationId: id('operation'), edits: z.array(measurementEdit) })),
  waiting: z.array(measurementEdit),
  texts: z.array(z.object({ cell: z.string(), text: z.string(), sentence: z.string() })),
});

export type KeptEdits = z.infer<typeof keptEdits>;

export async function readKept(place: string): Promise<KeptEdits | null> {
  const read = z.safeParse(keptEdits, await store().get(place));
  return read.success ? read.data : null;
}

export async function writeKept(place: string, kept: KeptEdits): Promise<void> {
  const isEmpty = kept.sent === null && kept.waiting.length === 0 && kept.texts.length === 0;
  await (isEmpty ? store().del(place) : store().set(place, kept));
}

/** Says at sign-out how many results aren't saved, on any sheet, and wipes them then. */
export function announceKept(accountId: string): () => void {
  return announceUnsent({
    send: async () => (await own(accountId)).reduce((sum, [, value]) => sum + countOf(value), 0),
    wipe: async () => await store().delMany((await own(accountId)).map(([key]) => key)),
  });
}

function countOf(value: unknown): number {
  const read = z.safeParse(keptEdits, value);
  if (!read.success) return 0;
  const { sent, waiting, texts } = read.data;
  return (sent?.edits.length ?? 0) + waiting.length + texts.length;
}

async function own(accountId: string): Promise<[string, unknown][]> {
  return (await store().entries()).filter(([key]) => key.startsWith(`${accountId} `));
}

let opened: DeviceStore | null = null;

function store(): DeviceStore {
  opened ??= createDeviceStore('laurel-fitness', 'results');
  return opened;
}
