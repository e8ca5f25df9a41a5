import { createHash, randomInt } from 'node:crypto';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { passwordFault } from '@laurel/domain/people/password';
import type { SessionData } from '@laurel/domain/people/session-data';
import type { Scope } from '@laurel/server/db/scope';
import { endOtherSteps } from '@laurel/server/factors/step-store';
import { writeAudit } from '@laurel/server/http/audit-store';
import { admitRefusal } from '@laurel/server/http/count-refusals';
import type { Door } from '@laurel/server/http/door';
import { networkOf } from '@laurel/server/http/network-of';
import type { Step, Visit } from '@laurel/server/http/serve';
import {
  findActivationCode,
  readAccount,
  takeActivationCode,
  writeActivationCode,
  writePassword,
} from './account-store';
import { hashPassword } from './password-hash';
import { continueSignIn } from './second-step';
import { endSessionsOfAccount } from './session-store';
import { hashing } from './sign-in';

const lastsMs = 14 * 86_400_000;
// No 0 O 1 I L U: nothing a pupil could mistake on paper. 12 of 30 letters are 58 bits.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Chooses the password of an account by its code, and signs in; a second step is still asked for. The code works once. */
export async function activate(
  door: Door,
  step: Step,
  input: { code: string; password: string },
  visit: Visit,
): Promise<SessionData> {
  // Of 58 bits nobody guesses one, so wrong ones lock nobody out: a class types its codes behind one address.
  const code = codeDigest(input.code);
  const account = await step(async (scope) => {
    const accountId = await findActivationCode(scope, code);
    if (accountId !== null) return await readAccount(scope, accountId);
    const event = { what: 'sign in', kind: 'sign-in' } as const;
    const place = `code ${networkOf(visit.address)}`;
    if (admitRefusal(door, place, mostRecorded, { district: scope.districtId, accountId: null, event })) {
      const facts = { address: visit.address };
      await writeAudit({ ...scope, caller: null }, { ...event, outcome: 'denied', details: { by: 'code' }, facts });
    }
    return null;
  });
  if (!account) throw wrongCode();
  const why = passwordFault(input.password, account);
  if (why !== null) throw new Fault('invalid', why, { fields: { password: why } });
  const hash = await hashing.run(async () => await hashPassword(input.password));
  return await step(async (scope) => {
    if ((await takeActivationCode(scope, code)) !== account.id) throw wrongCode();
    await writePassword(scope, account.id, hash);
    await endSessionsOfAccount(scope, account.id, null);
    await endOtherSteps(scope, account.id, null);
    return await continueSignIn(door, scope, account, visit);
  });
}

function wrongCode(): Fault {
  return new Fault('invalid', translatable`This code is incorrect or expired. Ask your school for a new one.`, {
    fields: { code: translatable`Incorrect, used, or expired.` },
  });
}

// Wrong codes of one network in a quarter of an hour; more are only counted.
const mostRecorded = 30;

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
