import { moment } from '@laurel/domain/kit/moment';
import * as z from 'zod/mini';
import { scoreValue } from './score';

/** A score as an event keeps it; `null` in what events of earlier versions did not say. */
export const scorePicture = z.object({
  ...scoreValue.shape,
  isReleased: z.nullable(z.boolean()),
  isPendingReview: z.nullable(z.boolean()),
});

/**
 * What happened to a score (`score_event.change`). The form names its own version: what changes in one gets a new name,
 * and the old one stays readable here. Comments are kept by their versions alone, so that no event holds words about a child.
 */
export const scoreChange = z.discriminatedUnion('form', [
  z.object({ form: z.literal('score-1'), before: z.nullable(scorePicture), after: z.nullable(scorePicture) }),
  /** When it was released; `null`: held back. */
  z.object({ form: z.literal('release-1'), before: z.nullable(moment), after: z.nullable(moment) }),
  z.object({ form: z.literal('comment-1'), before: z.int(), after: z.int() }),
]);

export type ScoreChange = z.infer<typeof scoreChange>;
