import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { codeLetter } from './code-letter';

export const absenceStates = ['reported', 'excused', 'declined', 'withdrawn'] as const;

/** An absence known ahead or reported by a guardian. `endsBefore` is the first day after it. */
export const plannedAbsence = z.object({
  absenceId: id('absence'),
  studentId: id('person'),
  studentName: z.string(),
  startsOn: day,
  endsBefore: day,
  /** `null`: all day. */
  periods: z.nullable(z.array(z.string())),
  code: codeLetter,
  /** `null`: not for the reader. The office, whoever wrote it and the student read why; a trip's is for all. */
  reason: z.nullable(z.string()),
  state: z.enum(absenceStates),
  /** `trip`: a team is away; its members are there, elsewhere. */
  reportedBy: z.enum(['parent', 'office', 'trip']),
  reporterName: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  tripId: z.nullable(id('operation')),
  version: z.int(),
});

export type PlannedAbsence = z.infer<typeof plannedAbsence>;

/** The longest absence one report covers; longer ones are several. */
export const longestAbsenceDays = 60;

export const absenceReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, message`Enter a reason.`),
    z.maxLength(500, message`A reason can have at most 500 characters.`),
  );
