import type { Id } from '@laurel/domain/kit/id';
import type { Sentence } from '@laurel/domain/kit/sentence';
import { cellKey, type Place } from '@laurel/web/sheet/cell';
import type { Answer, Conflict, Edit, Operation, Saved } from './cells';

type Queue<Value> = readonly Operation<Value>[];

/** What a queue needs of the world: ids, the time, and how much travels as one. */
export interface Maker {
  readonly newOperation: () => Id<'operation'>;
  readonly now: () => number;
  readonly mostEdits: number;
}

/** The queue with these edits at its end: typed ones join the last operation while it hasn't been tried. */
export function joinEdits<Value>(
  queue: Queue<Value>,
  edits: readonly Edit<Value>[],
  cause: Operation<Value>['cause'],
  { newOperation, now, mostEdits }: Maker,
): Queue<Value> {
  const last = queue.at(-1);
  const isOpen = cause === 'entered' && last?.cause === 'entered' && !last.wasTried && last.refusal === null;
  if (last && isOpen && last.edits.length + edits.length <= mostEdits)
    return [...queue.slice(0, -1), { ...last, edits: mergeEdits(last.edits, edits) }];
  const whole = mergeEdits([], edits);
  const first = Math.max(now(), (last?.order ?? 0) + 1);
  // One without edits says that a sheet was looked at, and nothing was to be changed.
  const chunks = Array.from({ length: Math.max(1, Math.ceil(whole.length / mostEdits)) }, (_, at) => ({
    operationId: newOperation(),
    cause,
    edits: whole.slice(at * mostEdits, (at + 1) * mostEdits),
    order: first + at,
    wasTried: false,
    refusal: null,
  }));
  return [...queue, ...chunks];
}

/** The queue after the server has answered: later edits of a saved cell stand on its new version. */
export function applySaveResponse<Value>(queue: Queue<Value>, sent: Operation<Value>, answer: Answer<Value>) {
  const saved = sent.edits.flatMap(({ rowId, columnId, value }, at): Saved<Value>[] => {
    const version = answer.versions[at];
    return typeof version === 'number' ? [{ rowId, columnId, value, version }] : [];
  });
  const conflicts = answer.conflicts.flatMap(({ cell, theirs }): Conflict<Value>[] => {
    const mine = sent.edits[cell];
    return mine ? [{ mine, theirs }] : [];
  });
  const versions = new Map(saved.map((each) => [cellKey(each), each.version]));
  const rest = queue
    .filter(({ operationId }) => operationId !== sent.operationId)
    .map((each) => {
      if (each.wasTried || !each.edits.some((edit) => versions.has(cellKey(edit)))) return each;
      return { ...each, edits: each.edits.map((edit) => rebase(edit, versions)) };
    });
  return { queue: rest, saved, conflicts, versions };
}

/** The edit on the version its cell has become; what undoes something that isn't there any more stays as it is. */
export function rebase<Value>(edit: Edit<Value>, versions: ReadonlyMap<string, number>): Edit<Value> {
  const version = versions.get(cellKey(edit));
  return version === undefined || edit.isStale ? edit : { ...edit, base: version };
}

/**
 * The queue after the server has refused an operation, of which it then kept nothing. One deleted or closed column must
 * not hold up what was typed into others: they go out again each by itself, and only the bad one stays refused.
 */
export function refuseEdits<Value>(
  queue: Queue<Value>,
  sent: Operation<Value>,
  refusal: Sentence,
  newOperation: Maker['newOperation'],
): Queue<Value> {
  const columns = [...new Set(sent.edits.map(({ columnId }) => columnId))];
  const parts =
    columns.length <= 1
      ? [{ ...sent, refusal }]
      : columns.map((columnId, at) => ({
          ...sent,
          operationId: newOperation(),
          edits: sent.edits.filter((edit) => edit.columnId === columnId),
          // Between the one it was and the next in line.
          order: sent.order + at / columns.length,
          wasTried: false,
        }));
  return queue.flatMap((each) => (each.operationId === sent.operationId ? parts : [each]));
}

/** The queue without what the server refused of these cells: something else is typed there now. */
export function withoutRefused<Value>(
  queue: Queue<Value>,
  places: readonly Place[],
  newOperation: Maker['newOperation'],
): Queue<Value> {
  const keys = new Set(places.map(cellKey));
  return queue.flatMap((each) => {
    const edits = each.refusal === null ? each.edits : each.edits.filter((edit) => !keys.has(cellKey(edit)));
    if (edits.length === each.edits.length) return [each];
    return edits.length === 0 ? [] : [{ ...each, operationId: newOperation(), edits, wasTried: false }];
  });
}

/** The later edit of a cell wins, on the version the first was typed over. */
export function mergeEdits<Value>(
  before: readonly Edit<Value>[],
  after: readonly Edit<Value>[],
): readonly Edit<Value>[] {
  const byCell = new Map(before.map((edit) => [cellKey(edit), edit]));
  for (const edit of after) {
    const base = byCell.get(cellKey(edit))?.base ?? edit.base;
    byCell.set(cellKey(edit), { ...edit, base });
  }
  return [...byCell.values()];
}
