import { notFound } from '@laurel/domain/kit/fault';
import * as api from '@laurel/domain/merges/api';
import { readUsers } from '@laurel/domain/people/permissions';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { isPersonChangeable } from '@laurel/server/people/people-store';
import { mergePeople, planMerge, undoMerge } from './merge-people';
import { readMerges } from './merge-store';

export function mergeRoutes(door: Door): void {
  serve(door, api.planMerge, planMerge);
  serve(door, api.mergePeople, mergePeople);
  serve(door, api.readMerges, async (scope, { personId }) => {
    if (!(await isPersonChangeable(scope, personId, readUsers))) throw notFound();
    return { merges: await readMerges(scope, personId) };
  });
  serve(door, api.undoMerge, undoMerge);
}
