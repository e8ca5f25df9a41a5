import { createHash } from 'node:crypto';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/moves/api';
import { isClassChangeable } from '@laurel/server/classes/enrolment-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { recompute } from '@laurel/server/grades/recompute';
import type { Handler } from '@laurel/server/http/serve';
import * as store from './move-store';
import { clearRatingCopies, copyRatings } from './rating-copy-store';

interface Asked {
  readonly enrolmentId: Id<'enrolment'>;
  readonly toClassId: Id<'class'>;
}

/** Which scores would come along. */
export async function planMove(scope: Scope, asked: Asked): Promise<api.MovePlan> {
  const from = await requireMovable(scope, asked);
  return (await readPlan(scope, from, asked.toClassId)).plan;
}

/** Moves a student, with the scores that were shown where a digest says so. */
export const moveStudent: Handler<typeof api.moveStudent> = async (scope, { digest, ...asked }) => {
  const from = await requireMovable(scope, asked);
  const { toClassId } = asked;
  const { studentId } = from;
  const before = await store.findEnrolment(scope, toClassId, studentId);
  if (!from.isActive && before?.isActive) return { enrolmentId: before.enrolmentId, copied: 0 };
  const { plan, compared } = await readPlan(scope, from, toClassId);
  if (digest !== null && digest !== plan.digest)
    throw new Fault('conflict', translatable`The scores were changed in the meantime. Review the move again.`);
  const enrolmentId = before?.isActive
    ? before.enrolmentId
    : await store.openEnrolment(scope, { classId: toClassId, studentId });
  const moveId = newId<'class-move'>();
  await store.insertMove(scope, { moveId, from, toEnrolmentId: enrolmentId, before });
  await store.endEnrolment(scope, from.enrolmentId);
  const pairs = compared.flatMap(({ assignmentId, toAssignmentId, why }) =>
    why === null && toAssignmentId !== null ? [{ assignmentId, toAssignmentId }] : [],
  );
  const of = { moveId, studentId, fromClassId: from.classId, toClassId };
  const copied = digest === null ? 0 : await store.copyScores(scope, of, pairs);
  if (digest !== null) await copyRatings(scope, of, pairs);
  await recompute(scope, toClassId, [studentId]);
  return { enrolmentId, copied };
};

/** Takes a move back: the student is where they were, without the copied scores that nobody has touched. */
export async function undoMove(scope: Scope, { enrolmentId }: { enrolmentId: Id<'enrolment'> }): Promise<void> {
  const to = await store.lockEnrolment(scope, enrolmentId);
  if (!to || !(await isClassChangeable(scope, to.classId))) throw notFound();
  const move = await store.findMove(scope, enrolmentId);
  if (!move) return;
  const from = await store.lockEnrolment(scope, move.fromEnrolmentId);
  if (!from || !(await isClassChangeable(scope, from.classId))) throw notFound();
  await store.clearCopies(scope, move.moveId);
  await clearRatingCopies(scope, move.moveId);
  await recompute(scope, to.classId, [to.studentId]);
  if (move.toWasActive === null) await store.endEnrolment(scope, enrolmentId);
  else await store.restoreEnrolment(scope, enrolmentId, { isActive: move.toWasActive, endsBefore: move.toEndsBefore });
  await store.restoreEnrolment(scope, from.enrolmentId, { isActive: true, endsBefore: move.fromEndsBefore });
  await recompute(scope, from.classId, [from.studentId]);
  await store.writeMoveUndone(scope, move.moveId);
}

async function requireMovable(scope: Scope, { enrolmentId, toClassId }: Asked): Promise<store.HeldEnrolment> {
  const from = await store.lockEnrolment(scope, enrolmentId);
  if (!from || !(await isClassChangeable(scope, from.classId))) throw notFound();
  if (!(await isClassChangeable(scope, toClassId))) throw notFound();
  if (from.classId === toClassId) throw new Fault('invalid', translatable`Choose another class.`);
  if (from.role !== 'student') throw new Fault('invalid', translatable`Only students can be moved to another class.`);
  return from;
}

async function readPlan(scope: Scope, from: store.HeldEnrolment, toClassId: Id<'class'>) {
  const { studentId, classId: fromClassId } = from;
  const compared = onePerAssignment(await store.compareScores(scope, { studentId, fromClassId, toClassId }));
  const plan = {
    name: from.name,
    fromTitle: from.classTitle,
    toTitle: await store.readTitle(scope, toClassId),
    matching: compared.flatMap(({ title, toTitle, score, why }) =>
      why === null && toTitle !== null ? [{ title, toTitle, score }] : [],
    ),
    staying: compared.flatMap(({ title, score, why }) => (why === null ? [] : [{ title, score, why }])),
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([plan, compared]))
    .digest('hex');
  return { plan: { ...plan, digest }, compared };
}

/** Of several scores that would go to one assignment, such as “Homework” given twice, the first counts. */
function onePerAssignment(compared: readonly store.ComparedScore[]): store.ComparedScore[] {
  const taken = new Set<string>();
  return compared.map((each) => {
    if (each.why !== null || each.toAssignmentId === null) return each;
    if (taken.size === taken.add(each.toAssignmentId).size) return { ...each, why: 'none' };
    return each;
  });
}
