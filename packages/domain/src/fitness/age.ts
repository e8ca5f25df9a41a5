import type { Day } from '@laurel/domain/kit/day';

/**
 * Whole years on a day: one more from the birthday on (born on 29 February: from 1 March in other years). Negative before
 * birth.
 */
export function ageOn(birthOn: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(birthOn.slice(0, 4));
  return on.slice(5) < birthOn.slice(5) ? years - 1 : years;
}

// "18 stands for 17+": the last row of the tables is everyone older too (CA-PFT-2020).
const oldest = 18;

/** The row of the standards someone of this age is weighed by. */
export function tableAge(age: number): number {
  return Math.min(age, oldest);
}

/** For aerobic capacity there are no standards under 10, but age 9 in grade 5 is scored as 10 (CA-PFT-2020). */
export function aerobicAge(age: number, gradeLevel: string | null): number {
  return age === 9 && /^0?5$/.test(gradeLevel ?? '') ? 10 : tableAge(age);
}
