import type * as api from '@laurel/domain/classes/api';
import type { Enrolment } from '@laurel/domain/classes/class';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { writeAudit } from '@laurel/server/http/audit-store';
import { issueCodeFor } from '@laurel/server/people/activate';
import { isPersonChangeable } from '@laurel/server/people/people-store';
import * as store from './enrolment-store';

/**
 * Enrols a person within reach, or enrols them again. Somebody out of reach is enrolled by their sign: enrolling opens a
 * person to the school of the class, so an id come by elsewhere is not enough (decision 010).
 */
export async function enrol(scope: Scope, input: ParsedInputOf<typeof api.enrol>): Promise<Enrolment> {
  if (!(await store.isClassChangeable(scope, input.classId))) throw notFound();
  if (!(await store.isPersonThere(scope, input.personId))) throw notFound();
  return await findOrEnroll(scope, input);
}

/** Enrols the one person of the district with this exact school id or e-mail, and puts on record who that was. */
export async function enrollByIdentifier(
  scope: Scope,
  input: ParsedInputOf<typeof api.enrollByIdentifier>,
): Promise<Enrolment> {
  if (!(await store.isClassChangeable(scope, input.classId))) throw notFound();
  const [personId, ...more] = await store.findPeopleBySign(scope, input.sign);
  if (!personId || more.length > 0) {
    throw new Fault(
      'refused',
      translatable`That ID or email doesn’t match exactly one person. Check with their school.`,
    );
  }
  const { classId, role } = input;
  const concerns = [{ kind: 'class', id: classId } as const, { kind: 'person', id: personId } as const];
  await writeAudit(scope, { what: 'enrol by sign', outcome: 'done', details: { classId, personId, role }, concerns });
  return await findOrEnroll(scope, { ...input, personId });
}

async function findOrEnroll(scope: Scope, input: ParsedInputOf<typeof api.enrol>): Promise<Enrolment> {
  await store.writeEnrolment(scope, input);
  return requireEnrolment(await store.readEnrolment(scope, input));
}

/** Ends an enrolment; its scores and grades stay. */
export async function endEnrolment(
  scope: Scope,
  input: { enrolmentId: Id<'enrolment'>; version: number },
): Promise<Enrolment> {
  const before = await store.readEnrolment(scope, input);
  if (!before || !(await store.isClassChangeable(scope, before.classId))) throw notFound();
  if (!before.isActive) return requireEnrolment(before);
  if ((await store.writeEnrolmentEnd(scope, input.enrolmentId, input.version)) === 0) {
    throw new Fault('conflict', translatable`Someone else just changed this enrollment. Review it again.`, {
      theirs: before,
    });
  }
  return requireEnrolment(await store.readEnrolment(scope, input));
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

function requireEnrolment(found: (Enrolment & { classId: string }) | null): Enrolment {
  if (!found) throw notFound();
  const { classId: _, ...enrolment } = found;
  return enrolment;
}
