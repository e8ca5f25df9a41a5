import * as z from 'zod/mini';
import { emailChoices, noticeKind } from './kind';

/** How someone wants to be told of one kind. */
export const preference = z.object({
  kind: noticeKind,
  isInApp: z.boolean(),
  email: z.enum(emailChoices),
});

export type Preference = z.infer<typeof preference>;

/** The digest goes out at this hour of the school's day: before the first bell, after most have got up. */
export const digestHour = 7;
