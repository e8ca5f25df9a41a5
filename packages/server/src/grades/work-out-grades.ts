import type { GradeNumbers } from '@laurel/domain/grades/grade-of';
import { isEntered, type ScoresByAssignment } from '@laurel/domain/grades/score';
import { termGraderOf } from '@laurel/domain/grades/term-grade';
import { planOf } from '@laurel/domain/grades/term-plan';
import type { Outcome } from '@laurel/domain/grades/trace';
import type { Id } from '@laurel/domain/kit/id';
import { ancestry } from '@laurel/domain/terms/term';
import type { ClassBook } from './class-book-store';
import type { StoredGrade } from './grade-store';

type Assignments = ClassBook['assignments'];
/** The grades of one student from their scores in the class, if there are any. */
export type Grader = (studentId: Id<'person'>, scores?: ScoresByAssignment) => StoredGrade[];

const noScores: ScoresByAssignment = new Map();

/**
 * Calculates the grades of one student after the other in a class, for every open term that has assignments below it,
 * staff and family. A closed term keeps the grade it had.
 */
export function classGrader(book: ClassBook): Grader {
  const planFor = (audience: 'staff' | 'family', termId: string | undefined) =>
    planOf({ ...book, rules: { ...book.rules, audience } }, termId ?? null);
  // A term with the assignments of another (a year with one semester so far) has that one's grade: calculated once.
  const bySet = new Map<string, { assignments: Assignments; termIds: Id<'term'>[] }>();
  for (const { termId, assignments } of gradedTerms(book)) {
    const key = book.rules.composed.length > 0 ? termId : assignments.map((each) => each.id).join();
    const same = bySet.get(key);
    if (same) same.termIds.push(termId);
    else bySet.set(key, { assignments, termIds: [termId] });
  }
  const graders = [...bySet.values()].map(({ termIds }) => ({
    termIds,
    staff: termGraderOf(planFor('staff', termIds[0])),
    family: termGraderOf(planFor('family', termIds[0])),
  }));
  return (studentId, scores = noScores) => {
    // With everything released, families see what staff see.
    const isAllReleased = isReleasedWhole(scores);
    return graders.flatMap(({ termIds, staff, family }) => {
      const ofStaff = toStored(staff(scores));
      const ofFamily = isAllReleased ? ofStaff : toStored(family(scores));
      return termIds.flatMap((termId): StoredGrade[] => [
        { studentId, termId, audience: 'staff', ...ofStaff },
        { studentId, termId, audience: 'family', ...ofFamily },
      ]);
    });
  };
}

function isReleasedWhole(scores: ScoresByAssignment): boolean {
  for (const score of scores.values()) if (!score.isReleased && isEntered(score)) return false;
  return true;
}

/** Whether a term or one above it is locked: then its grades stay as they are. */
export function isClosed({ terms }: Pick<ClassBook, 'terms'>, termId: string): boolean {
  return ancestry(terms, termId).some(({ isLocked }) => isLocked);
}

/** Open terms with the assignments in and below them. */
export function gradedTerms(book: ClassBook): { termId: Id<'term'>; assignments: Assignments }[] {
  const termsOf = new Map(
    book.terms.map((term) => [term.termId, new Set(ancestry(book.terms, term.termId).map((each) => each.termId))]),
  );
  return book.terms
    .filter(({ termId }) => !isClosed(book, termId))
    .map(({ termId }) => ({
      termId,
      assignments: book.assignments.filter((each) => termsOf.get(each.termId)?.has(termId)),
    }))
    .filter(({ assignments }) => assignments.length > 0);
}

function toStored(numbers: GradeNumbers): Omit<StoredGrade, 'studentId' | 'termId' | 'audience'> {
  return {
    soFar: percentOf(numbers.soFar),
    ifBlanksAreZero: percentOf(numbers.ifBlanksAreZero),
    bestPossible: percentOf(numbers.bestPossible),
    letter: numbers.soFar.state === 'graded' ? numbers.soFar.letter : null,
    shareGraded: (Number(numbers.shareGraded.percent) / 100).toString(),
  };
}

function percentOf(outcome: Outcome): string | null {
  return outcome.state === 'graded' ? trimDecimal(outcome.percent) : null;
}

/** As the database writes a numeric: `87.50` is `87.5`. */
function trimDecimal(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
