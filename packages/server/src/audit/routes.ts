import * as api from '@laurel/domain/audit/api';
import { readAudit } from '@laurel/domain/audit/permissions';
import { notFound } from '@laurel/domain/kit/fault';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { isSchoolThere, readEvents } from './event-store';
import { chainEvents } from './verify-store';

/** Chains what was committed since the last minute, apart from anyone's transaction. */
export const auditChores: readonly Chore[] = [
  { name: 'chain-audit', match: '* * * * *', isDueAtStart: true, run: chainEvents },
];

export function auditRoutes(door: Door): void {
  serve(door, api.listAudit, async (scope, input) => {
    const { schoolId } = input;
    if (
      schoolId !== undefined &&
      !(reachesSchool(scope, readAudit, schoolId) && (await isSchoolThere(scope, schoolId)))
    )
      throw notFound();
    return await readEvents(scope, input);
  });
}
