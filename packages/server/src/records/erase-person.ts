import { createHash } from 'node:crypto';
import { addYears, type Day } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/records/api';
import { type CountedKind, countedKinds, type ErasurePlan, erasedKinds } from '@laurel/domain/records/erasure';
import type { PartName } from '@laurel/domain/records/part';
import { erasePeople } from '@laurel/domain/records/permissions';
import type { Retention } from '@laurel/domain/records/retention';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { writeAudit } from '@laurel/server/http/audit-store';
import type { Handler } from '@laurel/server/http/serve';
import { refuseUnlessChangeable } from '@laurel/server/people/change-person';
import { rememberErased } from '@laurel/server/plans/erased-id-store';
import { erasingSteps, namingSteps } from './erasing-steps';
import * as store from './erasure-store';
import { keptParts } from './kept-parts';
import { readRetention } from './read-retention';

/** What erasing a person would do. */
export async function planErasure(scope: Scope, { personId }: { personId: Id<'person'> }): Promise<ErasurePlan> {
  await refuseUnlessEraser(scope, personId);
  const subject = await store.lockSubject(scope, personId);
  if (!subject || subject.isErased) throw notFound();
  return await planOf(scope, personId, subject, await store.readUploads(scope, subject));
}

/** Erases a person as planned. */
export const erasePerson: Handler<typeof api.erasePerson> = async (scope, { personId, digest, reason }) => {
  await refuseUnlessEraser(scope, personId);
  const subject = await store.lockSubject(scope, personId);
  if (!subject) throw notFound();
  if (subject.isErased) return;
  const uploads = await store.readUploads(scope, subject);
  const plan = await planOf(scope, personId, subject, uploads);
  if (plan.obstacle !== null)
    throw new Fault('refused', translatable`This person can’t be erased now. Review the erasure to see why.`);
  if (plan.digest !== digest)
    throw new Fault('conflict', translatable`Something about this person changed. Review the erasure again.`);
  await erase(scope, subject, { keptUntil: plan.keptUntil, reason, uploads });
};

/** Does it: texts, contacts, accounts, and links to others first; the name last, unless the law keeps it. */
export async function erase(
  scope: store.ErasingScope & Pick<Scope, 'requestId'> & { caller: Scope['caller'] | null; address?: string },
  subject: store.ErasureSubject,
  given: { keptUntil: Day | null; reason: string | null; uploads: readonly store.Upload[] },
): Promise<void> {
  const { personIds } = subject;
  const { keptUntil, reason, uploads } = given;
  await store.stopNotingValues(scope);
  const erasureId = await writeAudit(scope, {
    what: 'erasure',
    outcome: 'done',
    details: { people: [...personIds] },
    ...(reason === null ? {} : { facts: { reason } }),
    concerns: personIds.map((id) => ({ kind: 'person', id })),
  });
  await rememberErased(scope, personIds, scope.caller?.accountId ?? null);
  await store.writeErased(scope, subject, keptUntil);
  await store.forgetUploads(
    scope,
    uploads.map(({ importId }) => importId),
    translatable`The file was deleted because someone it names was erased.`,
  );
  await store.redactAuditValues(scope, subject, erasureId);
  for (const step of erasingSteps) await store.takeStep(scope, subject, step);
  await store.eraseHistories(scope, subject);
  if (keptUntil === null) for (const step of namingSteps) await store.takeStep(scope, subject, step);
}

/** Erasing is for those who manage the people of the whole district, and of nobody with more rights than theirs. */
async function refuseUnlessEraser(scope: Scope, personId: Id<'person'>): Promise<void> {
  if (!(await store.isReached(scope, personId))) throw notFound();
  if (!reachOf(scope, erasePeople).reaches.includes('district')) {
    throw new Fault(
      'forbidden',
      translatable`Only someone who manages the people of the whole district can erase a person. Ask an administrator.`,
    );
  }
}

async function obstacleOf(
  scope: Scope,
  personId: Id<'person'>,
  { isActive }: store.ErasureSubject,
  uploads: readonly store.Upload[],
): Promise<ErasurePlan['obstacle']> {
  if (personId === scope.caller.personId) return 'self';
  try {
    await refuseUnlessChangeable(scope, personId);
  } catch (error) {
    if (error instanceof Fault && error.code === 'forbidden') return 'access';
    throw error;
  }
  if (isActive) return 'active';
  return uploads.some(({ isBusy }) => isBusy) ? 'import' : null;
}

/** The last day on which the law keeps a former student's name; `null` where it keeps none, or no longer. */
export function keptUntil(
  { isStudent, leftOn }: store.ErasureSubject,
  { permanentRecordYears }: Retention,
  today: Day,
): Day | null {
  if (!isStudent || permanentRecordYears === 0) return null;
  const until = addYears(leftOn ?? today, permanentRecordYears);
  return until > today ? until : null;
}

async function planOf(
  scope: Scope,
  personId: Id<'person'>,
  subject: store.ErasureSubject,
  uploads: readonly store.Upload[],
): Promise<ErasurePlan> {
  const going = new Map<string, number>();
  for (const step of erasingSteps.filter(({ table }) => !workedOut.includes(table)))
    going.set(step.kind, (going.get(step.kind) ?? 0) + (await store.countStep(scope, subject, step)));
  const staying = new Map<string, number>();
  for (const part of keptParts) {
    const kind = countedParts[part.name];
    if (kind) staying.set(kind, (staying.get(kind) ?? 0) + (await store.countPart(scope, subject, part)));
  }
  const plan = {
    name: subject.name,
    obstacle: await obstacleOf(scope, personId, subject, uploads),
    going: countedAs(erasedKinds, going),
    staying: countedAs(countedKinds, staying),
    mergedRecords: subject.personIds.length - 1,
    uploads: uploads.length,
    announcements: await store.readNamingAnnouncements(scope, subject),
    auditValues: await store.countAuditValues(scope, subject),
    keptUntil: keptUntil(subject, await readRetention(scope), scope.today),
  };
  // Notices keep coming, and looking is on record: who reviews a plan agrees to neither number.
  const lasting = [subject.personIds, subject.version, plan.keptUntil, plan.staying, plan.going.filter(isLasting)];
  return { ...plan, digest: createHash('sha256').update(JSON.stringify(lasting)).digest('hex') };
}

/** Made of the rest, again and again, in the background: gone with it, and nothing to agree to. */
const workedOut = ['standing', 'standing_due'];

/** What classes and schools are counted by. */
const countedParts: Readonly<Partial<Record<PartName, CountedKind>>> = {
  schools: 'classes',
  classes: 'classes',
  scores: 'grades',
  scoreHistory: 'grades',
  rubricGrades: 'grades',
  grades: 'grades',
  gradesByHand: 'grades',
  gradesByHandHistory: 'grades',
  finalGrades: 'grades',
  ratings: 'grades',
  ratingHistory: 'grades',
  finalRatings: 'grades',
  transferCredits: 'grades',
  eligibility: 'grades',
  eligibilityDecisions: 'grades',
  eligibilityGrants: 'grades',
  athleteFacts: 'grades',
  marks: 'attendance',
  days: 'attendance',
  attendanceHistory: 'attendance',
  absences: 'attendance',
};

function isLasting({ kind }: ErasurePlan['going'][number]): boolean {
  return kind !== 'notices' && kind !== 'accounts';
}

function countedAs<Kind extends string>(kinds: readonly Kind[], counts: ReadonlyMap<string, number>) {
  return kinds.flatMap((kind) => {
    const count = counts.get(kind) ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}
