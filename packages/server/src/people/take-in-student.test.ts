import { readPerson } from '@laurel/domain/people/directory-api';
import { enrollStudentByIdentifier } from '@laurel/domain/people/school-enrolment-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { addPerson, type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let far: Awaited<ReturnType<typeof testFarSchool>>;
let student: Awaited<ReturnType<typeof addPerson>>;

beforeEach(async () => {
  school = await testSchool(laurel);
  far = await testFarSchool(laurel, school);
  student = await addPerson(laurel, school.districtId, {
    ...{ name: 'Nora Newcomer', roles: ['Student'], schoolId: far.schoolId },
  });
  await school.query(
    `insert into school_enrolment (district_id, id, person_id, school_id, starts_on, is_main)
    values ($1, $2, $3, $4, '2026-08-24', true)`,
    [school.districtId, newId(), student.personId, far.schoolId],
  );
  await school.query(`update person set identifier = 'S-77', email = 'nora@far.example' where id = $1`, [
    student.personId,
  ]);
});

const takeIn = async (given: Partial<InputOf<typeof enrollStudentByIdentifier>> = {}, by?: Browser) =>
  await callAs(laurel, by ?? school.people.office.browser, enrollStudentByIdentifier, {
    ...{ schoolId: school.schoolId, schoolEnrolmentId: newId(), sign: 'S-77', startsOn: null, isTransfer: true },
    ...given,
  });

const isSeen = async () =>
  (await callAs(laurel, school.people.office.browser, readPerson, { personId: student.personId })).status === 200;

test('the office enrolls a student by exact ID or email, sees them from then on, and it is audited', async () => {
  expect(await isSeen()).toBe(false);
  const { output } = await takeIn({ sign: 'NORA@far.example' });
  expect(output).toEqual({ personId: student.personId, name: 'Nora Newcomer' });
  expect(await isSeen()).toBe(true);
  expect(await school.query('select school_id from person where id = $1', [student.personId])).toEqual([
    { school_id: school.schoolId },
  ]);
  const [event] = await school.query(`select details from audit_event where what = 'enrol by sign'`);
  expect(event?.details).toMatchObject({ personId: student.personId, schoolId: school.schoolId });
});

test('part of an ID, a staff member, two people who share one, or an unknown ID: no one is enrolled, and the responses are the same', async () => {
  const texts = new Set<string>();
  const refused = async (sign: string) => {
    const { status, text } = await takeIn({ sign });
    expect(status, sign).toBe(400);
    texts.add(text);
  };
  await refused('S-7');
  await refused('nobody@far.example');
  await school.query(`update person set identifier = 'T-1' where id = $1`, [school.people.ada.personId]);
  await refused('T-1');
  await school.query(`update person set email = 's-77' where id = $1`, [school.people.sam.personId]);
  await refused('S-77');
  expect(texts.size).toBe(1);
  expect(await isSeen()).toBe(false);
});

test('students can be enrolled only into one’s own school, by people who can add people', async () => {
  expect((await takeIn({ schoolId: far.schoolId })).status).toBe(404);
  expect((await takeIn({}, school.people.ada.browser)).status).toBe(403);
});
