import type { Explained } from '@laurel/domain/grades/grade';
import { gradeOf } from '@laurel/domain/grades/grade-of';
import { isEntered, type Score } from '@laurel/domain/grades/score';
import type { Id } from '@laurel/domain/kit/id';
import { ancestry } from '@laurel/domain/terms/term';
import type { ClassBook } from './class-book-store';
import type { StoredGrade } from './grade-store';

type Assignments = ClassBook['assignments'];

/**
 * The grades of one student in a class, for every open term that has assignments below it, staff and family.
 * A closed term keeps the grade it had.
 */
export function workOutGrades(book: ClassBook, studentId: Id<'person'>, scores: readonly Score[]): StoredGrade[] {
  // A term whose assignments are those of the term below it (a year with one semester so far) has that one's grade.
  const known = new Map<string, Omit<StoredGrade, 'termId'>[]>();
  return gradedTerms(book).flatMap(({ termId, assignments }) => {
    const key = assignments.map((each) => each.id).join();
    const grades = known.get(key) ?? bothAudiences(book, studentId, assignments, scores);
    known.set(key, grades);
    return grades.map((grade) => ({ ...grade, termId }));
  });
}

/** Open terms with the assignments in and below them. */
export function gradedTerms(book: ClassBook): { termId: Id<'term'>; assignments: Assignments }[] {
  const termsOf = new Map(
    book.terms.map((term) => [term.termId, new Set(ancestry(book.terms, term.termId).map((each) => each.termId))]),
  );
  return book.terms
    .filter((term) => !term.isLocked)
    .map(({ termId }) => ({
      termId,
      assignments: book.assignments.filter((each) => termsOf.get(each.termId)?.has(termId)),
    }))
    .filter(({ assignments }) => assignments.length > 0);
}

function bothAudiences(
  book: ClassBook,
  studentId: Id<'person'>,
  assignments: Assignments,
  scores: readonly Score[],
): Omit<StoredGrade, 'termId'>[] {
  const ids = new Set<string>(assignments.map((each) => each.id));
  const here = scores.filter((score) => ids.has(score.assignmentId));
  const staff = numbersOf(book, studentId, 'staff', assignments, here);
  // With everything released, families see what staff see.
  const isAllReleased = here.every((score) => score.isReleased || !isEntered(score));
  const family = isAllReleased
    ? { ...staff, audience: 'family' as const }
    : numbersOf(book, studentId, 'family', assignments, here);
  return [staff, family];
}

function numbersOf(
  book: ClassBook,
  studentId: Id<'person'>,
  audience: 'staff' | 'family',
  assignments: Assignments,
  scores: readonly Score[],
): Omit<StoredGrade, 'termId'> {
  const grade = gradeOf({ ...book.rules, audience }, assignments, scores);
  return {
    studentId,
    audience,
    soFar: percentOf(grade.soFar),
    ifBlanksAreZero: percentOf(grade.ifBlanksAreZero),
    bestPossible: percentOf(grade.bestPossible),
    letter: grade.soFar.outcome.state === 'graded' ? grade.soFar.outcome.letter : null,
    shareGraded: (Number(grade.shareGraded.percent) / 100).toString(),
  };
}

function percentOf({ outcome }: Explained): string | null {
  return outcome.state === 'graded' ? trimmed(outcome.percent) : null;
}

/** As the database writes a numeric: `87.50` is `87.5`. */
function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
