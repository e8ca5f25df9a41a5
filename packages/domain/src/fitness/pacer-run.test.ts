import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lapAt, lapsOf } from './cadence';
import { noMisses, type PacerRun, recordMiss, scoresOf, standingOf, undoMiss } from './pacer-run';
import { testOf } from './standards';

describe('the cadence', () => {
  test.each(['pacer20', 'pacer15'] as const)(
    '%s is within the range of its test, and gets faster level by level',
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

test.each(['curlUp', 'pushUp'] as const)('%s: one every three seconds, as many as count', (repeated) => {
  const laps = lapsOf(repeated);
  expect([laps[0]?.endsAtMs, laps.length, laps.at(-1)?.endsAtMs]).toEqual([3000, 75, 225_000]);
  expect(lapAt(laps, 7_000)?.lap).toBe(3);
});

describe('a run', () => {
  const run = (...misses: [string, number][]) =>
    misses.reduce<PacerRun>((before, [studentId, lap]) => recordMiss(before, { studentId, lap }), noMisses);

  test('one miss is a warning, the second ends it with the laps before it', () => {
    expect(standingOf(run(['sam', 20]), 'sam')).toEqual({ misses: 1, laps: null });
    expect(standingOf(run(['sam', 20], ['sam', 27]), 'sam')).toEqual({ misses: 2, laps: 26 });
  });

  test('a tap twice on one lap is one miss, and a tap after the end none', () => {
    expect(standingOf(run(['sam', 20], ['sam', 20]), 'sam').misses).toBe(1);
    expect(run(['sam', 20], ['sam', 21], ['sam', 30]).misses).toHaveLength(2);
  });

  test('whoever still runs when it is stopped has the laps that were completed', () => {
    expect([...scoresOf(run(['sam', 3], ['sam', 9]), ['sam', 'tia'], 40)]).toEqual([
      ['sam', 8],
      ['tia', 40],
    ]);
  });

  // Against a model that keeps a list of laps per student and copies of every state.
  test('taps and undos in any order leave what a plain count would', () => {
    const step = fc.oneof(
      fc.record({ studentId: fc.constantFrom('a', 'b', 'c'), lap: fc.integer({ min: 1, max: 6 }) }),
      fc.constant('undo' as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let real = noMisses;
        const history: Record<string, number[]>[] = [{}];
        for (const each of steps) {
          const model = history.at(-1) ?? {};
          if (each === 'undo') {
            real = undoMiss(real);
            if (history.length > 1) history.pop();
            continue;
          }
          real = recordMiss(real, each);
          const own = model[each.studentId] ?? [];
          if (own.length < 2 && !own.includes(each.lap))
            history.push({ ...model, [each.studentId]: [...own, each.lap] });
        }
        const model = history.at(-1) ?? {};
        for (const studentId of ['a', 'b', 'c']) {
          const own = model[studentId] ?? [];
          expect(standingOf(real, studentId)).toEqual({
            misses: own.length,
            laps: own[1] === undefined ? null : own[1] - 1,
          });
        }
      }),
    );
  });
});
