import { moment } from '@laurel/domain/kit/moment';
import * as z from 'zod/mini';
import { markSource } from './mark';

/** A mark as an event keeps it. */
export const markPicture = z.object({
  code: z.string(),
  minutesLate: z.nullable(z.int()),
  minutesLeft: z.nullable(z.int()),
  note: z.nullable(z.string()),
  source: markSource,
});

export type MarkPicture = z.infer<typeof markPicture>;

/** The office's word on a day as an event keeps it; `null` in what events of earlier versions did not say. */
const dayPicture = z.object({
  code: z.string(),
  share: z.string(),
  isExcused: z.nullable(z.boolean()),
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.nullable(moment),
  batchId: z.nullable(z.string()),
});

/**
 * What happened to a mark or to the office's word on a day (`attendance_event.change`); `null`: none. The form names its own
 * version: what changes in one gets a new name, and the old one stays readable here.
 */
export const attendanceChange = z.discriminatedUnion('form', [
  z.object({ form: z.literal('mark-1'), before: z.nullable(markPicture), after: z.nullable(markPicture) }),
  z.object({ form: z.literal('day-1'), before: z.nullable(dayPicture), after: z.nullable(dayPicture) }),
]);

export type AttendanceChange = z.infer<typeof attendanceChange>;
