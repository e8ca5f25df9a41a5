import { expect, test } from 'vitest';
import { isBelowScale, letterOf } from './scale';
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

test.each([
  ['60', false],
  ['59.9', true],
  ['0', true],
])('%s %% has the lowest letter, and is marked as below the scale or not', (percent, isBelow) => {
  const bands = [
    { letter: 'D', minimum: '60' },
    { letter: 'C', minimum: '70' },
  ];
  expect(letterOf(bands, percent)).toBe('D');
  expect(isBelowScale(bands, percent)).toBe(isBelow);
});

test('a scale without letters gives no letter, and nothing is below it', () => {
  expect(letterOf([], '59.9')).toBe(null);
  expect(isBelowScale([], '59.9')).toBe(false);
});
