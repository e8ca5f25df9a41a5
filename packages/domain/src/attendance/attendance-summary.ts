import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { codeLetter } from './code-letter';
import { attendanceRate } from './rate';

/** What a dashboard shows of one student: the school year so far and the latest days that were not plain. */
export const attendanceSummary = z.object({
  studentId: id('person'),
  rate: attendanceRate,
  tardies: z.int(),
  /** Today as far as it is known; `null`: nothing taken yet. */
  today: z.nullable(z.object({ share: z.nullable(z.string()), isExcused: z.boolean() })),
  /** The latest 10 days with an absence or lateness, newest first. */
  latest: z.array(
    z.object({ day, share: z.string(), isExcused: z.boolean(), tardies: z.int(), officeCode: z.nullable(codeLetter) }),
  ),
  /** The latest day before today of which attendance is known: a plain one where `latest` doesn’t have it. */
  lastDay: z.nullable(day),
  /** Known ahead, from today on, soonest first; at most 5. */
  planned: z.array(
    z.object({
      absenceId: id('absence'),
      startsOn: day,
      endsBefore: day,
      code: codeLetter,
      /** As in a planned absence. */
      reason: z.nullable(z.string()),
      state: z.string(),
    }),
  ),
});

export type AttendanceSummary = z.infer<typeof attendanceSummary>;
