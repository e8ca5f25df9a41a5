import { readAttendanceSheet } from '@laurel/domain/attendance/api';
import type { Id } from '@laurel/domain/kit/id';
import { readParentOverview } from '@laurel/domain/overview/api';
import * as directory from '@laurel/domain/people/directory-api';
import { search, searchStudents } from '@laurel/domain/search/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { newPicture, uploadAs } from '@laurel/server/media/testing';
import { type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { officeOf, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
/** An office of this school alone. */
let office: Browser;

beforeEach(async () => {
  school = await testSchool(laurel);
  office = await officeOf(laurel, school);
});

const read = async (personId: Id<'person'>, by = office) =>
  (await callAs(laurel, by, directory.readPerson, { personId })).output;

/** Saves someone with some fields changed, over the version there is. */
async function change(personId: Id<'person'>, given: Partial<InputOf<typeof directory.updatePerson>>, by = office) {
  const before = await read(personId, by);
  const { givenName, middleName, familyName, preferredGivenName, preferredFamilyName, pronouns, birthOn } = before;
  const { identifier, email, phone, gradeLevel, emergencyContacts, language, address, isUnlisted } = before;
  const { phoneKind, otherPhones } = before;
  return await callAs(laurel, by, directory.updatePerson, {
    ...{ personId, version: before.version, schoolId: before.schoolId, isKept: false, sex: null },
    ...{ givenName, middleName, familyName, preferredGivenName, preferredFamilyName, pronouns, birthOn },
    ...{ identifier, email, phone, gradeLevel, emergencyContacts, language, address, isUnlisted },
    ...{ phoneKind, otherPhones },
    ...given,
  });
}

test('people at one address are a household, however it is typed, limited to those within reach', async () => {
  const { sam, pia, tia } = school.people;
  const far = await testFarSchool(laurel, school);
  await school.query(`update person set address = '12 Elm St, Cedar Valley' where id = $1`, [far.fay.personId]);
  expect((await change(sam.personId, { language: 'so', address: '12 Elm St.\nCedar Valley' })).status).toBe(200);
  expect((await change(pia.personId, { address: '12 elm st, cedar valley' })).status).toBe(200);
  expect((await change(tia.personId, { address: '14 Elm St, Cedar Valley' })).status).toBe(200);
  expect(await read(sam.personId)).toMatchObject({
    language: 'so',
    household: [{ personId: pia.personId, name: 'Pia Parent' }],
  });
  expect((await change(sam.personId, { language: 'Somali' })).status).toBe(400);
});

test('a stale change gets the current values', async () => {
  const { sam } = school.people;
  const before = await read(sam.personId);
  await change(sam.personId, { phone: '555-0100' });
  const stale = await change(sam.personId, { phone: '555-0199', version: before.version });
  expect(stale.status).toBe(409);
  expect(JSON.parse(stale.text).details.theirs).toMatchObject({ phone: '555-0100', version: before.version + 1 });
});

test('a person left out of directories is found by the office, the family, and people who work with them', async () => {
  const { people } = school;
  const found = async (by: Browser) =>
    (await callAs(laurel, by, search, { query: 'tia' })).output.people.map(({ name }) => name);
  const picked = async (by: Browser) =>
    (await callAs(laurel, by, searchStudents, { query: 'tia' })).output.students.map(({ name }) => name);
  expect([await found(people.director.browser), await picked(people.director.browser)]).toEqual([
    ['Tia Student'],
    ['Tia Student'],
  ]);
  expect((await change(people.tia.personId, { isUnlisted: true })).status).toBe(200);
  expect([await found(people.director.browser), await picked(people.director.browser)]).toEqual([[], []]);
  for (const who of ['office', 'ada', 'cole'] as const) {
    expect(await found(people[who].browser), who).toEqual(['Tia Student']);
  }
  const listed = await callAs(laurel, office, directory.readPeople, { search: 'tia' });
  expect(listed.output.people).toMatchObject([{ isUnlisted: true }]);
});

test('a photo is an uploaded image, visible to people with access to the person and to no one else', async () => {
  const { people } = school;
  const seen = async ({ cookie }: Browser, path: string) =>
    (await laurel.laurel.door.app.inject({ url: path, headers: { cookie } })).statusCode;
  const { path } = await uploadAs(laurel, office, await newPicture());
  const image = path.slice('/image/'.length);
  const set = async (by: Browser, name: string | null, personId = people.sam.personId) =>
    (await callAs(laurel, by, directory.setPhoto, { personId, image: name })).status;
  expect(await set(office, image)).toBe(200);
  expect(await set(office, image), 'sent again').toBe(200);
  expect((await read(people.sam.personId)).photo).toBe(image);
  for (const who of ['office', 'ada', 'ben', 'sam', 'pia'] as const) {
    expect(await seen(people[who].browser, path), who).toBe(200);
  }
  for (const who of ['tia', 'quinn', 'cole', 'counselor'] as const) {
    expect(await seen(people[who].browser, path), who).toBe(404);
  }
  expect(await set(office, image, people.tia.personId), 'one image, one person').toBe(404);
  const { classId, day } = { classId: school.ids.algebra, day: '2026-10-16' as const };
  const roll = await callAs(laurel, people.ada.browser, readAttendanceSheet, { classId, day });
  expect(roll.output.students.map((student) => student.photo)).toEqual([image, null]);
  const { output: home } = await callAs(laurel, people.pia.browser, readParentOverview, {});
  expect(home.children.map((child) => child.photo)).toEqual([image]);
  const others = await uploadAs(laurel, people.ada.browser, await newPicture());
  expect(await set(office, others.path.slice('/image/'.length)), 'somebody else’s upload').toBe(404);
  expect(await set(people.ada.browser, null)).toBe(403);
  const far = await testFarSchool(laurel, school);
  expect(await set(office, null, far.fay.personId)).toBe(404);
  expect(await set(office, null)).toBe(200);
  expect(await seen(people.ada.browser, path), 'taken away').toBe(404);
});

test('additional phones are saved with their type, and an invalid one is rejected', async () => {
  const { personId } = school.people.sam;
  const phones = [{ kind: 'work', phone: ' 555-0177 ' } as const, { kind: null, phone: '555-0178' }];
  expect((await change(personId, { phone: '555-0100', phoneKind: 'mobile', otherPhones: phones })).status).toBe(200);
  expect(await read(personId)).toMatchObject({
    phone: '555-0100',
    phoneKind: 'mobile',
    otherPhones: [
      { kind: 'work', phone: '555-0177' },
      { kind: null, phone: '555-0178' },
    ],
  });
  expect((await change(personId, { otherPhones: [{ kind: null, phone: ' ' }] })).status).toBe(400);
  const five = Array.from({ length: 5 }, () => ({ kind: null, phone: '555-0100' }));
  expect((await change(personId, { otherPhones: five })).status).toBe(400);
});

test('the reason for blocking a guardian is visible to people who keep the student’s record, not to those who can only look people up', async () => {
  const { admin, ben, sam, pia } = school.people;
  const roleId = newId<'role'>();
  await school.query(`insert into role (district_id, id, name) values ($1, $2, 'Directory')`, [
    school.districtId,
    roleId,
  ]);
  await school.query(
    `insert into role_rule (district_id, role_id, action, subject, reach) values ($1, $2, 'read', 'users', 'district')`,
    [...[school.districtId, roleId]],
  );
  await school.query('insert into role_assignment (district_id, id, person_id, role_id) values ($1, $2, $3, $4)', [
    ...[school.districtId, newId(), ben.personId, roleId],
  ]);
  await school.query(`update guardianship set is_blocked = true, block_reason = 'Court order 26-3' where id = $1`, [
    school.ids.guardianship,
  ]);
  const directoryOnly = await sessionOf(laurel, school.districtId, ben.accountId);
  const link = async (by: Browser, personId: Id<'person'>) =>
    (await read(personId, by)).guardianships.find(({ guardianshipId }) => guardianshipId === school.ids.guardianship);
  for (const personId of [sam.personId, pia.personId]) {
    expect(await link(office, personId)).toMatchObject({ isBlocked: true, blockReason: 'Court order 26-3' });
    expect(await link(admin.browser, personId)).toMatchObject({ blockReason: 'Court order 26-3' });
    expect(await link(directoryOnly, personId)).toMatchObject({ isBlocked: true, blockReason: null });
  }
  const views = await school.query(
    `select account_id = $1 as "isBen" from audit_event where what = 'custody view' and account_id = any ($2)`,
    [ben.accountId, [ben.accountId, admin.accountId]],
  );
  expect(views).toContainEqual({ isBen: false });
  expect(views).not.toContainEqual({ isBen: true });
});
