import { passkeyAnswer, passkeyQuestion, typedCode } from '@laurel/domain/factors/api';
import { message } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { sessionData } from './session-data';

export const passSecondStep = endpoint({
  call: 'POST /api/session/second-step',
  needs: 'public',
  summary:
    'Finish a sign-in with a code, a passkey, or what was just set up. A passkey that checked its user needs no password.',
  owners: {},
  input: z.object({
    token: z.string().check(z.maxLength(100)),
    /** Of an authenticator app, or one of the recovery codes. */
    code: z.optional(typedCode),
    passkey: z.optional(passkeyAnswer),
  }),
  output: sessionData,
});

export const askForPasskey = endpoint({
  call: 'POST /api/session/passkey',
  needs: 'public',
  summary: 'Get what the browser asks a passkey: of the account whose password was right, or of whoever has one.',
  owners: {},
  input: z.object({ token: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({ token: z.string(), question: passkeyQuestion }),
});

export const confirmPassword = endpoint({
  call: 'POST /api/account/password-check',
  needs: 'signed-in',
  summary: 'Enter one’s own password again, to change how one signs in within the next ten minutes.',
  owners: {},
  input: z.object({
    password: z.string().check(z.minLength(1, message`Enter your password.`), z.maxLength(1000)),
  }),
  output: z.object({ token: z.string() }),
});
