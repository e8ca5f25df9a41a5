import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/people/bulk-api';
import { createUsers } from '@laurel/domain/people/permissions';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import * as store from './bulk-store';
import { issueCode, refuseUnlessChangeable } from './change-person';
import { readGrantableRoles } from './grantable-roles';
import { isPersonChangeable } from './people-store';
import { readSchoolsFor } from './person-store';
import { keepSchoolEnrolments } from './school-enrolment-store';

type Input = ParsedInputOf<typeof api.changePeople>;
type Left = OutputOf<typeof api.changePeople>['left'];

/** One act on many people. Those the caller may see but not change are left as they are, with the reason. */
export async function changePeople(scope: Scope, input: Input): Promise<OutputOf<typeof api.changePeople>> {
  await requirePeople(scope, input.people);
  const batchId = placedId(scope.caller.accountId, input.batchId);
  const known = await store.lockBatch(scope, batchId);
  if (known) return { batchId, changed: known.changed, left: [] };
  const roleId = await requireTarget(scope, input);
  const { people, left } = await sortOut(scope, input.people, async (personId) => {
    if (input.kind === 'role' && personId === scope.caller.personId)
      throw new Fault('forbidden', translatable`You can’t give yourself a role.`);
    await refuseUnlessChangeable(scope, personId);
  });
  await store.insertBatch(scope, { batchId, kind: input.kind });
  const changed = await write(scope, { ...input, batchId, people, roleId });
  await keepSchoolEnrolments(scope, people, { isByHand: true });
  return { batchId, changed, left };
}

async function write(scope: Scope, input: Input & { roleId: Input['roleId'] }): Promise<number> {
  const { batchId, people, kind, gradeLevel, schoolId, roleId, isKept } = input;
  if (kind === 'grade-level') return await store.writeGradeLevels(scope, { batchId, people, to: gradeLevel, isKept });
  if (kind === 'school') return await store.writeSchools(scope, { batchId, people, to: schoolId, isKept });
  return roleId === null ? 0 : await store.writeRoles(scope, { batchId, people, roleId, schoolId });
}

/** Takes an act of the caller's back. */
export async function undoPeopleChange(
  scope: Scope,
  { batchId }: { batchId: Id<'people-batch'> },
): Promise<OutputOf<typeof api.undoPeopleChange>> {
  const batch = await store.lockBatch(scope, batchId);
  if (!batch) throw notFound();
  if (batch.isUndone) return { changed: 0 };
  // Who is out of reach by now, as after a move to another school, is reached by what is taken back.
  const changed = await store.restoreRows(scope, batchId, batch.kind);
  await keepSchoolEnrolments(scope, await store.readBatchPeople(scope, batchId), { isByHand: true });
  await store.writeBatchUndone(scope, batchId);
  return { changed };
}

/** New codes for many people, to print. */
export async function issueCodes(
  scope: Scope,
  { people }: { people: readonly Id<'person'>[] },
): Promise<OutputOf<typeof api.issueCodes>> {
  await requirePeople(scope, people);
  const codes: OutputOf<typeof api.issueCodes>['codes'] = [];
  const { left } = await sortOut(scope, people, async (personId) => {
    codes.push(await issueCode(scope, { personId }));
  });
  return { codes, left };
}

async function requirePeople(scope: Scope, people: readonly Id<'person'>[]): Promise<void> {
  for (const personId of people) if (!(await isPersonChangeable(scope, personId))) throw notFound();
}

/** Checks what the act needs beside people; answers the role that is given. */
async function requireTarget(scope: Scope, { kind, schoolId, roleId }: Input): Promise<Id<'role'> | null> {
  const schools = await readSchoolsFor(scope, createUsers);
  if (kind !== 'grade-level' && !schools.some((school) => school.schoolId === schoolId)) throw notFound();
  if (kind !== 'role') return null;
  const role = (await readGrantableRoles(scope, schoolId)).find(({ id }) => id === roleId);
  if (!role) throw notFound();
  if (role.isGrantable) return role.id;
  throw new Fault(
    'forbidden',
    translatable`The role ${role.name} has permissions you don’t have, so you can’t assign it. Ask an administrator.`,
  );
}

/** Those for whom `act` is allowed, and the others with what it says of them. */
async function sortOut(
  scope: Scope,
  all: readonly Id<'person'>[],
  act: (personId: Id<'person'>) => Promise<void>,
): Promise<{ people: Id<'person'>[]; left: Left }> {
  const people: Id<'person'>[] = [];
  const refused: { personId: Id<'person'>; why: Sentence }[] = [];
  for (const personId of [...new Set(all)].sort()) {
    try {
      await act(personId);
      people.push(personId);
    } catch (error) {
      if (!(error instanceof Fault) || (error.code !== 'forbidden' && error.code !== 'refused')) throw error;
      refused.push({ personId, why: error.sentence });
    }
  }
  const names =
    refused.length > 0
      ? await store.readNames(
          scope,
          refused.map(({ personId }) => personId),
        )
      : new Map();
  return { people, left: refused.map((each) => ({ ...each, name: names.get(each.personId) ?? '' })) };
}
