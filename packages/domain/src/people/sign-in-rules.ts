import { isDay } from '@laurel/domain/kit/day';
import { message } from '@laurel/domain/kit/sentence';
import { section } from '@laurel/domain/settings/section';
import * as z from 'zod/mini';

/** What holds for everyone: a session ends when unused this long, and this long after sign-in at the latest. */
export const longestIdleMinutes = 12 * 60;
export const longestSessionHours = 7 * 24;

/** By which rules the holders of a role sign in; `null`: as everyone. Who holds several roles follows the strictest. */
const rule = z.object({
  idleMinutes: z.nullable(
    z
      .int()
      .check(
        z.minimum(10, message`Choose from 10 to 720 minutes.`),
        z.maximum(longestIdleMinutes, message`Choose from 10 to 720 minutes.`),
      ),
  ),
  longestHours: z.nullable(
    z
      .int()
      .check(
        z.minimum(1, message`Choose from 1 to 168 hours.`),
        z.maximum(longestSessionHours, message`Choose from 1 to 168 hours.`),
      ),
  ),
  /** Characters of a password chosen from now on. Staff's is never shorter than Laurel's own rule says. */
  shortestPassword: z.nullable(
    z
      .int()
      .check(
        z.minimum(8, message`Choose from 8 to 64 characters.`),
        z.maximum(64, message`Choose from 8 to 64 characters.`),
      ),
  ),
  /** From this day on, a second step is set up in the sign-in by whoever has none. */
  secondStepFrom: z.nullable(
    z.string().check(z.maxLength(10), z.refine(isDay, message`Enter a valid date as YYYY-MM-DD.`)),
  ),
});

export type SignInRule = z.infer<typeof rule>;

export const usualRule: SignInRule = {
  idleMinutes: null,
  longestHours: null,
  shortestPassword: null,
  secondStepFrom: null,
};

/** Rules of the roles that have any, by the role's id. */
const shape = z.object({ roles: z.record(z.uuid(), rule) });

export const signInRules = section('sign-in', shape, { roles: {} });

export type SignInRules = z.infer<typeof shape>;
