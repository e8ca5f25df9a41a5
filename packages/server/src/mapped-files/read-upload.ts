import { createReadStream } from 'node:fs';
import type { Scope } from '@laurel/server/db/scope';
import type { Upload } from '@laurel/server/http/upload';
import { readUploadParts, withUploadOnDisk } from '@laurel/server/plans/upload-store';
import { runWorker } from '@laurel/server/workers/run-worker';
import { slots } from '@laurel/server/workers/slots';
import type * as z from 'zod/mini';
import type { tableKind } from './read-table-task';
import { isTable, type KeptTable, readTable } from './table';

export type TableKind = z.infer<typeof tableKind>;

// A workbook of 200,000 cells takes about a second and 150 MB.
const limits = { megabytes: 256, seconds: 10 };
// Two cores are common; more at a time would only make each wait longer.
const inSlot = slots({ most: 2, mostWaiting: 30 });

/** Turns an uploaded file into the table it holds, for `serve`: read once, before anything is kept, and in a worker. */
export function asTable(kind: TableKind, check: (table: KeptTable) => void = () => undefined) {
  return async (upload: Upload): Promise<Upload> => {
    const path = await readInWorker(kind, upload.path);
    check(await readTable(createReadStream(path), 0));
    return { ...upload, path };
  };
}

/** The table of a kept file, all of it or its first rows; `null` when its bytes were forgotten. */
export async function readKeptTable(
  scope: Scope,
  importId: string,
  { kind, mostRows }: { readonly kind: TableKind; readonly mostRows?: number | undefined },
): Promise<KeptTable | null> {
  const parts = readUploadParts(scope, importId);
  const { value: first } = await parts.next();
  if (!first) return null;
  async function* all() {
    yield first as Buffer;
    yield* parts;
  }
  if (isTable(first)) return await readTable(all(), mostRows);
  // Uploaded before tables were kept, at most 30 days ago.
  return await withUploadOnDisk(scope, importId, async (path) =>
    readTable(createReadStream(await readInWorker(kind, path)), mostRows),
  );
}

async function readInWorker(kind: TableKind, from: string): Promise<string> {
  const to = `${from}.table`;
  await inSlot(async () => await runWorker({ task: 'table', input: { kind, from, to }, limits }));
  return to;
}
