import type * as api from '@laurel/domain/grades/api';
import { copyPlace } from '@laurel/domain/grades/copy-assignment';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { readDescribed } from './assignment-store';
import { keepAssignment } from './change-assignments';
import { readClassBook } from './class-book-store';
import { openBook } from './open-book';

/** Adds an assignment of one class to others, without scores. All of them or none; a repeat adds nothing. */
export async function copyAssignment(
  scope: Scope,
  { classId, assignmentId, copyId, classIds }: ParsedInputOf<typeof api.copyAssignment>,
): Promise<OutputOf<typeof api.copyAssignment>> {
  const book = await readClassBook(scope, classId);
  const found = book?.assignments.find((each) => each.id === assignmentId);
  const described = await readDescribed(scope, { classId, assignmentId });
  if (!book || !found || !described) throw notFound();
  const { id: _, isDescribed: __, version: ___, ...assignment } = found;
  const copies: OutputOf<typeof api.copyAssignment>['copies'] = [];
  // In the order of their ids, so that two who copy at once never wait for each other in a circle.
  for (const target of [...new Set(classIds)].filter((each) => each !== classId).toSorted()) {
    const there = await openBook(scope, target);
    const place = copyPlace(found, book, there, scope.today);
    if (!place) throw new Fault('refused', translatable`“${there.title}” has no term for this assignment.`);
    const { description } = described;
    const made = { ...assignment, ...place, description, classId: target, assignmentId: copyId, version: 0 };
    const saved = await keepAssignment(scope, made, copyId);
    copies.push({
      classId: target,
      assignmentId: saved.id,
      title: there.title,
      hasCategory: saved.categoryId !== null,
    });
  }
  return { copies };
}
