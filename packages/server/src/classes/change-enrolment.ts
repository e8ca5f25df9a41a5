import type * as api from '@laurel/domain/classes/api';
import type { Enrolment } from '@laurel/domain/classes/class';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { issueCodeFor } from '@laurel/server/people/activate';
import { isPersonChangeable } from '@laurel/server/people/people-store';
import * as store from './store';

/** Enrols a person, or enrols them again. */
export async function enrol(scope: Scope, input: ParsedInputOf<typeof api.enrol>): Promise<Enrolment> {
  if (!(await store.isClassChangeable(scope, input.classId))) throw notFound();
  if (!(await store.isPersonThere(scope, input.personId))) throw notFound();
  await store.writeEnrolment(scope, input);
  return shown(await store.readEnrolment(scope, input));
}

/** Ends an enrolment; its scores and grades stay. */
export async function endEnrolment(
  scope: Scope,
  input: { enrolmentId: Id<'enrolment'>; version: number },
): Promise<Enrolment> {
  const before = await store.readEnrolment(scope, input);
  if (!before || !(await store.isClassChangeable(scope, before.classId))) throw notFound();
  if (!before.isActive) return shown(before);
  if ((await store.writeEnrolmentEnd(scope, input.enrolmentId, input.version)) === 0) {
    throw new Fault('conflict', 'Somebody else has just changed this enrolment. Look at it again.', { theirs: before });
  }
  return shown(await store.readEnrolment(scope, input));
}

/** New codes for every student of a class who can't sign in yet, within what the caller may change. */
export async function issueClassCodes(scope: Scope, { classId }: { classId: Id<'class'> }) {
  if (!(await store.isClassChangeable(scope, classId))) throw notFound();
  const codes = [];
  for (const student of await store.readStudentsWithoutPassword(scope, classId)) {
    const { personId } = student;
    if (!(await isPersonChangeable(scope, personId))) continue;
    const { code, expiresAt } = await issueCodeFor(scope, student.accountId);
    codes.push({ personId, name: student.name, username: student.username, code, expiresAt });
  }
  return { codes };
}

function shown(found: (Enrolment & { classId: string }) | null): Enrolment {
  if (!found) throw notFound();
  const { classId: _, ...enrolment } = found;
  return enrolment;
}
