import { fewest } from '@laurel/domain/fitness/group-summary';
import { compare, type Fraction, fractionOf, toDecimal } from '@laurel/domain/kit/fraction';
import { quartiles } from '@laurel/domain/kit/median';
import { bandOf, bandsFrom, digitsOf, type Measure } from './band';
import { type Bar, mergeBars } from './merge-bars';

/** How many have a value. */
export interface Tally {
  /** A decimal. */
  readonly value: string;
  readonly count: number;
}

/** The middle of a group and its middle half, rounded as the measure is shown. */
export interface Spread {
  readonly n: number;
  readonly median: string;
  readonly lower: string;
  readonly upper: string;
}

/** How many values there are. */
export function countOf(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0);
}

/** Median and quartiles of a group; `null` of fewer than 5, since they would be someone’s. */
export function spreadOf(measure: Measure, tallies: readonly Tally[]): Spread | null {
  const n = countOf(tallies);
  const found = n < fewest ? null : quartilesOfTallies(tallies);
  if (!found) return null;
  const shown = (value: Fraction) => toDecimal(value, digitsOf[measure]);
  return { n, median: shown(found.median), lower: shown(found.lower), upper: shown(found.upper) };
}

/** How a group is distributed over the bands of a measure; `null` of fewer than 5. */
export function barsOf(measure: Measure, tallies: readonly Tally[]): Bar[] | null {
  if (countOf(tallies) < fewest) return null;
  const counts = bandsFrom[measure].map(() => 0);
  for (const { value, count } of tallies) {
    const exact = fractionOf(value);
    const band = exact ? bandOf(measure, exact) : 0;
    counts[band] = (counts[band] ?? 0) + count;
  }
  return mergeBars(counts);
}

/** As `quartiles` of every single value, without making a list of tens of thousands. */
function quartilesOfTallies(tallies: readonly Tally[]): ReturnType<typeof quartiles> {
  const sorted = tallies
    .flatMap(({ value, count }) => {
      const exact = fractionOf(value);
      return exact && count > 0 ? [{ exact, count }] : [];
    })
    .sort((a, b) => compare(a.exact, b.exact));
  const n = sorted.reduce((sum, { count }) => sum + count, 0);
  const half = Math.floor(n / 2);
  const middle = (from: number, size: number) => [
    at(sorted, from + Math.floor((size - 1) / 2)),
    at(sorted, from + Math.floor(size / 2)),
  ];
  const [lower] = [quartiles(middle(0, Math.max(half, 1)))];
  const [median, upper] = [quartiles(middle(0, n)), quartiles(middle(n - Math.max(half, 1), Math.max(half, 1)))];
  return lower && median && upper ? { lower: lower.median, median: median.median, upper: upper.median } : null;
}

function at(sorted: readonly { readonly exact: Fraction; readonly count: number }[], place: number): Fraction {
  let before = 0;
  for (const { exact, count } of sorted) {
    before += count;
    if (place < before) return exact;
  }
  throw new RangeError(`There is no value ${place}.`);
}
