import { readNotices } from '@laurel/domain/notices/api';
import {
  readParentOverview,
  readStaffOverview,
  readStudentOverview,
  readTeacherOverview,
} from '@laurel/domain/overview/api';
import type { Endpoint, InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, sessionOf, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoDistrict } from './district';
import { readAccountOf } from './store';

// A Sunday between Christmas and New Year's Day: no school for a week, behind and ahead.
const loadedMs = Date.parse('2026-12-27T20:00:00Z');

let laurel: TestLaurel;
let signIn: (username: string) => Promise<Browser>;
let rows: (text: string) => Promise<Record<string, unknown>[]>;

beforeAll(async () => {
  laurel = await testLaurel();
  laurel.time.nowMs = loadedMs;
  const districtId = await loadDemoDistrict(laurel.database, loadedMs);
  signIn = async (username) => {
    const accountId = await inScope(laurel.database, districtId, async (scope) => await readAccountOf(scope, username));
    return await sessionOf(laurel, districtId, accountId);
  };
  rows = async (text) =>
    await inScope(laurel.database, districtId, async ({ db }) => (await db.client.query(text)).rows);
}, 240_000);
afterAll(async () => await laurel.close());

async function read<E extends Endpoint>(username: string, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  return (await callAs(laurel, await signIn(username), endpoint, input)).output;
}

describe.each([0, 1, 2, 3, 4, 5, 6, 8])('%i days after that Sunday', (later) => {
  beforeAll(() => {
    laurel.time.nowMs = loadedMs + later * 86_400_000;
  });

  test('the student has grades, work due next, attendance, and something to read', async () => {
    const home = await read('msmith', readStudentOverview, {});
    expect(home?.student.classes.filter(({ soFar }) => soFar !== null)).toHaveLength(7);
    expect(home?.student.latest.length).toBeGreaterThan(5);
    expect(home?.student.due.length).toBeGreaterThan(3);
    expect(home?.student.attendance).not.toBeNull();
    expect(home?.infoItems.length).toBeGreaterThan(0);
    // Today, or the next school day of a holiday.
    expect(home?.student.schoolDay?.periods.map(({ period }) => period)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect((home?.student.schoolDay?.day ?? '') >= (home?.today ?? '9')).toBe(true);
  });

  test('the parent has four children with grades, and news of one of them', async () => {
    const { children } = await read('ismith', readParentOverview, {});
    expect(children).toHaveLength(4);
    for (const child of children) expect(child.classes.filter(({ soFar }) => soFar !== null).length).toBe(7);
    expect(children.some(({ changes }) => changes.scoreCount > 0)).toBe(true);
  });

  test('the teacher has five or six classes, and work to do', async () => {
    const home = await read('jrossi', readTeacherOverview, {});
    const own = home.classes.filter(({ isOpen }) => isOpen);
    expect([5, 6]).toContain(own.length);
    expect(own.some(({ toEnter, unreleasedCount }) => toEnter + unreleasedCount > 0)).toBe(true);
  });

  test('the office, the director, the coach, and the counselor have people to look after', async () => {
    const office = await read('jbegum', readStaffOverview, {});
    expect(office.attendance?.[0]?.waiting).toBeGreaterThan(0);
    expect(office.grading?.behind.length).toBeGreaterThan(0);
    expect(office.attendance?.[0]?.last?.percent).not.toBeNull();
    expect(office.attendance?.[0]?.nextDay).not.toBeNull();
    expect((await read('fchan', readStaffOverview, {})).teams?.map(({ memberCount }) => memberCount)).toEqual([24]);
    const { teams } = await read('wcastellanos', readStaffOverview, {});
    expect(teams?.length).toBe(5);
    expect(teams?.every(({ coach }) => coach !== null)).toBe(true);
    const { caseload } = await read('swilliams', readStaffOverview, {});
    expect(caseload?.studentCount).toBeGreaterThan(30);
    const ana = caseload?.concerns.find(({ name }) => name === 'Ana Clarke');
    expect(ana?.classes.some(({ isFalling }) => isFalling)).toBe(true);
    expect(ana?.missing).toBeGreaterThanOrEqual(1);
    expect(
      (await read('mellery', readStaffOverview, {})).signIns?.byDay.filter(({ people }) => people > 0).length,
    ).toBeGreaterThan(Math.max(0, 10 - later));
  });
});

describe('in the stored rows', () => {
  test('no teacher and no student is in two classes at once', async () => {
    const found = await rows(`
      select enrolment.person_id, weekday.of, meeting.period
      from enrolment
      join class on class.id = enrolment.class_id and class.is_active
      join class_meeting meeting on meeting.class_id = class.id
      cross join lateral unnest(case when meeting.weekday = 0 then array[1, 2, 3, 4, 5] else array[meeting.weekday::int] end)
        as weekday (of)
      where enrolment.is_active
      group by 1, 2, 3
      having count(*) > 1`);
    expect(found).toEqual([]);
  });

  test('every course has its own categories and assignments', async () => {
    const [found] = await rows(`
      with work as (
        select class.course_id, string_agg(distinct assignment.title, '|' order by assignment.title) as titles
        from assignment join class on class.id = assignment.class_id group by 1
      )
      select count(*)::int as courses, count(distinct titles)::int as lists,
        (select count(*)::int from course where title <> 'Athletics') as taught from work`);
    expect(found?.lists).toBe(found?.courses);
    expect(found?.courses).toBe(found?.taught);
  });

  test('nothing is due on a day without school', async () => {
    const found = await rows(`
      select distinct due_on from assignment
      where extract(isodow from due_on) > 5 or due_on in (select day from calendar_day where kind = 'holiday')`);
    expect(found).toEqual([]);
  });

  test('guardians have phones, some read French or Arabic, and each student has another emergency contact', async () => {
    const [found] = await rows(`
      select count(*) filter (where account.language = 'fr')::int as french,
        count(*) filter (where account.language = 'ar')::int as arabic,
        count(*) filter (where person.phone is null)::int as unreachable,
        (select count(*)::int from person where grade_level is not null and emergency_contacts = '[]') as alone
      from guardianship
      join person on person.id = guardianship.guardian_id
      join account on account.person_id = person.id`);
    expect([Number(found?.french) > 10, Number(found?.arabic) > 10]).toEqual([true, true]);
    expect([found?.unreachable, found?.alone]).toEqual([0, 0]);
  });

  test('there are a court-ordered block, a late transfer, a week excused in advance, and a withdrawn score', async () => {
    const [found] = await rows(`
      select (select count(*)::int from guardianship where is_blocked) as blocks,
        (select count(*)::int from enrolment where role = 'student' and is_active and starts_on is not null) as late,
        (select count(*)::int from planned_absence where state = 'excused' and ends_before - starts_on >= 5) as weeks,
        (select count(*)::int from score_event where change ->> 'form' = 'score-1' and change -> 'before' <> 'null'
          and (change #>> '{after,value}')::numeric < (change #>> '{before,value}')::numeric) as lowered`);
    expect(found).toEqual({ blocks: 1, late: 7, weeks: 1, lowered: 1 });
  });

  test('the family, the office, and the district have notifications', async () => {
    laurel.time.nowMs = loadedMs;
    for (const username of ['msmith', 'ismith', 'jbegum', 'mellery'])
      expect([username, (await read(username, readNotices, {})).unread > 0]).toEqual([username, true]);
  });
});
