import { type Closure, findTermClosure } from '@laurel/domain/grades/open-terms';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { ClassBook } from './class-book-store';

/** Refuses to change work of a term that is locked, lies in a locked one, or isn't open for posting today. */
export function refuseClosedTerms(book: ClassBook, termIds: readonly (string | undefined)[], today: Day): void {
  for (const termId of new Set(termIds)) {
    const closure = findTermClosure(book.terms, termId ?? '', today);
    if (closure) throw new Fault('refused', sentenceOf(closure));
  }
}

/** Unlocking and windows are for whoever may change terms, which of the default roles is the administrator's alone. */
function sentenceOf(closure: Closure): Sentence {
  switch (closure.why) {
    case 'locked':
      return translatable`“${closure.title}” is locked, so its scores can’t change. Ask an administrator to unlock it under Terms.`;
    case 'too-early':
      return translatable`The grading window for “${closure.title}” opens on ${closure.from}.`;
    case 'too-late':
      return translatable`The grading window for “${closure.title}” closed on ${addDays(closure.until, -1)}. Ask an administrator to extend it under Terms.`;
  }
}
