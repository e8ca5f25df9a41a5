import { saveAttendance } from '@laurel/domain/attendance/api';
import { saveCalendarDays } from '@laurel/domain/attendance/settings-api';
import { readTeamSchedule } from '@laurel/domain/classes/team-api';
import { saveScores } from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import { readStaffOverview } from '@laurel/domain/overview/api';
import { readFigure, readWeek } from '@laurel/domain/overview/widget-api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { grantFitness, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

const measures = ['signIns', 'attendance', 'shareEntered', 'unreleased'] as const;

type Who = keyof TestSchool['people'];

// The tests' today is Saturday, 17 October 2026.
const [friday, monday, tuesday, wednesday] = ['2026-10-16', '2026-10-19', '2026-10-20', '2026-10-21'] as Day[];

const laurel = await fileLaurel();
let school: TestSchool;

beforeAll(async () => {
  school = await testSchool(laurel);
  await grantFitness(laurel, school);
  const { districtId, schoolId, ids } = school;
  const scheduleId = newId();
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into bell_schedule (district_id, id, school_id, name, is_default, version)
      values (${districtId}, ${scheduleId}, ${schoolId}, 'Regular day', true, 1)`);
    await db.run(sql`
      insert into bell_period (district_id, schedule_id, period, starts_at, ends_at)
      values (${districtId}, ${scheduleId}, '1', '08:00', '08:50'), (${districtId}, ${scheduleId}, '2', '09:00', '09:50')`);
    await db.run(sql`
      insert into class_meeting (district_id, class_id, weekday, period)
      values (${districtId}, ${ids.algebra}, 0, '1'), (${districtId}, ${ids.biology}, 1, '2')`);
    await db.run(sql`
      insert into contest (district_id, id, class_id, day, starts_at, opponent, site)
      values (${districtId}, ${newId()}, ${ids.team}, ${tuesday}, '16:00', 'Lakeview', 'away')`);
    await db.run(sql`
      insert into test_day (district_id, id, school_id, title, starts_on, ends_on, test_ids)
      values (${districtId}, ${newId()}, ${schoolId}, 'Fall tests', ${tuesday}, ${wednesday}, '{pacer20}')`);
  });
  const saved = await callAs(laurel, school.people.office.browser, saveCalendarDays, {
    schoolId,
    days: [{ day: wednesday as Day, kind: 'holiday', note: 'Founders’ day', scheduleId: null }],
  });
  expect(saved.status, saved.text).toBe(200);
});

async function weekOf(who: Who) {
  const { status, output, text } = await callAs(laurel, school.people[who].browser, readWeek, {});
  expect(status, text).toBe(200);
  return {
    meetings: output.meetings.map(({ day, startsAt, title, studentName }) => [day, startsAt, title, studentName]),
    contests: output.contests.map(({ opponent }) => opponent),
    testDays: output.testDays.map(({ title }) => title),
    days: output.days.map(({ day, kind, note }) => [day, kind, note]),
  };
}

const holiday = [wednesday, 'holiday', 'Founders’ day'];
const [thursday, nextFriday] = ['2026-10-22', '2026-10-23'];
const algebra = (who: string | null) =>
  [monday, tuesday, thursday, nextFriday].map((day) => [day, '08:00', 'Algebra', who]);

test('a student’s week has their classes on each school day, and the contests of their team', async () => {
  expect(await weekOf('tia')).toEqual({
    ...{ meetings: algebra(null), contests: ['Lakeview'], testDays: [], days: [holiday] },
  });
});

test('a parent’s week has the classes of their child by name, and nothing about other teams', async () => {
  const { meetings, contests } = await weekOf('pia');
  const [first = []] = algebra('Sam Student');
  expect(meetings).toEqual([first, [monday, '09:00', 'Biology', 'Sam Student'], ...algebra('Sam Student').slice(1)]);
  expect(contests).toEqual([]);
  // Uma's class alone.
  expect((await weekOf('quinn')).meetings).toEqual([[monday, '09:00', 'Biology', 'Uma Student']]);
});

test('a teacher’s week has the classes they teach and the school’s test days, a coach’s the contests', async () => {
  expect(await weekOf('ada')).toEqual({
    ...{ meetings: algebra(null), contests: [], testDays: ['Fall tests'], days: [holiday] },
  });
  expect((await weekOf('cole')).contests).toEqual(['Lakeview']);
});

test('each person’s figure matches their own home, with the days before if they are stored', async () => {
  const { ada, sam, tia } = school.people;
  const saved = await callAs(laurel, ada.browser, saveAttendance, {
    ...{ classId: school.ids.algebra, operationId: newId<'operation'>(), day: friday as Day, period: '1' },
    ...{ students: [sam.personId, tia.personId] },
    cells: [
      [0, 0, 'P', null, null, null],
      [1, 0, 'A', null, null, null],
    ],
  });
  expect(saved.status, saved.text).toBe(200);
  const makeDue = async (day: Day | null) =>
    await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
      db.run(sql`
        update assignment set due_on = case when id = ${school.ids.essay} then ${day}::date end
        where district_id = ${districtId}`),
    );
  await makeDue(null);
  // Theirs, even where nothing was due yet.
  const before = await callAs(laurel, school.people.admin.browser, readFigure, { measure: 'shareEntered' });
  expect(before.output.figure).toEqual({ value: null, trend: [] });
  await makeDue(friday as Day);
  const entered = await callAs(laurel, ada.browser, saveScores, {
    ...{ classId: school.ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [tia.personId], assignments: [school.ids.essay], cells: [[0, 0, 0, '9', 'none', 0]] },
  });
  expect(entered.status, entered.text).toBe(200);
  const figures = async (who: Who) => {
    const read = async (measure: (typeof measures)[number]) =>
      (await callAs(laurel, school.people[who].browser, readFigure, { measure })).output.figure;
    const [signIns, attendance, share, unreleased] = await Promise.all(measures.map(read));
    return { signIns, attendance, share, unreleased };
  };
  for (const who of Object.keys(school.people) as Who[]) {
    const { signIns, attendance, share, unreleased } = await figures(who);
    const home = (await callAs(laurel, school.people[who].browser, readStaffOverview, {})).output;
    expect(
      [signIns, attendance, share, unreleased].map((figure) => figure?.value ?? null),
      who,
    ).toEqual([
      home.signIns === null ? null : String(home.signIns.today),
      home.attendance === null ? null : String(home.attendance.reduce((sum, { absent }) => sum + absent, 0)),
      home.grading?.shareEntered ?? null,
      home.grading === null ? null : String(home.grading.unreleasedCount),
    ]);
  }
  const ofDistrict = await figures('admin');
  expect(Number(ofDistrict.share?.value)).toBeGreaterThan(0);
  expect(ofDistrict.attendance).toEqual({ value: '0', trend: [{ day: friday, value: 1 }] });
  expect(ofDistrict.signIns?.trend).toHaveLength(14);
  for (const who of ['sam', 'pia', 'ada'] as const)
    expect(await figures(who), who).toEqual({ signIns: null, attendance: null, share: null, unreleased: null });
});

test('the contests of a week are those on the schedules of one’s teams', async () => {
  const shown: string[] = [];
  for (const who of Object.keys(school.people) as Who[]) {
    const own = await callAs(laurel, school.people[who].browser, readTeamSchedule, { classId: school.ids.team });
    const theirs = own.status === 200 ? own.output.contests.map(({ opponent }) => opponent) : [];
    const { contests } = await weekOf(who);
    for (const each of contests) expect(theirs, who).toContain(each);
    if (contests.length > 0) shown.push(who);
  }
  expect(shown).toEqual(expect.arrayContaining(['tia', 'cole']));
});
