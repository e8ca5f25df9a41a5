import type { Id } from '@laurel/domain/kit/id';
import * as directory from '@laurel/domain/people/directory-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { officeOf, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
/** An office of this school alone. */
let office: Browser;

beforeEach(async () => {
  school = await testSchool(laurel);
  office = await officeOf(laurel, school);
});

async function otherSchool(): Promise<Id<'school'>> {
  const id = newId<'school'>();
  await school.query(`insert into school (district_id, id, name, kind) values ($1, $2, 'Other Middle', 'school')`, [
    school.districtId,
    id,
  ]);
  return id;
}

const nothing = {
  middleName: null,
  preferredGivenName: null,
  preferredFamilyName: null,
  pronouns: null,
  birthOn: null,
  sex: null,
  identifier: null,
  email: null,
  phone: null,
  gradeLevel: null,
  emergencyContacts: [],
  phoneKind: null,
  otherPhones: [],
  language: null,
  address: null,
  isUnlisted: false,
} as const;

async function roleId(key: string): Promise<Id<'role'>> {
  const [row] = await school.query('select id from role where key = $1', [key]);
  return row.id;
}

type NewPerson = InputOf<typeof directory.addPerson>;

async function add(by: Browser, given: Partial<NewPerson> = {}) {
  return await callAs(laurel, by, directory.addPerson, {
    schoolId: school.schoolId,
    personId: newId(),
    ...nothing,
    emergencyContacts: [],
    phoneKind: null,
    otherPhones: [],
    givenName: 'Mei',
    familyName: 'Barnes',
    roleId: await roleId('student'),
    username: null,
    isSomeoneElse: false,
    ...given,
  });
}

const read = async (by: Browser, personId: Id<'person'>) =>
  await callAs(laurel, by, directory.readPerson, { personId });

describe('adding a person', () => {
  test('saves everything entered, gives the role, and creates an account to sign in with', async () => {
    const added = await add(office, {
      givenName: ' Mei ',
      preferredGivenName: 'May',
      pronouns: 'she/her',
      birthOn: '2012-05-01' as never,
      sex: 'female',
      identifier: '4711',
      email: 'mei@family.example',
      phone: '555 0100',
      gradeLevel: '08',
      username: 'mbarnes',
      emergencyContacts: [{ name: 'Rosa Barnes', relation: 'Grandmother', phone: '555 0199' }],
    });
    expect(added.status).toBe(200);
    const { output } = await read(office, added.output.personId as Id<'person'>);
    expect(output).toMatchObject({
      givenName: 'Mei',
      preferredGivenName: 'May',
      pronouns: 'she/her',
      birthOn: '2012-05-01',
      sex: 'female',
      identifier: '4711',
      phone: '555 0100',
      gradeLevel: '08',
      schoolName: 'Test High',
      roles: [{ key: 'student' }],
      emergencyContacts: [{ name: 'Rosa Barnes', relation: 'Grandmother', phone: '555 0199' }],
      accounts: [{ username: 'mbarnes', email: 'mei@family.example', kind: 'client', isActivated: false }],
      isFromRoster: false,
      keptFields: [],
    });
  });

  test('when repeated finds the same person and adds no one', async () => {
    const personId = newId<'person'>();
    const first = await add(office, { personId });
    const again = await add(office, { personId });
    expect(again.output).toEqual({ personId: first.output.personId, namesakes: [] });
    expect(await school.query(`select from person where family_name = 'Barnes'`)).toHaveLength(1);
  });

  test('treats an id already used in the district like a new one', async () => {
    const { personId } = school.people.sam;
    const added = await add(office, { personId });
    expect(added.status).toBe(200);
    expect(added.output.personId).not.toBe(personId);
    expect((await read(office, personId)).output.familyName).toBe('Student');
  });

  test('asks first if someone within reach has the same name, and adds the person once that is answered', async () => {
    const first = await add(office, { birthOn: '2012-05-01' as never });
    const asked = await add(office, { givenName: 'MÉI' });
    expect(asked.output).toMatchObject({ personId: null, namesakes: [{ personId: first.output.personId }] });
    expect((await add(office, { birthOn: '2013-01-01' as never })).output.namesakes, 'born on another day').toEqual([]);
    expect((await add(office, { isSomeoneElse: true })).output.personId).not.toBeNull();
  });

  test('doesn’t reveal a person of the same name who is out of reach', async () => {
    const elsewhere = await otherSchool();
    const there = await officeOf(laurel, { ...school, schoolId: elsewhere }, 'Otto Office');
    await add(there, { schoolId: elsewhere, identifier: '4711', email: 'mei@family.example' });
    const added = await add(office, { identifier: '4711', email: 'mei@family.example' });
    expect(added.output).toMatchObject({ namesakes: [] });
    const { output } = await read(office, added.output.personId as Id<'person'>);
    expect(output.accounts, 'nobody else’s email signs them in').toEqual([]);
  });

  test('rejects a username in use with a message at its field, and saves nothing', async () => {
    await add(office, { username: 'mbarnes' });
    const { status, fault } = await add(office, { familyName: 'Barnett', username: 'MBarnes' });
    expect(status).toBe(400);
    expect(fault?.details).toMatchObject({
      fields: { username: { key: 'Someone else has this username. Choose another one.' } },
    });
    expect(await school.query(`select from person where family_name = 'Barnett'`)).toHaveLength(0);
  });

  test('lets a person without an account get one later, once', async () => {
    const personId = (await add(office)).output.personId as Id<'person'>;
    const open = async (by: Browser, username: string, of = personId) =>
      await callAs(laurel, by, directory.openAccount, { personId: of, username });
    expect((await open(office, 'mbarnes')).status).toBe(200);
    expect((await open(office, 'other')).status, 'again').toBe(200);
    expect((await read(office, personId)).output.accounts.map(({ username }) => username)).toEqual(['mbarnes']);
    const staff = (await add(school.people.admin.browser, { familyName: 'Teach', roleId: await roleId('teacher') }))
      .output.personId as Id<'person'>;
    expect((await open(office, 'teach', staff)).status, 'staff only by who manages roles').toBe(403);
    expect((await open(school.people.admin.browser, 'teach', staff)).status).toBe(200);
  });

  test('gives no role that its author lacks, and adds no one to another school', async () => {
    expect((await add(office, { roleId: await roleId('administrator') })).status).toBe(403);
    expect((await add(office, { schoolId: await otherSchool() })).status).toBe(404);
    expect((await add(school.people.ada.browser)).status).toBe(403);
    expect(await school.query(`select from person where family_name = 'Barnes'`)).toHaveLength(0);
  });

  test('offers each school with the roles that may be given there', async () => {
    await otherSchool();
    const own = await callAs(laurel, office, directory.readPlaces, {});
    expect(own.output.schools.map(({ name }) => name)).toEqual(['Test High']);
    const keys = own.output.schools[0]?.roles.map(({ key }) => key);
    expect(keys).toContain('student');
    expect(keys).not.toContain('administrator');
    const every = await callAs(laurel, school.people.admin.browser, directory.readPlaces, {});
    expect(every.output.schools).toHaveLength(2);
    expect(every.output.schools[0]?.roles.map(({ key }) => key)).toContain('administrator');
  });
});

describe('guardians', () => {
  async function addGuardian(by: Browser, more: Partial<InputOf<typeof directory.addGuardian>> = {}) {
    return await callAs(laurel, by, directory.addGuardian, {
      studentId: school.people.tia.personId,
      personId: newId(),
      relation: 'parent',
      givenName: 'Gus',
      familyName: 'Guardian',
      email: 'gus@family.example',
      phone: '555 0111',
      username: null,
      isSomeoneElse: false,
      ...more,
    });
  }

  test('a new guardian is visible to the student’s office, with phone and code, and sees the child', async () => {
    const { output } = await addGuardian(office);
    const personId = output.personId as Id<'person'>;
    const guardian = await read(office, personId);
    expect(guardian.output).toMatchObject({
      phone: '555 0111',
      schoolName: null,
      roles: [{ key: 'parent' }],
      guardianships: [{ studentName: 'Tia Student', seesAcademics: true, seesContact: false }],
    });
    const found = await callAs(laurel, office, directory.readPeople, { search: 'gus guar' });
    expect(found.output.people.map((person) => person.personId)).toEqual([personId]);
    expect((await callAs(laurel, office, directory.issueCode, { personId })).status).toBe(200);
  });

  test('a guardian of another school’s child is out of reach, and so is their child at the other school', async () => {
    const elsewhere = await otherSchool();
    const there = await officeOf(laurel, { ...school, schoolId: elsewhere }, 'Otto Office');
    const sibling = (await add(there, { schoolId: elsewhere, familyName: 'Student', givenName: 'Tom' })).output
      .personId;
    const { output } = await addGuardian(office);
    const personId = output.personId as Id<'person'>;
    expect((await read(there, personId)).status, 'not yet the guardian of a child there').toBe(404);
    await callAs(laurel, school.people.admin.browser, directory.addGuardianship, {
      guardianId: personId,
      studentId: sibling as Id<'person'>,
      relation: 'parent',
    });
    const seenThere = await read(there, personId);
    expect(seenThere.output.guardianships.map(({ studentName }) => studentName)).toEqual(['Tom Student']);
    const seenHere = await read(office, personId);
    expect(seenHere.output.guardianships.map(({ studentName }) => studentName)).toEqual(['Tia Student']);
  });

  test('access ends with the guardianship', async () => {
    const { output } = await addGuardian(office);
    const personId = output.personId as Id<'person'>;
    await school.query(`update guardianship set ends_before = '2026-10-01' where guardian_id = $1`, [personId]);
    expect((await read(office, personId)).status).toBe(404);
  });

  test('a repeat adds no one, and a child out of reach gets no guardian', async () => {
    const personId = newId<'person'>();
    const first = await addGuardian(office, { personId });
    expect((await addGuardian(office, { personId })).output).toEqual(first.output);
    expect(await school.query('select from guardianship where guardian_id = $1', [first.output.personId])).toHaveLength(
      1,
    );
    const elsewhere = await officeOf(laurel, { ...school, schoolId: await otherSchool() }, 'Otto Office');
    expect((await addGuardian(elsewhere)).status).toBe(404);
  });
});

describe('editing a person', () => {
  async function inputFor(personId: Id<'person'>): Promise<InputOf<typeof directory.updatePerson>> {
    const { output } = await read(office, personId);
    const { givenName, middleName, familyName, preferredGivenName, preferredFamilyName, pronouns } = output;
    const { birthOn, identifier, email, phone, gradeLevel, emergencyContacts, schoolId, version } = output;
    const { language, address, isUnlisted, phoneKind, otherPhones } = output;
    return {
      personId,
      version,
      ...{ givenName, middleName, familyName, preferredGivenName, preferredFamilyName, pronouns },
      ...{ birthOn, sex: null, identifier, email, phone, gradeLevel, emergencyContacts, schoolId },
      ...{ language, address, isUnlisted, phoneKind, otherPhones },
      isKept: false,
    };
  }
  const update = async (by: Browser, input: InputOf<typeof directory.updatePerson>) =>
    await callAs(laurel, by, directory.updatePerson, input);

  test('saves what changed; the same values again change nothing, and an old version is a conflict', async () => {
    const { personId } = school.people.sam;
    const input = { ...(await inputFor(personId)), preferredGivenName: 'Sammy', gradeLevel: '10' };
    expect((await update(office, input)).status).toBe(200);
    expect((await update(office, input)).status, 'sent again').toBe(200);
    expect((await read(office, personId)).output).toMatchObject({
      preferredGivenName: 'Sammy',
      gradeLevel: '10',
      version: 2,
    });
    const stale = await update(office, { ...input, phone: '555' });
    expect(stale.status).toBe(409);
    expect((await read(office, personId)).output.phone).toBeNull();
  });

  test('protects manual changes from rosters, and hands them back on request', async () => {
    const { personId } = school.people.sam;
    await update(office, { ...(await inputFor(personId)), familyName: 'Strong', phone: '555 0100', isKept: true });
    expect((await read(office, personId)).output.keptFields).toEqual(['family_name', 'phone']);
    await update(office, { ...(await inputFor(personId)), familyName: 'Stronger', isKept: true });
    expect((await read(office, personId)).output.keptFields, 'beside a later change').toEqual(['family_name', 'phone']);
    expect((await update(office, { ...(await inputFor(personId)), isKept: false })).status).toBe(200);
    expect((await read(office, personId)).output).toMatchObject({ familyName: 'Stronger', keptFields: [] });
  });

  test('changes the email for signing in too; changing a staff email requires permission to manage roles', async () => {
    const { pia, ada, admin } = school.people;
    await school.query('update account set email = $2 where person_id = $1', [pia.personId, 'pia@old.example']);
    await school.query('update person set email = $2 where id = $1', [pia.personId, 'Pia@old.example']);
    await update(office, { ...(await inputFor(pia.personId)), email: 'pia@new.example' });
    expect((await read(office, pia.personId)).output.accounts[0]?.email).toBe('pia@new.example');
    const input = { ...(await inputFor(ada.personId)), email: 'mine@school.example' };
    expect((await update(office, input)).status).toBe(403);
    expect((await update(admin.browser, input)).status).toBe(200);
  });

  test('moves a person only to a school of one’s own', async () => {
    const { personId } = school.people.sam;
    const input = await inputFor(personId);
    expect((await update(office, { ...input, schoolId: await otherSchool() })).status).toBe(404);
    expect((await update(office, { ...input, schoolId: null })).status).toBe(404);
    expect((await update(school.people.admin.browser, { ...input, schoolId: null })).status).toBe(200);
  });
});
