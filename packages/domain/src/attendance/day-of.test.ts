import type { Day } from '@laurel/domain/kit/day';
import { add, compare, fraction, fractionText, one, zero } from '@laurel/domain/kit/fraction';
import type { Id } from '@laurel/domain/kit/id';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BellPeriod } from './bell';
import { defaultCodes } from './code';
import { dayOf } from './day-of';
import type { AttendanceMark } from './mark';
import { type AttendanceRule, attendanceRule, defaultRule, ruleOn } from './rule';

// Four periods of 45 minutes: 180 minutes, a quarter a period.
const bells: readonly BellPeriod[] = [
  { period: '1', startsAt: '08:00', endsAt: '08:45' },
  { period: '2', startsAt: '08:50', endsAt: '09:35' },
  { period: '3', startsAt: '09:40', endsAt: '10:25' },
  { period: '4', startsAt: '10:30', endsAt: '11:15' },
];

const classA = 'a' as Id<'class'>;
const classB = 'b' as Id<'class'>;

function mark(period: string, code: string, rest: Partial<AttendanceMark> = {}): AttendanceMark {
  return { classId: classA, period, code, minutesLate: null, minutesLeft: null, isExcusedAhead: false, ...rest };
}

function day(marks: readonly AttendanceMark[], rule: AttendanceRule = defaultRule) {
  const { share, present, excused, isExcused, tardies } = dayOf(marks, bells, rule, defaultCodes);
  return [share && fractionText(share), fractionText(present), fractionText(excused), isExcused, tardies];
}

const all = (codes: string) => codes.split(' ').map((code, at) => mark(String(at + 1), code));

describe('a day is calculated from its minutes', () => {
  test.each([
    ['a day without attendance isn’t an absence', [], [null, '0/1', '0/1', false, 0]],
    ['present all day', all('P P P P'), ['1/1', '180/1', '0/1', false, 0]],
    ['three of four periods are exactly enough for a whole day', all('P P P A'), ['1/1', '135/1', '0/1', false, 0]],
    ['half of them make half a day', all('P P A A'), ['1/2', '90/1', '0/1', false, 0]],
    ['one of four is exactly enough for half a day', all('P A A A'), ['1/2', '45/1', '0/1', false, 0]],
    ['none', all('A A A A'), ['0/1', '0/1', '0/1', false, 0]],
    ['all missed and all excused', all('E E E E'), ['0/1', '0/1', '180/1', true, 0]],
    ['an absence only partly excused isn’t excused', all('E E E A'), ['0/1', '0/1', '135/1', false, 0]],
    ['a team trip counts as present', all('T T P P'), ['1/1', '180/1', '0/1', false, 0]],
    ['half a period', all('H A A A'), ['0/1', '45/2', '0/1', false, 0]],
    ['only periods with attendance count', [mark('1', 'P'), mark('2', 'P')], ['1/1', '90/1', '0/1', false, 0]],
    ['a code the school doesn’t have is ignored', all('P XX'), ['1/1', '45/1', '0/1', false, 0]],
  ] as const)('%s', (_, marks, expected) => expect(day(marks)).toEqual(expected));

  const ahead = (period: string, code: string, rest: Partial<AttendanceMark> = {}) =>
    mark(period, code, { isExcusedAhead: true, ...rest });

  test.each([
    [
      'an absence excused in advance is excused, even if the teacher marked it unexcused',
      [ahead('1', 'A')],
      ['0/1', '0/1', '45/1', true, 0],
    ],
    ['only the excused periods', [ahead('1', 'A'), mark('2', 'A')], ['0/1', '0/1', '45/1', false, 0]],
    [
      'minutes late within the excused periods',
      [ahead('1', 'L', { minutesLate: 20 })],
      ['1/2', '25/1', '20/1', true, 1],
    ],
    ['a student who came after all has missed nothing', [ahead('1', 'P')], ['1/1', '45/1', '0/1', false, 0]],
  ] as const)('%s', (_, marks, expected) => expect(day(marks)).toEqual(expected));

  test.each([
    ['late without minutes is present, and tardy', mark('1', 'L'), '45/1', 1],
    ['ten minutes late', mark('1', 'L', { minutesLate: 10 }), '35/1', 1],
    ['left ten minutes early', mark('1', 'D', { minutesLeft: 10 }), '35/1', 0],
    ['late and left early', mark('1', 'L', { minutesLate: 10, minutesLeft: 10 }), '25/1', 1],
    ['late by the whole period', mark('1', 'L', { minutesLate: 45 }), '0/1', 1],
    ['late by more minutes than the period has', mark('1', 'L', { minutesLate: 400, minutesLeft: 400 }), '0/1', 1],
  ])('minutes: %s', (_, one, present, tardies) => {
    const found = dayOf([one], bells, defaultRule, defaultCodes);
    expect([fractionText(found.present), found.tardies]).toEqual([present, tardies]);
  });

  test('45 of 180 minutes missed is a whole day; 46 is half of one', () => {
    const late = (minutes: number) => [...all('P P P'), mark('4', 'L', { minutesLate: minutes })];
    expect(day(late(45))[0]).toBe('1/1');
    expect(day([mark('1', 'L', { minutesLate: 1 }), mark('2', 'P'), mark('3', 'P'), mark('4', 'A')])[0]).toBe('1/2');
  });

  test('an excused tardy excuses the missed minutes', () => {
    expect(day([mark('1', 'LE', { minutesLate: 40 })])).toEqual(['0/1', '5/1', '40/1', true, 1]);
  });

  test('in one period, the class with most of the minutes counts', () => {
    const twice = [mark('1', 'A'), mark('1', 'P', { classId: classB })];
    expect(day(twice)).toEqual(['1/1', '45/1', '0/1', false, 0]);
    expect(day([...twice].reverse())).toEqual(day(twice));
  });

  test('classes without periods count separately, an hour each', () => {
    const found = dayOf([mark('day', 'A'), mark('day', 'P', { classId: classB })], [], defaultRule, defaultCodes);
    expect([found.scheduled, found.share && fractionText(found.share)]).toEqual([120, '1/2']);
  });

  test('the explanation lists every period in bell order, and adds up', () => {
    const found = dayOf([mark('3', 'A'), mark('1', 'L', { minutesLate: 5 })], bells, defaultRule, defaultCodes);
    expect(found.periods.map((each) => [each.period, each.code, each.scheduled, fractionText(each.present)])).toEqual([
      ['1', 'L', 45, '40/1'],
      ['3', 'A', 45, '0/1'],
    ]);
    expect(found.rule).toBe(defaultRule);
  });
});

describe('rules apply from a date', () => {
  const strict = { fromDay: '2026-10-01' as Day, fullFrom: '1', halfFrom: '0.5' };
  test.each([
    ['2026-09-30', defaultRule],
    ['2026-10-01', strict],
    ['2027-01-01', strict],
  ])('%s', (on, expected) => expect(ruleOn([strict], on as Day)).toEqual(expected));

  test('a stricter rule turns three periods into half a day', () => {
    expect(day(all('P P P A'), strict)[0]).toBe('1/2');
    expect(day(all('P A A A'), strict)[0]).toBe('0/1');
  });

  test.each([
    [{ fullFrom: '0.5', halfFrom: '0.6' }, false],
    [{ fullFrom: '0.5', halfFrom: '0.5' }, true],
    [{ fullFrom: '0.5', halfFrom: '0' }, false],
    [{ fullFrom: '1.1', halfFrom: '0.5' }, false],
    [{ fullFrom: '0.12345', halfFrom: '0.1' }, false],
  ])('whether %j is a valid rule: %s', (given, makesSense) => {
    expect(attendanceRule.safeParse({ fromDay: '2026-10-01', ...given }).success).toBe(makesSense);
  });
});

const anyMark: fc.Arbitrary<AttendanceMark> = fc.record({
  classId: fc.constantFrom(classA, classB),
  period: fc.constantFrom('1', '2', '3', '4', 'day', '9'),
  code: fc.constantFrom(...defaultCodes.map((code) => code.letter), 'XX'),
  minutesLate: fc.option(fc.integer({ min: 0, max: 200 })),
  minutesLeft: fc.option(fc.integer({ min: 0, max: 200 })),
  isExcusedAhead: fc.boolean(),
});

describe('for any marks', () => {
  const anyMarks = fc.uniqueArray(anyMark, { selector: (each) => `${each.classId} ${each.period}`, maxLength: 12 });

  test('the order of the marks doesn’t matter', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        expect(dayOf([...marks].reverse(), bells, defaultRule, defaultCodes)).toEqual(
          dayOf(marks, bells, defaultRule, defaultCodes),
        );
      }),
    );
  });

  test('minutes present and excused never exceed those scheduled, and the periods add up to them', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const found = dayOf(marks, bells, defaultRule, defaultCodes);
        expect(compare(found.present, zero)).toBeGreaterThanOrEqual(0);
        expect(compare(add(found.present, found.excused), fraction(found.scheduled))).toBeLessThanOrEqual(0);
        expect(found.periods.reduce((sum, each) => add(sum, each.present), zero)).toEqual(found.present);
        expect(found.share === null).toBe(found.scheduled === 0);
      }),
    );
  });

  test('turning an absence into a presence never makes the day shorter', () => {
    fc.assert(
      fc.property(anyMarks, fc.nat(11), (marks, at) => {
        const better = marks.map((each, index) =>
          index === at && each.code !== 'XX' ? { ...each, code: 'P', minutesLate: null, minutesLeft: null } : each,
        );
        const [before, after] = [marks, better].map(
          (each) => dayOf(each, bells, defaultRule, defaultCodes).share ?? one,
        );
        expect(compare(after ?? zero, before ?? zero)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
