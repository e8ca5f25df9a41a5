import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as api from '@laurel/domain/imports/api';
import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { type ImportPlanRow, importPageSize } from '@laurel/domain/plans/import-line';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { assembleLaurel } from '@laurel/server/laurel';
import { resumeImports } from '@laurel/server/plans/import-work';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';
import { sendFile, until } from './testing';
import { bundleOf, changeFile, filesOf, partOf, sample, smallDistrict, student, zipOf } from './testing-bundle';

const laurel = await fileLaurel();

/** A district of its own, so that no test finds another's people. */
async function newSchool(): Promise<TestSchool> {
  return await testSchool(laurel);
}

async function upload(school: TestSchool, bytes: Buffer, who: keyof TestSchool['people'] = 'office') {
  return await sendFile(laurel, school.people[who].browser, '/api/imports', { name: 'bundle.zip', bytes });
}

async function read({ people }: TestSchool, importId: Id<'import'>) {
  return (await callAs(laurel, people.office.browser, api.readImport, { importId })).output;
}

async function planned(school: TestSchool, bytes: Buffer): Promise<Id<'import'>> {
  const reply = await upload(school, bytes);
  expect(reply.statusCode, reply.body).toBe(200);
  const { importId } = reply.json();
  await until(async () => !['uploaded', 'planning'].includes((await read(school, importId)).import.state));
  return importId;
}

async function run(school: TestSchool, importId: Id<'import'>, isConfirmed = false) {
  return await callAs(laurel, school.people.office.browser, api.runImport, { importId, isConfirmed });
}

async function settled(school: TestSchool, importId: Id<'import'>) {
  await until(async () => !['running', 'undoing'].includes((await read(school, importId)).import.state));
  return (await read(school, importId)).import;
}

test('the office uploads a roster, sees the preview, runs it, and undoes it', async () => {
  const school = await newSchool();
  const files = new Map(await filesOf(sample('v1p2')));
  const bytes = await readFile(sample('v1p2'));
  expect(files.size).toBeGreaterThan(10);
  const importId = await planned(school, bytes);
  const before = await read(school, importId);
  expect(before.import).toMatchObject({ state: 'planned', mode: 'bulk', fileName: 'bundle.zip' });
  expect(before.import.counts.enrolment).toEqual({ create: 5532 });
  // The office may not make administrators, so those rows stay out and it is asked to confirm.
  expect(before.problems).toContainEqual({ file: 'roles.csv', severity: 'rejected', count: expect.any(Number) });
  expect(before.import.needsConfirmation).toBe(true);
  const refused = await run(school, importId);
  expect([refused.status, refused.fault.details.needsConfirmation]).toEqual([409, true]);

  expect((await run(school, importId, true)).status).toBe(200);
  expect((await run(school, importId, true)).status).toBe(409);
  const seen: string[] = [];
  await until(async () => {
    const { import: line } = await read(school, importId);
    if (line.progress) seen.push(`${line.progress.step} ${line.progress.done}`);
    return line.state !== 'running';
  });
  expect(new Set(seen).size).toBeGreaterThan(2);
  expect((await read(school, importId)).import).toMatchObject({ state: 'done', progress: null, fault: null });
  const grades = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query('select count(*)::int as n from grade where so_far is not null'),
  );
  expect(grades.rows[0].n).toBeGreaterThan(1_000);

  const rejected = await callAs(laurel, school.people.office.browser, api.readRejectedRows, { importId });
  expect(rejected.headers['content-type']).toContain('text/csv');
  expect(rejected.text).toContain('roles.csv,');

  const undone = await callAs(laurel, school.people.office.browser, api.undoImport, { importId });
  expect(undone.status).toBe(200);
  expect(await settled(school, importId)).toMatchObject({ state: 'undone' });
  const people = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query(`select count(*)::int as n from person where email like '%cedarvalley%'`),
  );
  expect(people.rows[0].n).toBe(0);
});

test('the same file uploaded and run twice imports no one twice: the second is previewed again', async () => {
  const school = await newSchool();
  const bytes = await readFile(await bundleOf(smallDistrict([student('ada'), student('ben')])));
  const [first, second] = [await planned(school, bytes), await planned(school, bytes)];
  const counted = async () => {
    const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
      db.client.query(`select (select count(*)::int from person) as people, (select count(*)::int from account) as accounts,
        (select count(*)::int from school) as schools`),
    );
    return rows[0];
  };
  await run(school, first, true);
  expect((await settled(school, first)).state).toBe('done');
  const after = await counted();
  expect((await run(school, second, true)).status).toBe(200);
  const again = await settled(school, second);
  expect(inEnglish(again)).toMatchObject({
    state: 'planned',
    fault: expect.stringContaining('a new preview was made'),
  });
  expect(Object.values(again.counts).flatMap((actions) => Object.keys(actions))).not.toContain('create');
  expect(await counted()).toEqual(after);

  // Looked at, it may be run: it does nothing.
  await run(school, second, true);
  expect(await settled(school, second)).toMatchObject({ state: 'done', fault: null });
  expect(await counted()).toEqual(after);
  // Undoing it leaves the first what it brought.
  await callAs(laurel, school.people.office.browser, api.undoImport, { importId: second });
  expect((await settled(school, second)).state).toBe('undone');
  const third = await planned(school, bytes);
  expect(Object.values((await read(school, third)).import.counts).flatMap(Object.keys)).not.toContain('create');
});

test('uploading, running, and undoing a roster are audited with the import, and so are refusals', async () => {
  const school = await newSchool();
  const { office, ada } = school.people;
  const importId = await planned(school, await readFile(sample('v1p2-delta')));
  expect((await run(school, importId, true)).status).toBe(200);
  expect((await settled(school, importId)).state).toBe('done');
  expect((await callAs(laurel, office.browser, api.undoImport, { importId })).status).toBe(200);
  await settled(school, importId);
  await upload(school, Buffer.from('x'), 'ada');
  await callAs(laurel, ada.browser, api.runImport, { importId, isConfirmed: true });
  const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query('select what, outcome, account_id, details from audit_event order by id'),
  );
  const by = (account_id: string, outcome: string, call: { method: string; path: string }, details: object) => ({
    what: `${call.method} ${call.path}`,
    outcome,
    account_id,
    details,
  });
  expect(rows).toEqual([
    by(office.accountId, 'done', api.uploadRoster, {}),
    by(office.accountId, 'done', api.runImport, { importId }),
    by(office.accountId, 'done', api.undoImport, { importId }),
    by(ada.accountId, 'denied', api.uploadRoster, {}),
    by(ada.accountId, 'denied', api.runImport, { importId }),
  ]);
  const changes = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query(`select distinct e.batch_id, e.account_id from score_event e where e.cause = 'imported'`),
  );
  expect(changes.rows.every((row) => row.account_id === office.accountId)).toBe(true);
});

test('problems are grouped, and rows are paged with the names of the people they are about', async () => {
  const school = await newSchool();
  const files = changeFile(partOf(await filesOf(sample('v1p2'))), 'users.csv', (text) =>
    text.replace(/true,(\w+),/g, 'maybe,$1,'),
  );
  const importId = await planned(school, await readFile(await zipOf(files)));
  const office = school.people.office.browser;
  const problems = async (input: object) =>
    (await callAs(laurel, office, api.readImportProblems, { importId, ...input })).output.problems;
  const rejected = await problems({ severity: 'rejected', file: 'users.csv' });
  const wrong = rejected.find(({ column }) => column === 'enabledUser');
  expect(wrong?.count).toBeGreaterThan(importPageSize);
  expect(wrong?.rows).toHaveLength(api.alikeShown);
  expect(wrong?.rows.every(({ was }) => was === 'maybe')).toBe(true);
  expect((await problems({ severity: 'warning' })).every(({ severity }) => severity === 'warning')).toBe(true);
  expect(await problems({ page: 9 })).toEqual([]);
  const rowsOf = async (entity: string, action: ImportPlanRow['action'] = 'create') =>
    (await callAs(laurel, office, api.readImportRows, { importId, entity, action })).output.rows;
  const courses = await rowsOf('course');
  expect(courses.length).toBeGreaterThan(5);
  expect(courses.every(({ entity, action }) => entity === 'course' && action === 'create')).toBe(true);
  for (const entity of ['course', 'class', 'category', 'assignment']) {
    expect((await rowsOf(entity)).filter(({ name }) => name === null)).toEqual([]);
  }
  expect((await rowsOf('person', 'reject'))[0]?.name).toMatch(/^\p{L}+ \p{L}+/u);
});

test('a changed row shows the old and the new value of each field, and courses by title', async () => {
  const school = await newSchool();
  const files = partOf(await filesOf(sample('v1p2')));
  const first = await planned(school, await readFile(await zipOf(files)));
  await run(school, first, true);
  await settled(school, first);
  const renamed = changeFile(files, 'users.csv', (text) =>
    text.replace(/^(cv-stu-\d+,.*?\{[^}]*\},[^,]*),[^,]*,/m, '$1,Lovelace,'),
  );
  const moved = changeFile(renamed, 'classes.csv', (text) =>
    text.replace('cv-crs-00001,MTH101-01', 'cv-crs-00002,MTH101-01'),
  );
  const second = await planned(school, await readFile(await zipOf(moved)));
  const rowsOf = async (importId: Id<'import'>, action: ImportPlanRow['action']) =>
    (await callAs(laurel, school.people.admin.browser, api.readImportRows, { importId, action })).output.rows;
  const changed = await rowsOf(second, 'update');
  const changesOf = (kind: string) => changed.filter(({ entity }) => entity === kind).map(({ changes }) => changes);
  expect(changesOf('person')).toEqual([[{ field: 'family_name', was: expect.any(String), is: 'Lovelace' }]]);
  expect(changesOf('class')).toEqual([[{ field: 'course_id', was: 'Algebra I', is: 'Biology' }]]);
  expect((await rowsOf(first, 'create')).every(({ changes }) => changes.length === 0)).toBe(true);
});

test('an unreadable file is rejected with a message, and can’t be run', async () => {
  const school = await newSchool();
  const importId = await planned(school, Buffer.from('PK not really a zip'));
  const { import: line } = await read(school, importId);
  expect(line.state).toBe('refused');
  expect(inEnglish(line.fault)).toMatch(/zip/i);
  expect((await run(school, importId, true)).status).toBe(409);
});

test('a teacher is refused before a byte is read, and sees no import', async () => {
  const school = await newSchool();
  expect((await upload(school, Buffer.from('x'), 'ada')).statusCode).toBe(403);
  const importId = await planned(school, await readFile(sample('v1p2-delta')));
  const { browser } = school.people.ada;
  for (const reply of [
    await callAs(laurel, browser, api.readImports, {}),
    await callAs(laurel, browser, api.readImport, { importId }),
    await callAs(laurel, browser, api.runImport, { importId, isConfirmed: true }),
    await callAs(laurel, browser, api.undoImport, { importId }),
    await callAs(laurel, browser, api.readRejectedRows, { importId }),
  ])
    expect(reply.status).toBe(403);
});

test('another district’s import isn’t found', async () => {
  const importId = await planned(await newSchool(), await readFile(sample('v1p2-delta')));
  const { people } = await newSchool();
  const reply = await callAs(laurel, people.admin.browser, api.readImport, { importId });
  expect(reply.status).toBe(404);
});

test('what a killed process left is resumed at the next start, and done once', async () => {
  const school = await newSchool();
  const files = partOf(await filesOf(sample('v1p2')));
  const importId = await planned(school, await readFile(await zipOf(files)));
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`update import set state = 'running' where district_id = ${districtId} and id = ${importId}`);
  });
  const next = await assembleLaurel({
    database: laurel.database,
    publicOrigin: null,
    trustProxy: false,
    firstRunToken: null,
    sealingKey: randomBytes(32),
    isLogging: false,
    clock: () => laurel.time.nowMs,
  });
  await next.startJobs();
  const jobs: (readonly [string, string])[] = [];
  const resume = async () =>
    await inScope(laurel.database, school.districtId, async (scope) =>
      resumeImports(scope, async (task, _, subject) => void jobs.push([task, subject])),
    );
  await resume();
  expect(await settled(school, importId)).toMatchObject({ state: 'done', fault: null });
  const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query(`select count(*)::int as n from enrolment where district_id = $1`, [school.districtId]),
  );
  const enrolments = String(files.get('enrollments.csv')).trimEnd().split('\n').length - 1;
  expect(rows[0].n).toBeGreaterThanOrEqual(enrolments);
  await next.close();
  // The task itself, a second time, does nothing.
  await resume();
  expect(jobs.filter(([, subject]) => subject === importId).length).toBeLessThanOrEqual(1);
});

test('a job whose requester can no longer sign in is abandoned, not left running', async () => {
  const school = await newSchool();
  const importId = await planned(school, await readFile(sample('v1p2-delta')));
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`update import set state = 'running' where district_id = ${districtId} and id = ${importId}`);
    await db.run(
      sql`update account set is_active = false where district_id = ${districtId} and id = ${school.people.office.accountId}`,
    );
  });
  const jobs: string[] = [];
  await inScope(laurel.database, school.districtId, async (scope) =>
    resumeImports(scope, async (_, __, subject) => void jobs.push(subject)),
  );
  expect(jobs).not.toContain(importId);
  const reply = await callAs(laurel, school.people.admin.browser, api.readImport, { importId });
  expect(inEnglish(reply.output.import)).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('can no longer sign in'),
  });
});

test('a job that has finished by the time its requester is found deactivated stays finished', async () => {
  const school = await newSchool();
  const importId = await planned(school, await readFile(sample('v1p2-delta')));
  await inScope(laurel.database, school.districtId, async ({ db, districtId, nowMs }) => {
    await db.run(sql`update import set state = 'running' where district_id = ${districtId} and id = ${importId}`);
    await db.run(
      sql`update account set is_active = false where district_id = ${districtId} and id = ${school.people.office.accountId}`,
    );
    // The work ends between the look at what is unfinished and the look for its asker.
    const rows: typeof db.rows = async (...asked) => {
      const found = await db.rows(...asked);
      await db.run(sql`update import set state = 'done' where district_id = ${districtId} and id = ${importId}`);
      return found;
    };
    await resumeImports({ districtId, nowMs, db: { ...db, rows } }, async () => undefined);
  });
  const reply = await callAs(laurel, school.people.admin.browser, api.readImport, { importId });
  expect(reply.output.import).toMatchObject({ state: 'done', fault: null });
});
