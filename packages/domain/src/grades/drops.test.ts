import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseDrops, type Portion } from './drops';

test.each([
  [
    'a tiny zero hurts less than a big thirty',
    [
      [0, 1],
      [30, 100],
      [90, 100],
    ],
    0,
    1,
    0,
    [1],
    [],
  ],
  [
    'equally good: the first',
    [
      [5, 10],
      [5, 10],
      [5, 10],
    ],
    0,
    2,
    0,
    [0, 1],
    [],
  ],
  [
    'equally good with unequal points: the first',
    [
      [5, 10],
      [50, 100],
      [10, 20],
    ],
    0,
    1,
    0,
    [0],
    [],
  ],
  ['at least one is kept', [[1, 10]], 0, 3, 3, [], []],
  [
    'lowest first, then highest of the rest',
    [
      [1, 10],
      [9, 10],
      [5, 10],
    ],
    0,
    1,
    1,
    [0],
    [1],
  ],
  [
    'everything is zero',
    [
      [0, 10],
      [0, 20],
    ],
    0,
    1,
    0,
    [0],
    [],
  ],
])('%s', (_, numbers, extra, dropLowest, dropHighest, lowest, highest) => {
  const work = numbers.map(([earned = 0, possible = 1]) => portion(earned, possible));
  const drops = chooseDrops(work, BigInt(extra), { dropLowest, dropHighest });
  expect(drops.lowest.map((each) => work.indexOf(each))).toEqual(lowest);
  expect(drops.highest.map((each) => work.indexOf(each))).toEqual(highest);
});

test('dropping the lowest never lowers the category, even when never-drop work is the worst', () => {
  const exam = { ...portion(40, 100), neverDrop: true };
  expect(chooseDrops([exam, portion(9, 10)], 0n, { dropLowest: 1, dropHighest: 0 }).lowest).toEqual([]);
});

const portions = fc.array(
  fc
    .record({
      earned: fc.integer({ min: 0, max: 30 }),
      possible: fc.integer({ min: 1, max: 20 }),
      neverDrop: fc.boolean(),
    })
    .map(({ earned, possible, neverDrop }) => ({ ...portion(earned, possible), neverDrop })),
  { maxLength: 8 },
);
const count = fc.integer({ min: 0, max: 9 });
const extraPoints = fc.bigInt({ min: 0n, max: 20n });

test('no allowed set gives a better percentage than dropping the lowest', () => {
  fc.assert(
    fc.property(portions, extraPoints, count, (work, extra, dropLowest) => {
      const { lowest } = chooseDrops(work, extra, { dropLowest, dropHighest: 0 });
      const best = subsets(work, (size) => size <= dropLowest && size < work.length)
        .map((dropped) => without(work, dropped, extra))
        .reduce<Ratio | null>((most, each) => (most === null || exceeds(each, most) ? each : most), null);
      if (best !== null) expect(exceeds(best, without(work, lowest, extra))).toBe(false);
      expectWithinLimits(work, lowest, dropLowest);
    }),
    { numRuns: 300 },
  );
});

test('no set of that size gives a lower percentage than dropping the highest', () => {
  fc.assert(
    fc.property(portions, extraPoints, count, (work, extra, dropHighest) => {
      const { highest } = chooseDrops(work, extra, { dropLowest: 0, dropHighest });
      const chosen = without(work, highest, extra);
      const better = subsets(work, (size) => size === highest.length).filter((dropped) =>
        exceeds(chosen, without(work, dropped, extra)),
      );
      if (work.length > 0) expect(better).toEqual([]);
      expectWithinLimits(work, highest, dropHighest);
    }),
    { numRuns: 300 },
  );
});

test('without never-drop work exactly as many are dropped as the rule allows', () => {
  fc.assert(
    fc.property(portions, extraPoints, count, count, (some, extra, dropLowest, dropHighest) => {
      const work = some.map((each) => ({ ...each, neverDrop: false }));
      const { lowest, highest } = chooseDrops(work, extra, { dropLowest, dropHighest });
      const spare = Math.max(0, work.length - 1);
      expect(lowest.length).toBe(Math.min(dropLowest, spare));
      expect(highest.length).toBe(Math.min(dropHighest, spare - lowest.length));
      expect(new Set([...lowest, ...highest]).size).toBe(lowest.length + highest.length);
    }),
  );
});

interface Ratio {
  over: bigint;
  under: bigint;
}

function portion(earned: number, possible: number): Portion {
  return { earned: BigInt(earned), possible: BigInt(possible), neverDrop: false };
}

function subsets(work: readonly Portion[], isAllowed: (size: number) => boolean): Portion[][] {
  const all: Portion[][] = work.length === 0 ? [] : [[]];
  for (const each of work) {
    if (!each.neverDrop) all.push(...all.map((set) => [...set, each]));
  }
  return all.filter((set) => isAllowed(set.length));
}

function without(work: readonly Portion[], dropped: readonly Portion[], extra: bigint): Ratio {
  const kept = work.filter((each) => !dropped.includes(each));
  return {
    over: kept.reduce((total, { earned }) => total + earned, extra),
    under: kept.reduce((total, { possible }) => total + possible, 0n),
  };
}

function exceeds(a: Ratio, b: Ratio): boolean {
  return a.over * b.under > b.over * a.under;
}

function expectWithinLimits(work: readonly Portion[], dropped: readonly Portion[], limit: number): void {
  expect(new Set(dropped).size).toBe(dropped.length);
  expect(dropped.length).toBeLessThanOrEqual(Math.min(limit, Math.max(0, work.length - 1)));
  expect(dropped.some(({ neverDrop }) => neverDrop)).toBe(false);
}
