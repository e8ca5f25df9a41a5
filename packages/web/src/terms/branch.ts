import type { Term } from '@laurel/domain/terms/term';

/** A term with what lies in it. */
export interface Branch {
  readonly term: Term;
  readonly children: readonly Branch[];
}

/** The terms as trees: the latest at the top first, what lies in one by its first day. A term whose parent isn't there stands at the top. */
export function branchesOf(terms: readonly Term[]): Branch[] {
  const ids = new Set<string>(terms.map(({ termId }) => termId));
  const tops = terms.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  return [...tops].sort((a, b) => byStart(b, a)).map((term) => branchOf(term, terms));
}

/** Every term below a branch's own, as they stand in the tree. */
export function allWithin({ children }: Branch): Term[] {
  return children.flatMap((child) => [child.term, ...allWithin(child)]);
}

function branchOf(term: Term, terms: readonly Term[]): Branch {
  const children = terms.filter(({ parentId }) => parentId === term.termId).sort(byStart);
  return { term, children: children.map((child) => branchOf(child, terms)) };
}

function byStart(a: Term, b: Term): number {
  return a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : a.title < b.title ? -1 : 1;
}
