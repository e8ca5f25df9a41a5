import type { Id } from '@laurel/domain/kit/id';
import { inScope, type TestDatabase, testDistrict } from '@laurel/server/db/testing';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { runImport, undoImport } from '@laurel/server/plans/run-import';
import { expect } from 'vitest';
import { planImport } from './plan-import';

/** A district with default roles that rosters come into without the door. */
export async function rosterDistrict(database: TestDatabase) {
  const districtId: Id<'district'> = await testDistrict(database);
  await inScope(database, districtId, async (scope) => await writeDefaultRoles(scope), { rules: [] });
  const plan = async (path: string, source?: string) =>
    await inScope(database, districtId, async (scope) =>
      planImport(scope, { path, ...(source === undefined ? {} : { source }) }),
    );
  const run = async (importId: string) =>
    await inScope(database, districtId, async (scope) => runImport(scope, { importId, isConfirmed: true }));
  return {
    districtId,
    plan,
    run,
    async bring(path: string, source?: string) {
      const planned = await plan(path, source);
      expect(planned.problems.filter(({ severity }) => severity === 'refused')).toEqual([]);
      return { ...planned, ...(await run(planned.importId)), planned: planned.counts };
    },
    undo: async (importId: string) =>
      await inScope(database, districtId, async (scope) => await undoImport(scope, { importId })),
    query: async (text: string, values: unknown[] = []) =>
      await inScope(database, districtId, async (scope) => (await scope.db.client.query(text, values)).rows),
  };
}
