import { Fault } from '@laurel/domain/kit/fault';
import { say } from '@laurel/domain/kit/say';
import { passwordFault } from '@laurel/domain/people/password';
import type { Scope } from '@laurel/server/db/scope';
import type { Visit } from '@laurel/server/http/serve';
import { readAccount, writePassword } from './account-store';
import { countTry, limitOn, withinLimits } from './limit-tries';
import { hashPassword, isPasswordOf } from './password-hash';
import { endSessionsOfAccount } from './session-store';

/** Wrong current passwords in a quarter of an hour. */
const mostWrong = 10;

/** Changes one's own password; every other session of the account ends. */
export async function changePassword(
  scope: Scope,
  input: { current: string; next: string },
  visit: Visit,
): Promise<Record<string, never>> {
  // Whoever finds a browser signed in must not try passwords here that they may not try at the door.
  const limits = [limitOn(['account', scope.caller.accountId], mostWrong)];
  return await withinLimits(
    async (work) => await work(scope),
    limits,
    async () => {
      const account = await readAccount(scope, scope.caller.accountId);
      if (!account || !(await isPasswordOf(input.current, account.password_hash))) {
        await countTry(scope, limits);
        visit.refuse(wrong('current', say`This is not your current password.`));
        return {};
      }
      const why = passwordFault(input.next, account);
      if (why !== null) throw wrong('next', why);
      await writePassword(scope, account.id, await hashPassword(input.next));
      await endSessionsOfAccount(scope, account.id, visit.sessionId);
      return {};
    },
  );
}

function wrong(field: string, sentence: string): Fault {
  return new Fault('invalid', sentence, { fields: { [field]: sentence } });
}
