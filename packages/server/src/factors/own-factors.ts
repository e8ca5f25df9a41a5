import type * as api from '@laurel/domain/factors/api';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { CallerStep } from '@laurel/server/http/serve';
import type { Visit } from '@laurel/server/http/visit';
import { deleteCodes, deleteFactor, lockFactors, readCodes, readFactors, writeCodes } from './factor-store';
import { makeRecoveryCodes } from './recovery-codes';
import { type AfterChange, expired } from './set-up';
import { endOtherSteps, readStep } from './step-store';

type ReadRequired = (scope: Scope) => Promise<OutputOf<typeof api.readFactors>['requiredFrom']>;

/** What the caller signs in with beside the password. */
export async function listFactors(scope: Scope, readRequired: ReadRequired): Promise<OutputOf<typeof api.readFactors>> {
  if (scope.caller.isViewed) return { factors: [], codesLeft: 0, requiredFrom: null };
  const factors = await readFactors(scope, scope.caller.accountId);
  const { left } = await readCodes(scope, scope.caller.accountId);
  return { factors, codesLeft: left, requiredFrom: await readRequired(scope) };
}

/** Removes one of the caller's factors; the last one only where no role requires one. */
export async function removeFactor(
  scope: Scope,
  { factorId, token }: { factorId: Id<'factor'>; token: string },
  { visit, afterChange, readRequired }: { visit: Visit; afterChange: AfterChange; readRequired: ReadRequired },
): Promise<void> {
  const { accountId, personId } = scope.caller;
  await lockFactors(scope, accountId);
  const before = await readFactors(scope, accountId);
  // What isn't there is answered as what is somebody else's, before the password is asked for.
  if (!before.some((factor) => factor.factorId === factorId)) throw notFound();
  await requireConfirmed(scope, token, visit);
  const required = before.length === 1 ? await readRequired(scope) : null;
  if (required !== null && required <= scope.today) {
    const sentence = translatable`Your role requires a second step. Add another one before you remove this one.`;
    throw new Fault('refused', sentence);
  }
  const kind = await deleteFactor(scope, accountId, factorId);
  if (kind === null) throw notFound();
  if (before.length === 1) await deleteCodes(scope, accountId);
  await endOtherSteps(scope, accountId, token);
  const what = kind === 'totp' ? 'app-removed' : 'passkey-removed';
  await afterChange(scope, { accountId, personId, sessionId: visit.sessionId, what });
}

/** New recovery codes in place of the old ones. */
export async function renewCodes(
  { look, act }: { look: CallerStep; act: CallerStep },
  { token }: { token: string },
  { visit, afterChange }: { visit: Visit; afterChange: AfterChange },
): Promise<{ codes: string[] }> {
  await look(async (scope) => {
    await requireConfirmed(scope, token, visit);
    if ((await readFactors(scope, scope.caller.accountId)).length > 0) return;
    throw new Fault('refused', translatable`Add an authenticator app or a passkey first.`);
  });
  const made = await makeRecoveryCodes();
  await act(async (scope) => {
    await requireConfirmed(scope, token, visit);
    const { accountId, personId } = scope.caller;
    await writeCodes(scope, accountId, made.kept);
    await endOtherSteps(scope, accountId, token);
    await afterChange(scope, { accountId, personId, sessionId: visit.sessionId, what: 'codes-renewed' });
  });
  return { codes: [...made.codes] };
}

/** The password was confirmed a moment ago, in this session. */
async function requireConfirmed(scope: Scope, token: string, { sessionId }: Visit): Promise<void> {
  const step = await readStep(scope, token);
  const isOwn = step?.asks === 'set-up' && step.account_id === scope.caller.accountId;
  if (!isOwn || step.session_id === null || step.session_id !== sessionId) throw expired();
}
