import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readStudentFitness, saveMeasurements } from '@laurel/domain/fitness/api';
import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import * as importsApi from '@laurel/domain/imports/api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { english } from '@laurel/domain/kit/sentence';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import * as api from '@laurel/domain/mapped-files/fitness-file-api';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { inScope } from '@laurel/server/db/testing';
import { sendFile, until } from '@laurel/server/imports/testing';
import { readImportRow } from '@laurel/server/plans/import-store';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';
import { runFitnessFile } from './fitness-files';
import { activityOf, fitOf, tcxOf, zipOf } from './testing-recordings';
import { workbookOf } from './testing-workbook';

const laurel = await fileLaurel();
let school: TestSchool;
let pe: Browser;

beforeEach(async () => {
  school = await testSchool(laurel);
  await school.query("update person set identifier = given_name || '1', birth_on = '2013-03-03', sex = 'female'");
  const { districtId, schoolId, ids } = school;
  const roles = ['Teacher', 'PE teacher', 'Administrator'];
  const paula = await addPerson(laurel, districtId, { name: 'Paula Pe', roles, schoolId });
  await school.query('insert into enrolment (district_id, id, class_id, person_id, role) values ($1, $2, $3, $4, $5)', [
    districtId,
    newId(),
    ids.algebra,
    paula.personId,
    'teacher',
  ]);
  pe = await sessionOf(laurel, districtId, paula.accountId);
});

async function send(name: string, bytes: Buffer | string, by: Browser = pe) {
  const url = `/api/schools/${school.schoolId}/fitness-files`;
  return await sendFile(laurel, by, url, { name, bytes: Buffer.from(bytes) });
}

async function upload(name: string, bytes: Buffer | string, by: Browser = pe): Promise<Id<'import'>> {
  const response = await send(name, bytes, by);
  if (response.statusCode >= 400) throw new Error(response.body);
  return response.json().importId;
}

const key = (importId: Id<'import'>) => ({ schoolId: school.schoolId, importId });

async function opened(importId: Id<'import'>, by: Browser = pe) {
  const { about, ...file } = (await callAs(laurel, by, api.fitnessFiles.read, key(importId))).output;
  return { ...about, ...file };
}

const onMonday = { title: 'Fall', startsOn: '2026-10-05' as Day };

/** Plans as the columns suggest, but for what is said. */
async function plan(importId: Id<'import'>, rest: Partial<FitnessMapping> = {}, by: Browser = pe) {
  const { mapping } = await opened(importId, by);
  if (!mapping) throw new Error('Nothing was suggested.');
  const testDay = mapping.date === null ? onMonday : null;
  const reply = await callAs(laurel, by, api.fitnessFiles.plan, {
    ...key(importId),
    mapping: { ...mapping, testDay, ...rest },
  });
  if (reply.status >= 400) throw new Error(reply.text);
  await until(async () => (await opened(importId, by)).import.state !== 'planning');
  return await opened(importId, by);
}

async function run(importId: Id<'import'>, by: Browser = pe) {
  await callAs(laurel, by, api.fitnessFiles.run, { ...key(importId), isConfirmed: true });
  await until(async () => ['done', 'failed'].includes((await opened(importId, by)).import.state));
  return (await opened(importId, by)).import;
}

async function undo(importId: Id<'import'>) {
  await callAs(laurel, pe, api.fitnessFiles.undo, key(importId));
  await until(async () => (await opened(importId)).import.state === 'undone');
}

const reasons = async (importId: Id<'import'>, action: 'reject' | 'conflict' = 'reject') => {
  const { output } = await callAs(laurel, pe, api.fitnessFiles.rows, { ...key(importId), action });
  return output.rows.map(({ line, reason }) => `${line}: ${reason && english(reason)}`);
};

const stored = async () =>
  (
    await school.query(`
      select given_name || ' ' || test_id || ' ' || coalesce(trim_scale(value)::text, status) || ' ' || coalesce(zone, '-') as it
      from measurement join person on person.id = student_id order by 1`)
  ).map(({ it }) => it);

const sheet = 'StudentID,PACER20Laps,Curlup,Weight\nSam1,30,18,110\nTia1,,20,NA\n';
const fixture = async (path: string) => await readFile(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)));

test('a file is read, previewed, run, and undone; blanks are not tested', async () => {
  const importId = await upload('results.csv', sheet);
  const { asks, mapping, isRemembered, layout } = await opened(importId);
  expect([asks, isRemembered, layout]).toEqual([
    [
      {
        ...{ kind: 'unit', column: 3, choices: ['kg', 'lb'], example: '110' },
        readings: [
          { unit: 'kg', reading: '110 kg' },
          { unit: 'lb', reading: '49.9 kg' },
        ],
      },
      { kind: 'testDay' },
    ],
    false,
    'other',
  ]);
  const columns = mapping?.columns.map((each) => (each.testId === 'weight' ? { ...each, unit: 'lb' as const } : each));
  const planned = await plan(importId, { columns: columns ?? [] });
  expect(planned.import.counts).toEqual({ measurement: { create: 4 }, test_day: { create: 1 } });
  expect(await stored()).toEqual([]);
  expect((await run(importId)).state).toBe('done');
  expect(await stored()).toEqual([
    'Sam curlUp 18 HFZ',
    'Sam pacer20 30 HFZ',
    'Sam vo2max 41.6 HFZ',
    'Sam weight 49.895161 -',
    'Tia curlUp 20 HFZ',
  ]);
  await undo(importId);
  expect(await stored()).toEqual([]);
  expect(await school.query('select title from test_day')).toEqual([]);
  expect((await opened(await upload('later.csv', sheet))).isRemembered).toBe(true);
});

test('undoing keeps what was changed since, and restores everything else', async () => {
  // Once more, when versions go on from other results of theirs.
  for (const value of [5, 6]) await bringAndUndo(`StudentID,Pushup\nSam1,${value}\nTia1,${value}\n`);
  await run(await planned('StudentID,Curlup\nSam1,10\nTia1,10\n'));
  const second = await planned('StudentID,Curlup\nSam1,11\nTia1,12\n');
  await run(second);
  await correctSam();
  await undo(second);
  expect(await stored()).toEqual(['Sam curlUp 25 HFZ', 'Tia curlUp 10 NI']);
});

test('families are notified of imported results, not of skipped ones', async () => {
  await run(await planned('StudentID,Curlup\nSam1,10\n'));
  const second = await planned('StudentID,Curlup\nSam1,11\nTia1,12\n');
  await correctSam();
  await run(second);
  expect(await stored()).toEqual(['Sam curlUp 25 HFZ', 'Tia curlUp 12 NI']);
  const told = await school.query(
    'select distinct given_name as who from notice join person on person.id = student_id where subject_id = $1',
    [second],
  );
  expect(told).toEqual([{ who: 'Tia' }]);
});

test('results of a test day that was deleted after the preview stay out, and no family is notified', async () => {
  await run(await planned('StudentID,Curlup\nSam1,10\n'));
  const second = await planned('StudentID,Curlup\nSam1,11\nTia1,12\n');
  await school.query('update test_day set deleted_at = now() where district_id = $1', [school.districtId]);
  expect(await run(second)).toMatchObject({ state: 'done' });
  expect(await stored()).toEqual(['Sam curlUp 10 NI']);
  expect(await reasons(second, 'conflict')).toEqual([
    '2: Someone deleted this test day after the preview.',
    '3: Someone deleted this test day after the preview.',
  ]);
  expect(await school.query(`select from notice where subject_id = $1 and kind = 'fitness-results'`, [second])).toEqual(
    [],
  );
});

/** Somebody types another result of Sam’s over the version there is. */
async function correctSam(): Promise<void> {
  const [{ testDayId, base }] = await school.query(
    'select test_day_id as "testDayId", version as base from measurement where student_id = $1',
    [school.people.sam.personId],
  );
  await callAs(laurel, pe, saveMeasurements, {
    classId: school.ids.algebra,
    testDayId,
    operationId: newId<'operation'>(),
    cause: 'entered',
    students: [school.people.sam.personId],
    tests: ['curlUp'],
    cells: [[0, 0, base, '25', 'measured', [], null]],
  });
}

async function bringAndUndo(text: string): Promise<void> {
  const importId = await planned(text);
  await run(importId);
  await undo(importId);
  expect(await stored()).toEqual([]);
}

async function planned(text: string, rest: Partial<FitnessMapping> = {}): Promise<Id<'import'>> {
  const importId = await upload('results.csv', text);
  await plan(importId, rest);
  return importId;
}

test('each impossible row says why, and the valid ones aren’t lost', async () => {
  const importId = await planned(
    [
      'StudentID,TestDate,Curlup,Pushup',
      '3.526E+16,10/05/2026,20,10',
      'Nobody9,10/05/2026,20,10',
      'Sam1,10/05/2027,20,10',
      'Sam1,05/05/2012,20,10',
      'Sam1,10/05/2026,-3,10',
      'Tia1,10/05/2026,900,many',
      'Tia1,10/05/2026,,7.5',
      'Tia1,10/06/2026,21,',
      'Tia1,10/06/2026,22,',
    ].join('\n'),
  );
  expect(await reasons(importId)).toEqual([
    expect.stringContaining('2: A spreadsheet rounded the ID'),
    '3: No one you have access to has the ID Nobody9.',
    '4: The test day 2027-10-05 is in the future. Correct the date.',
    '5: The test day 2012-05-05 is before the student’s birth date, 2013-03-03. Correct the date.',
    '6: Curl-up (cadence 1 / 3 s) can’t be negative (“-3”). Valid values: from 0 to 75 reps.',
    '7: 900 reps is too high for Curl-up (cadence 1 / 3 s). Valid values: from 0 to 75 reps.',
    '7: “many” can’t be read as 90-degree push-up in reps. Valid values: from 0 to 99 reps.',
    '8: 90-degree push-up must be a whole number. Valid values: from 0 to 99 reps.',
    '10: Line 9 has a different value for this student, test, and day. Keep one of the two.',
  ]);
  await run(importId);
  expect(await stored()).toEqual(['Sam pushUp 10 HFZ', 'Tia curlUp 21 HFZ']);
});

test('ambiguous names lead to questions, unless a birth date tells who it is', async () => {
  const text = 'FirstName,LastName,Curlup\nSam,Student,20\n';
  const importId = await upload('names.csv', text);
  const asked = await plan(importId);
  expect(asked.questions).toMatchObject([{ line: 2, said: 'Sam Student', candidates: [{ name: 'Student, Sam' }] }]);
  const choices = [{ line: 2, personId: school.people.sam.personId }];
  expect((await plan(importId, { choices })).import.counts.measurement).toEqual({ create: 1 });
  const born = await upload(
    'born.csv',
    'FirstName,LastName,DOB,Curlup\nSam,Student,03/03/2013,20\nTia,Student,04/03/2013,20\n',
  );
  expect((await plan(born)).import.counts).toMatchObject({ measurement: { create: 1 }, person: { reject: 1 } });
});

test('without the right to body composition its columns are dropped from preview and plan, with a notice', async () => {
  const { cole } = school.people;
  const importId = await upload('team.csv', 'StudentID,Weight,Curlup\nTia1,50,20\nSam1,50,20\n', cole.browser);
  const { reading, leftOut, mapping } = await opened(importId, cole.browser);
  expect(reading?.sample).toEqual([
    ['Tia1', '', '20'],
    ['Sam1', '', '20'],
  ]);
  expect([leftOut, mapping?.columns]).toEqual([
    { columns: ['Weight'], why: 'permission' },
    [{ column: 2, testId: 'curlUp', unit: 'reps' }],
  ]);
  const weight = { column: 1, testId: 'weight', unit: 'kg' } as const;
  const forced = await plan(importId, { columns: [weight, ...(mapping?.columns ?? [])] }, cole.browser);
  expect(inEnglish(forced.notices[0])).toContain('these columns are skipped: Weight');
  // Sam is on no team of the coach's.
  expect(forced.import.counts).toMatchObject({ measurement: { create: 1 }, person: { reject: 1 } });
  await run(importId, cole.browser);
  expect(await stored()).toEqual(['Tia curlUp 20 HFZ']);
  expect((await callAs(laurel, pe, api.fitnessFiles.read, key(importId))).status).toBe(404);
});

test('a preview tells a coach that a result replaces “not tested,” but never the reason', async () => {
  const { cole, tia } = school.people;
  const planned = async (text: string, by: Browser = pe) => {
    const importId = await upload('team.csv', text, by);
    return { importId, ...(await plan(importId, {}, by)) };
  };
  await run((await planned('StudentID,Date,Curlup\nTia1,10/05/2026,10\n')).importId);
  await school.query("update measurement set value = null, status = 'medical', zone = null where student_id = $1", [
    tia.personId,
  ]);
  const changes = async (by: Browser) => {
    const { importId } = await planned('StudentID,Date,Curlup\nTia1,10/05/2026,20\n', by);
    const { output } = await callAs(laurel, by, api.fitnessFiles.rows, { ...key(importId), action: 'update' });
    return output.rows.map(({ reason }) => reason && inEnglish(reason));
  };
  expect(await changes(cole.browser)).toEqual(['NT becomes 20 reps.']);
  expect(await changes(pe)).toEqual(['MED becomes 20 reps.']);
});

test('a UTF-16 export with several rows per student is merged', async () => {
  const text = [
    'StudentID\tTestEventEndDate\tOneMileRunMin\tOneMileRunSec\tPACER15laps\tSitandReachL\tSitandReachR\tShoulderStretchL',
    'Sam1\t10/05/2026\t8\t30\t\t\t\tY',
    'Sam1\t10/05/2026\t\t\t40\t10\t\t',
    'Sam1\t10/05/2026\t\t\t\t\t11\t',
  ].join('\r\n');
  const importId = await upload('export.txt', Buffer.from(`\uFEFF${text}`, 'utf16le'));
  expect(await opened(importId)).toMatchObject({ layout: 'fitnessgram', asks: [], reading: { encoding: 'UTF-16' } });
  await plan(importId);
  await run(importId);
  expect(await stored()).toEqual([
    'Sam mileRun 510 -',
    'Sam pacer15 40 HFZ',
    'Sam shoulderStretchL 1 -',
    'Sam sitReachL 10 HFZ',
    'Sam sitReachR 11 HFZ',
    'Sam vo2max 42.0 HFZ'.replace('42.0', '42'),
  ]);
});

test('a run’s FIT file asks whose it is, and is imported as a summary with the fastest mile', async () => {
  const importId = await upload('run.fit', await fixture('demo/data/synthetic-run-1h.fit'));
  const { asks, layout, reading } = await opened(importId);
  const [startedAt, ...summary] = ['2026-05-01T10:00:00.000Z', '10797', '3599', '150', '179', '536.4'];
  const recording = { line: 2, name: '', startedAt, metres: 10_797, seconds: 3_599, student: null };
  expect([layout, asks, reading?.sample]).toEqual([
    'run',
    [{ kind: 'whose', recordings: [recording] }],
    [['', startedAt, ...summary]],
  ]);
  await plan(importId, { choices: [{ line: 2, personId: school.people.sam.personId }] });
  await run(importId);
  expect(await stored()).toEqual([
    'Sam mileRun 536.4 -',
    'Sam sessionDistance 10797 -',
    'Sam sessionHeartRate 150 -',
    'Sam sessionHeartRateMax 179 -',
    'Sam sessionTime 3599 -',
  ]);
});

describe('the devices of a class session', () => {
  // Five in the afternoon of October 5 in Los Angeles, and the next day by the devices.
  const start = '2026-10-06T00:00:00.000Z';
  const session = async () =>
    await zipOf({
      'Sam1_2026-10-05.fit': fitOf(start, [
        [0, 0, 110],
        [1800, 4200, 170],
      ]),
      'student tia.tcx': tcxOf(
        activityOf(start, [
          [0, 0, null],
          [1700, 3900, null],
        ]),
      ),
      'watch 7.fit': fitOf(start, [
        [0, null, 100],
        [600, null, 150],
      ]),
    });
  const whose = async (importId: Id<'import'>) => {
    const ask = (await opened(importId)).asks.find(({ kind }) => kind === 'whose');
    return ask?.kind === 'whose' ? ask.recordings.map(({ name, student }) => [name, student?.name ?? null]) : null;
  };

  test('are matched to students by name, previewed, stored as summaries, and undone', async () => {
    await school.query("update school set time_zone = 'America/Los_Angeles'");
    const importId = await upload('period 3.zip', await session());
    expect(await whose(importId)).toEqual([
      ['Sam1_2026-10-05', 'Student, Sam'],
      ['student tia', 'Student, Tia'],
      ['watch 7', null],
    ]);
    await plan(importId);
    expect(await reasons(importId)).toEqual(['4: No student was chosen for the recording “watch 7.”']);
    const { output } = await callAs(laurel, pe, api.fitnessFiles.rows, key(importId));
    const planned = output.rows.filter(({ entity }) => entity === 'measurement');
    expect(planned.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Sam Student: Sam1_2026-10-05: Session distance 4200 m',
      'Sam Student: Sam1_2026-10-05: Session time 30:00',
      'Sam Student: Sam1_2026-10-05: Average heart rate 140 bpm',
      'Sam Student: Sam1_2026-10-05: Highest heart rate 170 bpm',
      'Tia Student: student tia: Session distance 3900 m',
      'Tia Student: student tia: Session time 28:20',
    ]);
    await run(importId);
    expect(await stored()).toEqual([
      'Sam sessionDistance 4200 -',
      'Sam sessionHeartRate 140 -',
      'Sam sessionHeartRateMax 170 -',
      'Sam sessionTime 1800 -',
      'Tia sessionDistance 3900 -',
      'Tia sessionTime 1700 -',
    ]);
    expect(await school.query('select starts_on::text as day from test_day')).toEqual([{ day: '2026-10-05' }]);
    await undo(importId);
    expect([await stored(), await school.query('select id from test_day')]).toEqual([[], []]);
  });

  test('are imported without a damaged one, which the preview names', async () => {
    const whole = fitOf(start, [
      [0, 0, 110],
      [1800, 4200, 170],
    ]);
    const importId = await upload('p3.zip', await zipOf({ 'Sam1.fit': whole, 'watch 7.fit': whole.subarray(0, 60) }));
    const { notices } = await plan(importId, { choices: [{ line: 2, personId: school.people.sam.personId }] });
    expect(notices.map((each) => inEnglish(each))).toContain(
      'These recordings can’t be read and aren’t imported: watch 7.fit.',
    );
    await run(importId);
    expect(await stored()).toContain('Sam sessionDistance 4200 -');
  });

  test('are assigned to the chosen students, and nothing about places is stored', async () => {
    const importId = await upload('period 3.zip', await session());
    const { personId } = school.people.sam;
    await plan(importId, { choices: [{ line: 4, personId }] });
    expect(await whose(importId)).toEqual([
      ['Sam1_2026-10-05', null],
      ['student tia', null],
      ['watch 7', 'Student, Sam'],
    ]);
    await run(importId);
    expect(await stored()).toEqual([
      'Sam sessionHeartRate 125 -',
      'Sam sessionHeartRateMax 150 -',
      'Sam sessionTime 600 -',
    ]);
    const [kept] = await school.query("select string_agg(encode(bytes, 'escape'), '') as text from import_file");
    for (const place of ['41.9', '75.4', '500000000', 'Position']) expect(kept?.text ?? '').not.toContain(place);
    // Nobody wears the same watch twice: what was chosen isn’t remembered.
    expect(await whose(await upload('period 4.zip', await session()))).toContainEqual(['watch 7', null]);
  });
});

test('a workbook’s times are the minutes and seconds someone typed, and the preview says whose and which', async () => {
  // 7:42 as a spreadsheet keeps it: so much of a day.
  const bytes = await workbookOf([
    ['StudentID', '1 Mile Run', 'Curlup', 'Cartwheels'],
    ['Sam1', { time: (7 * 60 + 42) / 1440 }, 'absent', 3],
    ['Tia1', { time: (8 * 60 + 5) / 1440 }, 90, 4],
  ]);
  const importId = await upload('times.xlsx', bytes);
  const planned = await plan(importId);
  expect(planned.notices.map((each) => inEnglish(each))).toEqual(['These columns aren’t imported: Cartwheels.']);
  const { output } = await callAs(laurel, pe, api.fitnessFiles.rows, key(importId));
  expect(output.rows.filter(({ entity }) => entity === 'measurement').map(({ name, value }) => [name, value])).toEqual([
    ['Tia Student', 'Curl-up (cadence 1 / 3 s) 90'],
    ['Sam Student', 'One-mile run 7:42'],
    ['Sam Student', 'Curl-up (cadence 1 / 3 s) ABS'],
    ['Tia Student', 'One-mile run 8:05'],
  ]);
  await run(importId);
  expect(await stored()).toEqual(['Sam curlUp absent -', 'Sam mileRun 462 -', 'Tia mileRun 485 -']);
});

describe('a new student whom another file adds after the preview', () => {
  const header = 'StudentID,FirstName,LastName,DOB,';
  const pupils = async () =>
    await school.query(`
      select given_name || ' ' || family_name as name,
        (select count(*)::int from role_assignment where person_id = person.id) as roles
      from person where given_name in ('Nora', 'Nils') order by 1`);

  test('is found by the second file, which says so and adds its results to them', async () => {
    const first = await planned(`${header}Curlup\n900,Nora,New,03/04/2013,20\n,Nils,New,03/05/2013,21\n`, {
      isCreating: true,
    });
    const second = await planned(`${header}Curlup,Pushup\n0900,Nora,New,,22,10\n,Nils,New,03/05/2013,,11\n`, {
      isCreating: true,
    });
    expect((await opened(second)).import.counts).toMatchObject({ person: { create: 2 }, measurement: { create: 3 } });
    await run(first);
    expect((await run(second)).counts).toEqual({
      person: { skip: 2 },
      role_assignment: { skip: 2 },
      test_day: { create: 1 },
      measurement: { create: 2, conflict: 1 },
    });
    expect(await pupils()).toEqual([
      { name: 'Nils New', roles: 1 },
      { name: 'Nora New', roles: 1 },
    ]);
    expect(await stored()).toEqual(['Nils curlUp 21 -', 'Nils pushUp 11 -', 'Nora curlUp 20 -', 'Nora pushUp 10 -']);
    const { output } = await callAs(laurel, pe, api.fitnessFiles.rows, { ...key(second), action: 'skip' });
    expect(output.rows.map(({ line, entity, reason }) => [line, entity, reason && inEnglish(reason)])).toContainEqual([
      2,
      'person',
      'Someone added this student after the preview. The results went to that student.',
    ]);
    expect(await reasons(second, 'conflict')).toEqual([
      '2: Someone changed this result after the preview, so it was kept.',
    ]);
    await undo(second);
    expect(await stored()).toEqual(['Nils curlUp 21 -', 'Nora curlUp 20 -']);
    await undo(first);
    expect(await pupils()).toEqual([]);
  });

  test('is left out where the second file only has the name', async () => {
    const named = 'FirstName,LastName,';
    const first = await planned(`${named}Curlup\nNora,New,20\n`, { isCreating: true });
    const second = await upload('others.csv', `${named}Pushup\nNora,New,10\n`);
    await plan(second, { isCreating: true });
    await run(first);
    expect((await run(second)).counts).toMatchObject({ person: { conflict: 1 }, measurement: { conflict: 1 } });
    expect(await pupils()).toEqual([{ name: 'Nora New', roles: 1 }]);
    expect(await stored()).toEqual(['Nora curlUp 20 -']);
    expect(new Set(await reasons(second, 'conflict'))).toEqual(
      new Set([
        '2: Someone who may be this student was added after the preview, so this row wasn’t imported. Upload the file again to include it.',
      ]),
    );
  });

  test('is added once when both files run at the same time', async () => {
    const text = `${header}Curlup\n900,Nora,New,03/04/2013,20\n`;
    const both = [await planned(text, { isCreating: true }), await planned(text, { isCreating: true })];
    const rules = (['fitness', 'body', 'users'] as const).map((subject) => ({
      ...{ action: 'manage' as const, subject, reach: 'district' as const, schoolId: null },
    }));
    async function runOne(scope: Scope, importId: string): Promise<void> {
      const row = await readImportRow(scope, importId);
      if (row) await runFitnessFile(scope, row, () => undefined);
      // Until the other has come as far as it can.
      await sleep(300);
    }
    const runs = both.map(
      async (importId) =>
        await inScope(laurel.database, school.districtId, async (scope) => await runOne(scope, importId), { rules }),
    );
    await Promise.all(runs);
    expect(await pupils()).toEqual([{ name: 'Nora New', roles: 1 }]);
    expect(await stored()).toEqual(['Nora curlUp 20 -']);
  });
});

test('a file whose rows are all rejected can’t be run', async () => {
  const importId = await planned('StudentID,Curlup\nSam1,900\nTia1,many\n');
  expect((await opened(importId)).import.counts).toEqual({ measurement: { reject: 2 } });
});

describe('a file that isn’t one', () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb">]><TrainingCenterDatabase>&b;</TrainingCenterDatabase>';
  test.each([
    ['an empty file', Buffer.alloc(0), 'The file has no rows'],
    ['an image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]), 'This isn’t a text file'],
    ['XML with entities', Buffer.from(bomb), 'declares entities'],
    ['XML of another type', Buffer.from('<?xml version="1.0"?><gpx></gpx>'), 'isn’t a TCX file'],
    ['a zip that isn’t a workbook', Buffer.from('PK\u0003\u0004nonsense'), 'workbook'],
    ['only a header', Buffer.from('StudentID,Curlup\n'), 'The file has no rows'],
    ['a roster', Buffer.from('StudentID,StudentUsername,StudentIsActive,ClassID\n1,a,Y,2\n'), 'with no results'],
  ])('%s is rejected with a message, and nothing is stored', async (_, bytes, sentence) => {
    const reply = await send('file', bytes);
    expect([reply.statusCode, reply.json().message ?? reply.body]).toEqual([422, expect.stringContaining(sentence)]);
    expect(await school.query('select id from import')).toEqual([]);
  });

  test('a truncated FIT file is refused', async () => {
    const whole = await fixture('demo/data/synthetic-run-1h.fit');
    expect((await send('run.fit', whole.subarray(0, 5_000))).body).toContain('damaged or incomplete');
  });
});

test('1,518 real children are imported completely: people are created, ages as given are kept, NA is not tested', async () => {
  const importId = await upload('nnyfs-2012.csv', await fixture('demo/data/nnyfs-2012.csv'));
  const { layout, asks, mapping, mayCreate } = await opened(importId);
  expect([layout, asks, mayCreate]).toEqual(['nnyfs', [{ kind: 'testDay' }], true]);
  expect(mapping?.columns.map(({ testId, unit }) => `${testId} ${unit}`)).toEqual([
    'plank s',
    'height cm',
    'weight kg',
    'calfSkinfold mm',
    'tricepsSkinfold mm',
  ]);
  const { import: made } = await plan(importId, { isCreating: true });
  // Seventeen values of three-year-olds lie below the published ranges of height and weight.
  expect(made.counts).toMatchObject({ person: { create: 1518 }, measurement: { create: 7282, reject: 17 } });
  await run(importId);
  const [all] = await school.query(`select count(distinct student_id)::int as children, count(*)::int as results,
    count(*) filter (where test_id = 'bmi')::int as bmi, count(*) filter (where zone is not null)::int as zoned,
    count(*) filter (where value = 0 and test_id <> 'plank')::int as zeros from measurement where age_given is not null`);
  expect(all).toMatchObject({ zeros: 0 });
  expect(all?.children).toBeGreaterThan(1_400);
  const [youngest] = await school.query(
    'select count(*)::int as zoned from measurement where age < 5 and zone is not null',
  );
  expect(youngest).toEqual({ zoned: 0 });
  const [{ id: child }] = await school.query("select id from person where identifier = '71919'");
  const seen = await callAs(laurel, school.people.admin.browser, readStudentFitness, { studentId: child });
  expect(seen.output.tests.map(({ test, results }) => [test.testId, results[0]?.value, results[0]?.age])).toEqual([
    ['plank', '121', 14],
  ]);
  await undo(importId);
  expect(await school.query("select id from person where identifier = '71919'")).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('people who import rosters can’t find a file of results, neither in the list nor by its id', async () => {
  const importId = await upload('weights.csv', 'StudentID,Weight\nSam1,47\nZed9,77\n');
  await plan(importId, { testDay: onMonday });
  for (const who of [school.people.office, school.people.admin]) {
    const listed = (await callAs(laurel, who.browser, importsApi.readImports, {})).output.imports;
    expect(listed.map((each) => each.id)).not.toContain(importId);
    const answers = [
      await callAs(laurel, who.browser, importsApi.readImport, { importId }),
      await callAs(laurel, who.browser, importsApi.readImportRows, { importId }),
      await callAs(laurel, who.browser, importsApi.readImportProblems, { importId }),
      await callAs(laurel, who.browser, importsApi.readRejectedRows, { importId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
});
