import type * as api from '@laurel/domain/athletics/api';
import type { Practice } from '@laurel/domain/athletics/practice';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { lockKeptTeam } from '@laurel/server/classes/change-team';
import { isScheduleChangeable } from '@laurel/server/classes/team-store';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import * as store from './practice-store';

/** When a team practices, for those concerned. Whether attendance was taken is told to who takes it. */
export const readPractices: Handler<typeof api.readPractices> = async (scope, input) => {
  const [isConcerned, mayChange] = await Promise.all([
    store.isTeamConcerned(scope, input.classId),
    isScheduleChangeable(scope, input.classId),
  ]);
  if (!isConcerned) throw notFound();
  const practices = await store.readPracticesOf(scope, input);
  return {
    today: scope.today,
    practices: mayChange ? practices : practices.map((each) => ({ ...each, takenAt: null })),
    mayChange,
  };
};

// Three years of daily practices.
export const mostPractices = 600;

/** Plans practices on several days at once. */
export const planPractices: Handler<typeof api.planPractices> = async (scope, { classId, planId, days, ...rest }) => {
  await lockKeptTeam(scope, classId);
  refuseBackwards(rest);
  const ids = [...new Set(days)].map((day) => ({ day, practiceId: placedId(`${classId} ${day}`, planId) }));
  const there = new Set((await lock(scope, classId, ids)).map(({ practiceId }) => practiceId));
  const added = ids.filter(({ practiceId }) => !there.has(practiceId));
  if (added.length > 0) {
    await refuseTooMany(scope, classId, added.length);
    await store.writePractices(
      scope,
      classId,
      added.map((each) => ({ ...each, ...rest, isCanceled: false })),
    );
  }
  return { practices: await lock(scope, classId, ids) };
};

const lock = async (scope: Scope, classId: Id<'class'>, ids: readonly Pick<Practice, 'practiceId'>[]) =>
  await store.lockPractices(
    scope,
    classId,
    ids.map(({ practiceId }) => practiceId),
  );

/** Adds a practice of a team, or changes one. */
export async function savePractice(scope: Scope, input: ParsedInputOf<typeof api.savePractice>): Promise<Practice> {
  const { classId } = input;
  await lockKeptTeam(scope, classId);
  refuseBackwards(input);
  const placed = placedId(classId, input.practiceId);
  const [before = null] = await store.lockPractices(scope, classId, [placed, input.practiceId]);
  const fields = ['day', 'startsAt', 'endsAt', 'place', 'isCanceled'] as const;
  if (before && fields.every((field) => before[field] === input[field])) return before;
  if ((before?.version ?? 0) !== input.version)
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs: before });
  if (before?.takenAt && before.day !== input.day) throw taken();
  if (!before) await refuseTooMany(scope, classId, 1);
  const practiceId = before?.practiceId ?? placed;
  await store.writePractices(scope, classId, [{ ...input, practiceId }]);
  const [saved] = await store.lockPractices(scope, classId, [practiceId]);
  if (!saved) throw new Error('A practice that was just written is not there.');
  return saved;
}

/** Removes a practice. One whose attendance was taken stays: rules count it. */
export async function deletePractice(
  scope: Scope,
  { classId, practiceId }: ParsedInputOf<typeof api.deletePractice>,
): Promise<void> {
  await lockKeptTeam(scope, classId);
  const [before] = await store.lockPractices(scope, classId, [practiceId]);
  if (before?.takenAt) throw taken();
  await store.removePractice(scope, classId, practiceId);
}

function taken(): Fault {
  return new Fault('refused', translatable`Attendance was taken at this practice. Cancel it instead.`);
}

function refuseBackwards({ startsAt, endsAt }: Pick<Practice, 'startsAt' | 'endsAt'>): void {
  if (startsAt === null || endsAt === null || startsAt < endsAt) return;
  const why = translatable`The practice ends before it starts. Choose another time.`;
  throw new Fault('invalid', why, { fields: { endsAt: why } });
}

async function refuseTooMany(scope: Scope, classId: Id<'class'>, added: number): Promise<void> {
  if ((await store.countPractices(scope, classId)) + added > mostPractices)
    throw new Fault('refused', translatable`A team can have at most ${mostPractices} practices. Plan fewer days.`);
}
