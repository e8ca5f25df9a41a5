import { expect, test } from 'vitest';
import { contrast, presets, refusalOf } from './colour';

test.each([
  ['#367d43', 'light', null],
  ['#265930', 'dark', null],
  ['#FFFFFF', 'light', 'too-light'],
  ['#767676', 'light', null],
  ['#777777', 'light', 'too-light'],
  ['#f5b526', 'dark', 'too-light'],
  ['#000000', 'light', null],
  ['#000000', 'dark', 'too-dark'],
  ['#367d4', 'light', 'not-a-colour'],
  ['367d43', 'light', 'not-a-colour'],
  ['#367d4g', 'dark', 'not-a-colour'],
  ['red;--x:1', 'light', 'not-a-colour'],
] as const)('%s as the primary color of the %s theme: %s', (hex, mode, refusal) => {
  expect(refusalOf(hex, mode)).toBe(refusal);
});

test.each(presets.map(([hex, name]) => [name, hex] as const))('%s has enough contrast in both themes', (_, hex) => {
  expect([refusalOf(hex, 'light'), refusalOf(hex, 'dark')]).toEqual([null, null]);
});

test('contrast follows WCAG: 21 between black and white, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
