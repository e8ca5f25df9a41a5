import { ratingLevel, standardRating } from '@laurel/domain/grades/standards';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { standardWords } from './standard-set';

/** A rating as it was when its term was closed, with all it was made of and what that was called (`final_rating.trace`). */
export const finalRatingTrace = z.object({
  standard: standardWords,
  levels: z.array(ratingLevel),
  /** `null`: there is no evidence any more. */
  rating: z.nullable(standardRating),
  titles: z.array(z.object({ assignmentId: id('assignment'), title: z.string() })),
});

export type FinalRatingTrace = z.infer<typeof finalRatingTrace>;
