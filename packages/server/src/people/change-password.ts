import { availableParallelism } from 'node:os';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { passwordFault } from '@laurel/domain/people/password';
import { beginStep, endOtherSteps } from '@laurel/server/factors/step-store';
import { createGate } from '@laurel/server/http/gate';
import type { CallerStep } from '@laurel/server/http/serve';
import type { Visit } from '@laurel/server/http/visit';
import { lockAccount, readAccount, writePassword } from './account-store';
import { countTry, limitOn, withinLimits } from './limit-tries';
import { hashPassword, isPasswordOf } from './password-hash';
import { endSessionsOfAccount } from './session-store';

/** Wrong current passwords in a quarter of an hour. */
const mostWrong = 10;

/** The cores that visitors leave to whoever is signed in. */
export const ownHashing = createGate(Math.max(1, availableParallelism() - Math.floor(availableParallelism() / 2)), 500);

/** Changes one's own password; every other session of the account ends. */
export async function changePassword(
  { look, act }: { look: CallerStep; act: CallerStep },
  input: { current: string; next: string },
  visit: Visit,
): Promise<void> {
  const account = await look(async (scope) => await readAccount(scope, scope.caller.accountId));
  if (!account) throw notFound();
  // Whoever finds a browser signed in must not try passwords here that they may not try at the door.
  const limits = [limitOn(['account', account.id], mostWrong)];
  return await withinLimits(look, limits, async () => {
    const hash = await ownHashing.run(async () => {
      if (!(await isPasswordOf(input.current, account.password_hash))) return null;
      const why = passwordFault(input.next, account);
      if (why !== null) throw wrong('next', why);
      return await hashPassword(input.next);
    });
    return await act(async (scope) => {
      // Hashing takes a moment, in which the password may have been changed elsewhere.
      await lockAccount(scope, account.id);
      const now = await readAccount(scope, account.id);
      if (hash === null || now?.password_hash !== account.password_hash) {
        await countTry(scope, limits);
        visit.refuse(wrong('current', translatable`This isn’t your current password.`));
        return;
      }
      await writePassword(scope, account.id, hash);
      await endSessionsOfAccount(scope, account.id, visit.sessionId);
      await endOtherSteps(scope, account.id, null);
    });
  });
}

/** Confirms one's own password, to change how one signs in within the next minutes. */
export async function confirmPassword(
  { look, act }: { look: CallerStep; act: CallerStep },
  { password }: { password: string },
  visit: Visit,
): Promise<{ token: string }> {
  const account = await look(async (scope) => await readAccount(scope, scope.caller.accountId));
  if (!account) throw notFound();
  const limits = [limitOn(['account', account.id], mostWrong)];
  return await withinLimits(look, limits, async () => {
    const isRight = await ownHashing.run(async () => await isPasswordOf(password, account.password_hash));
    return await act(async (scope) => {
      const now = await readAccount(scope, account.id);
      if (!isRight || now?.password_hash !== account.password_hash) {
        await countTry(scope, limits);
        visit.refuse(wrong('password', translatable`This isn’t your current password.`));
        return { token: '' };
      }
      const owner = { accountId: account.id, personId: account.person_id, username: account.names[0] ?? '' };
      return { token: await beginStep(scope, { asks: 'set-up', owner, sessionId: visit.sessionId }) };
    });
  });
}

function wrong(field: string, sentence: Sentence): Fault {
  return new Fault('invalid', sentence, { fields: { [field]: sentence } });
}
