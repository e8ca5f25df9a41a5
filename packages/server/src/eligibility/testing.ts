import { saveSeason } from '@laurel/domain/classes/team-api';
import { readBoard, readStanding } from '@laurel/domain/eligibility/board-api';
import { switchPackOn } from '@laurel/domain/eligibility/pack-api';
import { saveScores } from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { addGuardianship } from '@laurel/domain/people/directory-api';
import type { Endpoint, InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, sessionOf, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { lockStandings } from './due-store';
import { keepStandings } from './keep-standings';
import { workOut } from './work-out';

export type Who = keyof TestSchool['people'];

export const day = (text: string) => text as Day;

/** Moments; a busy machine may take longer. */
export const soon = { timeout: 60_000, interval: 50 };

/** The server of a file of tests (`startSeasons`). */
export let laurel: TestLaurel;
/** The school and the season of the test that runs. */
export let school: TestSchool;
export let season: Awaited<ReturnType<typeof testStandings>>;

/** Starts a server for the tests of a file, with a school in season for each. */
export function startSeasons(): void {
  beforeAll(async () => {
    laurel = await testLaurel();
  });
  afterAll(async () => await laurel.close());
  beforeEach(async () => {
    season = await testStandings();
    ({ school } = season);
  });
}

/** A test school on a Wednesday, its team in season, Quinn the guardian of Tia, and what tests of standings do there. */
async function testStandings() {
  clock('2026-10-14T12:00');
  const own = await testSchool(laurel, `Standings ${newId()}`);
  const { people, ids, districtId } = own;
  const studentId = people.tia.personId;
  const season = {
    sport: 'Track',
    level: 'varsity',
    startsOn: day('2026-08-10'),
    endsBefore: day('2026-12-01'),
  } as const;
  await save('office', saveSeason, { classId: ids.team, version: 0, ...season });
  await save('office', addGuardianship, { guardianId: people.quinn.personId, studentId, relation: 'parent' });
  return { school: own, as, save, switchOn, enter, turn, board, standing };

  function clock(text: string): void {
    laurel.time.nowMs = Date.parse(`${text}:00Z`);
  }

  /** Signed in just now: sessions don't outlast the days between. */
  async function as(who: Who): Promise<Browser> {
    return await sessionOf(laurel, districtId, people[who].accountId);
  }

  /** Saves as somebody at the school does on a page, and it works. */
  async function save<Each extends Endpoint>(who: Who, what: Each, input: InputOf<Each>) {
    const reply = await callAs(laurel, await as(who), what, input);
    expect(reply.status, reply.text).toBe(200);
    return reply.output;
  }

  /** Usually: on Thursday below 60% in a class, out the next week, from Monday on. */
  async function switchOn(pack = 'casa-grande') {
    const packSwitchId = newId<'eligibility-pack'>();
    const on = { packSwitchId, version: 0, pack, schoolId: null, choices: [], startsOn: day('2026-10-13') };
    expect(await save('director', switchPackOn, on)).toEqual({ version: 1 });
    return packSwitchId;
  }

  async function enter(value: string, assignmentId: Id<'assignment'> = ids.essay, version = 0) {
    await save('ada', saveScores, {
      ...{ classId: ids.algebra, operationId: newId() },
      ...{ cause: 'entered', students: [studentId], assignments: [assignmentId] },
      cells: [[0, 0, version, value, 'none', 0]],
    });
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

  async function board(who: Who = 'cole', filter: InputOf<typeof readBoard> = {}) {
    return (await callAs(laurel, await as(who), readBoard, filter)).output;
  }

  async function standing(who: Who) {
    return (await callAs(laurel, await as(who), readStanding, { studentId })).output;
  }
}
