import type { Closure } from '@laurel/domain/grades/open-terms';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { HistoryAct } from '@laurel/domain/teaching/history';
import { planUndo } from '@laurel/domain/teaching/plan-undo';
import { type Book, bookOf } from '@laurel/web/grades/book';
import { deleteAssignment, restoreAssignment, takeBackRelease } from '@laurel/web/grades/queries';
import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { t } from '@laurel/web/languages/text';
import { restoreCells, snapshotOf } from '@laurel/web/outbox/undo-cells';
import { cellKey } from '@laurel/web/sheet/cell';
import { ratingBookOf } from '@laurel/web/standards/rating-book';
import type { RatingOutbox } from '@laurel/web/standards/ratings';
import { sentenceOf } from '@laurel/web/ui/states';
import { placesText } from './act-words';
import { type CellKind, ratingCells, scoreCells, whyText } from './cell-kinds';
import { actKeyOf, readForUndo, readRatingsForUndo, undoGradingEvent } from './queries';

/** What undoing an act did, and what it left alone: cells and assignments by name, each with the reason. */
export interface Undone {
  readonly count: number;
  readonly left: readonly { readonly key: string; readonly name: string; readonly why: string }[];
}

/** A class at work: its book, its scores and ratings on their way, and the terms that can't be changed. */
export interface ClassDesk {
  readonly book: Book;
  readonly outbox: ScoreOutbox;
  readonly ratingOutbox: RatingOutbox;
  readonly closures: ReadonlyMap<string, Closure>;
}

/**
 * Whether an act can be undone from the history at all: one's own releases, whatever was typed, work added or deleted,
 * overrides, postings, and, by whoever may change them, the rules.
 */
export function isUndoable({ kind, cause, isOwn, grading }: HistoryAct, mayManage: boolean): boolean {
  if (grading) return grading.eventId !== null && (kind !== 'rules' || mayManage);
  if (kind === 'scores' || kind === 'ratings') return cause !== 'moved';
  if (kind === 'release') return cause === 'released' && isOwn;
  return kind === 'assignments' && cause !== 'restored';
}

/** Undoes an act as far as nothing newer stands on it. */
export async function undoAct(desk: ClassDesk, act: HistoryAct): Promise<Undone> {
  // What is still on its way is a part of what was done.
  await Promise.all([desk.outbox.flush(), desk.ratingOutbox.flush()]);
  if (act.grading?.eventId) return await undoGrading(desk, act, act.grading.eventId);
  switch (act.kind) {
    case 'scores':
    case 'ratings':
      return await undoTyping(desk, act);
    case 'release':
      return await undoRelease(desk, act);
    default:
      return act.cause === 'deleted' ? await bringBack(desk, act) : await takeOut(desk, act);
  }
}

async function undoTyping({ outbox, ratingOutbox, closures, book }: ClassDesk, act: HistoryAct): Promise<Undone> {
  const { classId } = book.gradebook;
  const key = actKeyOf(classId, act);
  if (!key) return nothing;
  const { gradebook, scores, ratings } = await readForUndo(key);
  const fresh = bookOf(gradebook, outbox.cells);
  if (act.kind === 'scores') return await undoCells(scoreCells(fresh, outbox, closures), scores);
  const cells = { ratings: ratingOutbox.cells, scores: outbox.cells };
  const sheet = ratingBookOf(fresh, await readRatingsForUndo(classId), cells);
  return await undoCells(ratingCells(sheet, ratingOutbox, closures), ratings);
}

async function undoCells<Cell extends { readonly before: Value | null; readonly after: Value | null }, Value>(
  kind: CellKind<Cell, Value>,
  cells: readonly Cell[],
): Promise<Undone> {
  const { restored, left } = planUndo(cells, kind);
  layBack(kind, restored);
  await kind.outbox.flush();
  return {
    count: restored.length,
    left: left.map((each) => ({
      key: cellKey(kind.placeOf(each.cell)),
      name: kind.nameOf(each.cell),
      why: whyText(kind, each),
    })),
  };
}

/** Lays cells back as one act of the sheet, so that its Undo and Redo know of it. */
function layBack<Cell extends { readonly before: Value | null }, Value>(
  { subject, outbox, blank, placeOf, standingOf }: CellKind<Cell, Value>,
  cells: readonly Cell[],
): void {
  const cellsAt = new Map(cells.map((cell) => [cellKey(placeOf(cell)), cell]));
  const snapshots = () => cells.map((cell) => snapshotOf(outbox, placeOf(cell), standingOf(cell)?.now ?? blank));
  const from = snapshots();
  const restored = cells.map((cell, at) => ({
    ...{ ...placeOf(cell), from: from[at] },
    to: { value: cell.before ?? blank, refused: null },
  }));
  restoreCells({ subject, outbox }, restored, 'undone', (each) => {
    const cell = cellsAt.get(cellKey(each));
    const standing = cell ? standingOf(cell) : null;
    return standing && { value: standing.now, version: standing.version };
  });
  const to = snapshots();
  outbox.history.add(cells.map((cell, at) => ({ ...placeOf(cell), before: from[at], after: to[at] })));
}

async function undoRelease({ book }: ClassDesk, { assignments, at }: HistoryAct): Promise<Undone> {
  const [assignment] = assignments;
  if (!assignment) return nothing;
  const { classId } = book.gradebook;
  const key = { classId, assignmentId: assignment.assignmentId, releasedAt: new Date(at).toISOString() };
  const { takenBack, ratings } = await takeBackRelease(key);
  return { ...nothing, count: takenBack + ratings };
}

/** Deletes work that was added, but for what has scores by now. */
async function takeOut({ book }: ClassDesk, act: HistoryAct): Promise<Undone> {
  const { gradebook } = book;
  const there = act.assignments.filter(({ assignmentId }) =>
    gradebook.assignments.some(({ id }) => id === assignmentId),
  );
  const isScored = ({ assignmentId }: HistoryAct['assignments'][number]) => {
    const assignment = gradebook.assignments.find(({ id }) => id === assignmentId);
    return gradebook.students.some(({ studentId }) => assignment && book.scoreAt(studentId, assignment).version > 0);
  };
  const gone = there.filter((each) => !isScored(each));
  for (const { assignmentId } of gone) await deleteAssignment({ classId: gradebook.classId, assignmentId });
  const left = there
    .filter(isScored)
    .map(({ assignmentId, title }) => ({ key: assignmentId, name: title, why: t('teaching.leftScored') }));
  return { count: gone.length, left };
}

/** The server knows what stands there now, and what newer stands on it. */
async function undoGrading({ book }: ClassDesk, act: HistoryAct, eventId: Id<'grading-event'>): Promise<Undone> {
  try {
    const { count } = await undoGradingEvent({ classId: book.gradebook.classId, eventId });
    return { ...nothing, count };
  } catch (error) {
    if (!(error instanceof Fault && error.code === 'conflict')) throw error;
    return { count: 0, left: [{ key: eventId, name: placesText(act), why: sentenceOf(error) }] };
  }
}

async function bringBack({ book: { gradebook } }: ClassDesk, act: HistoryAct): Promise<Undone> {
  const gone = act.assignments.filter(
    ({ assignmentId }) => !gradebook.assignments.some(({ id }) => id === assignmentId),
  );
  for (const { assignmentId } of gone) await restoreAssignment({ classId: gradebook.classId, assignmentId });
  return { ...nothing, count: gone.length };
}

const nothing: Undone = { count: 0, left: [] };
