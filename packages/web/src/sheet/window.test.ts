import { expect, test } from 'vitest';
import { columnSpan, offsetsOf, rowSpan, scrollInto } from './window';

const offsets = offsetsOf([200, ...Array.from({ length: 99 }, () => 100)]);

test('only the columns on screen are rendered, in steps of two', () => {
  expect(columnSpan(0, 1000, offsets, 1)).toEqual({ first: 1, last: 8 });
  expect(columnSpan(99, 1000, offsets, 1)).toEqual({ first: 1, last: 10 });
  expect(columnSpan(100 * 95, 1000, offsets, 1)).toEqual({ first: 95, last: 99 });
});

test('rows are rendered with some extra around them, never outside the sheet', () => {
  expect(rowSpan(0, 360, 250)).toEqual({ first: 0, last: 16 });
  expect(rowSpan(36 * 240, 360, 250)).toEqual({ first: 236, last: 249 });
  expect(rowSpan(0, 360, 0).last).toBe(-1);
});

test('a sheet with only frozen columns renders no others', () => {
  const { first, last } = columnSpan(0, 1000, offsetsOf([100, 100]), 2);
  expect(last).toBeLessThan(first);
});

test('scrolling moves a cell just into view', () => {
  expect(scrollInto(0, 500, 600, 700, 200)).toBe(200);
  expect(scrollInto(300, 500, 400, 500, 200)).toBe(200);
  expect(scrollInto(100, 500, 400, 500, 200)).toBe(100);
});
