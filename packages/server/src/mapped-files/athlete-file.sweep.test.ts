import { readHappenings, readStudentClearances, saveClearance } from '@laurel/domain/athletics/api';
import type { Day } from '@laurel/domain/kit/day';
import { athleteFiles } from '@laurel/domain/mapped-files/athlete-file-api';
import { newId } from '@laurel/server/db/new-id';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { fileDesk } from './testing-desk';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
  await deskOf().query(`update person set identifier = given_name || '1'`);
});

const deskOf = (who: keyof TestSchool['people'] = 'director') =>
  fileDesk(laurel, school, school.people[who].browser, athleteFiles);

async function recordsOf(who: 'tia' | 'sam') {
  const { director } = school.people;
  const input = { studentId: school.people[who].personId };
  const { clearances } = (await callAs(laurel, director.browser, readStudentClearances, input)).output;
  const { happenings } = (await callAs(laurel, director.browser, readHappenings, input)).output;
  return [...clearances, ...happenings].map(({ kind, on }) => `${kind} ${on}`).sort();
}

const header = 'number,document,date';

test('documents and incidents are added as previewed, existing ones are skipped, and everything can be undone', async () => {
  const desk = deskOf();
  const { key } = await desk.upload([
    header,
    'Tia1,Physical,2026-08-03',
    'Tia1,concussion,2026-08-04',
    'Tia1,Suspension,2026-09-01',
    'Sam1,Physical,2026-08-05',
    'Sam1,Physical,2026-08-05',
    'Sam1,Passport,2026-08-05',
    'Sam1,Physical,2099-01-01',
    'Sam1,Physical,',
    'Nobody1,Physical,2026-08-05',
  ]);
  const planned = await desk.plan(key);
  expect(planned.import.counts).toEqual({ clearance: { create: 3, reject: 5 }, happening: { create: 1 } });
  const reasons = (await desk.rows(key)).flatMap(({ line, reason }) => (reason ? [[line, reason.key]] : []));
  expect(reasons.map(([line]) => line)).toEqual([6, 7, 8, 9, 10]);
  expect(await recordsOf('tia'), 'a plan changes nothing').toEqual([]);
  expect(await desk.run(key)).toMatchObject({ import: { state: 'done' } });
  expect(await recordsOf('tia')).toEqual(['concussion 2026-08-04', 'physical 2026-08-03', 'suspension 2026-09-01']);
  expect(await recordsOf('sam')).toEqual(['physical 2026-08-05']);

  const again = await desk.upload([header, 'Tia1,Physical,2026-08-03', 'Tia1,Physical,2026-08-10']);
  expect((await desk.plan(again.key)).import.counts).toEqual({ clearance: { skip: 1, create: 1 } });
  expect(await desk.undo(key)).toMatchObject({ import: { state: 'undone' }, notices: [] });
  expect(await recordsOf('tia')).toEqual([]);
});

test('a file without a document column is about one document; what someone enters in the meantime isn’t added twice, or undone', async () => {
  const desk = deskOf();
  const { key } = await desk.upload(['number,date', 'Tia1,2026-08-03', 'Sam1,2026-08-04']);
  const { mapping } = await desk.read(key);
  const plain = await callAs(laurel, school.people.director.browser, athleteFiles.plan, {
    ...{ ...key, mapping: mapping as never },
  });
  expect(plain.status, 'which document it is about has to be said').toBe(400);
  expect((await desk.plan(key, { usual: 'physical' })).import.counts).toEqual({ clearance: { create: 2 } });
  const { tia, director } = school.people;
  const own = {
    studentId: tia.personId,
    clearanceId: newId<'clearance'>(),
    version: 0,
    kind: 'physical',
    endedOn: null,
  };
  await callAs(laurel, director.browser, saveClearance, { ...own, on: '2026-08-03' as Day, file: null });
  await desk.run(key);
  expect((await desk.rows(key)).map(({ action }) => action).sort()).toEqual(['conflict', 'create']);
  expect(await recordsOf('tia')).toEqual(['physical 2026-08-03']);
  await desk.query(`update clearance set version = 2 where day = '2026-08-04'`);
  expect((await desk.undo(key)).notices).toHaveLength(1);
  expect([...(await recordsOf('tia')), ...(await recordsOf('sam'))]).toEqual([
    'physical 2026-08-03',
    'physical 2026-08-04',
  ]);
});

test('a coach can’t import a file, and no one can read someone else’s', async () => {
  expect((await deskOf('cole').upload([header, 'Tia1,Physical,2026-08-03'])).status).toBe(403);
  const { key } = await deskOf().upload([header, 'Tia1,Physical,2026-08-03']);
  for (const stranger of ['office', 'admin', 'ada', 'tia'] as const)
    expect([403, 404]).toContain(
      (await callAs(laurel, school.people[stranger].browser, athleteFiles.read, key)).status,
    );
});
