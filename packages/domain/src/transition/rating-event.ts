import { moment } from '@laurel/domain/kit/moment';
import * as z from 'zod/mini';

/** A rating as an event keeps it: the id of a level, `unobserved`, or neither. What a comment says isn’t kept with it. */
const ratingPicture = z.object({ level: z.nullable(z.string()), hasComment: z.boolean(), isReleased: z.boolean() });

/** What happened to a rating of a criterion (`assessment_event.change`). The form names its own version. */
export const assessmentChange = z.discriminatedUnion('form', [
  z.object({ form: z.literal('rating-1'), before: z.nullable(ratingPicture), after: ratingPicture }),
  /** When it was released; `null`: held back. */
  z.object({ form: z.literal('release-1'), before: z.nullable(moment), after: z.nullable(moment) }),
]);
