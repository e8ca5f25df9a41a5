import { afterAll, expect, test } from 'vitest';
import { formatDecimal, formatGradeLevel, formatList, formatTimeZone, isolate } from './format';
import { chooseLocale } from './locale';

afterAll(() => chooseLocale('en'));

test.each([
  ['09', '9'],
  ['12', '12'],
  ['00', '0'],
  ['KG', 'KG'],
  ['0a', '0a'],
  [null, ''],
])('the grade level %s is displayed as “%s”', (level, read) => expect(formatGradeLevel(level)).toBe(read));

test('in English, periods are listed separately, decimals keep their digits, and names stay unchanged', () => {
  expect(formatList('1,2,A')).toBe('1, 2, A');
  expect(formatDecimal('1234.50')).toBe('1,234.50');
  expect(formatTimeZone('America/Los_Angeles')).toBe('Pacific Time');
  expect(isolate('Retest')).toBe('Retest');
});

test('in French, decimals have a comma', async () => {
  await chooseLocale('fr');
  expect(formatDecimal('92.1')).toBe('92,1');
  expect(formatTimeZone('America/Los_Angeles')).not.toContain('/');
});

test('in Arabic, a name in another script is isolated from the text around it', async () => {
  await chooseLocale('ar');
  expect(isolate('Retest')).toBe('\u2068Retest\u2069');
  expect(formatList('1,2')).toBe('1، 2');
});
