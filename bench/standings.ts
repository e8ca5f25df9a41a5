import { setTimeout as pause } from 'node:timers/promises';
import { readBoard, readStanding } from '@laurel/domain/eligibility/board-api';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { mintScope } from '@laurel/server/db/scope';
import { findPack } from '@laurel/server/eligibility/change-packs';
import { insertHeldPack } from '@laurel/server/eligibility/pack-store';
import { workOut } from '@laurel/server/eligibility/work-out';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { atMost, inTurns, type Line, timed } from './measure';
import { request } from './request';
import { analyze, fill, id, idSql, nowMs, signedIn, today, type World } from './world';

const [small, large] = [18, 19];
const [athletes, schools] = [2000, 200];
const [teamSize, classesEach, classSize] = [50, 7, 50];
/** A coach’s number, after all athletes. */
const coachOf = (among: number) => among + 1;

/** Standings of 2,000 athletes from the database and back, one saved grade, and a coach’s board among 1 and 200 schools. */
export async function benchStandings(world: World): Promise<Line[]> {
  const districtId = id('district', large, 1) as Id<'district'>;
  await fillTeams(world, large, { athletes, schools });
  const caller = { accountId: newId<'account'>(), personId: newId<'person'>(), role: 'admin', rules: [] } as const;
  const scoped = async (work: (scope: ReturnType<typeof mintScope>) => Promise<unknown>) =>
    await fill(world, districtId, async (db) => {
      await work(mintScope({ districtId, caller, db, nowMs, today, requestId: 'bench' }));
    });
  const first = await timed(async () => await scoped(async (scope) => await workOut(scope, null)));
  const again = await timed(async () => await scoped(async (scope) => await workOut(scope, null)));
  await fillTeams(world, small, { athletes: teamSize, schools: 1 });
  const { oursMs, rawMs, ratio } = await inTurns(
    15,
    await boardOf(world, large, athletes),
    await boardOf(world, small, teamSize),
  );
  const stored = await timed(async () => {
    await scoped(async ({ db }) => {
      await db.client.query(
        `update grade set so_far = 41, computed_at = now() where district_id = $1 and student_id = $2 and audience = 'family'`,
        [districtId, id('person', large, 1)],
      );
    });
    for (;;) {
      const [, isThere] = [await pause(10), /"count":1,/.test((await asked(world, districtId)).toString())];
      if (isThere) return;
    }
  });
  const own = await askOwn(world);
  if (!/"waysToKeep":\[\{/.test(await own())) throw new Error('Nothing keeps what is forecast to be lost.');
  const { oursMs: shownMs } = await inTurns(9, own, own);
  return [
    atMost(
      `${athletes} standings from the database under three packs, kept`,
      again,
      5000,
      `ms; ${first.toFixed(0)} the first time`,
    ),
    atMost('one athlete’s panel, with what would keep each standing', shownMs, 250, 'ms; the middle of 9'),
    atMost('one grade saved: until the standing is kept', stored, 1000, 'ms'),
    atMost(
      `a coach’s board: time among ${schools} schools / in one`,
      ratio,
      1.5,
      `${oursMs.toFixed(0)} ms / ${rawMs.toFixed(0)} ms`,
    ),
  ];
}

/** Asks for the board of the coach of a district’s first team. */
async function boardOf(world: World, district: number, among: number): Promise<() => Promise<void>> {
  const districtId = id('district', district, 1) as Id<'district'>;
  const headers = await signedIn(world, districtId, id('account', district, coachOf(among)));
  return async () => {
    const { status, text } = await request(`${world.address}${readBoard.path}`, { headers });
    const shown = JSON.parse(text).rows?.length;
    if (status !== 200 || shown !== teamSize) throw new Error(`${status}: a board of ${shown}.`);
  };
}

/** What the first athlete is shown. */
async function askOwn(world: World): Promise<() => Promise<string>> {
  const headers = await signedIn(world, id('district', large, 1) as Id<'district'>, id('account', large, 1));
  const address = `${world.address}${readStanding.path.replace('{studentId}', id('person', large, 1))}`;
  return async () => (await request(address, { headers })).text;
}

/** Whether the first athlete’s changed grade is in a standing that is kept. */
async function asked(world: World, districtId: Id<'district'>): Promise<string> {
  let found = '';
  await fill(world, districtId, async (db) => {
    const { rows } = await db.client.query(
      `select count(*)::int as count from standing where district_id = $1 and student_id = $2 and view = 'released' and result::text like '%"41"%'`,
      [districtId, id('person', large, 1)],
    );
    found = `"count":${rows[0].count},`;
  });
  return found;
}

/** One school with 40 teams in season, and others with a team each; a coach has the first. */
async function fillTeams(
  world: World,
  district: number,
  { athletes, schools }: { readonly athletes: number; readonly schools: number },
): Promise<void> {
  const districtId = id('district', district, 1) as Id<'district'>;
  const coach = coachOf(athletes);
  const at = (kind: Parameters<typeof idSql>[0], number: string) => idSql(kind, district, number);
  await world.database.pool.query('insert into district (id, name, host) values ($1, $2, $2)', [
    districtId,
    `Standings ${district}`,
  ]);
  await fill(world, districtId, async (db) => {
    await writeDefaultRoles({ db, districtId });
    const run = async (text: string) => await db.client.query(text.replaceAll(':d', `'${districtId}'`));
    const groups = athletes / classSize;
    const teams = athletes / teamSize;
    const [year, fall, quarter] = [1, 2, 3].map((number) => `'${id('term', district, number)}'`);
    await run(
      `insert into school (district_id, id, name, kind) select :d, ${at('school', 'n')}, 'School ' || n, 'school' from generate_series(1, ${schools}) n`,
    );
    await run(`insert into term (district_id, id, parent_id, title, kind, starts_on, ends_before, school_year) values
      (:d, ${year}, null, 'Year', 'schoolYear', '2026-08-24', '2027-06-12', 2027),
      (:d, ${fall}, ${year}, 'Fall', 'semester', '2026-08-24', '2027-01-23', 2027),
      (:d, ${quarter}, ${fall}, 'Quarter 1', 'gradingPeriod', '2026-08-24', '2026-10-31', 2027)`);
    await run(`insert into scale (district_id, id, title) values (:d, '${id('standard', district, 1)}', 'Letters')`);
    await run(`insert into scale_band (district_id, scale_id, letter, minimum, points, is_passing)
      select :d, '${id('standard', district, 1)}', letter, minimum, points, points > 0
      from (values ('A', 90, 4), ('B', 80, 3), ('C', 70, 2), ('D', 60, 1), ('F', 0, 0)) as given (letter, minimum, points)`);
    await run(
      `insert into course (district_id, id, school_id, title) select :d, ${at('course', 'n')}, ${at('school', 'n')}, 'Course' from generate_series(1, ${schools}) n`,
    );
    await run(`insert into person (district_id, id, given_name, family_name, school_id, grade_level, birth_on)
      select :d, ${at('person', 'n')}, 'Given' || n, 'Family' || (n * 7919 % 100003), ${at('school', '1')}, '10', '2010-03-10' from generate_series(1, ${coach}) n`);
    await run(
      `insert into account (district_id, id, person_id, kind, username) values (:d, '${id('account', district, coach)}', '${id('person', district, coach)}', 'client', 'coach'),
        (:d, '${id('account', district, 1)}', '${id('person', district, 1)}', 'client', 'athlete')`,
    );
    await run(
      `insert into role_assignment (district_id, id, person_id, role_id) select :d, gen_random_uuid(), person, id
        from role
        join (values ('coach', '${id('person', district, coach)}'::uuid), ('student', '${id('person', district, 1)}')) as held (key, person) using (key)
        where district_id = :d`,
    );
    await run(`insert into class (district_id, id, course_id, school_id, title, scale_id)
      select :d, ${at('class', `(k - 1) * ${groups} + g`)}, ${at('course', '1')}, ${at('school', '1')}, 'Class ' || k, '${id('standard', district, 1)}' from generate_series(1, ${classesEach}) k, generate_series(1, ${groups}) g`);
    await run(
      `insert into class_term (district_id, class_id, term_id) select :d, id, ${fall} from class where district_id = :d`,
    );
    await run(`insert into class (district_id, id, course_id, school_id, title, kind)
      select :d, ${at('class', '10000 + n')}, ${at('course', `case when n <= ${teams} then 1 else n - ${teams} + 1 end`)}, ${at('school', `case when n <= ${teams} then 1 else n - ${teams} + 1 end`)}, 'Team ' || n, 'team' from generate_series(1, ${teams} + ${schools} - 1) n`);
    await run(`insert into team_season (district_id, class_id, sport, level, starts_on, ends_before)
      select :d, id, 'football', 'varsity', '2026-08-10', '2026-11-14' from class where district_id = :d and kind = 'team'`);
    await run(`insert into contest (district_id, id, class_id, day, opponent, site)
      select :d, gen_random_uuid(), id, date '2026-08-28' + 7 * n, 'Lakeview', 'home' from class, generate_series(0, 9) n where district_id = :d and kind = 'team'`);
    await run(`insert into enrolment (district_id, id, class_id, person_id, role)
      select :d, gen_random_uuid(), ${at('class', `(k - 1) * ${groups} + 1 + (s - 1) / ${classSize}`)}, ${at('person', 's')}, 'student' from generate_series(1, ${athletes}) s, generate_series(1, ${classesEach}) k`);
    await run(`insert into enrolment (district_id, id, class_id, person_id, role)
      select :d, gen_random_uuid(), ${at('class', `10000 + 1 + (s - 1) / ${teamSize}`)}, ${at('person', 's')}, 'student' from generate_series(1, ${athletes}) s`);
    await run(
      `insert into enrolment (district_id, id, class_id, person_id, role) values (:d, gen_random_uuid(), '${id('class', district, 10_001)}', '${id('person', district, coach)}', 'teacher')`,
    );
    await run(`insert into category (district_id, id, class_id, title)
      select :d, gen_random_uuid(), id, 'Homework' from class where district_id = :d and kind <> 'team'`);
    await run(`insert into assignment (district_id, id, class_id, category_id, term_id, title, points_possible, due_on)
      select :d, gen_random_uuid(), class_id, id, ${quarter}, 'Work', 20, '2026-10-20' from category where district_id = :d`);
    await run(`insert into grade (district_id, student_id, class_id, term_id, audience, so_far, letter, share_graded, computed_at)
      select :d, person_id, class_id, ${quarter}, audience, made.percent, case when made.percent < 60 then 'F' when made.percent < 70 then 'D' else 'C' end, 0.5, '2026-09-10'
      from enrolment
      join class on class.district_id = :d and class.id = enrolment.class_id and class.kind <> 'team'
      cross join unnest(array['staff', 'family']) as seen (audience)
      cross join lateral (select 58 + (hashtext(person_id::text || class_id) & 1023) % 42 as percent) made
      where enrolment.district_id = :d`);
    await run(`insert into attendance_day (district_id, student_id, day, school_id, scheduled_minutes, derived_share)
      select :d, ${at('person', 's')}, date '2026-08-24' + n, ${at('school', '1')}, 360, case when (s * 31 + n * 17) % 23 = 0 then 0 else 1 end from generate_series(1, ${athletes}) s, generate_series(0, 52) n where extract(isodow from date '2026-08-24' + n) < 6`);
    const caller = { accountId: newId<'account'>(), personId: newId<'person'>(), role: 'admin', rules: [] } as const;
    const scope = mintScope({ districtId, caller, db, nowMs, today, requestId: 'bench' });
    for (const pack of ['piaa-pennsylvania', 'uil-texas', 'casa-grande'].map(findPack)) {
      await insertHeldPack(scope, {
        ...{ packSwitchId: newId<'eligibility-pack'>(), schoolId: null, pack, choices: [] },
        startsOn: '2026-09-14' as typeof today,
      });
    }
  });
  await analyze(world);
}
