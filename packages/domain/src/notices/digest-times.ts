import { message } from '@laurel/domain/kit/sentence';
import { section } from '@laurel/domain/settings/section';
import * as z from 'zod/mini';

/** Hours of the school's day at which a district's digests go out, and the weekday of the week's (1 is Monday). */
export const digestTimes = section(
  'digests',
  z.object({
    morningHour: z
      .int()
      .check(z.minimum(4, message`Choose an hour from 4 to 11.`), z.maximum(11, message`Choose an hour from 4 to 11.`)),
    eveningHour: z
      .int()
      .check(
        z.minimum(14, message`Choose an hour from 14 to 22.`),
        z.maximum(22, message`Choose an hour from 14 to 22.`),
      ),
    weekday: z.int().check(z.minimum(1), z.maximum(7)),
  }),
  // Before the first bell, after most have got up; after practice and supper, before quiet hours; and on a Friday, so that a
  // weekend is left to make work up.
  { morningHour: 7, eveningHour: 18, weekday: 5 },
);
