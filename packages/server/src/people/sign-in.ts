import { availableParallelism } from 'node:os';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { SessionData } from '@laurel/domain/people/session-data';
import { admitRefusal } from '@laurel/server/http/count-refusals';
import type { Door } from '@laurel/server/http/door';
import { createGate } from '@laurel/server/http/gate';
import { networkOf } from '@laurel/server/http/network-of';
import type { PublicScope, Step } from '@laurel/server/http/serve';
import { digest } from '@laurel/server/http/session-cookie';
import type { Visit } from '@laurel/server/http/visit';
import { type Account, findAccount } from './account-store';
import { isDeviceKnown } from './known-device-store';
import { countTry, type Limit, limitOn, readTries, withinLimits } from './limit-tries';
import { personOf } from './open-session';
import { isPasswordOf } from './password-hash';
import { recordFailure } from './record-failure';
import { continueSignIn } from './second-step';

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

/** Signs in, or begins the second step: the same answer, after the same time, for a wrong password and an unknown name. */
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
      if (account && isRight && (await isStill(scope, account, input.login)))
        return await continueSignIn(door, scope, account, visit);
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

/** A device that has signed in before counts by itself; all others by the name, from their network and from everywhere. */
async function limitsOf(
  scope: PublicScope,
  account: Account | null,
  login: string,
  { device, address }: Visit,
): Promise<readonly Limit[]> {
  if (account && device && (await isDeviceKnown(scope, account.id, digest(device))))
    return [limitOn(['device', account.id, device], mostByDevice)];
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
