import { isTotpCode, type PasskeyAnswer } from '@laurel/domain/factors/api';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { findPasskey, readApp, readCodes, takeCode, takeTimeStep, usePasskey } from './factor-store';
import { checkProof } from './passkeys';
import { hashCode, isRecoveryCode } from './recovery-codes';
import type { Sealing } from './sealing';
import type { FactorScope, StepRow } from './step-store';
import { stepOfCode } from './totp';

/** Runs work in a transaction of its own. */
type InTransaction = <Result>(work: (scope: FactorScope) => Promise<Result>) => Promise<Result>;

interface Given {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/** Uses a proof up in the transaction that signs in; the account it is of, `null` where it is wrong or was used. */
export type Accept = (scope: FactorScope) => Promise<Id<'account'> | null>;

/** Checks what is slow about a proof beforehand, and answers what is left to do in the transaction. */
export async function prepareProof(
  inTransaction: InTransaction,
  sealing: Sealing,
  pending: StepRow,
  { code, passkey, origin }: Given & { origin: string },
): Promise<Accept> {
  const { account_id: accountId } = pending;
  if (passkey) return await preparePasskey(inTransaction, pending, passkey, origin);
  if (accountId === null || code === undefined) return refuse;
  if (isTotpCode(code)) return async (scope) => await acceptTotp(scope, sealing, accountId, code);
  if (!isRecoveryCode(code)) return refuse;
  const { salt } = await inTransaction(async (scope) => await readCodes(scope, accountId));
  if (salt === null) return refuse;
  const hash = await hashCode(code, salt);
  return async (scope) => ((await takeCode(scope, accountId, hash)) ? accountId : null);
}

const refuse: Accept = async () => null;

async function acceptTotp(
  scope: FactorScope,
  sealing: Sealing,
  accountId: Id<'account'>,
  code: string,
): Promise<Id<'account'> | null> {
  const app = await readApp(scope, accountId);
  if (!app) return null;
  const secret = openSecret(scope, sealing, accountId, app.sealed_secret);
  const timeStep = stepOfCode(secret, code, { nowMs: scope.nowMs, lastStep: app.last_step });
  return timeStep !== null && (await takeTimeStep(scope, app.id, timeStep)) ? accountId : null;
}

/** The secret of an account's app. Laurel may have moved without its key. */
export function openSecret(scope: FactorScope, sealing: Sealing, accountId: string, sealed: Buffer): Buffer {
  const secret = sealing.open(sealed, aboutSecret(scope, accountId));
  if (secret) return secret;
  throw new Fault(
    'unavailable',
    translatable`Laurel can’t check authenticator apps right now. Use a recovery code, or ask an administrator.`,
  );
}

/** Whose secret it is, as it is sealed. */
export function aboutSecret({ districtId }: Pick<FactorScope, 'districtId'>, accountId: string): string {
  return `totp ${districtId} ${accountId}`;
}

/** A passkey by itself is a whole sign-in only if it checked who uses it. */
async function preparePasskey(
  inTransaction: InTransaction,
  { account_id: accountId, challenge, asks }: StepRow,
  answer: PasskeyAnswer,
  origin: string,
): Promise<Accept> {
  const known = await inTransaction(async (scope) => await findPasskey(scope, answer.id));
  if (!known || challenge === null || (accountId !== null && known.account_id !== accountId)) return refuse;
  const asked = { challenge, isUserChecked: asks === 'passkey' };
  const signCount = await checkProof({ origin }, asked, known, answer);
  if (signCount === null) return refuse;
  return async (scope) => ((await usePasskey(scope, known, signCount)) ? known.account_id : null);
}
