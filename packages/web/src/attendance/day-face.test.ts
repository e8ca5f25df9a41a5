import { defaultCodes } from '@laurel/domain/attendance/code';
import type { StudentDay } from '@laurel/domain/attendance/student-year';
import { type Day, isDay } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { expect, test } from 'vitest';
import { faceOf, faceOfDay, isNotable } from './day-face';

const classId = id('class').parse('00000000-0000-4000-8000-000000000001');

function on(text: string): Day {
  if (!isDay(text)) throw new Error(text);
  return text;
}

function day(part: Partial<StudentDay>, codes: readonly string[] = []): StudentDay {
  return {
    day: on('2026-10-14'),
    share: '1',
    derivedShare: '1',
    isExcused: false,
    tardies: 0,
    scheduledMinutes: 350,
    presentMinutes: '350',
    office: null,
    isConflict: false,
    marks: codes.map((code, at) => ({
      classId,
      classTitle: 'Algebra',
      period: String(at + 1),
      startsAt: null,
      endsAt: null,
      code,
      minutesLate: null,
      minutesLeft: null,
      isExcusedAhead: false,
    })),
    ...part,
  };
}

test.each([
  ['a whole day needs no letter', day({}, ['P', 'P']), 'present', ''],
  ['an absence shows which one', day({ share: '0' }, ['P', 'A', 'A']), 'absent', 'A'],
  ['an excused one too', day({ share: '0', isExcused: true }, ['I', 'I']), 'excused', 'I'],
  ['half a day', day({ share: '0.5' }, ['P', 'A']), 'part', '½'],
  ['tardy in one class', day({ tardies: 1 }, ['L', 'P']), 'late', 'L'],
  ['a team trip isn’t an absence', day({}, ['P', 'T']), 'away', 'T'],
  ['without the marks, the day still says so', day({ share: '0' }), 'absent', 'A'],
  [
    'the office entry is what shows',
    day({ share: '0', isExcused: true, office: { code: 'E', reason: 'Doctor', at: '' } }, ['A', 'A']),
    'excused',
    'E',
  ],
])('how a day appears: %s', (_, given, kind, letter) =>
  expect(faceOfDay(given, defaultCodes)).toMatchObject({ kind, letter }),
);

test.each([
  ['a weekend', '2026-10-17', 'holiday'],
  ['a holiday', '2026-10-12', 'holiday'],
  ['a day without attendance', '2026-10-13', 'unknown'],
  ['a future day', '2026-11-30', 'upcoming'],
])('how a day without marks appears: %s', (_, text, kind) => {
  const year = {
    days: [],
    planned: [],
    codes: [...defaultCodes],
    today: on('2026-10-20'),
    calendar: [{ day: on('2026-10-12'), kind: 'holiday' as const, note: 'Founders’ Day' }],
  };
  expect(faceOf(on(text), year).kind).toBe(kind);
});

test('an ordinary day isn’t notable; a corrected one is', () => {
  expect(isNotable(day({}, ['P']))).toBe(false);
  expect(isNotable(day({ office: { code: 'P', reason: 'Was there', at: '' } }, ['A']))).toBe(true);
});
