import { type AttendanceCode, codeOf, isAbsence, presentLetter } from '@laurel/domain/attendance/code';
import type { ChangedMark, MarkConflict } from '@laurel/domain/attendance/save';
import type { AttendanceSheet, SheetStudent } from '@laurel/domain/attendance/sheet';
import * as z from 'zod/mini';

/** What the teacher says of one student, saved or not. Minutes stand only beside a code that takes them. */
export const entry = z.object({
  code: z.string(),
  minutesLate: z.nullable(z.number()),
  minutesLeft: z.nullable(z.number()),
  note: z.nullable(z.string()),
});

export type Entry = z.infer<typeof entry>;

/** What was changed and isn't saved, by student. */
export type Draft = Readonly<Record<string, Entry>>;

/** A student’s entry: what was typed, else what is saved, else what is known ahead, else present. */
export function entryOf(student: SheetStudent, draft: Draft): Entry {
  const typed = draft[student.studentId];
  if (typed) return typed;
  const { mark, planned } = student;
  if (mark) return { code: mark.code, minutesLate: mark.minutesLate, minutesLeft: mark.minutesLeft, note: mark.note };
  return plainEntry(planned && planned.state !== 'declined' ? planned.code : presentLetter);
}

/**
 * The sheet with proposals that can be saved: an absence that is reported and not excused yet is proposed as one this
 * person may set; excusing stays the office's.
 */
export function withProposals(sheet: AttendanceSheet): AttendanceSheet {
  const { codes, maySet } = sheet;
  const absence = codes.find((code) => maySet.includes(code.letter) && isAbsence(code))?.letter ?? presentLetter;
  const students = sheet.students.map((student) => {
    const { planned } = student;
    const isSettable = !planned || planned.state === 'excused' || maySet.includes(planned.code);
    return isSettable ? student : { ...student, planned: { ...planned, code: absence } };
  });
  return { ...sheet, students };
}

export function plainEntry(code: string): Entry {
  return { code, minutesLate: null, minutesLeft: null, note: null };
}

/** The entry under another code: the note stays, minutes go where the code takes none. */
export function recoded(before: Entry, code: AttendanceCode): Entry {
  const takes = minutesTaken(code);
  return {
    code: code.letter,
    minutesLate: takes === 'late' ? before.minutesLate : null,
    minutesLeft: takes === 'left' ? before.minutesLeft : null,
    note: before.note,
  };
}

/** Which minutes say more about this code: how late, how early gone, or none. */
export function minutesTaken(code: AttendanceCode | null): 'late' | 'left' | null {
  if (!code || isAbsence(code) || code.letter === presentLetter) return null;
  return code.isTardy ? 'late' : code.isExcused ? null : 'left';
}

/** What a save sends: everybody whose entry isn’t what is kept, on the version that was seen. */
export function cellsOf({ students }: AttendanceSheet, draft: Draft): { students: string[]; cells: ChangedMark[] } {
  const changed = students.filter((student) => !isKept(student, entryOf(student, draft)));
  return {
    students: changed.map(({ studentId }) => studentId),
    cells: changed.map((student, at) => {
      const { code, minutesLate, minutesLeft, note } = entryOf(student, draft);
      return [at, student.mark?.version ?? 0, code, minutesLate, minutesLeft, note === '' ? null : note];
    }),
  };
}

function isKept({ mark }: SheetStudent, { code, minutesLate, minutesLeft, note }: Entry): boolean {
  return (
    mark !== null &&
    mark.code === code &&
    (mark.minutesLate ?? 0) === (minutesLate ?? 0) &&
    (mark.minutesLeft ?? 0) === (minutesLeft ?? 0) &&
    (mark.note ?? '') === (note ?? '')
  );
}

/** Changes nobody has saved. */
export function unsavedOf({ students }: AttendanceSheet, draft: Draft): SheetStudent[] {
  return students.filter((student) => draft[student.studentId] && !isKept(student, entryOf(student, draft)));
}

/** What was typed after a save had left: every entry that isn't the one that was sent. */
export function typedSince(sent: Draft, typed: Draft): Draft {
  return Object.fromEntries(Object.entries(typed).filter(([studentId, entry]) => entry !== sent[studentId]));
}

/** How many are there on time, absent and tardy, as it stands on the screen; together everybody. */
export function countsOf(sheet: AttendanceSheet, draft: Draft): { present: number; absent: number; tardy: number } {
  const codes = sheet.students.map((student) => codeOf(sheet.codes, entryOf(student, draft).code));
  const absent = codes.filter((code) => code !== null && isAbsence(code)).length;
  const tardy = codes.filter((code) => code?.isTardy && !isAbsence(code)).length;
  return { present: codes.length - absent - tardy, absent, tardy };
}

/** The sheet as it is after a save was answered: sent cells become marks, disputed ones what the other wrote. */
export function settled(
  sheet: AttendanceSheet,
  sent: { students: readonly string[]; cells: readonly ChangedMark[] },
  answer: { versions: readonly (number | null)[]; conflicts: readonly MarkConflict[] },
): SheetStudent[] {
  const now = new Map<string, SheetStudent['mark']>();
  for (const [index, [at, , code, minutesLate, minutesLeft, note]] of sent.cells.entries()) {
    const version = answer.versions[index];
    const studentId = sent.students[at];
    if (studentId === undefined || version == null || code === null) continue;
    now.set(studentId, { code, minutesLate, minutesLeft, note, version, source: 'teacher' });
  }
  for (const { cell, code, minutesLate, minutesLeft, note, version } of answer.conflicts) {
    const studentId = sent.students[sent.cells[cell]?.[0] ?? -1];
    if (studentId === undefined) continue;
    now.set(studentId, code === null ? null : { code, minutesLate, minutesLeft, note, version, source: 'teacher' });
  }
  return sheet.students.map((student) => ({ ...student, mark: now.get(student.studentId) ?? student.mark }));
}
