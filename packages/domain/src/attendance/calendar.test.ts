import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { describe, expect, test } from 'vitest';
import { minutesOf, whyNotPeriods } from './bell';
import { periodsOf, schoolDayOf, weekdayOf } from './calendar';
import { defaultCodes, isAbsence, presentShare, whyNotSet } from './code';

const [friday, saturday] = ['2026-10-16' as Day, '2026-10-17' as Day];
const regular = {
  scheduleId: 'r' as Id<'schedule'>,
  isDefault: true,
  periods: [
    { period: '1', startsAt: '08:00', endsAt: '08:45' },
    { period: '2', startsAt: '09:00', endsAt: '10:30' },
  ],
};
const short = {
  scheduleId: 's' as Id<'schedule'>,
  isDefault: false,
  periods: [{ period: '1', startsAt: '08:00', endsAt: '08:30' }],
};
const schedules = [regular, short];
const calendar = (
  day: Day,
  kind: 'school' | 'half' | 'holiday',
  scheduleId: Id<'schedule'> | null = null,
  note: string | null = null,
) => ({ day, kind, note, scheduleId });

describe('whether there is school', () => {
  test.each([
    ['a Friday is a school day', friday, null, true],
    ['a Saturday isn’t a school day', saturday, null, false],
    ['a Saturday that is made up is a school day', saturday, calendar(saturday, 'school'), true],
    ['a holiday isn’t a school day', friday, calendar(friday, 'holiday'), false],
  ] as const)('%s', (_, day, row, isSchool) => expect(schoolDayOf(day, row, schedules).isSchool).toBe(isSchool));

  test('a holiday has its name', () => {
    expect(schoolDayOf(friday, calendar(friday, 'holiday', null, 'Founders’ day'), schedules)).toEqual({
      isSchool: false,
      note: 'Founders’ day',
    });
  });

  test.each([
    ['2026-10-12', 1],
    ['2026-10-16', 5],
    ['2026-10-18', 7],
  ])('%s is day %i of the week', (on, weekday) => expect(weekdayOf(on as Day)).toBe(weekday));
});

describe('when a class meets', () => {
  const meets = (row: ReturnType<typeof calendar> | null, ...meetings: [number, string][]) =>
    periodsOf(
      meetings.map(([weekday, period]) => ({ weekday, period })),
      friday,
      schoolDayOf(friday, row, schedules),
    );

  test.each([
    ['without meeting times, once a day', meets(null), ['day']],
    ['every day', meets(null, [0, '2']), ['2']],
    ['on its weekday', meets(null, [5, '1']), ['1']],
    ['not on another', meets(null, [4, '1']), []],
    ['once, even if it is listed twice', meets(null, [0, '1'], [5, '1']), ['1']],
    ['in bell schedule order', meets(null, [0, '2'], [0, '1']), ['1', '2']],
    [
      'not in a period that a half day skips',
      meets(calendar(friday, 'half', short.scheduleId), [0, '1'], [0, '2']),
      ['1'],
    ],
    ['not on a holiday', meets(calendar(friday, 'holiday'), [0, '1']), []],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));
});

describe('bells', () => {
  test.each([
    ['1', 45],
    ['2', 90],
    ['7', 60],
    ['day', 60],
  ])('period %s lasts %i minutes', (period, minutes) => expect(minutesOf(regular.periods, period)).toBe(minutes));

  test.each([
    [
      'in order',
      [
        ['1', '08:00', '09:00'],
        ['2', '09:00', '10:00'],
      ],
      null,
    ],
    [
      'the same name twice',
      [
        ['1', '08:00', '09:00'],
        ['1', '09:00', '10:00'],
      ],
      /same name/,
    ],
    [
      'overlapping',
      [
        ['1', '08:00', '09:01'],
        ['2', '09:00', '10:00'],
      ],
      /starts before/,
    ],
    ['a name in use', [['day', '08:00', '09:00']], /without periods/],
  ])('%s', (_, given, why) => {
    const found = whyNotPeriods(
      given.map(([period = '', startsAt = '', endsAt = '']) => ({ period, startsAt, endsAt })),
    );
    if (why === null) expect(found).toBeNull();
    else expect(inEnglish(found)).toMatch(why);
  });
});

describe('codes', () => {
  test.each([
    ['P', 'teacher', null],
    ['E', 'teacher', /Only the office and parents can use/],
    ['E', 'parent', null],
    ['A', 'parent', /Only teachers and the office can use/],
    ['ZZ', 'office', /no attendance code “ZZ”/],
  ] as const)('%s set by a %s', (letter, setter, why) => {
    const found = whyNotSet(defaultCodes, letter, setter);
    if (why === null) expect(found).toBeNull();
    else expect(inEnglish(found)).toMatch(why);
  });

  test('a retired code can’t be used', () => {
    const retired = defaultCodes.map((code) => ({ ...code, isActive: code.letter !== 'H' }));
    expect(inEnglish(whyNotSet(retired, 'H', 'office'))).toMatch(/is retired/);
  });

  test.each([
    ['0', true],
    ['1', true],
    ['0.3333', true],
    ['1.0', true],
    ['1.1', false],
    ['-0.5', false],
    ['.5', false],
    ['0.33333', false],
    ['half', false],
  ])('whether %s is a valid present share: %s', (text, isOne) =>
    expect(presentShare.safeParse(text).success).toBe(isOne),
  );

  test('only codes for being away are absences', () => {
    expect(defaultCodes.filter(isAbsence).map((code) => code.letter)).toEqual(['A', 'E', 'I']);
  });
});
