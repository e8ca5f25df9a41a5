import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { factor, totpDigits } from './factor';

const nothing = z.object({});

/** Stands for a password that was right a moment ago: of a sign-in that goes on, or confirmed in one's settings. */
const token = z.string().check(z.maxLength(100));

/** A code as it is typed: apps show it in two groups. */
export const typedCode = z.string().check(z.trim(), z.minLength(1, message`Enter the code.`), z.maxLength(40));

/** An answer of the browser about a passkey, in WebAuthn's JSON form; the library checks what is in it. */
export const passkeyAnswer = z.looseObject({ id: z.string().check(z.maxLength(2_000)), type: z.literal('public-key') });

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** What the browser is asked, in WebAuthn's JSON form. */
export const passkeyQuestion = z.looseObject({ challenge: z.string() });

/** The recovery codes, where these are the first; `null` where there are some already. */
const codes = z.nullable(z.array(z.string()));

export const readFactors = endpoint({
  call: 'GET /api/account/factors',
  needs: 'signed-in',
  summary:
    'What one signs in with beside the password, how many recovery codes are left, and whether a role requires it.',
  owners: {},
  input: nothing,
  output: z.object({
    factors: z.array(factor),
    codesLeft: z.int(),
    /** The day from which one of one's roles requires a second step. */
    requiredFrom: z.nullable(day),
  }),
});

export const beginTotp = endpoint({
  call: 'POST /api/factors/totp',
  needs: 'public',
  summary: 'Get a secret for an authenticator app, to be saved with its first code.',
  owners: {},
  input: z.object({ token }),
  /** `secret` is base32; `uri` is the same for a QR code. */
  output: z.object({ secret: z.string(), uri: z.string() }),
});

export const saveTotp = endpoint({
  call: 'PUT /api/factors/totp',
  needs: 'public',
  summary: 'Add an authenticator app with the code it shows; it replaces an earlier one.',
  owners: {},
  input: z.object({ token, code: typedCode }),
  output: z.object({ codes }),
});

export const beginPasskey = endpoint({
  call: 'POST /api/factors/passkey',
  needs: 'public',
  summary: 'Get what the browser needs to create a passkey.',
  owners: {},
  input: z.object({ token }),
  output: z.object({ question: passkeyQuestion }),
});

export const savePasskey = endpoint({
  call: 'PUT /api/factors/passkey',
  needs: 'public',
  summary: 'Add the passkey that the browser created.',
  owners: {},
  input: z.object({ token, answer: passkeyAnswer }),
  output: z.object({ codes }),
});

export const removeFactor = endpoint({
  call: 'PUT /api/account/factors/{factorId}/remove',
  needs: 'signed-in',
  summary: 'Remove an authenticator app or a passkey; with the last one, the recovery codes end, too.',
  owners: { factorId: 'factor' },
  input: z.object({ factorId: id('factor'), token }),
  output: nothing,
});

export const renewCodes = endpoint({
  call: 'POST /api/account/factors/recovery-codes',
  needs: 'signed-in',
  summary: 'Get new recovery codes; the old ones end.',
  owners: {},
  input: z.object({ token }),
  output: z.object({ codes: z.array(z.string()) }),
});

/** Whether this is what an authenticator app shows, spaces aside. */
export function isTotpCode(typed: string): boolean {
  return new RegExp(`^\\d{${totpDigits}}$`).test(typed.replace(/\s/g, ''));
}
