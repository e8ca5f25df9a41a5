import type { RatingLevel } from '@laurel/domain/grades/standards';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { ScaleBand } from '@laurel/domain/scales/grading-scale';

/** The levels that a grading scale gives standards, best first; a letter without points is none. */
export function levelsOf(bands: readonly Omit<ScaleBand, 'isPassing'>[]): RatingLevel[] {
  return bands
    .flatMap(({ letter, points, minimum }) => (points === null ? [] : [{ letter, value: points, minimum }]))
    .sort((a, b) => Number(b.value) - Number(a.value));
}

/** Why standards can’t be rated on a scale; `null` when they can. */
export function findRatingFault(bands: readonly Omit<ScaleBand, 'isPassing'>[]): Sentence | null {
  const levels = levelsOf(bands);
  const alike = levels.find(({ value }, at) => Number(value) === Number(levels[at + 1]?.value ?? Number.NaN));
  const without = bands.find(({ points }) => points === null);
  if (without) return translatable`${without.letter} has no points on this scale, so standards can’t be rated on it.`;
  if (levels.length < 2) return translatable`Standards need a scale with at least two letters.`;
  const [one, other] = levels.filter(({ value }) => Number(value) === Number(alike?.value ?? Number.NaN));
  if (one && other)
    return translatable`${one.letter} and ${other.letter} are worth the same points on this scale, so standards can’t be rated on it.`;
  return null;
}
