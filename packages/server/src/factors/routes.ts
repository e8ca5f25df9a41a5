import * as api from '@laurel/domain/factors/api';
import type { Day } from '@laurel/domain/kit/day';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve, serveInSteps, servePublicInSteps } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { listFactors, removeFactor, renewCodes } from './own-factors';
import type { Sealing } from './sealing';
import { type AfterChange, beginPasskey, beginTotp, savePasskey, saveTotp } from './set-up';
import { type FactorScope, forgetOldSteps } from './step-store';

/** What rooms above this one do for it. */
interface Above {
  readonly sealing: Sealing;
  readonly afterChange: AfterChange;
  readonly readDistrictName: (scope: FactorScope) => Promise<string>;
  /** The day from which one of the caller's roles requires a second step. */
  readonly readRequired: (scope: Scope) => Promise<Day | null>;
}

export const factorChores: readonly Chore[] = [{ name: 'forget-sign-in-steps', run: forgetOldSteps }];

export function factorRoutes(door: Door, above: Above): void {
  const { afterChange, readRequired } = above;
  serve(door, api.readFactors, async (scope) => await listFactors(scope, readRequired));
  servePublicInSteps(door, api.beginTotp, async (step, input) => await beginTotp(above, step, input));
  servePublicInSteps(door, api.saveTotp, async (step, input, visit) => await saveTotp(above, step, input, visit));
  servePublicInSteps(door, api.beginPasskey, async (step, input, visit) => {
    return await beginPasskey(above, step, input, visit);
  });
  servePublicInSteps(door, api.savePasskey, async (step, input, visit) => {
    return await savePasskey(above, step, input, visit);
  });
  serve(door, api.removeFactor, async (scope, input, visit) => {
    return await removeFactor(scope, input, { visit, afterChange, readRequired });
  });
  serveInSteps(door, api.renewCodes, async (steps, input, visit) => {
    return await renewCodes(steps, input, { visit, afterChange });
  });
}
