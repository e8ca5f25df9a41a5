import * as api from '@laurel/domain/fitness/api';
import * as live from '@laurel/domain/fitness/live-api';
import { resultOf } from '@laurel/domain/fitness/live-run';
import type { Recording } from '@laurel/domain/fitness/recording';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf, testNowMs } from '@laurel/server/testing/app';
import { grantFitness, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetOldRuns } from './live-run-store';

const laurel = await fileLaurel();
let school: TestSchool;
let testDayId: Id<'test-day'>;
let pe: Browser;
let ada: Browser;
const startedAtMs = testNowMs - 600_000;

beforeEach(async () => {
  school = await testSchool(laurel);
  await grantFitness(laurel, school);
  const { districtId, schoolId, ids } = school;
  const paula = await addPerson(laurel, districtId, { name: 'Paula Pe', roles: ['Teacher', 'PE teacher'], schoolId });
  await school.query('insert into enrolment (district_id, id, class_id, person_id, role) values ($1, $2, $3, $4, $5)', [
    ...[districtId, newId(), ids.algebra, paula.personId, 'teacher'],
  ]);
  pe = await sessionOf(laurel, districtId, paula.accountId);
  ada = school.people.ada.browser;
  const [startsOn, endsOn] = ['2026-10-05' as Day, '2026-10-09' as Day];
  const made = { title: 'Fall', startsOn, endsOn, testIds: ['pacer20'], protocols: {}, version: 0 };
  const ofNew = { schoolId, testDayId: newId<'test-day'>(), operationId: newId<'operation'>() };
  testDayId = (await callAs(laurel, pe, api.saveTestDay, { ...ofNew, ...made })).output.testDayId;
});

type Who = 'sam' | 'tia';

/** A device: what it recorded so far. */
class Device {
  readonly recorderId = newId<'recorder'>();
  taps: [string, number, number | null][] = [];
  stoppedAfter: number | null = null;
  revision = 0;

  constructor(
    readonly browser: Browser,
    readonly startedAtMs: number,
  ) {}

  tap(who: Who, lap: number, after: number | null = null): void {
    this.taps.push([school.people[who].personId, lap, after]);
    this.revision += 1;
  }

  stop(after: number): void {
    this.stoppedAfter = after;
    this.revision += 1;
  }

  async share(rest: Partial<InputOf<typeof live.shareRun>> = {}) {
    const { recorderId, taps, stoppedAfter, revision } = this;
    const place = { classId: school.ids.algebra, testDayId, test: 'pacer20' as const };
    const recorded = { recorderId, taps, stoppedAfter, revision, elapsedMs: testNowMs - this.startedAtMs };
    return await callAs(laurel, this.browser, live.shareRun, { ...place, ...recorded, ...rest });
  }

  /** Saves as the page does: what it knows of each student, over an empty cell unless something is said. */
  async save({
    others = [],
    operationId,
    base = 0,
    sent = {},
  }: {
    others?: Recording[];
    operationId?: Id<'operation'>;
    base?: number;
    /** What it says of the run in place of what is. */
    sent?: Readonly<Record<string, unknown>>;
  } = {}) {
    const { recorderId, taps, stoppedAfter, revision } = this;
    const run = { recorderId, testId: 'pacer20' as const, taps, stoppedAfter, revision, startedAtMs: this.startedAtMs };
    const students = [school.people.sam.personId, school.people.tia.personId];
    const values = students.map((studentId) => resultOf('pacer20', run, others, studentId)?.value ?? null);
    return await callAs(laurel, this.browser, api.saveMeasurements, {
      ...{
        classId: school.ids.algebra,
        testDayId,
        operationId: operationId ?? newId<'operation'>(),
        cause: 'entered' as const,
      },
      ...{ students, tests: ['pacer20'], runs: [{ ...run, ...sent }] },
      cells: values.map((value, at): [number, number, number, string | null, 'measured', string[], null] => [
        ...([at, 0, base, value] as const),
        'measured',
        [],
        null,
      ]),
    });
  }
}

const stored = async () =>
  Object.fromEntries(
    (
      await school.query(`
        select given_name as who, trim_scale(value)::text as value
        from measurement join person on person.id = student_id where test_id = 'pacer20' order by 1`)
    ).map(({ who, value }) => [who, value]),
  );

describe('several recorders', () => {
  test('see each other while recording, and find a run to join', async () => {
    const [one, other] = [new Device(pe, startedAtMs), new Device(ada, startedAtMs + 3_000)];
    one.tap('sam', 20);
    expect((await one.share()).output.others).toEqual([]);
    const going = await callAs(laurel, ada, live.readRuns, { classId: school.ids.algebra, testDayId });
    expect(going.output.runs).toMatchObject([{ recorderId: one.recorderId, testId: 'pacer20', by: 'Paula Pe' }]);
    const said = (await other.share()).output.others;
    expect(said).toMatchObject([{ by: 'Paula Pe', taps: one.taps, stoppedAfter: null, isSaved: false }]);
    // What comes late and is older changes nothing.
    const late = one.revision - 1;
    await one.share({ taps: [], revision: late });
    expect((await other.share()).output.others[0]?.taps).toEqual(one.taps);
    await one.share({ isDiscarded: true });
    expect((await other.share()).output.others).toEqual([]);
  });

  test('who recorded offline are counted together, whoever saves first, without conflicts', async () => {
    for (const [first, second] of [
      ['sam', 'tia'],
      ['tia', 'sam'],
    ] as const) {
      await school.query('delete from measurement');
      await school.query('delete from fitness_run');
      const [one, other] = [new Device(pe, startedAtMs), new Device(ada, startedAtMs + 3_000)];
      one.tap(first, 20);
      one.tap(first, 27, 20);
      other.tap(second, 11);
      other.tap(second, 12, 11);
      one.stop(40);
      other.stop(42);
      expect((await one.save()).output.conflicts).toEqual([]);
      const answer = (await other.save()).output;
      expect([answer.conflicts, answer.refused]).toEqual([[], []]);
      expect(await stored()).toEqual(first === 'sam' ? { Sam: '26', Tia: '11' } : { Sam: '11', Tia: '26' });
    }
  });

  test('one miss seen by each makes two, and repeating a save changes nothing', async () => {
    const [one, other] = [new Device(pe, startedAtMs), new Device(ada, startedAtMs)];
    one.tap('sam', 20);
    other.tap('sam', 31);
    one.stop(40);
    other.stop(40);
    await one.save();
    expect(await stored()).toEqual({ Sam: '40', Tia: '40' });
    const operationId = newId<'operation'>();
    const answer = await other.save({ operationId });
    expect(await stored()).toEqual({ Sam: '30', Tia: '40' });
    expect((await other.save({ operationId })).output).toEqual(answer.output);
    expect(await school.query('select count(*)::int as n from measurement_event')).toEqual([{ n: 3 }]);
  });

  test('a student with two different finishes keeps the first saved one, and the second recorder is shown both', async () => {
    const [one, other] = [new Device(pe, startedAtMs), new Device(ada, startedAtMs)];
    for (const [device, lap] of [
      [one, 27],
      [other, 29],
    ] as const) {
      device.tap('sam', 20);
      device.tap('sam', lap, 20);
      device.stop(40);
    }
    await one.save();
    const { output } = await other.save();
    expect(output.conflicts).toMatchObject([{ cell: 0, value: '26', by: 'Paula Pe' }]);
    expect(output.versions[1]).toEqual(expect.any(Number));
    expect(await stored()).toEqual({ Sam: '26', Tia: '40' });
    expect((await other.share()).output.others).toMatchObject([{ by: 'Paula Pe', taps: one.taps, isSaved: true }]);
  });

  test('a typed result isn’t part of the run: it stays and is shown', async () => {
    const one = new Device(pe, startedAtMs);
    one.stop(40);
    await callAs(laurel, ada, api.saveMeasurements, {
      ...{ classId: school.ids.algebra, testDayId, operationId: newId<'operation'>(), cause: 'entered' as const },
      ...{ students: [school.people.sam.personId], tests: ['pacer20'] },
      cells: [[0, 0, 0, '33', 'measured', [], null]],
    });
    expect((await one.save()).output.conflicts).toMatchObject([{ cell: 0, value: '33' }]);
    expect(await stored()).toEqual({ Sam: '33', Tia: '40' });
  });

  test('a run that starts later is a separate run', async () => {
    const [one, other] = [new Device(pe, startedAtMs), new Device(ada, startedAtMs + 150_000)];
    one.tap('sam', 20);
    one.stop(40);
    await one.save();
    other.tap('sam', 31);
    other.stop(50);
    expect((await other.share()).output.others).toEqual([]);
    // It stands on what the page has read, as any other typing does.
    expect((await other.save()).status).toBe(409);
    expect((await other.save({ base: 1 })).output.versions).toEqual([2, 2]);
    expect(await stored()).toEqual({ Sam: '50', Tia: '50' });
  });

  test('a run that starts after another was saved is a separate run, however soon', async () => {
    const first = new Device(pe, testNowMs - 100_000);
    first.tap('sam', 1);
    first.tap('sam', 2, 1);
    first.stop(3);
    await first.save();
    // It was given up 100 seconds ago and saved 50 seconds later.
    await school.query("update fitness_run set changed_at = changed_at - interval '50 seconds'");
    const again = new Device(pe, testNowMs - 40_000);
    again.tap('tia', 4);
    expect((await again.share()).output.others).toEqual([]);
    again.stop(5);
    expect((await again.save({ base: 1 })).output.versions).toEqual([2, 2]);
    expect(await stored()).toEqual({ Sam: '5', Tia: '5' });
  });

  test('an unreadable run is rejected with what to do', async () => {
    const broken = new Device(pe, startedAtMs);
    broken.stoppedAfter = 40;
    const reply = await broken.save({ sent: { taps: 'none' } });
    expect([reply.status, reply.text]).toEqual([
      400,
      expect.stringContaining('What this device recorded of the run can’t be read. Type its results instead.'),
    ]);
    expect(await stored()).toEqual({});
  });
});

test('a run is shared by everyone who may enter the class’s results, and another’s device can’t be overwritten', async () => {
  const one = new Device(pe, startedAtMs);
  one.tap('sam', 20);
  await one.share();
  const stranger = new Device(school.people.ben.browser, startedAtMs);
  expect((await stranger.share()).status).toBe(404);
  const place = { classId: school.ids.algebra, testDayId };
  expect((await callAs(laurel, school.people.ben.browser, live.readRuns, place)).status).toBe(404);
  expect((await callAs(laurel, school.people.sam.browser, live.readRuns, place)).status).toBe(403);
  const taken = new Device(ada, startedAtMs);
  await taken.share({ recorderId: one.recorderId, revision: 99, isDiscarded: true });
  await taken.share({ recorderId: one.recorderId, revision: 99 });
  expect(await school.query('select taps from fitness_run')).toEqual([{ taps: one.taps }]);
});

test('recordings are deleted after 30 days', async () => {
  const one = new Device(pe, startedAtMs);
  await one.share();
  const [{ at }] = await school.query('select changed_at as at from fitness_run');
  const { districtId } = school;
  const forgetAfter = async (days: number) =>
    await inScope(laurel.database, districtId, async ({ db }) => {
      return await forgetOldRuns({ db, districtId, nowMs: Date.parse(at) + days * 86_400_000 });
    });
  expect(await forgetAfter(30)).toBe(0);
  expect(await forgetAfter(31)).toBe(1);
});
