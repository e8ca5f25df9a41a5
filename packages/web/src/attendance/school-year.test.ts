import { expect, test } from 'vitest';
import { monthsOf, schoolYear, schoolYearOf } from './school-year';

test.each([
  ['the last day of July belongs to the year before', '2026-07-31', 2025],
  ['the first of August begins the next', '2026-08-01', 2026],
  ['January lies in the year that began in summer', '2027-01-15', 2026],
])('%s', (_, day, startsIn) => expect(schoolYearOf(day).startsIn).toBe(startsIn));

test('a school year has twelve months, August first', () => {
  const months = monthsOf(schoolYear(2026));
  expect([months.length, months[0], months[4], months[5], months[11]]).toEqual([
    12,
    '2026-08-01',
    '2026-12-01',
    '2027-01-01',
    '2027-07-01',
  ]);
});
