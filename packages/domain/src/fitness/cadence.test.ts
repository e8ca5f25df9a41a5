import { describe, expect, test } from 'vitest';
import { lapAt, lapsOf } from './cadence';
import { testOf } from './standards';

describe('the cadence', () => {
  test.each(['pacer20', 'pacer15'] as const)(
    '%s stays within the range of its test, and speeds up from level to level',
    (course) => {
      const laps = lapsOf(course);
      expect(laps.length).toBeLessThanOrEqual(Number(testOf(course)?.max));
      const lengths = laps.map(({ endsAtMs }, at) => endsAtMs - (laps[at - 1]?.endsAtMs ?? 0));
      for (const [at, length] of lengths.entries())
        expect(length).toBeLessThanOrEqual((lengths[at - 1] ?? length) + 1e-6);
    },
  );

  test('20 m: 247 laps on 21 levels, the first of 8.47 seconds, each level about a minute', () => {
    const laps = lapsOf('pacer20');
    expect([laps.length, laps.at(-1)?.level]).toEqual([247, 21]);
    expect(laps[0]?.endsAtMs).toBeCloseTo(8470.6, 0);
    for (let level = 1; level <= 21; level += 1) {
      const of = laps.filter((lap) => lap.level === level);
      const [first, last] = [of[0], of.at(-1)];
      const before = laps[(first?.lap ?? 1) - 2]?.endsAtMs ?? 0;
      expect(Math.abs((last?.endsAtMs ?? 0) - before - 60_000)).toBeLessThan(7_000);
    }
  });

  test('the lap being run is found at every time, and ends exactly at its beep', () => {
    const laps = lapsOf('pacer20');
    expect(lapAt(laps, 0)?.lap).toBe(1);
    for (const { lap, endsAtMs } of laps) {
      expect(lapAt(laps, endsAtMs - 1)?.lap).toBe(lap);
      expect(lapAt(laps, endsAtMs)?.lap ?? 248).toBe(lap + 1);
    }
  });
});

test.each(['curlUp', 'pushUp'] as const)('%s: one beep every three seconds, as many as count', (repeated) => {
  const laps = lapsOf(repeated);
  expect([laps[0]?.endsAtMs, laps.length, laps.at(-1)?.endsAtMs]).toEqual([3000, 75, 225_000]);
  expect(lapAt(laps, 7_000)?.lap).toBe(3);
});
