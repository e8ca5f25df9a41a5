import { id } from '@laurel/domain/kit/id';
import { locales } from '@laurel/domain/kit/locale';
import { message } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import * as session from './session-data';

const nothing = z.object({});
const name = z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100));
const password = z.string().check(z.minLength(1, message`Enter your password.`), z.maxLength(1000));

export const sessionData = endpoint({
  call: 'GET /api/session-data',
  needs: 'public',
  summary: 'Who is signed in and what they may do.',
  owners: {},
  input: nothing,
  output: session.sessionData,
});

export const signIn = endpoint({
  call: 'POST /api/session',
  needs: 'public',
  summary: 'Sign in with a username or e-mail and a password.',
  owners: {},
  input: z.object({
    login: z.string().check(z.trim(), z.minLength(1, message`Enter your username or email.`), z.maxLength(320)),
    password,
  }),
  output: session.sessionData,
});

export const signOut = endpoint({
  call: 'DELETE /api/session',
  needs: 'signed-in',
  summary: 'End this session.',
  owners: {},
  input: nothing,
  output: nothing,
  endsViewing: true,
});

export const changePassword = endpoint({
  call: 'PUT /api/account/password',
  needs: 'signed-in',
  summary: 'Change one’s own password; all other sessions end.',
  owners: {},
  input: z.object({ current: password, next: password }),
  output: nothing,
});

export const chooseLanguage = endpoint({
  call: 'PUT /api/account/language',
  needs: 'signed-in',
  summary: 'Choose the language of one’s own email.',
  owners: {},
  input: z.object({ language: z.enum(locales) }),
  output: nothing,
});

export const readSessions = endpoint({
  call: 'GET /api/account/sessions',
  needs: 'signed-in',
  summary: 'One’s own open sessions, latest first, at most 100.',
  owners: {},
  input: nothing,
  output: z.object({
    sessions: z.array(
      z.object({
        sessionId: id('session'),
        isThis: z.boolean(),
        userAgent: z.string(),
        address: z.string(),
        createdAt: z.string(),
        seenAt: z.string(),
      }),
    ),
  }),
});

export const endSession = endpoint({
  call: 'DELETE /api/account/sessions/{sessionId}',
  needs: 'signed-in',
  summary: 'End one of one’s own sessions.',
  owners: { sessionId: 'session' },
  input: z.object({ sessionId: id('session') }),
  output: nothing,
});

export const activate = endpoint({
  call: 'POST /api/activation',
  needs: 'public',
  summary: 'Choose the first password with an activation code.',
  owners: {},
  input: z.object({
    code: z.string().check(z.trim(), z.minLength(1, message`Enter the code.`), z.maxLength(40)),
    password,
  }),
  output: session.sessionData,
});

export const createFirstAdministrator = endpoint({
  call: 'POST /api/first-run',
  needs: 'public',
  summary: 'Create the district and its first administrator with the one-time token from the console.',
  owners: {},
  input: z.object({
    token: z.string().check(z.trim(), z.minLength(1, message`Enter the token from the terminal.`), z.maxLength(100)),
    districtName: name,
    givenName: name,
    familyName: name,
    username: name,
    email: z.nullable(z.email(message`Enter an email address.`).check(z.maxLength(320))),
    password,
  }),
  output: session.sessionData,
});
