import { type AttendanceCode, codeOf, isAbsence, presentLetter } from '@laurel/domain/attendance/code';
import { isSameMark } from '@laurel/domain/attendance/mark';
import type { AttendanceSheet, SheetStudent } from '@laurel/domain/attendance/sheet';
import type { Mark } from './marks';

/** What the teacher says of one student, saved or not. */
export interface Entry extends Mark {
  readonly code: string;
}

/** What a roll shows: of a class in a period, or of a practice. */
export interface RollSheet extends Pick<AttendanceSheet, 'classId' | 'codes' | 'maySet' | 'whyClosed'> {
  readonly students: readonly RollStudent[];
  readonly taken: object | null;
  /** Left out: minutes and a note can be added to each. */
  readonly takesDetails?: false;
}

/** A student of a roll, with a face where photos are shown; `about`: what else is known, in words. */
export type RollStudent = Omit<SheetStudent, 'photo'> & { readonly photo?: string | null; readonly about?: string };

/** What was changed and isn't saved, by student. */
export type Draft = Readonly<Record<string, Entry>>;

/** A student’s entry: what was typed, else what is saved, else what is known ahead, else present. */
export function entryOf(student: RollStudent, draft: Draft): Entry {
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
export function withCode(before: Entry, code: AttendanceCode): Entry {
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

/** Everyone whose entry isn’t what is kept: what a save sends. */
export function changedOf({ students }: Pick<RollSheet, 'students'>, draft: Draft): RollStudent[] {
  return students.filter((student) => !isKept(student, entryOf(student, draft)));
}

function isKept({ mark }: RollStudent, entry: Entry): boolean {
  return mark !== null && isSameMark(mark, entry);
}

/** Changes no one has saved. */
export function unsavedOf(sheet: Pick<RollSheet, 'students'>, draft: Draft): RollStudent[] {
  return changedOf(sheet, draft).filter(({ studentId }) => draft[studentId]);
}

/** How many are there on time, absent and tardy, as it stands on the screen; together everyone. */
export function countsOf(
  sheet: Pick<RollSheet, 'students' | 'codes'>,
  draft: Draft,
): { present: number; absent: number; tardy: number } {
  const codes = sheet.students.map((student) => codeOf(sheet.codes, entryOf(student, draft).code));
  const absent = codes.filter((code) => code !== null && isAbsence(code)).length;
  const tardy = codes.filter((code) => code?.isTardy && !isAbsence(code)).length;
  return { present: codes.length - absent - tardy, absent, tardy };
}
