import { day } from '@laurel/domain/kit/day';
import * as z from 'zod/mini';
import { transfer } from './record';

const onDay = z.nullable(day);

/** What eligibility goes by that nothing else in Laurel says; `null`: nobody has said it. */
export const athleteFacts = z.object({
  enteredGrade7On: onDay,
  enteredGrade9On: onDay,
  /** Promoted to the grade level they are in. */
  isPromoted: z.nullable(z.boolean()),
  /** On minimum progress to promotion or graduation. */
  isOnTrack: z.nullable(z.boolean()),
  graduatedOn: onDay,
  /** Transfers from other schools; an empty list says that there were none. */
  transfers: z.nullable(z.array(transfer).check(z.maxLength(20))),
});

export type AthleteFacts = z.infer<typeof athleteFacts>;
