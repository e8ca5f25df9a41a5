import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Finish, finishOf, recordFinish, secondsOf, undoFinish } from './stopwatch';

// Against a model that keeps a copy of every state.
test('taps and undos in any order leave the first time of everyone who wasn’t taken back', () => {
  const step = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant('undo' as const));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let real: readonly Finish[] = [];
      const history: Readonly<Record<string, number>>[] = [{}];
      for (const [at, each] of steps.entries()) {
        const model = history.at(-1) ?? {};
        if (each === 'undo') {
          real = undoFinish(real);
          if (history.length > 1) history.pop();
          continue;
        }
        real = recordFinish(real, { studentId: each, atMs: at * 1000 });
        if (!(each in model)) history.push({ ...model, [each]: at * 1000 });
      }
      const model = history.at(-1) ?? {};
      for (const studentId of ['a', 'b', 'c', 'd']) {
        expect(finishOf(real, studentId)?.atMs).toBe(model[studentId]);
      }
    }),
  );
});

test.each([
  [0, 0],
  [462_999, 462],
  [463_000, 463],
])('%d ms are %d seconds, as a stopwatch shows them', (ms, seconds) => {
  expect(secondsOf(ms)).toBe(seconds);
});
