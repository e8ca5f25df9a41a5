import { reachesOf } from '@laurel/domain/access/ability';
import { defaultRoles } from '@laurel/domain/access/default-roles';
import { readParentOverview } from '@laurel/domain/overview/api';
import * as api from '@laurel/domain/people/api';
import * as directory from '@laurel/domain/people/directory-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { inputFor, worldOf } from '@laurel/server/testing/world';
import { beforeEach, describe, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

const day = (text: string) => text as never;

async function describeAs(who: 'office' | 'ada', change: Partial<InputOf<typeof directory.describeGuardianship>>) {
  return await callAs(laurel, school.people[who].browser, directory.describeGuardianship, {
    guardianshipId: school.ids.guardianship,
    version: 1,
    relation: 'parent',
    startsOn: null,
    endsBefore: null,
    ...change,
  });
}

const children = async () =>
  (await callAs(laurel, school.people.pia.browser, api.sessionData, {})).output.observeeDetails.map(({ name }) => name);

describe('a guardianship with dates', () => {
  test('that has ended or hasn’t started gives no access to the student: every call treats them as unknown', async () => {
    const { pia, sam } = school.people;
    const rules = defaultRoles.parent.map(([action, subject, reach]) => ({ action, subject, reach, schoolId: null }));
    const own = { ...(await worldOf(laurel, school)), person: sam.personId };
    const withStudent = mountedEndpoints(laurel.laurel.door).filter(
      ({ needs, owners }) =>
        typeof needs !== 'string' &&
        reachesOf(rules, needs).reaches.length > 0 &&
        Object.values(owners).includes('person'),
    );
    expect(withStudent.length).toBeGreaterThan(5);
    const ask = async (world: object) => {
      const answers: [string, number, string][] = [];
      for (const endpoint of withStudent) {
        const { status, text } = await callAs(laurel, pia.browser, endpoint, inputFor(endpoint, world));
        answers.push([`${endpoint.method} ${endpoint.path}`, status, text]);
      }
      return answers;
    };
    const before = await ask(own);
    expect(before.some(([, status]) => status === 200)).toBe(true);
    const nobody = await ask({ ...own, person: undefined });
    for (const [version, days] of [
      [1, { endsBefore: day('2026-10-17') }],
      [2, { startsOn: day('2026-10-19') }],
    ] as const) {
      expect((await describeAs('office', { version, ...days })).status).toBe(200);
      expect(await ask(own)).toEqual(nobody);
      expect(await children()).toEqual([]);
    }
    expect((await describeAs('office', { version: 3, startsOn: day('2026-10-17') })).status).toBe(200);
    expect(await children()).toEqual(['Sam Student']);
  });

  test('is rejected if it ends before it starts, and is a conflict if someone else saved first', async () => {
    const backward = await describeAs('office', { startsOn: day('2026-10-02'), endsBefore: day('2026-10-01') });
    expect(backward.fault.details.fields).toHaveProperty('endsBefore');
    expect((await describeAs('office', { relation: 'relative' })).output).toMatchObject({ version: 2 });
    const late = await describeAs('office', { relation: 'other' });
    expect([late.status, late.fault.details.theirs]).toMatchObject([409, { relation: 'relative' }]);
    expect((await describeAs('ada', { version: 2 })).status).toBe(403);
  });

  test('protects dates set by hand from rosters, and nothing else', async () => {
    await describeAs('office', { endsBefore: day('2026-12-01') });
    const { districtId, ids } = school;
    const [row] = await inScope(
      laurel.database,
      districtId,
      async ({ db }) =>
        (await db.client.query('select kept_fields from guardianship where id = $1', [ids.guardianship])).rows,
    );
    expect(row).toEqual({ kept_fields: ['ends_before'] });
  });
});

test('children are listed in one order on every page: the oldest first, whatever their names', async () => {
  const { pia, office, sam, tia } = school.people;
  const link = { guardianId: pia.personId, studentId: tia.personId, relation: 'parent' };
  expect((await callAs(laurel, office.browser, directory.addGuardianship, link)).status).toBe(200);
  const bornOn = async (who: typeof sam, on: string) =>
    await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
      db.run(sql`
        update person set birth_on = ${on}::date
        where district_id = ${districtId} and id = ${who.personId}`),
    );
  const onHome = async () =>
    (await callAs(laurel, pia.browser, readParentOverview, {})).output.children.map(({ name }) => name);
  for (const [older, younger] of [
    [sam, tia],
    [tia, sam],
  ] as const) {
    await bornOn(older, '2010-03-01');
    await bornOn(younger, '2012-03-01');
    const expected = older === sam ? ['Sam Student', 'Tia Student'] : ['Tia Student', 'Sam Student'];
    expect(await children()).toEqual(expected);
    expect(await onHome()).toEqual(expected);
  }
});

test('guardians are listed in calling order', async () => {
  const { people } = school;
  const { office, sam, quinn, pia } = people;
  const link = { guardianId: quinn.personId, studentId: sam.personId, relation: 'guardian' };
  const added = (await callAs(laurel, office.browser, directory.addGuardianship, link)).output.guardianshipId;
  const listed = async () =>
    (await callAs(laurel, office.browser, directory.readPerson, { personId: sam.personId })).output.guardianships.map(
      ({ guardianId }) => guardianId,
    );
  expect(await listed()).toEqual([pia.personId, quinn.personId]);
  const place = async (guardianshipId: string, position: number) =>
    await callAs(laurel, office.browser, directory.placeGuardian, { guardianshipId, position });
  expect((await place(added, 0)).status).toBe(200);
  expect(await listed()).toEqual([quinn.personId, pia.personId]);
  expect((await place(added, 9)).status).toBe(200);
  expect(await listed()).toEqual([pia.personId, quinn.personId]);
  const nobody = await callAs(laurel, people.ada.browser, directory.placeGuardian, {
    guardianshipId: added,
    position: 0,
  });
  expect(nobody.status).toBe(403);
});
