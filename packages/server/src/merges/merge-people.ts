import { createHash } from 'node:crypto';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/merges/api';
import {
  type MergeField,
  type MergePart,
  type MergePlan,
  mergeFields,
  mergeParts,
} from '@laurel/domain/merges/merge-plan';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { recalculateDays } from '@laurel/server/attendance/recalculate-days';
import { lockSchoolsShared } from '@laurel/server/attendance/school-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { recomputePairs } from '@laurel/server/grades/recompute';
import { mayOpenAccount, refuseUnlessChangeable } from '@laurel/server/people/change-person';
import { keepSchoolEnrolments } from '@laurel/server/people/school-enrolment-store';
import { endSessionsOfPerson } from '@laurel/server/people/session-store';
import { isFromRoster } from '@laurel/server/plans/import-store';
import * as store from './merge-store';
import { movingParts } from './moving-parts';
import * as plans from './plan-store';

interface Pair {
  readonly personId: Id<'person'>;
  readonly otherId: Id<'person'>;
}

/** What merging the other record into the one that is kept would do. */
export async function planMerge(scope: Scope, pair: Pair): Promise<MergePlan> {
  await refuseUnlessMergeable(scope, pair);
  return await readPlan(scope, pair);
}

/** Merges exactly as planned. The rows of the other record move, each is noted, and the other record leads here. */
export async function mergePeople(
  scope: Scope,
  { digest, ...pair }: Pair & { digest: string },
): Promise<OutputOf<typeof api.mergePeople>> {
  const people = { winnerId: pair.personId, loserId: pair.otherId };
  const done = await store.findMerge(scope, people);
  if (done !== null) {
    await refuseUnlessChangeable(scope, pair.personId);
    return { mergeId: done };
  }
  await refuseUnlessMergeable(scope, pair);
  const plan = await readPlan(scope, pair);
  if (plan.digest !== digest) {
    throw new Fault(
      'conflict',
      translatable`One of these records was changed in the meantime. Review the merge again.`,
    );
  }
  if (plan.obstacle !== null)
    throw new Fault('refused', translatable`These records can’t be merged. Review the merge to see why.`);
  const [other] = (await plans.lockBoth(scope, [pair.otherId])).values();
  const filled = plan.filled.map(({ field }) => field).filter(isFillable);
  const merge = { ...people, mergeId: newId<'merge'>() };
  await store.insertMerge(scope, { ...merge, filled, wasActive: other?.isActive ?? false });
  await endSessionsOfPerson(scope, pair.otherId);
  await lockSchoolsShared(scope, await plans.readAttendedSchools(scope, people));
  if (filled.length > 0) await plans.fillPerson(scope, people, filled);
  for (const part of movingParts) await store.movePart(scope, merge, part);
  await store.settleRivals(scope, merge);
  await store.movePersonKeys(scope, merge);
  for (const part of movingParts) if (keyed.has(part.table)) await store.moveRivalKeys(scope, merge, part);
  await plans.writeMergedInto(scope, pair.otherId, { winnerId: pair.personId, isActive: false });
  await keepSchoolEnrolments(scope, [pair.personId, pair.otherId], { isByHand: true });
  await recalculate(scope, merge);
  return { mergeId: merge.mergeId };
}

/** Separates the two again: what moved and is still there goes back, as it is now. */
export async function undoMerge(
  scope: Scope,
  { mergeId }: { mergeId: Id<'merge'> },
): Promise<OutputOf<typeof api.undoMerge>> {
  const merge = await store.lockMerge(scope, mergeId);
  if (!merge) throw notFound();
  const { winnerId, loserId, wasActive } = merge;
  await refuseUnlessAllowed(scope, winnerId);
  if (merge.isUndone) return { personId: loserId };
  await plans.lockBoth(scope, [winnerId, loserId]);
  await lockSchoolsShared(scope, await plans.readAttendedSchools(scope, merge));
  await plans.writeMergedInto(scope, loserId, { winnerId: null, isActive: wasActive });
  await store.moveKeysBack(scope, merge);
  await store.unsettleRivals(scope, merge);
  for (const part of [...movingParts].reverse()) await store.moveBack(scope, merge, part);
  const filled = merge.filled.filter(isFillable);
  if (filled.length > 0) await plans.emptyPerson(scope, merge, filled);
  await keepSchoolEnrolments(scope, [winnerId, loserId], { isByHand: true });
  await endSessionsOfPerson(scope, loserId);
  await recalculate(scope, merge);
  await store.writeUndone(scope, mergeId);
  return { personId: loserId };
}

/** What a source has keys for that both records may have. */
const keyed = new Set(['role_assignment', 'enrolment', 'guardianship']);

function isFillable(field: string): field is keyof typeof plans.fillable {
  return field in plans.fillable;
}

/** Grades and days follow from what has moved. */
async function recalculate(scope: Scope, merge: store.Merge): Promise<void> {
  await recomputePairs(scope, await plans.readGradedPairs(scope, merge));
  await recalculateDays(scope, await plans.readMovedDays(scope, merge.mergeId, merge));
}

async function refuseUnlessMergeable(scope: Scope, { personId, otherId }: Pair): Promise<void> {
  await refuseUnlessAllowed(scope, personId);
  await refuseUnlessAllowed(scope, otherId);
  if (personId === otherId) throw new Fault('invalid', translatable`Choose two different records.`);
}

/** Accounts and roles come along, so that staff are merged only by who may open their accounts (decision 038). */
async function refuseUnlessAllowed(scope: Scope, personId: Id<'person'>): Promise<void> {
  await refuseUnlessChangeable(scope, personId);
  if (personId === scope.caller.personId)
    throw new Fault('forbidden', translatable`You can’t merge your own record. Ask someone else in the office.`);
  if (await mayOpenAccount(scope, personId)) return;
  throw new Fault(
    'forbidden',
    translatable`Only someone who manages roles can merge the records of staff. Ask an administrator.`,
  );
}

async function readPlan(scope: Scope, { personId, otherId }: Pair): Promise<MergePlan> {
  const people = await plans.lockBoth(scope, [personId, otherId]);
  const kept = people.find((person) => person.personId === personId);
  const other = people.find((person) => person.personId === otherId);
  if (!kept || !other) throw notFound();
  const pair = { winnerId: personId, loserId: otherId };
  const standing = await plans.readObstacles(scope, pair);
  if (!standing) throw notFound();
  const { filled, differing } = compareFields(kept, other);
  const plan = {
    kept: await sideOf(scope, kept),
    other: await sideOf(scope, other),
    obstacle: obstacleOf(standing),
    lockedTerms: standing.lockedTerms,
    parts: await readParts(scope, pair),
    filled,
    differing,
    classesOfBoth: standing.classesOfBoth,
    scoresOfBoth: await plans.readScoresOfBoth(scope, pair),
  };
  return { ...plan, digest: createHash('sha256').update(JSON.stringify(plan)).digest('hex') };
}

async function readParts(scope: Scope, pair: plans.MergedPair): Promise<MergePlan['parts']> {
  const counts = new Map<MergePart, { moved: number; stays: number }>();
  for (const each of movingParts) {
    if (each.part === null) continue;
    const before = counts.get(each.part) ?? { moved: 0, stays: 0 };
    const { moved, stays } = await store.countPart(scope, pair, each);
    counts.set(each.part, { moved: before.moved + moved, stays: before.stays + stays });
  }
  return mergeParts.flatMap((part) => {
    const count = counts.get(part);
    return count && count.moved + count.stays > 0 ? [{ part, ...count }] : [];
  });
}

function obstacleOf(standing: {
  isBeyond: boolean;
  isGuardianOfOther: boolean;
  lockedTerms: readonly string[];
}): MergePlan['obstacle'] {
  if (standing.isBeyond) return 'beyond';
  if (standing.isGuardianOfOther) return 'guardian';
  return standing.lockedTerms.length > 0 ? 'locked' : null;
}

async function sideOf(scope: Scope, person: plans.Merging): Promise<MergePlan['kept']> {
  const { personId, givenName, familyName, preferredGivenName, preferredFamilyName } = person;
  const { identifier, birthOn, schoolName, usernames } = person;
  const name = { givenName, familyName, preferredGivenName, preferredFamilyName };
  const isRostered = await isFromRoster(scope, personId);
  return { personId, ...name, identifier, birthOn, schoolName, usernames, isFromRoster: isRostered };
}

function compareFields(kept: plans.Merging, other: plans.Merging): Pick<MergePlan, 'filled' | 'differing'> {
  const filled: MergePlan['filled'] = [];
  const differing: MergePlan['differing'] = [];
  for (const field of mergeFields) {
    const [mine, theirs] = [shownField(kept, field), shownField(other, field)];
    if (theirs === '' || mine === theirs) continue;
    if (mine === '' && isFillable(field)) filled.push({ field, value: theirs });
    else differing.push({ field, kept: mine, other: theirs });
  }
  return { filled, differing };
}

function shownField(person: plans.Merging, field: MergeField): string {
  if (field === 'emergencyContacts')
    return person.emergencyContacts.map(({ name, phone }) => `${name} ${phone}`).join(', ');
  if (field === 'otherPhones') return person.otherPhones.map(({ phone }) => phone).join(', ');
  return person[field] ?? '';
}
