import type { RatingLevel } from '@laurel/domain/grades/standards';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ScoreMapping } from '@laurel/domain/mapped-files/score-sheet';
import type { RatingColumn } from '@laurel/domain/standards/rating-sheet';
import { readRating } from '@laurel/domain/standards/read-rating';
import type { Scope } from '@laurel/server/db/scope';
import type { ClassBook } from '@laurel/server/grades/class-book-store';
import { readAlignments, readClassStandards } from '@laurel/server/standards/class-standard-store';
import { columnKey, type HeldRating, placeKey, readHeld } from '@laurel/server/standards/rating-store';
import type { FileRow } from './file-subject';
import type { SheetStudent } from './find-students';
import type { Table } from './table';

/** A column of the file whose cells are ratings. */
export interface RatedColumn extends RatingColumn {
  readonly column: number;
  readonly title: string;
  readonly termId: string;
  readonly levels: readonly RatingLevel[];
}

interface Rated {
  readonly classId: Id<'class'>;
  readonly book: ClassBook;
  readonly table: Table;
  readonly mapping: ScoreMapping;
}

/** The columns of ratings. Throws where one goes to what the class doesn’t rate, or two to the same ratings. */
export async function ratedColumnsOf(scope: Scope, { classId, book, table, mapping }: Rated): Promise<RatedColumn[]> {
  const asked = mapping.targets.flatMap((target) => ('standardId' in target ? [target] : []));
  if (asked.length === 0) return [];
  const standards = new Map((await readClassStandards(scope, [classId])).map((each) => [each.standardId, each]));
  const aligned = new Set((await readAlignments(scope, [classId])).map(columnKey));
  if (new Set(asked.map(columnKey)).size < asked.length)
    throw new Fault('invalid', translatable`Two columns go to the same ratings. Choose another for one of them.`);
  return asked.map(({ column, assignmentId, standardId }) => {
    const work = book.assignments.find(({ id }) => id === assignmentId);
    const standard = standards.get(standardId);
    if (!work || !standard || !aligned.has(columnKey({ assignmentId, standardId }))) throw notFound();
    const title = table.header[column] ?? '';
    return { column, title, assignmentId, standardId, termId: work.termId, levels: standard.levels };
  });
}

/** What the assignments of a class say of its standards: by assignment, then as the class lists its standards. */
export async function readRatedWork(scope: Scope, classId: Id<'class'>): Promise<(RatingColumn & { code: string })[]> {
  const codes = new Map((await readClassStandards(scope, [classId])).map((each) => [each.standardId, each.code]));
  const alignments = await readAlignments(scope, [classId]);
  return alignments.map(({ assignmentId, standardId }) => {
    return { assignmentId, standardId, code: codes.get(standardId) ?? '' };
  });
}

/** What becomes of a student’s cell in a column of ratings, against what is there; `null` where it says nothing. */
export async function ratingRows(scope: Scope, classId: Id<'class'>, columns: readonly RatedColumn[]) {
  const held = await readHeld(scope, classId, null, columns);
  const heldAt = new Map(held.map((each) => [placeKey(each), each]));
  return (
    { studentId, key }: SheetStudent,
    { line, cells }: Table['rows'][number],
    at: RatedColumn,
  ): FileRow | null => {
    const text = cells[at.column] ?? '';
    // An empty cell says nothing: it never takes a rating away.
    if (text.trim() === '') return null;
    const { title, assignmentId, standardId, levels } = at;
    const row = { line, entity: 'rating', key: `${key}|${classId}|${title}`, target: null } as const;
    const read = readRating(text, levels);
    if (read.kind === 'refused') {
      const data = { column: title, value: text.slice(0, 100) };
      return { ...row, data, action: 'reject', reason: read.sentence, before: null };
    }
    const ids = { class_id: classId, student_id: studentId, assignment_id: assignmentId, standard_id: standardId };
    const data = { ...ids, value: read.value, column: title, shown: letterIn(levels, read.value) };
    const now = heldAt.get(placeKey({ studentId, assignmentId, standardId })) ?? null;
    return { ...row, data, ...changeTo(read.value, now, levels) };
  };
}

function changeTo(value: string | null, now: HeldRating | null, levels: readonly RatingLevel[]) {
  const before = now && { value: now.value, version: now.version, isReleased: now.isReleased };
  if (before === null || before.value === null) return { action: 'create', reason: null, before } as const;
  if (isSameDecimal(before.value, value)) return { action: 'skip', reason: null, before } as const;
  const reason = translatable`${letterIn(levels, before.value)} becomes ${letterIn(levels, value)}.`;
  return { action: 'update', reason, before } as const;
}

function letterIn(levels: readonly RatingLevel[], value: string | null): string {
  return levels.find((level) => isSameDecimal(level.value, value))?.letter ?? value ?? '';
}
