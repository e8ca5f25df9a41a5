import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/people/bulk-api';
import { readPeople } from '@laurel/domain/people/directory-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { officeOf, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
/** An office of this school alone. */
let office: Browser;

beforeEach(async () => {
  school = await testSchool(laurel);
  const { people } = school;
  office = await officeOf(laurel, school);
  await school.query(`update person set grade_level = '09', kept_fields = '{phone}' where id = any ($1)`, [
    [people.sam.personId, people.tia.personId],
  ]);
});

const students = () => [school.people.sam.personId, school.people.tia.personId, school.people.uma.personId];

async function change(given: Partial<InputOf<typeof api.changePeople>>, by = office) {
  return await callAs(laurel, by, api.changePeople, {
    ...{ batchId: newId(), people: students(), kind: 'grade-level' },
    ...{ gradeLevel: null, schoolId: null, roleId: null, isKept: true },
    ...given,
  });
}

const undo = async (batchId: string, by = office) => await callAs(laurel, by, api.undoPeopleChange, { batchId });

async function levels() {
  const rows = await school.query(
    'select given_name, grade_level, kept_fields from person where id = any ($1) order by 1',
    [students()],
  );
  return Object.fromEntries(
    rows.map(({ given_name, grade_level, kept_fields }) => [given_name, [grade_level, kept_fields]]),
  );
}

test('a grade level is set for everyone selected and undone as one, except for what was changed since', async () => {
  const before = await levels();
  const batchId = newId<'people-batch'>();
  const { output } = await change({ gradeLevel: '10', batchId });
  expect(output).toMatchObject({ changed: 3, left: [] });
  expect(await levels()).toEqual({
    Sam: ['10', ['grade_level', 'phone']],
    Tia: ['10', ['grade_level', 'phone']],
    Uma: ['10', ['grade_level']],
  });
  expect((await change({ gradeLevel: '10', batchId })).output, 'sent again').toEqual(output);
  expect((await undo(output.batchId)).output).toEqual({ changed: 3 });
  expect(await levels()).toEqual(before);
  expect((await undo(output.batchId)).output, 'undone again').toEqual({ changed: 0 });

  const second = (await change({ gradeLevel: '11' })).output;
  await school.query(`update person set grade_level = '12' where id = $1`, [school.people.uma.personId]);
  expect((await undo(second.batchId)).output).toEqual({ changed: 2 });
  expect((await levels()).Uma?.[0]).toBe('12');
});

test('a school and a role are given to everyone selected, if the caller may, and undone', async () => {
  const other = newId<'school'>();
  await school.query(`insert into school (district_id, id, name, kind) values ($1, $2, 'Other Middle', 'school')`, [
    ...[school.districtId, other],
  ]);
  expect((await change({ kind: 'school', schoolId: other })).status, 'not theirs to give').toBe(404);
  const { admin } = school.people;
  const moved = (await change({ kind: 'school', schoolId: other, isKept: false }, admin.browser)).output;
  const schools = async () =>
    await school.query('select distinct school_id from person where id = any ($1)', [students()]);
  expect([moved.changed, await schools()]).toEqual([3, [{ school_id: other }]]);
  await undo(moved.batchId, admin.browser);
  expect(await schools()).toEqual([{ school_id: school.schoolId }]);

  const [coach] = await school.query(`select id from role where key = 'coach'`);
  const [administrator] = await school.query(`select id from role where key = 'administrator'`);
  const { schoolId } = school;
  expect((await change({ kind: 'role', roleId: administrator.id, schoolId })).status).toBe(403);
  const given = (await change({ kind: 'role', roleId: coach.id, schoolId })).output;
  const coaches = async () =>
    (
      await school.query('select from role_assignment where role_id = $1 and person_id = any ($2)', [
        coach.id,
        students(),
      ])
    ).length;
  expect([given.changed, await coaches()]).toEqual([3, 3]);
  await undo(given.batchId);
  expect(await coaches()).toBe(0);
});

test('people with more permissions aren’t changed, with the reason, and no one out of reach is touched', async () => {
  const { sam, admin } = school.people;
  const { output } = await change({ people: [sam.personId, admin.personId], gradeLevel: '10' });
  expect(output).toMatchObject({ changed: 1, left: [{ personId: admin.personId, name: 'Alma Admin' }] });
  const far = await testFarSchool(laurel, school);
  const foreign = await change({ people: [sam.personId, far.fay.personId], gradeLevel: '12' });
  expect(foreign.status).toBe(404);
  expect((await levels()).Sam?.[0]).toBe('10');
  expect((await change({ gradeLevel: '12' }, school.people.ada.browser)).status).toBe(403);
  expect((await undo(output.batchId, school.people.admin.browser)).status, 'another’s act').toBe(404);
});

test('codes are issued for everyone selected who has an account, but not for staff', async () => {
  const { sam, tia, ada } = school.people;
  await school.query('delete from account where person_id = $1', [tia.personId]);
  const { output } = await callAs(laurel, office, api.issueCodes, {
    people: [sam.personId, tia.personId, ada.personId],
  });
  expect(output.codes.map(({ name }) => name)).toEqual(['Sam Student']);
  expect(output.left.map(({ name }) => name).sort()).toEqual(['Ada Algebra', 'Tia Student']);
});

test('lists are sorted and filtered as requested, with empty values last', async () => {
  await school.query(`update person set identifier = $2 where id = $1`, [school.people.sam.personId, '20']);
  await school.query(`update person set identifier = $2 where id = $1`, [school.people.uma.personId, '3']);
  const names = async (filter: InputOf<typeof readPeople>) =>
    (await callAs(laurel, office, readPeople, { role: 'student', ...filter })).output.people.map(
      (each) => each.givenName,
    );
  expect(await names({ sort: 'identifier' })).toEqual(['Uma', 'Sam', 'Tia']);
  expect(await names({ sort: 'identifier', direction: 'descending' })).toEqual(['Sam', 'Uma', 'Tia']);
  expect(await names({ sort: 'gradeLevel' })).toEqual(['Sam', 'Tia', 'Uma']);
  expect(await names({ sort: 'name', direction: 'descending' })).toEqual(['Uma', 'Tia', 'Sam']);
  expect(await names({ gradeLevel: '09' })).toEqual(['Sam', 'Tia']);
  expect(await names({ schoolId: school.schoolId })).toEqual(['Sam', 'Tia', 'Uma']);
  const far = await testFarSchool(laurel, school);
  const foreign: Id<'school'> = far.schoolId;
  expect((await callAs(laurel, office, readPeople, { schoolId: foreign })).status).toBe(404);
});
