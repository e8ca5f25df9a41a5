import type { Closure } from '@laurel/domain/grades/open-terms';
import { blankScore } from '@laurel/domain/grades/score';
import type { HistoryAct, HistoryCell } from '@laurel/domain/teaching/history';
import { type LeftCell, planUndo, type Standing } from '@laurel/domain/teaching/plan-undo';
import { type Book, bookOf } from '@laurel/web/grades/book';
import { deleteAssignment, restoreAssignment, takeBackRelease } from '@laurel/web/grades/queries';
import { type ScoreOutbox, scores, scoreValueOf } from '@laurel/web/grades/scores';
import { restoreCells, snapshotOf } from '@laurel/web/outbox/undo-cells';
import { cellKey } from '@laurel/web/sheet/cell';
import { actKeyOf, readForUndo } from './queries';

/** What undoing an act did, and what it left alone. */
export interface Undone {
  readonly count: number;
  readonly cells: readonly LeftCell[];
  /** Assignments with scores, by title. */
  readonly scored: readonly string[];
}

interface UndoOf {
  readonly book: Book;
  readonly outbox: ScoreOutbox;
  /** The terms that can't be changed, with why. */
  readonly closures: ReadonlyMap<string, Closure>;
}

/** Whether an act can be undone from the history at all: one's own releases, whatever typed scores, and work added or deleted. */
export function isUndoable({ kind, cause, isOwn }: HistoryAct): boolean {
  if (kind === 'scores') return cause !== 'moved';
  if (kind === 'release') return cause === 'released' && isOwn;
  return kind === 'assignments' && cause !== 'restored';
}

/** Undoes an act as far as nothing newer stands on it. */
export async function undoAct(desk: UndoOf, act: HistoryAct): Promise<Undone> {
  // What is still on its way is a part of what was done.
  await desk.outbox.flush();
  switch (act.kind) {
    case 'scores':
      return await undoScores(desk, act);
    case 'release':
      return await undoRelease(desk, act);
    default:
      return act.cause === 'deleted' ? await bringBack(desk, act) : await takeOut(desk, act);
  }
}

async function undoScores({ outbox, closures, book: { gradebook } }: UndoOf, act: HistoryAct): Promise<Undone> {
  const key = actKeyOf(gradebook.classId, act);
  if (!key) return nothing;
  const read = await readForUndo(key);
  const book = bookOf(read.gradebook, outbox.cells);
  const { restored, left } = planUndo(read.cells, (cell) => standingIn(book, closures, cell));
  lay(book, outbox, restored);
  await outbox.flush();
  return { ...nothing, count: restored.length, cells: left };
}

/** How a cell stands in the book. */
export function standingIn(book: Book, closures: UndoOf['closures'], cell: HistoryCell): Standing | null {
  const { students, assignments, isOpen } = book.gradebook;
  const student = students.find(({ studentId }) => studentId === cell.studentId);
  const assignment = assignments.find(({ id }) => id === cell.assignmentId);
  if (!student || !assignment) return null;
  const now = scoreValueOf(book.scoreAt(student.studentId, assignment));
  return isOpen && student.isActive && !closures.has(assignment.termId) ? { now } : { now, isClosed: true };
}

/** Lays cells back as one act of the sheet, so that its Undo and Redo know of it. */
function lay(book: Book, outbox: ScoreOutbox, cells: readonly HistoryCell[]): void {
  const assignments = new Map(book.gradebook.assignments.map((each) => [each.id, each]));
  const placed = cells.flatMap(({ studentId, assignmentId, before }) => {
    const assignment = assignments.get(assignmentId);
    if (!assignment) return [];
    const place = { rowId: studentId, columnId: assignmentId };
    const scoreNow = () => book.scoreAt(studentId, assignment);
    return [{ place, scoreNow, before: before ?? blankScore }];
  });
  const scoresAt = new Map(placed.map(({ place, scoreNow }) => [cellKey(place), scoreNow]));
  const snapshots = () => placed.map(({ place, scoreNow }) => snapshotOf(outbox, place, scoreValueOf(scoreNow())));
  const from = snapshots();
  const restored = placed.map(({ place, before }, at) => ({
    ...{ ...place, from: from[at] },
    to: { value: before, refused: null },
  }));
  restoreCells({ subject: scores, outbox }, restored, 'undone', (each) => {
    const score = scoresAt.get(cellKey(each))?.();
    return score ? { value: scoreValueOf(score), version: score.version } : null;
  });
  const to = snapshots();
  outbox.history.add(placed.map(({ place }, at) => ({ ...place, before: from[at], after: to[at] })));
}

async function undoRelease({ book }: UndoOf, { assignments, at }: HistoryAct): Promise<Undone> {
  const [assignment] = assignments;
  if (!assignment) return nothing;
  const { classId } = book.gradebook;
  const key = { classId, assignmentId: assignment.assignmentId, releasedAt: new Date(at).toISOString() };
  const { takenBack, ratings } = await takeBackRelease(key);
  return { ...nothing, count: takenBack + ratings };
}

/** Deletes work that was added, but for what has scores by now. */
async function takeOut({ book }: UndoOf, act: HistoryAct): Promise<Undone> {
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
  return { ...nothing, count: gone.length, scored: there.filter(isScored).map(({ title }) => title) };
}

async function bringBack({ book: { gradebook } }: UndoOf, act: HistoryAct): Promise<Undone> {
  const gone = act.assignments.filter(
    ({ assignmentId }) => !gradebook.assignments.some(({ id }) => id === assignmentId),
  );
  for (const { assignmentId } of gone) await restoreAssignment({ classId: gradebook.classId, assignmentId });
  return { ...nothing, count: gone.length };
}

const nothing: Undone = { count: 0, cells: [], scored: [] };
