import { asOwner } from '@laurel/server/db/testing-schema';
import { fileLaurel } from '@laurel/server/testing/app';
import { filledSchool } from '@laurel/server/testing/filled';
import { checkJson, keptJson } from '@laurel/server/testing/kept-json';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
const school = await filledSchool(laurel);

test('every JSON column has a schema', async () => {
  const columns = await asOwner(laurel.database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('json', 'jsonb')`);
    return rows.map(({ name }) => name);
  });
  expect(columns.sort()).toEqual(Object.keys(keptJson).sort());
});

test('all JSON stored for a school with a row of everything matches its schema', async () => {
  // Text once, so the rows that go into older schemas have none.
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query("select set_config('laurel.district', $1, false)", [school.districtId]);
    await client.query('update assignment set description = $1', [{ type: 'doc', content: [{ type: 'paragraph' }] }]);
  });
  const counts = await checkJson(laurel.database.ownerUrl, school.districtId);
  const empty = Object.keys(counts).filter((name) => counts[name] === 0);
  expect(empty).toEqual([]);
});

test('a value that doesn’t match its schema is detected', async () => {
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query("select set_config('laurel.district', $1, false)", [school.districtId]);
    await client.query(`update score_event set change = '{"form": "score-0"}'`);
  });
  await expect(checkJson(laurel.database.ownerUrl, school.districtId)).rejects.toThrow(/score_event\.change keeps/);
});
