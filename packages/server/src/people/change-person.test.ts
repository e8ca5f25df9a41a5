import { issueClassCodes } from '@laurel/domain/classes/api';
import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import * as api from '@laurel/domain/people/api';
import * as directory from '@laurel/domain/people/directory-api';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

async function within(text: string, values: readonly unknown[] = []) {
  return await inScope(laurel.database, school.districtId, async ({ db }) => await db.client.query(text, [...values]));
}

async function setActive(by: Browser, personId: Id<'person'>, isActive: boolean) {
  return await callAs(laurel, by, directory.setPersonActive, { personId, isActive });
}

/** Another administrator of the whole district, with a password. */
async function secondAdministrator() {
  const second = await addPerson(laurel, school.districtId, {
    name: 'Second Admin',
    roles: ['Administrator'],
    kind: 'admin',
  });
  await within('update account set password_hash = $1 where person_id = any ($2)', [
    'set',
    [second.personId, school.people.admin.personId],
  ]);
  return { ...second, browser: await sessionOf(laurel, school.districtId, second.accountId) };
}

test('deactivating a person ends all their sessions at once, and reactivating them restores none', async () => {
  const { admin, ada } = school.people;
  const phone = await sessionOf(laurel, school.districtId, ada.accountId);
  expect((await setActive(admin.browser, ada.personId, false)).status).toBe(200);
  for (const browser of [ada.browser, phone]) {
    expect((await callAs(laurel, browser, api.readSessions, {})).status).toBe(401);
  }
  expect((await setActive(admin.browser, ada.personId, true)).status).toBe(200);
  for (const browser of [ada.browser, phone]) {
    expect((await callAs(laurel, browser, api.sessionData, {})).output.isLoggedIn).toBe(false);
  }
});

test('the last administrator can’t be deactivated, not even if there is another who can’t sign in', async () => {
  const { admin } = school.people;
  const second = await secondAdministrator();
  await within('update account set password_hash = null where id = $1', [second.accountId]);
  expect((await setActive(admin.browser, admin.personId, false)).fault).toMatchObject({
    code: 'refused',
    message: 'This is the last administrator. Make someone else an administrator first.',
  });
  await within(`update account set password_hash = 'set' where id = $1`, [second.accountId]);
  await within(`update role_assignment set ends_before = '2026-10-01' where person_id = $1`, [second.personId]);
  expect((await setActive(admin.browser, admin.personId, false)).status, 'a role that has ended doesn’t count').toBe(
    422,
  );
  await within('update role_assignment set ends_before = null where person_id = $1', [second.personId]);
  expect((await setActive(admin.browser, admin.personId, false)).status).toBe(200);
});

// Whatever call, import, undo or command sends it.
test.each([
  ['the person deactivated', 'update person set is_active = false where id = $1'],
  ['the person removed', 'delete from person where id = $1'],
  ['the account closed', 'update account set is_active = false where person_id = $1'],
  ['the password removed', 'update account set password_hash = null where person_id = $1'],
  ['the account removed', 'delete from account where person_id = $1'],
  ['the role ended', 'update role_assignment set ends_before = current_date where person_id = $1'],
  ['the role postponed', 'update role_assignment set starts_on = current_date + 1 where person_id = $1'],
  ['the role removed', 'delete from role_assignment where person_id = $1'],
  [
    'the role given to someone without a password',
    `update role_assignment set person_id = (select id from person where given_name = 'Sam') where person_id = $1`,
  ],
  [
    'another role in its place',
    `update role_assignment set role_id = (select id from role where name = 'Coach') where person_id = $1`,
  ],
  ['the rule removed from the role', `delete from role_rule where subject = 'permissions' and $1::uuid is not null`],
  ['the rule narrowed', `update role_rule set action = 'read' where subject = 'permissions' and $1::uuid is not null`],
  ['everyone deactivated at once', 'update person set is_active = false where $1::uuid is not null'],
])('the database keeps the last administrator: %s', async (_, text) => {
  const second = await secondAdministrator();
  const { personId } = school.people.admin;
  await within('update person set is_active = false where id = $1', [second.personId]);
  await expect(within(text, [personId])).rejects.toMatchObject({ code: 'refused' });
  await within('update person set is_active = true where id = $1', [second.personId]);
  // With a second one it goes, unless it takes both.
  if (text.includes('person_id = $1') || text.includes(' id = $1')) await within(text, [personId]);
});

test('no one counts as the last administrator before anyone has a password', async () => {
  const { admin } = school.people;
  expect((await setActive(admin.browser, admin.personId, false)).status).toBe(200);
});

test('of two administrators who deactivate each other at the same time, one remains', async () => {
  const { admin } = school.people;
  const second = await secondAdministrator();
  const answers = await Promise.all([
    setActive(admin.browser, second.personId, false),
    setActive(second.browser, admin.personId, false),
  ]);
  // The slower one is refused, or finds its own session ended.
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const { rows } = await within('select id from person where is_active and id = any ($1)', [
    [admin.personId, second.personId],
  ]);
  expect(rows).toHaveLength(1);
});

describe('no one can act on a person with more permissions than theirs', () => {
  const codeFor = async (by: Browser, personId: Id<'person'>) =>
    await callAs(laurel, by, directory.issueCode, { personId });

  test.each(['ada', 'cole', 'director', 'counselor', 'coordinator', 'admin'] as const)(
    'the office can neither deactivate %s nor get into their account',
    async (who) => {
      const { office } = school.people;
      const { personId } = school.people[who];
      expect((await setActive(office.browser, personId, false)).fault).toMatchObject({ code: 'forbidden' });
      expect((await codeFor(office.browser, personId)).fault).toMatchObject({ code: 'forbidden' });
      expect((await within('select from activation_code')).rowCount).toBe(0);
    },
  );

  test('the office issues codes to students and parents, but not to staff with permissions of their own, nor to itself', async () => {
    const { office, sam, pia } = school.people;
    for (const { personId } of [sam, pia]) expect((await codeFor(office.browser, personId)).status).toBe(200);
    const { schoolId } = school;
    const colleague = await addPerson(laurel, school.districtId, { name: 'Oscar Office', roles: ['Office'], schoolId });
    expect((await setActive(office.browser, colleague.personId, false)).status).toBe(200);
    expect((await setActive(office.browser, colleague.personId, true)).status).toBe(200);
    for (const { personId } of [colleague, office]) {
      expect((await codeFor(office.browser, personId)).fault).toMatchObject({
        code: 'forbidden',
        message: 'Only someone who manages roles can issue a code to staff. Ask an administrator.',
      });
    }
  });

  test('a parent who also teaches counts as staff from the day the role is given until it ends', async () => {
    const { office, pia } = school.people;
    const status = async () => (await codeFor(office.browser, pia.personId)).status;
    await within(
      `insert into role_assignment (district_id, id, person_id, role_id, starts_on)
       select district_id, gen_random_uuid(), $1, id, '2026-11-01' from role where name = 'PE teacher'`,
      [pia.personId],
    );
    expect(await status(), 'a role that begins next month').toBe(403);
    await within(`update role_assignment set starts_on = null, ends_before = '2026-10-17' where person_id = $1`, [
      pia.personId,
    ]);
    expect(await status()).toBe(200);
  });

  test('a person who manages roles can open anyone’s account, even with permissions they lack themselves', async () => {
    const { admin, cole } = school.people;
    await within(
      `insert into role_assignment (district_id, id, person_id, role_id)
       select district_id, gen_random_uuid(), $1, id from role where name = 'PE teacher'`,
      [cole.personId],
    );
    expect((await codeFor(admin.browser, cole.personId)).status).toBe(200);
    expect((await setActive(admin.browser, cole.personId, false)).status).toBe(200);
  });

  test('a class’s codes leave out a student who is staff', async () => {
    const { office, sam, tia } = school.people;
    await within(
      `insert into role_assignment (district_id, id, person_id, role_id)
       select district_id, gen_random_uuid(), $1, id from role where name = 'Coach'`,
      [sam.personId],
    );
    const { output } = await callAs(laurel, office.browser, issueClassCodes, { classId: school.ids.algebra });
    expect(output.codes.map(({ personId }) => personId)).toEqual([tia.personId]);
  });
});

test('people are found by any of their names, without accents or in list order', async () => {
  const { admin, sam } = school.people;
  await within(
    "update person set given_name = 'Joaquín', preferred_given_name = 'Kit', family_name = 'Pérez Núñez' where id = $1",
    [sam.personId],
  );
  const found = async (search: string) =>
    (await callAs(laurel, admin.browser, directory.readPeople, { search })).output.people.map(
      ({ personId }) => personId,
    );
  for (const search of ['perez', 'PÉREZ', 'nunez joaquin', 'Pérez Núñez, Joaquín', 'kit perez']) {
    expect([search, await found(search)]).toEqual([search, [sam.personId]]);
  }
  expect(await found('perez xavier')).toEqual([]);
  const { people } = (await callAs(laurel, admin.browser, directory.readPeople, { search: 'perez' })).output;
  expect(people[0]).toMatchObject({ givenName: 'Joaquín', preferredGivenName: 'Kit' });
});

test('a role is identified by its key, whatever the district calls it', async () => {
  const { admin, sam, tia, uma } = school.people;
  await within("update role set name = 'Learner' where key = 'student'");
  await within("insert into role (district_id, id, name) values ($1, gen_random_uuid(), 'Student')", [
    school.districtId,
  ]);
  const { people } = (await callAs(laurel, admin.browser, directory.readPeople, { role: 'student' })).output;
  expect(people.map(({ personId }) => personId).sort()).toEqual([sam, tia, uma].map((each) => each.personId).sort());
  for (const { roles } of people) expect(roles).toEqual([{ key: 'student', name: 'Learner' }]);
  const { output } = await callAs(laurel, sam.browser, api.sessionData, {});
  expect(output.userData).toMatchObject({ roles: [{ key: 'student', name: 'Learner' }] });
});

test('giving or removing a role takes effect with the next request, without signing in again', async () => {
  const { admin, sam } = school.people;
  const people = async () => (await callAs(laurel, sam.browser, directory.readPeople, {})).status;
  expect(await people()).toBe(403);
  await within(
    `insert into role_assignment (district_id, id, person_id, role_id)
     select district_id, gen_random_uuid(), $1, id from role where name = 'Office'`,
    [sam.personId],
  );
  expect(await people()).toBe(200);
  const { output } = await callAs(laurel, sam.browser, api.sessionData, {});
  expect(output.rules).toContainEqual({ action: 'manage', subject: 'users', conditions: { within: 'school' } });
  await within(
    `update role_assignment set ends_before = '2026-10-17' from role where role.id = role_id and name = 'Office' and person_id = $1`,
    [sam.personId],
  );
  expect(await people()).toBe(403);
  await within(
    `delete from role_rule using role where role.id = role_id and name = 'Administrator' and subject = 'users'`,
  );
  expect((await callAs(laurel, admin.browser, directory.readPeople, {})).status).toBe(403);
});

test('a guardianship is changed by its version, blocked only with a reason, and repeats do no harm', async () => {
  const { office, pia, sam, tia } = school.people;
  const { guardianshipId } = { guardianshipId: school.ids.guardianship };
  const input = {
    guardianshipId,
    version: 1,
    seesAcademics: true,
    seesAttendance: true,
    seesFitness: true,
    seesContact: false,
    isBlocked: true,
    blockReason: ' ',
  };
  const change = async (with_: object) =>
    await callAs(laurel, office.browser, directory.updateGuardianship, { ...input, ...with_ });
  expect(inEnglish((await change({})).fault.details)).toMatchObject({ fields: { blockReason: expect.any(String) } });
  const children = async () => (await callAs(laurel, pia.browser, api.sessionData, {})).output.observeeDetails.length;
  expect(await children()).toBe(1);
  expect((await change({ blockReason: 'A court order.' })).status).toBe(200);
  expect(await children()).toBe(0);
  expect((await change({ blockReason: 'A stale page.' })).status).toBe(409);
  const add = async (guardianId: Id<'person'>, studentId: Id<'person'>) =>
    await callAs(laurel, office.browser, directory.addGuardianship, { guardianId, studentId, relation: 'parent' });
  const again = await add(pia.personId, sam.personId);
  expect(again.output).toMatchObject({ guardianshipId, isBlocked: true });
  expect((await add(tia.personId, tia.personId)).status).toBe(400);
  const both = await Promise.all([add(pia.personId, tia.personId), add(pia.personId, tia.personId)]);
  expect(new Set(both.map((reply) => reply.output.guardianshipId)).size).toBe(1);
});

test('a custody block is lifted by two people, never by the guardian, and keeping it ends the request', async () => {
  const { office, admin, pia } = school.people;
  const { schoolId, districtId } = school;
  const parent = await addPerson(laurel, districtId, { name: 'Olaf Office', roles: ['Office', 'Parent'], schoolId });
  const asParent = await sessionOf(laurel, districtId, parent.accountId);
  const change = async (by: Browser, guardianshipId: Id<'guardianship'>, version: number, isBlocked: boolean) =>
    await callAs(laurel, by, directory.updateGuardianship, {
      ...{ guardianshipId, version, seesAcademics: true, seesAttendance: true, seesFitness: true, seesContact: true },
      ...{ isBlocked, blockReason: isBlocked ? 'A court order.' : null },
    });
  const link = school.ids.guardianship;
  const children = async () => (await callAs(laurel, pia.browser, api.sessionData, {})).output.observeeDetails.length;
  expect((await change(office.browser, link, 1, true)).output.isBlocked).toBe(true);
  const asked = { isBlocked: true, seesContact: true, blockReason: 'A court order.' };
  const name = 'Olga Office';
  expect((await change(office.browser, link, 2, false)).output).toMatchObject({ ...asked, unblockAskedBy: { name } });
  expect((await change(office.browser, link, 3, false)).output, 'a second time').toMatchObject(asked);
  expect(await children()).toBe(0);
  expect((await change(admin.browser, link, 4, true)).output).toMatchObject({ isBlocked: true, unblockAskedBy: null });
  expect((await change(admin.browser, link, 5, false)).output).toMatchObject({
    unblockAskedBy: { name: 'Alma Admin' },
  });
  const { output } = await callAs(laurel, office.browser, directory.readPerson, {
    personId: school.people.sam.personId,
  });
  expect(output.guardianships[0]?.unblockAskedBy?.name).toBe('Alma Admin');
  expect((await change(office.browser, link, 6, false)).output).toMatchObject({
    isBlocked: false,
    unblockAskedBy: null,
  });
  expect(await children()).toBe(1);

  const own = { guardianId: parent.personId, studentId: school.people.tia.personId, relation: 'parent' };
  expect((await callAs(laurel, asParent, directory.addGuardianship, own)).fault.code).toBe('forbidden');
  const { guardianshipId } = (await callAs(laurel, office.browser, directory.addGuardianship, own)).output;
  expect((await change(asParent, guardianshipId, 1, false)).fault.code).toBe('forbidden');
  expect((await change(office.browser, guardianshipId, 1, true)).status).toBe(200);
  expect((await change(office.browser, guardianshipId, 2, false)).output.isBlocked).toBe(true);
  expect((await change(asParent, guardianshipId, 3, false)).fault.code, 'nor agrees').toBe('forbidden');
});

test('the office’s actions on people are audited with who did them', async () => {
  const { office, tia } = school.people;
  await setActive(office.browser, tia.personId, false);
  const rows = await inScope(laurel.database, school.districtId, async ({ db }) => {
    const found = await db.client.query('select what, outcome, details from audit_event where account_id = $1', [
      office.accountId,
    ]);
    return found.rows;
  });
  expect(rows).toEqual([
    { what: 'PUT /api/people/{personId}/active', outcome: 'done', details: { personId: tia.personId } },
  ]);
  await expect(
    inScope(laurel.database, school.districtId, async ({ db }) => db.run(sql`delete from audit_event`)),
  ).rejects.toMatchObject({ code: '42501' });
});
