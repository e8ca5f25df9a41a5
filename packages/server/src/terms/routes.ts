import { notFound } from '@laurel/domain/kit/fault';
import * as api from '@laurel/domain/terms/api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { saveTerm } from './save-term';
import { readTerms, writeTermLock } from './store';

export function termRoutes(door: Door): void {
  serve(door, api.readTerms, async (scope) => ({ terms: await readTerms(scope) }));
  serve(door, api.saveTerm, saveTerm);
  serve(door, api.lockTerm, async (scope, { termId, isLocked }) => {
    if ((await writeTermLock(scope, termId, isLocked)) === 0) throw notFound();
    const locked = (await readTerms(scope)).find((term) => term.termId === termId);
    if (!locked) throw notFound();
    return locked;
  });
}
