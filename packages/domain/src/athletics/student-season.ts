import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** A student’s season on a team, as far as it has gone. */
export const studentSeason = z.object({
  classId: id('class'),
  title: z.string(),
  sport: z.string(),
  startsOn: day,
  endsBefore: day,
  /** Contests of the season that aren’t canceled, and those that are over. */
  contests: z.int(),
  contestsOver: z.int(),
  /** Practices whose attendance was taken, and those the student was at, also late. */
  practicesTaken: z.int(),
  practicesAttended: z.int(),
  /** Contest days on which the student missed school, all of it or a part. */
  contestDaysOut: z.int(),
});

export type StudentSeason = z.infer<typeof studentSeason>;
