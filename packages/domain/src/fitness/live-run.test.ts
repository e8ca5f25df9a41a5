import { id } from '@laurel/domain/kit/id';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LiveTest, recordTap, resultOf, secondsOf, standingOf, undoTap } from './live-run';
import type { Recording, Tap } from './recording';

const recorders = ['a', 'b', 'c'].map((each) => `00000000-0000-4000-8000-00000000000${each}`);

function recorded(...taps: readonly (readonly [student: string, at: number, after?: number])[]): Recording {
  const of = taps.map(([student, at, after]): Tap => [student, at, after ?? null]);
  return { recorderId: id('recorder').parse(recorders[0]), stoppedAfter: null, taps: of };
}

const tapped = (testId: LiveTest, ...taps: readonly [string, number][]) =>
  taps.reduce((own, each) => recordTap(testId, own, [], each), recorded());

const standing = (...recordings: readonly Recording[]) => standingOf('pacer20', recordings, 'sam');

describe('one recorder', () => {
  test('one miss is a warning, the second ends the run with the laps before it', () => {
    expect(standing(tapped('pacer20', ['sam', 20]))).toMatchObject({ taps: 1, result: null });
    expect(standing(tapped('pacer20', ['sam', 20], ['sam', 27]))).toMatchObject({ taps: 2, result: 26 });
    expect(standing(tapped('pacer20', ['sam', 20], ['sam', 21]))).toMatchObject({ taps: 2, result: 20 });
  });

  test('two taps on one lap are one miss, and a tap after the end isn’t counted', () => {
    expect(standing(tapped('pacer20', ['sam', 20], ['sam', 20])).taps).toBe(1);
    expect(tapped('pacer20', ['sam', 20], ['sam', 21], ['sam', 30]).taps).toHaveLength(2);
  });

  test('a student still running when it is stopped gets the completed laps, and no time in a timed run', () => {
    const own = { ...tapped('pacer20', ['sam', 3], ['sam', 9]), stoppedAfter: 40 };
    expect(resultOf('pacer20', own, [], 'sam')).toEqual({ value: '8', isDisputed: false });
    expect(resultOf('pacer20', own, [], 'tia')).toEqual({ value: '40', isDisputed: false });
    expect(resultOf('mileRun', tapped('mileRun', ['sam', 462_999]), [], 'sam')?.value).toBe('462');
    expect(resultOf('mileRun', recorded(), [], 'tia')).toBeNull();
  });

  // Against a model that keeps a list of laps per student and copies of every state.
  test.each(['pacer20', 'mileRun'] as const)(
    '%s: taps and undos in any order leave the same result as a plain count',
    (testId) => {
      const most = testId === 'pacer20' ? 2 : 1;
      const step = fc.oneof(
        fc.record({ student: fc.constantFrom('a', 'b', 'c'), at: fc.integer({ min: 1, max: 6 }) }),
        fc.constant('undo' as const),
      );
      fc.assert(
        fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
          let real = recorded();
          const history: Record<string, number[]>[] = [{}];
          let clock = 0;
          for (const each of steps) {
            const model = history.at(-1) ?? {};
            if (each === 'undo') {
              real = undoTap(real);
              if (history.length > 1) history.pop();
              continue;
            }
            // Time goes one way.
            clock += each.at % 3;
            const at = clock + 1;
            real = recordTap(testId, real, [], [each.student, at]);
            const own = model[each.student] ?? [];
            if (own.length < most && !(testId === 'pacer20' && own.includes(at)))
              history.push({ ...model, [each.student]: [...own, at] });
          }
          const model = history.at(-1) ?? {};
          for (const student of ['a', 'b', 'c']) {
            const own = model[student] ?? [];
            const last = own[most - 1];
            expect(standingOf(testId, [real], student)).toEqual({
              taps: own.length,
              result: last === undefined ? null : testId === 'pacer20' ? last - 1 : last,
              disputed: [],
            });
          }
        }),
      );
    },
  );
});

describe('several recorders', () => {
  test('one miss from each recorder makes two, in either order', () => {
    const [one, other] = [recorded(['sam', 20]), recorded(['sam', 27])];
    expect(standing(one, other)).toEqual({ taps: 2, result: 26, disputed: [] });
    expect(standing(other, one)).toEqual(standing(one, other));
  });

  test('a miss that both saw around a beep counts once; a second one after the first was shown counts again', () => {
    expect(standing(recorded(['sam', 20]), recorded(['sam', 21]))).toMatchObject({ taps: 1, result: null });
    expect(standing(recorded(['sam', 20]), recorded(['sam', 21, 20]))).toMatchObject({ taps: 2, result: 20 });
    expect(standing(recorded(['sam', 20]), recorded(['sam', 20]))).toMatchObject({ taps: 1, result: null });
  });

  test('a student whom two saw finish differently is disputed with both results, and each device saves what it saw', () => {
    const [one, other] = [recorded(['sam', 20], ['sam', 27, 20]), recorded(['sam', 20], ['sam', 29, 20])];
    expect(standing(one, other)).toEqual({ taps: 2, result: 26, disputed: [26, 28] });
    expect(resultOf('pacer20', one, [other], 'sam')).toEqual({ value: '26', isDisputed: true });
    expect(resultOf('pacer20', other, [one], 'sam')).toEqual({ value: '28', isDisputed: true });
  });

  test('a miss that only the other recorder saw and that changes the finish is also disputed', () => {
    expect(standing(recorded(['sam', 20], ['sam', 27, 20]), recorded(['sam', 24])).disputed).toEqual([23, 26]);
  });

  test('a second miss doesn’t end the run after the first was undone', () => {
    expect(standing(recorded(), recorded(['sam', 27, 20]))).toEqual({ taps: 1, result: null, disputed: [] });
  });

  test('a student still running gets the laps of the recorder that stopped last', () => {
    const [one, other] = [
      { ...recorded(), stoppedAfter: 40 },
      { ...recorded(['sam', 3]), stoppedAfter: 44 },
    ];
    expect(resultOf('pacer20', one, [other], 'sam')?.value).toBe('44');
  });

  test('of two times within two seconds the slower counts; if they are further apart, both are shown', () => {
    const at = (ms: number) => recorded(['sam', ms]);
    expect(standingOf('mileRun', [at(462_100), at(463_900)], 'sam')).toMatchObject({ result: 463_900, disputed: [] });
    expect(standingOf('mileRun', [at(462_100), at(470_000)], 'sam').disputed).toEqual([462_100, 470_000]);
    expect(resultOf('mileRun', at(470_000), [at(462_100)], 'sam')).toEqual({ value: '470', isDisputed: true });
  });

  // Devices tap, take back, and hear of each other or don’t, as a network comes and goes.
  const students = ['sam', 'tia'];
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        by: fc.integer({ min: 0, max: 2 }),
        student: fc.constantFrom(...students),
        wait: fc.integer({ min: 0, max: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ undoneBy: fc.integer({ min: 0, max: 2 }) }) },
    { weight: 3, arbitrary: fc.record({ from: fc.integer({ min: 0, max: 2 }), to: fc.integer({ min: 0, max: 2 }) }) },
  );

  test('all devices agree once each has received everything, no tap is lost, and only different finishes are disputed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 0, max: 5 }), (steps, turn) => {
        const devices = recorders.map((each) => ({
          own: { ...recorded(), recorderId: id('recorder').parse(each) },
          heard: new Map<number, Recording>(),
        }));
        let lap = 1;
        for (const each of steps) {
          if ('wait' in each) {
            lap += each.wait;
            const device = devices[each.by];
            if (device) device.own = recordTap('pacer20', device.own, [...device.heard.values()], [each.student, lap]);
          } else if ('undoneBy' in each) {
            const device = devices[each.undoneBy];
            if (device) device.own = undoTap(device.own);
          } else {
            const [from, to] = [devices[each.from], devices[each.to]];
            if (from && to && from !== to) to.heard.set(each.from, from.own);
          }
        }
        const all = devices.map(({ own }) => own);
        const turned = [...all.slice(turn % 3), ...all.slice(0, turn % 3), ...all.slice(0, turn)];
        for (const student of students) {
          const seen = standingOf('pacer20', all, student);
          expect(standingOf('pacer20', turned, student)).toEqual(seen);
          const laps = [
            ...new Set(all.flatMap(({ taps }) => taps.flatMap(([who, at]) => (who === student ? [at] : [])))),
          ];
          // Nothing that was tapped and not taken back is lost: misses more than a beep apart are two.
          if (laps.some((one) => laps.some((other) => Math.abs(one - other) > 1))) expect(seen.result).not.toBeNull();
          expect(seen.taps > 0).toBe(laps.length > 0);
          const values = all.map((own) =>
            resultOf(
              'pacer20',
              own,
              all.filter((other) => other !== own),
              student,
            ),
          );
          const results = new Set(values.flatMap((each) => (each ? [each.value] : [])));
          if (results.size > 1) expect(seen.disputed.length).toBeGreaterThan(1);
          for (const result of results)
            if (seen.disputed.length > 0) expect(seen.disputed.map(String)).toContain(result);
        }
      }),
    );
  });

  test('devices that receive every tap at once record the same as a single device', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            by: fc.integer({ min: 0, max: 2 }),
            student: fc.constantFrom(...students),
            wait: fc.integer({ min: 0, max: 3 }),
          }),
          {
            maxLength: 40,
          },
        ),
        (steps) => {
          let all = recorders.map((each) => ({ ...recorded(), recorderId: id('recorder').parse(each) }));
          let one = recorded();
          let lap = 1;
          for (const { by, student, wait } of steps) {
            lap += wait;
            const at = lap;
            one = recordTap('pacer20', one, [], [student, at]);
            all = all.map((own, place) =>
              place === by
                ? recordTap(
                    'pacer20',
                    own,
                    all.filter((other) => other !== own),
                    [student, at],
                  )
                : own,
            );
          }
          for (const student of students)
            expect(standingOf('pacer20', all, student)).toEqual(standingOf('pacer20', [one], student));
        },
      ),
    );
  });
});

test.each([
  [0, 0],
  [462_999, 462],
  [463_000, 463],
])('%d ms are %d seconds, as a stopwatch shows them', (ms, seconds) => {
  expect(secondsOf(ms)).toBe(seconds);
});
