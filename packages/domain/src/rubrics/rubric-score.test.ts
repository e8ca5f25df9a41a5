import { amountOf } from '@laurel/domain/grades/amount';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RubricContent } from './rubric';
import { nextLevel, pointsOfScores, ratingOfLevel } from './rubric-score';
import { contentOf, criterionOf } from './testing-rubric';

/** Levels by their rank, in the order of the criteria; 0: none. */
function ranked({ criteria }: RubricContent, ...ranks: number[]) {
  return criteria.map(({ criterionId, levels }, at) => ({
    criterionId,
    ...{ levelId: levels[(ranks[at] ?? 0) - 1]?.levelId ?? null, comment: '' },
  }));
}

describe('the points a rubric gives', () => {
  test('are those of its levels if they add up to the points possible', () => {
    const content = contentOf(criterionOf(['1', '2', '3']), criterionOf(['2', '4', '7'], { at: 1 }));
    expect(pointsOfScores(content, ranked(content, 2, 3), '10')).toBe('9');
  });

  test('are a share by weight, rounded half up to two places', () => {
    const content = contentOf(criterionOf(['0', '3'], { weight: '2' }), criterionOf(['0', '1', '3'], { at: 1 }));
    // 2 × 3 and 1 × 1 of 9, of 100.
    expect(pointsOfScores(content, ranked(content, 2, 2), '100')).toBe('77.78');
  });

  test('come from the places of levels without points', () => {
    const content = contentOf(criterionOf([null, null, null, null]));
    expect(pointsOfScores(content, ranked(content, 3), '20')).toBe('15');
  });

  test('are none until every criterion has a level, or if no level is worth anything', () => {
    const content = contentOf(criterionOf(['1', '2']), criterionOf(['1', '2'], { at: 1 }));
    expect(pointsOfScores(content, ranked(content, 2), '10')).toBeNull();
    const nothing = contentOf(criterionOf(['0', '0']));
    expect(pointsOfScores(nothing, ranked(nothing, 2), '10')).toBeNull();
  });

  test('never exceed the points possible, and never fall when a level rises', () => {
    const criterion = fc.record({ levels: fc.array(fc.nat(50), { minLength: 2, maxLength: 9 }), weight: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(criterion, { minLength: 1, maxLength: 6 }), fc.nat(500), fc.nat(7), (given, most, at) => {
        const content = contentOf(
          ...given.map(({ levels, weight }, place) =>
            criterionOf(levels.sort((one, other) => one - other).map(String), { at: place, weight: String(weight) }),
          ),
        );
        const low = given.map(({ levels }) => Math.min(at + 1, levels.length));
        const high = given.map(({ levels }) => Math.min(at + 2, levels.length));
        const [less, more] = [low, high].map((ranks) =>
          pointsOfScores(content, ranked(content, ...ranks), String(most)),
        );
        if (!less || !more) return less === more;
        return amountOf(less) <= amountOf(more) && amountOf(more) <= amountOf(String(most));
      }),
    );
  });
});

test('the next level is the one above, the lowest if none was given, and none at the top', () => {
  const criterion = criterionOf(['1', '2']);
  const [low, high] = criterion.levels;
  expect(nextLevel(criterion, null)).toBe(low);
  expect(nextLevel(criterion, low?.levelId ?? null)).toBe(high);
  expect(nextLevel(criterion, high?.levelId ?? null)).toBeNull();
});

describe('the standards rating that a level gives', () => {
  const scale = ['4', '3', '2', '1'].map((value, at) => ({
    letter: value,
    value,
    minimum: String([90, 75, 50, 0][at]),
  }));
  const levelAt = (criterion: ReturnType<typeof criterionOf>, rank: number) =>
    criterion.levels[rank - 1]?.levelId ?? null;

  test('is the value in the same place if both have the same number of levels', () => {
    const criterion = criterionOf(['0', '1', '5', '6']);
    expect([1, 2, 3, 4].map((rank) => ratingOfLevel(criterion, levelAt(criterion, rank), scale))).toEqual([
      ...['1', '2', '3', '4'],
    ]);
  });

  test('is otherwise the level that its share of the highest reaches', () => {
    const criterion = criterionOf(['0', '4', '5']);
    expect([1, 2, 3].map((rank) => ratingOfLevel(criterion, levelAt(criterion, rank), scale))).toEqual(['1', '3', '4']);
  });

  test('is none without a level', () => {
    expect(ratingOfLevel(criterionOf(['1', '2']), null, scale)).toBeNull();
    expect(ratingOfLevel(criterionOf(['0', '0']), levelAt(criterionOf(['0', '0']), 2), scale)).toBeNull();
  });
});
