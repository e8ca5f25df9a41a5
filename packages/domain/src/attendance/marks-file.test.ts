import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { describe, expect, test } from 'vitest';
import { readDate, readLetter, suggestedAttendance, whyRuined } from './marks-file';

describe('an attendance file', () => {
  test.each([
    ['2026-10-16', 'iso', '2026-10-16'],
    ['2026-10-16T00:00:00Z', 'iso', '2026-10-16'],
    ['2026-10-16 00:00', 'dayFirst', '2026-10-16'],
    ['10/16/2026', 'monthFirst', '2026-10-16'],
    ['16.10.2026', 'dayFirst', '2026-10-16'],
    ['3/4/2026', 'monthFirst', '2026-03-04'],
    ['3/4/2026', 'dayFirst', '2026-04-03'],
    ['3/4/2026', 'iso', null],
    ['16/10/2026', 'monthFirst', null],
    ['2026-02-30', 'iso', null],
    ['', 'iso', null],
  ] as const)('the date %s in the format %s is %s', (text, order, day) => expect(readDate(text, order)).toBe(day));

  test.each([
    [' a ', 'A'],
    ['ua', 'UA'],
    ['', null],
    ['absent', null],
    ['A!', null],
  ])('the code %j is %s', (text, letter) => expect(readLetter(text)).toBe(letter));

  test('a number in scientific notation is rejected, a plain one isn’t', () => {
    expect(inEnglish(whyRuined('3.526E+16'))).toMatch(/A spreadsheet rounded the ID 3.526E\+16/);
    expect(whyRuined('1,2e+09')).not.toBeNull();
    expect([whyRuined('35260000000000001'), whyRuined('E16')]).toEqual([null, null]);
  });

  test('columns are recognized by their usual names', () => {
    expect(suggestedAttendance(['Student ID', 'name', 'Date', 'Period', 'Code'])).toEqual({
      student: 0,
      date: 2,
      period: 3,
      code: 4,
    });
    expect(suggestedAttendance(['who', 'when'])).toEqual({ student: null, date: null, period: null, code: null });
  });
});
