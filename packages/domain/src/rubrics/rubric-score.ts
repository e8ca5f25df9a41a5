import { type Amount, amountOf, amountText, type Decimal } from '@laurel/domain/grades/amount';
import { levelOfPoints, type RatingLevel } from '@laurel/domain/grades/standards';
import { id } from '@laurel/domain/kit/id';
import { richText } from '@laurel/domain/kit/rich-text';
import * as z from 'zod/mini';
import { isSameComment, mostCommentWords } from './criterion-comment';
import { mostCriteria, type RubricContent, type RubricCriterion, rankOf } from './rubric';

/** What a teacher gave somebody’s work in a criterion; `null`: nothing yet. */
export const criterionScore = z.object({
  criterionId: id('criterion'),
  levelId: z.nullable(id('level')),
  /** In plain words. */
  comment: z.string().check(z.trim(), z.maxLength(mostCommentWords)),
  /** As it was written, where it is more than plain words, which the server takes from it. */
  written: z.optional(z.nullable(richText)),
});

export type CriterionScore = z.infer<typeof criterionScore>;

export const criterionScores = z.array(criterionScore).check(z.maxLength(mostCriteria));

/** As it is kept: each criterion counts how often it was changed. Those from before that are at their first version. */
export const keptCriterionScore = z.extend(criterionScore, { version: z._default(z.int(), 1) });

export type KeptCriterionScore = z.infer<typeof keptCriterionScore>;

export const keptCriterionScores = z.array(keptCriterionScore).check(z.maxLength(mostCriteria));

/** What of it is typed, undone, and compared. */
export const criterionScoreValue = z.pick(criterionScore, { levelId: true, comment: true, written: true });

export type CriterionScoreValue = z.infer<typeof criterionScoreValue>;

export const noCriterionScore: CriterionScoreValue = { levelId: null, comment: '' };

export function isSameCriterionScore(one: CriterionScoreValue, other: CriterionScoreValue): boolean {
  return one.levelId === other.levelId && isSameComment(one, other);
}

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
    const top = highest(worth);
    got += weight * (worth[rank - 1] ?? 0n);
    most += weight * top;
  }
  if (most === 0n) return null;
  const divisor = most * unit;
  return amountText(((2n * got * amountOf(pointsPossible) + divisor) / (2n * divisor)) * unit);
}

function highest(worth: readonly Amount[]): Amount {
  return worth.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n;
}

/** What each level of a criterion is worth: its points, or its place from the lowest. */
function worthsOf({ levels }: RubricCriterion): Amount[] {
  return levels.map(({ points }, at) => amountOf(points ?? String(at + 1)));
}

/**
 * What a level of a criterion rates a standard at, on the scale that the standard is rated on: where both have as many levels
 * the one in the same place, else the one that its share of the highest reaches. `null` where there is no level.
 */
export function ratingOfLevel(
  criterion: RubricCriterion,
  levelId: string | null,
  scale: readonly RatingLevel[],
): Decimal | null {
  const rank = levelId === null ? null : rankOf(criterion, levelId);
  if (rank === null) return null;
  if (scale.length === criterion.levels.length) {
    const lowestFirst = scale.toSorted((one, other) => (amountOf(one.value) < amountOf(other.value) ? -1 : 1));
    return lowestFirst[rank - 1]?.value ?? null;
  }
  const worth = worthsOf(criterion);
  const top = highest(worth);
  const reached = { value: amountText(worth[rank - 1] ?? 0n), pointsPossible: amountText(top) };
  return top === 0n ? null : (levelOfPoints(scale, reached)?.value ?? null);
}

/** The level above the one that was given, which says what comes next; `null` at the top. */
export function nextLevel(
  { levels }: RubricCriterion,
  levelId: string | null,
): RubricCriterion['levels'][number] | null {
  const rank = levelId === null ? 0 : (rankOf({ levels }, levelId) ?? 0);
  return levels[rank] ?? null;
}
