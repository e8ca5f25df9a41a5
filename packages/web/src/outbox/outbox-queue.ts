import { decimal } from '@laurel/domain/grades/amount';
import { mostCells, type SaveAnswer, type SaveInput, scoreConflict } from '@laurel/domain/grades/save';
import { type ScoreValue, scoreStatus } from '@laurel/domain/grades/score';
import { entryCause } from '@laurel/domain/kit/entry-cause';
import { type Id, id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** One cell as it shall be; `base` is the version it was typed over, 0 for an empty cell. */
export const scoreEdit = z.object({
  studentId: id('person'),
  assignmentId: id('assignment'),
  base: z.int(),
  value: z.nullable(decimal),
  status: scoreStatus,
  lateMinutes: z.int(),
  /** Undoes what isn't there any more: never based on anything newer, so that the server finds the conflict. */
  isStale: z.optional(z.boolean()),
});

export type ScoreEdit = z.infer<typeof scoreEdit>;

/** Edits that are sent, and repeated, as one. Once `wasTried`, its edits never change: the server may know them. */
export const operation = z.object({
  operationId: id('operation'),
  cause: entryCause,
  edits: z.array(scoreEdit),
  /** Where it stands in the queue. */
  order: z.number(),
  wasTried: z.boolean(),
  /** Why the server won't have it; it waits for the teacher then. */
  refusal: z.nullable(z.string()),
});

export type Operation = z.infer<typeof operation>;

/** A cell somebody else changed meanwhile: both values, until one is chosen. */
export const conflict = z.object({ mine: scoreEdit, theirs: z.omit(scoreConflict, { cell: true }) });

export type Conflict = z.infer<typeof conflict>;

/** An edit that was saved, with the version it became. */
export const saved = z.extend(scoreEdit, { version: z.int() });

export type Saved = z.infer<typeof saved>;

/** Text that is no score and so was never sent: it stays in its cell with the reason, until it is typed over. */
export const refusedText = z.object({
  studentId: id('person'),
  assignmentId: id('assignment'),
  text: z.string(),
  sentence: z.string(),
});

export type RefusedText = z.infer<typeof refusedText>;

type Cause = Operation['cause'];

/** How one cell stands while its edit is not saved. */
export type Unsettled =
  | { readonly state: 'waiting'; readonly edit: ScoreEdit }
  | { readonly state: 'refused'; readonly edit: ScoreEdit; readonly sentence: string }
  | { readonly state: 'conflict'; readonly edit: ScoreEdit; readonly theirs: Conflict['theirs'] };

/** Every cell whose last edit is not saved, by `cellKey`. */
export function unsettledOf(queue: readonly Operation[], conflicts: readonly Conflict[]): Map<string, Unsettled> {
  const cells = new Map<string, Unsettled>();
  for (const { mine, theirs } of conflicts) cells.set(cellKey(mine), { state: 'conflict', edit: mine, theirs });
  for (const { edits, refusal } of queue) {
    for (const edit of edits) {
      const sentence = refusal;
      cells.set(cellKey(edit), sentence === null ? { state: 'waiting', edit } : { state: 'refused', edit, sentence });
    }
  }
  return cells;
}

/** The queue with these edits at its end: typed ones join the last operation while it hasn't been tried. */
export function joined(
  queue: readonly Operation[],
  edits: readonly ScoreEdit[],
  cause: Cause,
  newId: () => Id<'operation'>,
  nowMs: number,
): Operation[] {
  const last = queue.at(-1);
  const isOpen = cause === 'entered' && last?.cause === 'entered' && !last.wasTried && last.refusal === null;
  if (last && isOpen && last.edits.length + edits.length <= mostCells) {
    return [...queue.slice(0, -1), { ...last, edits: merged(last.edits, edits) }];
  }
  const whole = merged([], edits);
  const first = Math.max(nowMs, (last?.order ?? 0) + 1);
  const chunks = Array.from({ length: Math.ceil(whole.length / mostCells) }, (_, at): Operation => {
    const part = whole.slice(at * mostCells, (at + 1) * mostCells);
    return { operationId: newId(), cause, edits: part, order: first + at, wasTried: false, refusal: null };
  });
  return [...queue, ...chunks];
}

/** The queue after the server has answered: later edits of a saved cell stand on its new version. */
export function settled(queue: readonly Operation[], sent: Operation, answer: SaveAnswer) {
  const kept = sent.edits.flatMap((edit, at): Saved[] => {
    const version = answer.versions[at];
    return typeof version === 'number' ? [{ ...edit, version }] : [];
  });
  const conflicts = answer.conflicts.flatMap(({ cell, ...theirs }): Conflict[] => {
    const mine = sent.edits[cell];
    return mine ? [{ mine, theirs }] : [];
  });
  const versions = new Map(kept.map((edit) => [cellKey(edit), edit.version]));
  const rest = queue
    .filter(({ operationId }) => operationId !== sent.operationId)
    .map((each) => (each.wasTried ? each : rebased(each, versions)));
  return { queue: rest, saved: kept, conflicts };
}

/**
 * The queue after the server has refused an operation, of which it then kept nothing. One deleted or closed assignment
 * must not hold up what was typed into others: they go out again each by itself, and only the bad one stays refused.
 */
export function refused(
  queue: readonly Operation[],
  sent: Operation,
  refusal: string,
  newId: () => Id<'operation'>,
): Operation[] {
  const assignments = [...new Set(sent.edits.map(({ assignmentId }) => assignmentId))];
  const parts =
    assignments.length === 1
      ? [{ ...sent, refusal }]
      : assignments.map((assignmentId, at) => ({
          ...sent,
          operationId: newId(),
          edits: sent.edits.filter((edit) => edit.assignmentId === assignmentId),
          // Between the one it was and the next in line.
          order: sent.order + at / assignments.length,
          wasTried: false,
        }));
  return queue.flatMap((each) => (each.operationId === sent.operationId ? parts : [each]));
}

/** The queue without what the server refused of these cells: something else is typed there now. */
export function withoutRefused(
  queue: readonly Operation[],
  cells: readonly { studentId: string; assignmentId: string }[],
  newId: () => Id<'operation'>,
): Operation[] {
  const keys = new Set(cells.map(cellKey));
  return queue.flatMap((each) => {
    const edits = each.refusal === null ? each.edits : each.edits.filter((edit) => !keys.has(cellKey(edit)));
    if (edits.length === each.edits.length) return [each];
    return edits.length === 0 ? [] : [{ ...each, operationId: newId(), edits, wasTried: false }];
  });
}

/** As it travels: students and assignments once each, cells by their places in those lists. */
export function inputOf(classId: Id<'class'>, { operationId, cause, edits }: Operation): SaveInput {
  const students = [...new Set(edits.map(({ studentId }) => studentId))];
  const assignments = [...new Set(edits.map(({ assignmentId }) => assignmentId))];
  const studentAt = new Map(students.map((each, at) => [each, at]));
  const assignmentAt = new Map(assignments.map((each, at) => [each, at]));
  const cells = edits.map(
    ({ studentId, assignmentId, base, value, status, lateMinutes }): SaveInput['cells'][number] => [
      studentAt.get(studentId) ?? 0,
      assignmentAt.get(assignmentId) ?? 0,
      base,
      value,
      status,
      lateMinutes,
    ],
  );
  return { classId, operationId, cause, students, assignments, cells };
}

/** Whether two scores hold the same; `8` and `8.0` are one value. */
export function isSameValue(a: ScoreValue, b: ScoreValue): boolean {
  const isSame = a.value === b.value || (a.value !== null && b.value !== null && Number(a.value) === Number(b.value));
  return isSame && a.status === b.status && a.lateMinutes === b.lateMinutes;
}

/** What a cell is called wherever cells are looked up. */
export function cellKey({ studentId, assignmentId }: { studentId: string; assignmentId: string }): string {
  return `${studentId} ${assignmentId}`;
}

/** The later edit of a cell wins, on the version the first was typed over. */
function merged(before: readonly ScoreEdit[], after: readonly ScoreEdit[]): ScoreEdit[] {
  const byCell = new Map(before.map((edit) => [cellKey(edit), edit]));
  for (const edit of after) {
    const base = byCell.get(cellKey(edit))?.base ?? edit.base;
    byCell.set(cellKey(edit), { ...edit, base });
  }
  return [...byCell.values()];
}

function rebased(each: Operation, versions: ReadonlyMap<string, number>): Operation {
  if (!each.edits.some((edit) => versions.has(cellKey(edit)))) return each;
  const rebase = (edit: ScoreEdit) =>
    edit.isStale ? edit : { ...edit, base: versions.get(cellKey(edit)) ?? edit.base };
  return { ...each, edits: each.edits.map(rebase) };
}
