import { expect, test } from 'vitest';
import { letterOf } from './scale';
import { rulesOf } from './testing';

const { scale } = rulesOf();

test.each([
  ['120.0', 'A'],
  ['90.0', 'A'],
  ['89.9', 'B'],
  ['80', 'B'],
  ['0.0', 'F'],
])('%s is %s, in whatever order the bands come', (percent, letter) => {
  expect(letterOf(scale, percent)).toBe(letter);
  expect(letterOf([...scale].reverse(), percent)).toBe(letter);
});

test('below the lowest band there is no letter', () => {
  expect(letterOf([{ letter: 'Pass', minimum: '60' }], '59.9')).toBe(null);
});
