import { saveSeason } from '@laurel/domain/classes/team-api';
import { readBoard, readStanding } from '@laurel/domain/eligibility/board-api';
import { switchPackOn } from '@laurel/domain/eligibility/pack-api';
import { saveScores } from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { addGuardianship } from '@laurel/domain/people/directory-api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, sessionOf, type TestLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { expect } from 'vitest';
import { lockStandings } from './due-store';
import { keepStandings } from './keep-standings';
import { workOut } from './work-out';

export type Who = keyof TestSchool['people'];

export const day = (text: string) => text as Day;

/** Moments; a busy machine may take longer. */
export const soon = { timeout: 60_000, interval: 50 };

/** A test school on a Wednesday, its team in season, Quinn the guardian of Tia, and what tests of standings do there. */
export async function testStandings(laurel: TestLaurel) {
  clock('2026-10-14T12:00');
  const school = await testSchool(laurel, `Standings ${newId()}`);
  const { people, ids, districtId } = school;
  const studentId = people.tia.personId;
  const season = {
    sport: 'Track',
    level: 'varsity',
    startsOn: day('2026-08-10'),
    endsBefore: day('2026-12-01'),
  } as const;
  await callAs(laurel, await as('office'), saveSeason, { classId: ids.team, version: 0, ...season });
  const link = { guardianId: people.quinn.personId, studentId, relation: 'parent' };
  await callAs(laurel, await as('office'), addGuardianship, link);
  return { school, as, switchOn, enter, turn, board, standing };

  function clock(text: string): void {
    laurel.time.nowMs = Date.parse(`${text}:00Z`);
  }

  /** Signed in just now: sessions don't outlast the days between. */
  async function as(who: Who): Promise<Browser> {
    return await sessionOf(laurel, districtId, people[who].accountId);
  }

  /** Usually: on Thursday below 60% in a class, out the next week, from Monday on. */
  async function switchOn(pack = 'casa-grande') {
    const packSwitchId = newId<'eligibility-pack'>();
    const on = { packSwitchId, version: 0, pack, schoolId: null, choices: [], startsOn: day('2026-10-13') };
    const reply = await callAs(laurel, await as('director'), switchPackOn, on);
    expect(reply.output).toEqual({ version: 1 });
    return packSwitchId;
  }

  async function enter(value: string, assignmentId: Id<'assignment'> = ids.essay, version = 0) {
    const reply = await callAs(laurel, await as('ada'), saveScores, {
      ...{ classId: ids.algebra, operationId: newId() },
      ...{ cause: 'entered', students: [studentId], assignments: [assignmentId] },
      cells: [[0, 0, version, value, 'none', 0]],
    });
    expect(reply.status, reply.text).toBe(200);
  }

  /** Works out what is due now, as the chore does when a day turns. */
  async function turn(text: string) {
    // What was saved before is worked out by the clock of that moment, here unless it was in the background already.
    await inScope(laurel.database, districtId, async ({ db }) => {
      await keepStandings.run({ db, districtId, nowMs: laurel.time.nowMs });
    });
    clock(text);
    await inScope(laurel.database, districtId, async (scope) => {
      await lockStandings(scope);
      await workOut({ ...scope, nowMs: laurel.time.nowMs, today: text.slice(0, 10) as Day }, null);
    });
  }

  async function board(who: Who = 'cole') {
    return (await callAs(laurel, await as(who), readBoard, {})).output;
  }

  async function standing(who: Who) {
    return (await callAs(laurel, await as(who), readStanding, { studentId })).output;
  }
}

export type TestStandings = Awaited<ReturnType<typeof testStandings>>;
