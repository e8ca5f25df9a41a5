import { reachesOf } from '@laurel/domain/access/ability';
import type { Need } from '@laurel/domain/access/rule';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { createImportsNeed, updateImportsNeed } from '@laurel/domain/plans/permissions';
import type { Scope } from '@laurel/server/db/scope';
import { recomputePairs } from '@laurel/server/grades/recompute';
import type { Format } from '@laurel/server/plans/format';
import type { ImportRow } from '@laurel/server/plans/import-store';
import { isPlanCurrent, runImport, undoImport } from '@laurel/server/plans/run-import';
import { withUploadOnDisk } from '@laurel/server/plans/upload-store';
import { planImport } from './plan-import';

/** Rosters: OneRoster bundles. */
export const rosterFormat: Format = {
  name: 'oneroster',
  async refuse(scope, _, work) {
    refuseLesserReach(scope, work === 'plan' ? createImportsNeed : updateImportsNeed);
  },
  async plan(scope, { id }) {
    await withUploadOnDisk(scope, id, async (path) => await planImport(scope, { path, importId: id }));
  },
  async run(scope, row, onProgress) {
    if (!(await isPlanCurrent(scope, row))) return await planAgain(scope, row);
    await runImport(scope, { importId: row.id, isConfirmed: true, afterScores: recomputePairs, onProgress });
  },
  async undo(scope, { id }) {
    await undoImport(scope, { importId: id, afterScores: recomputePairs });
  },
};

/** A roster touches every school, so a right within one of them is not enough. */
export function refuseLesserReach({ caller }: Scope, need: Need): void {
  if (reachesOf(caller.rules, need).reaches.includes('district')) return;
  throw new Fault(
    'forbidden',
    translatable`Your role doesn’t include this. Ask your school’s administrator if you need access.`,
  );
}

/** What somebody has looked at isn't what would happen any more: a new plan, for them to look at. */
async function planAgain(scope: Scope, { id, source }: ImportRow): Promise<void> {
  const note = translatable`Another import of “${source}” ran or was undone after this preview, so a new preview was made. Review it before you run it.`;
  await withUploadOnDisk(scope, id, async (path, bytes) => {
    if (bytes === 0) throw new Fault('conflict', translatable`The file is no longer kept. Upload it again.`);
    await planImport(scope, { path, importId: id, source, note });
  });
}
