import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** OneRoster's kinds of academic session, widest first; a term lies within one of a wider kind. */
export const termKinds = ['schoolYear', 'semester', 'term', 'gradingPeriod'] as const;

/** A stretch of the school year; `endsBefore` is the first day after it. */
export const term = z.object({
  termId: id('term'),
  parentId: z.nullable(id('term')),
  title: z.string(),
  kind: z.enum(termKinds),
  startsOn: day,
  endsBefore: day,
  schoolYear: z.int(),
  /** Scores may be written from this day and before that one; always, when empty. */
  postsFrom: z.nullable(day),
  postsUntil: z.nullable(day),
  isLocked: z.boolean(),
  version: z.int(),
});

export type Term = z.infer<typeof term>;

/** The term and every term above it, nearest first. A parent that is missing or leads back ends the walk. */
export function ancestry<T extends { termId: string; parentId: string | null }>(
  terms: readonly T[],
  termId: string,
): T[] {
  const byId = new Map(terms.map((each) => [each.termId, each]));
  const line: T[] = [];
  for (let at = byId.get(termId); at && !line.includes(at); at = byId.get(at.parentId ?? '')) line.push(at);
  return line;
}
