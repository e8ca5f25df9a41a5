import type { Day } from '@laurel/domain/kit/day';
import { ancestry, type Term } from '@laurel/domain/terms/term';

/** Why the scores of a term can't be changed: it or one above it is locked, or today lies outside its posting window. */
export type Closure =
  | { readonly why: 'locked'; readonly title: string }
  | { readonly why: 'too-early'; readonly title: string; readonly from: Day }
  | { readonly why: 'too-late'; readonly title: string; readonly until: Day };

/** Why nothing can be posted in this term today; `null` while something can. A year that is locked locks all within it. */
export function findTermClosure(terms: readonly Term[], termId: string, today: Day): Closure | null {
  const line = ancestry(terms, termId);
  const locked = line.find(({ isLocked }) => isLocked);
  if (locked) return { why: 'locked', title: locked.title };
  const [own] = line;
  if (own?.postsFrom && today < own.postsFrom) return { why: 'too-early', title: own.title, from: own.postsFrom };
  if (own?.postsUntil && today >= own.postsUntil) return { why: 'too-late', title: own.title, until: own.postsUntil };
  return null;
}
