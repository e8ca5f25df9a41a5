import { randomBytes } from 'node:crypto';
import { athleticsChores } from '@laurel/server/athletics/routes';
import { attendanceChores } from '@laurel/server/attendance/routes';
import { auditChores } from '@laurel/server/audit/routes';
import { backupChores } from '@laurel/server/backups/duties';
import { signWaiting } from '@laurel/server/badges/sign-awards';
import { tellAwards } from '@laurel/server/badges/tell-awards';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { eligibilityChores } from '@laurel/server/eligibility/routes';
import { factorChores } from '@laurel/server/factors/routes';
import { createSealing } from '@laurel/server/factors/sealing';
import { fitnessChores } from '@laurel/server/fitness/routes';
import { gradeChores } from '@laurel/server/grades/routes';
import { type ChoreScope, choreRows, doChore } from '@laurel/server/jobs/chores';
import { placeChores } from '@laurel/server/media/placed-media';
import { mediaChores } from '@laurel/server/media/routes';
import { noticeChores } from '@laurel/server/notices/routes';
import { pageChores } from '@laurel/server/pages/routes';
import { readDistricts } from '@laurel/server/people/district-store';
import { peopleChores } from '@laurel/server/people/routes';
import { importChores } from '@laurel/server/plans/import-work';
import { postingChores } from '@laurel/server/postings/routes';
import { recordChores } from '@laurel/server/records/routes';
import { roleChores } from '@laurel/server/roles/routes';
import { saveChores } from '@laurel/server/saves/chores';
import { teachingChores } from '@laurel/server/teaching/routes';
import { fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

const laurel = await fileLaurel();
const schools: TestSchool[] = [];

beforeAll(async () => {
  for (const name of ['One', 'Two']) schools.push(await testSchool(laurel, name));
});

const chores = new Map(
  [
    ...mediaChores,
    ...placeChores(null),
    ...peopleChores,
    ...roleChores,
    ...factorChores,
    ...fitnessChores,
    ...auditChores,
    ...noticeChores,
    ...saveChores,
    ...gradeChores,
    ...teachingChores,
    ...postingChores,
    ...attendanceChores,
    ...athleticsChores,
    ...eligibilityChores,
    ...recordChores,
    ...pageChores,
    ...backupChores,
    tellAwards,
    signWaiting(createSealing(randomBytes(32))),
    ...importChores(async () => undefined),
  ].map((chore) => [chore.name, chore]),
);

async function query({ districtId }: TestSchool, text: string, values: unknown[] = []) {
  return await inScope(laurel.database, districtId, async ({ db }) => (await db.client.query(text, values)).rows);
}

async function count(school: TestSchool, table: string): Promise<number> {
  return (await query(school, `select count(*)::int as n from ${table}`))[0]?.n;
}

function connections() {
  return { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts };
}

async function doNamed(name: string): Promise<number> {
  const chore = chores.get(name);
  if (!chore) throw new Error(`There is no chore ${name}.`);
  return await doChore(chore, connections());
}

const days = (n: number) => new Date(laurel.time.nowMs - n * 86_400_000);

async function addSession(school: TestSchool, { seen, expires }: { seen: Date; expires: Date }): Promise<void> {
  await query(
    school,
    `insert into session (district_id, token_hash, id, account_id, created_at, seen_at, expires_at, user_agent, address)
    values ($1, sha256($2::text::bytea), $3, $4, $5, $5, $6, '', '')`,
    [school.districtId, newId(), newId(), school.people.sam.accountId, seen, expires],
  );
}

test('expired sessions are deleted in every district, by age and by inactivity; valid ones are kept', async () => {
  const held = await Promise.all(schools.map(async (school) => await count(school, 'session')));
  for (const school of schools) {
    await addSession(school, { seen: days(0), expires: days(0) });
    await addSession(school, { seen: days(1), expires: days(-3) });
    await addSession(school, { seen: days(0.4), expires: days(-3) });
  }
  expect(await doNamed('forget-sessions')).toBe(4);
  expect(await Promise.all(schools.map(async (school) => await count(school, 'session')))).toEqual(
    held.map((number) => number + 1),
  );
});

test('failed sign-ins and codes are deleted once they no longer matter', async () => {
  const [school] = schools;
  if (!school) throw new Error('no school');
  for (const [key, at] of [
    ['old', days(1)],
    ['new', days(0)],
  ] as const) {
    await query(school, 'insert into sign_in_attempt values ($1, $2::text::bytea, $3, 1)', [
      school.districtId,
      key,
      at,
    ]);
    await query(school, 'insert into activation_code values ($1, $2::text::bytea, $3, $3, $4, $5)', [
      school.districtId,
      key,
      key === 'old' ? school.people.sam.accountId : school.people.tia.accountId,
      days(2),
      key === 'old' ? days(0) : days(-1),
    ]);
  }
  expect([await doNamed('forget-tries'), await doNamed('forget-codes')]).toEqual([1, 1]);
  expect(await query(school, `select convert_from(key, 'utf8') as key from sign_in_attempt`)).toEqual([{ key: 'new' }]);
  expect(await query(school, `select convert_from(code_hash, 'utf8') as key from activation_code`)).toEqual([
    { key: 'new' },
  ]);
});

test('a sign-in that stopped between its two steps is deleted', async () => {
  const [school] = schools;
  if (!school) throw new Error('no school');
  for (const [key, expires] of [
    ['old', days(0)],
    ['new', days(-1)],
  ] as const) {
    await query(
      school,
      `insert into sign_in_step (district_id, token_hash, asks, expires_at) values ($1, $2::text::bytea, 'passkey', $3)`,
      [school.districtId, key, expires],
    );
  }
  expect(await doNamed('forget-sign-in-steps')).toBe(1);
  expect(await query(school, `select convert_from(token_hash, 'utf8') as key from sign_in_step`)).toEqual([
    { key: 'new' },
  ]);
});

test('an expired password reset code is deleted', async () => {
  const [school] = schools;
  if (!school) throw new Error('no school');
  for (const [accountId, expires] of [
    [school.people.sam.accountId, days(0)],
    [school.people.tia.accountId, days(-1)],
  ] as const)
    await query(school, 'insert into reset_code values ($1, $2, sha256($2::uuid::text::bytea), $3)', [
      school.districtId,
      accountId,
      expires,
    ]);
  expect(await doNamed('forget-reset-codes')).toBe(1);
  expect(await query(school, 'select account_id from reset_code')).toEqual([
    { account_id: school.people.tia.accountId },
  ]);
});

test('uploads, previews, and responses to saves are deleted after 30 days in limited batches; the import’s entry is kept', async () => {
  const [school] = schools;
  if (!school) throw new Error('no school');
  const rows = choreRows + 10;
  const ids = { old: newId(), young: newId() };
  for (const [importId, at] of [
    [ids.old, days(31)],
    [ids.young, days(29)],
  ] as const) {
    await query(
      school,
      `insert into import (district_id, id, format, source, file_name, file_digest, state, created_by, created_at)
      values ($1, $2, 'oneroster', 'x', 'x', 'x', 'done', $2, $3)`,
      [school.districtId, importId, at],
    );
    await query(school, `insert into import_file select $1, $2, n, 'x' from generate_series(1, 60) n`, [
      school.districtId,
      importId,
    ]);
    await query(
      school,
      `insert into import_row (district_id, import_id, no, file, line, entity, source_key, data)
      select $1, $2, n, 'x', n, 'person', 'x', '{}' from generate_series(1, $3::integer) n`,
      [school.districtId, importId, rows],
    );
    await query(school, `insert into import_problem select $1, $2, 1, 'x', 1, null, 'warning', '{"key": "x"}'`, [
      school.districtId,
      importId,
    ]);
    await query(school, `insert into import_fix values ($1, $2, 'users.csv', 2, 'role', 'techer', 'teacher')`, [
      school.districtId,
      importId,
    ]);
    const operation = [school.districtId, newId(), at];
    await query(school, `insert into operation values ($1, $2, $2, $3, null, '{}')`, operation);
  }
  const pieces: number[] = [];
  const forget = chores.get('forget-imports');
  const run = async (scope: ChoreScope) => {
    const gone = (await forget?.run(scope)) ?? 0;
    pieces.push(gone);
    return gone;
  };
  expect(await doChore({ name: 'forget-imports', run }, connections())).toBe(60 + rows + 2);
  expect(pieces.length).toBeGreaterThan(2);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(3 * choreRows + 50);
  await doNamed('forget-operations');
  const imports = ['import', 'import_file', 'import_row', 'import_problem', 'import_fix'];
  const kept = [...imports, 'operation'];
  expect(await Promise.all(kept.map(async (table) => await count(school, table)))).toEqual([2, 60, rows, 1, 1, 1]);
});

test('the queue knows each scheduled task, and runs it when its time comes', async () => {
  const [school] = schools;
  if (!school) throw new Error('no school');
  await laurel.laurel.startJobs();
  await addSession(school, { seen: days(8), expires: days(1) });
  const held = await count(school, 'session');
  const owner = new pg.Client({ connectionString: laurel.database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query('select identifier from graphile_worker._private_known_crontabs order by 1');
  expect(rows.map(({ identifier }) => identifier)).toEqual([...chores.keys(), 'make-years-ahead', 'pack-years'].sort());
  await owner.query(`select graphile_worker.add_job('forget-sessions', '{}')`);
  await owner.end();
  const end = Date.now() + 15_000;
  while ((await count(school, 'session')) === held && Date.now() < end)
    await new Promise((done) => setTimeout(done, 50));
  expect(await count(school, 'session')).toBe(held - 1);
}, 30_000);
