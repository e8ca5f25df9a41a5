import { updateClasses } from '@laurel/domain/classes/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/postings/api';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBookUnchecked } from '@laurel/server/grades/class-book-store';
import type { EventScope } from '@laurel/server/grades/grading-event-store';
import { recompute } from '@laurel/server/grades/recompute';
import { lockStudentsUnchecked } from '@laurel/server/grades/score-store';
import { isClosed } from '@laurel/server/grades/work-out-grades';
import type { Chore } from '@laurel/server/jobs/chores';
import type { Place, PostingScope } from './final-grade-store';
import { postClass } from './post-grades';
import { isReached } from './posting-store';
import * as store from './reopening-store';

/** Opens one class in a closed term again, for its teachers, until a day; or changes the day. */
export async function reopenClass(scope: Scope, input: ParsedInputOf<typeof api.reopenClass>): Promise<void> {
  const { classId, termId, endsBefore } = input;
  await requireClass(scope, classId);
  const before = await store.lockReopening(scope, classId);
  const book = await readClassBookUnchecked(scope, classId);
  if (!book?.terms.some((term) => term.termId === termId)) throw notFound();
  if (endsBefore <= scope.today) {
    throw new Fault('invalid', translatable`Choose a day after today.`, {
      fields: { endsBefore: translatable`Choose a day after today.` },
    });
  }
  if (before) {
    if (before.termId !== termId)
      throw new Fault('refused', translatable`This class is open in another term already. Close it there first.`);
    await store.moveReopening(scope, before, input);
    return;
  }
  if (!isClosed(book, termId)) throw new Fault('refused', translatable`This term isn’t closed, so the class is open.`);
  if ((await store.insertReopening(scope, input)) === 0) throw notFound();
  await recompute(scope, classId);
}

/** Ends it before its day. What changed meanwhile is posted. */
export async function endReopening(
  scope: Scope,
  { classId }: ParsedInputOf<typeof api.endReopening>,
): Promise<{ changed: number }> {
  await requireClass(scope, classId);
  const reopening = await store.lockReopening(scope, classId);
  return { changed: reopening ? await end(scope, { classId, ...reopening }, scope.caller) : 0 };
}

/** Ends what has had its day: a class a transaction. */
export const endReopenings: Chore = {
  name: 'end-reopenings',
  match: '* * * * *',
  isDueAtStart: true,
  async run(scope) {
    const over = await store.readEndedReopening(scope);
    if (!over) return 0;
    await end({ ...scope, today: over.today, caller: { accountId: over.openedBy } }, over, { accountId: null });
    return 1;
  },
};

/** Posts what changed while the class was open, so that final grades are what its scores make, and locks it again. */
async function end(
  scope: PostingScope,
  { classId, ...reopening }: Omit<store.Reopening, 'openedBy' | 'termId'> & Pick<Place, 'classId'>,
  endedBy: EventScope['caller'],
): Promise<number> {
  const students = await lockStudentsUnchecked(scope, classId, null);
  const book = await readClassBookUnchecked(scope, classId);
  const active = students.filter(({ isActive }) => isActive).map(({ studentId }) => studentId);
  let changed = 0;
  for (const place of book ? await store.readReopenedPlaces(scope, classId) : []) {
    if (book) changed += await postClass(scope, place, book, active);
  }
  await store.endReopening({ ...scope, caller: endedBy }, reopening);
  return changed;
}

async function requireClass(scope: Scope, classId: ParsedInputOf<typeof api.endReopening>['classId']): Promise<void> {
  if (!(await isReached(scope, classId, reachedClasses(scope, updateClasses)))) throw notFound();
}
