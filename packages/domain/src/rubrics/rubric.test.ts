import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRaters } from './agreement';
import { countColumn } from './column-statistics';
import { findRubricFault } from './find-rubric-fault';
import { levelOfPoints } from './level-of-points';
import { rankOf, rubricContent } from './rubric';
import { contentOf, criterionOf } from './testing-rubric';

describe('points become a level', () => {
  const range = criterionOf(['1', '2', '3', '4'], { isRange: true });
  const exact = criterionOf(['1', '2', '3', '4']);

  test.each([
    ['its own points', '3', 'P'],
    ['a range reaches down to the next level', '2.0001', 'P'],
    ['which it doesn’t include', '2', 'D'],
    ['the lowest reaches down to 0', '0', 'E'],
    ['the highest includes its own points', '4', 'A'],
    ['nothing is above it', '4.01', undefined],
  ])('in a range, %s: %s is %s', (_, points, letter) => {
    expect(levelOfPoints(range, points)?.letter).toBe(letter);
  });

  test.each([
    ['3', 'P'],
    ['3.0', 'P'],
    ['2.5', undefined],
    ['0', undefined],
  ])('without ranges %s is %s', (points, letter) => {
    expect(levelOfPoints(exact, points)?.letter).toBe(letter);
  });

  test('a rubric without points gives no level for points', () => {
    expect(levelOfPoints(criterionOf([null, null], { isRange: true }), '1')).toBeNull();
  });

  test('ranges leave no gap, and more points never give a lower level', () => {
    const points = fc.integer({ min: 0, max: 40_000 }).map((each) => (each / 10_000).toFixed(4));
    fc.assert(
      fc.property(points, points, (one, other) => {
        const rank = (asked: string) => rankOf(range, levelOfPoints(range, asked)?.levelId ?? '') ?? 0;
        expect(rank(one)).toBeGreaterThan(0);
        const [less = '', more = ''] = [one, other].sort((a, b) => Number(a) - Number(b));
        expect(rank(less)).toBeLessThanOrEqual(rank(more));
      }),
    );
  });
});

describe('a rubric as a whole', () => {
  const four = criterionOf(['1', '2', '3', '4']);
  const level = (letter: string, at: number) => ({
    ...four,
    levels: four.levels.map((each, place) => (place === at ? { ...each, letter } : each)),
  });

  test.each([
    ['an analytic one', 'analytic', contentOf(four, criterionOf([null, null], { at: 1 })), null],
    [
      'a holistic one with two criteria',
      'holistic',
      contentOf(four, criterionOf(['1', '2'], { at: 1 })),
      /one criterion/,
    ],
    ['a single-point one with four levels', 'single-point', contentOf(four), /three levels/],
    ['the same criterion twice', 'analytic', contentOf(four, four), /twice/],
    ['two levels with one letter', 'analytic', contentOf(level('e', 1)), /the letter/],
    ['a digit in another place', 'analytic', contentOf(level('3', 0)), /two levels/],
    ['a digit in its place', 'analytic', contentOf(level('1', 0)), null],
    ['N, which is not yet observed', 'analytic', contentOf(level('n', 0)), /not yet observed/],
    ['points that don’t rise', 'analytic', contentOf(criterionOf(['1', '3', '2'])), /more points/],
    ['points on some levels only', 'analytic', contentOf(criterionOf(['1', null])), /more points/],
    ['ranges without points', 'analytic', contentOf(criterionOf([null, null], { isRange: true })), /no points/],
  ] as const)('%s', (_, kind, content, fault) => {
    expect(rubricContent.parse(content)).toEqual(content);
    const found = findRubricFault(kind, content)?.sentence.key ?? null;
    if (fault === null) expect(found).toBeNull();
    else expect(found).toMatch(fault);
  });
});

describe('a column', () => {
  test('counts levels and their shares; not yet observed isn’t a level', () => {
    expect(countColumn([1, 3, 3, 4, 'unobserved', null], 4)).toEqual({
      rated: 4,
      unobserved: 1,
      levels: [
        { count: 1, share: 0.25 },
        { count: 0, share: 0 },
        { count: 2, share: 0.5 },
        { count: 1, share: 0.25 },
      ],
    });
  });

  test('has no shares without ratings', () => {
    expect(countColumn([null, 'unobserved'], 2).levels.map(({ share }) => share)).toEqual([0, 0]);
  });
});

describe('agreement of two raters', () => {
  const pairsOf = (one: readonly number[], other: readonly number[]) =>
    one.map((rank, at) => [rank, other[at] ?? 0] as const);
  const repeat = (...runs: readonly (readonly [rank: number, times: number])[]) =>
    runs.flatMap(([rank, times]) => Array.from({ length: times }, () => rank));

  // The first two: Maple’s manual, EssayTools[QuadraticWeightedKappa], whose categories run from the lowest rating to the
  // highest, which changes nothing of kappa. The third: scikit-learn’s tests of cohen_kappa_score with quadratic weights.
  test.each([
    [[9, 7, 8, 7, 6, 8, 3, 5, 10], [8, 8, 6, 6, 7, 6, 1, 4, 8], 10, 0.758620689655172],
    [[9, 7, 8, 7, 6, 8, 3, 5, 10], [3, 5, 6, 6, 7, 6, 1, 4, 8], 10, 0.438095238095238],
    [repeat([1, 46], [2, 44], [3, 10]), repeat([1, 50], [2, 40], [3, 10]), 3, 0.9541],
  ])('gives the published kappa (%#)', (one, other, levels, kappa) => {
    expect(compareRaters(pairsOf(one, other), levels)?.kappa).toBeCloseTo(kappa, 4);
  });

  test('counts exact and neighboring levels', () => {
    expect(compareRaters(pairsOf([1, 2, 3, 4], [1, 3, 1, 4]), 4)).toMatchObject({
      count: 4,
      exact: 0.5,
      adjacent: 0.75,
    });
  });

  test('has no kappa if both used only one level, and is empty without pairs', () => {
    expect(compareRaters(pairsOf([2, 2], [2, 2]), 4)).toEqual({ count: 2, exact: 1, adjacent: 1, kappa: null });
    expect(compareRaters([], 4)).toBeNull();
  });

  test('is the same either way around, at most 1, and 1 only when all are the same', () => {
    const rank = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(rank, rank), { minLength: 1, maxLength: 40 }), (pairs) => {
        const found = compareRaters(pairs, 5);
        const turned = compareRaters(
          pairs.map(([one, other]) => [other, one] as const),
          5,
        );
        expect(turned?.kappa ?? 2).toBeCloseTo(found?.kappa ?? 2, 10);
        expect(found?.adjacent ?? 0).toBeGreaterThanOrEqual(found?.exact ?? 1);
        if (found?.kappa === null || !found) return;
        expect(found.kappa).toBeLessThanOrEqual(1);
        expect(found.kappa === 1).toBe(found.exact === 1);
      }),
    );
  });
});
