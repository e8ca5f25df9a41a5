import { exportAttendance } from '@laurel/domain/attendance/settings-api';
import { readNotices } from '@laurel/domain/notices/api';
import * as api from '@laurel/domain/records/api';
import { giveRole } from '@laurel/domain/roles/api';
import { inScope } from '@laurel/server/db/testing';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { addPerson, type Browser, callAs, sessionOf, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mostUntold, tellOfNewAdministrators } from './tell-administrators';

let laurel: TestLaurel;
let school: TestSchool;
let second: Browser;

beforeEach(async () => {
  await laurel?.close();
  laurel = await testLaurel();
  school = await testSchool(laurel);
  const { districtId } = school;
  const alan = await addPerson(laurel, districtId, { name: 'Alan Admin', roles: ['Administrator'], kind: 'admin' });
  second = await sessionOf(laurel, districtId, alan.accountId);
  await look();
});
afterAll(async () => await laurel.close());

async function look(): Promise<void> {
  const connections = { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts };
  await doChore({ name: 'tell-administrators', run: tellOfNewAdministrators }, connections);
}

async function told(browser: Browser, kind: string) {
  const { notices } = (await callAs(laurel, browser, readNotices, {})).output;
  return notices.flatMap((notice) => (notice.kind === kind ? [notice.details] : []));
}

test('the first administrators of a district aren’t announced', async () => {
  for (const browser of [school.people.admin.browser, second])
    expect(await told(browser, 'administrator-added')).toEqual([]);
});

test('every administrator is told of a new one, once, whoever made them one; no one else is', async () => {
  const { admin, office, ada } = school.people;
  const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query(`select id from role where key = 'administrator'`),
  );
  const given = { roleId: rows[0].id, people: [ada.personId], schoolId: null, startsOn: null, endsBefore: null };
  const answer = await callAs(laurel, admin.browser, giveRole, given as never);
  expect(answer.status, answer.text).toBe(200);
  await look();
  await look();
  const news = [{ personId: ada.personId, name: 'Ada Algebra' }];
  expect(await told(admin.browser, 'administrator-added')).toEqual(news);
  expect(await told(second, 'administrator-added')).toEqual(news);
  expect(await told(office.browser, 'administrator-added')).toEqual([]);
  expect(await told(ada.browser, 'administrator-added')).toEqual([]);
});

test('someone whose existing role becomes an administrator role is announced as a new administrator too', async () => {
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(
      `insert into role_rule (district_id, role_id, action, subject, reach)
      select district_id, id, 'manage', 'permissions', 'district' from role where key = 'counselor'`,
    );
  });
  await look();
  expect(await told(second, 'administrator-added')).toMatchObject([{ name: 'Cora Counselor' }]);
});

test(`a download about more than ${mostUntold} people is announced to every other administrator, and is audited`, async () => {
  const { office, admin } = school.people;
  expect((await callAs(laurel, office.browser, api.noteDownload, { people: mostUntold })).status).toBe(200);
  expect(await told(admin.browser, 'people-exported')).toEqual([]);
  expect((await callAs(laurel, office.browser, api.noteDownload, { people: mostUntold + 1 })).status).toBe(200);
  const news = [{ name: 'Olga Office', count: mostUntold + 1 }];
  expect(await told(admin.browser, 'people-exported')).toEqual(news);
  expect(await told(second, 'people-exported')).toEqual(news);
  expect(await told(office.browser, 'people-exported')).toEqual([]);
  expect((await callAs(laurel, school.people.sam.browser, api.noteDownload, { people: 300 })).status).toBe(403);
});

test('an attendance file counts its students, not its rows', async () => {
  const { districtId, schoolId, ids, people } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.client.query(
      `insert into attendance_code (district_id, school_id, letter, name, colour, present_share, is_excused, is_tardy, set_by, position)
      values ($1, $2, 'P', 'Present', 'green', 1, false, false, '{teacher}', 0) on conflict do nothing`,
      [districtId, schoolId],
    );
    await db.client.query(
      `with pupil as (
        insert into person (district_id, id, given_name, family_name, school_id)
        select $1, gen_random_uuid(), 'Pupil', n::text, $2 from generate_series(1, $4::int) n
        returning id
      )
      insert into attendance_mark (district_id, class_id, day, period, student_id, school_id, code, source, marked_at)
      select $1, $3, day, '1', pupil.id, $2, 'P', 'teacher', now()
      from pupil cross join unnest('{2026-10-01, 2026-10-02}'::date[]) day`,
      [districtId, schoolId, ids.algebra, mostUntold],
    );
  });
  const days = { schoolId, from: '2026-10-01', until: '2026-10-03' } as never;
  expect((await callAs(laurel, people.office.browser, exportAttendance, days)).status).toBe(200);
  expect(await told(second, 'people-exported')).toEqual([]);
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.client.query(
      `insert into attendance_mark (district_id, class_id, day, period, student_id, school_id, code, source, marked_at)
      values ($1, $2, '2026-10-01', '1', $3, $4, 'P', 'teacher', now())`,
      [districtId, ids.algebra, people.sam.personId, schoolId],
    );
  });
  expect((await callAs(laurel, people.office.browser, exportAttendance, days)).status).toBe(200);
  expect(await told(second, 'people-exported')).toEqual([{ name: 'Olga Office', count: mostUntold + 1 }]);
});
