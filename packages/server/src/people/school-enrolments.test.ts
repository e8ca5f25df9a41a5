import type { Id } from '@laurel/domain/kit/id';
import * as bulk from '@laurel/domain/people/bulk-api';
import * as directory from '@laurel/domain/people/directory-api';
import * as schools from '@laurel/domain/people/school-enrolment-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, fileLaurel, testNowMs } from '@laurel/server/testing/app';
import { officeOf, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';
import { turnToSchools } from './change-school-enrolment';

const laurel = await fileLaurel();
let school: TestSchool;
let other: Id<'school'>;
/** Offices of one school each. */
let office: Browser;
let otherOffice: Browser;
let sam: Id<'person'>;

beforeEach(async () => {
  laurel.time.nowMs = testNowMs;
  school = await testSchool(laurel);
  other = newId<'school'>();
  await school.query(`insert into school (district_id, id, name, kind) values ($1, $2, 'Other Middle', 'school')`, [
    school.districtId,
    other,
  ]);
  office = await officeOf(laurel, school);
  otherOffice = await officeOf(laurel, { ...school, schoolId: other }, 'Otto Office');
  sam = school.people.sam.personId;
  // As for whoever was here before: since when isn't known.
  await school.query(
    `insert into school_enrolment (district_id, id, person_id, school_id, is_main) values ($1, $2, $3, $4, true)`,
    [school.districtId, newId(), sam, school.schoolId],
  );
});

type Input = InputOf<typeof schools.saveSchoolEnrolment>;

async function save(by: Browser, given: Partial<Input> = {}) {
  return await callAs(laurel, by, schools.saveSchoolEnrolment, {
    personId: sam,
    schoolEnrolmentId: newId(),
    version: 0,
    schoolId: school.schoolId,
    startsOn: null,
    endsBefore: null,
    gradeLevel: null,
    isTransfer: false,
    isKept: false,
    ...given,
  });
}

const remove = async (by: Browser, schoolEnrolmentId: string) =>
  await callAs(laurel, by, schools.deleteSchoolEnrolment, { personId: sam, schoolEnrolmentId });
const read = async (by: Browser) => await callAs(laurel, by, directory.readPerson, { personId: sam });
const history = async () =>
  (await school.query(
    `select school.name, starts_on::text, ends_before::text, enrolled.grade_level, is_main
     from school_enrolment enrolled join school on school.id = school_id
     where person_id = $1 order by ends_before nulls last, name`,
    [sam],
  )) as unknown[];
const day = (text: string) => text as never;

describe('a school enrollment', () => {
  test('is shown with the person, and its dates and grade level can be corrected by hand', async () => {
    const [main] = (await read(office)).output.schoolEnrolments;
    expect(main).toMatchObject({ schoolName: 'Test High', startsOn: null, endsBefore: null, isMain: true, version: 1 });
    const change = { schoolEnrolmentId: main?.schoolEnrolmentId ?? '', version: 1, startsOn: day('2026-08-24') };
    const saved = await save(office, { ...change, gradeLevel: '09' });
    expect(saved.output.saved).toMatchObject({ startsOn: '2026-08-24', gradeLevel: '09', version: 2 });
    const { output } = await read(office);
    expect(output).toMatchObject({ gradeLevel: '09', schoolEnrolments: [{ startsOn: '2026-08-24' }] });
  });

  test('that someone else changed is a conflict, with the current values', async () => {
    const [main] = (await read(office)).output.schoolEnrolments;
    const schoolEnrolmentId = main?.schoolEnrolmentId ?? '';
    await save(office, { schoolEnrolmentId, version: 1, startsOn: day('2026-08-24') });
    const late = await save(office, { schoolEnrolmentId, version: 1, startsOn: day('2026-08-30') });
    expect([late.status, late.fault.code]).toEqual([409, 'conflict']);
    expect(late.fault.details.theirs).toMatchObject({ startsOn: '2026-08-24', version: 2 });
    expect((await save(office, { schoolEnrolmentId, version: 1, startsOn: day('2026-08-24') })).status).toBe(200);
  });

  test('in the past is added to the history and changes nothing else', async () => {
    const added = await save(school.people.admin.browser, {
      schoolId: other,
      startsOn: day('2025-08-25'),
      endsBefore: day('2026-06-12'),
      gradeLevel: '08',
    });
    expect(added.output).toMatchObject({ saved: { schoolName: 'Other Middle', isMain: false }, ended: null });
    expect((await read(office)).output).toMatchObject({ schoolName: 'Test High', gradeLevel: null });
    expect((await read(otherOffice)).status).toBe(404);
  });

  test('added twice with one id is added once', async () => {
    const given = { schoolEnrolmentId: newId<'school-enrolment'>(), schoolId: other };
    const first = await save(otherOffice, given);
    expect(first.status).toBe(404);
    const { browser } = school.people.admin;
    const [one, again] = [await save(browser, given), await save(browser, given)];
    expect(again.output).toEqual(one.output);
    expect(await history()).toHaveLength(2);
  });

  test('that overlaps another at the same school, or ends before it starts, is rejected at its field', async () => {
    const twice = await save(office, { startsOn: day('2026-10-01') });
    expect(twice.fault.details.fields).toHaveProperty('startsOn');
    const backward = await save(school.people.admin.browser, {
      schoolId: other,
      startsOn: day('2026-10-02'),
      endsBefore: day('2026-10-02'),
    });
    expect(backward.fault.details.fields).toHaveProperty('endsBefore');
    expect(await history()).toHaveLength(1);
  });

  test('at a school that isn’t the office’s own is out of reach', async () => {
    expect((await save(office, { schoolId: other })).status).toBe(404);
    expect((await save(otherOffice, { schoolId: other })).status).toBe(404);
    expect((await save(school.people.ada.browser)).status).toBe(403);
  });
});

describe('a second school', () => {
  test('sees the person and their guardians from then on, and so does the first', async () => {
    expect((await read(otherOffice)).status).toBe(404);
    const guardian = { personId: school.people.pia.personId };
    expect((await callAs(laurel, otherOffice, directory.readPerson, guardian)).status).toBe(404);
    await save(school.people.admin.browser, { schoolId: other });
    expect((await read(otherOffice)).status).toBe(200);
    expect((await read(office)).output).toMatchObject({ schoolName: 'Test High' });
    expect((await callAs(laurel, otherOffice, directory.readPerson, guardian)).status).toBe(200);
  });

  test('loses access with its last day', async () => {
    const added = await save(school.people.admin.browser, { schoolId: other, startsOn: day('2026-09-01') });
    const { schoolEnrolmentId, version } = added.output.saved;
    const ended = { schoolEnrolmentId, version, schoolId: other, startsOn: day('2026-09-01') };
    expect((await save(otherOffice, { ...ended, endsBefore: day('2026-10-17') })).status).toBe(200);
    expect((await read(otherOffice)).status).toBe(404);
  });
});

describe('changing schools', () => {
  test('ends the current enrollment, and the person belongs to the new school', async () => {
    const moved = await save(school.people.admin.browser, { schoolId: other, gradeLevel: '08', isTransfer: true });
    expect(moved.output.ended).toMatchObject({ schoolName: 'Test High', endsBefore: null });
    expect((await read(otherOffice)).output).toMatchObject({ schoolName: 'Other Middle', gradeLevel: '08' });
    expect(await history()).toEqual([
      { name: 'Test High', starts_on: null, ends_before: '2026-10-17', grade_level: null, is_main: false },
      { name: 'Other Middle', starts_on: null, ends_before: null, grade_level: '08', is_main: true },
    ]);
  });

  test('is undone by reopening the former enrollment and removing the new one', async () => {
    const { browser } = school.people.admin;
    const moved = (await save(browser, { schoolId: other, isTransfer: true })).output;
    const { schoolEnrolmentId } = moved.ended ?? { schoolEnrolmentId: '' };
    expect((await remove(browser, moved.saved.schoolEnrolmentId)).fault.code).toBe('refused');
    expect((await save(browser, { schoolEnrolmentId, version: 2 })).status).toBe(200);
    expect((await remove(browser, moved.saved.schoolEnrolmentId)).status).toBe(200);
    expect((await read(browser)).output.schoolName).toBe('Test High');
    expect(await history()).toEqual([
      { name: 'Test High', starts_on: null, ends_before: null, grade_level: null, is_main: true },
    ]);
  });

  test('on the day the former enrollment started removes it, and undoing adds it again', async () => {
    const { browser } = school.people.admin;
    const [main] = (await read(office)).output.schoolEnrolments;
    const schoolEnrolmentId = main?.schoolEnrolmentId ?? '';
    await save(office, { schoolEnrolmentId, version: 1, startsOn: day('2026-10-17') });
    const early = await save(browser, { schoolId: other, startsOn: day('2026-10-16'), isTransfer: true });
    expect(early.fault).toMatchObject({
      code: 'invalid',
      sentence: { key: 'They weren’t enrolled in {0} yet on that day. Choose a later one.' },
      details: { fields: { startsOn: expect.anything() } },
    });
    const moved = (await save(browser, { schoolId: other, isTransfer: true })).output;
    expect(moved).toMatchObject({ isReplaced: true, ended: { schoolEnrolmentId, startsOn: '2026-10-17' } });
    expect(await history()).toMatchObject([{ name: 'Other Middle', ends_before: null, is_main: true }]);
    await save(browser, { schoolEnrolmentId, startsOn: day('2026-10-17') });
    expect((await remove(browser, moved.saved.schoolEnrolmentId)).status).toBe(200);
    expect(await history()).toMatchObject([{ name: 'Test High', starts_on: '2026-10-17', is_main: true }]);
    expect((await read(office)).output.schoolName).toBe('Test High');
  });

  test('from a later day on takes effect that day, whatever the person’s record says until then', async () => {
    await save(school.people.admin.browser, { schoolId: other, startsOn: day('2026-10-19'), isTransfer: true });
    expect((await read(office)).output.schoolName).toBe('Test High');
    expect((await read(otherOffice)).status).toBe(200);
    const turn = async () =>
      await inScope(laurel.database, school.districtId, async ({ db }) =>
        turnToSchools({ db, districtId: school.districtId, nowMs: laurel.time.nowMs }),
      );
    expect(await turn()).toBe(0);
    laurel.time.nowMs = Date.parse('2026-10-19T18:00:00Z');
    expect([await turn(), await turn()]).toEqual([1, 0]);
    expect(await school.query('select school_id from person where id = $1', [sam])).toEqual([{ school_id: other }]);
  });

  test('is protected from rosters only on request', async () => {
    const kept = async () => (await school.query('select kept_fields from person where id = $1', [sam]))[0].kept_fields;
    const moved = await save(school.people.admin.browser, { schoolId: other, isTransfer: true, isKept: true });
    expect(await kept()).toEqual(['grade_level', 'school_id']);
    const { schoolEnrolmentId, version } = moved.output.saved;
    await save(otherOffice, { schoolEnrolmentId, version, schoolId: other, gradeLevel: '10' });
    expect(await kept()).toEqual([]);
    const again = async (choice: { gradeLevel: string; isKept?: boolean }) => {
      const main = (await read(otherOffice)).output.schoolEnrolments.find(({ isMain }) => isMain);
      const { version: latest = 0, startsOn = null } = main ?? {};
      const of = { schoolEnrolmentId, version: latest, schoolId: other, startsOn, isKept: undefined };
      const answer = await save(otherOffice, { ...of, ...choice });
      expect(answer.status, answer.text).toBe(200);
      return await kept();
    };
    expect(await again({ gradeLevel: '11', isKept: true })).toEqual(['grade_level', 'school_id']);
    expect(await again({ gradeLevel: '12' })).toEqual(['grade_level', 'school_id']);
    // Given back with nothing else changed, too.
    expect(await again({ gradeLevel: '12', isKept: false })).toEqual([]);
  });
});

describe('a person who leaves', () => {
  test('belongs to no school, and stays within reach of the office they left', async () => {
    const [main] = (await read(office)).output.schoolEnrolments;
    const schoolEnrolmentId = main?.schoolEnrolmentId ?? '';
    expect((await remove(office, schoolEnrolmentId)).fault.code).toBe('refused');
    await save(office, { schoolEnrolmentId, version: 1, endsBefore: day('2026-10-10') });
    const { output } = await read(office);
    expect(output).toMatchObject({ schoolName: null, schoolEnrolments: [{ endsBefore: '2026-10-10', isMain: false }] });
    expect((await read(otherOffice)).status).toBe(404);
    await save(office, { schoolEnrolmentId, version: output.schoolEnrolments[0]?.version ?? 0 });
    expect((await read(office)).output.schoolName).toBe('Test High');
  });
});

describe('changes to a person in other places', () => {
  test('are in the history too: a new grade level starts a new entry, which disappears if undone the same day', async () => {
    const act = { people: [sam], kind: 'grade-level', schoolId: null, roleId: null, isKept: false } as const;
    const set = async (batchId: Id<'people-batch'>, gradeLevel: string) =>
      (await callAs(laurel, office, bulk.changePeople, { ...act, people: [sam], batchId, gradeLevel })).output.batchId;
    await set(newId(), '09');
    expect(await history()).toMatchObject([{ starts_on: null, grade_level: '09' }]);
    const batchId = await set(newId(), '10');
    expect(await history()).toEqual([
      { name: 'Test High', starts_on: null, ends_before: '2026-10-17', grade_level: '09', is_main: false },
      { name: 'Test High', starts_on: '2026-10-17', ends_before: null, grade_level: '10', is_main: true },
    ]);
    await callAs(laurel, office, bulk.undoPeopleChange, { batchId });
    expect(await history()).toEqual([
      { name: 'Test High', starts_on: null, ends_before: null, grade_level: '09', is_main: true },
    ]);
  });

  test('end the enrollment when deactivating, and resume it when reactivating on the same day', async () => {
    const turn = async (isActive: boolean) =>
      await callAs(laurel, office, directory.setPersonActive, { personId: sam, isActive });
    await turn(false);
    expect(await history()).toMatchObject([{ ends_before: '2026-10-17', is_main: false }]);
    await turn(true);
    expect(await history()).toMatchObject([{ ends_before: null, is_main: true }]);
  });

  test('enroll a person added by hand in their school from today on', async () => {
    const [role] = await school.query(`select id from role where key = 'student'`);
    const added = await callAs(laurel, office, directory.addPerson, {
      schoolId: school.schoolId,
      personId: newId(),
      givenName: 'Mei',
      middleName: null,
      familyName: 'Barnes',
      preferredGivenName: null,
      preferredFamilyName: null,
      pronouns: null,
      birthOn: null,
      sex: null,
      identifier: null,
      email: null,
      phone: null,
      gradeLevel: '07',
      emergencyContacts: [],
      phoneKind: null,
      otherPhones: [],
      language: null,
      address: null,
      isUnlisted: false,
      roleId: role.id,
      username: null,
      isSomeoneElse: false,
    });
    sam = added.output.personId as Id<'person'>;
    expect(await history()).toEqual([
      { name: 'Test High', starts_on: '2026-10-17', ends_before: null, grade_level: '07', is_main: true },
    ]);
  });
});
