import { dayOf, idOf, rulesOf } from '@laurel/domain/grades/testing';
import { expect, test } from 'vitest';
import { warningsOn } from './assignment-warnings';
import { termOf } from './testing-page';

const plain = { termId: idOf('term', 1), dueOn: null, pointsPossible: '10', release: 'auto', isCounted: true };
const points = { terms: [termOf(1)], rules: rulesOf({ weighting: 'points' }) };
const weighted = { terms: [termOf(1)], rules: rulesOf({ weighting: 'percent' }) };
const outside = [expect.stringContaining('outside Quarter 1')];
const worthless = [expect.stringContaining('A 0-point assignment')];

test.each([
  ['no warning', points, plain, []],
  ['due on the term’s first day', points, { ...plain, dueOn: dayOf('2026-09-01') }, []],
  ['due the day before', points, { ...plain, dueOn: dayOf('2026-08-31') }, outside],
  ['due on its last day', points, { ...plain, dueOn: dayOf('2026-11-30') }, []],
  ['due the day after', points, { ...plain, dueOn: dayOf('2026-12-01') }, outside],
  ['0 points if categories are weighted', weighted, { ...plain, pointsPossible: '0' }, worthless],
  ['0,0 points, written with a comma', weighted, { ...plain, pointsPossible: '0,0' }, worthless],
  ['0 points that don’t count', weighted, { ...plain, pointsPossible: '0', isCounted: false }, []],
  ['0 points if points are added up', points, { ...plain, pointsPossible: '0' }, []],
  ['both at once', weighted, { ...plain, pointsPossible: '0', dueOn: dayOf('2027-01-01') }, [...outside, ...worthless]],
])('warnings: %s', (_, gradebook, draft, expected) => expect(warningsOn(gradebook, draft)).toEqual(expected));
