import { createHash, randomInt } from 'node:crypto';
import { Fault } from '@laurel/domain/kit/fault';
import { say } from '@laurel/domain/kit/say';
import { passwordFault } from '@laurel/domain/people/password';
import type { SessionData } from '@laurel/domain/people/session-data';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import type { PublicScope, Visit } from '@laurel/server/http/serve';
import { readAccount, takeActivationCode, writeActivationCode, writePassword } from './account-store';
import { hashPassword } from './password-hash';
import { endSessionsOfAccount } from './session-store';
import { attemptKeys, failed, openSession, withinLimit } from './sign-in';

const lastsMs = 14 * 86_400_000;
// No 0 O 1 I L U: nothing a pupil could mistake on paper. 12 of 30 letters are 58 bits.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Chooses the password of an account by its code, and signs in. The code works once. */
export async function activate(
  door: Door,
  scope: PublicScope,
  input: { code: string; password: string },
  visit: Visit,
): Promise<SessionData> {
  // By the code, not by the address alone: a class that types its codes behind one address makes many mistakes.
  const keys = attemptKeys('code', plainCode(input.code), visit.address);
  return await withinLimit(scope, keys, async () => {
    const accountId = await takeActivationCode(scope, codeDigest(input.code));
    const account = accountId === null ? null : await readAccount(scope, accountId);
    if (!account) {
      return await failed(
        scope,
        keys,
        visit,
        new Fault('invalid', say`This code is not right or no longer works. Ask your school for a new one.`, {
          fields: { code: say`Not right, or used, or too old.` },
        }),
      );
    }
    const why = passwordFault(input.password, account);
    if (why !== null) throw new Fault('invalid', why, { fields: { password: why } });
    await writePassword(scope, account.id, await hashPassword(input.password));
    await endSessionsOfAccount(scope, account.id, null);
    return await openSession(door, scope, account.id, visit);
  });
}

/** Makes the account's one working code: `XXXX-XXXX-XXXX`. Only its digest is kept, so it is shown once. */
export async function issueCodeFor(scope: Scope, accountId: string): Promise<{ code: string; expiresAt: string }> {
  const code = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
  const expiresAt = new Date(scope.nowMs + lastsMs);
  await writeActivationCode(scope, { accountId, hash: codeDigest(code), expiresAt });
  return { code: code.replace(/(.{4})(?=.)/g, '$1-'), expiresAt: expiresAt.toISOString() };
}

function codeDigest(code: string): Buffer {
  return createHash('sha256')
    .update(`laurel code ${plainCode(code)}`)
    .digest();
}

/** Read generously: case, dashes and spaces don't matter. */
function plainCode(code: string): string {
  return code.toUpperCase().replace(/[^0-9A-Z]/g, '');
}
