import type * as api from '@laurel/domain/grades/api';
import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import { keepDocument } from '@laurel/server/media/keep-document';
import { withdrawNotices } from '@laurel/server/notices/send-notice';
import { type AssignmentKey, readDescribed, writeAssignment, writeAssignmentDeleted } from './assignment-store';
import { scoreNotices } from './notify-families-of-scores';
import { changedMeanwhile, openBook } from './open-book';
import { refuseClosedTerms } from './open-terms';
import { recompute } from './recompute';
import { lockStudents } from './score-store';

/** Creates an assignment or changes it; every grade of the class follows. */
export async function saveAssignment(
  scope: Scope,
  given: ParsedInputOf<typeof api.saveAssignment>,
): Promise<GradebookAssignment> {
  const kept = await keepAssignment(scope, given, null);
  await recompute(scope, given.classId);
  return kept;
}

/**
 * The same, but the caller has the class graded anew. For a copy of another class’s `copiedAs` names the act of copying.
 */
export async function keepAssignment(
  scope: Scope,
  given: ParsedInputOf<typeof api.saveAssignment>,
  copiedAs: string | null,
): Promise<GradebookAssignment> {
  const input = given.version === 0 ? { ...given, assignmentId: placedId(given.classId, given.assignmentId) } : given;
  // Against scores being saved meanwhile.
  await lockStudents(scope, input.classId, null);
  const book = await openBook(scope, input.classId);
  const before = book.assignments.find((each) => each.id === input.assignmentId);
  if (input.version > 0 && !before) throw notFound();
  refuseClosedTerms(book, before ? [before.termId, input.termId] : [input.termId], scope.today);
  if (!book.terms.some((term) => term.termId === input.termId)) throw notFound();
  if (input.categoryId !== null && !book.rules.categories.some((each) => each.id === input.categoryId))
    throw notFound();
  if (input.assignedOn !== null && input.dueOn !== null && input.dueOn < input.assignedOn) {
    const sentence = translatable`The due date can’t be before the assigned date.`;
    throw new Fault('invalid', sentence, { fields: { dueOn: sentence } });
  }
  const { classId, assignmentId, description: written, weight = before?.weight ?? '1', ...rest } = input;
  const description = written ? await keepDocument(scope, written, 'description') : written;
  const isDescribed = description === undefined ? (before?.isDescribed ?? false) : description !== null;
  const after = { ...rest, id: assignmentId, weight, isDescribed, version: input.version + 1 };
  if (before && input.version === 0 && before.title === input.title) return before;
  if ((await writeAssignment(scope, { ...input, description }, copiedAs)) === 0) throw changedMeanwhile(before);
  return after;
}

export async function readAssignment(scope: Scope, key: AssignmentKey): Promise<OutputOf<typeof api.readAssignment>> {
  const found = await readDescribed(scope, key);
  if (!found) throw notFound();
  return found;
}

export async function deleteAssignment(scope: Scope, key: AssignmentKey): Promise<void> {
  return await setDeleted(scope, key, true);
}

export async function restoreAssignment(scope: Scope, key: AssignmentKey): Promise<void> {
  return await setDeleted(scope, key, false);
}

async function setDeleted(scope: Scope, key: AssignmentKey, isDeleted: boolean): Promise<void> {
  // Against scores being saved meanwhile.
  await lockStudents(scope, key.classId, null);
  const book = await openBook(scope, key.classId);
  refuseClosedTerms(book, [book.assignments.find((each) => each.id === key.assignmentId)?.termId], scope.today);
  if ((await writeAssignmentDeleted(scope, key, isDeleted)) === 0) throw notFound();
  await recompute(scope, key.classId);
  for (const kind of isDeleted ? scoreNotices : []) await withdrawNotices(scope, { kind, subjectId: key.assignmentId });
}
