import { type HeldRole, isAdminRole } from '@laurel/domain/access/role';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { mayOpenAccount, refuseUnlessChangeable } from './change-person';
import { readPerson } from './people-store';
import * as store from './person-store';

/** Gives a person an account, unless they have one. They choose a password with an activation code. */
export async function openAccount(
  scope: Scope,
  { personId, username }: { personId: Id<'person'>; username: string },
): Promise<void> {
  await refuseUnlessChangeable(scope, personId);
  if (!(await mayOpenAccount(scope, personId))) {
    throw new Fault(
      'forbidden',
      translatable`Only someone who manages roles can open an account for staff. Ask an administrator.`,
    );
  }
  const person = await readPerson(scope, personId);
  if (!person) throw notFound();
  if (person.accounts.length > 0) return;
  await writeAccount(scope, { personId, username, email: person.email, roles: person.roles });
}

interface NewAccount {
  readonly personId: Id<'person'>;
  readonly username: string | null;
  readonly email: string | null;
  readonly roles: readonly Pick<HeldRole, 'key'>[];
}

/** An account with the username, else with the email; none where the email is somebody else's already, as in families. */
export async function writeAccount(scope: Scope, { personId, username, email, roles }: NewAccount): Promise<void> {
  const taken = await store.readTakenLogins(scope, [username, email]);
  if (username !== null && taken.has(username.toLowerCase())) {
    const sentence = translatable`Someone else has this username. Choose another one.`;
    throw new Fault('invalid', sentence, { fields: { username: sentence } });
  }
  const own = email !== null && !taken.has(email.toLowerCase()) ? email : null;
  const login = username ?? own;
  if (login === null) return;
  const kind = roles.some(({ key }) => isAdminRole(key)) ? 'admin' : 'client';
  await store.insertAccount(scope, { personId, username: login, email: own, kind });
}
