import { sessionData } from '@laurel/domain/people/api';
import * as directory from '@laurel/domain/people/directory-api';
import { districtAddresses } from '@laurel/domain/people/district-addresses';
import { personFields } from '@laurel/domain/people/person-fields';
import { readRoles } from '@laurel/domain/roles/api';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { callAs, fileLaurel, visitor } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

type Addresses = OutputOf<typeof districtAddresses.read>['value'];

const laurel = await fileLaurel();
let school: TestSchool;
let other: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel, 'District one');
  other = await testSchool(laurel, 'Other one');
});

async function save(change: Partial<Addresses>, { people } = school) {
  const { value, version } = (await callAs(laurel, people.admin.browser, districtAddresses.read, {})).output;
  return await callAs(laurel, people.admin.browser, districtAddresses.save, {
    version,
    value: { ...value, ...change },
  });
}

/** The name of the district that a host leads a visitor to. */
async function districtAt(host: string): Promise<string | undefined> {
  const { cookie } = visitor();
  const reply = await laurel.laurel.door.app.inject({ url: sessionData.path, headers: { host, cookie } });
  return reply.json().district?.name;
}

describe('host names', () => {
  const fresh = () => `${newId().slice(-12)}.school.example`;

  test('all lead visitors to the district, in upper or lower case', async () => {
    const [first, second] = [fresh(), fresh()];
    expect((await save({ hosts: [first, ` ${second.toUpperCase()} `] })).status).toBe(200);
    expect(await districtAt(first)).toMatch(/^District /);
    expect(await districtAt(second.toUpperCase())).toMatch(/^District /);
    await save({ hosts: [second] });
    expect(await districtAt(first)).toBeUndefined();
  });

  test('of another district can’t be taken', async () => {
    const [host, its] = [fresh(), fresh()];
    await save({ hosts: [its, host] }, other);
    const reply = await save({ hosts: [host] });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.fault.details.fields as object)).toEqual(['value.hosts']);
    expect(await districtAt(host)).toMatch(/^Other /);
  });

  test('through which one is connected can’t be removed while several districts share an installation', async () => {
    await save({ hosts: ['laurel.test', fresh()] });
    expect((await save({ hosts: [fresh()] })).status).toBe(400);
    expect((await save({ hosts: [] })).status).toBe(400);
    // Nobody else's test is to come by this name.
    await laurel.database.pool.query("update district set host = null where host = 'laurel.test'");
  });

  test.each(['https://laurel.school.example', 'laurel.school.example/path', 'laurel:4400', 'a b.example', 'localhost'])(
    '%s isn’t a valid host name',
    async (host) => expect((await save({ hosts: [host] })).status).toBe(400),
  );
});

describe('an email domain', () => {
  async function add(roleName: string | null, email: string) {
    const { browser } = school.people.admin;
    const { roles } = (await callAs(laurel, browser, readRoles, {})).output;
    const input: InputOf<typeof directory.addPerson> = {
      schoolId: school.schoolId,
      personId: newId(),
      roleId: roles.find(({ name }) => name === roleName)?.roleId ?? null,
      username: null,
      isSomeoneElse: true,
      ...{
        givenName: 'Nia',
        familyName: newId(),
        middleName: null,
        preferredGivenName: null,
        preferredFamilyName: null,
      },
      ...{ pronouns: null, birthOn: null, sex: null, identifier: null, phone: null, phoneKind: null, otherPhones: [] },
      ...{ gradeLevel: null, emergencyContacts: [], language: null, address: null, isUnlisted: false },
      email,
    };
    return await callAs(laurel, browser, directory.addPerson, input);
  }

  test('rejects staff and students from elsewhere beside the field, but not guardians', async () => {
    await save({ staffDomains: ['staff.example'], studentDomains: ['pupils.example'] });
    expect((await add('Teacher', 'nia@gmail.example')).fault.details.fields).toHaveProperty('email');
    expect((await add('Student', 'nia@staff.example')).status).toBe(400);
    expect((await add('Teacher', 'nia@staff.example.evil')).status).toBe(400);
    expect((await add('Teacher', 'Nia@STAFF.example')).status).toBe(200);
    expect((await add('Student', 'nia@pupils.example')).status).toBe(200);
    expect((await add('Parent', 'nia@anywhere.example')).status).toBe(200);
  });

  test('rejects a changed email, but keeps an existing one', async () => {
    const { output } = await add('Teacher', 'nia@old.example');
    await save({ staffDomains: ['staff.example'] });
    const { browser } = school.people.admin;
    const personId = output.personId ?? newId();
    const change = async (email: string, pronouns: string | null) => {
      const { version, ...before } = (await callAs(laurel, browser, directory.readPerson, { personId })).output;
      const fields = z.parse(personFields, before);
      const input = { ...fields, personId, schoolId: school.schoolId, version, email, pronouns, isKept: true };
      return (await callAs(laurel, browser, directory.updatePerson, input)).status;
    };
    expect(await change('nia@new.example', null)).toBe(400);
    expect(await change('nia@old.example', 'she/her')).toBe(200);
  });
});
