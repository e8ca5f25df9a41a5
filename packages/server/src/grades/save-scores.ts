import { amountOf, amountText } from '@laurel/domain/grades/amount';
import * as api from '@laurel/domain/grades/api';
import {
  type ChangedCell,
  type SaveAnswer,
  type SaveInput,
  type ScoreConflict,
  saveAnswer,
} from '@laurel/domain/grades/save';
import { blankScore, isSameScore, type Score } from '@laurel/domain/grades/score';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { compareCells, refuseStale, refuseWrongCells } from '@laurel/server/saves/cells';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import type { ClassBook } from './class-book-store';
import { type StoredGrade, writeGrades } from './grade-store';
import { readKnownBook } from './known-books';
import { refuseClosedTerms } from './open-terms';
import * as store from './score-store';

/**
 * Saves cells of a gradebook and the grades that follow from them, in one transaction.
 * A stale cell is kept as the other wrote it and comes back as a conflict; the rest is saved.
 */
export async function saveScores(scope: Scope, input: SaveInput): Promise<SaveAnswer> {
  const operation = operationOf(api.saveScores, input.operationId, input);
  // In this order on the wire, so everything else is read after the lock is held.
  const first = Promise.all([
    store.lockStudents(scope, input.classId, input.students),
    readOperation(scope, operation, saveAnswer),
    readKnownBook(scope, input.classId),
  ]);
  const reading = store.readScoresInTurn(scope, input.classId, [...new Set(input.students)]);
  const [locked, before, { book, grade, isOpen }] = await first;
  if (before) return before;
  if (!isOpen) throw new Fault('refused', translatable`You have view-only access to this class.`);
  refuseStrangers(input, locked, book);
  refuseClosed(scope, input, book);

  const active = new Set(locked.filter(({ isActive }) => isActive).map(({ studentId }) => studentId));
  const saving = beginSave(input, book);
  const grades: StoredGrade[] = [];
  // One student is graded while the database reads the next ones.
  for await (const { studentId, scores } of reading) {
    saving.compare(studentId, scores);
    if (active.has(studentId)) grades.push(...grade(studentId, scores));
  }
  const { changes, versions, stale } = saving;
  const conflicts = stale.length > 0 ? await explainConflicts(scope, input, stale) : [];
  refuseStale(input.cells.length - stale.length, { versions, conflicts });
  const answer = { versions, conflicts };
  const { classId, cause, operationId } = input;
  await Promise.all([
    store.writeScores(scope, { classId, cause, batchId: operationId, scores: changes }),
    writeOperation(scope, operation, answer),
    writeGrades(scope, classId, grades),
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

function refuseClosed(scope: Scope, input: SaveInput, book: ClassBook): void {
  const touched = input.assignments.map((id) => book.assignments.find((each) => each.id === id)?.termId);
  refuseClosedTerms(book, touched, scope.today);
}

/** A cell that stays as another wrote it, with what is there. */
interface StaleCell {
  readonly index: number;
  readonly studentId: string;
  readonly assignmentId: string;
  readonly now: Score | undefined;
}

/** What of a save is written and what stays, student by student: `compare` puts what is written into their scores. */
function beginSave(input: SaveInput, book: ClassBook) {
  const releases = new Map(book.assignments.map((each) => [each.id, each.release]));
  const cellsOf = new Map<string, { index: number; assignmentId: Id<'assignment'>; cell: ChangedCell }[]>();
  for (const [index, cell] of input.cells.entries()) {
    const [studentId, assignmentId] = [input.students[cell[0]], input.assignments[cell[1]]];
    if (studentId === undefined || assignmentId === undefined) throw notFound();
    const cells = cellsOf.get(studentId) ?? [];
    cellsOf.set(studentId, cells);
    cells.push({ index, assignmentId, cell });
  }
  const versions: (number | null)[] = input.cells.map(() => null);
  const stale: StaleCell[] = [];
  const changes: store.ScoreToWrite[] = [];
  const compare = (studentId: string, scores: Map<string, Score>): void => {
    const cells = cellsOf.get(studentId) ?? [];
    const compared = compareCells(cells, {
      heldAt: ({ assignmentId }) => scores.get(assignmentId) ?? null,
      baseOf: ({ cell: [, , base] }) => base,
      isSame: ({ cell: [, , , value, status, lateMinutes] }, held) =>
        isSameScore(held ?? blankScore, { value, status, lateMinutes }),
      change({ assignmentId, cell: [, , base, typed, status, lateMinutes] }, before) {
        const value = typed === null ? null : amountText(amountOf(typed));
        const isBlank = value === null && status === 'none' && lateMinutes === 0;
        const isReleased = before?.isReleased || (releases.get(assignmentId) === 'auto' && !isBlank);
        const version = base + 1;
        const after = { assignmentId, value, status, lateMinutes, isReleased, isPendingReview: false, version };
        changes.push({ studentId, assignmentId, before, after });
        scores.set(assignmentId, after);
        return version;
      },
    });
    for (const [at, { index, assignmentId }] of cells.entries()) {
      const version = compared.versions[at] ?? null;
      versions[index] = version;
      if (version === null) stale.push({ index, studentId, assignmentId, now: scores.get(assignmentId) });
    }
  };
  return { compare, changes, versions, stale };
}

async function explainConflicts(
  scope: Scope,
  { classId }: SaveInput,
  stale: readonly StaleCell[],
): Promise<ScoreConflict[]> {
  const authors = await store.readLastAuthors(scope, classId, stale);
  return stale
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, studentId, assignmentId, now }) => {
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
