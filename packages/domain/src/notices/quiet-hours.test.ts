import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuietAt, minuteOf, quietHours, timeOf } from './quiet-hours';

const night = { from: '21:00', until: '07:00' };
const lunch = { from: '12:00', until: '13:00' };

test.each([
  ['no one chose any', null, '03:00', false],
  ['before the evening', night, '20:59', false],
  ['the first minute counts', night, '21:00', true],
  ['midnight is within', night, '00:00', true],
  ['the last minute', night, '06:59', true],
  ['the end does not count', night, '07:00', false],
  ['within one day: before', lunch, '11:59', false],
  ['within one day: first', lunch, '12:00', true],
  ['within one day: end', lunch, '13:00', false],
])('quiet hours: %s', (_, hours, time, expected) => {
  expect(isQuietAt(hours, minuteOf(time))).toBe(expected);
});

test('a day’s quiet minutes are those between the two times', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, minute, (from, until) => {
      fc.pre(from !== until);
      const hours = { from: timeOf(from), until: timeOf(until) };
      const quiet = Array.from({ length: 1440 }, (_, at) => at).filter((at) => isQuietAt(hours, at));
      expect(quiet).toHaveLength((until - from + 1440) % 1440);
    }),
    { numRuns: 50 },
  );
});

test.each([
  [{ from: '21:00', until: '21:00' }, false],
  [{ from: '24:00', until: '07:00' }, false],
  [{ from: '9:00', until: '07:00' }, false],
  [{ from: '00:00', until: '23:59' }, true],
])('whether %o can be saved: %s', (hours, expected) => {
  expect(quietHours.safeParse(hours).success).toBe(expected);
});
