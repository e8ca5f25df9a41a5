import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { pluralize, translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBookUnchecked } from '@laurel/server/grades/class-book-store';
import { lockStudentsUnchecked } from '@laurel/server/grades/score-store';
import { keepRatings } from '@laurel/server/standards/keep-ratings';
import { requireEverySchool } from '@laurel/server/terms/save-term';
import { readTerms, writeTermLock } from '@laurel/server/terms/store';
import { postClass } from './post-grades';
import { readClosingClasses } from './posting-store';

// Few enough to stay within what a request may take, on a busy machine, too.
const most: Most = { classes: 200, ms: 8_000 };

/** How many classes are posted in one call, and for how long; one at least. */
interface Most {
  readonly classes: number;
  readonly ms: number;
}

/**
 * Ends a term: its final grades are those that are posted, and nothing changes them but a correction. Classes that haven’t
 * posted, or have other grades by now, are posted as they are if the caller says so; else the term stays open. Where some
 * are `left`, it is asked again.
 */
export async function closeTerm(
  scope: Scope,
  { termId, isPostingRest }: { termId: Id<'term'>; isPostingRest: boolean },
  atMost = most,
): Promise<{ classes: number; postedNow: number; left: number }> {
  requireEverySchool(scope);
  if (!(await readTerms(scope)).some((term) => term.termId === termId)) throw notFound();
  const classes = await readClosingClasses(scope, termId);
  const rest = classes.filter(({ isSettled }) => !isSettled);
  if (rest.length > 0 && !isPostingRest) {
    throw new Fault(
      'refused',
      translatable`${pluralize(rest.length, '# class hasn’t posted its grades', '# classes haven’t posted their grades')}, or changed them since. Post them now, or wait.`,
      { waiting: rest.length },
    );
  }
  const begun = performance.now();
  let postedNow = 0;
  for (const { classId } of rest.slice(0, atMost.classes)) {
    if (postedNow > 0 && performance.now() - begun > atMost.ms) break;
    const students = await lockStudentsUnchecked(scope, classId, null);
    const book = await readClassBookUnchecked(scope, classId);
    const active = students.filter(({ isActive }) => isActive).map(({ studentId }) => studentId);
    if (book) await postClass(scope, { classId, termId }, book, active);
    postedNow += 1;
  }
  const left = rest.length - postedNow;
  if (left === 0) {
    await keepRatings(scope, termId);
    await writeTermLock(scope, termId, true);
  }
  return { classes: classes.length, postedNow, left };
}
