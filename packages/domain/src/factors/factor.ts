import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import * as z from 'zod/mini';
import { factorKinds } from './second-step';

/** Digits of an authenticator app's code, and the seconds each is shown for: what every such app does (RFC 6238). */
export const totpDigits = 6;
export const totpSeconds = 30;

export const recoveryCodes = 10;
export const mostPasskeys = 10;

/** One of one's own factors. */
export const factor = z.object({
  factorId: id('factor'),
  kind: z.enum(factorKinds),
  /** The browser it was added with, as it calls itself. */
  userAgent: z.string(),
  createdAt: moment,
  usedAt: z.nullable(moment),
});

export type Factor = z.infer<typeof factor>;
