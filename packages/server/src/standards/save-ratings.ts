import { levelOf } from '@laurel/domain/grades/standards';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import * as api from '@laurel/domain/standards/api';
import type { ClassStandard } from '@laurel/domain/standards/class-standards';
import {
  isSameRating,
  type SaveRatingsAnswer,
  type SaveRatingsInput,
  saveRatingsAnswer,
} from '@laurel/domain/standards/rating-sheet';
import type { Scope } from '@laurel/server/db/scope';
import type { ClassBook } from '@laurel/server/grades/class-book-store';
import { readKnownBook } from '@laurel/server/grades/known-books';
import { refuseClosedTerms } from '@laurel/server/grades/open-terms';
import { lockStudents } from '@laurel/server/grades/score-store';
import { compareCells, refuseStale, refuseWrongCells } from '@laurel/server/saves/cells';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import { readAlignments, readClassStandards } from './class-standard-store';
import * as store from './rating-store';

/**
 * Saves ratings of a class cell by cell. A stale cell is kept as the other wrote it and comes back as a conflict, one
 * whose value is on no level of its scale comes back with a sentence; the rest is saved.
 */
export async function saveRatings(scope: Scope, input: SaveRatingsInput): Promise<SaveRatingsAnswer> {
  const { classId } = input;
  const operation = operationOf(api.saveRatings, input.operationId, input);
  // In this order on the wire, so the book and the earlier answer are read after the lock is held.
  const [locked, before, { book, isOpen }] = await Promise.all([
    lockStudents(scope, classId, input.students),
    readOperation(scope, operation, saveRatingsAnswer),
    readKnownBook(scope, classId),
  ]);
  if (before) return before;
  if (!isOpen) throw new Fault('refused', translatable`You have view-only access to this class.`);
  const standards = await readClassStandards(scope, [classId]);
  await refuseStrangers(scope, input, locked, book);
  const terms = input.columns.map((column) => book.assignments.find(({ id }) => id === column.assignmentId)?.termId);
  refuseClosedTerms(book, terms, scope.today);

  const held = await store.readHeld(scope, classId, input.students, input.columns);
  const refused = findRefused(input, standards);
  const { changes, versions, stale } = compare(input, { book, held, refused });
  const conflicts = stale.length > 0 ? await explainConflicts(scope, input, stale, held) : [];
  const answer = { versions, conflicts, refused: [...refused].map(([cell, sentence]) => ({ cell, sentence })) };
  const isNoneSaved = answer.refused.length === input.cells.length;
  if (isNoneSaved)
    throw new Fault('refused', answer.refused[0]?.sentence ?? translatable`There’s nothing to save.`, answer);
  refuseStale(input.cells.length - stale.length - refused.size, answer);
  const { cause, operationId } = input;
  await Promise.all([
    store.writeRatings(scope, { classId, cause, batchId: operationId, ratings: changes }),
    writeOperation(scope, operation, answer),
  ]);
  return answer;
}

/** A student who isn’t in the class, or a standard that the assignment gives no evidence of, is as good as absent. */
async function refuseStrangers(
  scope: Scope,
  { classId, students, columns, cells }: SaveRatingsInput,
  locked: readonly { studentId: string }[],
  book: ClassBook,
): Promise<void> {
  const here = new Set<string>(locked.map(({ studentId }) => studentId));
  if (students.some((studentId) => !here.has(studentId))) throw notFound();
  const assignments = new Set<string>(book.assignments.map(({ id }) => id));
  const aligned = new Set((await readAlignments(scope, [classId])).map(store.columnKey));
  if (columns.some((column) => !assignments.has(column.assignmentId) || !aligned.has(store.columnKey(column))))
    throw notFound();
  refuseWrongCells(cells, [students.length, columns.length]);
}

/** Cells whose value is on no level of their scale, with what it takes. */
function findRefused(
  { columns, cells }: SaveRatingsInput,
  standards: readonly ClassStandard[],
): ReadonlyMap<number, Sentence> {
  const levels = new Map<string, ClassStandard['levels']>(standards.map((each) => [each.standardId, each.levels]));
  const refused = new Map<number, Sentence>();
  for (const [cell, [, column, , value]] of cells.entries()) {
    const scale = levels.get(columns[column]?.standardId ?? '') ?? [];
    if (value === null || levelOf(scale, value)) continue;
    refused.set(
      cell,
      translatable`${value} isn’t on this standard’s scale anymore. Enter one of: ${scale.map(({ letter }) => letter).join(', ')}.`,
    );
  }
  return refused;
}

type Cell = SaveRatingsInput['cells'][number];

function placeOf({ students, columns }: SaveRatingsInput, [student, column]: Cell): store.RatingPlace {
  const [studentId, at] = [students[student], columns[column]];
  if (!studentId || !at) throw notFound();
  return { studentId, ...at };
}

function compare(
  input: SaveRatingsInput,
  {
    book,
    held,
    refused,
  }: {
    readonly book: ClassBook;
    readonly held: readonly store.HeldRating[];
    readonly refused: ReadonlyMap<number, Sentence>;
  },
) {
  const heldAt = new Map(held.map((each) => [store.placeKey(each), each]));
  const releases = new Map<string, 'auto' | 'manual'>(book.assignments.map((each) => [each.id, each.release]));
  const changes: store.RatingToWrite[] = [];
  const taken = [...input.cells.entries()].filter(([cell]) => !refused.has(cell));
  const compared = compareCells(
    taken.map(([, cell]) => cell),
    {
      heldAt: (cell) => heldAt.get(store.placeKey(placeOf(input, cell))) ?? null,
      baseOf: ([, , base]) => base,
      isSame: ([, , , value], before) => isSameRating({ value }, { value: before?.value ?? null }),
      change(cell, before) {
        const place = placeOf(input, cell);
        const [, , base, value] = cell;
        const isReleased =
          before?.isReleased || (releases.get(place.assignmentId) === 'auto' && value !== null) || false;
        changes.push({ ...place, before, value, isReleased, version: base + 1 });
        return base + 1;
      },
    },
  );
  const versions = input.cells.map((): number | null => null);
  for (const [at, version] of compared.versions.entries()) versions[taken[at]?.[0] ?? -1] = version;
  return { changes, versions, stale: compared.stale.flatMap((at) => taken[at]?.[0] ?? []) };
}

async function explainConflicts(
  scope: Scope,
  input: SaveRatingsInput,
  stale: readonly number[],
  held: readonly store.HeldRating[],
): Promise<SaveRatingsAnswer['conflicts']> {
  const cells = stale.flatMap((at) => {
    const cell = input.cells[at];
    return cell ? [{ at, place: placeOf(input, cell) }] : [];
  });
  const authors = await store.readLastAuthors(
    scope,
    input.classId,
    cells.map(({ place }) => place),
  );
  return cells.map(({ at, place }) => {
    const now = held.find((each) => store.placeKey(each) === store.placeKey(place));
    const author = authors.find((each) => store.placeKey(each) === store.placeKey(place));
    return {
      cell: at,
      version: now?.version ?? 0,
      value: now?.value ?? null,
      by: author?.by ?? null,
      at: author?.at ?? new Date(scope.nowMs).toISOString(),
    };
  });
}
