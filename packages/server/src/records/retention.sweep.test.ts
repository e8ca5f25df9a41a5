import { listAudit } from '@laurel/domain/audit/api';
import { previewRetention } from '@laurel/domain/records/api';
import { type Retention, retention } from '@laurel/domain/records/retention';
import { chainEvents, verifyAudit } from '@laurel/server/audit/verify-store';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { asOwner } from '@laurel/server/db/testing-schema';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { retentionChores } from './retention-chores';

let laurel: TestLaurel;
let school: TestSchool;

beforeEach(async () => {
  await laurel?.close();
  laurel = await testLaurel();
  school = await testSchool(laurel);
});
afterAll(async () => await laurel.close());

async function save(changed: Partial<Retention>): Promise<void> {
  const { browser } = school.people.admin;
  const { value, version } = (await callAs(laurel, browser, retention.read, {})).output;
  const answer = await callAs(laurel, browser, retention.save, { version, value: { ...value, ...changed } });
  expect(answer.status, answer.text).toBe(200);
}

async function tonight(name: string): Promise<number> {
  const chore = retentionChores.find((each) => each.name === name);
  if (!chore) throw new Error(`There is no chore ${name}.`);
  return await doChore(chore, { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts });
}

const preview = async (kept: Record<string, number>) =>
  (await callAs(laurel, school.people.admin.browser, previewRetention, kept)).output;

async function query(text: string, values: unknown[] = []) {
  return await inScope(
    laurel.database,
    school.districtId,
    async ({ db }) => (await db.client.query(text, values)).rows,
  );
}

const daysAgo = (days: number) => new Date(laurel.time.nowMs - days * 86_400_000);

/** Events of the audit as they were written on a day, chained. */
async function addEvents(kind: string, days: number, count: number): Promise<void> {
  await inScope(laurel.database, school.districtId, async (scope) => {
    await scope.db.client.query(
      `with event as (
        insert into audit_event (district_id, id, at, account_id, request_id, what, kind, outcome, details)
        select $1, overlay(gen_random_uuid()::text placing left(first_id_at($2)::text, 14) from 1)::uuid, $2, $3, 'r', 'sign in', $4, 'done', '{}'
        from generate_series(1, $5::int)
        returning id
      )
      insert into audit_pending (district_id, event_id) select $1, id from event`,
      [school.districtId, daysAgo(days), school.people.sam.accountId, kind, count],
    );
    while ((await chainEvents(scope)) > 0);
  });
}

const faults = async () =>
  await inScope(laurel.database, school.districtId, async (scope) => {
    await chainEvents(scope);
    return (await verifyAudit(scope)).faults;
  });

test('sign-ins are deleted after the district’s number of days, the preview says so first, and the chain stays intact', async () => {
  for (const [days, count] of [
    [200, 3],
    [150, 2],
    [10, 1],
  ] as const)
    await addEvents('sign-in', days, count);
  await addEvents('change', 200, 1);
  expect((await preview({ signInDays: 180 })).signIns).toBe(3);
  expect(await preview({})).toEqual({ signIns: 0, notices: 0, uploads: 0, media: 0, audit: 0, formerStudents: 0 });
  expect(await tonight('forget-sign-ins')).toBe(0);
  await save({ signInDays: 180 });
  expect(await tonight('forget-sign-ins')).toBe(3);
  expect(await query(`select count(*)::int as n from audit_event where kind = 'sign-in' and what = 'sign in'`)).toEqual(
    [{ n: 3 }],
  );
  expect(await faults()).toEqual([]);
  // A change of the same age is kept: it is another kind.
  expect((await preview({ auditDays: 365 })).audit).toBe(0);
});

test('actions are deleted too if the district chooses so; the deletion and the choice are audited', async () => {
  await addEvents('change', 500, 4);
  await save({ auditDays: 400 });
  expect(await tonight('forget-audit')).toBe(4);
  const { events } = (await callAs(laurel, school.people.admin.browser, listAudit, {})).output;
  expect(events[0]).toMatchObject({ what: 'retention', actor: null });
  const saved = events.find(({ what }) => what.endsWith('/settings/retention'));
  expect(saved?.changes).toEqual([expect.objectContaining({ field: 'auditDays', from: null, to: 400 })]);
  expect(await faults()).toEqual([]);
});

test('an event that is missing without having expired is detected', async () => {
  await addEvents('change', 500, 2);
  await addEvents('change', 20, 1);
  await save({ auditDays: 400 });
  await tonight('forget-audit');
  expect(await faults()).toEqual([]);
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query(`select set_config('laurel.district', $1, false)`, [school.districtId]);
    const { rows } = await client.query(`select id from audit_event where what = 'sign in' limit 1`);
    await client.query('update audit_link set forgotten_by = $2 where event_id = $1', [rows[0].id, newId()]);
    await client.query('delete from audit_event where id = $1', [rows[0].id]);
  });
  expect(await faults()).toMatchObject([{ fault: 'missing' }]);
});

test('no audit event can be deleted within 90 days, not even directly in the database', async () => {
  await addEvents('change', 20, 1);
  await expect(
    query(`select forget_audit($1, '{change}', now() - interval '1 day', $2, 10)`, [school.districtId, newId()]),
  ).rejects.toThrow(/90 days/);
  const answer = await callAs(laurel, school.people.admin.browser, retention.save, {
    version: 0,
    value: { ...retention.usual, signInDays: 30 },
  });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.fault)).toContain('Enter at least 90 days, or leave this empty.');
});

test('notifications, uploads, and unused images are deleted after the district’s number of days', async () => {
  const { districtId, people } = school;
  for (const days of [100, 20]) {
    await query(
      `insert into notice (district_id, id, person_id, kind, details, created_at, subject_id, is_in_app, email)
      values ($1, $2, $3, 'people-exported', '{}', $4, $2, true, 'off')`,
      [districtId, newId(), people.sam.personId, daysAgo(days)],
    );
  }
  for (const days of [12, 5]) {
    const importId = newId();
    await query(
      `insert into import (district_id, id, format, source, file_name, file_digest, state, created_by, created_at)
      values ($1, $2, 'oneroster', 'x', 'x', 'x', 'done', $2, $3)`,
      [districtId, importId, daysAgo(days)],
    );
    await query(`insert into import_file select $1, $2, 0, 'x'`, [districtId, importId]);
    await query(
      `insert into media (district_id, id, owner_account_id, file_name, content_type, width, height, bytes, size, created_at)
      values ($1, $2, $3, $4, 'image/png', 1, 1, 'x', 1, $5)`,
      [districtId, newId(), people.sam.accountId, `${newId().slice(0, 24)}.png`, daysAgo(days)],
    );
  }
  const kept = { noticeDays: 60, uploadDays: 10, mediaDays: 7 };
  expect(await preview(kept)).toMatchObject({ notices: 1, uploads: 1, media: 1 });
  await save(kept);
  expect([await tonight('forget-notices'), await tonight('forget-imports'), await tonight('forget-images')]).toEqual([
    1, 1, 1,
  ]);
  expect(await preview(kept)).toMatchObject({ notices: 0, uploads: 0, media: 0 });
});

test('former students are erased the district’s number of years after they left; current students and staff stay', async () => {
  const { people, districtId } = school;
  await query(`update person set is_active = false where id = any ($1)`, [
    [people.sam.personId, people.tia.personId, people.ada.personId],
  ]);
  await query(
    `insert into school_enrolment (district_id, id, person_id, school_id, starts_on, ends_before, is_main)
    select $1, gen_random_uuid(), given.id, $2, '2010-08-20', given.ends_before, true
    from unnest($3::uuid[], $4::date[]) as given (id, ends_before)
    on conflict do nothing`,
    [districtId, school.schoolId, [people.sam.personId, people.tia.personId], ['2014-06-12', '2025-06-12']],
  );
  expect((await preview({ formerStudentYears: 7 })).formerStudents).toBe(1);
  await save({ formerStudentYears: 7, permanentRecordYears: 0 });
  expect(await tonight('erase-former-students')).toBe(1);
  const rows = await query(
    `select id, given_name, erased_at is not null as erased from person where id = any ($1) order by id`,
    [[people.sam.personId, people.tia.personId, people.ada.personId]],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: people.sam.personId, given_name: '', erased: true },
      { id: people.tia.personId, given_name: 'Tia', erased: false },
      { id: people.ada.personId, given_name: 'Ada', erased: false },
    ]),
  );
});

test('a district can let families download without the office', async () => {
  const { sam, pia } = school.people;
  const url = `/api/people/${sam.personId}/record.zip`;
  const get = async (who: typeof pia) =>
    (
      await laurel.laurel.door.app.inject({
        url,
        headers: { host: 'laurel.test', cookie: who.browser.cookie, 'x-csrf-token': who.browser.csrf },
      })
    ).statusCode;
  expect([await get(pia), await get(sam)]).toEqual([404, 404]);
  await save({ mayFamiliesDownload: true });
  expect([await get(pia), await get(sam), await get(school.people.quinn)]).toEqual([200, 200, 404]);
});
