import type { Day } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';

interface RatedTerm {
  readonly kind: string;
  readonly startsOn: Day;
}

/** The term that is rated in now, of terms in their order: the last one that began and isn’t part of another. */
export function termNow<Term extends RatedTerm>(terms: readonly Term[], today: Day): Term {
  const longest = terms.filter(({ kind }) => kind !== 'gradingPeriod');
  const term = longest.findLast(({ startsOn }) => startsOn <= today) ?? longest[0] ?? terms[0];
  if (!term) throw new Fault('refused', translatable`Add a semester to rate in first.`);
  return term;
}

/** Refuses what would change ratings of a locked term. */
export function refuseClosed({ closedBy }: { readonly closedBy: string | null }): void {
  if (closedBy !== null)
    throw new Fault(
      'refused',
      translatable`“${closedBy}” is locked, so its ratings can’t change. Ask an administrator to unlock it under Terms.`,
    );
}
