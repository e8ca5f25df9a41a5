import type { Id } from '@laurel/domain/kit/id';
import type { Assignment } from './assignment';
import { type Blanks, sumCategory } from './category-sum';
import type { ClassRules } from './class-rules';
import { explain } from './explain';
import type { Explained, Grade } from './grade';
import type { Score } from './score';
import { shareGraded } from './share-graded';
import { isPresent, type PresentWork, workOf } from './standing';
import { totalOf } from './total';
import { weightsOf } from './weights';

/**
 * One student's grade in one class: *so far*, *if blanks are zero* and *best possible*, each with its trace, and the
 * share of the term that is graded.
 *
 * Pure and exact: whole numbers and fractions all the way, one rounding at the end, the letter taken from the rounded
 * number. The order of assignments and scores doesn't matter. At most one score an assignment; an assignment without
 * one is a blank. Never throws for what the schemas let in, and has no clock: missing and late are said, not guessed.
 *
 * A grading period and the terms above it are worked out by this same function: pass the assignments of the period,
 * or all assignments of all periods below the term. A semester is not the mean of its periods.
 *
 * In a plain class `ifBlanksAreZero <= soFar <= bestPossible`. Rules can make it otherwise:
 * - A drop is chosen for its category. Under points and equal it also changes how much the category weighs in the
 *   total, and another blank may change the drop.
 * - Where the highest is dropped, another zero or another full mark changes which one that is.
 * - Extra credit counts for more the less other work is kept, and under percent has nothing to add to while nothing
 *   else in its category is graded.
 * - Full marks are 100 %: they pull down what stands above, and a blank that is late already can't reach them.
 */
export function gradeOf(rules: ClassRules, assignments: readonly Assignment[], scores: readonly Score[]): Grade {
  const work = workOf(rules, assignments, scores);
  const present = work.filter(isPresent);
  const weights = weightsOf(rules, present);
  const byCategory = groupByCategory(present);

  const number = (blanks: Blanks): Explained => {
    const sums = rules.categories.map((category) =>
      sumCategory(weights, category, byCategory.get(category.id) ?? [], blanks),
    );
    return explain(rules, work, sums, totalOf(weights, sums));
  };
  return {
    soFar: number('left-out'),
    ifBlanksAreZero: number('zero'),
    bestPossible: number('full'),
    ...shareGraded(rules, weights, byCategory),
  };
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
