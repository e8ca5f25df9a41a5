import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  one,
  subtract,
  toDecimal,
  zero,
} from '@laurel/domain/kit/fraction';
import * as z from 'zod/mini';

/** Absent for this share of the enrolled days or more is chronic absence (US Department of Education, EDFacts FS195: 10 %). */
export const chronicShare = fraction(1, 10);

/** Below this share no one is warned: half of what is chronic (Attendance Works: 5 to 9 % is "at risk"). */
export const warningShare = fraction(1, 20);

/** No one is called chronic on fewer days: two weeks of school (EDFacts FS195 counts students enrolled at least 10 days). */
const fewestDays = 10;

/** A day as a rate counts it: the share of it the student was there, `null` when attendance was not taken. */
export interface RatedDay {
  readonly share: Fraction | null;
}

/** What a school says of a student’s absence. `tooFew`: not enough days to say anything. */
export const absenceStandings = ['tooFew', 'fine', 'warning', 'chronic'] as const;

export type AbsenceStanding = (typeof absenceStandings)[number];

/** A rate with what it is made of. Days are decimals with at most 4 places, percent is rounded once, half up. */
export const attendanceRate = z.object({
  /** Enrolled days on which attendance was taken: what the rate counts from. */
  enrolledDays: z.int(),
  presentDays: z.string(),
  absentDays: z.string(),
  /** Attendance in percent with one place; `null` without a day. */
  percent: z.nullable(z.string()),
  standing: z.enum(absenceStandings),
});

export type AttendanceRate = z.infer<typeof attendanceRate>;

/** The rate of some days. Days not taken are no absences: they count on neither side. */
export function rateOf(days: readonly RatedDay[]): AttendanceRate {
  const taken = days.flatMap(({ share }) => (share === null ? [] : [share]));
  return rateFrom(taken.reduce(add, zero), taken.length);
}

/** The same from sums that the database made. */
export function rateFrom(present: Fraction, enrolledDays: number): AttendanceRate {
  const absent = subtract(fraction(enrolledDays), present);
  return {
    enrolledDays,
    presentDays: plainDecimal(present),
    absentDays: plainDecimal(absent),
    percent: enrolledDays === 0 ? null : toDecimal(multiply(divide(present, fraction(enrolledDays)), fraction(100)), 1),
    standing: standingOf(absent, enrolledDays),
  };
}

/** How absence stands, from exact shares: 9.96 % is shown as 10.0 % absence and still isn’t chronic. */
function standingOf(absent: Fraction, enrolledDays: number): AbsenceStanding {
  if (enrolledDays < fewestDays) return 'tooFew';
  const share = divide(absent, fraction(enrolledDays));
  if (compare(share, chronicShare) >= 0) return 'chronic';
  return compare(share, warningShare) >= 0 ? 'warning' : 'fine';
}

function plainDecimal(value: Fraction): string {
  const text = toDecimal(value, 4);
  return value.under === one.under ? toDecimal(value, 0) : text.replace(/0+$/, '').replace(/\.$/, '');
}
