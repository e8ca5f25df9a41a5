import { readStaffOverview, readTeacherOverview } from '@laurel/domain/overview/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

const teacherHome = async () => (await callAs(laurel, school.people.ada.browser, readTeacherOverview, {})).output;
const staffHome = async (who: 'office' | 'admin') =>
  (await callAs(laurel, school.people[who].browser, readStaffOverview, {})).output;

/** Does `work` while the database refuses to read a table, and aborts what asks for it. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: laurel.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`revoke select on ${table} from laurel_app`);
    await work();
  } finally {
    await owner.query(`grant select on ${table} to laurel_app`);
    await owner.end();
  }
}

test('if the calendar can’t be read, a teacher’s home loses the meetings but not the classes', async () => {
  const { ids, districtId, schoolId } = school;
  const scheduleId = newId();
  const change = async (statement: ReturnType<typeof sql>) =>
    await inScope(laurel.database, districtId, async ({ db }) => await db.run(statement));
  // A bell schedule that rings for no period is what no page writes.
  await change(sql`
    insert into bell_schedule (district_id, id, school_id, name, is_default, version)
    values (${districtId}, ${scheduleId}, ${schoolId}, 'Broken day', true, 1)`);
  expect(await teacherHome()).toMatchObject({
    ...{ classes: [{ classId: ids.algebra }], meetings: null, unread: ['overview.meetings'] },
  });
  await change(sql`delete from bell_schedule where district_id = ${districtId} and id = ${scheduleId}`);
  expect(await teacherHome()).toMatchObject({ meetings: { last: { day: '2026-10-16' } }, unread: [] });
});

test('a statement that fails removes its part of a home, and no other', async () => {
  await without('bell_period', async () => {
    expect(await teacherHome()).toMatchObject({
      ...{ classes: [{ classId: school.ids.algebra }], meetings: null, unread: ['overview.meetings'] },
    });
  });
  const whole = await staffHome('admin');
  expect(whole).toMatchObject({ attendance: [{ schoolName: 'Test High' }], imports: [], unread: [] });
  await without('planned_absence', async () => {
    expect(await staffHome('admin')).toEqual({ ...whole, attendance: null, unread: ['overview.school-day'] });
  });
  await without('import', async () => {
    expect(await staffHome('office')).toMatchObject({
      ...{ attendance: [{ schoolName: 'Test High' }], imports: null, unread: ['overview.imports'] },
    });
  });
});
