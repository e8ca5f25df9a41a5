import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { contestSites } from './coming-contest';

export const teamLevels = ['varsity', 'junior-varsity', 'freshman', 'middle-school'] as const;

export const seasonParts = ['fall', 'winter', 'spring'] as const;

/** What a team plays, at which level, and from which day on and before which other. */
export const seasonFields = z.object({
  sport: z.string().check(z.trim(), z.minLength(1, message`Enter a sport.`), z.maxLength(60)),
  level: z.nullable(z.enum(teamLevels)),
  startsOn: day,
  endsBefore: day,
  part: z._default(z.nullable(z.enum(seasonParts)), null),
  /** The first day on which the association allows a contest. */
  earliestContestOn: z._default(z.nullable(day), null),
  /** The most contests the association allows. */
  maxContests: z._default(
    z.nullable(
      z
        .int()
        .check(
          z.minimum(1, message`Enter a number from 1 to 200.`),
          z.maximum(200, message`Enter a number from 1 to 200.`),
        ),
    ),
    null,
  ),
  /** Practices a member needs before a first contest. */
  minPractices: z._default(
    z.nullable(
      z
        .int()
        .check(
          z.minimum(0, message`Enter a number from 0 to 100.`),
          z.maximum(100, message`Enter a number from 0 to 100.`),
        ),
    ),
    null,
  ),
});

export const season = z.object({ ...seasonFields.shape, version: z.int() });

export type Season = z.infer<typeof season>;

/** A time of the school’s clock. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** When and where a team meets another, or several as at a meet. */
export const contestFields = z.object({
  day,
  /** `null`: not known yet. */
  startsAt: z.nullable(clockTime),
  opponent: z.string().check(z.trim(), z.minLength(1, message`Enter an opponent.`), z.maxLength(100)),
  site: z.enum(contestSites),
  place: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  isCanceled: z.boolean(),
  /** Part of a tournament, for which some rules are stricter. */
  isTournament: z._default(z.boolean(), false),
});

/** A contest of a team. */
export const contest = z.object({ contestId: id('contest'), ...contestFields.shape, version: z.int() });

export type Contest = z.infer<typeof contest>;
