import { message } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { activate, signIn } from './api';
import { sessionData } from './session-data';

export const askForReset = endpoint({
  call: 'POST /api/password-reset',
  needs: 'public',
  summary:
    'Have a code emailed that chooses a new password. The answer is the same whether or not there is such an account.',
  owners: {},
  input: z.object({ login: signIn.input.shape.login }),
});

export const resetPassword = endpoint({
  call: 'PUT /api/password-reset',
  needs: 'public',
  summary:
    'Choose a new password with the code from the email; all sessions end, and a second step is still asked for.',
  owners: {},
  input: z.object({
    code: z.string().check(z.trim(), z.minLength(1, message`Enter the code from the email.`), z.maxLength(40)),
    password: activate.input.shape.password,
  }),
  output: sessionData,
});
