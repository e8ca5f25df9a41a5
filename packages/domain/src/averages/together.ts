import { bandsFrom } from './band';
import { mergeBars } from './merge-bars';
import { type Spread, spreadOf, type Tally } from './spread';

/** Students of one band of grades with a share of tests in the healthy zone. */
export interface Pair extends Tally {
  /** The number of the band of grades. */
  readonly band: number;
}

/** One band of grades, or several next to each other, and the fitness of those in it. */
export interface TogetherRow extends Spread {
  readonly from: number;
  readonly through: number;
}

/** Grades and fitness on one picture: by band of grades, how fit its students are; each row of 5 or more. */
export function together(pairs: readonly Pair[]): TogetherRow[] {
  const counts = bandsFrom.grades.map((_, band) =>
    pairs.filter((pair) => pair.band === band).reduce((sum, { count }) => sum + count, 0),
  );
  return mergeBars(counts).flatMap(({ from, through }) => {
    const spread = spreadOf(
      'fitness',
      pairs.filter(({ band }) => band >= from && band <= through),
    );
    return spread ? [{ from, through, ...spread }] : [];
  });
}
