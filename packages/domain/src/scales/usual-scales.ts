import type { ScaleBand } from './grading-scale';

/** Scales that most schools have, to begin with. */
export const usualScales = ['letters', 'signs', 'passing', 'levels', 'percent'] as const;

export type UsualScale = (typeof usualScales)[number];

/** The bands of a usual scale, best first; GPA points on the 4.0 scale. */
export function bandsOf(usual: UsualScale): ScaleBand[] {
  return bands[usual].map(([letter, minimum, points, isPassing]) => ({ letter, minimum, points, isPassing }));
}

type Line = readonly [letter: string, minimum: string, points: string | null, isPassing: boolean];

const bands: Readonly<Record<UsualScale, readonly Line[]>> = {
  letters: [
    ['A', '90', '4', true],
    ['B', '80', '3', true],
    ['C', '70', '2', true],
    ['D', '60', '1', true],
    ['F', '0', '0', false],
  ],
  // Points as the College Board converts them.
  signs: [
    ['A+', '97', '4', true],
    ['A', '93', '4', true],
    ['A-', '90', '3.7', true],
    ['B+', '87', '3.3', true],
    ['B', '83', '3', true],
    ['B-', '80', '2.7', true],
    ['C+', '77', '2.3', true],
    ['C', '73', '2', true],
    ['C-', '70', '1.7', true],
    ['D+', '67', '1.3', true],
    ['D', '65', '1', true],
    ['F', '0', '0', false],
  ],
  passing: [
    ['P', '60', null, true],
    ['NP', '0', null, false],
  ],
  // Halfway between two levels the higher one is reached: 3.5 of 4 is 87.5 percent.
  levels: [
    ['4', '87.5', '4', true],
    ['3', '62.5', '3', true],
    ['2', '37.5', '2', true],
    ['1', '0', '1', false],
  ],
  percent: [],
};
