import * as api from '@laurel/domain/classes/api';
import { saveScores } from '@laurel/domain/grades/api';
import { readPerson } from '@laurel/domain/people/directory-api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

async function enrol(personId = school.people.uma.personId, role: 'student' | 'teacher' = 'student') {
  const { office } = school.people;
  return await callAs(laurel, office.browser, api.enrol, {
    classId: school.ids.algebra,
    personId,
    role,
    startsOn: null,
  });
}

async function end(enrolmentId = school.enrolments.samInAlgebra, version = 1) {
  return await callAs(laurel, school.people.office.browser, api.endEnrolment, { enrolmentId, version });
}

async function codes(as: 'office' | 'admin' = 'office') {
  const reply = await callAs(laurel, school.people[as].browser, api.issueClassCodes, { classId: school.ids.algebra });
  return reply.output.codes.map((code) => code.name);
}

async function within(text: string, values: readonly unknown[] = []) {
  return await inScope(laurel.database, school.districtId, async ({ db }) => await db.client.query(text, [...values]));
}

test('enrolling twice, even concurrently, creates one enrollment', async () => {
  const [first, second] = await Promise.all([enrol(), enrol()]);
  const third = await enrol();
  expect(first.output).toMatchObject({ name: 'Uma Student', role: 'student', isActive: true, version: 1 });
  expect([second.output, third.output]).toEqual([first.output, first.output]);
});

test('an ended enrollment keeps its scores, and is reopened with them', async () => {
  const { ada, sam } = school.people;
  const { algebra, essay } = school.ids;
  const save = async () =>
    await callAs(laurel, ada.browser, saveScores, {
      classId: algebra,
      operationId: newId<'operation'>(),
      cause: 'entered',
      students: [sam.personId],
      assignments: [essay],
      cells: [[0, 0, 0, '9', 'none', 0]],
    });
  expect((await save()).status).toBe(200);
  const ended = await end();
  expect(ended.output).toMatchObject({ isActive: false, version: 2 });
  expect((await end()).output, 'ending it again changes nothing').toEqual(ended.output);
  const scores = async () => (await within('select value::text from score where student_id = $1', [sam.personId])).rows;
  expect(await scores()).toHaveLength(1);
  const again = await enrol(sam.personId);
  expect(again.output).toMatchObject({ enrolmentId: school.enrolments.samInAlgebra, isActive: true, version: 3 });
  expect(await scores()).toHaveLength(1);
  const detail = await callAs(laurel, school.people.office.browser, readPerson, { personId: sam.personId });
  expect(detail.output.enrolments).toContainEqual(expect.objectContaining({ classId: algebra, isActive: true }));
});

test('a stale page ends nothing and gets the current state', async () => {
  await end();
  await enrol(school.people.sam.personId);
  const stale = await end(school.enrolments.samInAlgebra, 1);
  expect([stale.status, stale.fault.details.theirs]).toMatchObject([409, { version: 3, isActive: true }]);
});

test('rejects enrolling unknown or deactivated people, people from another district, or into a class out of reach', async () => {
  const other = await testSchool(laurel);
  const far = await testFarSchool(laurel, school);
  expect((await enrol(newId())).status).toBe(404);
  expect((await enrol(other.people.sam.personId)).status).toBe(404);
  await within('update person set is_active = false where id = $1', [school.people.uma.personId]);
  expect((await enrol()).status).toBe(404);
  const { office, tia } = school.people;
  const input = { personId: tia.personId, role: 'student', startsOn: null } as const;
  for (const classId of [far.ids.chemistry, other.ids.algebra]) {
    expect((await callAs(laurel, office.browser, api.enrol, { ...input, classId })).status).toBe(404);
  }
  expect((await end(far.ids.enrolment)).status).toBe(404);
});

test('the office enrolls people out of its reach only by their exact school ID or email, which is audited', async () => {
  const { fay } = await testFarSchool(laurel, school);
  await within(`update person set identifier = 'F-100', email = 'fay@far.example' where id = $1`, [fay.personId]);
  expect((await enrol(fay.personId)).status).toBe(404);
  const bySign = async (sign: string) =>
    await callAs(laurel, school.people.office.browser, api.enrollByIdentifier, {
      classId: school.ids.algebra,
      sign,
      role: 'student',
      startsOn: null,
    });
  for (const sign of ['F-10', 'f-100', 'fay@far', '%', 'F-100 ']) {
    expect([sign, (await bySign(sign)).status]).toEqual([sign, sign === 'F-100 ' ? 200 : 422]);
  }
  expect((await bySign('FAY@far.example')).output).toMatchObject({ personId: fay.personId, isActive: true });
  const { rows } = await within(
    `select details, account_id, outcome from audit_event where what = 'enrol by sign' order by id limit 1`,
  );
  expect(rows).toEqual([
    {
      account_id: school.people.office.accountId,
      outcome: 'done',
      details: { classId: school.ids.algebra, personId: fay.personId, role: 'student' },
    },
  ]);
  const grades = await within('select count(*)::int as n from grade where student_id = $1', [fay.personId]);
  expect(grades.rows[0].n).toBeGreaterThan(0);
});

test('an identifier that two people share enrolls neither', async () => {
  await within(`update person set identifier = '7' where id = any ($1)`, [
    [school.people.uma.personId, school.people.pia.personId],
  ]);
  const reply = await callAs(laurel, school.people.office.browser, api.enrollByIdentifier, {
    classId: school.ids.algebra,
    sign: '7',
    role: 'student',
    startsOn: null,
  });
  expect([reply.status, reply.fault.message]).toEqual([422, expect.stringContaining('exactly one person')]);
});

test('only people in the class who can’t sign in yet get codes', async () => {
  expect(await codes()).toEqual(['Sam Student', 'Tia Student']);
  await within(`update account set password_hash = 'set' where id = $1`, [school.people.sam.accountId]);
  expect(await codes()).toEqual(['Tia Student']);
  await within('update person set is_active = false where id = $1', [school.people.tia.personId]);
  expect(await codes()).toEqual([]);
});

test('enrolling an administrator doesn’t give the office access to their account', async () => {
  const fresh = await addPerson(laurel, school.districtId, {
    name: 'Fresh Admin',
    roles: ['Administrator'],
    kind: 'admin',
    schoolId: school.schoolId,
  });
  const teacher = await addPerson(laurel, school.districtId, {
    name: 'Fresh Teacher',
    roles: ['Teacher'],
    schoolId: school.schoolId,
  });
  for (const { personId } of [fresh, teacher]) expect((await enrol(personId)).status).toBe(200);
  expect(await codes()).toEqual(['Sam Student', 'Tia Student']);
  const { rows } = await within('select from activation_code where account_id = any ($1)', [
    [fresh.accountId, teacher.accountId],
  ]);
  expect(rows).toEqual([]);
});

test('classes are sorted naturally: section 2 before section 10', async () => {
  await within(
    `insert into class (district_id, id, course_id, school_id, title, kind)
     select district_id, gen_random_uuid(), course_id, school_id, 'Section ' || n, 'scheduled'
     from class, unnest(array[10, 2, 1, 21, 3]) n where id = $1`,
    [school.ids.algebra],
  );
  const list = await callAs(laurel, school.people.office.browser, api.readClasses, { search: 'section' });
  expect(list.output.classes.map((each) => each.title)).toEqual([
    'Section 1',
    'Section 2',
    'Section 3',
    'Section 10',
    'Section 21',
  ]);
});

test.each(['francais', 'Français 2', '2 franc', '%'])(
  'classes are found without accents and in any order: %j',
  async (search) => {
    await within(
      `insert into class (district_id, id, course_id, school_id, title, kind)
     select district_id, gen_random_uuid(), course_id, school_id, 'Français 2', 'scheduled' from class
     where id = $1 and not exists (select from class where title = 'Français 2')`,
      [school.ids.algebra],
    );
    const { classes } = (await callAs(laurel, school.people.office.browser, api.readClasses, { search })).output;
    expect(classes.map(({ title }) => title)).toEqual(search === '%' ? [] : ['Français 2']);
  },
);
