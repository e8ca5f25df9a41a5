import type { Day } from '@laurel/domain/kit/day';
import { expect, test } from 'vitest';
import { coreOn, courseRule, usualCourseRule } from './course-rule';

const line = { body: 'NCAA', area: 'math', isLab: false } as const;

test.each([
  ['in any year where none is named', {}, ['2025-08-25', '2030-06-01'], ['2025-08-25', '2030-06-01']],
  [
    'from the first school year on, which begins the summer before',
    { firstYear: 2027 },
    ['2026-06-30', '2026-08-24', '2027-06-11', '2030-06-01'],
    ['2026-08-24', '2027-06-11', '2030-06-01'],
  ],
  [
    'through the last school year',
    { lastYear: 2027 },
    ['2020-09-01', '2027-06-11', '2027-08-23'],
    ['2020-09-01', '2027-06-11'],
  ],
  [
    'in one school year alone',
    { firstYear: 2027, lastYear: 2027 },
    ['2026-06-11', '2026-09-01', '2027-09-01'],
    ['2026-09-01'],
  ],
])('a course is a core course %s', (_, years, days, counted) => {
  const rule = courseRule.parse({ ...usualCourseRule, core: [{ ...line, ...years }] });
  expect(days.filter((on) => coreOn(rule, on as Day).length > 0)).toEqual(counted);
  expect(coreOn(rule, counted[0] as Day)).toEqual([line]);
});

test('years the wrong way round are refused', () => {
  const core = [{ ...line, firstYear: 2028, lastYear: 2027 }];
  expect(courseRule.safeParse({ ...usualCourseRule, core }).success).toBe(false);
});
