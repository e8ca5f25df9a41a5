import { expect, test } from 'vitest';
import { addDays, addYears, type Day, daysBetween, isDay } from './day';

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  // Anyone who asks for the end of time gets it, not a failure.
  ['9999-12-31', 1, '9999-12-31'],
  ['0000-01-01', -1, '0000-01-01'],
])('%s plus %i days is %s', (from, count, expected) => {
  expect(addDays(from as Day, count)).toBe(expected);
  expect(isDay(expected)).toBe(true);
});

test.each([
  ['2026-06-30', 60, '2086-06-30'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2028-02-29', 1, '2029-02-28'],
])('%s plus %i years is %s', (from, count, expected) => {
  expect(addYears(from as Day, count)).toBe(expected);
});

test('days are counted across daylight saving changes', () => {
  expect(daysBetween('2026-03-07' as Day, '2026-03-09' as Day)).toBe(2);
});
