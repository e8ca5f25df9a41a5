import { expect, test } from 'vitest';
import { coreIn, courseRule, usualCourseRule } from './course-rule';

const line = { body: 'NCAA', area: 'math', isLab: false } as const;

test.each([
  ['in any year if none is named', {}, [2025, 2026, 2027, 2028]],
  ['from the first school year on', { firstYear: 2027 }, [2027, 2028]],
  ['through the last school year', { lastYear: 2026 }, [2025, 2026]],
  ['in a single school year', { firstYear: 2027, lastYear: 2027 }, [2027]],
])('a course is a core course %s', (_, years, counted) => {
  const rule = courseRule.parse({ ...usualCourseRule, core: [{ ...line, ...years }] });
  expect([2025, 2026, 2027, 2028].filter((schoolYear) => coreIn(rule, schoolYear).length > 0)).toEqual(counted);
  expect(coreIn(rule, 2027)).toEqual(counted.includes(2027) ? [line] : []);
});

test('a first year after the last year is rejected', () => {
  const core = [{ ...line, firstYear: 2028, lastYear: 2027 }];
  expect(courseRule.safeParse({ ...usualCourseRule, core }).success).toBe(false);
});
