import * as api from '@laurel/domain/athletics/api';
import type { Id } from '@laurel/domain/kit/id';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

const stretch = { from: '2026-08-01', until: '2027-08-01' };

async function plan(given: Partial<InputOf<typeof api.planPractices>> = {}, by: Browser = school.people.cole.browser) {
  return await callAs(laurel, by, api.planPractices, {
    ...{ classId: school.ids.team, planId: newId(), startsAt: '15:30', endsAt: '17:00', place: null },
    ...{ days: ['2026-10-14', '2026-10-16', '2026-10-20'], ...given },
  });
}

const read = async (by: Browser) =>
  await callAs(laurel, by, api.readPractices, { classId: school.ids.team, ...stretch });

type Cell = [student: number, base: number, code: 'P' | 'L' | 'E' | 'A' | null];

async function mark(
  practiceId: Id<'practice'>,
  cells: Cell[],
  given: Partial<InputOf<typeof api.savePracticeMarks>> = {},
) {
  return await callAs(laurel, school.people.cole.browser, api.savePracticeMarks, {
    ...{ classId: school.ids.team, practiceId, operationId: newId(), students: [school.people.tia.personId], cells },
    ...given,
  });
}

const sheetOf = async (practiceId: Id<'practice'>) =>
  (await callAs(laurel, school.people.cole.browser, api.readPracticeSheet, { classId: school.ids.team, practiceId }))
    .output;

test('a coach plans practices on several days at once; a repeat adds none, and another plan adds its own', async () => {
  const planId = newId<'practice'>();
  const first = await plan({ planId });
  expect(first.output.practices.map(({ day, startsAt }) => [day, startsAt])).toEqual([
    ['2026-10-14', '15:30'],
    ['2026-10-16', '15:30'],
    ['2026-10-20', '15:30'],
  ]);
  expect((await plan({ planId })).output).toEqual(first.output);
  await plan({ days: ['2026-10-16'], startsAt: '06:30', endsAt: null });
  const { practices } = (await read(school.people.cole.browser)).output;
  expect(practices.map(({ day, startsAt }) => `${day} ${startsAt}`)).toEqual([
    '2026-10-14 15:30',
    '2026-10-16 06:30',
    '2026-10-16 15:30',
    '2026-10-20 15:30',
  ]);
  expect((await plan({ startsAt: '17:00', endsAt: '16:00' })).fault.details.fields).toHaveProperty('endsAt');
  expect((await plan({ classId: school.ids.algebra })).status).toBe(404);
});

test('a practice is moved, canceled, and deleted; a stale change is a conflict', async () => {
  const [practice] = (await plan()).output.practices;
  if (!practice) throw new Error('No practice was planned.');
  const { takenAt: _, ...fields } = practice;
  const change = async (given: object) =>
    await callAs(laurel, school.people.cole.browser, api.savePractice, {
      ...{ ...fields, classId: school.ids.team, ...given },
    });
  expect((await change({ place: 'Gym B' })).output).toMatchObject({ place: 'Gym B', version: 2 });
  expect((await change({ place: 'Gym B' })).output).toMatchObject({ version: 2 });
  expect((await change({ place: 'Pool' })).status).toBe(409);
  expect((await change({ version: 2, isCanceled: true })).output).toMatchObject({ isCanceled: true, version: 3 });
  const gone = { classId: school.ids.team, practiceId: practice.practiceId };
  for (let times = 0; times < 2; times += 1)
    expect((await callAs(laurel, school.people.cole.browser, api.deletePractice, gone)).status).toBe(200);
  expect((await read(school.people.cole.browser)).output.practices).toHaveLength(2);
});

test('practice attendance is saved cell by cell, a repeat changes nothing, and the practice can’t be deleted afterward', async () => {
  const [practice] = (await plan()).output.practices;
  if (!practice) throw new Error('No practice was planned.');
  const { practiceId } = practice;
  const { tia } = school.people;
  expect(await sheetOf(practiceId)).toMatchObject({
    ...{ title: 'Track', whyClosed: null, takenBy: null },
    students: [{ studentId: tia.personId, name: 'Tia Student', code: null, version: 0, isAbsent: false }],
  });
  const operationId = newId<'operation'>();
  const first = await mark(practiceId, [[0, 0, 'L']], { operationId });
  expect(first.output).toMatchObject({ versions: [1], conflicts: [] });
  laurel.time.nowMs += 60_000;
  expect((await mark(practiceId, [[0, 0, 'L']], { operationId })).output).toEqual(first.output);
  // Said again by another tab: nothing is stale about what stands there already.
  expect((await mark(practiceId, [[0, 0, 'L']])).output.versions).toEqual([1]);
  const stale = await mark(practiceId, [[0, 0, 'A']]);
  expect(stale.status).toBe(409);
  expect(stale.fault.details).toMatchObject({ conflicts: [{ cell: 0, version: 1, code: 'L', by: 'Cole Coach' }] });
  expect((await mark(practiceId, [[0, 1, null]])).output.versions).toEqual([2]);
  expect(await sheetOf(practiceId)).toMatchObject({ takenBy: 'Cole Coach', students: [{ code: null, version: 2 }] });
  const gone = { classId: school.ids.team, practiceId };
  const refused = await callAs(laurel, school.people.cole.browser, api.deletePractice, gone);
  expect([refused.status, refused.fault.message]).toEqual([
    422,
    'Attendance was taken at this practice. Cancel it instead.',
  ]);
});

test('attendance can’t be taken of future practices, canceled ones, or students who aren’t on the team', async () => {
  const { practices } = (await plan()).output;
  const [past, , future] = practices;
  if (!past || !future) throw new Error('No practices were planned.');
  expect((await mark(future.practiceId, [[0, 0, 'P']])).status).toBe(422);
  const { uma } = school.people;
  expect((await mark(past.practiceId, [[0, 0, 'P']], { students: [uma.personId] })).status).toBe(404);
  expect((await mark(past.practiceId, [[1, 0, 'P']])).status).toBe(400);
  expect((await mark(newId(), [[0, 0, 'P']])).status).toBe(404);
  const sheet = { classId: school.ids.team, practiceId: past.practiceId };
  for (const who of ['sam', 'pia'] as const)
    expect((await callAs(laurel, school.people[who].browser, api.readPracticeSheet, sheet)).status).toBe(403);
  for (const who of ['ada', 'director'] as const)
    expect((await callAs(laurel, school.people[who].browser, api.readPracticeSheet, sheet)).status).toBe(404);
  expect((await callAs(laurel, school.people.office.browser, api.readPracticeSheet, sheet)).status).toBe(200);
  const { takenAt: _, ...fields } = past;
  const canceled = { ...fields, classId: school.ids.team, isCanceled: true };
  await callAs(laurel, school.people.cole.browser, api.savePractice, canceled);
  expect((await mark(past.practiceId, [[0, 0, 'P']])).status).toBe(422);
});

test('people concerned with a team see when it practices, and only its coach and the office see whether attendance was taken', async () => {
  const [practice] = (await plan()).output.practices;
  await mark(practice?.practiceId ?? newId(), [[0, 0, 'P']]);
  const taken = async (by: Browser) => (await read(by)).output.practices.map(({ takenAt }) => takenAt !== null);
  expect(await taken(school.people.cole.browser)).toEqual([true, false, false]);
  expect(await taken(school.people.office.browser)).toEqual([true, false, false]);
  expect(await taken(school.people.tia.browser)).toEqual([false, false, false]);
  expect(await taken(school.people.director.browser)).toEqual([false, false, false]);
  for (const who of ['sam', 'pia', 'ada'] as const)
    expect((await read(school.people[who].browser)).status, who).toBe(404);
});
