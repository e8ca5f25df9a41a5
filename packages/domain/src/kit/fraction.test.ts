import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  fractionOf,
  fractionText,
  isZero,
  leastCommonMultiple,
  multiply,
  subtract,
  sum,
  toDecimal,
  zero,
} from './fraction';

const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const any = fc
  .tuple(
    whole,
    whole.filter((under) => under !== 0n),
  )
  .map(([over, under]) => fraction(over, under));

test.each([
  [6, 4, '3/2'],
  [-6, 4, '-3/2'],
  [6, -4, '-3/2'],
  [0, -7, '0/1'],
])('%d over %d is %s in lowest terms', (over, under, expected) => {
  expect(fractionText(fraction(over, under))).toBe(expected);
});

test('division by 0 throws', () => {
  expect(() => fraction(1, 0)).toThrow(RangeError);
  expect(() => divide(fraction(1), zero)).toThrow(RangeError);
});

test.each([
  ['12.50', '25/2'],
  ['-0.5', '-1/2'],
  ['007', '7/1'],
])('reads the decimal %s', (text, expected) => {
  const read = fractionOf(text);
  expect(read && fractionText(read)).toBe(expected);
});

test.each(['', '.5', '5.', '1e3', '+1', ' 1', 'NaN', '1,5', '--1'])('“%s” is not a plain decimal', (text) => {
  expect(fractionOf(text)).toBe(null);
});

test.each([
  ['82.25', 1, '82.3'],
  ['82.249', 1, '82.2'],
  ['89.995', 2, '90.00'],
  ['0.5', 0, '1'],
  ['-0.5', 0, '-1'],
  ['-0.04', 1, '0.0'],
  ['0.05', 1, '0.1'],
  ['3', 2, '3.00'],
])('%s to %d places is %s', (text, digits, expected) => {
  expect(toDecimal(fractionOf(text) ?? zero, digits)).toBe(expected);
});

test('fractions obey the laws of arithmetic', () => {
  fc.assert(
    fc.property(any, any, any, (a, b, c) => {
      expect(add(a, b)).toEqual(add(b, a));
      expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
      expect(subtract(add(a, b), b)).toEqual(a);
      if (!isZero(b)) expect(multiply(divide(a, b), b)).toEqual(a);
      expect(compare(a, b) + compare(b, a)).toBe(0);
    }),
  );
});

test('a sum equals adding one by one', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), (all: Fraction[]) => {
      expect(sum(all)).toEqual(all.reduce(add, zero));
    }),
  );
});

test('rounding is never off by more than half a unit in the last place', () => {
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 6 }), (value, digits) => {
      const error = subtract(fractionOf(toDecimal(value, digits)) ?? zero, value);
      const distance = compare(error, zero) < 0 ? subtract(zero, error) : error;
      expect(compare(distance, fraction(1n, 2n * 10n ** BigInt(digits)))).toBeLessThanOrEqual(0);
    }),
  );
});

test.each([
  [[], 1n],
  [[4n, 6n], 12n],
  [[10n, 20n, 50n], 100n],
])('the least common multiple of %s is %s', (all, expected) => {
  expect(leastCommonMultiple(all)).toBe(expected);
});
