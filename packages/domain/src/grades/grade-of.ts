import type { Id } from '@laurel/domain/kit/id';
import type { Assignment } from './assignment';
import { type Blanks, type CategorySum, sumCategory } from './category-sum';
import type { ClassRules } from './class-rules';
import { explain, outcomeOf } from './explain';
import type { Explained, Grade, Share } from './grade';
import { byAssignment, type Score, type ScoresByAssignment } from './score';
import { shareGraded } from './share-graded';
import { isPresent, type PresentWork, type ReadyAssignment, readyAssignments, type Work, workOf } from './standing';
import { type Total, totalOf } from './total';
import type { Outcome } from './trace';
import { type Weights, weightsOf } from './weights';

/**
 * One student's grade in one class: *so far*, *if blanks are zero* and *best possible*, each with its trace, and the
 * share of the term that is graded.
 *
 * Pure and exact: whole numbers and fractions all the way, one rounding at the end, the letter taken from the rounded
 * number. The order of assignments and scores doesn't matter. At most one score an assignment; an assignment without
 * one is a blank. Never throws for what the schemas let in, and has no clock: missing and late are said, not guessed.
 *
 * This is a grade from work alone. A term may also be put together from its periods: `termGradeOf` calculates either.
 *
 * In a plain class `ifBlanksAreZero <= soFar <= bestPossible`. Rules can make it otherwise:
 * - Work that waits for review is left out of *so far*, and counts as entered in *if blanks are zero*.
 * - A drop is chosen for its category. Under points and equal it also changes how much the category weighs in the
 *   total, and another blank may change the drop.
 * - Where the highest is dropped, another zero or another full mark changes which one that is.
 * - Extra credit counts for more the less other work is kept, and under percent has nothing to add to while nothing
 *   else in its category is graded.
 * - Full marks are 100 %: they pull down what stands above, and a blank that is late already can't reach them.
 */
export function gradeOf(rules: ClassRules, assignments: readonly Assignment[], scores: readonly Score[]): Grade {
  const student = readStudent(rules, readyAssignments(rules, assignments), byAssignment(scores));
  const number = (blanks: Blanks): Explained => {
    const { sums, total } = addUp(rules, student, blanks);
    return explain(rules, student, sums, total);
  };
  return {
    soFar: number('left-out'),
    ifBlanksAreZero: number('zero'),
    bestPossible: number('full'),
    ...shareGraded(rules, student.weights, student.byCategory),
  };
}

/** The grade so far alone, with its trace: a third of the work of `gradeOf`. */
export function soFarOf(rules: ClassRules, assignments: readonly Assignment[], scores: readonly Score[]): Explained {
  const student = readStudent(rules, readyAssignments(rules, assignments), byAssignment(scores));
  const { sums, total } = addUp(rules, student, 'left-out');
  return explain(rules, student, sums, total);
}

/** The three numbers and the share, without how they came about. */
export interface GradeNumbers {
  readonly soFar: Outcome;
  readonly ifBlanksAreZero: Outcome;
  readonly bestPossible: Outcome;
  readonly shareGraded: Share;
}

/**
 * The same numbers as `gradeOf`, for whole classes: what doesn't depend on the student is calculated once, and no
 * trace is written. Call the answer with each student's scores.
 */
export function graderOf(
  rules: ClassRules,
  assignments: readonly Assignment[],
): (scores: ScoresByAssignment) => GradeNumbers {
  const ready = readyAssignments(rules, assignments);
  return (scores) => {
    const student = readStudent(rules, ready, scores);
    const number = (blanks: Blanks): Outcome =>
      outcomeOf(addUp(rules, student, blanks).total.result, rules.scale, rules.digits);
    const soFar = number('left-out');
    // With nothing blank there is nothing to fill in: the three numbers are one.
    const hasBlanks = student.work.some(({ standing }) => standing.kind === 'blank');
    return {
      soFar,
      ifBlanksAreZero: hasBlanks ? number('zero') : soFar,
      bestPossible: hasBlanks ? number('full') : soFar,
      shareGraded: shareGraded(rules, student.weights, student.byCategory).shareGraded,
    };
  };
}

/** A student's work, read once for all three numbers. */
interface StudentWork {
  readonly work: readonly Work[];
  readonly weights: Weights;
  readonly byCategory: ReadonlyMap<Id<'category'>, PresentWork[]>;
}

function readStudent(rules: ClassRules, ready: readonly ReadyAssignment[], scores: ScoresByAssignment): StudentWork {
  const work = workOf(rules, ready, scores);
  const present = work.filter(isPresent);
  return { work, weights: weightsOf(rules, present), byCategory: groupByCategory(present) };
}

function addUp(
  rules: ClassRules,
  { weights, byCategory }: StudentWork,
  blanks: Blanks,
): { sums: CategorySum[]; total: Total } {
  const sums = rules.categories.map((category) =>
    sumCategory(weights, category, byCategory.get(category.id) ?? [], blanks),
  );
  return { sums, total: totalOf(weights, sums) };
}

function groupByCategory(present: readonly PresentWork[]): Map<Id<'category'>, PresentWork[]> {
  const byCategory = new Map<Id<'category'>, PresentWork[]>();
  for (const work of present) {
    const { categoryId } = work.assignment;
    if (categoryId === null) continue;
    const group = byCategory.get(categoryId);
    if (group === undefined) byCategory.set(categoryId, [work]);
    else group.push(work);
  }
  return byCategory;
}
