import { saveScores } from '@laurel/domain/grades/api';
import { lockTerm } from '@laurel/domain/terms/api';
import { backup, restore } from '@laurel/server/db/backup';
import { newId } from '@laurel/server/db/new-id';
import { databaseForTest } from '@laurel/server/db/testing';
import { rowsOf } from '@laurel/server/db/testing-schema';
import { testFolder } from '@laurel/server/imports/testing-bundle';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();

test('a backup restores locked terms as they were', async () => {
  const school = await testSchool(laurel);
  const { ids, people } = school;
  const saved = await callAs(laurel, people.ada.browser, saveScores, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [people.sam.personId], assignments: [ids.essay], cells: [[0, 0, 0, '7', 'none', 0]] },
  });
  expect(saved.status, saved.text).toBe(200);
  const locked = await callAs(laurel, people.admin.browser, lockTerm, { termId: ids.quarter, isLocked: true });
  expect(locked.status, locked.text).toBe(200);
  const path = `${await testFolder()}/backup.zip`;
  await backup(laurel.database.ownerUrl, path, Date.now());
  const empty = await databaseForTest('template1');
  await restore(empty.ownerUrl, path);
  const tables = ['term', 'assignment', 'score', 'grade', 'category', 'class'];
  const rows = async (url: string) => {
    const all = await rowsOf(url, school.districtId);
    return tables.map((table) => (all.get(table) ?? []).map((row) => JSON.stringify(row)).sort());
  };
  expect(await rows(empty.ownerUrl)).toEqual(await rows(laurel.database.ownerUrl));
  const client = new pg.Client({ connectionString: empty.ownerUrl });
  await client.connect();
  await client.query('select set_config($1, $2, false)', ['laurel.district', school.districtId]);
  await expect(client.query('update score set value = 1').finally(async () => await client.end())).rejects.toThrow(
    'Quarter 1',
  );
});
