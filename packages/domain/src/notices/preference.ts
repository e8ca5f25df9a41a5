import * as z from 'zod/mini';
import { emailChoices, noticeKind } from './kind';

/** How someone wants to be told of one kind. */
export const preference = z.object({
  kind: noticeKind,
  isInApp: z.boolean(),
  email: z.enum(emailChoices),
});

export type Preference = z.infer<typeof preference>;

/** The morning's digest goes out at this hour of the school's day: before the first bell, after most have got up. */
export const morningHour = 7;
/** The evening's, and on the week's last school day the week's: after practice and supper, before quiet hours. */
export const eveningHour = 18;
/** The week's digest comes on a Friday, so that a weekend is left to make work up. 1 is Monday. */
export const weeklyWeekday = 5;

/** How many hours a student may be told of scores and grades before a guardian. */
export const studentFirstHours = [0, 2, 8, 24, 48] as const;
