import { readBoard } from '@laurel/domain/eligibility/board-api';
import { decisionsBy } from '@laurel/domain/eligibility/decisions';
import { readyAthlete, type View } from '@laurel/domain/eligibility/ready-athlete';
import type { Decision } from '@laurel/domain/eligibility/record';
import type { SchoolTime } from '@laurel/domain/eligibility/school-time';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { countingStatements } from '@laurel/server/db/statement-count';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readCases, readHeldNow } from './cases';
import { findPack } from './change-packs';
import { lockStandings } from './due-store';
import { keepStandings } from './keep-standings';
import { insertHeldPack } from './pack-store';
import { readDecisions } from './standing-store';
import { workOut } from './work-out';

const [teams, teamSize, weeks] = [3, 30, 14];
const firstDay = '2026-08-24' as Day;
const athletes = Array.from({ length: teams * teamSize }, () => newId<'person'>());
const teamIds = Array.from({ length: teams }, () => newId<'class'>());

const laurel = await fileLaurel();
let school: TestSchool;

beforeAll(async () => {
  laurel.time.nowMs = Date.parse(`${firstDay}T12:00:00Z`);
  school = await testSchool(laurel);
  const { schoolId, ids } = school;
  await at(firstDay, async (scope) => {
    const { db, districtId } = scope;
    await db.run(sql`
      insert into person (district_id, id, given_name, family_name, school_id, grade_level)
      select ${districtId}, id, 'Ath' || no, 'Lete', ${schoolId}, '11'
      from unnest(${athletes}::uuid[]) with ordinality as given (id, no)`);
    await db.run(sql`
      insert into class (district_id, id, course_id, school_id, title, kind)
      select ${districtId}, id, ${ids.course}, ${schoolId}, 'Team ' || no, 'team'
      from unnest(${teamIds}::uuid[]) with ordinality as given (id, no)`);
    await db.run(sql`
      insert into team_season (district_id, class_id, sport, level, starts_on, ends_before)
      select ${districtId}, id, 'soccer', 'varsity', '2026-08-10', '2026-12-12' from unnest(${teamIds}::uuid[]) as given (id)`);
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role, starts_on)
      select ${districtId}, gen_random_uuid(), class_id, id, 'student', '2026-08-10'
      from unnest(${athletes}::uuid[]) with ordinality as given (id, no)
      cross join lateral unnest(
        array[${ids.algebra}::uuid, ${ids.biology}::uuid, (${teamIds}::uuid[])[1 + (no - 1) / ${teamSize}]]
      ) as place (class_id)`);
    await db.run(sql`
      update scale_band set is_passing = letter <> 'F', points = 1
      where district_id = ${districtId} and scale_id = ${ids.scale}`);
    await db.run(
      sql`update class set scale_id = ${ids.scale} where district_id = ${districtId} and kind = 'scheduled'`,
    );
    await insertHeldPack(scope, {
      ...{ packSwitchId: newId<'eligibility-pack'>(), schoolId: null, pack: findPack('casa-grande'), choices: [] },
      startsOn: firstDay,
    });
  });
});

/** Work at noon of a day. */
async function at<Result>(day: Day, work: (scope: Scope) => Promise<Result>): Promise<Result> {
  laurel.time.nowMs = Date.parse(`${day}T12:00:00Z`);
  return await inScope(laurel.database, school.districtId, async (scope) =>
    work({ ...scope, nowMs: laurel.time.nowMs, today: day }),
  );
}

/** On Tuesdays everyone’s grades become others, about one in five below 60%; on one of two weeks families see them later. */
async function grade(tuesday: Day, week: number): Promise<void> {
  await at(tuesday, async ({ db, districtId, nowMs }) => {
    await db.run(sql`
      insert into grade (district_id, student_id, class_id, term_id, audience, so_far, letter, share_graded, computed_at)
      select ${districtId}, id, class_id, ${school.ids.quarter}, audience, made.percent,
        case when made.percent < 70 then 'F' else 'C' end, 0.5, ${new Date(nowMs)}
      from unnest(${athletes}::uuid[]) with ordinality as given (id, no)
      cross join unnest(${[school.ids.algebra, school.ids.biology]}::uuid[]) with ordinality as place (class_id, which)
      cross join unnest(array['staff', 'family']) as seen (audience)
      cross join lateral (
        select 52 + (no * 31 + (${week} - case when audience = 'family' then no % 2 else 0 end) * 17 + which * 43) % 40 as percent
      ) made
      on conflict (district_id, student_id, class_id, term_id, audience)
        do update set so_far = excluded.so_far, letter = excluded.letter, computed_at = excluded.computed_at`);
  });
}

test('a season of 3 teams and 90 athletes, replayed day by day from stored data, produces the stored decisions', async () => {
  for (let week = 0; week < weeks; week += 1) {
    // Thursday’s check is official from Monday on, so each Tuesday finds the last one.
    const tuesday = addDays(firstDay, 7 * week + 1);
    await grade(tuesday, week);
    await at(tuesday, async (scope) => await keepStandings.run(scope));
    // The background may have begun first; the clock moves on when it is done.
    await at(tuesday, lockStandings);
  }
  const lastDay = addDays(firstDay, 7 * weeks);
  await at(lastDay, async (scope) => await workOut(scope, athletes));
  await at(lastDay, async (scope) => {
    const stored = await readDecisions(scope, athletes, '');
    const cases = await readCases(scope, athletes, await readHeldNow(scope));
    expect(cases).toHaveLength(teams * teamSize);
    let [met, missed] = [0, 0];
    for (const { studentId, teamId, record, packs, calendar } of cases) {
      const kept = stored.find((each) => each.studentId === studentId && each.teamId === teamId)?.decisions ?? [];
      for (const view of ['all', 'released'] as const satisfies readonly View[]) {
        let decisions: Decision[] = [];
        for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
          const athlete = readyAthlete({ ...record, decisions }, view);
          decisions = decisionsBy(packs, athlete, calendar, `${day}T12:00` as SchoolTime);
        }
        const replayed = decisions.map((each) => [view, each.packId, each.ruleId, each.checkAt, each.isMet]);
        const asStored = kept.filter(([of]) => of === view);
        expect(replayed.toSorted()).toEqual(asStored.toSorted());
        missed += asStored.filter((each) => each[4] === false).length;
        met += asStored.filter((each) => each[4] === true).length;
      }
    }
    // Each says what it was made of, met or not.
    const bare = await scope.db.row(
      z.object({ count: z.int() }),
      sql`
        select count(*)::int as count
        from eligibility_decision
        where district_id = ${scope.districtId}
          and (made_of -> 'courses' = '[]'::jsonb or made_of -> 'because' = '[]'::jsonb)`,
    );
    expect(bare).toEqual({ count: 0 });
    // Both happen, week after week, so that equal lists say something.
    expect(met).toBeGreaterThan(500);
    expect(missed).toBeGreaterThan(200);
  });
});

test('a team’s board takes three statements, the session’s included, with one school or two hundred', async () => {
  const { districtId, people } = school;
  const count = async () => {
    const browser = await sessionOf(laurel, districtId, people.director.accountId);
    // The first answer also writes when the session was last used.
    await callAs(laurel, browser, readBoard, { teamId: teamIds[0] });
    const [answer, statements] = await countingStatements(
      async () => await callAs(laurel, browser, readBoard, { teamId: teamIds[0] }),
    );
    expect(answer.output.rows).toHaveLength(teamSize);
    return statements.length;
  };
  expect(await count()).toBe(3);
  await at(addDays(firstDay, 7 * weeks), async ({ db }) => {
    await db.run(sql`
      insert into school (district_id, id, name, kind)
      select ${districtId}, gen_random_uuid(), 'School ' || no, 'school' from generate_series(2, 200) no`);
    await db.run(sql`
      insert into class (district_id, id, course_id, school_id, title, kind)
      select ${districtId}, gen_random_uuid(), ${school.ids.course}, school.id, 'Team of ' || school.name, 'team'
      from school
      where school.district_id = ${districtId} and school.name like 'School %'`);
  });
  expect(await count()).toBe(3);
});
