import type * as api from '@laurel/domain/grades/api';
import type { ClassRules } from '@laurel/domain/grades/class-rules';
import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { say } from '@laurel/domain/kit/say';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { keepDocument } from '@laurel/server/media/keep-document';
import { withdrawNotices } from '@laurel/server/notices/send-notice';
import {
  type AssignmentKey,
  readDescribed,
  writeAssignment,
  writeAssignmentDeleted,
  writeCategories,
  writeClassRules,
} from './assignment-store';
import { type ClassBook, readClassBook } from './class-book-store';
import { refuseClosedTerms } from './open-terms';
import { recompute } from './recompute';
import { lockStudents } from './score-store';

/** Creates an assignment or changes it; every grade of the class follows. */
export async function saveAssignment(
  scope: Scope,
  input: ParsedInputOf<typeof api.saveAssignment>,
): Promise<GradebookAssignment> {
  const book = await openBook(scope, input.classId);
  const before = book.assignments.find((each) => each.id === input.assignmentId);
  if (input.version > 0 && !before) throw notFound();
  refuseClosedTerms(book, before ? [before.termId, input.termId] : [input.termId], scope.today);
  if (!book.terms.some((term) => term.termId === input.termId)) throw notFound();
  if (input.categoryId !== null && !book.rules.categories.some((each) => each.id === input.categoryId))
    throw notFound();
  if (input.assignedOn !== null && input.dueOn !== null && input.dueOn < input.assignedOn) {
    const sentence = say`The work can’t be due before it is given.`;
    throw new Fault('invalid', sentence, { fields: { dueOn: sentence } });
  }
  const { classId, assignmentId, description: given, weight = before?.weight ?? '1', ...rest } = input;
  const description = given ? await keepDocument(scope, given, 'description') : given;
  const isDescribed = description === undefined ? (before?.isDescribed ?? false) : description !== null;
  const after = { ...rest, id: assignmentId, weight, isDescribed, version: input.version + 1 };
  if (before && input.version === 0 && before.title === input.title) return before;
  if ((await writeAssignment(scope, { ...input, description })) === 0) throw changedMeanwhile(before);
  await recompute(scope, classId);
  return after;
}

export async function readAssignment(scope: Scope, key: AssignmentKey): Promise<OutputOf<typeof api.readAssignment>> {
  const found = await readDescribed(scope, key);
  if (!found) throw notFound();
  return found;
}

export async function deleteAssignment(scope: Scope, key: AssignmentKey): Promise<Record<string, never>> {
  return await setDeleted(scope, key, true);
}

export async function restoreAssignment(scope: Scope, key: AssignmentKey): Promise<Record<string, never>> {
  return await setDeleted(scope, key, false);
}

/** Sets how the class is graded; every grade follows. */
export async function saveClassRules(
  scope: Scope,
  input: ParsedInputOf<typeof api.saveClassRules>,
): Promise<{ version: number; rules: ClassRules }> {
  const book = await openBook(scope, input.classId);
  const ids = input.categories.map((each) => each.id);
  if (new Set(ids).size < ids.length) throw new Fault('invalid', say`A category was sent twice.`);
  refuseUnfit(book, input);
  if ((await writeClassRules(scope, input)) === 0) throw changedMeanwhile(book.rules);
  await writeCategories(scope, input.classId, input.categories);
  await recompute(scope, input.classId);
  const after = await readClassBook(scope, input.classId);
  if (!after) throw notFound();
  return { version: after.version, rules: after.rules };
}

/** A term is put together once, from terms right below it and a category of the class. */
function refuseUnfit(
  { terms }: ClassBook,
  { composed = [], categories }: ParsedInputOf<typeof api.saveClassRules>,
): void {
  if (new Set(composed.map((each) => each.termId)).size < composed.length) throw notFound();
  for (const { termId, periods, exam } of composed) {
    const isHere = ({ termId: part }: { termId: string }) =>
      terms.some((term) => term.termId === part && term.parentId === termId);
    if (!terms.some((term) => term.termId === termId) || !periods.every(isHere)) throw notFound();
    if (new Set(periods.map((each) => each.termId)).size < periods.length) throw notFound();
    if (exam && !categories.some((each) => each.id === exam.categoryId)) throw notFound();
    if ([...periods, ...(exam ? [exam] : [])].every(({ weight }) => Number(weight) === 0)) {
      throw new Fault('invalid', say`Give at least one period or the exam a weight above 0.`);
    }
  }
}

async function setDeleted(scope: Scope, key: AssignmentKey, isDeleted: boolean): Promise<Record<string, never>> {
  const book = await openBook(scope, key.classId);
  refuseClosedTerms(book, [book.assignments.find((each) => each.id === key.assignmentId)?.termId], scope.today);
  if ((await writeAssignmentDeleted(scope, key, isDeleted)) === 0) throw notFound();
  await recompute(scope, key.classId);
  if (isDeleted) await withdrawNotices(scope, { kind: 'scores-released', subjectId: key.assignmentId });
  return {};
}

/** The class, locked against scores being saved meanwhile, and open to the caller. */
async function openBook(scope: Scope, classId: Id<'class'>): Promise<ClassBook> {
  await lockStudents(scope, classId, null);
  const book = await readClassBook(scope, classId);
  if (!book) throw notFound();
  if (!book.isOpen) throw new Fault('refused', say`This class is over for you: you can read it, not change it.`);
  return book;
}

function changedMeanwhile(theirs: unknown): Fault {
  return new Fault('conflict', say`Somebody else has just changed this. Look at it again.`, { theirs });
}
