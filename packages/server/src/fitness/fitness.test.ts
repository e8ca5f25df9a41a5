import * as api from '@laurel/domain/fitness/api';
import type { ChangedCell } from '@laurel/domain/fitness/sheet';
import { usualPack } from '@laurel/domain/fitness/standards';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { grantFitness, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';
import { readFitnessSummary } from './summary-store';

const laurel = await fileLaurel();
let school: TestSchool;
let testDayId: Id<'test-day'>;
let pe: Browser;
const monday = '2026-10-05' as Day;

beforeEach(async () => {
  school = await testSchool(laurel);
  await grantFitness(laurel, school);
  await school.query(
    "update person set birth_on = '2013-10-05', sex = 'male', grade_level = '07' where given_name = 'Sam'",
  );
  await school.query("update person set birth_on = '2013-10-06', sex = 'female' where given_name = 'Tia'");
  // Paula teaches Algebra's students physical education.
  const { districtId, schoolId, ids } = school;
  const paula = await addPerson(laurel, districtId, { name: 'Paula Pe', roles: ['Teacher', 'PE teacher'], schoolId });
  await school.query('insert into enrolment (district_id, id, class_id, person_id, role) values ($1, $2, $3, $4, $5)', [
    districtId,
    newId(),
    ids.algebra,
    paula.personId,
    'teacher',
  ]);
  pe = await sessionOf(laurel, districtId, paula.accountId);
  testDayId = newId<'test-day'>();
  testDayId = (await callAs(laurel, pe, api.saveTestDay, day())).output.testDayId;
});

const day = () => ({
  schoolId: school.schoolId,
  testDayId,
  operationId: newId<'operation'>(),
  version: 0,
  title: 'Fall',
  startsOn: monday,
  endsOn: '2026-10-09' as Day,
  testIds: ['pacer20', 'curlUp'],
  protocols: {},
});

type Cell = readonly [student: 'sam' | 'tia' | 'uma', testId: string, base: number, value: string | null];

async function save(cells: readonly Cell[], rest: { by?: Browser; operationId?: Id<'operation'> } = {}) {
  const students = [...new Set(cells.map(([who]) => who))];
  const tests = [...new Set(cells.map(([, testId]) => testId))];
  return await callAs(laurel, rest.by ?? pe, api.saveMeasurements, {
    classId: school.ids.algebra,
    testDayId,
    operationId: rest.operationId ?? newId<'operation'>(),
    cause: 'entered',
    students: students.map((who) => school.people[who].personId),
    tests,
    cells: cells.map(
      ([who, testId, base, value]): ChangedCell => [
        students.indexOf(who),
        tests.indexOf(testId),
        base,
        value,
        value === null ? 'none' : 'measured',
        [],
        null,
      ],
    ),
  });
}

const stored = async () =>
  await school.query(`
    select given_name as who, test_id as test, trim_scale(value)::text as value, formula, zone, age
    from measurement join person on person.id = student_id order by 1, 2`);

describe('typing results', () => {
  test('calculates derived values and scores them by the age on the first test day, counting a birthday that day', async () => {
    const reply = await save([
      ['sam', 'pacer20', 0, '28'],
      ['tia', 'pacer20', 0, '23'],
    ]);
    expect(reply.output).toMatchObject({ versions: [1, 1], conflicts: [], refused: [] });
    expect(await stored()).toEqual([
      { who: 'Sam', test: 'pacer20', value: '28', formula: null, zone: 'NI', age: 13 },
      { who: 'Sam', test: 'vo2max', value: '40.9', formula: 'vo2max_pacer20_fg10', zone: 'NI', age: 13 },
      { who: 'Tia', test: 'pacer20', value: '23', formula: null, zone: 'HFZ', age: 12 },
      { who: 'Tia', test: 'vo2max', value: '40.3', formula: 'vo2max_pacer20_fg10', zone: 'HFZ', age: 12 },
    ]);
    expect(
      await school.query("select cause, change #>> '{after,value}' as value from measurement_event order by value"),
    ).toEqual([
      { cause: 'entered', value: '23' },
      { cause: 'entered', value: '28' },
    ]);
  });

  test('an impossible value is rejected with its range, and the others are saved', async () => {
    const reply = await save([
      ['sam', 'curlUp', 0, '76'],
      ['tia', 'curlUp', 0, '18'],
    ]);
    expect(reply.output.refused).toEqual([
      { cell: 0, sentence: '76 reps is too high for Curl-up (cadence 1 / 3 s). Valid values: from 0 to 75 reps.' },
    ]);
    expect(reply.output.versions).toEqual([null, 1]);
    const negative = await save([['sam', 'curlUp', 0, '-1']]);
    expect([negative.status, negative.text]).toEqual([422, expect.stringContaining('can’t be negative')]);
    expect((await stored()).length).toBe(1);
  });

  test('a result before the student’s birth is rejected, and the others are saved', async () => {
    await school.query("update person set birth_on = '2026-10-06' where given_name = 'Tia'");
    const { output } = await save([
      ['sam', 'curlUp', 0, '20'],
      ['tia', 'curlUp', 0, '20'],
    ]);
    expect(inEnglish(output.refused)).toEqual([
      { cell: 1, sentence: expect.stringContaining('before this student was born') },
    ]);
    expect((await stored()).map(({ who }) => who)).toEqual(['Sam']);
  });

  test('a stale cell keeps the other person’s value, and a repeat gets the first response', async () => {
    const operationId = newId<'operation'>();
    await save([['sam', 'curlUp', 0, '20']], { operationId });
    const again = await save([['sam', 'curlUp', 0, '20']], { operationId });
    expect(again.output.versions).toEqual([1]);
    const stale = await save([['sam', 'curlUp', 0, '30']], { by: school.people.ada.browser });
    expect(stale.status).toBe(409);
    expect(JSON.parse(stale.text).details.conflicts).toMatchObject([{ version: 1, value: '20', by: 'Paula Pe' }]);
    expect(await stored()).toMatchObject([{ value: '20' }]);
  });

  test('a result that was deleted and typed again isn’t the one someone saw before', async () => {
    const seen = (await save([['sam', 'curlUp', 0, '20']])).output.versions[0] ?? 0;
    const by = school.people.ada.browser;
    await save([['sam', 'curlUp', seen, null]], { by });
    await save([['sam', 'curlUp', 0, '25']], { by });
    const late = await save([['sam', 'curlUp', seen, '30']]);
    expect([late.status, JSON.parse(late.text).details.conflicts]).toMatchObject([409, [{ value: '25' }]]);
    expect(await stored()).toMatchObject([{ value: '25' }]);
  });

  test('clearing a result clears its derived values', async () => {
    await save([['sam', 'pacer20', 0, '30']]);
    await save([['sam', 'pacer20', 1, null]]);
    expect(await stored()).toEqual([]);
  });

  test('two concurrent saves for one student lose no derived value', async () => {
    const both = await Promise.all([save([['sam', 'height', 0, '160']]), save([['sam', 'weight', 0, '50']])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await stored()).map(({ test: testId, value }) => `${testId} ${value}`)).toEqual([
      'bmi 19.5',
      'height 160',
      'weight 50',
    ]);
  });

  test('an invalid test day is rejected with a message, and its first day can’t change once there are results', async () => {
    const later = await callAs(laurel, pe, api.saveTestDay, {
      ...day(),
      testDayId: newId<'test-day'>(),
      title: 'Backwards',
      endsOn: '2026-10-01' as Day,
    });
    expect([later.status, later.text]).toEqual([400, expect.stringContaining('is before the first')]);
    const again = await callAs(laurel, pe, api.saveTestDay, { ...day(), testDayId: newId<'test-day'>() });
    expect(again.status).toBe(409);
    await save([['sam', 'curlUp', 0, '20']]);
    const moved = await callAs(laurel, pe, api.saveTestDay, { ...day(), version: 1, startsOn: '2026-10-01' as Day });
    expect([moved.status, moved.text]).toEqual([409, expect.stringContaining('ages depend on its first day')]);
    const renamed = await callAs(laurel, pe, api.saveTestDay, { ...day(), version: 1, title: 'Autumn' });
    expect(renamed.output).toMatchObject({ title: 'Autumn', version: 2 });
  });

  test('the sheet shows typed and derived values, with ages on the first test day beside the names', async () => {
    await save([['tia', 'pacer20', 0, '23']]);
    const { output } = await callAs(laurel, pe, api.readFitnessSheet, { classId: school.ids.algebra });
    expect(output.tests.map((each) => each.testId)).toEqual(['pacer20', 'curlUp', 'vo2max']);
    expect(output.students.map(({ name, age, sex }) => [name, age, sex])).toEqual([
      ['Sam Student', 13, 'M'],
      ['Tia Student', 12, 'F'],
    ]);
    expect(output.cells).toEqual([
      [1, 0, 1, '23', 'measured', 'HFZ', [], null],
      [1, 2, 0, '40.3', 'measured', 'HFZ', [], null],
    ]);
    expect(output.zones.map(({ zone, name, letter }) => [zone, name, letter])).toContainEqual(['HFZ', 'Healthy', 'H']);
  });

  test('a student of another class and an unknown class get the same 404', async () => {
    expect((await save([['uma', 'curlUp', 0, '20']])).status).toBe(404);
    expect((await save([['sam', 'curlUp', 0, '20']], { by: school.people.ben.browser })).status).toBe(404);
  });
});

test('students are found without accents and in list order by anyone who sees their fitness', async () => {
  await school.query("update person set given_name = 'Joaquín', family_name = 'Pérez Núñez' where id = $1", [
    school.people.sam.personId,
  ]);
  const found = async (search: string, by: Browser) => {
    const { output } = await callAs(laurel, by, api.readFitnessStudents, { search });
    return output.students.map(({ studentId }) => studentId);
  };
  for (const search of ['perez', 'Pérez', 'nunez, joaquin']) {
    expect(await found(search, pe)).toEqual([school.people.sam.personId]);
    expect(await found(search, school.people.quinn.browser)).toEqual([]);
  }
});

test('a result comes with the zone boundaries that apply to it', async () => {
  await save([['sam', 'curlUp', 0, '30']]);
  const { output } = await callAs(laurel, pe, api.readStudentFitness, { studentId: school.people.sam.personId });
  expect(output.tests.map(({ cuts }) => cuts)).toEqual([
    [
      { min: '21', max: null, zone: 'HFZ' },
      { min: null, max: null, zone: 'NI' },
    ],
  ]);
});

describe('body composition', () => {
  beforeEach(async () => {
    await save([
      ['sam', 'height', 0, '160'],
      ['sam', 'weight', 0, '50'],
      ['sam', 'mileRun', 0, '480'],
    ]);
  });

  const seenBy = async (browser: Browser) => {
    const { output } = await callAs(laurel, browser, api.readStudentFitness, { studentId: school.people.sam.personId });
    return [output.tests.map(({ test: { testId }, results }) => `${testId} ${results[0]?.zone}`), output.whyNoBody];
  };
  const all = ['mileRun HFZ', 'height null', 'weight null', 'bmi HFZ', 'vo2max HFZ'];

  test('is visible to PE teachers, the student, and guardians; others see no trace of it', async () => {
    expect(await seenBy(pe)).toEqual([all, null]);
    expect(await seenBy(school.people.sam.browser)).toEqual([all, null]);
    expect(await seenBy(school.people.pia.browser)).toEqual([all, null]);
    for (const other of [school.people.ada, school.people.admin, school.people.director])
      expect(await seenBy(other.browser)).toEqual([['mileRun null'], 'permission']);
    // Looking at one's own leaves no trace; looking at a child's does.
    const views = await school.query("select details from audit_event where what = 'body view' order by id");
    expect(views.map(({ details }) => details)).toEqual(Array(2).fill({ studentId: school.people.sam.personId }));
    await school.query('update guardianship set sees_fitness = false');
    const { status } = await callAs(laurel, school.people.pia.browser, api.readStudentFitness, {
      studentId: school.people.sam.personId,
    });
    expect(status).toBe(404);
  });

  test('is audited when a dashboard shows it, except one’s own', async () => {
    const { pia, sam } = school.people;
    for (const [{ personId }, reach] of [
      [pia, 'children'],
      [sam, 'own'],
    ] as const) {
      const rules = (['fitness', 'body'] as const).map(
        (subject) => ({ action: 'read', subject, reach, schoolId: null }) as const,
      );
      const work = async (scope: Scope) => await readFitnessSummary(scope, [sam.personId]);
      const [seen] = await inScope(laurel.database, school.districtId, work, { personId, rules });
      expect(seen?.latest.map(({ testId }) => testId)).toContain('weight');
    }
    const views = await school.query("select details from audit_event where what = 'body view'");
    expect(views.map(({ details }) => details)).toEqual([{ students: [sam.personId] }]);
  });

  test('is rejected from people who may not enter it', async () => {
    expect((await save([['tia', 'weight', 0, '50']], { by: school.people.ada.browser })).status).toBe(403);
  });

  test('is hidden from everyone once the school turns it off', async () => {
    const settings = {
      zoneNames: 'neutral',
      isBodyShown: false,
      isBothTables: false,
      stateFile: null,
      units: null,
      testPacks: {},
      pack: usualPack,
      version: 0,
    } as const;
    const saved = await callAs(laurel, school.people.director.browser, api.saveFitnessSettings, {
      schoolId: school.schoolId,
      ...settings,
    });
    expect(saved.output).toMatchObject({ isBodyShown: false, version: 1 });
    expect(await seenBy(school.people.sam.browser)).toEqual([['mileRun null'], 'school']);
    const again = await callAs(laurel, school.people.director.browser, api.saveFitnessSettings, {
      schoolId: school.schoolId,
      ...settings,
    });
    expect(again.status).toBe(409);
    expect((await save([['tia', 'weight', 0, '50']])).status).toBe(422);
  });

  test('opens an aerobic capacity to its formula and inputs', async () => {
    const { output } = await callAs(laurel, pe, api.readStudentFitness, { studentId: school.people.sam.personId });
    const aerobic = output.tests.find(({ test }) => test.testId === 'vo2max')?.results[0];
    expect(aerobic?.trace).toMatchObject({ formulaId: 'vo2max_mile', rounded: aerobic?.value });
    expect(aerobic?.trace?.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['age', '13'],
      ['male', '1'],
      ['BMI', '19.5'],
      ['minutes', '8'],
    ]);
  });
});

test('nothing is shown about a group under five', async () => {
  await save([['sam', 'curlUp', 0, '20']]);
  const key = { classId: school.ids.algebra, testDayId };
  const few = await callAs(laurel, pe, api.readFitnessGroup, key);
  expect(few.output.tests).toMatchObject([{ isSuppressed: true, n: null, median: null, zones: null }]);
  for (const [at, value] of ['10', '12', '24', '30'].entries()) {
    const person = await addPerson(laurel, school.districtId, { name: `Kid N${at}`, roles: ['Student'] });
    await school.query(
      'insert into enrolment (district_id, id, class_id, person_id, role) values ($1, $2, $3, $4, $5)',
      [school.districtId, newId(), school.ids.algebra, person.personId, 'student'],
    );
    await school.query("update person set birth_on = '2013-01-05', sex = 'male' where id = $1", [person.personId]);
    await callAs(laurel, pe, api.saveMeasurements, {
      ...key,
      operationId: newId<'operation'>(),
      cause: 'entered',
      students: [person.personId],
      tests: ['curlUp'],
      cells: [[0, 0, 0, value, 'measured', [], null]],
    });
  }
  const five = await callAs(laurel, pe, api.readFitnessGroup, key);
  expect(five.output.tests).toMatchObject([
    {
      n: 5,
      median: '20',
      lowerQuartile: '11',
      upperQuartile: '27',
      zones: [
        { zone: 'HFZ', count: 2 },
        { zone: 'NI', count: 3 },
      ],
      whyNoZones: null,
    },
  ]);

  // Zones of all but one would tell of that one; a test without standards, or nobody’s sex, say so.
  const people = await school.query(
    "select id from person where given_name in ('Sam', 'Tia') or birth_on = '2013-01-05'",
  );
  await school.query("update person set sex = null where given_name = 'Tia'");
  const saveAll = async (testId: string, value: string) =>
    await callAs(laurel, pe, api.saveMeasurements, {
      ...{ ...key, operationId: newId<'operation'>(), cause: 'entered', tests: [testId] },
      students: people.map(({ id }) => id),
      cells: people.map((_, at): ChangedCell => [at, 0, 0, value, 'measured', [], null]),
    });
  const reasons = async () => {
    const { tests } = (await callAs(laurel, pe, api.readFitnessGroup, key)).output;
    return Object.fromEntries(tests.map(({ test, whyNoZones }) => [test.testId, whyNoZones]));
  };
  await saveAll('trunkLift', '10');
  await saveAll('plank', '60');
  await saveAll('thomas', '3');
  const uncovered = { plank: 'uncovered', thomas: 'without-norms' };
  expect(await reasons()).toEqual({ curlUp: null, trunkLift: 'few', ...uncovered });
  await school.query('update person set sex = null');
  await saveAll('pushUp', '10');
  expect((await reasons()).pushUp).toBe('unknown');
});

test('rescoring is a separate action, with a preview and audit events', async () => {
  await school.query("update person set sex = 'female' where given_name = 'Sam'");
  await save([['sam', 'mileRun', 0, '600']]);
  const { schoolId } = school;
  const director = school.people.director.browser;
  const pack = { packId: 'fitnessgram2005', version: 1 };
  await callAs(laurel, director, api.saveFitnessSettings, {
    schoolId,
    zoneNames: 'pack',
    isBodyShown: true,
    isBothTables: false,
    stateFile: null,
    units: null,
    testPacks: {},
    pack,
    version: 0,
  });
  expect(await stored()).toMatchObject([{ test: 'mileRun', zone: null }]);
  const plan = await callAs(laurel, director, api.planRescoring, { schoolId, testDayId });
  expect(plan.output).toEqual({
    measurements: 1,
    students: 1,
    next: null,
    total: 1,
    changes: [{ testId: 'mileRun', from: null, to: 'HFZ', count: 1 }],
  });
  expect(await stored()).toMatchObject([{ test: 'mileRun', zone: null }]);
  const operationId = newId<'operation'>();
  const act = { schoolId, testDayId, operationId, from: 0 };
  for (const _ of [1, 2]) expect((await callAs(laurel, director, api.rescore, act)).output).toEqual(plan.output);
  expect(await stored()).toMatchObject([{ test: 'mileRun', zone: 'HFZ' }]);
  expect(await school.query("select cause from measurement_event where cause = 'rescored'")).toHaveLength(1);
  const undo = async (by: Browser) =>
    await callAs(laurel, by, api.undoRescoring, { schoolId, testDayId, operationIds: [operationId] });
  expect((await undo(pe)).status).toBe(404);
  expect((await undo(director)).output).toEqual({ results: 1 });
  expect((await undo(director)).output).toEqual({ results: 0 });
  expect(await stored()).toMatchObject([{ test: 'mileRun', zone: null }]);
});

test('units are chosen once by the first person to type, and can be changed in the settings later', async () => {
  const choose = async (units: 'us' | 'metric', by = pe) =>
    await callAs(laurel, by, api.chooseFitnessUnits, { schoolId: school.schoolId, units });
  expect((await choose('us', school.people.sam.browser)).status).toBe(403);
  expect((await choose('us')).output).toMatchObject({ units: 'us', version: 1 });
  expect((await choose('us')).status).toBe(200);
  expect((await choose('metric')).status).toBe(409);
  await save([['tia', 'weight', 0, '50']]);
  const { output } = await callAs(laurel, pe, api.readStudentFitness, { studentId: school.people.tia.personId });
  const weight = output.tests.find(({ test: { testId } }) => testId === 'weight');
  expect([weight?.test.unit, weight?.results[0]?.value]).toEqual(['lb', '110.2']);
});

test('a school combines standards: one test is scored by others, and a result says why it has no zone', async () => {
  const { schoolId } = school;
  const saved = await callAs(laurel, school.people.director.browser, api.saveFitnessSettings, {
    ...{
      schoolId,
      zoneNames: 'pack',
      isBodyShown: true,
      isBothTables: false,
      stateFile: null,
      units: null,
      pack: usualPack,
      version: 0,
    },
    testPacks: { mileRun: { packId: 'presidential85', version: 1 } },
  });
  expect(saved.output.testPacks).toEqual({ mileRun: { packId: 'presidential85', version: 1 } });
  await save([
    ['sam', 'mileRun', 0, '400'],
    ['sam', 'curlUp', 0, '50'],
    ['sam', 'sitReachL', 0, '10'],
    ['sam', 'height', 0, '160'],
    ['sam', 'dash40', 0, '6'],
    ['sam', 'brockportCurlUp', 0, '20'],
  ]);
  const packs = await school.query('select test_id, pack_id, zone from measurement where zone is not null order by 1');
  expect(packs).toEqual([
    { test_id: 'curlUp', pack_id: 'fitnessgram', zone: 'HFZ' },
    { test_id: 'mileRun', pack_id: 'presidential85', zone: 'AWARD' },
  ]);
  const { output } = await callAs(laurel, pe, api.readStudentFitness, { studentId: school.people.sam.personId });
  const reasons = output.tests.map(({ test, results }) => [test.testId, results[0]?.whyNoZone]);
  expect(reasons.map(([testId, why]) => [testId, why && inEnglish(why as never)])).toEqual([
    ['mileRun', null],
    ['height', null],
    ['curlUp', null],
    ['sitReachL', 'The zone follows once both sides are tested.'],
    ['dash40', 'The school’s standards have no zones for 40-yard dash.'],
    ['brockportCurlUp', 'There are no zones for Modified curl-up: what’s healthy depends on the disability.'],
  ]);
  const unknown = await callAs(laurel, school.people.director.browser, api.saveFitnessSettings, {
    ...{
      schoolId,
      zoneNames: 'pack',
      isBodyShown: true,
      isBothTables: false,
      stateFile: null,
      units: null,
      pack: usualPack,
      version: 1,
    },
    testPacks: { mileRun: { packId: 'nobody’s', version: 1 } },
  });
  expect(unknown.status).toBe(400);
});

test('without a recorded sex, a result shows the zone of each table, if the school wants both', async () => {
  const testPacks = { mileRun: { packId: 'presidential85', version: 1 } };
  const choose = async (isBothTables: boolean, version: number) => {
    const { status } = await callAs(laurel, school.people.director.browser, api.saveFitnessSettings, {
      ...{ schoolId: school.schoolId, zoneNames: 'pack', isBodyShown: true, isBothTables, stateFile: null },
      ...{ units: null, testPacks, pack: usualPack, version },
    });
    expect(status).toBe(200);
  };
  const shown = async () => {
    const { output } = await callAs(laurel, pe, api.readStudentFitness, { studentId: school.people.sam.personId });
    return Object.fromEntries(
      output.tests.flatMap(({ test: { testId }, results }) =>
        results.map(({ zone, bothZones, whyNoZone }) => [
          testId,
          { zone, bothZones, why: whyNoZone && inEnglish(whyNoZone) },
        ]),
      ),
    );
  };
  const why = 'No zone without a recorded sex.';
  await school.query("update person set sex = null where given_name = 'Sam'");
  await choose(false, 0);
  await save([
    ['sam', 'mileRun', 0, '400'],
    ['sam', 'curlUp', 0, '20'],
    ['sam', 'dash40', 0, '6'],
  ]);
  expect(await shown()).toMatchObject({ curlUp: { zone: null, bothZones: null, why } });
  await choose(true, 1);
  expect(await shown()).toMatchObject({
    curlUp: { zone: null, bothZones: { F: 'HFZ', M: 'NI' }, why },
    // Each by its own standards.
    mileRun: { zone: null, bothZones: { F: 'AWARD', M: 'AWARD' } },
    // Neither table has it, which a sex wouldn't change.
    dash40: { bothZones: null, why: 'The school’s standards have no zones for 40-yard dash.' },
  });
});

test('a sprint’s timing method is saved with its result', async () => {
  const sheet = async () =>
    (await callAs(laurel, pe, api.readFitnessSheet, { classId: school.ids.algebra, testDayId })).output.testDay;
  await callAs(laurel, pe, api.saveTestDay, {
    ...day(),
    version: 1,
    testIds: ['dash40'],
    protocols: { dash40: 'hand' },
  });
  expect((await sheet())?.protocols).toEqual({ dash40: 'hand' });
  const { sam } = school.people;
  const saved = await callAs(laurel, pe, api.saveMeasurements, {
    ...{ classId: school.ids.algebra, testDayId, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [sam.personId], tests: ['dash40'], cells: [[0, 0, 0, '5.62', 'measured', [], 'hand']] },
  });
  expect(saved.status, saved.text).toBe(200);
  const { output } = await callAs(laurel, sam.browser, api.readStudentFitness, { studentId: sam.personId });
  expect(output.tests.flatMap(({ results }) => results.map(({ protocol }) => protocol))).toEqual(['hand']);
});

test('a class’s reports contain each student’s own results, and body composition only on request', async () => {
  await save([
    ['sam', 'curlUp', 0, '30'],
    ['sam', 'weight', 0, '50'],
    ['tia', 'curlUp', 0, '25'],
  ]);
  const read = async (withBody: 'yes' | 'no', by = pe) =>
    await callAs(laurel, by, api.readFitnessReports, { classId: school.ids.algebra, withBody });
  const tests = async (withBody: 'yes' | 'no') =>
    (await read(withBody)).output.reports.map(({ name, tests }) => [name, tests.map(({ test }) => test.testId).join()]);
  expect(await tests('no')).toContainEqual(['Sam Student', 'curlUp']);
  expect(await tests('yes')).toContainEqual(['Sam Student', 'weight,curlUp']);
  expect((await read('no', school.people.sam.browser)).status).toBe(404);
});

test('a report lists the languages its family reads, and none when the family itself opens it', async () => {
  const { sam, pia } = school.people;
  await save([['sam', 'curlUp', 0, '30']]);
  await school.query("update account set language = 'ar' where person_id = $1", [pia.personId]);
  const ofSam = { studentId: sam.personId };
  const { reports } = (await callAs(laurel, pe, api.readFitnessReports, { classId: school.ids.algebra })).output;
  expect(reports.find(({ studentId }) => studentId === sam.personId)?.locales).toEqual(['ar']);
  expect((await callAs(laurel, pe, api.readFitnessReport, ofSam)).output.locales).toEqual(['ar']);
  expect((await callAs(laurel, pia.browser, api.readFitnessReport, ofSam)).output.locales).toEqual([]);
  // A guardian who may not see fitness gets no page; the student does, in the district’s language.
  await school.query('update guardianship set sees_fitness = false');
  expect((await callAs(laurel, pe, api.readFitnessReport, ofSam)).output.locales).toEqual(['en']);
});

describe('a state’s file', () => {
  const asked = (kind: 'texas' | 'california' | 'fitnessgram-roster' | 'fitnessgram-results') => ({
    ...{ schoolId: school.schoolId, testDayId, kind },
  });

  test('contains the students within reach, and names their missing data', async () => {
    await school.query('update person set school_id = $1', [school.schoolId]);
    await save([
      ['sam', 'pacer20', 0, '41'],
      ['sam', 'weight', 0, '50'],
      ['sam', 'height', 0, '160'],
      ['tia', 'curlUp', 0, '20'],
    ]);
    const { output } = await callAs(laurel, pe, api.checkStateFile, asked('texas'));
    expect(output.rows).toBe(2);
    expect(output.missing.map(({ name, sentence }) => [name, inEnglish(sentence)])).toContainEqual([
      'Tia Student',
      'No grade level from 3 to 12.',
    ]);
    const { text } = await callAs(laurel, pe, api.downloadStateFile, asked('texas'));
    expect(text).toContain(',7,M,63,110,,,,,41,');
    expect(text).not.toContain('Sam');
    // A coach brings neither others' students nor body composition.
    const { cole } = school.people;
    expect((await callAs(laurel, cole.browser, api.downloadStateFile, asked('texas'))).text).not.toContain('110');
    expect((await callAs(laurel, school.people.sam.browser, api.checkStateFile, asked('texas'))).status).toBe(403);
  });

  test('is chosen once, and a sheet says what it lacks to people who can enter all of it', async () => {
    const settings = await callAs(laurel, pe, api.readFitnessSettings, { schoolId: school.schoolId });
    const director = school.people.director.browser;
    const { schoolName: _, ...rest } = settings.output;
    const chosen = { ...rest, stateFile: 'texas' as const };
    expect((await callAs(laurel, director, api.saveFitnessSettings, chosen)).output.stateFile).toBe('texas');
    const sheet = async (by: Browser) =>
      (await callAs(laurel, by, api.readFitnessSheet, { classId: school.ids.algebra, testDayId })).output;
    const { stateFile, students } = await sheet(pe);
    expect(stateFile?.missing.map(inEnglish)).toEqual([
      'Texas needs the school’s 9-digit ID. Import it with the roster, as the school’s identifier.',
    ]);
    expect(students.every(({ hasIdentifier }) => !hasIdentifier)).toBe(true);
    await school.query("update school set identifier = '012345678'");
    await school.query("update person set identifier = '7' where given_name = 'Sam'");
    expect((await sheet(pe)).stateFile).toEqual({ kind: 'texas', missing: [] });
    expect((await sheet(pe)).students.filter(({ hasIdentifier }) => hasIdentifier)).toHaveLength(1);
    expect((await sheet(director)).stateFile).toBeNull();
  });

  test('uses an ongoing exemption as the reason, and lists classes with their teacher', async () => {
    await school.query("update person set school_id = $1, grade_level = '07'", [school.schoolId]);
    const exemption = { reason: 'medical' as const, testIds: [], startsOn: '2026-09-01' as Day, endsOn: null };
    const { tia } = school.people;
    await callAs(laurel, pe, api.saveStandingExemption, { studentId: tia.personId, version: 0, exemption });
    const participation = (await callAs(laurel, pe, api.downloadStateFile, asked('california'))).text;
    expect(participation).toMatch(/7,Abdominal Strength and Endurance,\d+,0,0,0,0,1,0,/);
    const roster = (await callAs(laurel, pe, api.downloadStateFile, asked('fitnessgram-roster'))).text;
    expect(roster).toContain('Algebra');
    expect(roster).toContain(',Tia,Student,');
  });
});
