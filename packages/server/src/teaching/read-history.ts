import { notFound } from '@laurel/domain/kit/fault';
import type * as api from '@laurel/domain/teaching/api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBook } from '@laurel/server/grades/class-book-store';
import { actsAtOnce, readActRatings, readActScores, readActs } from './history-store';

/** What was done in a class's gradebook. */
export async function readHistory(
  scope: Scope,
  input: ParsedInputOf<typeof api.readHistory>,
): Promise<OutputOf<typeof api.readHistory>> {
  if (!(await readClassBook(scope, input.classId))) throw notFound();
  const acts = await readActs(scope, input);
  return { acts, next: acts.length < actsAtOnce ? null : (acts.at(-1)?.at ?? null) };
}

/** The scores or ratings that one act changed, before and after it. */
export async function readHistoryCells(
  scope: Scope,
  input: ParsedInputOf<typeof api.readHistoryCells>,
): Promise<OutputOf<typeof api.readHistoryCells>> {
  const scores = await readActScores(scope, input);
  const ratings = scores.length > 0 ? [] : await readActRatings(scope, input);
  if (scores.length + ratings.length === 0) throw notFound();
  return { scores, ratings };
}
