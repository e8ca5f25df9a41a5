import { amountOf, amountText } from '@laurel/domain/grades/amount';
import * as api from '@laurel/domain/grades/api';
import { type SaveAnswer, type SaveInput, type ScoreConflict, saveAnswer } from '@laurel/domain/grades/save';
import { blankScore, isSameScore, type Score } from '@laurel/domain/grades/score';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { compareCells, refuseStale, refuseWrongCells } from '@laurel/server/saves/cells';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import type { ClassBook } from './class-book-store';
import { writeGrades } from './grade-store';
import { readKnownBook } from './known-books';
import { refuseClosedTerms } from './open-terms';
import * as store from './score-store';

type Kept = Map<string, Map<string, Score>>;

/**
 * Saves cells of a gradebook and the grades that follow from them, in one transaction.
 * A stale cell is kept as the other wrote it and comes back as a conflict; the rest is saved.
 */
export async function saveScores(scope: Scope, input: SaveInput): Promise<SaveAnswer> {
  const operation = operationOf(api.saveScores, input.operationId, input);
  // In this order on the wire, so everything else is read after the lock is held.
  const [locked, before, { book, grade, isOpen }, kept] = await Promise.all([
    store.lockStudents(scope, input.classId, input.students),
    readOperation(scope, operation, saveAnswer),
    readKnownBook(scope, input.classId),
    store.readScores(scope, input.classId, input.students),
  ]);
  if (before) return before;
  if (!isOpen) throw new Fault('refused', translatable`You have view-only access to this class.`);
  refuseStrangers(input, locked, book);

  const { changes, versions, stale } = compare(scope, input, book, kept);
  const conflicts = stale.length > 0 ? await explainConflicts(scope, input, stale, kept) : [];
  refuseStale(input.cells.length - stale.length, { versions, conflicts });
  for (const change of changes) remember(kept, change);
  const calculate = () =>
    locked
      .filter((student) => student.isActive)
      .flatMap(({ studentId }) => grade(studentId, [...(kept.get(studentId)?.values() ?? [])]));
  const answer = { versions, conflicts };
  const { classId, cause, operationId } = input;
  await Promise.all([
    // Sent first: the grades are calculated here while the database writes the scores.
    store.writeScores(scope, { classId, cause, batchId: operationId, scores: changes }),
    writeOperation(scope, operation, answer),
    writeGrades(scope, classId, calculate()),
  ]);
  return answer;
}

/** A student who isn't in the class, or another class's assignment, is as good as absent. */
function refuseStrangers(input: SaveInput, locked: readonly { studentId: string }[], book: ClassBook): void {
  const students = new Set(locked.map((student) => student.studentId));
  const assignments = new Map(book.assignments.map((each) => [each.id, each]));
  if (input.students.some((student) => !students.has(student))) throw notFound();
  const touched = input.assignments.map((assignment) => assignments.get(assignment));
  if (touched.some((assignment) => assignment === undefined)) throw notFound();
  refuseWrongCells(input.cells, [input.students.length, input.assignments.length]);
}

function compare(scope: Scope, input: SaveInput, book: ClassBook, kept: Kept) {
  refuseClosedTerms(
    book,
    input.assignments.map((id) => book.assignments.find((each) => each.id === id)?.termId),
    scope.today,
  );
  const releases = new Map(book.assignments.map((each) => [each.id, each.release]));
  const changes: store.ScoreToWrite[] = [];
  const placeOf = ([s, a]: SaveInput['cells'][number]) => {
    const [studentId, assignmentId] = [input.students[s], input.assignments[a]];
    if (studentId === undefined || assignmentId === undefined) throw notFound();
    return { studentId, assignmentId };
  };
  const compared = compareCells(input.cells, {
    heldAt(cell) {
      const { studentId, assignmentId } = placeOf(cell);
      return kept.get(studentId)?.get(assignmentId) ?? null;
    },
    baseOf: ([, , base]) => base,
    isSame: ([, , , value, status, lateMinutes], held) =>
      isSameScore(held ?? blankScore, { value, status, lateMinutes }),
    change(cell, before) {
      const place = placeOf(cell);
      const [, , base, typed, status, lateMinutes] = cell;
      const value = typed === null ? null : amountText(amountOf(typed));
      const isBlank = value === null && status === 'none' && lateMinutes === 0;
      const isReleased = before?.isReleased || (releases.get(place.assignmentId) === 'auto' && !isBlank);
      const version = base + 1;
      const { assignmentId } = place;
      const after = { assignmentId, value, status, lateMinutes, isReleased, isPendingReview: false, version };
      changes.push({ ...place, before, after });
      return version;
    },
  });
  return { changes, ...compared };
}

async function explainConflicts(
  scope: Scope,
  input: SaveInput,
  stale: readonly number[],
  kept: Kept,
): Promise<ScoreConflict[]> {
  const cells = stale.flatMap((index) => {
    const cell = input.cells[index];
    const studentId = cell && input.students[cell[0]];
    const assignmentId = cell && input.assignments[cell[1]];
    return studentId && assignmentId ? [{ index, studentId, assignmentId }] : [];
  });
  const authors = await store.readLastAuthors(scope, input.classId, cells);
  return cells.map(({ index, studentId, assignmentId }) => {
    const now = kept.get(studentId)?.get(assignmentId);
    const author = authors.get(`${studentId} ${assignmentId}`);
    return {
      cell: index,
      version: now?.version ?? 0,
      value: now?.value ?? null,
      status: now?.status ?? 'none',
      lateMinutes: now?.lateMinutes ?? 0,
      by: author?.by ?? null,
      at: author?.at ?? new Date(scope.nowMs).toISOString(),
    };
  });
}

function remember(kept: Kept, change: store.ScoreToWrite): void {
  const scores = kept.get(change.studentId) ?? new Map<string, Score>();
  scores.set(change.assignmentId, change.after);
  kept.set(change.studentId, scores);
}
