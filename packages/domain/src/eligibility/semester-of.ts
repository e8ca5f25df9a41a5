import type { Day } from '@laurel/domain/kit/day';
import { addMonths } from '@laurel/domain/kit/months';

const [mostYears, monthsOfHalf] = [10, 6];

/**
 * The nth semester of high school that a day is in, two to a year from the day someone entered grade 9, the summer with the
 * second, and 0 before it; `null` after ten years, and where nobody said when it was.
 */
export function semesterOf(day: Day, enteredGrade9On: Day | null): number | null {
  if (enteredGrade9On === null) return null;
  if (day < enteredGrade9On) return 0;
  for (let semester = 1; semester <= mostYears * 2; semester += 1)
    if (day < addMonths(enteredGrade9On, semester * monthsOfHalf)) return semester;
  return null;
}
