import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { SessionData } from '@laurel/domain/people/session-data';
import { type Concern, readAuditKey, writeAudit } from '@laurel/server/http/audit-store';
import { admitRefusal } from '@laurel/server/http/count-refusals';
import type { Door } from '@laurel/server/http/door';
import { createGate } from '@laurel/server/http/gate';
import { networkOf } from '@laurel/server/http/network-of';
import type { PublicScope, Step, Visit } from '@laurel/server/http/serve';
import { digest, newToken } from '@laurel/server/http/session-cookie';
import { type Account, findAccount, readAccount, writeFirstLanguage } from './account-store';
import { isDeviceKnown, writeKnownDevice } from './known-device-store';
import { countTry, type Limit, limitOn, readTries, withinLimits } from './limit-tries';
import { isPasswordOf } from './password-hash';
import { sessionDataOf } from './session-data';
import { endOwnSessionByKey, writeSession } from './session-store';

// Failures in a quarter of an hour.
const mostByDevice = 10;
const mostByNameAndNetwork = 10;
/** From everywhere: guesses at one name that are spread over many addresses. */
const mostByName = 50;
/**
 * A school sits behind one network: 1,200 people mistype a few hundred times in a morning. More is somebody who tries the
 * same passwords with many names, so each name gets fewer tries from there; nobody is refused for another's failures.
 */
const manyByNetwork = 300;
const mostByNameAndBusyNetwork = 3;

/** Hashing keeps a core busy: visitors share half of them, and whoever is signed in has the rest. */
export const hashing = createGate(Math.max(1, Math.floor(availableParallelism() / 2)), 500);

/** Signs in: the same answer, after the same time, for a wrong password and an unknown name. */
export async function signIn(
  door: Door,
  step: Step,
  input: { login: string; password: string },
  visit: Visit,
): Promise<SessionData> {
  const { account, limits, districtId } = await step(async (scope) => {
    const found = await findAccount(scope, input.login);
    const { districtId } = scope;
    return { account: found, districtId, limits: await limitsOf(scope, found, input.login, visit) };
  });
  const noteTooMany = (error: unknown): never => {
    if (error instanceof Fault && error.code === 'too-many') {
      const concerns = account ? [personOf(account)] : [];
      const event = { what: 'sign in', kind: 'sign-in', concerns } as const;
      const place = `too many ${account?.id ?? networkOf(visit.address)}`;
      admitRefusal(door, place, 0, { district: districtId, accountId: null, event });
    }
    throw error;
  };
  const tried = withinLimits(step, limits, async () => {
    const isRight = await hashing.run(async () => await isPasswordOf(input.password, account?.password_hash ?? null));
    const opened = await step(async (scope) => {
      if (account && isRight && (await isStill(scope, account, input.login))) {
        return await openSession(door, scope, account.id, visit);
      }
      await countTry(scope, limits);
      await recordFailure(door, scope, { account, login: input.login, address: visit.address });
      return null;
    });
    if (opened) return opened;
    const sentence = translatable`Incorrect username or password. Try again, or ask your school for a new code.`;
    throw new Fault('unauthenticated', sentence);
  });
  return await tried.catch(noteTooMany);
}

/**
 * Puts a failed sign-in on record: under the person whose name it was. Of a name that nobody has only a keyed digest is
 * kept: it may be somebody's password.
 */
async function recordFailure(
  door: Door,
  scope: PublicScope,
  { account, login, address }: { account: Account | null; login: string; address: string },
): Promise<void> {
  const concerns = account ? [personOf(account)] : [];
  const event = { what: 'sign in', kind: 'sign-in', concerns } as const;
  const place = `sign in ${account?.id ?? networkOf(address)}`;
  if (!admitRefusal(door, place, mostRecorded, { district: scope.districtId, accountId: null, event })) return;
  const details = account
    ? {}
    : {
        name: createHmac('sha256', await readAuditKey(scope))
          .update(login.toLowerCase())
          .digest('hex')
          .slice(0, 32),
      };
  await writeAudit({ ...scope, caller: null }, { ...event, outcome: 'denied', details, facts: { address } });
}

// In a quarter of an hour, of one person or from one network.
const mostRecorded = 30;

function personOf(account: Account): Concern {
  return { kind: 'person', id: account.person_id };
}

/** A device that has signed in before counts by itself; all others by the name, from their network and from everywhere. */
async function limitsOf(
  scope: PublicScope,
  account: Account | null,
  login: string,
  { device, address }: Visit,
): Promise<readonly Limit[]> {
  if (account && device && (await isDeviceKnown(scope, account.id, digest(device)))) {
    return [limitOn(['device', account.id, device], mostByDevice)];
  }
  const [name, network] = [login.toLowerCase(), networkOf(address)];
  const byNetwork = limitOn(['network', network], null);
  const [failures = 0] = await readTries(scope, [byNetwork]);
  const most = failures >= manyByNetwork ? mostByNameAndBusyNetwork : mostByNameAndNetwork;
  return [limitOn(['name', name, network], most), limitOn(['name', name], mostByName), byNetwork];
}

/** Hashing takes a moment, in which the account may have been closed or its password changed. */
async function isStill(scope: PublicScope, before: Account, login: string): Promise<boolean> {
  const now = await findAccount(scope, login);
  return now?.id === before.id && now.password_hash === before.password_hash;
}

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
