import { contentOf, criterionOf } from '@laurel/domain/rubrics/testing-rubric';
import { expect, test } from 'vitest';
import { readLevel } from './read-level';

const [criterion = criterionOf([])] = contentOf(criterionOf(['1', '2', '3', '4'], { isRange: true })).criteria;

test.each([
  ['1', 1],
  ['4', 4],
  ['p', 3],
  ['A', 4],
  ['level 2', 2],
  ['2,5', 3],
  ['3.0', 3],
  ['', null],
])('“%s” is level %s', (text, rank) => {
  const level = rank === null ? null : criterion.levels[rank - 1]?.levelId;
  expect(readLevel(text, criterion)).toEqual({ kind: 'read', level });
});

test('N means not yet observed, in either case', () => {
  expect(readLevel(' n ', criterion)).toEqual({ kind: 'read', level: 'unobserved' });
});

test.each(['5', 'x', '4.5', '-1'])('“%s” is rejected with the valid entries', (text) => {
  expect(readLevel(text, criterion)).toMatchObject({
    kind: 'refused',
    sentence: { values: [text, 'Criterion 0', 'E, D, P, A', 4] },
  });
});
