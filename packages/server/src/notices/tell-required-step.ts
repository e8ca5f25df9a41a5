import { readDistrictDay } from '@laurel/server/db/district-day';
import { type ChoreScope, choreRows } from '@laurel/server/jobs/chores';
import { readUntoldOfStep } from './required-step-store';
import { removeNotices, writeNotices } from './send-store';

/**
 * Tells whoever has no second step, and a role that will require one, from which day on: once at first, and again 14, 7,
 * and 1 days before. Answers how many were told, at most `choreRows`.
 */
export async function tellRequiredStep(scope: ChoreScope): Promise<number> {
  const today = await readDistrictDay(scope);
  const untold = await readUntoldOfStep({ ...scope, today }, choreRows);
  if (untold.length === 0) return 0;
  const sendings = untold.map(({ personId, roleId, startsOn }) => ({
    subjectId: roleId,
    details: { startsOn },
    bundle: null,
    to: [{ personId, studentId: null }],
  }));
  await writeNotices({ ...scope, today }, { kind: 'second-step-required', part: null, sendings });
  return untold.length;
}

/** What roles require has changed: what was told of them before is taken back, and told anew. */
export async function retellRequiredStep(scope: ChoreScope, roleIds: readonly string[]): Promise<void> {
  for (const subjectId of roleIds) await removeNotices(scope, { kind: 'second-step-required', subjectId });
  await tellRequiredStep(scope);
}
