import * as api from '@laurel/domain/averages/api';
import type { Measure } from '@laurel/domain/averages/band';
import type { Id } from '@laurel/domain/kit/id';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { type Statement, sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { writeStandards } from '@laurel/server/fitness/standards-store';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
const teams = { varsity: newId<'class'>(), junior: newId<'class'>(), few: newId<'class'>(), gym: newId<'class'>() };
const athletes = Array.from({ length: 20 }, () => newId<'person'>());

const run = async (statement: (districtId: string) => Statement) =>
  await inScope(laurel.database, school.districtId, async ({ db }) => await db.run(statement(school.districtId)));

async function enroll(classId: Id<'class'>, people: readonly string[], role = 'student'): Promise<void> {
  await run(
    (districtId) => sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      select ${districtId}, gen_random_uuid(), ${classId}, person_id, ${role}
      from unnest(${people}::uuid[]) as given (person_id)`,
  );
}

beforeAll(async () => {
  school = await testSchool(laurel);
  const { ids, schoolId, people } = school;
  await inScope(laurel.database, school.districtId, async (scope) => await writeStandards(scope));
  await run(
    (districtId) => sql`
      insert into person (district_id, id, given_name, family_name, school_id, grade_level)
      select ${districtId}, id, 'Ath' || no, 'Lete' || no, ${schoolId}, '10'
      from unnest(${athletes}::uuid[]) with ordinality as given (id, no)`,
  );
  for (const [classId, title] of [
    [teams.varsity, 'Varsity'],
    [teams.junior, 'Junior'],
    [teams.few, 'Fresh'],
    [teams.gym, 'Gym'],
  ] as const) {
    await run(
      (districtId) => sql`
        insert into class (district_id, id, course_id, school_id, title, kind)
        values (${districtId}, ${classId}, ${ids.course}, ${schoolId}, ${title}, ${title === 'Gym' ? 'scheduled' : 'team'})`,
    );
    if (title !== 'Gym') {
      await run(
        (districtId) => sql`
          insert into team_season (district_id, class_id, sport, level, starts_on, ends_before)
          values (${districtId}, ${classId}, 'soccer', 'varsity', '2026-08-10', '2026-11-20')`,
      );
    }
  }
  await enroll(teams.varsity, athletes.slice(0, 10));
  await enroll(teams.junior, athletes.slice(10, 17));
  await enroll(teams.few, athletes.slice(17, 20));
  await enroll(teams.gym, athletes.slice(0, 11));
  await enroll(teams.varsity, [people.cole.personId], 'teacher');
  await run(
    (districtId) => sql`
      insert into attendance_day (district_id, student_id, day, school_id, scheduled_minutes, derived_share)
      select ${districtId}, id, date '2026-09-07' + day, ${schoolId}, 360, case when day < no % 4 then 0 else 1 end
      from unnest(${athletes}::uuid[]) with ordinality as given (id, no), generate_series(0, 4) day`,
  );
  const testDayId = newId<'test-day'>();
  await run(
    (districtId) => sql`
      insert into test_day (district_id, id, school_id, title, starts_on, ends_on)
      values (${districtId}, ${testDayId}, ${schoolId}, 'Fall', '2026-09-10', '2026-09-10')`,
  );
  await run(
    (districtId) => sql`
      insert into measurement (
        district_id, student_id, test_day_id, test_id, day, value, unit, status, pack_id, pack_version, zone, measured_at
      )
      select ${districtId}, person.id, ${testDayId}, tried.test_id, '2026-09-10', 20, 'reps', 'measured', pack.id,
        pack.version, case when tried.no <= person.no % 3 then pack.healthy else pack.other end, '2026-09-10T12:00:00Z'
      from unnest(${athletes}::uuid[]) with ordinality as person (id, no)
      cross join (values ('curlUp', 1), ('pushUp', 2)) as tried (test_id, no)
      cross join (
        select norm_pack.id, norm_pack.version, max(zone.value ->> 'zone') filter (where zone.value ->> 'level' = 'healthy') as healthy,
          max(zone.value ->> 'zone') filter (where zone.value ->> 'level' = 'developing') as other
        from norm_pack cross join lateral jsonb_array_elements(to_jsonb(norm_pack.zones)) zone
        where norm_pack.district_id = ${districtId}
        group by norm_pack.id, norm_pack.version
        having count(*) filter (where zone.value ->> 'level' = 'developing') > 0
        order by norm_pack.id
        limit 1
      ) pack`,
  );
  await run(
    (districtId) => sql`
      insert into grade_posting (district_id, class_id, term_id, posted_by, posted_at, published_by, published_at)
      values (${districtId}, ${ids.algebra}, ${ids.quarter}, ${people.ada.accountId}, now(), ${people.ada.accountId}, now()),
        (${districtId}, ${ids.biology}, ${ids.quarter}, ${people.ben.accountId}, now(), null, null)`,
  );
  await run(
    (districtId) => sql`
      insert into final_grade (
        district_id, id, student_id, class_id, term_id, revision, cause, points, is_passing, trace, calculator,
        rules_digest, account_id, made_at
      )
      select ${districtId}, gen_random_uuid(), id, class_id, ${ids.quarter}, 1, 'posted',
        case when class_id = ${ids.biology} then 0 else no % 5 end, no % 5 > 0, '{}', 2, '', ${people.ada.accountId}, now()
      from unnest(${athletes}::uuid[]) with ordinality as given (id, no),
        unnest(${[ids.algebra, ids.biology]}::uuid[]) as class (class_id)`,
  );
});

const read = async (by: Browser, group: InputOf<typeof api.readAverages>) =>
  await callAs(laurel, by, api.readAverages, group);
const measureOf = ({ measures }: api.Averages, measure: Measure) => measures.find((each) => each.measure === measure);

test('a coach sees a team’s attendance and fitness side by side, but no grades', async () => {
  const { status, output } = await read(school.people.cole.browser, { classId: teams.varsity });
  expect(status).toBe(200);
  expect(output).toMatchObject({ title: 'Varsity', size: 10, together: null });
  expect(output.measures.map(({ measure }) => measure)).toEqual(['attendance', 'fitness']);
  // Shares of 5 days: no % 4 missed of them, for no 1 to 10.
  expect(measureOf(output, 'attendance')?.spread).toEqual({ n: 10, median: '70.0', lower: '60.0', upper: '80.0' });
  expect(measureOf(output, 'fitness')?.spread).toEqual({ n: 10, median: '50', lower: '0', upper: '100' });
  expect(measureOf(output, 'attendance')?.bars?.map(({ count }) => count)).toEqual([5, 5]);
  expect(measureOf(output, 'attendance')?.trend).toEqual([{ title: 'Fall', n: 10, median: '70.0' }]);
});

test('a director also sees grades, of published terms only, and beside fitness', async () => {
  const { output } = await read(school.people.director.browser, { classId: teams.varsity });
  expect(measureOf(output, 'grades')).toMatchObject({
    hidden: null,
    termTitle: 'Fall',
    spread: { n: 10, median: '2.00', lower: '1.00', upper: '3.00' },
  });
  const rows = output.together ?? [];
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(10);
  for (const { n } of rows) expect(n).toBeGreaterThanOrEqual(5);
});

test('nothing is shown for fewer than 5', async () => {
  const { output } = await read(school.people.director.browser, { classId: teams.few });
  expect(output.size).toBe(3);
  for (const each of output.measures) expect(each).toMatchObject({ hidden: 'few', spread: null, bars: null });
  expect(JSON.stringify(output)).not.toMatch(/"n":[1-4]\b|"count":[1-4]\b/);
});

test('a group that differs from another by fewer than 5 is hidden, while the smaller one stays', async () => {
  const { director } = school.people;
  const gym = await read(director.browser, { classId: teams.gym });
  for (const each of gym.output.measures) expect(each).toMatchObject({ hidden: 'near', near: 'Varsity', spread: null });
  expect(gym.output.together).toBeNull();
  const varsity = await read(director.browser, { classId: teams.varsity });
  for (const each of varsity.output.measures) expect(each.hidden).toBeNull();
});

test('a sport is hidden if its teams would reveal fewer than 5', async () => {
  const { director } = school.people;
  const all = await read(director.browser, { sport: 'soccer' });
  expect(all.output.size).toBe(20);
  for (const each of all.output.measures) expect(each).toMatchObject({ hidden: 'near', near: null });
  // A coach reaches one team of it, which is the sport to them.
  const own = await read(school.people.cole.browser, { sport: 'soccer' });
  expect(own.output.size).toBe(10);
  expect(own.output.measures.map(({ hidden }) => hidden)).toEqual([null, null]);
});

test('behind the figures is each student with what the reader may see: for a director the band and failed courses', async () => {
  const { director, cole } = school.people;
  const students = async (by: Browser) =>
    (await callAs(laurel, by, api.readAveragedStudents, { classId: teams.varsity })).output;
  const seen = await students(director.browser);
  expect(seen.count).toBe(10);
  expect(seen.students.find(({ studentId }) => studentId === athletes[4])).toMatchObject({
    ...{ name: 'Ath5 Lete5', band: 0, failed: 1, attendance: '80', fitness: '100' },
  });
  for (const each of (await students(cole.browser)).students) expect(each).toMatchObject({ band: null, failed: null });
});

test('a trend covers several terms, and shows nothing for one in which fewer than 5 have a value', async () => {
  const terms = [
    { title: 'Fall 2025', startsOn: '2025-08-25', endsBefore: '2026-01-24', day: '2025-10-06', measured: 4 },
    { title: 'Spring 2026', startsOn: '2026-01-24', endsBefore: '2026-06-13', day: '2026-03-02', measured: 10 },
  ];
  for (const { title, startsOn, endsBefore, day, measured } of terms) {
    await run(
      (districtId) => sql`
        insert into term (district_id, id, parent_id, title, kind, starts_on, ends_before, school_year)
        values (${districtId}, ${newId()}, null, ${title}, 'semester', ${startsOn}, ${endsBefore}, 2026)`,
    );
    await run(
      (districtId) => sql`
        insert into attendance_day (district_id, student_id, day, school_id, scheduled_minutes, derived_share)
        select ${districtId}, id, ${day}, ${school.schoolId}, 360, 1
        from unnest(${athletes.slice(0, measured)}::uuid[]) as given (id)`,
    );
  }
  const { output } = await read(school.people.cole.browser, { classId: teams.varsity });
  expect(measureOf(output, 'attendance')?.trend).toEqual([
    { title: 'Fall 2025', n: null, median: null },
    { title: 'Spring 2026', n: 10, median: '100.0' },
    { title: 'Fall', n: 10, median: '70.0' },
  ]);
});

test('lists the groups within reach; any other group is a 404, and people who don’t manage fitness are refused', async () => {
  const { cole, director, ada, sam, admin } = school.people;
  const groups = async (by: Browser) => (await callAs(laurel, by, api.readAverageGroups, {})).output;
  expect((await groups(cole.browser)).classes.map(({ title }) => title)).toEqual(['Track', 'Varsity']);
  expect((await groups(director.browser)).sports).toEqual(['soccer']);
  expect((await read(cole.browser, { classId: teams.junior })).status).toBe(404);
  expect((await read(cole.browser, { schoolId: school.schoolId })).status).toBe(404);
  expect((await read(director.browser, { sport: 'curling' })).status).toBe(404);
  expect((await read(director.browser, {})).status).toBe(400);
  for (const { browser } of [ada, sam]) expect((await read(browser, { classId: teams.varsity })).status).toBe(403);
  const far = await testFarSchool(laurel, school);
  expect((await read(cole.browser, { classId: far.ids.chemistry })).status).toBe(404);
  expect((await read(admin.browser, { schoolId: school.schoolId })).output.size).toBeGreaterThan(20);
});
