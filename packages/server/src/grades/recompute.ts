import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { type ClassBook, readClassBookUnchecked, readClassesOfTerm } from './class-book-store';
import { removeGradesBeyond, writeGrades } from './grade-store';
import { lockStudentsUnchecked, readScores } from './score-store';
import { classGrader, gradedTerms, isClosed } from './work-out-grades';

/** What grades are calculated in: a request's scope, or a chore's with the day at the school. */
type Grading = Pick<Scope, 'db' | 'districtId' | 'nowMs' | 'today'>;

// Students a step: 250 students with 100 scores each stay well under a request's memory.
const step = 250;

/**
 * Recalculates the stored grades of a class, for some students or all, in the transaction of whatever changed.
 * Students whose enrollment is over keep the grade they had.
 */
export async function recompute(
  scope: Grading,
  classId: Id<'class'>,
  students: readonly Id<'person'>[] | null = null,
): Promise<void> {
  const locked = await lockStudentsUnchecked(scope, classId, students);
  const book = await readClassBookUnchecked(scope, classId);
  if (!book) return;
  const keep = [...gradedTerms(book), ...book.terms.filter(({ termId }) => isClosed(book, termId))].map(
    (term) => term.termId,
  );
  const active = locked.filter((student) => student.isActive).map((student) => student.studentId);
  await removeGradesBeyond(scope, classId, active, keep);
  for (let at = 0; at < active.length; at += step)
    await recomputeSome(scope, classId, book, active.slice(at, at + step));
}

async function recomputeSome(
  scope: Grading,
  classId: Id<'class'>,
  book: ClassBook,
  students: readonly Id<'person'>[],
): Promise<void> {
  const scores = await readScores(scope, classId, students);
  const grade = classGrader(book);
  await writeGrades(
    scope,
    classId,
    students.flatMap((studentId) => grade(studentId, scores.get(studentId))),
  );
}

/** The same for students of many classes, class by class. */
export async function recomputePairs(
  scope: Scope,
  pairs: readonly { classId: Id<'class'>; studentId: Id<'person'> }[],
): Promise<void> {
  const byClass = new Map<Id<'class'>, Id<'person'>[]>();
  for (const { classId, studentId } of pairs) byClass.set(classId, [...(byClass.get(classId) ?? []), studentId]);
  // In the order of the ids, as every change locks them.
  for (const [classId, students] of [...byClass].sort(([a], [b]) => (a < b ? -1 : 1)))
    await recompute(scope, classId, students);
}

/** The same for every class with work in a term or below it: the term was opened again, or moved in the tree. */
export async function recomputeTerm(scope: Scope, termId: Id<'term'>): Promise<void> {
  for (const classId of await readClassesOfTerm(scope, termId)) await recompute(scope, classId);
}
