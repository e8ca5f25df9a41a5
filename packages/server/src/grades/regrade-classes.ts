import type { Chore } from '@laurel/server/jobs/chores';
import { recompute } from './recompute';
import { readRegrade, removeRegrade } from './regrade-store';

/** Calculates again what an earlier calculator or an earlier scale stored and today's makes otherwise: a class a transaction. */
export const regradeClasses: Chore = {
  name: 'regrade-classes',
  // Whoever changed a scale looks at its letters next.
  match: '* * * * *',
  isDueAtStart: true,
  async run(scope) {
    const waiting = await readRegrade(scope);
    if (waiting === null) return 0;
    const { classId, today } = waiting;
    await recompute({ ...scope, today }, classId);
    return await removeRegrade(scope, classId);
  },
};
