import type { Gradebook, GradebookAssignment } from '@laurel/domain/grades/gradebook';
import type { Id } from '@laurel/domain/kit/id';
import { leavesOf } from '@laurel/web/grades/new-assignment';

/** A term that is chosen, or the empty text: the same term, or the matching one. */
export type TermChoice = Id<'term'> | '';

/** The terms of a class that an assignment could go to from its own. */
export function otherTerms(
  { terms }: Pick<Gradebook, 'terms'>,
  { termId: own }: Pick<GradebookAssignment, 'termId'>,
  closures: ReadonlyMap<string, unknown>,
): Gradebook['terms'] {
  return leavesOf(terms).filter(({ termId }) => termId !== own && !closures.has(termId));
}

/** What was chosen among terms: the value of the field. */
export function chosenAmong(terms: Gradebook['terms'], value: string): TermChoice {
  return terms.find(({ termId }) => termId === value)?.termId ?? '';
}
