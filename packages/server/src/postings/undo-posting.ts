import type { GradingChange } from '@laurel/domain/grades/grading-event';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import type { ClassBook } from '@laurel/server/grades/class-book-store';
import { lockStudents } from '@laurel/server/grades/score-store';
import type { Place } from './final-grade-store';
import { insertGivenBack, type KeptRevision, readRevisions } from './given-back-store';
import { openPosting, postNothing, publishedFault } from './post-grades';
import { lockPosting, removePosting, writePostingBefore } from './posting-step-store';

/** A posting, as the class’s history tells it. */
export interface Posting {
  readonly at: string;
  readonly change: Extract<GradingChange, { form: 'posting-1' }>;
}

/**
 * Undoes a posting as long as nothing newer stands on it: what it was the first of isn’t posted any more; else what counted
 * before it counts again, by one more revision. Whether anything was left to do.
 */
export async function undoPosting(scope: Scope, place: Place, { at, change }: Posting): Promise<boolean> {
  await lockStudents(scope, place.classId, null);
  const { book, title } = await openPosting(scope, place);
  const now = await lockPosting(scope, place);
  const finals = finalsAround(await readRevisions(scope, place, at));
  const posted = finals.filter(({ isPosted }) => isPosted);
  // Only what posted grades, not a step of the office.
  if (change.before !== null && posted.length === 0) throw notFound();
  if (!now) {
    if (change.before === null) return false;
    throw new Fault('conflict', translatable`These final grades were taken back since.`);
  }
  const areAsBefore = finals.every(({ before, latest }) => isSameRevision(before, latest));
  // Hidden meanwhile, it isn’t published again by that.
  const isStepBack = now.step === change.before || (change.after === 'published' && now.step === 'posted');
  if (change.before !== null && isStepBack && areAsBefore) return false;
  refuseStep(now.step, change, title);
  refuseNewer(finals);
  if (change.before === null) {
    await removePosting(scope, place, 'undone');
    return true;
  }
  await giveBack(scope, place, book, posted);
  // What the office has taken a step back since stays there.
  const step = now.step === change.after ? change.before : now.step;
  await writePostingBefore(scope, place, { step, at });
  return true;
}

type Step = NonNullable<Posting['change']['after']>;

/** The office has gone on with what was posted. */
function refuseStep(now: Step, { before, after }: Posting['change'], title: string): void {
  if (now === 'published' && (after !== 'published' || before === null)) throw publishedFault(title);
  if (now === 'verified' && after !== 'verified') {
    throw new Fault(
      'conflict',
      translatable`The office has verified these grades since. Ask the office to take that back first.`,
    );
  }
}

function refuseNewer(finals: readonly Around[]): void {
  const newer = finals.filter(({ after, latest }) => !isSameRevision(after, latest));
  if (newer.some(({ latest }) => latest.cause === 'corrected')) {
    throw new Fault(
      'conflict',
      translatable`Final grades were corrected since. Ask the office to undo the corrections first.`,
    );
  }
  if (newer.length > 0) throw new Fault('conflict', translatable`The grades were posted again since. Undo that first.`);
}

/** The revisions of one student around a posting; `null` where there was none. */
interface Around {
  readonly studentId: Id<'person'>;
  /** The revision that counted before it, from the last that was posted on. */
  readonly firstBefore: number;
  readonly before: KeptRevision | null;
  readonly after: KeptRevision | null;
  readonly latest: KeptRevision;
  /** Whether the posting kept a grade of this student. */
  readonly isPosted: boolean;
}

function finalsAround(revisions: readonly KeptRevision[]): Around[] {
  return [...new Set(revisions.map(({ studentId }) => studentId))].flatMap((studentId) => {
    const own = revisions.filter((revision) => revision.studentId === studentId);
    const earlier = own.filter(({ when }) => when === 'before');
    const latest = own.at(-1);
    if (!latest) return [];
    return {
      studentId,
      firstBefore: earlier.findLast(({ cause }) => cause === 'posted')?.revision ?? 1,
      before: earlier.at(-1) ?? null,
      after: own.findLast(({ when }) => when !== 'after') ?? null,
      latest,
      isPosted: own.some(({ when }) => when === 'posted'),
    };
  });
}

/** What counted counts again, with the corrections it had; a student who had nothing has no grade again. */
async function giveBack(scope: Scope, place: Place, book: ClassBook, posted: readonly Around[]): Promise<void> {
  await insertGivenBack(
    scope,
    place,
    posted.flatMap(({ studentId, firstBefore, before, latest }) =>
      before ? [{ studentId, first: firstBefore, last: before.revision, next: latest.revision + 1 }] : [],
    ),
  );
  await postNothing(
    scope,
    place,
    book,
    posted.flatMap(({ studentId, before, latest }) => (before ? [] : [{ studentId, revision: latest.revision + 1 }])),
  );
}

/** Whether two revisions say the same. One that says nothing is like none. */
function isSameRevision(one: KeptRevision | null, other: KeptRevision | null): boolean {
  return (one?.said ?? null) === (other?.said ?? null);
}
