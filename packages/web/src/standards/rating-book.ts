import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { type Evidence, rateStandard, type StandardRating } from '@laurel/domain/grades/standards';
import type { Id } from '@laurel/domain/kit/id';
import type { Alignment, ClassStandard } from '@laurel/domain/standards/class-standards';
import { evidenceOf } from '@laurel/domain/standards/evidence-of';
import type { RatingSheet, RatingValue } from '@laurel/domain/standards/rating-sheet';
import { type Book, createHeldBack } from '@laurel/web/grades/book';
import type { ScoreOutboxCells } from '@laurel/web/grades/scores';
import { columnIdOf, type RatingOutboxCells } from './ratings';

/** A column in which ratings are typed. */
export interface EvidenceColumn {
  readonly columnId: string;
  readonly assignment: GradebookAssignment;
  readonly standard: ClassStandard;
  readonly isFromPoints: boolean;
}

/** A typed rating as it counts now. */
export interface BookRating extends RatingValue {
  readonly version: number;
  readonly isReleased: boolean;
}

export type RatingBook = ReturnType<typeof ratingBookOf>;

/** The standards of a class as they were read and as they are being changed: ratings and scores with what the outboxes hold. */
export function ratingBookOf(
  book: Book,
  sheet: RatingSheet,
  cells: { readonly ratings: RatingOutboxCells; readonly scores: ScoreOutboxCells },
) {
  const assignments = new Map(book.gradebook.assignments.map((each) => [each.id, each]));
  const standards = new Map(sheet.standards.map((each) => [each.standardId, each]));
  const columnIds = sheet.alignments.map(columnIdOf);
  // Measured: most students are never looked at.
  const read = new Map<string, ReadonlyMap<string, BookRating>>();
  const columns = sheet.alignments
    .flatMap((each) => columnOf(each, assignments, standards) ?? [])
    .toSorted((a, b) => sheet.standards.indexOf(a.standard) - sheet.standards.indexOf(b.standard));
  const lines = new Map(sheet.students.map((each) => [each.studentId, each]));
  const inTerm = new Map<string | null, readonly EvidenceColumn[]>();
  const ofStandards = new Map<string | null, ReadonlyMap<ClassStandard, readonly EvidenceColumn[]>>();
  // Holds until a score or a rating of the student changes.
  const results = new Map<string, { touches: number; rating: StandardRating | null }>();

  /** The columns with work of a term and of those below it: by standard, then by assignment. */
  function columnsIn(termId: string | null): readonly EvidenceColumn[] {
    const kept = inTerm.get(termId);
    if (kept) return kept;
    const within = new Set(book.assignmentsIn(termId).map(({ id }) => id));
    const found = columns.filter(({ assignment }) => within.has(assignment.id));
    inTerm.set(termId, found);
    return found;
  }

  /** The same of one standard. Measured: asked for by every result that comes into view. */
  function columnsOf(standard: ClassStandard, termId: string | null): readonly EvidenceColumn[] {
    const found = columnsIn(termId);
    const kept =
      ofStandards.get(termId) ??
      new Map(sheet.standards.map((each) => [each, found.filter((column) => column.standard === each)]));
    ofStandards.set(termId, kept);
    return kept.get(standard) ?? [];
  }

  function ratingsOf(studentId: Id<'person'>): ReadonlyMap<string, BookRating> {
    const kept = read.get(studentId);
    if (kept) return kept;
    const found = readLine(columnIds, lines.get(studentId));
    read.set(studentId, found);
    return found;
  }

  /** What was typed, as it counts: what waits to be sent included; where two differ, the one the server has. */
  function typedAt(studentId: Id<'person'>, { columnId, assignment }: EvidenceColumn): BookRating {
    const before = ratingsOf(studentId).get(columnId) ?? blank;
    if (cells.ratings.touchesOf(studentId) === 0) return before;
    const place = { rowId: studentId, columnId };
    const saved = cells.ratings.savedAt(place);
    const known = saved && saved.version > before.version ? changedTo(before, assignment, saved) : before;
    const at = cells.ratings.unsettledAt(place);
    if (at?.state === 'waiting') return changedTo(known, assignment, { ...at.edit, version: known.version });
    if (at?.state === 'conflict' && at.theirs.version > known.version) return changedTo(known, assignment, at.theirs);
    return known;
  }

  function evidenceAt(studentId: Id<'person'>, column: EvidenceColumn): Evidence | null {
    return evidenceOf(column.assignment, column.standard.levels, {
      typed: typedAt(studentId, column).value,
      score: column.isFromPoints ? book.scoreAt(studentId, column.assignment) : null,
    });
  }

  /** A student’s rating in a term; calculated again only after a score or a rating of theirs has changed. */
  function ratingAt(studentId: Id<'person'>, standard: ClassStandard, termId: string | null): StandardRating | null {
    const key = `${studentId} ${standard.standardId} ${termId}`;
    const touches = cells.ratings.touchesOf(studentId) + cells.scores.touchesOf(studentId);
    const kept = results.get(key);
    if (kept?.touches === touches) return kept.rating;
    const evidence = columnsOf(standard, termId).flatMap((column) => evidenceAt(studentId, column) ?? []);
    const rating = rateStandard(standard.method, standard.levels, evidence);
    results.set(key, { touches, rating });
    return rating;
  }

  /** How many typed ratings of each assignment no family sees yet. */
  const heldBack = createHeldBack({
    students: book.gradebook.students,
    touchesOf: cells.ratings.touchesOf,
    find: (studentId, touches) =>
      touches === 0 ? heldAsRead(sheet, lines.get(studentId)) : columns.flatMap((each) => heldIn(studentId, each)),
  });

  function heldIn(studentId: Id<'person'>, column: EvidenceColumn): Id<'assignment'>[] {
    const { value, isReleased } = typedAt(studentId, column);
    return value !== null && !isReleased ? [column.assignment.id] : [];
  }

  return { book, standards: sheet.standards, columns, columnsIn, typedAt, evidenceAt, ratingAt, heldBack };
}

const blank: BookRating = { value: null, version: 0, isReleased: false };

function columnOf(
  { assignmentId, standardId, isFromPoints }: Alignment,
  assignments: ReadonlyMap<string, GradebookAssignment>,
  standards: ReadonlyMap<string, ClassStandard>,
): EvidenceColumn | null {
  const [assignment, standard] = [assignments.get(assignmentId), standards.get(standardId)];
  if (!assignment || !standard) return null;
  return { columnId: columnIdOf({ assignmentId, standardId }), assignment, standard, isFromPoints };
}

/** Measured: of 22,500 ratings hardly any was changed here, and what was read needs no objects to be told apart. */
function heldAsRead(
  { alignments }: RatingSheet,
  line: RatingSheet['students'][number] | undefined,
): readonly Id<'assignment'>[] {
  if (!line) return [];
  return line.at.flatMap((place, index) => {
    const isHeld = line.values[index] !== null && line.areReleased[index] === false;
    return isHeld ? (alignments[place]?.assignmentId ?? []) : [];
  });
}

/** A student’s ratings by column. */
function readLine(
  columnIds: readonly string[],
  line: RatingSheet['students'][number] | undefined,
): ReadonlyMap<string, BookRating> {
  const { at = [], values = [], versions = [], areReleased = [] } = line ?? {};
  return new Map(
    at.map((place, index): [string, BookRating] => [
      columnIds[place] ?? '',
      { value: values[index] ?? null, version: versions[index] ?? 0, isReleased: areReleased[index] ?? false },
    ]),
  );
}

/** As the server will keep it: entering releases where the assignment releases by itself. */
function changedTo(
  before: BookRating,
  { release }: GradebookAssignment,
  { value: { value }, version }: { readonly value: RatingValue; readonly version: number },
): BookRating {
  return { value, version, isReleased: before.isReleased || (release === 'auto' && value !== null) };
}
