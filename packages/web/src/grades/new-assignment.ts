import type { Gradebook, GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { newId } from '@laurel/web/kit/new-id';

/** A blank one under an id of our own making, so that sending it twice creates it once; never in a term that is locked. */
export function emptyAssignment(
  { terms, rules, currentTermId }: Gradebook,
  closures: ReadonlyMap<string, unknown>,
  termId: string | null,
): Omit<GradebookAssignment, 'termId'> & { readonly termId: string } {
  const leaves = leavesOf(terms);
  const open = leaves.filter((term) => !closures.has(term.termId));
  const find = (wanted: string | null) => open.find((term) => term.termId === wanted);
  return {
    id: newId('assignment'),
    version: 0,
    title: '',
    isDescribed: false,
    termId: (find(termId) ?? find(currentTermId) ?? open.at(-1) ?? leaves.at(-1))?.termId ?? '',
    categoryId: rules.categories[0]?.id ?? null,
    pointsPossible: '10',
    assignedOn: null,
    dueOn: null,
    release: 'auto',
    isCounted: true,
    isExtraCredit: false,
    neverDrop: false,
    weight: '1',
  };
}

/** The narrowest terms, which work is given in. */
export function leavesOf(terms: Gradebook['terms']): Gradebook['terms'] {
  return terms.filter((term) => !terms.some(({ parentId }) => parentId === term.termId));
}
