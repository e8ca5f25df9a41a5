import { saveScores } from '@laurel/domain/grades/api';
import { migrate } from '@laurel/server/db/migrate';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { databaseForTest, inScope, type TestDatabase } from '@laurel/server/db/testing';
import { makeSchema, migrationNames, rowsOf, writeRows } from '@laurel/server/db/testing-schema';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';
import { regradeClasses } from './routes';
import { verifyGrades } from './verify';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

async function differences(database: TestDatabase) {
  return (await inScope(database, school.districtId, verifyGrades)).differences;
}

test('grades from an older calculator are recalculated after the update: a pending review, a letter below the scale', async () => {
  const { ids, people, districtId } = school;
  const saved = await callAs(laurel, people.ada.browser, saveScores, {
    classId: ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [people.sam.personId, people.tia.personId],
    assignments: [ids.essay],
    cells: [
      [0, 0, 0, '7', 'none', 0],
      [1, 0, 0, '5', 'none', 0],
    ],
  });
  expect(saved.status).toBe(200);
  // As the calculator before left it: waiting for review it was a zero, and below D there was no letter.
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`update scale_band set minimum = 60 where district_id = ${districtId} and letter = 'F'`);
    await db.run(sql`
      update score set is_pending_review = true
      where district_id = ${districtId} and student_id = ${people.sam.personId} and assignment_id = ${ids.essay}`);
    await db.run(sql`
      update grade
      set so_far = null, letter = null, if_blanks_are_zero = 0, best_possible = 100, share_graded = 0
      where district_id = ${districtId} and student_id = ${people.sam.personId} and class_id = ${ids.algebra}`);
    await db.run(sql`
      update grade set letter = null
      where district_id = ${districtId} and student_id = ${people.tia.personId} and class_id = ${ids.algebra}`);
  });
  const names = await migrationNames();
  const older = await databaseForTest('template1');
  await makeSchema(older.ownerUrl, names.slice(0, names.indexOf('0021_regrade.sql')));
  await writeRows(older.ownerUrl, districtId, await rowsOf(laurel.database.ownerUrl, districtId));
  await migrate(older.ownerUrl);
  expect((await differences(older)).length).toBeGreaterThan(5);

  const connections = { pool: older.pool, clock: () => laurel.time.nowMs, readDistricts };
  expect(await doChore(regradeClasses, connections)).toBe(1);
  expect(await differences(older)).toEqual([]);
  expect(await doChore(regradeClasses, connections)).toBe(0);
});
