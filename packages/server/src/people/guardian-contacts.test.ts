import { listFamilyViews } from '@laurel/domain/audit/viewers-api';
import { readGuardianContacts } from '@laurel/domain/people/family-api';
import { familyRules } from '@laurel/domain/people/family-rules';
import { type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

// Sam, in Algebra and Biology, has two guardians: Quinn, who is called first, and Pia.
beforeEach(async () => {
  school = await testSchool(laurel);
  const { pia, quinn, sam } = school.people;
  await school.query(`update person set phone = '+1 555 0100', email = 'pia@example.com' where id = $1`, [
    pia.personId,
  ]);
  await school.query(
    `insert into guardianship (
       district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact,
       position
     )
     values ($1, gen_random_uuid(), $2, $3, 'relative', true, false, false, false, 0)`,
    [school.districtId, quinn.personId, sam.personId],
  );
  await school.query('update guardianship set position = 1 where id = $1', [school.ids.guardianship]);
});

const contactsFor = async (by: Browser, of: 'sam' | 'uma' = 'sam') =>
  await callAs(laurel, by, readGuardianContacts, { studentId: school.people[of].personId });

async function namesFor(by: Browser): Promise<string[]> {
  return (await contactsFor(by)).output.guardians.map(({ name }) => name);
}

/** Teachers may see the people of their classes, which the roles Laurel starts with don’t say. */
async function letTeachersSee(): Promise<Browser> {
  await school.query(
    `insert into role_rule (district_id, role_id, action, subject, reach)
     select district_id, id, 'read', 'users', 'classes' from role where key = 'teacher' and district_id = $1`,
    [school.districtId],
  );
  return await sessionOf(laurel, school.districtId, school.people.ada.accountId);
}

test('the office sees how to contact guardians, in calling order', async () => {
  expect((await contactsFor(school.people.office.browser)).output.guardians).toEqual([
    {
      ...{ guardianId: school.people.quinn.personId, name: 'Quinn Parent', relation: 'relative' },
      ...{ phone: null, email: expect.toSatisfy((email) => email === null || email.includes('@')) },
    },
    {
      ...{ guardianId: school.people.pia.personId, name: 'Pia Parent', relation: 'parent' },
      ...{ phone: '+1 555 0100', email: 'pia@example.com' },
    },
  ]);
});

test('a teacher sees contacts of the students in their classes, but only if the office lets teachers', async () => {
  const { ada, sam, pia } = school.people;
  expect((await contactsFor(ada.browser)).status).toBe(403);
  expect((await contactsFor(pia.browser)).status).toBe(403);
  expect((await contactsFor(sam.browser)).status).toBe(403);
  const teacher = await letTeachersSee();
  expect(await namesFor(teacher)).toEqual(['Quinn Parent', 'Pia Parent']);
  expect((await contactsFor(teacher, 'uma')).status).toBe(404);
});

test.for([
  ['is blocked', `is_blocked = true, block_reason = 'Court order'`],
  ['sees no grades', 'sees_academics = false'],
  ['is no longer a guardian', `ends_before = '2026-10-01'`],
  ['isn’t a guardian yet', `starts_on = '2027-10-01'`],
])('a guardian who %s isn’t listed, not even for the office', async ([, change]) => {
  await school.query(`update guardianship set ${change} where id = $1`, [school.ids.guardianship]);
  const teacher = await letTeachersSee();
  for (const who of [teacher, school.people.office.browser]) expect(await namesFor(who)).toEqual(['Quinn Parent']);
});

test('for an adult student, only guardians given access by the student or the office are listed', async () => {
  await school.query(`update person set birth_on = '2000-01-01' where id = $1`, [school.people.sam.personId]);
  expect(await namesFor(school.people.office.browser)).toEqual([]);
  await school.query(`update guardianship set kept_at_18 = 'student' where id = $1`, [school.ids.guardianship]);
  expect(await namesFor(school.people.office.browser)).toEqual(['Pia Parent']);
});

test('looking at contacts is audited if there were any', async () => {
  const { admin, office, pia, sam } = school.people;
  const { value, version } = (await callAs(laurel, admin.browser, familyRules.read, {})).output;
  await callAs(laurel, admin.browser, familyRules.save, { value: { ...value, showsLooks: true }, version });
  await contactsFor(office.browser);
  const { views } = (await callAs(laurel, pia.browser, listFamilyViews, { studentId: sam.personId })).output;
  expect(views.map(({ kind, viewerName }) => [kind, viewerName])).toEqual([['record view', 'Olga Office']]);
});
