import { moment } from '@laurel/domain/kit/moment';
import * as z from 'zod/mini';

/** A rating as an event keeps it; without a value it was cleared. */
const ratingPicture = z.object({ value: z.nullable(z.string()), isReleased: z.boolean() });

/** What happened to a rating (`rating_event.change`). The form names its own version, as those of scores do. */
export const ratingChange = z.discriminatedUnion('form', [
  z.object({ form: z.literal('rating-1'), before: z.nullable(ratingPicture), after: z.nullable(ratingPicture) }),
  /** When it was released; `null`: held back. */
  z.object({ form: z.literal('release-1'), before: z.nullable(moment), after: z.nullable(moment) }),
]);

export type RatingChange = z.infer<typeof ratingChange>;
