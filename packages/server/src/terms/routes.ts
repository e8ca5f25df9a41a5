import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/terms/api';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { requireEverySchool, saveTerm } from './save-term';
import { readTerms, writeTermLock } from './store';

/** Told when a term is opened again or changed: grades that follow from it are recalculated. The roof connects it. */
export type AfterTerm = (scope: Scope, termId: Id<'term'>) => Promise<void>;

export function termRoutes(door: Door, afterTerm: AfterTerm): void {
  serve(door, api.readTerms, async (scope) => ({ terms: await readTerms(scope) }));
  serve(door, api.saveTerm, async (scope, input) => {
    const saved = await saveTerm(scope, input);
    await afterTerm(scope, saved.termId);
    return saved;
  });
  serve(door, api.lockTerm, async (scope, { termId, isLocked }) => {
    requireEverySchool(scope);
    if ((await writeTermLock(scope, termId, isLocked)) === 0) throw notFound();
    const locked = (await readTerms(scope)).find((term) => term.termId === termId);
    if (!locked) throw notFound();
    if (!isLocked) await afterTerm(scope, termId);
    return locked;
  });
}
