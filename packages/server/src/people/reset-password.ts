import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { SessionData } from '@laurel/domain/people/session-data';
import type { Scope } from '@laurel/server/db/scope';
import { writeAudit } from '@laurel/server/http/audit-store';
import type { Door } from '@laurel/server/http/door';
import { networkOf } from '@laurel/server/http/network-of';
import type { PublicScope, Step } from '@laurel/server/http/serve';
import type { Visit } from '@laurel/server/http/visit';
import { type Account, findAccount } from './account-store';
import { type Codes, choosePassword } from './choose-password';
import { codeDigest, newCode } from './code';
import { codesIn } from './code-store';
import { countTry, limitOn, withinLimits } from './limit-tries';
import { personOf } from './open-session';
import { writeResetCode } from './reset-store';

/** How long a code from an email works. */
export const resetMinutes = 30;

// Emails asked for in a quarter of an hour: of one name from everywhere, and from one network, which may be a school.
const mostOfName = 3;
const mostOfNetwork = 60;

/** Has a code emailed to the owner of an account; `null` where no email leaves this Laurel. The roof connects it. */
export type MailResetCode = ((owner: { districtId: Id<'district'>; account: Account }) => Promise<void>) | null;

/**
 * Asks for a code by email. Everything that depends on whether there is such an account is done after the answer, so
 * that neither what it says nor how long it takes tells.
 */
export async function askForReset(
  door: Door,
  step: Step,
  mailResetCode: MailResetCode,
  { login }: { login: string },
  visit: Visit,
): Promise<void> {
  if (!mailResetCode)
    throw new Fault('refused', translatable`Laurel doesn’t send email here. Ask your school for an activation code.`);
  const limits = [
    limitOn(['reset', login.toLowerCase()], mostOfName),
    limitOn(['reset from', networkOf(visit.address)], mostOfNetwork),
  ];
  await withinLimits(step, limits, async () => await step(async (scope) => await countTry(scope, limits)));
  const send = async () => {
    const owner = await step(async (scope) => {
      const account = await findAccount(scope, login);
      // Who never chose a password gets in with a code from the office, or another way.
      if (!account || account.password_hash === null) return null;
      const facts = { address: visit.address };
      const event = { what: 'password reset', kind: 'sign-in', details: {}, concerns: [personOf(account)] } as const;
      await writeAudit({ ...scope, caller: null }, { ...event, outcome: 'done', facts });
      return { districtId: scope.districtId, account };
    });
    if (owner) await mailResetCode(owner);
  };
  setImmediate(() => {
    send().catch((error: unknown) => door.app.log.error({ err: error }, 'a password reset was not mailed'));
  });
}

/** Makes the one working code of the caller's account, as its email is written. */
export async function issueResetCode(scope: Scope): Promise<string> {
  const code = newCode();
  const expiresAt = new Date(scope.nowMs + resetMinutes * 60_000);
  await writeResetCode(scope, { accountId: scope.caller.accountId, hash: codeDigest(code), expiresAt });
  return code;
}

/** Tells the owner of an account, who may be somebody else, that its password was reset. The roof connects it. */
export type TellOfReset = (scope: PublicScope, owner: Pick<Account, 'id' | 'person_id'>) => Promise<void>;

/** Chooses a new password by the code of an email. Its owner is told, in case it was somebody else. */
export async function resetPassword(
  door: Door,
  step: Step,
  tellOfReset: TellOfReset,
  input: { code: string; password: string },
  visit: Visit,
): Promise<SessionData> {
  const codes = {
    name: 'reset code',
    ...codesIn('reset_code'),
    wrongCode: () =>
      new Fault('invalid', translatable`This code is incorrect or expired. Ask for a new email.`, {
        fields: { code: translatable`Incorrect, used, or expired.` },
      }),
    onChosen: async (scope, account) => {
      await tellOfReset(scope, account);
      const event = { what: 'PUT /api/password-reset', outcome: 'done', details: {} } as const;
      const facts = { address: visit.address };
      await writeAudit(
        { ...scope, caller: { accountId: account.id } },
        { ...event, facts, concerns: [personOf(account)] },
      );
    },
  } satisfies Codes;
  return await choosePassword(door, step, codes, input, visit);
}
