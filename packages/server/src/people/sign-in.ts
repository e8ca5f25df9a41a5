import { createHash } from 'node:crypto';
import { Fault } from '@laurel/domain/kit/fault';
import { say } from '@laurel/domain/kit/say';
import type { SessionData } from '@laurel/domain/people/session-data';
import { writeAudit } from '@laurel/server/http/audit-store';
import type { Door } from '@laurel/server/http/door';
import type { PublicScope, Visit } from '@laurel/server/http/serve';
import { digest, newToken } from '@laurel/server/http/session-cookie';
import { countFailure, type DistrictScope, findAccount, forgetOldFailures, readFailures } from './account-store';
import { isPasswordOf } from './password-hash';
import { sessionDataOf, signedOutData } from './session-data';
import { endOwnSessionByKey, writeSession } from './session-store';

// Failures in a quarter of an hour. A school sits behind one address, so that limit is wide; the narrow one counts
// one name from one address, so that nobody can lock a person out from elsewhere.
const windowMs = 15 * 60_000;
const mostByNameAndAddress = 10;
const mostByAddress = 300;

/** Signs in: the same answer, after the same time, for a wrong password and an unknown name. */
export async function signIn(
  door: Door,
  scope: PublicScope,
  input: { login: string; password: string },
  visit: Visit,
): Promise<SessionData> {
  const keys = attemptKeys('name', input.login, visit.address);
  return await withinLimit(scope, keys, async () => {
    const account = await findAccount(scope, input.login);
    const isRight = await isPasswordOf(input.password, account?.password_hash ?? null);
    if (account && isRight) return await openSession(door, scope, account.id, visit);
    const sentence = say`The name or the password is not right. Try again, or ask your school for a new code.`;
    return await failed(scope, keys, visit, new Fault('unauthenticated', sentence));
  });
}

/** Starts a new session and forgets the one the browser came with. */
export async function openSession(
  door: Door,
  scope: PublicScope,
  accountId: string,
  visit: Visit,
): Promise<SessionData> {
  const token = newToken();
  const tokenHash = digest(token);
  if (scope.signedIn) await endOwnSessionByKey(scope, scope.signedIn.sessionId);
  await writeSession(scope, { accountId, tokenHash, address: visit.address, userAgent: visit.userAgent });
  await writeAudit({ ...scope, caller: { accountId } }, { what: 'sign in', outcome: 'done', details: {} });
  visit.carrySession({ districtId: scope.districtId, token });
  const signedIn = await door.findCaller(scope.db, { districtId: scope.districtId, tokenHash }, scope.nowMs);
  return await sessionDataOf(scope, signedIn);
}

/** Digests only: what people mistype as their name is often their password. */
export function attemptKeys(what: 'name' | 'code' | 'account', tried: string, address: string): AttemptKeys {
  const key = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
  const from = networkOf(address);
  return [key(what, tried.toLowerCase(), from), key('address', from)];
}

type AttemptKeys = readonly [Buffer, Buffer];

/** One line of the internet holds 2^64 addresses of the sixth version, so those count by their first half. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups(head).length - groups(tail).length : 0;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

// Tries whose outcome isn't written yet count as failures: sent side by side they must not pass the limit together.
const underway = new Map<string, number>();

/** Does the work of one try, unless there were too many. Throws Fault `too-many`. */
export async function withinLimit<T>(scope: DistrictScope, keys: AttemptKeys, work: () => Promise<T>): Promise<T> {
  const key = keys[0].toString('base64');
  const beside = underway.get(key) ?? 0;
  underway.set(key, beside + 1);
  try {
    const [byName = 0, byAddress = 0] = await readFailures(scope, keys, new Date(scope.nowMs - windowMs));
    if (byName + beside >= mostByNameAndAddress || byAddress >= mostByAddress) {
      throw new Fault(
        'too-many',
        say`There were too many tries from here. Wait a quarter of an hour, or ask your school for help.`,
      );
    }
    return await work();
  } finally {
    const left = (underway.get(key) ?? 1) - 1;
    if (left > 0) underway.set(key, left);
    else underway.delete(key);
  }
}

/** Refuses, but keeps the count and the audit row: both are committed before the refusal is answered. */
export async function failed(scope: PublicScope, keys: AttemptKeys, visit: Visit, fault: Fault): Promise<SessionData> {
  await countTry(scope, keys);
  await writeAudit({ ...scope, caller: null }, { what: 'sign in', outcome: 'denied', details: {} });
  visit.refuse(fault);
  return signedOutData;
}

export async function countTry(scope: DistrictScope, keys: AttemptKeys): Promise<void> {
  await countFailure(scope, keys, new Date(scope.nowMs - windowMs));
}

/** Counts whose quarter of an hour is over say nothing any more. */
export async function forgetOldTries(scope: Pick<DistrictScope, 'db' | 'districtId' | 'nowMs'>): Promise<number> {
  return await forgetOldFailures(scope, new Date(scope.nowMs - windowMs));
}
