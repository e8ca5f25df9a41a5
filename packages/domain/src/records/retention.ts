import { message } from '@laurel/domain/kit/sentence';
import { section } from '@laurel/domain/settings/section';
import * as z from 'zod/mini';

/** A whole number between two, with what to enter instead of any other. */
function between(least: number, most: number, instead: string) {
  return z.int().check(z.minimum(least, instead), z.maximum(most, instead));
}

const shape = z.object({
  /** Students and guardians download records without asking the office. */
  mayFamiliesDownload: z.boolean(),
  /** Sign-ins in the audit log; `null` here and below: for good. */
  signInDays: z.nullable(between(90, 36_500, message`Enter at least 90 days, or leave this empty.`)),
  noticeDays: between(30, 3_650, message`Enter 30 to 3,650 days.`),
  /** Uploaded files and plans of imports (settled 10). */
  uploadDays: between(1, 30, message`Enter 1 to 30 days.`),
  /** Images and files that no document has any more. */
  mediaDays: between(1, 365, message`Enter 1 to 365 days.`),
  /** Everything else in the audit log. */
  auditDays: z.nullable(between(365, 36_500, message`Enter at least 365 days, or leave this empty.`)),
  /** When former students are erased, counted from the day they left; `null`: by hand only. */
  formerStudentYears: z.nullable(between(1, 100, message`Enter 1 to 100 years, or leave this empty.`)),
  /** For how long the law keeps a former student’s name, grades, and attendance, from the same day; 0: it doesn’t. */
  permanentRecordYears: between(0, 100, message`Enter 0 to 100 years.`),
});

/** For how long a district keeps what, and whether families take a record along. By default nothing goes that an office would miss. */
export const retention = section('retention', shape, {
  mayFamiliesDownload: false,
  signInDays: null,
  noticeDays: 365,
  uploadDays: 30,
  mediaDays: 30,
  auditDays: null,
  formerStudentYears: null,
  permanentRecordYears: 60,
});

export type Retention = z.infer<typeof shape>;

/** What goes by the clock, as a preview counts it. */
export const retentionCounts = z.object({
  signIns: z.int(),
  notices: z.int(),
  uploads: z.int(),
  media: z.int(),
  audit: z.int(),
  formerStudents: z.int(),
});

export type RetentionCounts = z.infer<typeof retentionCounts>;
