import type { Day } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import { ancestry } from '@laurel/domain/terms/term';
import type { ClassBook } from './class-book-store';

/** Refuses to change work of a term that is closed, lies in a closed one, or isn't open for posting today. */
export function refuseClosedTerms(book: ClassBook, termIds: readonly (string | undefined)[], today: Day): void {
  for (const termId of new Set(termIds)) {
    const line = ancestry(book.terms, termId ?? '');
    const locked = line.find((term) => term.isLocked);
    if (locked) throw new Fault('refused', `“${locked.title}” is closed. Ask the office to open it again.`);
    const [own] = line;
    if (own?.postsFrom && today < own.postsFrom) {
      throw new Fault('refused', `Scores of “${own.title}” can be entered from ${own.postsFrom}.`);
    }
    if (own?.postsUntil && today >= own.postsUntil) {
      throw new Fault('refused', `Scores of “${own.title}” could be entered before ${own.postsUntil}. Ask the office.`);
    }
  }
}
