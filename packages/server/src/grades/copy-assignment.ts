import type { IsSchoolDay } from '@laurel/domain/attendance/calendar';
import type * as api from '@laurel/domain/grades/api';
import { copyPlace } from '@laurel/domain/grades/copy-assignment';
import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { readSchoolDays } from '@laurel/server/attendance/school-days-store';
import type { Scope } from '@laurel/server/db/scope';
import { type AssignmentKey, readDescribed } from './assignment-store';
import { keepAssignment } from './change-assignments';
import { type ClassBook, readClassBook } from './class-book-store';
import { openBook } from './open-book';
import { recompute } from './recompute';

/** What rooms above keep with an assignment. */
export interface KeptAbove {
  /** Gives copies of an assignment what the other has. */
  readonly giveCopies: (scope: Scope, from: AssignmentKey, copies: readonly AssignmentKey[]) => Promise<void>;
  /** Whether work of students was graded with it. */
  readonly isGraded: (scope: Scope, key: AssignmentKey) => Promise<boolean>;
}

/**
 * Adds an assignment of one class to others, or to another term of its own, without scores. All of them or none; a repeat
 * adds nothing.
 */
export async function copyAssignment(
  scope: Scope,
  { classId, assignmentId, copyId, classIds, termId }: ParsedInputOf<typeof api.copyAssignment>,
  above: KeptAbove,
): Promise<OutputOf<typeof api.copyAssignment>> {
  const book = await readClassBook(scope, classId);
  const found = book?.assignments.find((each) => each.id === assignmentId);
  if (!book || !found) throw notFound();
  const copies: OutputOf<typeof api.copyAssignment>['copies'] = [];
  const isElsewhere = Boolean(termId) && termId !== found.termId;
  // In the order of their ids, so that two who copy at once never wait for each other in a circle.
  for (const target of [...new Set(classIds)].filter((each) => isElsewhere || each !== classId).toSorted()) {
    const there = await openBook(scope, target);
    const [from, to] = await withSchoolDays(scope, { classId, book }, { classId: target, book: there });
    const saved = await keepCopy(scope, { from, to, assignment: found, copyId, batchId: copyId, termId });
    if (!saved) throw withoutTerm(there);
    await recompute(scope, target);
    copies.push({
      classId: target,
      assignmentId: saved.id,
      title: there.title,
      hasCategory: saved.categoryId !== null,
    });
  }
  await above.giveCopies(scope, { classId, assignmentId }, copies);
  return { copies };
}

/** The class has no term that the assignment could be in. */
export function withoutTerm({ title }: Pick<ClassBook, 'title'>): Fault {
  return new Fault('refused', translatable`“${title}” has no term for this assignment.`);
}

interface BookOf {
  readonly classId: Id<'class'>;
  readonly book: ClassBook;
}

type DatedBook = BookOf & { readonly isSchoolDay: IsSchoolDay };

/** Two classes with the calendars of their schools, for as long as the terms of either go on. */
export async function withSchoolDays(scope: Scope, from: BookOf, to: BookOf): Promise<[DatedBook, DatedBook]> {
  const terms = [...from.book.terms, ...to.book.terms];
  const span = {
    from: terms.map(({ startsOn }) => startsOn).toSorted()[0] ?? scope.today,
    until:
      terms
        .map(({ endsBefore }) => endsBefore)
        .toSorted()
        .at(-1) ?? scope.today,
  };
  const isSchoolDay = await readSchoolDays(scope, [from.classId, to.classId], span);
  return [
    { ...from, isSchoolDay: isSchoolDay(from.classId) },
    { ...to, isSchoolDay: isSchoolDay(to.classId) },
  ];
}

interface Copy {
  readonly from: DatedBook;
  readonly to: DatedBook;
  readonly assignment: GradebookAssignment;
  /** What the id of the copy follows from. */
  readonly copyId: Id<'assignment'>;
  /** Names the act of copying. */
  readonly batchId: string;
  /** The term that was asked for. */
  readonly termId?: Id<'term'> | null | undefined;
}

/** Adds the copy of one assignment; the caller has the class graded anew. `null`: the class has no term for it. */
export async function keepCopy(
  scope: Scope,
  { from, to, assignment: found, copyId, batchId, termId }: Copy,
): Promise<GradebookAssignment | null> {
  const place = findPlace(scope, { from, to, assignment: found, termId });
  if (!place) return null;
  const described = await readDescribed(scope, { classId: from.classId, assignmentId: found.id });
  if (!described) throw notFound();
  const { id: _, isDescribed: __, version: ___, ...assignment } = found;
  const made = { ...assignment, ...place, description: described.description, classId: to.classId };
  return await keepAssignment(scope, { ...made, assignmentId: copyId, version: 0 }, batchId);
}

/** Where an assignment goes in another class, or in another term of its own. */
export function findPlace(scope: Scope, { from, to, assignment, termId }: Omit<Copy, 'copyId' | 'batchId'>) {
  return copyPlace(
    assignment,
    { ...from.book, isSchoolDay: from.isSchoolDay },
    { ...to.book, isSchoolDay: to.isSchoolDay, named: termId },
    scope.today,
  );
}
