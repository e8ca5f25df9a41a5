import type { Id } from '@laurel/domain/kit/id';
import { ancestry, type Term } from '@laurel/domain/terms/term';
import type { CreditRules } from './credit-rules';

type KnownTerm = Pick<Term, 'termId' | 'parentId' | 'kind' | 'startsOn'>;

/**
 * The terms whose final grades give a class its credits, in their order: those of the district’s kind in, above, or below the
 * terms the class is in. Where there is none, the terms the class is in themselves.
 */
export function creditedTerms(
  terms: readonly KnownTerm[],
  ownIds: readonly string[],
  kind: CreditRules['creditTerm'],
): Id<'term'>[] {
  const own = new Set(ownIds);
  const above = new Set(ownIds.flatMap((termId) => ancestry(terms, termId).map((term) => term.termId)));
  const isNear = ({ termId }: KnownTerm) =>
    above.has(termId) || ancestry(terms, termId).some((term) => own.has(term.termId));
  const near = terms.filter((term) => term.kind === kind && isNear(term));
  const credited = near.length > 0 ? near : terms.filter(({ termId }) => own.has(termId));
  return credited
    .toSorted((a, b) => (a.startsOn === b.startsOn ? 0 : a.startsOn < b.startsOn ? -1 : 1))
    .map(({ termId }) => termId);
}
