import { expect, test } from 'vitest';
import { finalOf, type GradeSources } from './final-grade';

const bands = [
  { letter: 'A', minimum: '90', points: '4', isPassing: true },
  { letter: 'B', minimum: '80', points: '3', isPassing: true },
  { letter: 'F', minimum: '0', points: '0', isPassing: false },
];
const computed: GradeSources = {
  ...{ computedPercent: '85.5', computedLetter: 'B', overridePercent: null, overrideLetter: null },
};

test.each([
  ['what was calculated', {}, ['85.5', 'B', '3', true]],
  ['an overridden percentage gets its own letter', { overridePercent: '92' }, ['92', 'A', '4', true]],
  ['an overridden letter keeps the percentage', { overrideLetter: 'A' }, ['85.5', 'A', '4', true]],
  ['both overridden are kept as they are', { overridePercent: '79', overrideLetter: 'B' }, ['79', 'B', '3', true]],
  ['a letter the scale doesn’t have is worth nothing', { overrideLetter: 'I' }, ['85.5', 'I', null, null]],
  ['nothing graded', { computedPercent: null, computedLetter: null }, [null, null, null, null]],
])('what counts as final: %s', (_, change, expected) => {
  const { percent, letter, points, isPassing } = finalOf(bands, { ...computed, ...change });
  expect([percent, letter, points, isPassing]).toEqual(expected);
});

test('without letters there is a percentage and no points', () => {
  const final = finalOf([], { ...computed, computedLetter: null, overridePercent: '90' });
  expect(final).toMatchObject({ percent: '90', letter: null, points: null, isPassing: null });
});
