import { amountOf, amountText } from '@laurel/domain/grades/amount';
import type * as api from '@laurel/domain/grades/api';
import { type OverridePicture, overridePicture } from '@laurel/domain/grades/grading-event';
import type { Day } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { isSame } from '@laurel/domain/kit/same-json';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { keepDocument } from '@laurel/server/media/keep-document';
import { withdrawNotices } from '@laurel/server/notices/send-notice';
import { readClassBook } from './class-book-store';
import { writeComment } from './comment-store';
import { notifyFamiliesOfScores, scoreNotices } from './notify-families-of-scores';
import { openAssignment, openBook } from './open-book';
import { refuseClosedTerms } from './open-terms';
import * as store from './override-store';
import { releaseRatings, takeBackRatings } from './rating-release-store';
import { recompute } from './recompute';
import * as releases from './release-store';
import { type Cell, readScoreDetail } from './score-history-store';
import { lockStudents } from './score-store';

/** Releases an assignment's scores and ratings to families; their grades follow. */
export async function releaseScores(
  scope: Scope,
  key: { classId: Id<'class'>; assignmentId: Id<'assignment'> },
): Promise<OutputOf<typeof api.releaseScores>> {
  const { classId, assignmentId } = key;
  await lockStudents(scope, classId, null);
  const { book, assignment } = await openAssignment(scope, key);
  const released = await releases.writeRelease(scope, classId, assignmentId);
  const ratings = await releaseRatings(scope, key);
  if (released.length > 0) await recompute(scope, classId);
  const studentIds = [...new Set([...studentsOf(released), ...ratings.studentIds])];
  await notifyFamiliesOfScores(scope, [{ classId, className: book.title, assignment, studentIds }]);
  return { released: released.length, ratings: ratings.count, releasedAt: new Date(scope.nowMs).toISOString() };
}

/** Takes one release of the caller's back: a slip is hidden again before many have seen it. */
export async function takeBackRelease(
  scope: Scope,
  { classId, assignmentId, releasedAt }: ParsedInputOf<typeof api.takeBackRelease>,
): Promise<OutputOf<typeof api.takeBackRelease>> {
  await lockStudents(scope, classId, null);
  await openAssignment(scope, { classId, assignmentId });
  const act = { classId, assignmentId, releasedAt: new Date(releasedAt) };
  const takenBack = await releases.takeBackRelease(scope, act);
  const ratings = await takeBackRatings(scope, act);
  if (takenBack.length > 0) await recompute(scope, classId);
  const studentIds = [...new Set([...studentsOf(takenBack), ...ratings.studentIds])];
  for (const kind of scoreNotices) await withdrawNotices(scope, { kind, subjectId: assignmentId, studentIds });
  return { takenBack: takenBack.length, ratings: ratings.count };
}

/** A score's comment and history. */
export async function readScore(scope: Scope, cell: Cell): Promise<OutputOf<typeof api.readScore>> {
  if (!(await readClassBook(scope, cell.classId))) throw notFound();
  const found = await readScoreDetail(scope, cell);
  if (!found) throw notFound();
  return found;
}

/** Writes a comment, unless somebody wrote another since the version this one is based on. */
export async function saveComment(
  scope: Scope,
  input: ParsedInputOf<typeof api.saveComment>,
): Promise<{ commentVersion: number }> {
  await openAssignment(scope, input);
  const before = await readScore(scope, input);
  const comment = input.comment && (await keepDocument(scope, input.comment, 'comment'));
  if ((await writeComment(scope, input, { ...input, comment })) === 0) {
    throw new Fault('conflict', translatable`Someone else also changed this comment. Choose which to keep.`, {
      theirs: before.comment,
      commentVersion: before.commentVersion,
    });
  }
  return { commentVersion: input.commentVersion + 1 };
}

/** Sets a grade by hand; the computed one stays beside it. Empty percent and letter take it back. */
export async function overrideGrade(
  scope: Scope,
  { percent, letter, reason, expiresOn, basedOn, ...key }: ParsedInputOf<typeof api.overrideGrade>,
): Promise<OutputOf<typeof api.overrideGrade>> {
  const before = await openOverride(scope, key);
  if ((before?.madeAt ?? null) !== basedOn) {
    throw new Fault(
      'conflict',
      translatable`Someone else changed or removed this override. Review the grade, then decide.`,
      {
        theirs: before,
      },
    );
  }
  const isTakenBack = percent === null && letter === null;
  const exact = percent === null ? null : amountText(amountOf(percent));
  const after = isTakenBack ? null : { percent: exact, letter, reason, expiresOn };
  if (before === null && after === null) return { madeAt: null };
  return { madeAt: await store.writeOverride(scope, key, { before, after, cause: 'made' }) };
}

/**
 * Sets a grade again as it was before it was set by hand, as long as nothing newer stands on that. What has expired by today
 * is no longer set. Whether anything was left to do.
 */
export async function takeBackOverride(
  scope: Scope,
  key: store.OverrideKey,
  change: Pick<store.OverrideChange, 'before' | 'after'>,
): Promise<boolean> {
  const kept = await openOverride(scope, key);
  const now = kept && overridePicture.parse(kept);
  const [before, after] = [lastingOn(scope.today, change.before), lastingOn(scope.today, change.after)];
  if (isSame(now, before)) return false;
  if (!isSame(now, after))
    throw new Fault('conflict', translatable`This override was changed again since. Undo that first.`);
  await store.writeOverride(scope, key, { before: now, after: before, cause: 'undone' });
  return true;
}

function lastingOn(today: Day, override: OverridePicture | null): OverridePicture | null {
  return override?.expiresOn && override.expiresOn <= today ? null : override;
}

/** What is set by hand for a student of a class in an open term; it stays so for the transaction. */
export async function openOverride(scope: Scope, key: store.OverrideKey): Promise<store.KeptOverride | null> {
  const [student] = await lockStudents(scope, key.classId, [key.studentId]);
  const book = await openBook(scope, key.classId);
  if (!student || !book.terms.some((term) => term.termId === key.termId)) throw notFound();
  refuseClosedTerms(book, [key.termId], scope.today);
  return await store.readOverride(scope, key);
}

function studentsOf(rows: readonly { studentId: string }[]): string[] {
  return rows.map(({ studentId }) => studentId);
}
