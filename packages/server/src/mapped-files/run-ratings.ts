import type { Id } from '@laurel/domain/kit/id';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBook } from '@laurel/server/grades/class-book-store';
import { readAlignments, readClassStandards } from '@laurel/server/standards/class-standard-store';
import * as store from '@laurel/server/standards/rating-store';
import { writeReasons } from './file-store';
import { type PlannedRating, readPlannedRatings } from './score-file-store';

interface RatingFile {
  readonly importId: Id<'import'>;
  readonly classId: Id<'class'>;
}

/**
 * Writes the ratings of a plan whose other rows were just run, which holds the class. What is no longer as the plan found
 * it, or on no scale of the class any more, stays as it is, and its row says so.
 */
export async function runRatings(scope: Scope, { importId, classId }: RatingFile): Promise<void> {
  const { planned, heldAt } = await readFile(scope, { importId, classId });
  if (planned.length === 0) return;
  const book = await readClassBook(scope, classId);
  const levels = new Map((await readClassStandards(scope, [classId])).map((each) => [each.standardId, each.levels]));
  const aligned = new Set((await readAlignments(scope, [classId])).map(store.columnKey));
  const byItself = new Set(book?.assignments.filter(({ release }) => release === 'auto').map(({ id }) => id));
  const fits = (each: PlannedRating) =>
    (heldAt(each)?.version ?? 0) === (each.before?.version ?? 0) &&
    aligned.has(store.columnKey(each)) &&
    levels.get(each.standardId)?.some(({ value }) => isSameDecimal(value, each.value));
  const ratings = planned.filter(fits).map(({ value, ...place }) => {
    const before = heldAt(place);
    const isReleased = before?.isReleased || byItself.has(place.assignmentId);
    return { ...place, before, value, isReleased, version: (before?.version ?? 0) + 1 };
  });
  await store.writeRatings(scope, { classId, cause: 'imported', batchId: importId, ratings });
  const stale = planned.filter((each) => !fits(each)).map(({ no }) => no);
  const reason = translatable`Someone changed this rating or its standard after the preview, so it was kept.`;
  await writeReasons(scope, importId, stale, { action: 'conflict', reason });
}

/** Puts back what the file’s ratings stood over, but for what somebody changed since. */
export async function undoRatings(scope: Scope, { importId, classId }: RatingFile): Promise<void> {
  const { planned, heldAt } = await readFile(scope, { importId, classId });
  const mine = planned.filter((each) => {
    const now = heldAt(each);
    return now !== null && now.version === (each.before?.version ?? 0) + 1 && isSameDecimal(now.value, each.value);
  });
  const why = { classId, cause: 'undone', batchId: importId };
  const ratings = mine.flatMap(({ before, ...place }) => {
    const now = heldAt(place);
    if (before === null || now === null) return [];
    return { ...place, before: now, value: before.value, isReleased: now.isReleased, version: now.version + 1 };
  });
  await store.writeRatings(scope, { ...why, ratings });
  await store.deleteRatings(scope, { ...why, places: mine.filter(({ before }) => before === null) });
  const kept = planned.filter((each) => !mine.includes(each)).map(({ no }) => no);
  const reason = translatable`Someone changed this rating after the import, so it was kept.`;
  await writeReasons(scope, importId, kept, { action: null, reason });
}

async function readFile(scope: Scope, { importId, classId }: RatingFile) {
  const planned = await readPlannedRatings(scope, importId);
  const columns = [...new Map(planned.map((each) => [store.columnKey(each), each])).values()];
  const held = new Map(
    (await store.readHeld(scope, classId, null, columns)).map((each) => [store.placeKey(each), each]),
  );
  const heldAt = (place: Omit<store.HeldRating, 'value' | 'version' | 'isReleased'>) =>
    held.get(store.placeKey(place)) ?? null;
  return { planned, heldAt };
}
