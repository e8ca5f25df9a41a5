import { section } from '@laurel/domain/settings/section';
import * as z from 'zod/mini';

/** A number of days that something is kept, or `null`: for good. */
const daysOrForGood = (least: number) => z.nullable(z.int().check(z.minimum(least), z.maximum(36_500)));
const days = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const shape = z.object({
  /** Students and guardians download records without asking the office. */
  mayFamiliesDownload: z.boolean(),
  /** Sign-ins in the audit log. */
  signInDays: daysOrForGood(90),
  noticeDays: days(30, 3_650),
  /** Uploaded files and plans of imports (settled 10). */
  uploadDays: days(1, 30),
  /** Images and files that no document has any more. */
  mediaDays: days(1, 365),
  /** Everything else in the audit log. */
  auditDays: daysOrForGood(365),
  /** When former students are erased, counted from the day they left; `null`: by hand only. */
  formerStudentYears: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  /** For how long the law keeps a former student’s name, grades, and attendance, from the same day; 0: it doesn’t. */
  permanentRecordYears: z.int().check(z.minimum(0), z.maximum(100)),
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
