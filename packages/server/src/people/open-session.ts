import type { SessionData } from '@laurel/domain/people/session-data';
import { type Concern, writeAudit } from '@laurel/server/http/audit-store';
import type { Door } from '@laurel/server/http/door';
import type { PublicScope } from '@laurel/server/http/serve';
import { digest, newToken } from '@laurel/server/http/session-cookie';
import type { Visit } from '@laurel/server/http/visit';
import { type Account, readAccount, writeFirstLanguage } from './account-store';
import { writeKnownDevice } from './known-device-store';
import { sessionDataOf } from './session-data';
import { endOwnSessionByKey, writeSession } from './session-store';

/** Starts a new session, forgets the one the browser came with, and remembers the device. */
export async function openSession(
  door: Door,
  scope: PublicScope,
  accountId: string,
  visit: Visit,
): Promise<SessionData> {
  const token = newToken();
  const tokenHash = digest(token);
  const account = await readAccount(scope, accountId);
  if (scope.signedIn) await endOwnSessionByKey(scope, scope.signedIn.sessionId);
  await writeSession(scope, { accountId, tokenHash, address: visit.address, userAgent: visit.userAgent });
  await writeFirstLanguage(scope, accountId, visit.locale);
  const device = visit.device ?? newToken();
  await writeKnownDevice(scope, accountId, digest(device));
  await writeAudit(
    { ...scope, caller: { accountId } },
    {
      what: 'sign in',
      kind: 'sign-in',
      outcome: 'done',
      details: {},
      facts: { address: visit.address },
      concerns: account ? [personOf(account)] : [],
    },
  );
  visit.carrySession({ districtId: scope.districtId, token });
  visit.carryDevice(device);
  const signedIn = await door.findCaller(scope.db, { districtId: scope.districtId, tokenHash }, scope.nowMs);
  return await sessionDataOf(scope, signedIn);
}

/** Whose account it is, as the audit has it. */
export function personOf(account: Account): Concern {
  return { kind: 'person', id: account.person_id };
}
