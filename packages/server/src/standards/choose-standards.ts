import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/standards/api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBook } from '@laurel/server/grades/class-book-store';
import { openAssignment, openBook } from '@laurel/server/grades/open-book';
import { lockStudents } from '@laurel/server/grades/score-store';
import * as store from './class-standard-store';

/** What a class rates, and what it can choose from. */
export async function readClassStandards(
  scope: Scope,
  { classId }: { classId: Id<'class'> },
): Promise<OutputOf<typeof api.readClassStandards>> {
  if (!(await readClassBook(scope, classId))) throw notFound();
  return {
    standards: (await store.readClassStandards(scope, [classId])).map(({ classId: _, ...each }) => each),
    sets: await store.readOfferedSets(scope, classId),
    stamp: await store.readChoiceStamp(scope, classId),
  };
}

/** Chooses what a class rates: what is offered to it, and what it has chosen before. */
export async function saveClassStandards(
  scope: Scope,
  { classId, basedOn, standards }: ParsedInputOf<typeof api.saveClassStandards>,
): Promise<OutputOf<typeof api.saveClassStandards>> {
  // Against ratings being saved meanwhile.
  await lockStudents(scope, classId, null);
  await openBook(scope, classId);
  const before = await readClassStandards(scope, { classId });
  const known = new Set<string>(
    [...before.standards, ...before.sets.flatMap((set) => set.standards)].map(({ standardId }) => standardId),
  );
  const chosen = new Set<string>(standards.map(({ standardId }) => standardId));
  if (standards.some(({ standardId }) => !known.has(standardId))) throw notFound();
  if (chosen.size < standards.length) throw new Fault('invalid', translatable`A standard was sent twice.`);
  const asked = standards.map(({ standardId, method }) => ({ standardId, method }));
  const held = before.standards.map(({ standardId, method }) => ({ standardId, method }));
  if (JSON.stringify(asked) === JSON.stringify(held)) return { stamp: before.stamp };
  if (before.stamp !== basedOn) {
    throw new Fault('conflict', translatable`Someone else just changed this class’s standards. Review them again.`, {
      theirs: before.standards,
    });
  }
  await store.writeClassStandards(scope, classId, standards);
  return { stamp: await store.readChoiceStamp(scope, classId) };
}

/** Says what an assignment gives evidence of. */
export async function alignAssignment(
  scope: Scope,
  { classId, assignmentId, standards }: ParsedInputOf<typeof api.alignAssignment>,
): Promise<void> {
  await lockStudents(scope, classId, null);
  await openAssignment(scope, { classId, assignmentId });
  const rated = new Set<string>((await store.readClassStandards(scope, [classId])).map(({ standardId }) => standardId));
  if (standards.some(({ standardId }) => !rated.has(standardId))) throw notFound();
  if (new Set(standards.map(({ standardId }) => standardId)).size < standards.length)
    throw new Fault('invalid', translatable`A standard was sent twice.`);
  await store.writeAlignments(scope, { classId, assignmentId }, standards);
}
