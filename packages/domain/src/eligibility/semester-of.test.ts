import type { Day } from '@laurel/domain/kit/day';
import { expect, test } from 'vitest';
import { semesterOf } from './semester-of';

test('semesters are counted from the day of entering grade 9, summer belongs to the second semester, and before that the count is 0', () => {
  const entered = '2024-08-26' as Day;
  const of = (day: string) => semesterOf(day as Day, entered);
  expect(['2025-01-22', '2025-06-11', '2025-07-30', '2025-10-01', '2028-06-09'].map(of)).toEqual([1, 2, 2, 3, 8]);
  expect(of('2028-10-01')).toBe(9);
  expect(of('2024-06-10')).toBe(0);
  expect(of('2040-06-10')).toBeNull();
  expect(semesterOf('2025-01-22' as Day, null)).toBeNull();
});
