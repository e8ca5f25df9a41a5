import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type * as api from '@laurel/domain/people/api';
import type { Guardianship } from '@laurel/domain/people/person';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import * as store from './guardianship-store';
import { isPersonChangeable } from './people-store';

/** Sets what a guardian sees of a student, or blocks them. */
export async function updateGuardianship(
  scope: Scope,
  input: ParsedInputOf<typeof api.updateGuardianship>,
): Promise<Guardianship> {
  const before = await store.readGuardianship(scope, input.guardianshipId);
  if (!before || !(await isPersonChangeable(scope, before.studentId))) throw notFound();
  if (input.isBlocked && !input.blockReason?.trim()) {
    throw new Fault('invalid', 'Write why, for whoever looks at this later.', {
      fields: { blockReason: 'Write why.' },
    });
  }
  if ((await store.writeGuardianship(scope, input)) === 0) {
    throw new Fault('conflict', 'Somebody else has just changed this. Look at it again.', { theirs: before });
  }
  return { ...before, ...input, version: input.version + 1 };
}

/** Makes somebody a guardian, with what a parent sees by default; one that exists already stays as it is. */
export async function addGuardianship(
  scope: Scope,
  input: { guardianId: Id<'person'>; studentId: Id<'person'>; relation: string },
): Promise<Guardianship> {
  const known =
    (await isPersonChangeable(scope, input.studentId)) && (await isPersonChangeable(scope, input.guardianId));
  if (!known) throw notFound();
  if (input.guardianId === input.studentId) throw new Fault('invalid', 'Nobody is their own guardian.');
  await store.addGuardianship(scope, input);
  const added = await store.findGuardianship(scope, input.guardianId, input.studentId);
  if (!added) throw notFound();
  return added;
}
