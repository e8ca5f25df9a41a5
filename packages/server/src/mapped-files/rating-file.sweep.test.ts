import { readGradebook } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { scoreFiles } from '@laurel/domain/mapped-files/score-file-api';
import { findRatings, ratingTitle, type ScoreMapping } from '@laurel/domain/mapped-files/score-sheet';
import * as standards from '@laurel/domain/standards/api';
import { lockTerm } from '@laurel/domain/terms/api';
import { newId } from '@laurel/server/db/new-id';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { addStandards } from '@laurel/server/testing/world';
import { beforeEach, expect, test } from 'vitest';
import { placeDesk } from './testing-desk';
import { workbookOf } from './testing-workbook';

const laurel = await fileLaurel();
let school: TestSchool;
let standardId: Id<'standard'>;

// Sam and Tia are in Algebra; its essay, which is released by itself, gives evidence of A.1, on levels from 4 to 1.
beforeEach(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, ids } = school;
  const made = await addStandards(laurel, districtId, { schoolId, classId: ids.algebra, assignmentId: ids.essay });
  standardId = made.standard;
});

function deskOf(who: keyof TestSchool['people'] = 'ada') {
  const place = { classId: school.ids.algebra };
  return placeDesk(laurel, { districtId: school.districtId, place }, school.people[who].browser, scoreFiles);
}

const ratings = (column = 1) => ({ column, assignmentId: school.ids.essay, standardId });
const nobody = { identifier: null, email: null, givenName: null, isCreating: false, choices: [] };
const byName = (...targets: ScoreMapping['targets']): ScoreMapping => ({ ...nobody, familyName: 0, targets });

async function rated() {
  const { output } = await callAs(laurel, school.people.ada.browser, standards.readRatings, {
    classId: school.ids.algebra,
  });
  return new Map(output.students.map((each) => [each.studentId, [each.values[0] ?? null, each.areReleased[0]]]));
}

async function ratingOf(who: 'sam' | 'tia') {
  return (await rated()).get(school.people[who].personId);
}

async function rate(value: string | null, base: number) {
  const { ids, people } = school;
  return await callAs(laurel, people.ada.browser, standards.saveRatings, {
    ...{ classId: ids.algebra, operationId: newId(), cause: 'entered', students: [people.sam.personId] },
    ...{ columns: [{ assignmentId: ids.essay, standardId }], cells: [[0, 0, base, value]] },
  });
}

async function historyOf(who: 'sam' | 'tia') {
  const { ids, people } = school;
  const { output } = await callAs(laurel, people.ada.browser, standards.readRatingHistory, {
    ...{ classId: ids.algebra, studentId: people[who].personId, assignmentId: ids.essay, standardId },
  });
  return output.changes.map(({ cause, before, after }) => [cause, before?.value ?? null, after?.value ?? null]);
}

test('ratings are imported by letter or by value; those not on the scale are skipped with the reason', async () => {
  const desk = deskOf();
  const { key } = await desk.upload(['Student,Essay', 'Sam Student,3', 'Tia Student,"7"', 'Nobody Here,2']);
  const { about } = await desk.read(key);
  expect(about.ratings).toEqual([{ assignmentId: school.ids.essay, standardId, code: 'A.1', title: 'Essay' }]);
  const planned = await desk.plan(key, byName(ratings()));
  expect(planned.import.counts).toEqual({ rating: { create: 1, reject: 1 }, person: { reject: 1 } });
  const ofRatings = (await desk.rows(key)).filter(({ entity }) => entity === 'rating');
  expect(inEnglish(ofRatings.map(({ value, reason }) => [value, reason]))).toEqual([
    ['3', null],
    [null, '“7” isn’t on this standard’s scale. Enter one of: 4, 3, 2, 1.'],
  ]);
  expect((await desk.run(key)).import).toMatchObject({ state: 'done', fault: null });
  expect(await ratingOf('sam')).toEqual(['3', true]);
  expect(await ratingOf('tia')).toBeUndefined();
  expect(await historyOf('sam')).toEqual([['imported', null, '3']]);
});

test('importing the same file again changes nothing; another file asks before overwriting, and undoing restores the old values', async () => {
  const desk = deskOf();
  expect((await rate('2', 0)).status).toBe(200);
  const first = await desk.upload(['Student,Essay', 'Sam Student,4', 'Tia Student,1']);
  const planned = await desk.plan(first.key, byName(ratings()));
  expect(planned.import).toMatchObject({ needsConfirmation: true, counts: { rating: { update: 1, create: 1 } } });
  await desk.run(first.key);
  const again = await desk.upload(['Student,Essay', 'Sam Student,4', 'Tia Student,', ',']);
  expect((await desk.plan(again.key, byName(ratings()))).import.counts).toEqual({ rating: { skip: 1 } });

  await desk.undo(first.key);
  expect(await ratingOf('sam')).toEqual(['2', true]);
  expect(await ratingOf('tia')).toBeUndefined();
  expect((await historyOf('sam'))[0]).toEqual(['undone', '4', '2']);
  expect(await historyOf('tia')).toEqual([
    ['undone', '1', null],
    ['imported', null, '1'],
  ]);
});

test('what someone rates after the preview or after the run is kept', async () => {
  const desk = deskOf();
  const { key } = await desk.upload(['Student,Essay', 'Sam Student,4', 'Tia Student,1']);
  await desk.plan(key, byName(ratings()));
  await rate('2', 0);
  expect((await desk.run(key)).import.counts).toEqual({ rating: { conflict: 1, create: 1 } });
  expect(await ratingOf('sam')).toEqual(['2', true]);

  const next = await desk.upload(['Student,Essay', 'Sam Student,4']);
  await desk.plan(next.key, byName(ratings()));
  await desk.run(next.key);
  await rate('3', 2);
  await desk.undo(next.key);
  expect(await ratingOf('sam')).toEqual(['3', true]);
  expect(inEnglish((await desk.rows(next.key)).map(({ reason }) => reason))).toEqual([
    'Someone changed this rating after the import, so it was kept.',
  ]);
});

test('scores and ratings come from one workbook, also for students it creates, whom undoing removes again', async () => {
  const desk = deskOf('admin');
  const { key } = await desk.upload(
    await workbookOf([
      ['Student ID', 'Last name', 'First name', 'Essay', 'A.1'],
      ['77', 'Newcomer', 'Nia', 9, 4],
    ]),
    'book.xlsx',
  );
  const mapping = { identifier: 0, email: null, familyName: 1, givenName: 2, isCreating: true, choices: [] };
  const targets = [{ column: 3, assignmentId: school.ids.essay }, ratings(4)];
  const planned = await desk.plan(key, { ...mapping, targets });
  expect(planned.import.counts).toMatchObject({ person: { create: 1 }, score: { create: 1 }, rating: { create: 1 } });
  expect((await desk.run(key)).import).toMatchObject({ state: 'done', fault: null });
  expect([...(await rated()).values()]).toEqual([['4', true]]);
  await desk.undo(key);
  expect([...(await rated()).values()]).toEqual([]);
  const { ada } = school.people;
  const { students } = (await callAs(laurel, ada.browser, readGradebook, { classId: school.ids.algebra })).output;
  expect(students.map(({ givenName }) => givenName).sort()).toEqual(['Sam', 'Tia']);
});

test('a column is accepted only for standards the class rates, once, and in an open term; people who don’t grade the class are refused', async () => {
  const desk = deskOf();
  const { key } = await desk.upload(['Student,Essay,Again', 'Sam Student,3,4']);
  const asked = async (...targets: ScoreMapping['targets']) =>
    await callAs(laurel, school.people.ada.browser, scoreFiles.plan, { ...key, mapping: byName(...targets) });
  expect((await asked({ ...ratings(), assignmentId: school.ids.exam })).status).toBe(404);
  expect((await asked({ ...ratings(), standardId: newId() })).status).toBe(404);
  const twice = await asked(ratings(1), ratings(2));
  expect(twice.fault.message).toBe('Two columns go to the same ratings. Choose another for one of them.');
  expect((await deskOf('ben').upload(['Student,Essay', 'Sam Student,3'])).status).toBe(404);
  await desk.plan(key, byName(ratings()));
  const { admin } = school.people;
  await callAs(laurel, admin.browser, lockTerm, { termId: school.ids.quarter, isLocked: true });
  const closed = await callAs(laurel, school.people.ada.browser, scoreFiles.run, { ...key, isConfirmed: true });
  expect([closed.status, closed.fault.message]).toEqual([422, expect.stringContaining('Quarter 1')]);
  expect(await ratingOf('sam')).toBeUndefined();
});

test('an exported header is recognized, whatever the assignment is called by then', () => {
  const column = { assignmentId: school.ids.essay, standardId, code: 'A.1', title: 'Essay' };
  const other = { ...column, standardId: newId<'standard'>(), code: 'A.2' };
  expect(findRatings(ratingTitle({ ...column, title: 'Called otherwise' }), [other, column])).toBe(column);
  expect(findRatings(' a.2 · essay ', [column, other])).toBe(other);
  expect(findRatings('Essay', [column, other])).toBeNull();
});
