import { type Amount, amountOf, amountText, type Decimal } from '@laurel/domain/grades/amount';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { mostCriteria, type RubricContent, type RubricCriterion, rankOf } from './rubric';

/** What a teacher gave somebody’s work in a criterion; `null`: nothing yet. */
export const criterionScore = z.object({
  criterionId: id('criterion'),
  levelId: z.nullable(id('level')),
  comment: z.string().check(z.trim(), z.maxLength(2000)),
});

export type CriterionScore = z.infer<typeof criterionScore>;

export const criterionScores = z.array(criterionScore).check(z.maxLength(mostCriteria));

/** Points are rounded to this. */
const unit = amountOf('0.01');

/**
 * The points of an assignment that a rubric comes to: each criterion’s share of its highest level, by weight, of the points
 * possible, rounded half up to two places. Where levels have no points, their places count. `null` until every criterion has
 * a level: a part of a rubric is no score.
 */
export function pointsOfScores(
  { criteria }: Pick<RubricContent, 'criteria'>,
  scores: readonly CriterionScore[],
  pointsPossible: Decimal,
): Decimal | null {
  const levelOf = new Map(scores.map(({ criterionId, levelId }) => [criterionId, levelId]));
  let [got, most] = [0n, 0n];
  for (const criterion of criteria) {
    const levelId = levelOf.get(criterion.criterionId) ?? null;
    const rank = levelId === null ? null : rankOf(criterion, levelId);
    if (rank === null) return null;
    const weight = amountOf(criterion.weight);
    const worth = worthsOf(criterion);
    const top = [...worth].sort((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n;
    got += weight * (worth[rank - 1] ?? 0n);
    most += weight * top;
  }
  if (most === 0n) return null;
  const divisor = most * unit;
  return amountText(((2n * got * amountOf(pointsPossible) + divisor) / (2n * divisor)) * unit);
}

/** What each level of a criterion is worth: its points, or its place from the lowest. */
function worthsOf({ levels }: RubricCriterion): Amount[] {
  return levels.map(({ points }, at) => amountOf(points ?? String(at + 1)));
}

/** The level above the one that was given, which says what comes next; `null` at the top. */
export function nextLevel(
  { levels }: RubricCriterion,
  levelId: string | null,
): RubricCriterion['levels'][number] | null {
  const rank = levelId === null ? 0 : (rankOf({ levels }, levelId) ?? 0);
  return levels[rank] ?? null;
}
