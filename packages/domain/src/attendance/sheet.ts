import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { absenceStates } from './absence';
import { attendanceCode } from './code';
import { codeLetter } from './code-letter';
import { markMinutes, markSource } from './mark';
import { seatingChart } from './seating-chart';

/** A student on the sheet of one class, day and period. */
export const sheetStudent = z.object({
  studentId: id('person'),
  name: z.string(),
  /** The name of their photo under `/image/`. */
  photo: z.nullable(z.string()),
  /** `null`: no mark yet, which is not present. */
  mark: z.nullable(
    z.object({
      code: codeLetter,
      minutesLate: markMinutes,
      minutesLeft: markMinutes,
      note: z.nullable(z.string()),
      version: z.int(),
      /** `teacher` took it; the others were written for the class: by a team trip, an excuse of the office, a file. */
      source: markSource,
    }),
  ),
  /**
   * Known ahead: propose this code instead of present. `reported` is not excused yet; `excused` counts whatever the mark
   * says. A teacher is not told the reason, but for a trip's.
   */
  planned: z.nullable(
    z.object({ code: codeLetter, reason: z.nullable(z.string()), state: z.enum(absenceStates), isTrip: z.boolean() }),
  ),
});

export type SheetStudent = z.infer<typeof sheetStudent>;

/** Everything to take attendance with. `whyClosed` says why nothing can be written, e.g. a holiday or a day to come. */
export const attendanceSheet = z.object({
  classId: id('class'),
  title: z.string(),
  courseTitle: z.string(),
  day,
  today: day,
  period: z.string(),
  /** The periods the class meets in on this day; empty without school. `period` is the first when none was asked for. */
  periods: z.array(
    z.object({
      period: z.string(),
      startsAt: z.nullable(z.string()),
      endsAt: z.nullable(z.string()),
      takenAt: z.nullable(z.string()),
    }),
  ),
  note: z.nullable(sentence),
  whyClosed: z.nullable(sentence),
  taken: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
  /** All of the school’s; `maySet` those this person may set now. */
  codes: z.array(attendanceCode),
  maySet: z.array(codeLetter),
  /** Those enrolled on this day, by family name. */
  students: z.array(sheetStudent),
  /** Where they sit; `null` where nobody has arranged the class. Those who have left may still be in it. */
  seating: z.nullable(z.object({ version: z.int(), ...seatingChart.shape })),
});

export type AttendanceSheet = z.infer<typeof attendanceSheet>;
