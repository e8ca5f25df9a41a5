import { readEntry } from '@laurel/domain/grades/read-entry';
import { blankScore, isSameScore, type ScoreValue } from '@laurel/domain/grades/score';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ScoreMapping, ScoreTarget } from '@laurel/domain/mapped-files/score-sheet';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import type { ClassBook } from '@laurel/server/grades/class-book-store';
import { refuseClosedTerms } from '@laurel/server/grades/open-terms';
import type { ImportRow } from '@laurel/server/plans/import-store';
import { refuseColumns } from './columns';
import { readSourceKeys } from './file-store';
import { type FilePlan, type FileRow, toCreateRow } from './file-subject';
import { findStudents, type SheetStudent, type SheetWork } from './find-students';
import { ratedColumnsOf, ratingRows } from './plan-ratings';
import { type HeldScore, readHeldScores } from './score-file-store';
import type { Table } from './table';

/** A file of scores to be planned. */
interface ScoreWork {
  readonly row: ImportRow;
  readonly classId: Id<'class'>;
  readonly book: ClassBook;
  readonly table: Table;
  readonly mapping: ScoreMapping;
}

/** Where the columns go. Throws where one can't. */
export async function targetsOf(scope: Scope, { row, classId, book, table, mapping }: ScoreWork) {
  refuseWrongColumns(mapping, table, book);
  const keys = await readSourceKeys(scope, row.source);
  const targets = mapping.targets.flatMap((target) =>
    'standardId' in target ? [] : [findTargets(target, { classId, book, sheet: table, keys })],
  );
  const rated = await ratedColumnsOf(scope, { classId, book, table, mapping });
  refuseClosedTerms(
    book,
    [...targets, ...rated].map((target) => target.termId),
    scope.today,
  );
  return { keys, targets, rated };
}

/** What a file of scores would do as it is mapped, and whom somebody must decide on. */
export async function planScores(scope: Scope, given: ScoreWork): Promise<FilePlan> {
  const { classId, book, table: sheet, mapping } = given;
  const { keys, targets, rated } = await targetsOf(scope, given);
  const work: SheetWork = { scope, classId, sheet, mapping, keys, rows: [], questions: [], taken: new Map() };
  for (const target of targets) if (target.row) work.rows.push(target.row);

  const people = await findStudents(work);
  const held = await readHeldScores(
    scope,
    classId,
    targets.map((target) => target.assignmentId),
  );
  const ratingRow = await ratingRows(scope, classId, rated);
  const heldAt = new Map(held.map((score) => [`${score.student_id} ${score.assignment_id}`, score]));
  for (const { line, cells } of sheet.rows) {
    const person = people.get(line);
    if (!person) continue;
    for (const target of targets) {
      const now = heldAt.get(`${person.studentId} ${target.assignmentId}`) ?? null;
      const planned = scoreRow(work, { book, line, text: cells[target.column] ?? '', person, target, now });
      if (planned) work.rows.push(planned);
    }
    for (const column of rated) {
      const planned = ratingRow(person, { line, cells }, column);
      if (planned) work.rows.push(planned);
    }
  }
  const { rows, questions } = work;
  const needsConfirmation = rows.some(({ action }) => action === 'reject' || action === 'update');
  return { rows, questions, notices: [], needsConfirmation };
}

/** Where the cells of a column go. */
interface Target {
  readonly column: number;
  readonly title: string;
  readonly assignmentId: string;
  readonly termId: string;
  readonly pointsPossible: string;
  /** The row that makes it, unless it is there. */
  readonly row: FileRow | null;
}

function refuseWrongColumns(
  { targets, choices: _, isCreating: __, ...people }: ScoreMapping,
  sheet: Table,
  book: ClassBook,
): void {
  refuseColumns(sheet, [...targets.map((target) => target.column), ...Object.values(people)]);
  const chosen = targets.flatMap((target) =>
    'assignmentId' in target && !('standardId' in target) ? [target.assignmentId] : [],
  );
  if (new Set(chosen).size < chosen.length)
    throw new Fault('invalid', translatable`Two columns go to the same assignment. Choose another for one of them.`);
  for (const target of targets) {
    if ('assignmentId' in target) continue;
    if (!book.terms.some((term) => term.termId === target.termId)) throw notFound();
    if (target.categoryId !== null && !book.rules.categories.some((each) => each.id === target.categoryId))
      throw notFound();
  }
}

function findTargets(
  target: Exclude<ScoreTarget, { standardId: unknown }>,
  { classId, book, sheet, keys }: Pick<SheetWork, 'classId' | 'sheet' | 'keys'> & { book: ClassBook },
): Target {
  const { column } = target;
  const title = sheet.header[column] ?? '';
  const key = `${classId}|${title}`;
  // A file brought again finds the assignment it made, whatever it is called by now.
  const wanted = 'assignmentId' in target ? target.assignmentId : keys.get(`assignment ${key}`);
  const there = book.assignments.find((each) => each.id === wanted);
  if (there) {
    const { id, termId, pointsPossible } = there;
    return { column, title, assignmentId: id, termId, pointsPossible, row: null };
  }
  if ('assignmentId' in target) throw notFound();
  const { termId, pointsPossible } = target;
  const assignmentId = newId();
  const data = {
    class_id: classId,
    term_id: termId,
    category_id: target.categoryId,
    title: target.title,
    points_possible: pointsPossible,
    is_counted: true,
    is_deleted: false,
    column: title,
  };
  const row = toCreateRow('assignment', { line: 1, key, data, target: assignmentId });
  return { column, title, assignmentId, termId, pointsPossible, row };
}

function scoreRow(
  { classId }: SheetWork,
  given: { book: ClassBook; line: number; text: string; person: SheetStudent; target: Target; now: HeldScore | null },
): FileRow | null {
  const { book, line, text, person, target, now } = given;
  // An empty cell says nothing: it never takes a score away.
  if (text.trim() === '') return null;
  const key = `${person.key}|${classId}|${target.title}`;
  const current = now ? { value: now.value, status: now.status, lateMinutes: now.late_minutes } : blankScore;
  const { pointsPossible } = target;
  const entry = readEntry(text, { pointsPossible, scale: book.rules.scale, current, lateUnit: 'day' });
  const at = { line, entity: 'score', key, target: null } as const;
  if (entry.kind === 'refused') {
    const data = { column: target.title, value: text.slice(0, 100) };
    return { ...at, data, action: 'reject', reason: entry.sentence, before: null };
  }
  const score = {
    value: entry.value,
    status: entry.status,
    late_minutes: entry.lateMinutes,
    is_pending_review: false,
    // The file says nothing of comments, so what is written stays.
    comment: now?.comment ?? null,
  };
  const ids = { class_id: classId, student_id: person.studentId, assignment_id: target.assignmentId };
  const data = { ...ids, ...score, column: target.title };
  if (!now) return { ...at, data, action: 'create', reason: null, before: null };
  const { student_id: _, assignment_id: __, ...before } = now;
  if (isSameScore(current, entry)) return { ...at, data, action: 'skip', reason: null, before };
  return { ...at, data, action: 'update', reason: translatable`${format(current)} becomes ${format(entry)}.`, before };
}

function format({ value, status }: ScoreValue): string {
  return [value, status === 'none' ? null : status].filter((part) => part !== null).join(' ') || 'nothing';
}
