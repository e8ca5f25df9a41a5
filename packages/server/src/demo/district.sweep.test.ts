import { rubricContent } from '@laurel/domain/rubrics/rubric';
import { verifyAttendance } from '@laurel/server/attendance/verify';
import { verifyGpas } from '@laurel/server/credits/verify-gpas';
import { type Statement, sql } from '@laurel/server/db/sql';
import { inScope, type TestDatabase, testDatabase } from '@laurel/server/db/testing';
import { checkJson } from '@laurel/server/testing/kept-json';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoDay, loadDemoDistrict } from './district';

describe('the demo district', () => {
  let database: TestDatabase;
  let districtId: Awaited<ReturnType<typeof loadDemoDistrict>>;

  beforeAll(async () => {
    database = await testDatabase();
    districtId = await loadDemoDistrict(database, Date.parse(`${demoDay}T20:00:00Z`));
  });
  afterAll(async () => await database.drop());

  test('has a term of attendance, and every stored day matches its marks', async () => {
    const found = await inScope(database, districtId, async (scope) => await verifyAttendance(scope));
    expect(found.days).toBeGreaterThan(20_000);
    expect(found.differences).toEqual([]);
  });

  test('has credits from earlier years, whose averages are correct and differ', async () => {
    const { gpas, differences } = await inScope(database, districtId, async (scope) => await verifyGpas(scope));
    expect(differences).toEqual([]);
    expect(gpas).toBeGreaterThan(250);
    const averages = await inScope(database, districtId, async ({ db }) => {
      const { rows } = await db.client.query(
        'select avg(points)::float as gpa from transfer_credit group by student_id',
      );
      return rows.map(({ gpa }) => gpa);
    });
    expect(Math.min(...averages)).toBeLessThan(2.2);
    expect(Math.max(...averages)).toBe(4);
  });

  test('stores JSON that matches its schemas', async () => {
    const counts = await checkJson(database.ownerUrl, districtId);
    expect(counts['score_event.change']).toBeGreaterThan(5_000);
    expect(counts['attendance_event.change']).toBeGreaterThan(0);
    expect(counts['measurement_event.change']).toBeGreaterThan(0);
  });

  test('has scores that teachers entered over the quarter and released then, except for the work they hold back', async () => {
    const [found] = await inScope(database, districtId, async ({ db }) => {
      const { rows } = await db.client.query(`
        select count(*)::int as entered, count(distinct event.account_id)::int as teachers,
          extract(day from max(event.at) - min(event.at))::int as days,
          (count(*) filter (where event.at <> score.released_at))::int as apart,
          (count(*) filter (where (score.released_at is null) <> (assignment.release = 'manual')))::int as mistaken
        from score
        join score_event event using (district_id, class_id, student_id, assignment_id)
        join assignment on assignment.id = score.assignment_id
        join account on account.id = event.account_id
        where event.cause = 'entered' and score.version = 1`);
      return rows;
    });
    expect(found).toMatchObject({ apart: 0, mistaken: 0 });
    expect(found.entered).toBeGreaterThan(30_000);
    expect(found.teachers).toBeGreaterThan(20);
    expect(found.days).toBeGreaterThan(20);
  });

  test('has table statistics, so that its first pages are planned with the real numbers', async () => {
    const { rows } = await database.pool.query(`
      select relname as name, reltuples::int as counted from pg_class
      where relname in ('person', 'enrolment', 'score', 'grade')`);
    expect(rows).toHaveLength(4);
    for (const { name, counted } of rows) expect([name, counted > 1000]).toEqual([name, true]);
  });

  test('has corrections beside the marks, and pending reports', async () => {
    const counts = await inScope(database, districtId, async ({ db }) => {
      const { rows } = await db.client.query(`
        select (select count(*)::int from attendance_day where office_code is not null) as corrected,
          (select count(*)::int from planned_absence where state = 'reported') as reported`);
      return rows[0];
    });
    expect(counts.corrected).toBeGreaterThanOrEqual(12);
    expect(counts.reported).toBe(6);
  });

  test('has something new for counselors, directors, and coaches', async () => {
    const rows = await inScope(database, districtId, async ({ db }) =>
      db.rows(
        z.object({ username: z.string(), kinds: z.array(z.string()), unread: z.int() }),
        sql`
          select account.username, json_agg(distinct notice.kind) as kinds, (count(*) filter (where read_at is null))::int as unread
          from notice
          join account on account.district_id = notice.district_id and account.person_id = notice.person_id
          where notice.district_id = ${districtId} and account.username in ('fchan', 'swilliams', 'wcastellanos')
          group by account.username
          order by account.username`,
      ),
    );
    expect(rows.map(({ username, kinds }) => [username, kinds])).toEqual([
      ['fchan', ['team-standing-changed']],
      ['swilliams', ['caseload-grade-fell']],
      ['wcastellanos', ['team-standing-changed']],
    ]);
    for (const { unread } of rows) expect(unread).toBeGreaterThan(0);
  });

  test('has a portrait of three times four criteria with four levels, for grades 9 to 12, rated over two terms', async () => {
    const read = async <Row extends z.ZodMiniType>(row: Row, statement: Statement) =>
      await inScope(database, districtId, async ({ db }) => db.rows(row, statement));
    const [version] = await read(
      z.object({ content: rubricContent }),
      sql`
        select version.content
        from pathway
        join rubric_version version on version.district_id = pathway.district_id
          and version.rubric_id = pathway.rubric_id
        where pathway.district_id = ${districtId} and pathway.kind = 'portrait'`,
    );
    const { competencies, criteria } = version?.content ?? { competencies: [], criteria: [] };
    expect(competencies).toHaveLength(3);
    for (const { competencyId } of competencies)
      expect(criteria.filter((each) => each.competencyId === competencyId)).toHaveLength(4);
    for (const { levels } of criteria) {
      expect(levels).toHaveLength(4);
      for (const { text } of levels) expect(text).not.toBe('');
    }
    const grades = await read(
      z.object({ grade: z.string(), cohorts: z.int(), members: z.int() }),
      sql`
        select person.grade_level as grade, count(distinct member.cohort)::int as cohorts, count(*)::int as members
        from pathway_member member
        join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
        join person on person.district_id = member.district_id and person.id = member.person_id
        where member.district_id = ${districtId} and pathway.kind = 'portrait'
        group by person.grade_level
        order by person.grade_level`,
    );
    expect(grades.map(({ grade, cohorts }) => [grade, cohorts])).toEqual(
      ['09', '10', '11', '12'].map((grade) => [grade, 1]),
    );
    for (const { members } of grades) expect(members).toBeGreaterThanOrEqual(8);
    const terms = await read(
      z.object({ members: z.int(), rated: z.int(), levels: z.int(), atNight: z.int(), told: z.int() }),
      sql`
        select count(distinct member.id)::int as members, count(*)::int as rated,
          count(distinct rating.rank)::int as levels,
          (count(*) filter (
            where extract(hour from rating.rated_at at time zone 'America/Los_Angeles') not between 8 and 17
          ))::int as "atNight",
          (count(*) filter (where event.at = rating.rated_at))::int as told
        from assessment
        join pathway_member member on member.district_id = assessment.district_id and member.id = assessment.member_id
        join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
        join assessment_rating rating on rating.district_id = assessment.district_id
          and rating.assessment_id = assessment.id
        join assessment_event event on event.district_id = rating.district_id
          and event.assessment_id = rating.assessment_id and event.criterion_id = rating.criterion_id
        where assessment.district_id = ${districtId} and pathway.kind = 'portrait'
        group by assessment.term_id`,
    );
    expect(terms).toHaveLength(2);
    const members = grades.reduce((sum, each) => sum + each.members, 0);
    for (const term of terms) {
      expect(term).toMatchObject({ members, levels: 4, atNight: 0, told: term.rated });
      expect(term.rated).toBeGreaterThan(members * 10);
    }
  });

  test('has badges awarded from levels of its portrait and waiting to be signed', async () => {
    const rows = await inScope(database, districtId, async ({ db }) =>
      db.rows(
        z.object({ title: z.string(), count: z.int(), waiting: z.int(), reasoned: z.int() }),
        sql`
          select badge.title, count(*)::int as count, (count(*) filter (where award.signed_at is null))::int as waiting,
            (count(*) filter (where jsonb_array_length(award.achieved) = 1))::int as reasoned
          from badge_award award
          join badge on badge.district_id = award.district_id and badge.id = award.badge_id
          where award.district_id = ${districtId}
          group by badge.title
          order by badge.title`,
      ),
    );
    expect(rows).toEqual(
      ['Clear speaker', 'Team player'].map((title) => ({ title, count: 20, waiting: 20, reasoned: 20 })),
    );
  });

  test('has two test days with plausible zones, body composition included, and a team for the coach', async () => {
    const rows = async (text: string) =>
      await inScope(database, districtId, async ({ db }) => (await db.client.query(text)).rows);
    expect(await rows('select distinct title from test_day order by 1')).toEqual([
      { title: 'First test day' },
      { title: 'Retest' },
    ]);
    const zones = await rows(`select test_id as test, count(*)::int as n,
        round(avg((zone = 'HFZ')::int), 2)::float as healthy from measurement where zone is not null group by 1 order by 1`);
    for (const { test: testId, n, healthy } of zones) {
      expect([testId, n > 100, healthy > 0.3 && healthy < 0.95]).toEqual([testId, true, true]);
    }
    const teams =
      await rows(`select class.title, count(*)::int as members from enrolment join class on class.id = class_id
      where kind = 'team' and role = 'student' group by 1 order by 2 desc`);
    expect(teams[0]).toEqual({ title: 'Cross Country', members: 24 });
    expect(teams).toHaveLength(5);
  });
});
