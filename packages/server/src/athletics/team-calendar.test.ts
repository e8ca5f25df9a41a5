import * as api from '@laurel/domain/athletics/api';
import { saveAttendance } from '@laurel/domain/attendance/api';
import { saveContest } from '@laurel/domain/classes/team-api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeAll(async () => {
  school = await testSchool(laurel);
  const { ids, people } = school;
  const take = async (day: string, code: 'A' | 'L') =>
    await callAs(laurel, people.ada.browser, saveAttendance, {
      ...{ classId: ids.algebra, operationId: newId(), day, period: 'day', students: [people.tia.personId] },
      cells: [[0, 0, code, null, null, null]],
    });
  expect((await take('2026-10-14', 'A')).status).toBe(200);
  expect((await take('2026-10-15', 'L')).status).toBe(200);
  const contest = { startsAt: null, opponent: 'Lakeview', site: 'home' as const, place: null, isCanceled: false };
  await callAs(laurel, people.cole.browser, saveContest, {
    ...{ classId: ids.team, contestId: newId(), version: 0, day: '2026-10-14', ...contest },
  });
  const planned = await callAs(laurel, people.cole.browser, api.planPractices, {
    ...{ classId: ids.team, planId: newId(), days: ['2026-10-13', '2026-10-15'], startsAt: '15:30', endsAt: null },
    place: null,
  });
  const practiceId = planned.output.practices[0]?.practiceId ?? newId();
  await callAs(laurel, people.cole.browser, api.savePracticeMarks, {
    ...{ classId: ids.team, practiceId, operationId: newId(), students: [people.tia.personId], cells: [[0, 0, 'E']] },
  });
});

const read = async (by: Browser, stretch = { from: '2026-10-12', until: '2026-10-17' }, classId = school.ids.team) =>
  await callAs(laurel, by, api.readTeamCalendar, { classId, ...stretch });

test('a coach and the director see athletes by day, at school and at practice, beside contests', async () => {
  const { cole, director, office, tia } = school.people;
  for (const { browser } of [cole, director, office]) {
    const { output } = await read(browser);
    expect(output.athletes).toEqual([{ studentId: tia.personId, name: 'Tia Student', days: '..AL.', practices: 'E.' }]);
    expect(output.contests.map(({ day, opponent }) => [day, opponent])).toEqual([['2026-10-14', 'Lakeview']]);
    expect(output.practices.map(({ day }) => day)).toEqual(['2026-10-13', '2026-10-15']);
  }
});

test('no one else sees it, and no one sees more than a quarter of a year at once', async () => {
  const { sam, tia, ada, cole, admin } = school.people;
  for (const { browser } of [sam, tia, ada]) expect((await read(browser)).status).toBe(404);
  expect((await read(cole.browser, { from: '2026-08-01', until: '2026-12-01' })).status).toBe(400);
  expect((await read(cole.browser, { from: '2026-10-12', until: '2026-10-12' })).status).toBe(400);
  const far = await testFarSchool(laurel, school);
  expect((await read(cole.browser, undefined, far.ids.chemistry)).status).toBe(404);
  expect((await read(admin.browser, undefined, far.ids.chemistry)).status).toBe(422);
});

test('the teams to choose from are those the person can see, with member counts and whether the person coaches them', async () => {
  const titles = async (by: Browser) =>
    (await callAs(laurel, by, api.readTeams, {})).output.teams.map(({ title, memberCount, isOwn }) => [
      title,
      memberCount,
      isOwn,
    ]);
  const { cole, director, sam } = school.people;
  expect(await titles(cole.browser)).toEqual([['Track', 1, true]]);
  expect(await titles(director.browser)).toEqual([['Track', 1, false]]);
  expect(await titles(sam.browser)).toEqual([]);
  // Not whoever coached it once.
  const coached = async (endsBefore: string) => {
    await inScope(laurel.database, school.districtId, async ({ db }) => {
      await db.run(sql`
        insert into enrolment (district_id, id, class_id, person_id, role, ends_before)
        values (${school.districtId}, ${newId()}, ${school.ids.team}, ${director.personId}, 'aide', ${endsBefore})
        on conflict (district_id, class_id, person_id, role) do update set ends_before = excluded.ends_before`);
    });
    return (await titles(director.browser)).map(([, , isOwn]) => isOwn);
  };
  expect([await coached('2099-01-01'), await coached('2026-10-09')]).toEqual([[true], [false]]);
});

test('a student’s season shows games, practices, and misses, to anyone who sees their attendance', async () => {
  const { cole, director, tia, sam, ada } = school.people;
  const seasons = async (by: Browser, studentId = tia.personId) =>
    await callAs(laurel, by, api.readStudentSeasons, { studentId });
  await inScope(
    laurel.database,
    school.districtId,
    async ({ db }) =>
      await db.run(sql`
        insert into team_season (district_id, class_id, sport, starts_on, ends_before)
        values (${school.districtId}, ${school.ids.team}, 'track', '2026-09-01', '2026-11-20')`),
  );
  for (const { browser } of [cole, director, tia]) {
    const { status, output } = await seasons(browser);
    expect(status).toBe(200);
    expect(output.seasons).toMatchObject([
      { title: 'Track', contests: 1, contestDaysOut: 1, practicesTaken: 1, practicesAttended: 0 },
    ]);
  }
  expect((await seasons(cole.browser, sam.personId)).status).toBe(404);
  expect((await seasons(ada.browser)).output.seasons).toHaveLength(1);
});
