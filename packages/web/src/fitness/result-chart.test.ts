import { expect, test } from 'vitest';
import { axisOf } from './result-chart';

const axis = (values: number[], rest: Partial<Parameters<typeof axisOf>[1]> = {}) =>
  axisOf(
    values.map((value) => ({ value })),
    { step: 0.1, healthy: null, isUpsideDown: false, ...rest },
  );

test('a tenth less is nearly level, not a plunge', () => {
  const { yOf } = axis([67.8, 67.7]);
  expect(Math.abs(yOf(67.7) - yOf(67.8))).toBeLessThan(3);
});

test('better is up, even where less is better: a slower sprint goes down', () => {
  const laps = axis([20, 40], { step: 1 });
  expect(laps.yOf(40)).toBeLessThan(laps.yOf(20));
  const sprint = axis([5.2, 5.6], { step: 0.01, isUpsideDown: true });
  expect(sprint.yOf(5.6)).toBeGreaterThan(sprint.yOf(5.2));
});

test('the axis includes every result and the bounds of the healthy zone', () => {
  const { low, high } = axis([20, 22], { step: 1, healthy: { from: 35, to: null } });
  expect(low).toBeLessThanOrEqual(20);
  expect(high).toBeGreaterThanOrEqual(35);
});
