import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/people/directory-api';
import type * as family from '@laurel/domain/people/family-api';
import type { Guardianship } from '@laurel/domain/people/person';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import * as store from './guardianship-store';
import { isPersonChangeable } from './people-store';

/** Tells a guardian that what they see of a student is new. The roof connects it. */
export type TellGuardian = (scope: Scope, guardianship: Guardianship) => Promise<void>;

/**
 * Sets what a guardian sees of a student, or blocks them. Nobody is told of a block, nor of what stays as it was. A block
 * is lifted by a second person: the first to ask is only noted, and whoever keeps it takes the question away.
 */
export async function updateGuardianship(
  scope: Scope,
  input: ParsedInputOf<typeof api.updateGuardianship>,
  tell: TellGuardian,
): Promise<Guardianship> {
  const before = await store.readGuardianship(scope, input.guardianshipId);
  if (!before || !(await isPersonChangeable(scope, before.studentId))) throw notFound();
  refuseOwn(scope, before.guardianId);
  if (input.isBlocked && !input.blockReason?.trim()) {
    throw new Fault('invalid', translatable`Enter a reason. It’s saved with the change.`, {
      fields: { blockReason: translatable`Enter a reason.` },
    });
  }
  const asker = before.unblockAskedBy?.personId ?? scope.caller.personId;
  const isAsking = before.isBlocked && !input.isBlocked && asker === scope.caller.personId;
  const written = isAsking
    ? await store.writeUnblockRequest(scope, input.guardianshipId, input.version)
    : await store.writeGuardianship(scope, input);
  if (written === 0)
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs: before });
  const after = await store.readGuardianship(scope, input.guardianshipId);
  if (!after) throw notFound();
  if (!after.isBlocked && flags.some((flag) => before[flag] !== after[flag])) await tell(scope, after);
  return after;
}

/** Whoever would gain by it doesn't decide. */
function refuseOwn({ caller }: Scope, guardianId: Id<'person'>): void {
  if (guardianId !== caller.personId) return;
  throw new Fault(
    'forbidden',
    translatable`You can’t change your own access to a student. Ask someone else in the office.`,
  );
}

const flags = ['seesAcademics', 'seesAttendance', 'seesFitness', 'seesContact', 'isBlocked'] as const;

/** Sets how they are related, and from when until when: with the last day all that the guardian sees ends. */
export async function describeGuardianship(
  scope: Scope,
  input: ParsedInputOf<typeof api.describeGuardianship>,
): Promise<Guardianship> {
  const before = await store.readGuardianship(scope, input.guardianshipId);
  if (!before || !(await isPersonChangeable(scope, before.studentId))) throw notFound();
  refuseOwn(scope, before.guardianId);
  if (input.startsOn !== null && input.endsBefore !== null && input.endsBefore <= input.startsOn) {
    const why = translatable`The last day is before the first. Choose other days.`;
    throw new Fault('invalid', why, { fields: { endsBefore: why } });
  }
  const isSame = (['relation', 'startsOn', 'endsBefore'] as const).every((field) => before[field] === input[field]);
  if (isSame) return before;
  if ((await store.writeRelation(scope, input)) === 0)
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs: before });
  const after = await store.readGuardianship(scope, input.guardianshipId);
  if (!after) throw notFound();
  return after;
}

/** Leaves a guardian what they see of a student from 18 on, or leaves it to the student to decide. */
export async function keepGuardianAt18(
  scope: Scope,
  { guardianshipId, version, isKept }: ParsedInputOf<typeof api.keepGuardianAt18>,
  tell: TellGuardian,
): Promise<Guardianship> {
  const before = await store.readGuardianship(scope, guardianshipId);
  if (!before || !(await isPersonChangeable(scope, before.studentId))) throw notFound();
  refuseOwn(scope, before.guardianId);
  return await keep(scope, { ...before, version }, isKept ? 'office' : null, tell);
}

/** A student of age decides about their guardians, but not about what the office keeps for a reason of its own. */
export async function keepOwnGuardian(
  scope: Scope,
  { guardianshipId, version, isKept }: ParsedInputOf<typeof family.keepOwnGuardian>,
  tell: TellGuardian,
): Promise<void> {
  const before = await store.readGuardianship(scope, guardianshipId);
  if (!before || before.studentId !== scope.caller.personId || before.isBlocked) throw notFound();
  if (before.rightsPassOn === null || before.rightsPassOn > scope.today)
    throw new Fault('refused', translatable`You can decide this from your 18th birthday on.`);
  if (before.keptAt18 === 'office')
    throw new Fault('refused', translatable`Your school keeps this access. Ask your school office about it.`);
  await keep(scope, { ...before, version }, isKept ? 'student' : null, tell);
}

async function keep(
  scope: Scope,
  before: Guardianship,
  keptAt18: Guardianship['keptAt18'],
  tell: TellGuardian,
): Promise<Guardianship> {
  if ((await store.writeKeptAt18(scope, { ...before, keptAt18 })) === 0)
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs: before });
  const after = await store.readGuardianship(scope, before.guardianshipId);
  if (!after) throw notFound();
  const isOfAge = after.rightsPassOn !== null && after.rightsPassOn <= scope.today;
  if (isOfAge && !after.isBlocked && before.keptAt18 !== keptAt18) await tell(scope, after);
  return after;
}

/** Sets when a guardian of a student is called, before or after the others. */
export async function placeGuardian(
  scope: Scope,
  { guardianshipId, position }: ParsedInputOf<typeof api.placeGuardian>,
): Promise<void> {
  const placed = await store.readGuardianship(scope, guardianshipId);
  if (!placed || !(await isPersonChangeable(scope, placed.studentId))) throw notFound();
  const others = (await store.lockGuardians(scope, placed.studentId)).filter((each) => each !== guardianshipId);
  await store.writeGuardianOrder(scope, [...others.slice(0, position), guardianshipId, ...others.slice(position)]);
}

/** Makes somebody a guardian, with what a parent sees by default; one that exists already stays as it is. */
export async function addGuardianship(
  scope: Scope,
  input: { guardianId: Id<'person'>; studentId: Id<'person'>; relation: string },
  tell: TellGuardian,
): Promise<Guardianship> {
  const known =
    (await isPersonChangeable(scope, input.studentId)) && (await isPersonChangeable(scope, input.guardianId));
  if (!known) throw notFound();
  if (input.guardianId === input.studentId)
    throw new Fault('invalid', translatable`A person can’t be their own guardian.`);
  refuseOwn(scope, input.guardianId);
  return await linkGuardian(scope, input, tell);
}

/** The same for two people whom the caller is known to reach. */
export async function linkGuardian(
  scope: Scope,
  input: { guardianId: Id<'person'>; studentId: Id<'person'>; relation: string },
  tell: TellGuardian,
): Promise<Guardianship> {
  const before = await store.findGuardianship(scope, input.guardianId, input.studentId);
  if (before) return before;
  await store.addGuardianship(scope, input);
  const added = await store.findGuardianship(scope, input.guardianId, input.studentId);
  if (!added) throw notFound();
  await tell(scope, added);
  return added;
}
