import { compare, type Fraction, fractionOf } from '@laurel/domain/kit/fraction';

/** What a group is averaged by: grade points of a posted term, percent of days present, percent of tests in the healthy zone. */
export const measures = ['grades', 'attendance', 'fitness'] as const;

export type Measure = (typeof measures)[number];

/** The least value of each band, lowest first. The first band begins at 0 and each ends where the next begins. */
export const bandsFrom: Readonly<Record<Measure, readonly string[]>> = {
  grades: ['0', '1.5', '2.5', '3.5'],
  // 90% and below is what schools call chronic absence; 80% is severe.
  attendance: ['0', '80', '90', '95'],
  fitness: ['0', '25', '50', '75'],
};

/** Decimal places a measure is shown with. */
export const digitsOf: Readonly<Record<Measure, number>> = { grades: 2, attendance: 1, fitness: 0 };

/** The number of the band that a value lies in, 0 for the lowest. A value equal to a bound is in the higher band. */
export function bandOf(measure: Measure, value: Fraction): number {
  return bandsFrom[measure].findLastIndex((from) => compare(fractionOf(from) ?? value, value) <= 0);
}
