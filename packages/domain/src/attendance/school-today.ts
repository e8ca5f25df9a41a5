import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** A school's attendance today in one line, for the staff dashboard. */
export const schoolToday = z.object({
  schoolId: id('school'),
  schoolName: z.string(),
  /** Why there is no school, or what is special: a holiday’s or half day’s note. */
  note: z.nullable(sentence),
  /** Students with at least one mark. */
  known: z.int(),
  present: z.int(),
  partly: z.int(),
  absent: z.int(),
  tardy: z.int(),
  conflicts: z.int(),
  /** Attendance of the known in percent with one place; `null` while nothing is taken. */
  percent: z.nullable(z.string()),
  /** Class meetings taken today. */
  taken: z.int(),
  /** Absences reported and waiting for the office, whatever the day. */
  waiting: z.int(),
  /** The last school day before today, and how it went; `null` where attendance has never been taken. */
  last: z.nullable(z.object({ day, percent: z.nullable(z.string()), absent: z.int() })),
  /** The next school day after today, of the next four weeks. */
  nextDay: z.nullable(day),
});

export type SchoolToday = z.infer<typeof schoolToday>;
