import type { Subject } from '@laurel/domain/access/rule';
import * as api from '@laurel/domain/audit/api';
import { readAudit } from '@laurel/domain/audit/permissions';
import * as viewers from '@laurel/domain/audit/viewers-api';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { isSchoolThere, readEvents, readOwnEvents } from './event-store';
import { exportAudit } from './export-audit';
import { listFamilyViews, listViewed, listViewers, listViews, readOwnWays } from './list-viewers';
import { actsAbout } from './subject-acts';
import { chainEvents } from './verify-store';

/** Chains what was committed since the last minute, apart from anyone's transaction. */
export const auditChores: readonly Chore[] = [
  { name: 'chain-audit', match: '* * * * *', isDueAtStart: true, run: chainEvents },
];

export function auditRoutes(door: Door): void {
  serve(door, api.listAudit, async (scope, input) => {
    await demandSchool(scope, input.schoolId);
    return await readEvents(scope, withActs(door, input));
  });
  serve(door, api.exportAudit, async (scope, input) => {
    await demandSchool(scope, input.schoolId);
    return await exportAudit(scope, withActs(door, input));
  });
  serve(door, api.listOwnAudit, async (scope, { beforeId }) => {
    const events = await readOwnEvents(scope, beforeId);
    return { events, next: events.length < api.auditPageSize ? null : (events.at(-1)?.eventId ?? null) };
  });
  serve(door, viewers.listViewers, listViewers);
  serve(door, viewers.listViewed, listViewed);
  serve(door, viewers.readOwnWays, readOwnWays);
  serve(door, viewers.listViews, listViews);
  serve(door, viewers.listFamilyViews, listFamilyViews);
}

/** A search by a subject is one by the acts that are about it. */
function withActs<Input extends { readonly subject?: Subject | undefined }>(door: Door, input: Input) {
  const { subject } = input;
  return subject === undefined ? input : { ...input, acts: actsAbout(subject, mountedEndpoints(door)) };
}

async function demandSchool(scope: Scope, schoolId: Id<'school'> | undefined): Promise<void> {
  if (schoolId === undefined) return;
  if (!(reachesSchool(scope, readAudit, schoolId) && (await isSchoolThere(scope, schoolId)))) throw notFound();
}
