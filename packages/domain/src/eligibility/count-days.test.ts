import type { Day } from '@laurel/domain/kit/day';
import { addMonths } from '@laurel/domain/kit/months';
import { describe, expect, test } from 'vitest';
import { afterSchoolDays, afterSchoolWeeks, countSchoolDays, nextWeekday, nthSchoolDay } from './count-days';
import { closedTerm, readyCalendar, termOn, yearStart } from './ready-calendar';
import { minuteAfter, type SchoolTime } from './school-time';
import { nthWeekdayIn } from './school-year';
import { calendarOf } from './testing';

const calendar = readyCalendar(calendarOf());
const day = (text: string) => text as Day;
const time = (text: string) => text as SchoolTime;

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2025-09-09', 13, '2026-10-09'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s plus %i months is %s', (from, months, expected) => {
  expect(addMonths(day(from), months)).toBe(expected);
});

test.each([
  ['2026-10-16', 5, '2026-10-23'],
  ['2026-10-15', 5, '2026-10-16'],
  ['2026-10-16', 7, '2026-10-18'],
])('after %s the next weekday %i is %s', (after, weekday, expected) => {
  expect(nextWeekday(day(after), weekday)).toBe(expected);
});

test.each([
  [2026, { nth: 1, weekday: 1, month: 9, after: null }, '2026-09-07'],
  [2026, { nth: 4, weekday: 5, month: 9, after: { nth: 1, weekday: 1, month: 9 } }, '2026-10-02'],
  [2026, { nth: 4, weekday: 5, month: 2, after: null }, '2027-02-26'],
  [2027, { nth: 1, weekday: 1, month: 9, after: null }, '2027-09-06'],
])('in the school year of %i, weekday %o is %s', (year, rule, expected) => {
  expect(nthWeekdayIn(year, rule)).toBe(expected);
});

describe('school days', () => {
  test('skip weekends and days off, and end where the calendar does', () => {
    expect(countSchoolDays(calendar, day('2026-09-04'), day('2026-09-09'))).toBe(2);
    expect(nthSchoolDay(calendar, day('2026-09-05'), 1)).toBe('2026-09-08');
    expect(nthSchoolDay(calendar, day('2028-06-09'), 2)).toBe(null);
  });

  test.each([
    ['2026-10-26T00:00', 5, '2026-10-31T00:00'],
    ['2026-10-26T08:00', 5, '2026-11-02T08:00'],
    ['2026-10-24T00:00', 1, '2026-10-27T00:00'],
    ['2026-11-20T00:00', 2, '2026-12-01T00:00'],
  ])('from %s, %i of them end at %s: the day that begins at midnight is the first', (from, count, expected) => {
    expect(afterSchoolDays(calendar, time(from), count)).toBe(expected);
  });

  test.each([
    // Labor Day is Mon, Sep 7.
    ['2026-08-24T00:00', 3, 0, '2026-09-15T00:00'],
    ['2026-08-24T00:00', 3, 1, '2026-09-12T00:00'],
    ['2026-08-31T15:30', 1, 0, '2026-09-08T15:30'],
    ['2026-09-08T00:00', 1, 1, '2026-09-12T00:00'],
    ['2026-09-09T00:00', 1, 0, '2026-09-16T00:00'],
  ])(
    'from %s, %i school weeks, of which %i short ones count as five days, end at %s',
    (from, weeks, short, expected) => {
      expect(afterSchoolWeeks(calendar, time(from), weeks, short)).toBe(expected);
    },
  );
});

test('a term is closed from the minute it closes, and the summer belongs to the previous year until teams meet', () => {
  expect(closedTerm(calendar, 'gradingPeriod', time('2026-10-23T15:29'))?.termId).toBe('q4-2025');
  expect(closedTerm(calendar, 'gradingPeriod', time('2026-10-23T15:30'))?.termId).toBe('q1-2026');
  expect(termOn(calendar, 'semester', day('2026-07-04'))).toBe(null);
  expect([yearStart(calendar, day('2026-07-12')), yearStart(calendar, day('2026-07-13'))]).toEqual([
    '2025-08-25',
    '2026-08-24',
  ]);
});

test.each([
  ['2026-10-16T15:30', '2026-10-16T15:31'],
  ['2026-10-16T15:59', '2026-10-16T16:00'],
  ['2026-12-31T23:59', '2027-01-01T00:00'],
])('the minute after %s is %s', (at, expected) => {
  expect(minuteAfter(time(at))).toBe(expected);
});
