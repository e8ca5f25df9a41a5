import { amountOf, type Decimal } from '@laurel/domain/grades/amount';
import type { RubricCriterion, RubricLevel } from './rubric';

/**
 * The level that so many points are; `null` when they are none. A range is half-open: it holds its own points and reaches
 * down to those of the next level, which it doesn’t hold. The lowest reaches down to 0.
 */
export function levelOfPoints(
  { levels, isRange }: Pick<RubricCriterion, 'levels' | 'isRange'>,
  points: Decimal,
): RubricLevel | null {
  const asked = amountOf(points);
  const found = levels.find((level) => level.points !== null && asked <= amountOf(level.points)) ?? null;
  if (!found?.points || isRange) return found;
  return asked === amountOf(found.points) ? found : null;
}
