import { createHmac } from 'node:crypto';
import { readAuditKey, writeAudit } from '@laurel/server/http/audit-store';
import { admitRefusal } from '@laurel/server/http/count-refusals';
import type { Door } from '@laurel/server/http/door';
import { networkOf } from '@laurel/server/http/network-of';
import type { PublicScope } from '@laurel/server/http/serve';
import type { Account } from './account-store';
import { personOf } from './open-session';

/**
 * Puts a failed sign-in on record: under the person whose name it was. Of a name that nobody has only a keyed digest is
 * kept: it may be somebody's password. `login` is `null` where the password was right.
 */
export async function recordFailure(
  door: Door,
  scope: PublicScope,
  { account, login, address }: { account: Account | null; login: string | null; address: string },
): Promise<void> {
  const concerns = account ? [personOf(account)] : [];
  const event = { what: 'sign in', kind: 'sign-in', concerns } as const;
  const place = `sign in ${account?.id ?? networkOf(address)}`;
  if (!admitRefusal(door, place, mostRecorded, { district: scope.districtId, accountId: null, event })) return;
  const details =
    login === null
      ? { by: 'second step' }
      : account
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
