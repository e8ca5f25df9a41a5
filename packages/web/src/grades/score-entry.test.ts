import { readCellEntry } from '@laurel/domain/grades/read-entry';
import { blankScore, type ScoreValue, scoreStatuses } from '@laurel/domain/grades/score';
import { english } from '@laurel/domain/kit/sentence';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText, entryText, lateText, readingOf, workedOut } from './score-entry';

const grading = { pointsPossible: '10', scale: [{ letter: 'B+', minimum: '80' }], lateUnit: 'day' as const };

function read(text: string, now: ScoreValue = blankScore) {
  const entry = readCellEntry(text, 'entered', now, grading);
  if (entry.kind === 'refused') throw new Error(english(entry.sentence));
  return entry;
}

test.each([
  ['8', '8', '8/10'],
  ['8,5', '8.5', '8.5/10'],
  ['8/10', '8', '8/10'],
  ['85%', '8.5', '8.5/10'],
  ['EX', 'EX', 'excused'],
  ['MI', 'MI', 'missing'],
  ['7 IN', '7 IN', '7/10, incomplete'],
  ['8 late 2d', '8', '8/10, 2 days late'],
  ['12', '12', '12/10'],
  ['', '', 'Not yet graded'],
])('%s is shown as %s and read as %s', (typed, text, reading) => {
  const entry = read(typed);
  expect(cellText(entry)).toBe(text);
  expect(readingOf(entry, '10')).toBe(reading);
});

test.each(['abc', '-5', '12345', '8 9'])('%s is rejected with a message that names it', (typed) => {
  const entry = readCellEntry(typed, 'entered', blankScore, grading);
  expect(inEnglish(entry.kind === 'refused' && entry.sentence)).toContain(`“${typed}”`);
});

test.each([
  ['85%', '85% read as 8.5/10'],
  ['B+', 'B+ (90%) read as 9/10'],
  ['17/20', '17/20 read as 8.5/10'],
  ['8', null],
])('%s shows how it became points', (typed, told) => {
  expect(workedOut(read(typed).parts, '10')).toBe(told);
});

test('typing points over late work keeps the lateness; filling down does not', () => {
  const late: ScoreValue = { value: '7', status: 'none', lateMinutes: 1440 };
  expect(read('8', late).lateMinutes).toBe(1440);
  expect(readCellEntry('8', 'filled', late, grading)).toMatchObject({ value: '8', lateMinutes: 0 });
});

test.each([
  [1440, '1 day late'],
  [180, '3 hours late'],
  [95, '95 minutes late'],
])('%d minutes are displayed as %s', (minutes, said) => expect(lateText(minutes)).toBe(said));

test('a cell’s text reads back as exactly its value, so copy, fill, and F2 lose nothing', () => {
  const value = fc.option(
    fc.integer({ min: 0, max: 1_000_000 }).map((tenThousandths) => String(tenThousandths / 10_000)),
  );
  const score = fc.record({
    value,
    status: fc.constantFrom(...scoreStatuses),
    lateMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 525_600 })),
  });
  // Missing and collected work has no points, missing and excused work no lateness: the entry language can't say it.
  const sayable = score.filter(
    ({ value: points, status, lateMinutes }) =>
      !(points !== null && (status === 'missing' || status === 'collected')) &&
      !(lateMinutes > 0 && (status === 'missing' || status === 'excused')),
  );
  const wide = { ...grading, pointsPossible: '100' };
  fc.assert(
    fc.property(sayable, (held) => {
      expect(
        readCellEntry(entryText(held), 'filled', { value: '3', status: 'none', lateMinutes: 60 }, wide),
      ).toMatchObject(held);
    }),
  );
});
