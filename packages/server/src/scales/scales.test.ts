import { readGradeInputs, readOfferedScales, saveClassRules, saveScores } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/scales/api';
import type { GradingScale } from '@laurel/domain/scales/grading-scale';
import { bandsOf } from '@laurel/domain/scales/usual-scales';
import { lockTerm } from '@laurel/domain/terms/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { regradeClasses } from '@laurel/server/grades/routes';
import { startGradebook } from '@laurel/server/grades/start-gradebook-store';
import { verifyGrades } from '@laurel/server/grades/verify';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

// Algebra and Biology are graded by A from 90, B from 80, C from 70, and F.
beforeEach(async () => {
  school = await testSchool(laurel);
});

type Change = Partial<InputOf<typeof api.saveScale>>;

async function save(change: Change, as: 'admin' | 'office' | 'ada' = 'admin') {
  const base = { scaleId: newId<'scale'>(), version: 0, schoolId: null, title: 'Letters with signs', digits: 1 };
  const input = { ...base, bands: bandsOf('signs'), isOffered: true, ...change };
  return await callAs(laurel, school.people[as].browser, api.saveScale, input);
}

async function read(scaleId: string): Promise<GradingScale | undefined> {
  const { output } = await callAs(laurel, school.people.office.browser, api.readScales, {});
  return output.scales.find((scale) => scale.scaleId === scaleId);
}

/** The test school’s scale, with a change. */
async function change(to: Change) {
  const scale = await read(school.ids.scale);
  if (!scale) throw new Error('There is no such scale.');
  const { scaleId, version, schoolId, title, digits, bands, isOffered } = scale;
  return await save({ scaleId, version, schoolId, title, digits, bands, isOffered, ...to });
}

/** Sam has 8 of 10 in Algebra. */
async function scoreSam() {
  const { ids, people } = school;
  const input = { classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' as const };
  const saved = await callAs(laurel, people.ada.browser, saveScores, {
    ...{ ...input, students: [people.sam.personId], assignments: [ids.essay] },
    cells: [[0, 0, 0, '8', 'none', 0]],
  });
  expect(saved.status, saved.text).toBe(200);
}

async function samsLetter() {
  const key = { classId: school.ids.algebra, studentId: school.people.sam.personId, termId: school.ids.quarter };
  return (await callAs(laurel, school.people.ada.browser, readGradeInputs, key)).output.stored?.letter;
}

async function regrade() {
  await doChore(regradeClasses, { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts });
}

async function offered(classId: Id<'class'>) {
  return (await callAs(laurel, school.people.admin.browser, readOfferedScales, { classId })).output;
}

/** How Algebra is graded, with another scale. */
async function choose(scaleId: Id<'scale'> | null) {
  const { ids, people } = school;
  const version = await inScope(laurel.database, school.districtId, async ({ db }) => {
    const { rows } = await db.client.query('select version from class where id = $1', [ids.algebra]);
    return rows[0].version as number;
  });
  const category = { dropLowest: 0, dropHighest: 0, isExtraCredit: false, method: 'points' as const };
  return await callAs(laurel, people.ada.browser, saveClassRules, {
    ...{ classId: ids.algebra, version, weighting: 'percent', latePolicy: null, missingPercent: null },
    ...{ unreleased: 'exclude', scaleId },
    categories: [
      { id: ids.homework, title: 'Homework', weight: '40', ...category },
      { id: ids.tests, title: 'Tests', weight: '60', ...category },
    ],
  });
}

test('the office sees every scale, administrators create and change them, and a repeat creates no second one', async () => {
  const scaleId = newId<'scale'>();
  expect((await save({ scaleId })).output).toEqual({ version: 1, followed: 0, stayed: 0 });
  expect((await save({ scaleId })).output).toEqual({ version: 1, followed: 0, stayed: 0 });
  expect((await save({ scaleId, title: 'Something else' })).fault.code).toBe('conflict');
  expect(await read(scaleId)).toMatchObject({ title: 'Letters with signs', bands: bandsOf('signs'), classCount: 0 });
  expect((await save({}, 'office')).status).toBe(403);
  expect((await save({}, 'ada')).status).toBe(403);
});

test('a scale with a gap or an overlap is rejected, and the message says where', async () => {
  const bands = bandsOf('letters');
  const gap = await save({ bands: bands.slice(0, -1) });
  expect(gap.status).toBe(400);
  expect(gap.fault.message).toBe(
    'Nothing covers percentages below 60, where D begins. The lowest letter must begin at 0.',
  );
  const overlap = await save({ bands: bands.map((band) => (band.letter === 'C' ? { ...band, minimum: '85' } : band)) });
  expect(overlap.fault.message).toMatch(/^C begins at 85 and overlaps B, which begins at 80\./);
});

test('changed letters create a new version: classes switch to it, and their grades follow', async () => {
  await scoreSam();
  expect(await samsLetter()).toBe('B');
  const saved = await change({ bands: bandsOf('signs') });
  expect(saved.output).toEqual({ version: 2, followed: 2, stayed: 0 });
  await regrade();
  expect(await samsLetter()).toBe('B-');
  expect((await inScope(laurel.database, school.districtId, verifyGrades)).differences).toEqual([]);
  expect(await read(school.ids.scale)).toMatchObject({ version: 2, classCount: 2, earlierCount: 0 });
  // The first version is as it was.
  const kept = await inScope(laurel.database, school.districtId, async ({ db }) => {
    const all = 'select letter from scale_band where scale_id = $1 order by minimum desc';
    return (await db.client.query(all, [school.ids.scale])).rows.map(({ letter }) => letter);
  });
  expect(kept).toEqual(['A', 'B', 'C', 'F']);
});

test('a class with work in a locked term keeps the version it was graded with, and a new class gets the latest', async () => {
  const { ids, people, districtId } = school;
  await scoreSam();
  await callAs(laurel, people.admin.browser, lockTerm, { termId: ids.quarter, isLocked: true });
  const saved = await change({ bands: bandsOf('signs') });
  expect(saved.output).toEqual({ version: 2, followed: 0, stayed: 2 });
  await regrade();
  expect(await samsLetter()).toBe('B');
  expect(await read(ids.scale)).toMatchObject({ classCount: 0, earlierCount: 2 });
  const letters = await inScope(laurel.database, districtId, async (scope) => {
    const made = newId<'class'>();
    await scope.db.client.query(
      `insert into class (district_id, id, course_id, school_id, title) select district_id, $1, course_id, school_id, 'New'
       from class where id = $2`,
      [made, ids.algebra],
    );
    await startGradebook(scope, made);
    const all = `select letter from scale_band join class on class.scale_id = scale_band.scale_id where class.id = $1`;
    return (await scope.db.client.query(all, [made])).rows.length;
  });
  expect(letters).toBe(bandsOf('signs').length);
});

test('renaming doesn’t create a new version, and an earlier version can’t be saved over a later one', async () => {
  expect((await change({ title: 'High school letters' })).output).toEqual({ version: 2, followed: 0, stayed: 0 });
  expect((await change({ version: 1, title: 'Mine' })).fault.code).toBe('conflict');
  const offers = await offered(school.ids.algebra);
  expect(offers.scales.map(({ scaleId, title }) => [scaleId, title])).toEqual([
    [school.ids.scale, 'High school letters'],
  ]);
});

test('a class chooses from the scales its school offers, and its letters change at once', async () => {
  await scoreSam();
  const signs = newId<'scale'>();
  await save({ scaleId: signs });
  const mine = await save({ schoolId: school.schoolId, title: 'Ours', scaleId: newId<'scale'>() });
  expect(mine.status).toBe(200);
  const titles = (await offered(school.ids.algebra)).scales.map(({ title }) => title);
  expect(titles).toEqual(['Letters', 'Letters with signs', 'Ours']);
  expect((await choose(signs)).status).toBe(200);
  expect(await samsLetter()).toBe('B-');
  expect((await choose(null)).status).toBe(200);
  expect(await samsLetter()).toBeNull();
  expect((await choose(school.ids.scale)).status).toBe(200);
  expect(await samsLetter()).toBe('B');
});

test('a scale of another school, or one no longer offered, can’t be chosen; a class that has it keeps it', async () => {
  const far = await testFarSchool(laurel, school);
  const theirs = newId<'scale'>();
  expect((await save({ scaleId: theirs, schoolId: far.schoolId })).status).toBe(200);
  expect((await choose(theirs)).status).toBe(404);
  expect((await choose(newId<'scale'>())).status).toBe(404);
  await change({ isOffered: false });
  expect((await choose(school.ids.scale)).status).toBe(200);
  await choose(null);
  expect((await choose(school.ids.scale)).status).toBe(404);
});

test('a scale can’t be created for an unknown school, or moved to another school', async () => {
  expect((await save({ schoolId: newId<'school'>() })).status).toBe(404);
  expect((await change({ schoolId: school.schoolId })).fault.message).toBe(
    'A scale can’t move to another school. Make a new one there.',
  );
});
