import { readAttendanceSheet, readClassDays, saveAttendance } from '@laurel/domain/attendance/api';
import { isSameMark } from '@laurel/domain/attendance/mark';
import { type ChangedMark, mostMarks, saveAttendanceAnswer } from '@laurel/domain/attendance/save';
import type { AttendanceSheet, SheetStudent } from '@laurel/domain/attendance/sheet';
import { readTeacherOverview } from '@laurel/domain/overview/api';
import { call } from '@laurel/web/kit/call';
import { amend, refresh } from '@laurel/web/kit/query-client';
import { type Edit, placesOf, readAnswer, type Subject, theirsOf } from '@laurel/web/outbox/cells';
import * as z from 'zod/mini';

/** What is said of one student; no code where there is no mark. Minutes stand only beside a code that takes them. */
export const mark = z.object({
  code: z.nullable(z.string()),
  minutesLate: z.nullable(z.number()),
  minutesLeft: z.nullable(z.number()),
  note: z.nullable(z.string()),
});

export type Mark = z.infer<typeof mark>;
export type MarkEdit = Edit<Mark>;

/** Marks of a class on a day and in a period, by student. A roll is saved whole, when someone saves it. */
export const marks: Subject<Mark> = {
  name: 'attendance',
  value: mark,
  mostEdits: mostMarks,
  isSame: isSameMark,
  textOf: ({ code }) => code ?? '',
  async send(sheet, { operationId, edits }) {
    const { rows, places } = placesOf(edits);
    const cells = edits.map(({ base, value: { code, minutesLate, minutesLeft, note } }, at): ChangedMark => {
      return [places[at]?.[0] ?? 0, base, code, minutesLate, minutesLeft, note === '' ? null : note];
    });
    const asked = call(saveAttendance, { ...meetingOf(sheet), operationId, students: rows, cells });
    const answer = await readAnswer(asked, wholly);
    await keepMarks(sheet, edits, answer);
    void refresh(readClassDays, readTeacherOverview);
    return { versions: answer.versions, conflicts: answer.conflicts.map(theirsOf), refused: [] };
  },
};

/** The one column of a roll. */
const columnId = 'mark';

/** The cell of a student. */
export function placeOf(studentId: string) {
  return { rowId: studentId, columnId };
}

/** The sheet of a class, day and period, as its outbox is called. */
export function sheetOf({ classId, day, period }: Pick<AttendanceSheet, 'classId' | 'day' | 'period'>): string {
  return `${classId} ${day} ${period}`;
}

function meetingOf(sheet: string) {
  const [classId = '', day = '', ...period] = sheet.split(' ');
  return { classId, day, period: period.join(' ') };
}

/** As a save answers that could keep nothing. */
const wholly = z.pick(saveAttendanceAnswer, { versions: true, conflicts: true });

type Answer = z.infer<typeof wholly> & Partial<z.infer<typeof saveAttendanceAnswer>>;

/** What was sent stands in the sheet from here on; of what is disputed, what the other wrote. */
async function keepMarks(sheet: string, edits: readonly MarkEdit[], answer: Answer): Promise<void> {
  const now = new Map<string, SheetStudent['mark']>();
  for (const [at, { rowId, value }] of edits.entries()) {
    const version = answer.versions[at];
    if (version != null) now.set(rowId, markOf(value, version));
  }
  for (const { cell, version, ...theirs } of answer.conflicts) {
    const rowId = edits[cell]?.rowId;
    if (rowId !== undefined) now.set(rowId, markOf(theirs, version));
  }
  await amend(readAttendanceSheet, (before) => {
    if (sheetOf(before) !== sheet) return before;
    const students = before.students.map((each) => ({
      ...each,
      mark: now.has(each.studentId) ? (now.get(each.studentId) ?? null) : each.mark,
    }));
    return { ...before, students, taken: answer.takenAt ? { at: answer.takenAt, by: null } : before.taken };
  });
}

function markOf({ code, minutesLate, minutesLeft, note }: Mark, version: number): SheetStudent['mark'] {
  return code === null ? null : { code, minutesLate, minutesLeft, note, version, source: 'teacher' };
}
