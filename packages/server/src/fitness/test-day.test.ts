import * as api from '@laurel/domain/fitness/api';
import { shareRun } from '@laurel/domain/fitness/live-api';
import type { ChangedCell } from '@laurel/domain/fitness/sheet';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { grantFitness, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, describe, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let ada: Browser;

beforeAll(async () => {
  school = await testSchool(laurel);
  await grantFitness(laurel, school);
  ada = school.people.ada.browser;
});

const day = () => ({
  schoolId: school.schoolId,
  testDayId: newId<'test-day'>(),
  operationId: newId<'operation'>(),
  version: 0,
  title: 'Fall',
  startsOn: '2026-10-05' as Day,
  endsOn: '2026-10-09' as Day,
  testIds: ['pacer20'],
  protocols: {},
});

test('a test day sent twice is created once, and each request gets the first response, even after a change', async () => {
  const made = { ...day(), title: 'Winter' };
  const replies = await Promise.all([1, 2].map(async () => await callAs(laurel, ada, api.saveTestDay, made)));
  expect(replies.map(({ status, output }) => [status, output.version])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  const testDayId = replies[0]?.output.testDayId ?? made.testDayId;
  expect(replies[1]?.output.testDayId).toBe(testDayId);
  const renamed = { ...made, testDayId, operationId: newId<'operation'>(), version: 1, title: 'Late winter' };
  for (const sent of [renamed, renamed])
    expect((await callAs(laurel, ada, api.saveTestDay, sent)).output).toMatchObject({
      title: 'Late winter',
      version: 2,
    });
  expect((await callAs(laurel, ada, api.saveTestDay, made)).output).toMatchObject({ title: 'Winter', version: 1 });
  expect(await school.query('select title, version from test_day where id = $1', [testDayId])).toEqual([
    { title: 'Late winter', version: 2 },
  ]);
});

test.each([
  ['1926-10-05', 'is before 1990'],
  ['2062-10-05', 'is more than a year away'],
])('rejects a test day on %s as a mistyped year', async (on, sentence) => {
  const reply = await callAs(laurel, ada, api.saveTestDay, {
    ...day(),
    startsOn: on as Day,
    endsOn: on as Day,
  });
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(sentence)]);
});

describe('a test day', () => {
  const made = async (rest: Partial<ReturnType<typeof day>> = {}) =>
    (await callAs(laurel, ada, api.saveTestDay, { ...day(), ...rest })).output.testDayId;
  const type = async (testDayId: Id<'test-day'>, value: string | null, status: ChangedCell[4] = 'measured') =>
    await callAs(laurel, ada, api.saveMeasurements, {
      ...{ classId: school.ids.algebra, testDayId, operationId: newId<'operation'>(), cause: 'entered' },
      ...{ students: [school.people.sam.personId], tests: ['pacer20'], cells: [[0, 0, 0, value, status, [], null]] },
    });
  const seen = async (testDayId?: Id<'test-day'>) =>
    (await callAs(laurel, ada, api.readFitnessSheet, { classId: school.ids.algebra, ...(testDayId && { testDayId }) }))
      .output;
  const ownResults = async () => {
    const { sam } = school.people;
    const { output } = await callAs(laurel, sam.browser, api.readStudentFitness, { studentId: sam.personId });
    return output.tests.flatMap(({ test, results }) => results.map(({ value, day: on }) => [test.testId, value, on]));
  };

  test('is prepared in advance, and accepts no results before it starts', async () => {
    const ahead = await made({ title: 'Spring', startsOn: '2027-04-05' as Day, endsOn: '2027-04-09' as Day });
    expect((await type(ahead, '20')).text).toContain('You can enter results from that day on.');
    expect((await seen()).testDay?.title).not.toBe('Spring');
  });

  test('is deleted and restored with its results, however often this is sent', async () => {
    const testDayId = await made({ title: 'Slip', startsOn: '2026-10-12' as Day, endsOn: '2026-10-12' as Day });
    await type(testDayId, '33');
    const place = { schoolId: school.schoolId, testDayId };
    for (const _ of [1, 2])
      expect((await callAs(laurel, ada, api.deleteTestDay, place)).output).toEqual({ results: 1 });
    expect(await ownResults()).not.toContainEqual(['pacer20', '33', '2026-10-12']);
    expect((await callAs(laurel, ada, api.readFitnessSheet, { classId: school.ids.algebra, testDayId })).status).toBe(
      404,
    );
    const listed = (await callAs(laurel, ada, api.readTestDays, { schoolId: school.schoolId })).output;
    expect(listed.deleted.map(({ title }) => title)).toEqual(['Slip']);
    expect(listed.testDays.map(({ title }) => title)).not.toContain('Slip');
    for (const _ of [1, 2])
      expect((await callAs(laurel, ada, api.restoreTestDay, place)).output).toMatchObject({ title: 'Slip' });
    expect(await ownResults()).toContainEqual(['pacer20', '33', '2026-10-12']);
  });

  test('with other people’s results can’t be deleted by one teacher', async () => {
    const testDayId = await made({ title: 'Shared', startsOn: '2026-10-13' as Day, endsOn: '2026-10-13' as Day });
    await school.query(
      `insert into measurement (district_id, student_id, test_day_id, test_id, day, value, unit, status, measured_at)
      values ($1, $2, $3, 'pacer20', '2026-10-13', 20, 'laps', 'measured', now())`,
      [school.districtId, school.people.uma.personId, testDayId],
    );
    const place = { schoolId: school.schoolId, testDayId };
    const refused = await callAs(laurel, ada, api.deleteTestDay, place);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('students you don’t teach')]);
    expect((await callAs(laurel, school.people.director.browser, api.deleteTestDay, place)).status).toBe(200);
  });

  test('is a teacher’s default once their class has results on it, whatever is newer at the school', async () => {
    const own = await made({ title: 'Own', startsOn: '2026-10-13' as Day, endsOn: '2026-10-13' as Day });
    await type(own, '21');
    const { schoolId } = school;
    const newer = {
      ...day(),
      title: 'Another’s',
      startsOn: '2026-10-16' as Day,
      endsOn: '2026-10-16' as Day,
      schoolId,
    };
    await callAs(laurel, school.people.director.browser, api.saveTestDay, newer);
    expect((await seen()).testDay?.title).toBe('Own');
  });

  test('has a date of its own for a make-up, which applies to what is typed later', async () => {
    const testDayId = await made({ title: 'Make-up', startsOn: '2026-10-15' as Day, endsOn: '2026-10-15' as Day });
    const { sam } = school.people;
    const date = (on: string) =>
      callAs(laurel, ada, api.saveTestedOn, {
        ...{ classId: school.ids.algebra, testDayId, students: [sam.personId] },
        day: on as Day,
      });
    expect((await date('2026-10-16')).text).toContain('Enter a result or ABS first.');
    await type(testDayId, null, 'absent');
    expect((await date('2026-10-01')).status).toBe(400);
    const saved = (await date('2026-10-16')).output;
    expect(saved).toEqual({ results: 1, before: [{ studentId: sam.personId, day: '2026-10-15', testIds: [] }] });
    expect((await seen(testDayId)).students.find(({ studentId }) => studentId === sam.personId)?.testedOn).toBe(
      '2026-10-16',
    );
    const [held] = (await seen(testDayId)).cells;
    await callAs(laurel, ada, api.saveMeasurements, {
      ...{ classId: school.ids.algebra, testDayId, operationId: newId<'operation'>(), cause: 'entered' },
      ...{ students: [sam.personId], tests: ['pacer20'] },
      cells: [[0, 0, held?.[2] ?? 0, '34', 'measured', [], null]],
    });
    expect(await ownResults()).toContainEqual(['pacer20', '34', '2026-10-16']);
  });
});

test('undoing a make-up puts every result back on its own day, except those dated since', async () => {
  const on = (each: string) => each as Day;
  const given = { ...day(), title: 'Two days', startsOn: on('2026-10-14'), endsOn: on('2026-10-16') };
  const { testDayId } = (await callAs(laurel, ada, api.saveTestDay, given)).output;
  const { personId: studentId } = school.people.sam;
  for (const [testId, of] of [
    ['pacer20', '2026-10-14'],
    ['trunkLift', '2026-10-15'],
  ])
    await school.query(
      `insert into measurement (district_id, student_id, test_day_id, test_id, day, value, unit, status, measured_at)
      values ($1, $2, $3, $4, $5, 20, 'laps', 'measured', now())`,
      [school.districtId, studentId, testDayId, testId, of],
    );
  const place = { classId: school.ids.algebra, testDayId, students: [studentId] };
  const date = async (to: Day, rest: { testIds?: string[]; heldOn?: Day } = {}) =>
    await callAs(laurel, ada, api.saveTestedOn, { ...place, day: to, ...rest });
  const dates = async () =>
    await school.query(`select test_id as test, day::text from measurement where test_day_id = $1 order by 1`, [
      testDayId,
    ]);
  const was = await dates();
  const { before } = (await date(on('2026-10-16'))).output;
  for (const each of before) await date(each.day, { testIds: each.testIds, heldOn: on('2026-10-16') });
  expect(await dates()).toEqual(was);
  await date(on('2026-10-16'));
  await date(on('2026-10-15'));
  const late = await date(on('2026-10-14'), { heldOn: on('2026-10-16') });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Someone else changed this date.')]);
  expect((await dates()).map((each) => each.day)).toEqual(['2026-10-15', '2026-10-15']);
});

test('undoing a make-up after the first day moved later puts the results on the new first day', async () => {
  const on = (each: string) => each as Day;
  const given = { ...day(), title: 'Moved', startsOn: on('2026-10-05'), endsOn: on('2026-10-16') };
  const made = (await callAs(laurel, ada, api.saveTestDay, given)).output;
  const { personId: studentId } = school.people.sam;
  const place = { classId: school.ids.algebra, testDayId: made.testDayId };
  const type = async (status: ChangedCell[4]) => {
    const { cells } = (await callAs(laurel, ada, api.readFitnessSheet, place)).output;
    await callAs(laurel, ada, api.saveMeasurements, {
      ...{ ...place, operationId: newId<'operation'>(), cause: 'entered' },
      ...{ students: [studentId], tests: ['pacer20'], cells: [[0, 0, cells[0]?.[2] ?? 0, null, status, [], null]] },
    });
  };
  const date = async (to: Day, heldOn?: Day) =>
    await callAs(laurel, ada, api.saveTestedOn, {
      ...place,
      students: [studentId],
      day: to,
      ...(heldOn && { heldOn }),
    });
  await type('absent');
  const { before } = (await date(on('2026-10-16'))).output;
  await type('none');
  const { schoolId } = school;
  const moved = { ...made, schoolId, operationId: newId<'operation'>(), startsOn: on('2026-10-12') };
  expect((await callAs(laurel, ada, api.saveTestDay, moved)).output.startsOn).toBe('2026-10-12');
  await type('absent');
  await date(on('2026-10-16'));
  expect(before.map((each) => each.day)).toEqual(['2026-10-05']);
  expect((await date(on('2026-10-05'), on('2026-10-16'))).status).toBe(200);
  expect(await school.query('select day::text from measurement where test_day_id = $1', [made.testDayId])).toEqual([
    { day: '2026-10-12' },
  ]);
});

describe('undoing a new test day', () => {
  const made = async (title: string) =>
    (await callAs(laurel, ada, api.saveTestDay, { ...day(), title, startsOn: '2026-10-07' as Day })).output;
  const undo = async ({ testDayId, version }: { testDayId: Id<'test-day'>; version: number }) =>
    await callAs(laurel, ada, api.deleteTestDay, { schoolId: school.schoolId, testDayId, version });
  const isThere = async (title: string) =>
    (await callAs(laurel, ada, api.readTestDays, { schoolId: school.schoolId })).output.testDays.some(
      (each) => each.title === title,
    );

  test('removes it while it has no results, however often it is sent', async () => {
    const one = await made('Pressed by mistake');
    for (const _ of [1, 2]) expect((await undo(one)).output).toEqual({ results: 0 });
    expect(await isThere('Pressed by mistake')).toBe(false);
  });

  test('says that results were entered since, and keeps them; deleting it deletes them too', async () => {
    const one = await made('Used by others');
    const { cole, tia } = school.people;
    // The coach has the student on the team.
    const saved = await callAs(laurel, cole.browser, api.saveMeasurements, {
      ...{ classId: school.ids.team, testDayId: one.testDayId, operationId: newId<'operation'>(), cause: 'entered' },
      ...{ students: [tia.personId], tests: ['pacer20'], cells: [[0, 0, 0, '44', 'measured', [], null]] },
    });
    expect(saved.status).toBe(200);
    const refused = await undo(one);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining(
        '1 result was entered on this test day after you created it, so creating it can’t be undone.',
      ),
    ]);
    expect(await isThere('Used by others')).toBe(true);
    const { output } = await callAs(laurel, cole.browser, api.readFitnessSheet, {
      classId: school.ids.team,
      testDayId: one.testDayId,
    });
    expect(output.cells.map(([, , , value]) => value)).toContain('44');
    const place = { schoolId: school.schoolId, testDayId: one.testDayId };
    expect((await callAs(laurel, ada, api.deleteTestDay, place)).output).toEqual({ results: 1 });
  });

  test('says that it was changed, or that it has an unsaved run', async () => {
    const changed = await made('Changed since');
    const { director } = school.people;
    const renamed = { ...changed, schoolId: school.schoolId, operationId: newId<'operation'>(), title: 'Changed' };
    expect((await callAs(laurel, director.browser, api.saveTestDay, renamed)).status).toBe(200);
    expect((await undo(changed)).text).toContain('Someone has changed this test day since you created it');
    expect(await isThere('Changed')).toBe(true);

    const recorded = await made('Being run');
    const run = await callAs(laurel, ada, shareRun, {
      ...{
        classId: school.ids.algebra,
        testDayId: recorded.testDayId,
        test: 'pacer20',
        recorderId: newId<'recorder'>(),
      },
      ...{ taps: [], stoppedAfter: null, revision: 0, elapsedMs: 1_000 },
    });
    expect(run.status).toBe(200);
    const refused = await undo(recorded);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('recorded a run on this test day')]);
    expect(await isThere('Being run')).toBe(true);
  });
});

test('a change that can’t be saved names what blocks it: someone else’s change, its results, or another test day', async () => {
  const { schoolId } = school;
  const one = (await callAs(laurel, ada, api.saveTestDay, { ...day(), title: 'First', startsOn: '2026-10-06' as Day }))
    .output;
  await callAs(laurel, ada, api.saveTestDay, { ...day(), title: 'Second', startsOn: '2026-10-06' as Day });
  const change = async (rest: object) =>
    await callAs(laurel, ada, api.saveTestDay, { ...one, schoolId, operationId: newId<'operation'>(), ...rest });
  expect((await change({ title: 'Second' })).text).toContain('Another test day has this name and first day.');
  expect((await change({ version: 7 })).text).toContain('Someone else changed this test day.');
  await callAs(laurel, ada, api.saveMeasurements, {
    ...{ classId: school.ids.algebra, testDayId: one.testDayId, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [school.people.sam.personId], tests: ['pacer20'] },
    cells: [[0, 0, 0, '30', 'measured', [], null]],
  });
  expect((await change({ startsOn: '2026-10-05' })).text).toContain('Keep the first day.');
  expect((await change({ title: 'Third' })).status).toBe(200);
});

test('an ongoing exemption is saved by people who see the reason, with the version they read; others see that there is one', async () => {
  const { sam, tia, cole } = school.people;
  const pe = await addPerson(laurel, school.districtId, {
    ...{ name: 'Paula Pe', roles: ['Teacher', 'PE teacher'], schoolId: school.schoolId },
  });
  await school.query(
    `insert into enrolment (district_id, id, class_id, person_id, role) values ($1, gen_random_uuid(), $2, $3, 'teacher')`,
    [school.districtId, school.ids.algebra, pe.personId],
  );
  const paula = await sessionOf(laurel, school.districtId, pe.accountId);
  const exemption = { reason: 'medical' as const, testIds: [], startsOn: '2026-09-01' as Day, endsOn: null };
  const save = async (version: number, given: typeof exemption | null, by = paula, studentId = tia.personId) =>
    await callAs(laurel, by, api.saveStandingExemption, { studentId, version, exemption: given });
  expect((await save(0, exemption, sam.browser)).status).toBe(403);
  expect((await save(0, exemption, cole.browser, sam.personId)).status).toBe(404);
  const refused = await save(0, exemption, ada);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('because they see the reasons')]);
  expect((await save(0, exemption)).output.exemption).toMatchObject({ version: 1 });
  expect((await save(0, exemption)).output.exemption).toMatchObject({ version: 1 });
  expect((await save(0, { ...exemption, endsOn: '2026-12-01' as Day } as never)).status).toBe(409);
  const statusSeen = async (by: Browser, classId: Id<'class'>) => {
    const { students } = (await callAs(laurel, by, api.readFitnessSheet, { classId })).output;
    return students.find(({ studentId }) => studentId === tia.personId)?.exemption?.status;
  };
  // Ada may type results, but isn’t a PE teacher.
  expect(await statusSeen(ada, school.ids.algebra)).toBe('untested');
  expect((await save(1, null, ada)).status).toBe(422);
  expect(await statusSeen(cole.browser, school.ids.team)).toBe('untested');
  expect(await statusSeen(paula, school.ids.algebra)).toBe('medical');
  expect((await save(1, null)).output).toEqual({ exemption: null });
  expect((await save(1, null)).output).toEqual({ exemption: null });
});

test('the sheet shows a student’s last result beside the current one', async () => {
  const place = (on: string) => ({ ...day(), title: on, startsOn: on as Day, endsOn: on as Day, testIds: ['curlUp'] });
  const days = await Promise.all(
    ['2026-09-14', '2026-10-15'].map(
      async (on) => (await callAs(laurel, ada, api.saveTestDay, place(on))).output.testDayId,
    ),
  );
  const { sam } = school.people;
  await callAs(laurel, ada, api.saveMeasurements, {
    ...{
      classId: school.ids.algebra,
      testDayId: days[0] ?? newId(),
      operationId: newId<'operation'>(),
      cause: 'entered',
    },
    ...{ students: [sam.personId], tests: ['curlUp'], cells: [[0, 0, 0, '30', 'measured', [], null]] },
  });
  const { output } = await callAs(laurel, ada, api.readFitnessSheet, {
    classId: school.ids.algebra,
    testDayId: days[1] ?? newId(),
  });
  const named = output.earlier.map(([student, test, value, on]) => [
    output.students[student]?.studentId === sam.personId,
    output.tests[test]?.testId,
    value,
    on,
  ]);
  expect(named).toContainEqual([true, 'curlUp', '30', '2026-09-14']);
});
