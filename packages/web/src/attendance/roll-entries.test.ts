import { defaultCodes } from '@laurel/domain/attendance/code';
import { type AttendanceSheet, attendanceSheet } from '@laurel/domain/attendance/sheet';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  changedOf,
  countsOf,
  entryOf,
  minutesTaken,
  plainEntry,
  unsavedOf,
  withCode,
  withProposals,
} from './roll-entries';

const ids = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
const [ann = '', ben = ''] = ids;

function sheetOf(students: readonly object[]): AttendanceSheet {
  return z.parse(attendanceSheet, {
    classId: '00000000-0000-4000-8000-000000000009',
    title: 'Algebra',
    courseTitle: 'Algebra',
    day: '2026-10-14',
    today: '2026-10-14',
    period: '1',
    periods: [{ period: '1', startsAt: '08:00', endsAt: '08:50', takenAt: null }],
    note: null,
    whyClosed: null,
    taken: null,
    codes: defaultCodes,
    maySet: ['P', 'A', 'L'],
    seating: null,
    students: students.map((given, at) => ({
      ...{ studentId: ids[at], name: `${at}`, photo: null, mark: null, planned: null },
      ...given,
    })),
  });
}

const mark = { code: 'A', minutesLate: null, minutesLeft: null, note: null, version: 3, source: 'teacher' };
const planned = { code: 'E', reason: 'Dentist', state: 'excused', isTrip: false };
const code = (letter: string) => defaultCodes.find((each) => each.letter === letter) ?? null;

test('with no one marked, everyone is proposed as present, and prearranged absences as planned', () => {
  const sheet = sheetOf([{}, { planned }, { planned: { ...planned, state: 'declined' } }]);
  expect(sheet.students.map((student) => entryOf(student, {}).code)).toEqual(['P', 'E', 'P']);
  expect(countsOf(sheet, {})).toEqual({ present: 2, absent: 1, tardy: 0 });
});

test('present, absent and tardy add up to the class', () => {
  const sheet = sheetOf([{ mark: { ...mark, code: 'L' } }, { mark }, {}]);
  expect(countsOf(sheet, {})).toEqual({ present: 1, absent: 1, tardy: 1 });
});

test('a save sends students whose entry differs from what is stored', () => {
  const sheet = sheetOf([{}, { mark }, { mark }]);
  const draft = { [ben]: { ...plainEntry('L'), minutesLate: 12 } };
  expect(changedOf(sheet, draft).map(({ studentId }) => studentId)).toEqual([ann, ben]);
});

test('a change that is reversed doesn’t count as a change', () => {
  const sheet = sheetOf([{ mark }]);
  expect(unsavedOf(sheet, { [ann]: plainEntry('A') })).toEqual([]);
  expect(unsavedOf(sheet, { [ann]: plainEntry('P') })).toHaveLength(1);
});

test('changing the code keeps the note and drops minutes the code doesn’t accept', () => {
  const late = { code: 'L', minutesLate: 9, minutesLeft: null, note: 'Bus' };
  const absent = code('A');
  if (!absent) throw new Error('The default codes have lost A.');
  expect(withCode(late, absent)).toEqual({ code: 'A', minutesLate: null, minutesLeft: null, note: 'Bus' });
});

test.each([
  ['P', null],
  ['A', null],
  ['L', 'late'],
  ['D', 'left'],
  ['T', null],
])('whether the code %s asks for minutes: %s', (letter, expected) => expect(minutesTaken(code(letter))).toBe(expected));

test('a reported absence is proposed with a code the teacher may use; an excused one with its own code', () => {
  const reported = { ...planned, state: 'reported' };
  const { students } = withProposals(sheetOf([{ planned: reported }, { planned }, {}]));
  expect(students.map((student) => entryOf(student, {}).code)).toEqual(['A', 'E', 'P']);
});
