import { Fault } from '@laurel/domain/kit/fault';
import * as z from 'zod/mini';
import type { Edit, Theirs } from './cells';

/** Edits as they travel: rows and columns once each, and each edit's places in those lists. */
export function placesOf<Value>(edits: readonly Edit<Value>[]) {
  const rows = [...new Set(edits.map(({ rowId }) => rowId))];
  const columns = [...new Set(edits.map(({ columnId }) => columnId))];
  const rowAt = new Map(rows.map((each, at) => [each, at]));
  const columnAt = new Map(columns.map((each, at) => [each, at]));
  const places = edits.map(({ rowId, columnId }) => [rowAt.get(rowId) ?? 0, columnAt.get(columnId) ?? 0] as const);
  return { rows, columns, places };
}

/** A conflict as it came, its value apart. */
export function theirsOf<Value>({
  cell,
  version,
  by,
  at,
  ...value
}: Value & { cell: number; version: number; by: string | null; at: string }): {
  cell: number;
  theirs: Theirs<Omit<Value, 'cell' | 'version' | 'by' | 'at'>>;
} {
  return { cell, theirs: { version, by, at, value } };
}

/** What a save answers. Where nothing of it could be kept it answers by a fault, which says the same. */
export async function readAnswer<Whole, Stale extends z.ZodMiniType>(
  asked: Promise<Whole>,
  stale: Stale,
): Promise<Whole | z.output<Stale>> {
  try {
    return await asked;
  } catch (error) {
    const isStale = error instanceof Fault && error.code === 'conflict' && error.details.reload !== true;
    const read = isStale ? z.safeParse(stale, error.details) : null;
    if (read?.success) return read.data;
    throw error;
  }
}
