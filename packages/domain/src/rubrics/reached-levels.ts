import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import * as z from 'zod/mini';

/**
 * The best level somebody has reached in a criterion, of what counts and is released (`domain/transition/counted-rating.ts`):
 * one a criterion. `rank`: its place among the levels of that version, 1 the lowest. Ids of criteria and levels stay when a
 * later version only words them anew.
 */
export const reachedLevel = z.object({
  personId: id('person'),
  pathwayId: id('pathway'),
  rubricId: id('rubric'),
  versionId: id('rubric-version'),
  criterionId: id('criterion'),
  levelId: id('level'),
  rank: z.int(),
  /** When it was rated. */
  at: moment,
});

export type ReachedLevel = z.infer<typeof reachedLevel>;
