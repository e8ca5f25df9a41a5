import type { PlannedAbsence } from '@laurel/domain/attendance/absence';
import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { type AttendanceCode, codeOf, tripLetter } from '@laurel/domain/attendance/code';
import type { StudentDay, StudentYear } from '@laurel/domain/attendance/student-year';
import type { Day } from '@laurel/domain/kit/day';
import { t } from '@laurel/web/languages/text';

export const faceKinds = [
  'present',
  'late',
  'part',
  'excused',
  'absent',
  'away',
  'holiday',
  'planned',
  'unknown',
  'upcoming',
] as const;

/** How a day looks in a calendar: what it was, a letter to say so without colour, and the words for it. */
export interface DayFace {
  readonly kind: (typeof faceKinds)[number];
  readonly letter: string;
  readonly words: string;
}

/** The face of any day of a student’s year. */
export function faceOf(
  day: Day,
  year: Pick<StudentYear, 'days' | 'calendar' | 'planned' | 'codes' | 'today'>,
): DayFace {
  const found = year.days.find((each) => each.day === day);
  if (found && found.share !== null) return faceOfDay(found, year.codes);
  const closed = year.calendar.find((each) => each.day === day);
  if (closed?.kind === 'holiday') {
    const words = closed.note ? t('attendance.faceHolidayNote', { note: closed.note }) : t('attendance.faceHoliday');
    return { kind: 'holiday', letter: '–', words };
  }
  if (!closed && weekdayOf(day) > 5) return { kind: 'holiday', letter: '', words: t('attendance.faceHoliday') };
  const planned = year.planned.find(
    (each) => each.startsOn <= day && day < each.endsBefore && each.state !== 'declined' && each.state !== 'withdrawn',
  );
  if (planned) return { kind: 'planned', letter: planned.code, words: t('attendance.facePlanned') };
  if (day > year.today) return { kind: 'upcoming', letter: '', words: t('attendance.faceUpcoming') };
  return { kind: 'unknown', letter: '', words: t('attendance.faceUnknown') };
}

/** The face of a day that was taken. Its letter is the office’s code, else the code that says most about it. */
export function faceOfDay(day: StudentDay, codes: readonly AttendanceCode[]): DayFace {
  const share = Number(day.share);
  const letters = day.office ? [day.office.code] : day.marks.map(({ code }) => code);
  const letter = (fits: (code: AttendanceCode) => boolean, other: string) =>
    letters.find((each) => {
      const code = codeOf(codes, each);
      return code !== null && fits(code);
    }) ?? other;
  const isMissed = (code: AttendanceCode) => Number(code.presentShare) < 1;
  if (share === 0 && day.isExcused)
    return { kind: 'excused', letter: letter(isMissed, 'E'), words: t('attendance.faceExcused') };
  if (share === 0) return { kind: 'absent', letter: letter(isMissed, 'A'), words: t('attendance.faceAbsent') };
  if (share < 1) return { kind: 'part', letter: '½', words: t('attendance.facePart') };
  if (letters.includes(tripLetter)) return { kind: 'away', letter: tripLetter, words: t('attendance.faceAway') };
  if (day.tardies > 0)
    return { kind: 'late', letter: letter((code) => code.isTardy, 'L'), words: t('attendance.faceLate') };
  return { kind: 'present', letter: '', words: t('attendance.facePresent') };
}

/** Whether there is something to say of a day beyond that the student was there. */
export function isNotable(day: StudentDay): boolean {
  return day.share !== null && (Number(day.share) < 1 || day.tardies > 0 || day.office !== null || day.isConflict);
}

type Planned = Pick<PlannedAbsence, 'reason' | 'state'> & { readonly isTrip: boolean };

/** What is known ahead, in words; the reason only where it is for the reader. */
export function plannedWords({ reason, state, isTrip }: Planned): string {
  if (isTrip) return t('attendance.plannedTrip', { reason: reason ?? '' });
  if (reason === null)
    return state === 'excused' ? t('attendance.plannedIsExcused') : t('attendance.plannedIsReported');
  return state === 'excused' ? t('attendance.plannedExcused', { reason }) : t('attendance.plannedReported', { reason });
}
