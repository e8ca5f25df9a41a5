import { readFile } from 'node:fs/promises';
import * as api from '@laurel/domain/imports/api';
import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { sendFile, until } from './testing';
import { bundleOf, type Cells, smallDistrict, student } from './testing-bundle';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
  // The roster knows the office's clerk and a teacher by numbers of its own.
  const { office, ada } = school.people;
  for (const [key, { personId, accountId }] of [
    ['olga', office],
    ['ada', ada],
  ] as const)
    for (const [kind, target] of [
      ['person', personId],
      ['account', accountId],
    ] as const)
      await school.query(
        'insert into source_id (district_id, source, kind, source_key, target_id) values ($1, $2, $3, $4, $5)',
        [school.districtId, 'SMALL', kind, key, target],
      );
});

type Who = 'office' | 'admin';

async function read(importId: Id<'import'>) {
  return (await callAs(laurel, school.people.admin.browser, api.readImport, { importId })).output.import;
}

async function plan(users: readonly Cells[], by: Who): Promise<Id<'import'>> {
  const { orgs: _, ...delta } = smallDistrict(users);
  const bytes = await readFile(await bundleOf(delta, { mode: 'delta', changedAt: `2026-11-0${++day}T08:00:00.000Z` }));
  const sent = await sendFile(laurel, school.people[by].browser, '/api/imports', { name: 'a.zip', bytes });
  expect(sent.statusCode, sent.body).toBe(200);
  const { importId } = sent.json();
  await until(async () => !['uploaded', 'planning'].includes((await read(importId)).state));
  return importId;
}
let day = 0;

async function run(importId: Id<'import'>, by: Who): Promise<void> {
  const ran = await callAs(laurel, school.people[by].browser, api.runImport, { importId, isConfirmed: true });
  expect(ran.status, ran.text).toBe(200);
  await until(async () => (await read(importId)).state !== 'running');
  expect(await read(importId)).toMatchObject({ state: 'done', fault: null });
}

async function undo(importId: Id<'import'>, by: Who): Promise<void> {
  const sent = await callAs(laurel, school.people[by].browser, api.undoImport, { importId });
  expect(sent.status, sent.text).toBe(200);
  await until(async () => (await read(importId)).state !== 'undoing');
}

async function conflicts(importId: Id<'import'>): Promise<unknown[]> {
  return await school.query(`select entity, reason from import_row where import_id = $1 and action = 'conflict'`, [
    importId,
  ]);
}

const kid = (agents: string) => student('kid', { agentSourcedIds: agents, primaryOrgSourcedId: '' });
const person = (key: string, cells: Cells = {}) => ({ ...student(key), primaryOrgSourcedId: '', ...cells });
const guardians = async () =>
  (
    await school.query(
      `select guardian_id from guardianship g join person p on p.id = g.student_id where p.given_name = 'Given kid'`,
    )
  ).map(({ guardian_id }) => guardian_id);
const own = /^You can’t change your own access to a student, even with a file/;
const emails = /^Only someone who manages roles can change a staff email/;

test('no one becomes a guardian through a file they import, nor by running someone else’s', async () => {
  const { office } = school.people;
  const users = [person('olga'), kid('olga')];
  const mine = await plan(users, 'office');
  expect(inEnglish(await conflicts(mine))).toEqual([{ entity: 'guardianship', reason: expect.stringMatching(own) }]);
  await run(mine, 'office');
  expect(await guardians()).toEqual([]);

  const others = await plan(users, 'admin');
  expect(inEnglish(await conflicts(others))).toEqual([]);
  await run(others, 'office');
  expect(inEnglish(await conflicts(others))).toEqual([{ entity: 'guardianship', reason: expect.stringMatching(own) }]);
  expect(await guardians()).toEqual([]);

  await run(await plan(users, 'admin'), 'admin');
  expect(await guardians()).toEqual([office.personId]);
});

test('an office’s file can’t change staff emails; a file from someone who manages roles can', async () => {
  const { ada } = school.people;
  const mail = async () =>
    (
      await school.query(
        `select account.email as account, person.email as person
         from account join person on person.id = account.person_id where account.id = $1`,
        [ada.accountId],
      )
    )[0];
  const before = await mail();
  const users = [person('ada', { email: 'somebody@else.example', username: 'adalgebra' })];
  const byOffice = await plan(users, 'office');
  const reasons = inEnglish(await conflicts(byOffice)) as { reason: string }[];
  expect(reasons.length).toBeGreaterThan(0);
  for (const { reason } of reasons) expect(reason).toMatch(emails);
  await run(byOffice, 'office');
  expect(await mail()).toEqual(before);

  const byAdmin = await plan(users, 'admin');
  expect(await conflicts(byAdmin)).toEqual([]);
  await run(byAdmin, 'admin');
  expect(await mail()).not.toEqual(before);
  const changed = await mail();
  // Nor does an undo bring the earlier one back.
  await undo(byAdmin, 'office');
  expect(await mail()).toEqual(changed);
});

test('a student’s email is set by the office’s file, and the office can undo it', async () => {
  const importId = await plan([person('newcomer', { email: 'new@student.example' })], 'office');
  expect(await conflicts(importId)).toEqual([]);
  await run(importId, 'office');
  expect(await school.query(`select from account where email = 'new@student.example'`)).toHaveLength(1);
  await undo(importId, 'office');
  expect(await read(importId)).toMatchObject({ state: 'undone' });
  expect(await school.query(`select from account where email = 'new@student.example'`)).toHaveLength(0);
});
