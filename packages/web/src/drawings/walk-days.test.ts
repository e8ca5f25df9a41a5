import type { Day } from '@laurel/domain/kit/day';
import { expect, test } from 'vitest';
import { daysFrom } from './walk-days';

const walk = daysFrom({ from: '2026-08-01' as Day, until: '2027-08-01' as Day, columns: 5 });

test.each([
  ['up to the week before', '2026-11-25', 'ArrowUp', {}, '2026-11-18'],
  ['a day forward', '2026-11-25', 'ArrowRight', {}, '2026-11-26'],
  ['over the weekend', '2026-11-27', 'ArrowRight', {}, '2026-11-30'],
  ['back, on the key that reads forward in Arabic', '2026-11-25', 'ArrowRight', { isTurned: true }, '2026-11-24'],
  ['to the week’s Monday', '2026-11-25', 'Home', {}, '2026-11-23'],
  ['to the week’s Friday', '2026-11-25', 'End', {}, '2026-11-27'],
  ['a month back', '2026-11-25', 'PageUp', {}, '2026-10-23'],
  ['a month forward, to its last day', '2027-01-29', 'PageDown', {}, '2027-02-26'],
  ['to the first day', '2026-11-25', 'Home', { isWhole: true }, '2026-08-03'],
  ['to the last day', '2026-11-25', 'End', { isWhole: true }, '2027-07-30'],
  ['no further than the first week', '2026-08-03', 'ArrowUp', {}, null],
  ['no further than the first month', '2026-08-10', 'PageUp', {}, '2026-08-03'],
  ['nowhere by another key', '2026-11-25', 'x', {}, null],
])('walks %s', (_, at, key, how, to) => {
  expect(walk.next(at as Day, key, { isTurned: false, isWhole: false, ...how })).toBe(to);
});

test('begins on the shown day nearest to today', () => {
  expect(walk.nearest('2026-11-28' as Day)).toBe('2026-11-27');
  expect(walk.nearest('2030-01-01' as Day)).toBe('2027-07-30');
});
