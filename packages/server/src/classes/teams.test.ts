import * as api from '@laurel/domain/classes/team-api';
import type { Id } from '@laurel/domain/kit/id';
import { readParentOverview, readStaffOverview, readStudentOverview } from '@laurel/domain/overview/api';
import { addGuardianship } from '@laurel/domain/people/directory-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

const day = (text: string) => text as never;

async function add(given: Partial<InputOf<typeof api.saveContest>> = {}, by: Browser = school.people.office.browser) {
  return await callAs(laurel, by, api.saveContest, {
    classId: school.ids.team,
    contestId: newId(),
    version: 0,
    day: day('2026-10-20'),
    startsAt: '16:00',
    opponent: 'Lakeview',
    site: 'away',
    place: null,
    isCanceled: false,
    ...given,
  });
}

async function setSeason(given: Partial<InputOf<typeof api.saveSeason>> = {}) {
  return await callAs(laurel, school.people.office.browser, api.saveSeason, {
    classId: school.ids.team,
    version: 0,
    sport: 'Track and field',
    level: 'varsity',
    startsOn: day('2026-08-10'),
    endsBefore: day('2026-11-01'),
    ...given,
  });
}

const read = async (by: Browser, classId: Id<'class'> = school.ids.team) =>
  await callAs(laurel, by, api.readTeamSchedule, { classId });

test('a season is set, changed, and a stale change is a conflict', async () => {
  expect((await setSeason()).output).toMatchObject({ sport: 'Track and field', version: 1 });
  expect((await setSeason({ version: 1, level: null })).output).toMatchObject({ level: null, version: 2 });
  const late = await setSeason({ version: 1, sport: 'Swimming' });
  expect([late.status, late.fault.details.theirs]).toMatchObject([409, { level: null, version: 2 }]);
  const backward = await setSeason({ version: 2, endsBefore: day('2026-08-10') });
  expect(backward.fault.details.fields).toHaveProperty('endsBefore');
});

test('contests are listed by day and time; one is canceled, moved, and removed', async () => {
  const later = (await add({ day: day('2026-10-27') })).output;
  const { contestId, version } = (await add({ place: ' Lakeview Stadium ' })).output;
  await add({ startsAt: '09:30', opponent: 'Pine Falls' });
  const opponents = async () => (await read(school.people.office.browser)).output.contests.map((each) => each.opponent);
  expect(await opponents()).toEqual(['Pine Falls', 'Lakeview', 'Lakeview']);
  const canceled = await add({ contestId, version, place: 'Lakeview Stadium', isCanceled: true });
  expect(canceled.output).toMatchObject({ contestId, place: 'Lakeview Stadium', isCanceled: true, version: 2 });
  expect((await add({ contestId, version, startsAt: null })).status).toBe(409);
  const gone = { classId: school.ids.team, contestId: later.contestId };
  for (let times = 0; times < 2; times += 1) {
    expect((await callAs(laurel, school.people.office.browser, api.deleteContest, gone)).status).toBe(200);
  }
  expect(await opponents()).toEqual(['Pine Falls', 'Lakeview']);
});

test('a contest sent twice with one id is added once; an invalid one is rejected', async () => {
  const contestId = newId<'contest'>();
  const [first, again] = [await add({ contestId }), await add({ contestId })];
  expect(again.output).toEqual(first.output);
  expect((await read(school.people.office.browser)).output.contests).toHaveLength(1);
  expect((await add({ startsAt: '25:00' })).status).toBe(400);
  expect((await add({ opponent: ' ' })).status).toBe(400);
  expect((await add({ classId: school.ids.algebra })).status).toBe(422);
  expect((await add({}, school.people.sam.browser)).status).toBe(403);
  const far = await testFarSchool(laurel, school);
  const other = await testSchool(laurel);
  expect((await add({}, other.people.admin.browser)).status).toBe(404);
  expect((await read(school.people.cole.browser, far.ids.chemistry)).status).toBe(404);
});

test('team members, their guardians, the coach, and the director can read the schedule; no one else can', async () => {
  await add();
  const { people } = school;
  const link = { guardianId: people.quinn.personId, studentId: people.tia.personId, relation: 'parent' };
  await callAs(laurel, people.office.browser, addGuardianship, link);
  for (const who of ['tia', 'quinn', 'cole', 'director', 'office', 'admin'] as const) {
    expect((await read(people[who].browser)).output.contests, who).toHaveLength(1);
  }
  for (const who of ['sam', 'pia', 'uma', 'ada'] as const) {
    expect((await read(people[who].browser)).status, who).toBe(404);
  }
});

test('the homes of the coach, the director, the athlete, and the family show the contests of a week', async () => {
  await add();
  await add({ day: day('2026-10-16'), opponent: 'Yesterday' });
  await add({ day: day('2026-10-24'), opponent: 'In a week' });
  const { people } = school;
  const link = { guardianId: people.quinn.personId, studentId: people.tia.personId, relation: 'parent' };
  await callAs(laurel, people.office.browser, addGuardianship, link);
  const expected = [{ team: 'Track', opponent: 'Lakeview', day: '2026-10-20', startsAt: '16:00', site: 'away' }];
  const own = await callAs(laurel, people.tia.browser, readStudentOverview, {});
  expect(own.output.student.contests).toMatchObject(expected);
  const children = (await callAs(laurel, people.quinn.browser, readParentOverview, {})).output.children;
  expect(children.map(({ name, contests }) => [name, contests])).toMatchObject([
    ['Tia Student', expected],
    ['Uma Student', []],
  ]);
  for (const who of ['cole', 'director'] as const) {
    const { output } = await callAs(laurel, people[who].browser, readStaffOverview, {});
    expect(output.teams?.map(({ contests }) => contests)).toMatchObject([expected]);
  }
});

test('a coach edits the schedule of their own team while coaching it; a teacher and the director can’t', async () => {
  const { cole, ada, director } = school.people;
  expect((await read(cole.browser)).output.mayChange).toBe(true);
  const { contestId } = (await add({}, cole.browser)).output;
  expect((await add({}, ada.browser)).status).toBe(404);
  expect((await add({}, director.browser)).status).toBe(404);
  expect((await read(director.browser)).output.mayChange).toBe(false);
  // A class that they teach is no team of theirs.
  expect((await add({ classId: school.ids.algebra }, ada.browser)).status).toBe(404);
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(`update enrolment set is_active = false, ends_before = '2026-10-01' where person_id = $1`, [
      cole.personId,
    ]);
  });
  expect((await add({ contestId, version: 1 }, cole.browser)).status).toBe(404);
});
