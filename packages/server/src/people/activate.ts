import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { SessionData } from '@laurel/domain/people/session-data';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import type { Step } from '@laurel/server/http/serve';
import type { Visit } from '@laurel/server/http/visit';
import { writeActivationCode } from './account-store';
import { type Codes, choosePassword } from './choose-password';
import { codeDigest, newCode } from './code';
import { codesIn } from './code-store';

const lastsMs = 14 * 86_400_000;

const activationCodes: Codes = {
  name: 'code',
  ...codesIn('activation_code'),
  wrongCode: () =>
    new Fault('invalid', translatable`This code is incorrect or expired. Ask your school for a new one.`, {
      fields: { code: translatable`Incorrect, used, or expired.` },
    }),
};

/** Chooses the password of an account by its activation code, and signs in. */
export async function activate(
  door: Door,
  step: Step,
  input: { code: string; password: string },
  visit: Visit,
): Promise<SessionData> {
  return await choosePassword(door, step, activationCodes, input, visit);
}

/** Makes the account's one working code. Only its digest is kept, so it is shown once. */
export async function issueCodeFor(scope: Scope, accountId: string): Promise<{ code: string; expiresAt: string }> {
  const code = newCode();
  const expiresAt = new Date(scope.nowMs + lastsMs);
  await writeActivationCode(scope, { accountId, hash: codeDigest(code), expiresAt });
  return { code, expiresAt: expiresAt.toISOString() };
}
