import { search, searchStudents } from '@laurel/domain/search/api';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel, visitor } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeAll(async () => {
  school = await testSchool(laurel);
  await testFarSchool(laurel, school);
  await testSchool(laurel, 'Other district');
});

async function found(who: Member, query: string) {
  const reply = await callAs(laurel, who.browser, search, { query });
  expect(reply.status).toBe(200);
  const { people, classes } = reply.output;
  return {
    people: people.map(({ name, opens }) => `${name}: ${opens}`),
    classes: classes.map(({ title, opens }) => `${title}: ${opens}`),
  };
}

test.each([
  ['admin', 'student', ['Sam Student: record', 'Tia Student: record', 'Uma Student: record']],
  ['office', 'student', ['Sam Student: record', 'Tia Student: record', 'Uma Student: record']],
  ['ada', 'student', ['Sam Student: timeline', 'Tia Student: timeline']],
  ['cole', 'student', ['Tia Student: timeline']],
  ['pia', 'student', ['Sam Student: child']],
  ['quinn', 'student', ['Uma Student: child']],
  ['sam', 'student', []],
  ['counselor', 'student', []],
  ['coordinator', 'student', []],
] as const)('%s searching for “%s” finds the people they can open', async (who, query, people) => {
  expect((await found(school.people[who], query)).people).toEqual(people);
});

test.each([
  ['admin', ['Algebra: record', 'Biology: record', 'Track: record']],
  ['office', ['Algebra: record', 'Biology: record', 'Track: record']],
  ['ada', ['Algebra: gradebook']],
  ['ben', ['Biology: gradebook']],
  ['cole', ['Track: fitness']],
  ['sam', []],
  ['pia', []],
] as const)('%s finds the classes they may open', async (who, classes) => {
  expect((await found(school.people[who], 'course')).classes).toEqual(classes);
});

test.each([
  ['admin', ['Sam Student', 'Tia Student', 'Uma Student']],
  ['office', ['Sam Student', 'Tia Student', 'Uma Student']],
  ['ada', ['Sam Student', 'Tia Student']],
  ['cole', ['Tia Student']],
  ['counselor', []],
] as const)('%s chooses from the students whose timeline they can open', async (who, names) => {
  const choose = async (query: string) => {
    const { output } = await callAs(laurel, school.people[who].browser, searchStudents, { query });
    return output.students.map(({ name }) => name);
  };
  expect(await choose('')).toEqual(expect.arrayContaining([...names]));
  expect(await choose('student')).toEqual(names);
});

test('a person is found with current and future roles, not with past ones', async () => {
  const { admin, ada } = school.people;
  const rolesOfAda = async () => {
    const { output } = await callAs(laurel, admin.browser, search, { query: 'Ada' });
    return output.people.find(({ personId }) => personId === ada.personId)?.roles.map(({ key }) => key);
  };
  expect(await rolesOfAda()).toEqual(['teacher']);
  await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query('update role_assignment set ends_before = $1 where person_id = $2', ['2026-10-01', ada.personId]),
  );
  expect(await rolesOfAda()).toEqual([]);
});

test.each(['sam', 'pia'] as const)('%s has no students to choose from', async (who) => {
  expect((await callAs(laurel, school.people[who].browser, searchStudents, {})).status).toBe(403);
});

test('search words can match anywhere in a name and in any order; wildcards are treated as letters', async () => {
  const { admin } = school.people;
  expect((await found(admin, 'stu sa')).people).toEqual(['Sam Student: record']);
  expect((await found(admin, 'SÁM')).people).toEqual(['Sam Student: record']);
  expect(await found(admin, '%')).toEqual({ people: [], classes: [] });
  expect(await found(admin, '_')).toEqual({ people: [], classes: [] });
});

test('returns as many results as requested, up to 50', async () => {
  const { browser } = school.people.admin;
  const most = async (most: number) => await callAs(laurel, browser, search, { query: 's', most });
  expect((await most(1)).output.people).toHaveLength(1);
  expect((await most(50)).output.people.length).toBeGreaterThan(1);
  expect((await most(51)).status).toBe(400);
});

test('rejects people who can’t sign in, and empty searches', async () => {
  expect((await callAs(laurel, visitor(), search, { query: 'sam' })).status).toBe(401);
  expect((await callAs(laurel, school.people.admin.browser, search, { query: '  ' })).status).toBe(400);
});
