import type * as api from '@laurel/domain/grades/api';
import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import { isScored, lockAssignment } from './assignment-store';
import { deleteAssignment, saveAssignment } from './change-assignments';
import type { ClassBook } from './class-book-store';
import { findPlace, type KeptAbove, keepCopy, withoutTerm, withSchoolDays } from './copy-assignment';
import { changedMeanwhile, openBook } from './open-book';
import { recompute } from './recompute';
import { lockStudents } from './score-store';

type Input = ParsedInputOf<typeof api.moveAssignment>;
type Answer = OutputOf<typeof api.moveAssignment>;

/**
 * Moves an assignment: to another term of its class with its scores, or to another class, where it is added and taken out
 * here, while no student has anything in it. A repeat moves nothing.
 */
export async function moveAssignment(scope: Scope, input: Input, above: KeptAbove): Promise<Answer> {
  // Against scores being saved meanwhile. In the order of the ids, as every change locks them.
  for (const classId of [...new Set([input.classId, input.toClassId])].toSorted())
    await lockStudents(scope, classId, null);
  await lockAssignment(scope, input);
  return await (input.classId === input.toClassId ? moveWithin(scope, input) : moveBetween(scope, input, above));
}

async function moveWithin(scope: Scope, { classId, assignmentId, version, termId }: Input): Promise<Answer> {
  const book = await openBook(scope, classId);
  const before = book.assignments.find(({ id }) => id === assignmentId);
  if (!before) throw notFound();
  // A repeat.
  if (before.termId === termId && before.version === version + 1) return answerOf(book, before);
  if (before.version !== version) throw changedMeanwhile(before);
  const [from, to] = await withSchoolDays(scope, { classId, book }, { classId, book });
  const place = findPlace(scope, { from, to, assignment: before, termId });
  if (!place) throw withoutTerm(book);
  if (place.termId === before.termId) throw new Fault('refused', translatable`Choose another term or class.`);
  const { id: _, isDescribed: __, ...fields } = before;
  // Of two categories of one name it keeps its own.
  const moved = { ...fields, ...place, categoryId: before.categoryId, classId, assignmentId };
  return answerOf(book, await saveAssignment(scope, moved));
}

async function moveBetween(scope: Scope, input: Input, above: KeptAbove): Promise<Answer> {
  const { classId, assignmentId, version, copyId, toClassId, termId } = input;
  const book = await openBook(scope, classId);
  const there = await openBook(scope, toClassId);
  const found = book.assignments.find(({ id }) => id === assignmentId);
  const made = there.assignments.find(({ id }) => id === placedId(toClassId, copyId));
  // A repeat.
  if (made && !found) return answerOf(there, made);
  if (!found) throw notFound();
  if (found.version !== version) throw changedMeanwhile(found);
  if ((await isScored(scope, input)) || (await above.isGraded(scope, input))) {
    throw new Fault(
      'refused',
      translatable`Students have scores or comments on this assignment, so it can’t move to another class. Copy it instead.`,
      { isScored: true },
    );
  }
  const [from, to] = await withSchoolDays(scope, { classId, book }, { classId: toClassId, book: there });
  const saved = await keepCopy(scope, { from, to, assignment: found, copyId, batchId: copyId, termId });
  if (!saved) throw withoutTerm(there);
  await above.giveCopies(scope, input, [{ classId: toClassId, assignmentId: saved.id }]);
  await deleteAssignment(scope, { classId, assignmentId });
  await recompute(scope, toClassId);
  return answerOf(there, saved);
}

function answerOf({ title, terms }: ClassBook, { id, version, termId, categoryId }: GradebookAssignment): Answer {
  const termTitle = terms.find((each) => each.termId === termId)?.title ?? '';
  return { assignmentId: id, version, title, termTitle, hasCategory: categoryId !== null };
}
