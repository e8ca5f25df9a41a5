import { randomUUID } from 'node:crypto';
import type * as api from '@laurel/domain/badges/api';
import { type Award, type BatchProgress, undoMinutes } from '@laurel/domain/badges/badge';
import { statusListLength } from '@laurel/domain/badges/make-credential';
import { keepBadges } from '@laurel/domain/badges/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { withdrawNotices } from '@laurel/server/notices/send-notice';
import * as store from './award-store';
import { readMet } from './badge-rules';
import { readBadges } from './badge-store';
import * as batches from './batch-store';
import { issuerOrigin } from './issuer-origin';

// A list that is nearly full would have to look long for a free place.
const mostOfList = statusListLength / 2;

/** Students one may award a badge, and who has it. */
export const readCandidates: Handler<typeof api.readCandidates> = async (scope, { badgeId, search }) => {
  const [badge] = await readBadges(scope, badgeId);
  if (!badge) throw notFound();
  const found = await store.readCandidates(scope, badge, search ?? '');
  const students = found.slice(0, store.mostCandidates);
  const without = students.filter((each) => each.award === null).map(({ studentId }) => studentId);
  const met = await readMet(scope, badge, without);
  return {
    students: students.map((each) => ({ ...each, isProposed: met.has(each.studentId) })),
    isCut: found.length > store.mostCandidates,
  };
};

/** Awards a badge to students who don’t have it. `isNew`: there is something to be signed. */
export async function awardBadge(
  scope: Scope,
  { badgeId, batchId: chosen, students }: ParsedInputOf<typeof api.awardBadge>,
  origin: string,
): Promise<{ readonly progress: BatchProgress; readonly isNew: boolean }> {
  const batchId = placedId(`${scope.caller.accountId} ${badgeId}`, chosen);
  await store.holdAwards(scope);
  const known = await batches.readBatch(scope, batchId);
  if (known) return { progress: known, isNew: false };
  const [badge] = await readBadges(scope, badgeId);
  if (!badge) throw notFound();
  if (badge.isArchived) throw new Fault('refused', translatable`This badge is archived. Bring it back to award it.`);
  const asked = [...new Set(students)];
  const awardable = await store.readAwardable(scope, badge, asked);
  if (awardable.length < asked.length) throw notFound();
  const without = awardable.filter(({ hasIt }) => !hasIt);
  if (without.length === 0) throw new Fault('refused', translatable`All of these students have this badge already.`);
  const last = (await store.readLastList(scope)) ?? { list: 1, taken: 0 };
  const list = last.taken + without.length > mostOfList ? last.list + 1 : last.list;
  const sendsAt = new Date(scope.nowMs + undoMinutes * 60_000);
  await batches.writeBatch(scope, { batchId, badgeId, origin: issuerOrigin(origin), sendsAt });
  const met = await readMet(
    scope,
    badge,
    without.map(({ studentId }) => studentId),
  );
  await store.renewExpired(
    scope,
    badgeId,
    without.map(({ studentId }) => studentId),
  );
  const awards = without.map(({ studentId }) => ({
    ...{ studentId, awardId: newId(), subjectId: randomUUID() },
    achieved: met.get(studentId) ?? null,
  }));
  await store.writeAwards(scope, { badgeId, batchId, list }, awards);
  return { progress: await readProgress(scope, batchId), isNew: true };
}

/** How far a batch of the caller’s is. */
export async function readProgress(scope: Scope, batchId: BatchProgress['batchId']): Promise<BatchProgress> {
  const found = await batches.readBatch(scope, batchId);
  if (!found) throw notFound();
  return found;
}

/** Takes a batch back; once it is sent, awards are revoked one by one. */
export async function undoBatch(
  scope: Scope,
  { batchId }: ParsedInputOf<typeof api.undoBatch>,
): Promise<BatchProgress> {
  const before = await readProgress(scope, batchId);
  if (before.isUndone) return before;
  if (!before.mayChange)
    throw new Fault('refused', translatable`These badges were sent already. Revoke the ones that were a mistake.`);
  await batches.undoBatch(scope, batchId);
  return await readProgress(scope, batchId);
}

/** Sends a batch at once. */
export async function sendBatch(
  scope: Scope,
  { batchId }: ParsedInputOf<typeof api.sendBatch>,
): Promise<BatchProgress> {
  const before = await readProgress(scope, batchId);
  if (before.isUndone) throw new Fault('refused', translatable`These badges were taken back. Award them again.`);
  await batches.sendBatch(scope, batchId);
  return await readProgress(scope, batchId);
}

/** Revokes an award; who has its address, or its list, is told from now on. */
export async function revokeAward(
  scope: Scope,
  { awardId, reason }: ParsedInputOf<typeof api.revokeAward>,
): Promise<Award> {
  const before = await store.readAward(scope, awardId, keepBadges);
  if (!before) throw notFound();
  if (before.revokedAt !== null) return before;
  await store.revoke(scope, awardId, reason);
  await withdrawNotices(scope, { kind: 'badge-awarded', subjectId: awardId });
  return { ...before, revokedAt: new Date(scope.nowMs).toISOString(), revokeReason: reason };
}

/** The badges of a student. */
export const readStudentBadges: Handler<typeof api.readStudentBadges> = async (scope, { studentId }) => {
  const learner = await store.readLearner(scope, studentId);
  if (!learner) throw notFound();
  return { ...learner, awards: await store.readAwardsOf(scope, [studentId]) };
};

/** One’s own badges and one’s children’s. */
export async function readOwnBadges(scope: Scope): Promise<OutputOf<typeof api.readOwnBadges>> {
  const learners = await store.readOwnLearners(scope);
  if (learners.length === 0) return { learners: [] };
  const awards = await store.readAwardsOf(
    scope,
    learners.map(({ studentId }) => studentId),
  );
  return {
    learners: learners.map((learner) => ({
      ...learner,
      awards: awards.filter(({ studentId }) => studentId === learner.studentId),
    })),
  };
}
