import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

export const contestSites = ['home', 'away', 'neutral'] as const;

/** A contest as the homes of those concerned show it: read only, so without what is asked of what is entered. */
export const comingContest = z.object({
  contestId: id('contest'),
  day,
  startsAt: z.nullable(z.string()),
  opponent: z.string(),
  site: z.enum(contestSites),
  place: z.nullable(z.string()),
  isCanceled: z.boolean(),
  team: z.string(),
});

export type ComingContest = z.infer<typeof comingContest>;

/** How many days of contests a home shows, today included. */
export const comingDays = 7;
