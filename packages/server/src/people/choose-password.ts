import { Fault } from '@laurel/domain/kit/fault';
import { passwordFault } from '@laurel/domain/people/password';
import type { SessionData } from '@laurel/domain/people/session-data';
import { endOtherSteps } from '@laurel/server/factors/step-store';
import { writeAudit } from '@laurel/server/http/audit-store';
import { admitRefusal } from '@laurel/server/http/count-refusals';
import type { Door } from '@laurel/server/http/door';
import { networkOf } from '@laurel/server/http/network-of';
import type { PublicScope, Step } from '@laurel/server/http/serve';
import type { Visit } from '@laurel/server/http/visit';
import { type Account, type DistrictScope, readAccount, writePassword } from './account-store';
import { codeDigest } from './code';
import { hashPassword } from './password-hash';
import { continueSignIn } from './second-step';
import { endSessionsOfAccount } from './session-store';
import { hashing } from './sign-in';

/** Codes that are worth a password: from the office, or by email. */
export interface Codes {
  /** What the audit calls one. */
  readonly name: string;
  /** The account of a working code, or `null`; the code stays. */
  readonly find: (scope: DistrictScope, code: Buffer) => Promise<string | null>;
  /** The same, and the code is gone; of two at once the second finds nothing. */
  readonly take: (scope: DistrictScope, code: Buffer) => Promise<string | null>;
  readonly wrongCode: () => Fault;
  /** What else is done once the password is another. */
  readonly onChosen?: (scope: PublicScope, account: Account) => Promise<void>;
}

/** Chooses a password by a code, and signs in; a second step is still asked for. The code works once. */
export async function choosePassword(
  door: Door,
  step: Step,
  codes: Codes,
  input: { code: string; password: string },
  visit: Visit,
): Promise<SessionData> {
  // Of 58 bits nobody guesses one, so wrong ones lock nobody out: a class types its codes behind one address.
  const code = codeDigest(input.code);
  const account = await step(async (scope) => {
    const accountId = await codes.find(scope, code);
    if (accountId !== null) return await readAccount(scope, accountId);
    const event = { what: 'sign in', kind: 'sign-in' } as const;
    const place = `code ${networkOf(visit.address)}`;
    if (admitRefusal(door, place, mostRecorded, { district: scope.districtId, accountId: null, event })) {
      const facts = { address: visit.address };
      await writeAudit({ ...scope, caller: null }, { ...event, outcome: 'denied', details: { by: codes.name }, facts });
    }
    return null;
  });
  if (!account) throw codes.wrongCode();
  const why = passwordFault(input.password, account);
  if (why !== null) throw new Fault('invalid', why, { fields: { password: why } });
  const hash = await hashing.run(async () => await hashPassword(input.password));
  return await step(async (scope) => {
    if ((await codes.take(scope, code)) !== account.id) throw codes.wrongCode();
    await writePassword(scope, account.id, hash);
    await endSessionsOfAccount(scope, account.id, null);
    await endOtherSteps(scope, account.id, null);
    await codes.onChosen?.(scope, account);
    return await continueSignIn(door, scope, account, visit);
  });
}

// Wrong codes of one network in a quarter of an hour; more are only counted.
const mostRecorded = 30;
