import type * as api from '@laurel/domain/athletics/api';
import { type Happening, mostHappenings } from '@laurel/domain/athletics/happening';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import * as store from './happening-store';

/** What happened to a student that rules answer; for the family, and who keeps it. */
export async function readHappenings(
  scope: Scope,
  { studentId }: ParsedInputOf<typeof api.readHappenings>,
): Promise<OutputOf<typeof api.readHappenings>> {
  const access = await store.readAthleteAccess(scope, studentId);
  if (!access?.isKnown) throw notFound();
  return { happenings: await store.readHappeningsOf(scope, studentId), mayChange: access.isKept };
}

/** Records what happened to a student, or changes it. */
export async function saveHappening(scope: Scope, input: ParsedInputOf<typeof api.saveHappening>): Promise<Happening> {
  const { studentId } = input;
  if (!(await store.lockKeptAthlete(scope, studentId))) throw notFound();
  if (input.on > scope.today) {
    const why = translatable`This day is in the future. Enter it once it happened.`;
    throw new Fault('invalid', why, { fields: { on: why } });
  }
  const placed = placedId(studentId, input.happeningId);
  const all = await store.readHappeningsOf(scope, studentId);
  const before = all.find(({ happeningId }) => happeningId === placed || happeningId === input.happeningId) ?? null;
  if (before && before.kind === input.kind && before.on === input.on) return before;
  if ((before?.version ?? 0) !== input.version)
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs: before });
  if (!before && all.length >= mostHappenings)
    throw new Fault('refused', translatable`A student can have at most ${mostHappenings} of these.`);
  const happeningId = before?.happeningId ?? placed;
  await store.writeHappening(scope, studentId, { ...input, happeningId });
  return { happeningId, kind: input.kind, on: input.on, version: (before?.version ?? 0) + 1 };
}

/** Removes what didn't happen after all. */
export async function deleteHappening(
  scope: Scope,
  { studentId, happeningId }: ParsedInputOf<typeof api.deleteHappening>,
): Promise<void> {
  if (!(await store.lockKeptAthlete(scope, studentId))) throw notFound();
  await store.removeHappening(scope, studentId, happeningId);
}
