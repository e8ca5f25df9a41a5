import { databaseForTest, inScope, testDistrict } from '@laurel/server/db/testing';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { attempt } from './attempt';
import { plain } from './sql';

test('a nested attempt fails by itself, and one that is too slow for the outer attempt makes that one fail', async () => {
  const database = await databaseForTest();
  const districtId = await testDistrict(database);
  await inScope(database, districtId, async ({ db }) => {
    const read = async (text: string) => await db.rows(z.object({ n: z.int() }), plain(text));
    const one = await attempt(db, 5_000, async () => {
      const part = await attempt(db, 5_000, async () => await read('select 1 / 0 as n'));
      return [part, await read('select 1 as n')];
    });
    expect(one).toEqual({ result: [{ isSlow: false, error: expect.any(Error) }, [{ n: 1 }]] });
    const slow = await attempt(db, 50, async () => {
      await attempt(db, 60_000, async () => await read('select 1 as n from pg_sleep(30)'));
      return 'done';
    });
    expect(slow).toEqual({ isSlow: true });
    expect(await attempt(db, 5_000, async () => await read('select 2 as n'))).toEqual({ result: [{ n: 2 }] });
  });
});
