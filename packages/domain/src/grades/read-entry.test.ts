import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf } from './amount';
import type { Entry, EntryContext } from './entry';
import { readEntry } from './read-entry';
import { rulesOf } from './testing';

const blank = { value: null, status: 'none', lateMinutes: 0 } as const;
const outOf20: EntryContext = { pointsPossible: '20', scale: rulesOf().scale, current: blank, lateUnit: 'day' };

/** `8`, `8 late 1440`, `none excused`, and `over` when it is marked. */
function shown(entry: Entry): string {
  if (entry.kind === 'refused') return `refused: ${entry.why}`;
  const { value, status, lateMinutes, isOverMaximum } = entry;
  const words = [value ?? 'blank', status === 'none' ? '' : status, lateMinutes > 0 ? `late ${lateMinutes}` : ''];
  return [...words, isOverMaximum ? 'over' : ''].filter((word) => word !== '').join(' ');
}

test.each([
  ['points', '8', '8'],
  ['points with a point', '8.5', '8.5'],
  ['a decimal comma', '8,5', '8.5'],
  ['half a point', '.5', '0.5'],
  ['trailing zeros', '8.50', '8.5'],
  ['zero', '0', '0'],
  ['full credit', '20', '20'],
  ['surrounding spaces', '  8  ', '8'],
  ['four decimals', '8.1234', '8.1234'],
  ['Arabic-Indic digits', '٨٫٥', '8.5'],
  ['Persian digits', '۱۲', '12'],
  ['a ratio of the same maximum', '8/20', '8'],
  ['a ratio of another maximum is scaled', '8/10', '16'],
  ['a ratio with spaces', '8 / 10', '16'],
  ['a ratio with commas', '8,5/10', '17'],
  ['a percentage', '85%', '17'],
  ['a percentage with a space', '85 %', '17'],
  ['an Arabic percentage', '٨٥٪', '17'],
  ['a full-width percentage', '８５％', '17'],
  ['full-width points', '８．５', '8.5'],
  ['a full-width ratio', '８／１０', '16'],
  ['a full-width comma', '８，５', '8.5'],
  ['a full-width word', 'ＥＸ', 'blank excused'],
  ['a full-width letter', 'Ａ', '19'],
  ['a percentage that isn’t a whole number of points', '33.3333%', '6.6667'],
  ['a letter is the middle of its band', 'B', '17'],
  ['the top letter ends at 100', 'A', '19'],
  ['the lowest letter is not a zero', 'f', '7'],
  ['excused', 'EX', 'blank excused'],
  ['missing', 'mi', 'blank missing'],
  ['incomplete', 'IN', 'blank incomplete'],
  ['collected', 'co', 'blank collected'],
  ['missing, in words', 'Missing', 'blank missing'],
  ['missing, in short', 'm', 'blank missing'],
  ['missing, in French', 'Non rendu', 'blank missing'],
  ['missing, in Arabic', 'لم يُسلَّم', 'blank missing'],
  ['excused, in words', 'excused', 'blank excused'],
  ['excused, in French', 'dispensée', 'blank excused'],
  ['excused, in Arabic', 'معفى', 'blank excused'],
  ['incomplete, in words', '8 incomplete', '8 incomplete'],
  ['incomplete, in Arabic', '8 غير مكتمل', '8 incomplete'],
  ['collected, in words', 'turned in', 'blank collected'],
  ['late, in short', '8 L', '8 late 1440'],
  ['late, in French', '8 en retard 2 jours', '8 late 2880'],
  ['late, in Arabic', '8 متأخر 3 أيام', '8 late 4320'],
  ['late, with its unit in words', 'late 3 hours', 'blank late 180'],
  ['late by minutes', 'late 90 m', 'blank late 90'],
  ['a unit without lateness', '8 days', 'refused: not-a-score'],
  ['late', 'late', 'blank late 1440'],
  ['late by days', 'late 2d', 'blank late 2880'],
  ['late by hours', 'late 3h', 'blank late 180'],
  ['late by a year', 'late 365d', 'blank late 525600'],
  ['late by more', '8 late 366d', 'refused: too-large'],
  ['late by 0 days is on time', 'late 0d', 'blank'],
  ['a late score', '8 late', '8 late 1440'],
  ['late first', 'LATE 2 d 8', '8 late 2880'],
  ['a late ratio', '8/10 late', '16 late 1440'],
  ['a late percentage', '85 % late', '17 late 1440'],
  ['a late letter', 'B late', '17 late 1440'],
  ['late and collected', 'CO late', 'blank collected late 1440'],
  ['incomplete with points', '8 IN', '8 incomplete'],
  ['excused with points', '8 EX', '8 excused'],
  ['nothing clears the score', '', 'blank'],
  ['spaces clear the score', '   ', 'blank'],
  ['above the maximum is marked', '25', '25 over'],
  ['a percentage above 100 is marked', '110%', '22 over'],
  ['ten times the maximum is the limit', '200', '200 over'],
  ['beyond the limit', '200.0001', 'refused: too-large'],
  ['a typo', '12345', 'refused: too-large'],
  ['absurd', '9'.repeat(50), 'refused: too-large'],
  ['a wall of text', '9'.repeat(5000), 'refused: not-a-score'],
  ['letters', 'abc', 'refused: not-a-score'],
  ['NaN', 'NaN', 'refused: not-a-score'],
  ['Infinity', 'Infinity', 'refused: not-a-score'],
  ['an exponent', '1e9', 'refused: not-a-score'],
  ['hexadecimal', '0x10', 'refused: not-a-score'],
  ['a superscript is no digit', '8²', 'refused: not-a-score'],
  ['a formula', '=8+1', 'refused: not-a-score'],
  ['below 0', '-5', 'refused: negative'],
  ['below 0 with a real minus sign', '−5', 'refused: negative'],
  ['five decimals', '8.12345', 'refused: too-precise'],
  ['a comma for thousands or for decimals', '1,234', 'refused: not-a-score'],
  ['out of 0', '8/0', 'refused: not-a-score'],
  ['two scores', '8 9', 'refused: contradiction'],
  ['two words', 'EX MI', 'refused: contradiction'],
  ['missing with points', '8 MI', 'refused: contradiction'],
  ['late and missing', 'MI late', 'refused: contradiction'],
  ['late and excused', 'EX late', 'refused: contradiction'],
])('%s: “%s” is read as %s', (_, typed, expected) => {
  expect(shown(readEntry(typed, outOf20))).toBe(expected);
});

describe('the cell’s current value', () => {
  test.each([
    ['a score keeps its lateness', '8', { ...blank, lateMinutes: 60 }, '8 late 60'],
    ['late keeps the score', 'late', { ...blank, value: '8' }, '8 late 1440'],
    [
      'late keeps the score of collected work',
      'late',
      { ...blank, value: '8', status: 'collected' },
      '8 collected late 1440',
    ],
    ['late work is no longer missing', 'late', { ...blank, status: 'missing' }, 'blank late 1440'],
    ['a score replaces a label', '8', { ...blank, status: 'missing' }, '8'],
    ['excused keeps the points for later', 'EX', { ...blank, value: '8', lateMinutes: 60 }, '8 excused'],
    ['missing has no points', 'MI', { ...blank, value: '8', lateMinutes: 60 }, 'blank missing'],
    ['clearing clears everything', '', { value: '8', status: 'incomplete', lateMinutes: 60 }, 'blank'],
  ] as const)('%s', (_, typed, current, expected) => {
    expect(shown(readEntry(typed, { ...outOf20, current }))).toBe(expected);
  });

  test('late without an amount is an hour if penalties are hourly', () => {
    expect(shown(readEntry('late', { ...outOf20, lateUnit: 'hour' }))).toBe('blank late 60');
  });
});

describe('an assignment worth 0 points', () => {
  test.each([
    ['8', '8 over'],
    ['100000', '100000 over'],
    ['100001', 'refused: too-large'],
    ['85%', 'refused: no-points-possible'],
    ['8/10', 'refused: no-points-possible'],
    ['B', 'refused: no-points-possible'],
  ])('%s: %s', (typed, expected) => {
    expect(shown(readEntry(typed, { ...outOf20, pointsPossible: '0' }))).toBe(expected);
  });
});

test('B+ is valid only on a scale that has it', () => {
  const scale = [...outOf20.scale, { letter: 'B+', minimum: '87' }];
  expect(shown(readEntry('b+ late', { ...outOf20, scale }))).toBe('17.7 late 1440');
  expect(shown(readEntry('B+', outOf20))).toBe('refused: not-a-score');
});

test('the cell can say how it was read', () => {
  expect(readEntry('b late', outOf20)).toMatchObject({
    parts: [
      { as: 'letter', letter: 'B', percent: '85', points: '17' },
      { as: 'late', minutes: 1440 },
    ],
  });
  expect(readEntry('8/10', outOf20)).toMatchObject({ parts: [{ as: 'ratio', over: '8', under: '10', points: '16' }] });
});

test('an error names the entry and the valid values', () => {
  expect(readEntry('12345', outOf20)).toMatchObject({
    sentence: '“12345” is too high for a 20-point assignment. Type 200 or less.',
  });
  expect(readEntry('1,234', outOf20)).toMatchObject({
    sentence: '“1,234” can be read two ways. Type 1234 or 1.234.',
  });
});

test('a typed letter is shown as that letter', () => {
  const { scale } = outOf20;
  fc.assert(
    fc.property(fc.constantFrom(...scale), fc.integer({ min: 1, max: 500 }), ({ letter }, possible) => {
      const entry = readEntry(letter, { ...outOf20, pointsPossible: String(possible) });
      const percent =
        entry.kind === 'read' && entry.value !== null ? Number(amountOf(entry.value)) / 1e8 / possible : -1;
      const reached = scale.filter(({ minimum }) => Number(minimum) <= percent).map((band) => band.letter);
      expect(reached[0]).toBe(letter);
    }),
  );
});

test('any text is read within the limits or rejected with a message, never thrown', () => {
  const anything = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,/%-+ eBlateEXMINCO٨') }));
  fc.assert(
    fc.property(anything, fc.constantFrom('0', '0.5', '20', '9999999'), (typed, pointsPossible) => {
      const entry = readEntry(typed, { ...outOf20, pointsPossible });
      if (entry.kind === 'refused') expect(inEnglish(entry.sentence)).toMatch(/\.$/);
      else if (entry.value !== null) expect(entry.value).toMatch(/^\d{1,7}(\.\d{1,4})?$/);
    }),
    { numRuns: 1000 },
  );
});

test('a letter on the class’s scale takes precedence over an abbreviation, never over a code', () => {
  const scale = ['M', 'L', 'EX'].map((letter, at) => ({ letter, minimum: String(80 - 20 * at) }));
  const read = (typed: string) => shown(readEntry(typed, { ...outOf20, scale }));
  expect([read('M'), read('l'), read('missing'), read('EX')]).toEqual(['18', '14', 'blank missing', 'blank excused']);
});
