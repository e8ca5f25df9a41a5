import * as api from '@laurel/domain/fitness/api';
import type { ChangedCell } from '@laurel/domain/fitness/sheet';
import { usualPack } from '@laurel/domain/fitness/standards';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let director: Browser;
let testDayId: Id<'test-day'>;
const other = { packId: 'fitnessgram2005', version: 1 };

beforeEach(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, ids, people } = school;
  director = people.director.browser;
  const paula = await addPerson(laurel, districtId, { name: 'Paula Pe', roles: ['Teacher', 'PE teacher'], schoolId });
  await school.query("update person set birth_on = '2013-10-05', sex = 'female' where given_name = 'Tia'");
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${ids.algebra}, ${paula.personId}, 'teacher')`);
  });
  const pe = await sessionOf(laurel, districtId, paula.accountId);
  const day = await callAs(laurel, pe, api.saveTestDay, {
    ...{ schoolId, testDayId: newId<'test-day'>(), operationId: newId<'operation'>(), version: 0, title: 'Fall' },
    ...{ startsOn: '2026-10-05' as Day, endsOn: '2026-10-09' as Day, testIds: [], protocols: {} },
  });
  testDayId = day.output.testDayId;
  const values = { pacer20: '23', curlUp: '18', trunkLift: '10', height: '150', weight: '45' };
  const saved = await callAs(laurel, pe, api.saveMeasurements, {
    ...{ classId: ids.algebra, testDayId, operationId: newId<'operation'>(), cause: 'entered' as const },
    ...{ students: [people.tia.personId], tests: Object.keys(values) },
    cells: Object.values(values).map((value, at): ChangedCell => [0, at, 0, value, 'measured', [], null]),
  });
  expect(saved.output.versions).toEqual([1, 1, 1, 1, 1]);
  await school.query("update measurement set trials = '{9.5,10}', protocol = 'ruler' where test_id = 'trunkLift'");
});

const kept = async () => await school.query('select * from measurement order by test_id');
const told = async () =>
  await school.query(
    "select test_id, change - 'form' as change from measurement_event where cause = 'rescored' order by test_id",
  );
/** Results as an event pictures them, by test. */
const pictures = async () => {
  const all = await school.query(`
    select test_id, jsonb_build_object('value', trim_scale(value)::text, 'status', status, 'trials', trials::text[],
      'protocol', protocol, 'zone', zone, 'packId', pack_id, 'packVersion', pack_version) as picture
    from measurement`);
  return new Map(all.map(({ test_id, picture }) => [test_id, picture]));
};

async function choose(pack: typeof other, version: number): Promise<void> {
  const { status } = await callAs(laurel, director, api.saveFitnessSettings, {
    ...{ schoolId: school.schoolId, zoneNames: 'pack' as const, isBodyShown: true, isBothTables: false },
    ...{ stateFile: null, units: null, testPacks: {}, pack, version },
  });
  expect(status).toBe(200);
}

async function rescore(operationId: Id<'operation'> = newId<'operation'>()) {
  const act = { schoolId: school.schoolId, testDayId, operationId, from: 0 };
  return (await callAs(laurel, director, api.rescore, act)).output;
}

test('rescoring changes only the standards of results, and reports each before and after', async () => {
  const [before, picturesBefore] = [await kept(), await pictures()];
  expect(before.map(({ test_id }) => test_id)).toContain('bmi');
  await choose(other, 0);
  const operationId = newId<'operation'>();
  expect(await rescore(operationId)).toMatchObject({ students: 1, measurements: before.length });
  const [after, picturesAfter] = [await kept(), await pictures()];
  const byWhat = { pack_id: '', pack_version: 0, zone: '' };
  expect(after.map((row) => ({ ...row, ...byWhat }))).toEqual(before.map((row) => ({ ...row, ...byWhat })));
  expect(new Set(after.map(({ pack_id }) => pack_id))).toEqual(new Set([other.packId]));
  expect(picturesAfter.get('trunkLift')).toMatchObject({ trials: ['9.5', '10'], protocol: 'ruler' });
  expect(await told()).toEqual(
    before.map(({ test_id }) => ({
      test_id,
      change: { before: picturesBefore.get(test_id), after: picturesAfter.get(test_id) },
    })),
  );
  const undone = await callAs(laurel, director, api.undoRescoring, {
    ...{ schoolId: school.schoolId, testDayId, operationIds: [operationId] },
  });
  expect(undone.output).toEqual({ results: before.length });
  expect(await pictures()).toEqual(picturesBefore);
});

test('a value derived from a corrected birth date is recalculated and reported', async () => {
  await school.query("update person set birth_on = '2010-10-05' where given_name = 'Tia'");
  await choose(other, 0);
  await rescore();
  const [vo2max] = (await told()).filter(({ test_id }) => test_id === 'vo2max');
  expect([vo2max?.change.before.value, vo2max?.change.after.value]).toEqual(['39.2', '35.8']);
  expect(
    await school.query("select trim_scale(value)::text as value, age from measurement where test_id = 'vo2max'"),
  ).toEqual([{ value: '35.8', age: 16 }]);
  expect((await told()).length).toBe((await kept()).length);
});

test('results already scored by the school’s standards don’t change', async () => {
  await choose(usualPack, 0);
  const before = await school.query('select xmin, test_id from measurement order by test_id');
  expect(await rescore()).toMatchObject({ measurements: 0, students: 0, changes: [] });
  expect(await school.query('select xmin, test_id from measurement order by test_id')).toEqual(before);
  expect(await told()).toEqual([]);
});
