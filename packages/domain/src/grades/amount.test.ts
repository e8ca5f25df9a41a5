import { expect, test } from 'vitest';
import { amountOf, amountText, decimal, percentOf } from './amount';

test.each(['0', '8', '8.5', '33.3333', '9999999.9999'])('%s is read and written unchanged', (text) => {
  expect(decimal.parse(text)).toBe(text);
  expect(amountText(amountOf(text))).toBe(text);
});

test.each(['', '-1', '+1', '1e3', '.5', '5.', '1,5', ' 1', 'NaN', '0.00001', '10000000'])('“%s” is refused', (text) => {
  expect(decimal.safeParse(text).success).toBe(false);
});

test('percent of points is exact to the last digit', () => {
  expect(amountText(percentOf(amountOf('0.0001'), amountOf('0.0001')))).toBe('0.0000000001');
  expect(amountText(percentOf(amountOf('9999999.9999'), amountOf('33.3333')))).toBe('3333329.9999666667');
});

test('throws instead of losing a digit', () => {
  expect(() => amountOf('0.12345678901')).toThrow(RangeError);
});
