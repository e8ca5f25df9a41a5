import { add, compare, divide, type Fraction, fraction } from '@laurel/domain/kit/fraction';

/** The middle of the values, of an even number the mean of the middle two; `null` of none. */
export function median(values: readonly Fraction[]): Fraction | null {
  return middle(sortFractions(values));
}

/** Median and the medians of both halves (the middle value of an odd number in neither, as on paper). */
export function quartiles(values: readonly Fraction[]): { lower: Fraction; median: Fraction; upper: Fraction } | null {
  const all = sortFractions(values);
  const half = Math.floor(all.length / 2);
  const whole = middle(all);
  if (whole === null) return null;
  return {
    lower: middle(all.slice(0, half)) ?? whole,
    median: whole,
    upper: middle(all.slice(all.length - half)) ?? whole,
  };
}

function sortFractions(values: readonly Fraction[]): Fraction[] {
  return [...values].sort(compare);
}

function middle(all: readonly Fraction[]): Fraction | null {
  const upper = all[Math.floor(all.length / 2)];
  const lower = all[Math.floor((all.length - 1) / 2)];
  return upper && lower ? divide(add(upper, lower), fraction(2)) : null;
}
