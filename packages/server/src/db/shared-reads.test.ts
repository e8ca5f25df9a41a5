import { databaseForTest, inScope, testDistrict } from '@laurel/server/db/testing';
import { expect, test } from 'vitest';
import { readOnce, shareReads } from './shared-reads';

test('with shared reads, a second read reuses the first result; a failed read is repeated', async () => {
  const database = await databaseForTest();
  const districtId = await testDistrict(database);
  let reads = 0;
  const count = async () => {
    reads += 1;
    if (reads === 1) throw new Error('It failed.');
    return reads;
  };
  await inScope(database, districtId, async (scope) => {
    shareReads(scope.db);
    await expect(readOnce(scope, 'a', count)).rejects.toThrow('It failed.');
    expect(await Promise.all([readOnce(scope, 'a', count), readOnce(scope, 'a', count)])).toEqual([2, 2]);
    expect(await readOnce(scope, 'b', count)).toBe(3);
  });
  // Anywhere else each reads for itself, as what was written between is read, too.
  await inScope(database, districtId, async (scope) => {
    expect([await readOnce(scope, 'a', count), await readOnce(scope, 'a', count)]).toEqual([4, 5]);
  });
});
