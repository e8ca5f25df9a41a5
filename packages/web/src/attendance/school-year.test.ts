import { expect, test } from 'vitest';
import { monthsOf, schoolYear, schoolYearOf } from './school-year';

test.each([
  ['the last day of July belongs to the previous year', '2026-07-31', 2025],
  ['August 1 starts the next year', '2026-08-01', 2026],
  ['January belongs to the year that started in summer', '2027-01-15', 2026],
])('%s', (_, day, startsIn) => expect(schoolYearOf(day).startsIn).toBe(startsIn));

test('a school year has twelve months, starting with August', () => {
  const months = monthsOf(schoolYear(2026));
  expect([months.length, months[0], months[4], months[5], months[11]]).toEqual([
    12,
    '2026-08-01',
    '2026-12-01',
    '2027-01-01',
    '2027-07-01',
  ]);
});
