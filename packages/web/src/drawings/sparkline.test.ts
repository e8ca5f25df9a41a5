import { expect, test } from 'vitest';
import { pointsOf } from './sparkline';

test('a line spans from one edge to the other, and is higher for more', () => {
  expect(pointsOf([0, 50, 100], 0, 100)).toEqual([
    [3, 21],
    [36, 12],
    [69, 3],
  ]);
});

test('equal values form a level line in the middle', () => {
  expect(pointsOf([7, 7], 7, 7)).toEqual([
    [3, 12],
    [69, 12],
  ]);
});

test('values beyond the edges stay on them', () => {
  expect(pointsOf([-20, 130], 0, 100).map(([, y]) => y)).toEqual([21, 3]);
});
