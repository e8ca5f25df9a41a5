import { type Caseload, mostCaseloadParts } from '@laurel/domain/classes/caseload';
import type * as api from '@laurel/domain/classes/caseload-api';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { readUsers } from '@laurel/domain/people/permissions';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { isPersonChangeable } from '@laurel/server/people/people-store';
import * as store from './caseload-store';

/** Whom somebody within reach looks after. */
export async function readCaseload(scope: Scope, { personId }: { personId: Id<'person'> }): Promise<Caseload> {
  if (!(await isPersonChangeable(scope, personId, readUsers))) throw notFound();
  return await caseloadOf(scope, personId);
}

/** Adds students to a caseload, of a school whose people the caller may change. */
export async function addToCaseload(scope: Scope, input: ParsedInputOf<typeof api.addToCaseload>): Promise<Caseload> {
  const { personId, of, startsOn, endsBefore, schoolId } = input;
  await refuseUnlessChangeable(scope, personId);
  if (!(await store.isSchoolChangeable(scope, schoolId))) throw notFound();
  if (of.kind === 'student' && !(await isPersonChangeable(scope, of.studentId))) throw notFound();
  if (of.kind === 'class' && !(await store.isClassOf(scope, schoolId, of.classId))) throw notFound();
  if (startsOn && endsBefore && endsBefore <= startsOn)
    throw new Fault('invalid', translatable`The last day is before the first. Choose other days.`);
  if ((await store.readCaseloadParts(scope, personId)).length >= mostCaseloadParts)
    throw new Fault('refused', translatable`This caseload is full. Remove entries you no longer need.`);
  await store.writeCaseloadPart(scope, { counselorId: personId, schoolId, of, startsOn, endsBefore });
  return await caseloadOf(scope, personId);
}

/** Takes a part out of a caseload. */
export async function removeFromCaseload(
  scope: Scope,
  { personId, caseloadId }: { personId: Id<'person'>; caseloadId: Id<'caseload'> },
): Promise<Caseload> {
  await refuseUnlessChangeable(scope, personId);
  await store.deleteCaseloadPart(scope, personId, caseloadId);
  return await caseloadOf(scope, personId);
}

/** Whoever would see more by it doesn't decide. */
async function refuseUnlessChangeable(scope: Scope, personId: Id<'person'>): Promise<void> {
  if (!(await isPersonChangeable(scope, personId))) throw notFound();
  if (personId !== scope.caller.personId) return;
  throw new Fault('forbidden', translatable`You can’t change your own caseload. Ask someone else in the office.`);
}

async function caseloadOf(scope: Scope, personId: Id<'person'>): Promise<Caseload> {
  return {
    parts: await store.readCaseloadParts(scope, personId),
    studentCount: await store.countCaseload(scope, personId),
    schools: await store.readCaseloadSchools(scope, personId),
  };
}
