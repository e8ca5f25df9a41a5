import type { Chore } from '@laurel/server/jobs/chores';
import { recompute } from './recompute';
import { readRegrade, removeRegrade } from './regrade-store';

/** Calculates again what an earlier calculator stored and today's makes otherwise: a class a transaction. */
export const regradeClasses: Chore = {
  name: 'regrade-classes',
  isDueAtStart: true,
  async run(scope) {
    const waiting = await readRegrade(scope);
    if (waiting === null) return 0;
    const { classId, today } = waiting;
    await recompute({ ...scope, today }, classId);
    return await removeRegrade(scope, classId);
  },
};
