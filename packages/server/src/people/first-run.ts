import { randomBytes } from 'node:crypto';
import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/people/api';
import { passwordFault } from '@laurel/domain/people/password';
import type { SessionData } from '@laurel/domain/people/session-data';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inDistrict } from '@laurel/server/db/transaction';
import type { Door } from '@laurel/server/http/door';
import { isSameToken } from '@laurel/server/http/session-cookie';
import type { Visit } from '@laurel/server/http/visit';
import { writePersonWithAccount } from './account-store';
import { writeDistrict } from './district-store';
import { openSession } from './open-session';
import { hashPassword } from './password-hash';
import { writeDefaultRoles } from './role-store';

/** The one-time token that proves whoever sets Laurel up can read the console it was started on. */
export function newFirstRunToken(): string {
  return randomBytes(18).toString('base64url');
}

/** Creates the district, its roles and its administrator, and signs them in. */
export async function createFirstAdministrator(
  door: Door,
  token: string,
  input: ParsedInputOf<typeof api.createFirstAdministrator>,
  visit: Visit,
): Promise<SessionData> {
  if (!isSameToken(input.token, token)) throw field('token', translatable`This isn’t the token shown in the terminal.`);
  const why = passwordFault(input.password, {
    kind: 'admin',
    names: [input.username, input.givenName, input.familyName],
  });
  if (why !== null) throw field('password', why);
  const passwordHash = await hashPassword(input.password);
  const districtId = newId<'district'>();
  return await inDistrict(door.pool, districtId, async (db) => {
    const scope = { districtId, db, nowMs: door.clock(), requestId: 'first run', signedIn: null };
    // Two first runs at once: the second waits here, then finds a district and is refused.
    if (!(await writeDistrict(scope, { name: input.districtName, isDemo: false, onlyIfFirst: true })))
      throw new Fault('conflict', translatable`Someone else just set up Laurel. Sign in instead.`);
    await writeDefaultRoles(scope);
    const accountId = await writePersonWithAccount(scope, {
      ...input,
      kind: 'admin',
      passwordHash,
      role: 'administrator',
    });
    return await openSession(door, scope, accountId, visit);
  });
}

function field(name: string, sentence: Sentence): Fault {
  return new Fault('invalid', sentence, { fields: { [name]: sentence } });
}
