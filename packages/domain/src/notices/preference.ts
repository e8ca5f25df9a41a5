import * as z from 'zod/mini';
import { emailChoices, noticeKind } from './kind';

/** How someone wants to be told of one kind. */
export const preference = z.object({
  kind: noticeKind,
  isInApp: z.boolean(),
  email: z.enum(emailChoices),
});

export type Preference = z.infer<typeof preference>;

/** How many hours a student may be told of scores and grades before a guardian. */
export const studentFirstHours = [0, 2, 8, 24, 48] as const;
