import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/people/second-step-api';
import type { SessionData } from '@laurel/domain/people/session-data';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { readPasskeys } from '@laurel/server/factors/factor-store';
import { askToProve } from '@laurel/server/factors/passkeys';
import { prepareProof } from '@laurel/server/factors/prove';
import type { Sealing } from '@laurel/server/factors/sealing';
import { expired } from '@laurel/server/factors/set-up';
import { beginStep, endStep, readStep, tryStep, writeChallenge } from '@laurel/server/factors/step-store';
import type { Door } from '@laurel/server/http/door';
import type { PublicScope, Step } from '@laurel/server/http/serve';
import type { Visit } from '@laurel/server/http/visit';
import { type Account, readActiveAccount } from './account-store';
import { countTry, limitOn, withinLimits } from './limit-tries';
import { openSession } from './open-session';
import { recordFailure } from './record-failure';
import { readSecondStep } from './second-step-store';
import { sessionDataOf } from './session-data';

/** Wrong codes of one account in a quarter of an hour, in however many sign-ins. */
const mostWrong = 10;

/** Opens the session of an account whose password was right, or asks for what it has, or must have, beside that. */
export async function continueSignIn(
  door: Door,
  scope: PublicScope,
  account: Account,
  visit: Visit,
): Promise<SessionData> {
  const { kinds, hasCodes, requiredFrom, today } = await readSecondStep(scope, account.id);
  const isRequired = requiredFrom !== null && requiredFrom <= today;
  if (kinds.length === 0 && !isRequired) return await openSession(door, scope, account.id, visit);
  const asks = kinds.length > 0 ? 'proof' : 'set-up';
  const owner = { accountId: account.id, personId: account.person_id, username: account.names[0] ?? '' };
  const token = await beginStep(scope, { asks, owner });
  const ways = kinds.length > 0 && hasCodes ? [...kinds, 'recovery-code' as const] : [...kinds];
  return { ...(await sessionDataOf(scope, null)), secondStep: { token, asks, ways } };
}

/** Finishes a sign-in: by a code, a passkey, or a factor that was just set up in it. */
export async function passSecondStep(
  door: Door,
  sealing: Sealing,
  step: Step,
  { token, ...given }: ParsedInputOf<typeof api.passSecondStep>,
  visit: Visit,
): Promise<SessionData> {
  const pending = await step(async (scope) => await tryStep(scope, token));
  if (!pending || pending.session_id !== null) throw expired();
  const { account_id: accountId, is_passed: isPassed } = pending;
  const limits = accountId === null ? [] : [limitOn(['second step', accountId], mostWrong)];
  return await withinLimits(step, limits, async () => {
    const accept = isPassed
      ? async () => accountId
      : await prepareProof(step, sealing, pending, { ...given, origin: visit.origin });
    const opened = await step(async (scope) => {
      const proven = await accept(scope);
      const account = proven === null ? null : await readActiveAccount(scope, proven);
      if (account) {
        if (!(await endStep(scope, token))) throw expired();
        return await openSession(door, scope, account.id, visit);
      }
      await countTry(scope, limits);
      const known = accountId === null ? null : await readActiveAccount(scope, accountId);
      await recordFailure(door, scope, { account: known, login: null, address: visit.address });
      return null;
    });
    if (opened) return opened;
    const sentence = given.passkey
      ? translatable`This passkey isn’t known here. Sign in another way.`
      : translatable`Incorrect code. Codes work once; wait for the next one.`;
    throw new Fault('invalid', sentence, given.passkey ? {} : { fields: { code: sentence } });
  });
}

/** What the browser asks a passkey: of the account whose password was right, else of anyone. */
export async function askForPasskey(
  step: Step,
  { token }: ParsedInputOf<typeof api.askForPasskey>,
  visit: Visit,
): Promise<OutputOf<typeof api.askForPasskey>> {
  if (token === undefined) {
    const question = await askToProve(visit, null);
    const begun = { asks: 'passkey', owner: null, challenge: question.challenge } as const;
    return { token: await step(async (scope) => await beginStep(scope, begun)), question };
  }
  const known = await step(async (scope) => {
    const pending = await readStep(scope, token);
    if (pending?.asks !== 'proof' || pending.account_id === null) throw expired();
    return await readPasskeys(scope, pending.account_id);
  });
  const question = await askToProve(visit, known);
  await step(async (scope) => await writeChallenge(scope, token, question.challenge));
  return { token, question };
}
