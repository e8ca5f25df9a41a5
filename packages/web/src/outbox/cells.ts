import { entryCause } from '@laurel/domain/kit/entry-cause';
import { Fault } from '@laurel/domain/kit/fault';
import { type Id, id } from '@laurel/domain/kit/id';
import { type Sentence, sentence, verbatim } from '@laurel/domain/kit/sentence';
import type { Place } from '@laurel/web/sheet/cell';
import * as z from 'zod/mini';

/** One cell as it shall be; `base` is the version it was typed over, 0 for an empty cell. */
export interface Edit<Value> extends Place {
  readonly base: number;
  readonly value: Value;
  /** Undoes what isn't there any more: never based on anything newer, so that the server finds the conflict. */
  readonly isStale?: boolean | undefined;
}

/** Edits that are sent, and repeated, as one. Once `wasTried`, its edits never change: the server may know them. */
export interface Operation<Value> {
  readonly operationId: Id<'operation'>;
  readonly cause: z.infer<typeof entryCause>;
  readonly edits: readonly Edit<Value>[];
  /** Where it stands in the queue. */
  readonly order: number;
  readonly wasTried: boolean;
  /** Why the server won't have it; it waits for whoever typed it then. */
  readonly refusal: Sentence | null;
}

/** What somebody else saved in a cell meanwhile. */
export interface Theirs<Value> {
  readonly version: number;
  readonly value: Value;
  readonly by: string | null;
  readonly at: string;
}

/** A cell somebody else changed meanwhile: both values, until one is chosen. */
export interface Conflict<Value> {
  readonly mine: Edit<Value>;
  readonly theirs: Theirs<Value>;
}

/** What is known to be saved in a cell, and the version it became. */
export interface Saved<Value> extends Place {
  readonly version: number;
  readonly value: Value;
}

/** Text that can't be saved: it stays in its cell with the reason, until it is typed over. */
/** A sentence on the device; versions before kept its text alone. */
export const keptSentence = z.union([sentence, z.pipe(z.string(), z.transform(verbatim))]);

export const refusedText = z.object({
  rowId: z.string(),
  columnId: z.string(),
  text: z.string(),
  sentence: keptSentence,
});

export type RefusedText = z.infer<typeof refusedText>;

/** How one cell stands while its edit is not saved. */
export type Unsettled<Value> =
  | { readonly state: 'held' | 'waiting'; readonly edit: Edit<Value> }
  | { readonly state: 'refused'; readonly edit: Edit<Value>; readonly sentence: Sentence }
  | { readonly state: 'conflict'; readonly edit: Edit<Value>; readonly theirs: Theirs<Value> };

/** The server's word on an operation, by the places of its edits. */
export interface Answer<Value> {
  /** Each edit's new version, or `null` where it was not saved. */
  readonly versions: readonly (number | null)[];
  readonly conflicts: readonly { readonly cell: number; readonly theirs: Theirs<Value> }[];
  /** Edits that can't be so, each with its sentence. */
  readonly refused: readonly { readonly cell: number; readonly sentence: Sentence }[];
}

/** What is typed into cells of sheets and saved cell by cell: scores, results, marks. */
export interface Subject<Value> {
  /** Names its records on this device. */
  readonly name: string;
  readonly value: z.ZodMiniType<Value>;
  /** The most edits that are sent as one. */
  readonly mostEdits: number;
  /** Whether two values hold the same, however they are written. */
  readonly isSame: (one: Value, other: Value) => boolean;
  /** As it would be typed, for an edit the server refused. */
  readonly textOf: (value: Value) => string;
  /** Sends an operation of a sheet. Throws the call's Fault, unless every cell of it was stale: that is an answer. */
  readonly send: (sheet: string, operation: Operation<Value>) => Promise<Answer<Value>>;
}

/** What this device keeps of a subject's cells and what tabs tell each other, as it is read back. */
export function recordsOf<Value>({ value }: Pick<Subject<Value>, 'value'>) {
  const place = { rowId: z.string(), columnId: z.string() };
  const edit = z.object({ ...place, base: z.int(), value, isStale: z.optional(z.boolean()) });
  const theirs = z.object({ version: z.int(), value, by: z.nullable(z.string()), at: z.string() });
  return {
    edit,
    conflict: z.object({ mine: edit, theirs }),
    saved: z.object({ ...place, version: z.int(), value }),
    operation: z.object({
      operationId: id('operation'),
      cause: entryCause,
      edits: z.array(edit),
      order: z.number(),
      wasTried: z.boolean(),
      refusal: z.nullable(keptSentence),
      /** The tab that answers for it: the one that sends it while it is open. */
      tab: z.string(),
    }),
  };
}

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
