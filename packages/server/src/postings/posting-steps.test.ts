import { overrideGrade, readGradebook, saveScores } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readNotices } from '@laurel/domain/notices/api';
import * as api from '@laurel/domain/postings/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { verifyGrades } from '@laurel/server/grades/verify';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endReopenings } from './reopen-class';
import { verifyFinals } from './verify-finals';

const laurel = await fileLaurel();
let school: TestSchool;
let began: number;

beforeAll(async () => {
  began = laurel.time.nowMs;
});
// Algebra (Sam, Tia) is Ada’s, Biology (Sam, Uma) Ben’s. Today is a day of Quarter 1.
beforeEach(async () => {
  laurel.time.nowMs = began;
  school = await testSchool(laurel);
  await score('8', 0);
});

type Who = 'admin' | 'office' | 'ada' | 'ben';
const browser = (who: Who) => school.people[who].browser;
const termId = () => school.ids.quarter;

async function score(value: string, version: number) {
  const { ids, people } = school;
  return await callAs(laurel, people.ada.browser, saveScores, {
    ...{ classId: ids.algebra, operationId: newId(), cause: 'entered', students: [people.sam.personId] },
    ...{ assignments: [ids.essay], cells: [[0, 0, version, value, 'none', 0]] },
  });
}

async function post(classId: Id<'class'> = school.ids.algebra, as: Who = 'ada') {
  return await callAs(laurel, browser(as), api.postGrades, { classId, termId: termId() });
}

async function line(classId: Id<'class'> = school.ids.algebra) {
  const input = { schoolId: school.schoolId, termId: termId() };
  const { output } = await callAs(laurel, browser('office'), api.readTermPostings, input);
  return output.classes.find((each) => each.classId === classId);
}

async function verifyPosted(isVerified = true, classIds = [school.ids.algebra], as: Who = 'office') {
  return await callAs(laurel, browser(as), api.verifyGrades, { termId: termId(), classIds, isVerified });
}

async function close() {
  const closed = await callAs(laurel, browser('admin'), api.closeTerm, { termId: termId(), isPostingRest: true });
  expect(closed.status, closed.text).toBe(200);
}

async function reopen(change: Partial<InputOf<typeof api.reopenClass>> = {}, as: Who = 'office') {
  const base = { classId: school.ids.algebra, termId: termId(), reopeningId: newId<'reopening'>() };
  const input = { ...base, endsBefore: '2026-10-18' as never, reason: 'A score was missing', ...change };
  return await callAs(laurel, browser(as), api.reopenClass, input);
}

async function samsFinals() {
  const place = { classId: school.ids.algebra, termId: termId() };
  const { output } = await callAs(laurel, browser('office'), api.readFinalGrades, place);
  return output.grades.filter(({ name }) => name === 'Sam Student').map(({ revision, percent }) => [revision, percent]);
}

const differences = async () =>
  await inScope(laurel.database, school.districtId, async (scope) => [
    ...(await verifyFinals(scope)).differences,
    ...(await verifyGrades(scope)).differences,
  ]);

const endDue = async (daysLater = 0) => {
  const clock = () => laurel.time.nowMs + daysLater * 86_400_000;
  return await doChore(endReopenings, { pool: laurel.database.pool, clock, readDistricts });
};

test('the office verifies posted grades before publishing them; a changed grade posted again must be verified again', async () => {
  expect((await verifyPosted()).status).toBe(422);
  await post();
  expect((await verifyPosted()).output).toEqual({ changed: 1 });
  expect((await verifyPosted()).output).toEqual({ changed: 0 });
  expect((await line())?.verifiedAt).not.toBeNull();
  // Nothing is other than before.
  await post();
  expect((await line())?.verifiedAt).not.toBeNull();
  await score('9', 1);
  await post();
  expect((await line())?.verifiedAt).toBeNull();
  const publish = { termId: termId(), classIds: [school.ids.algebra], isPublished: true };
  await callAs(laurel, browser('office'), api.publishGrades, publish);
  expect(await line()).toMatchObject({ verifiedAt: expect.any(String), publishedAt: expect.any(String) });
  expect((await verifyPosted(false)).output).toEqual({ changed: 0 });
  expect((await verifyPosted(true, [school.ids.algebra], 'ada')).status).toBe(403);
});

test('teachers who are late are reminded at most once an hour, and the list says when', async () => {
  await post();
  const classIds = [school.ids.algebra, school.ids.biology];
  const remind = async () =>
    (await callAs(laurel, browser('office'), api.remindTeachers, { termId: termId(), classIds })).output;
  const notices = async (who: Who) =>
    (await callAs(laurel, browser(who), readNotices, { page: 0 })).output.notices.map(({ kind }) => kind);
  expect(await remind()).toEqual({ classes: 1, teachers: 1 });
  expect(await remind()).toEqual({ classes: 0, teachers: 0 });
  expect([await notices('ben'), await notices('ada')]).toEqual([['grades-due'], []]);
  expect((await line(school.ids.biology))?.remindedAt).not.toBeNull();
  expect((await line())?.remindedAt).toBeNull();
  laurel.time.nowMs += 3_700_000;
  expect(await remind()).toEqual({ classes: 1, teachers: 1 });
  expect(await notices('ben')).toEqual(['grades-due']);
});

test('a class in a closed term is reopened only for its teacher, and closes by itself with the changes posted', async () => {
  await post();
  await close();
  expect((await score('9', 1)).status).toBe(422);
  expect((await reopen({}, 'ada')).status).toBe(403);
  expect((await reopen({ endsBefore: '2026-10-01' as never })).fault.message).toBe('Choose a day after today.');
  expect((await reopen()).status).toBe(200);
  expect((await line())?.reopenedUntil).toBe('2026-10-18');
  expect((await score('9', 1)).status).toBe(200);
  // The other class of the term stays as it was.
  const lab = { classId: school.ids.biology, operationId: newId<'operation'>(), cause: 'entered' as const };
  const elsewhere = await callAs(laurel, browser('ben'), saveScores, {
    ...{ ...lab, students: [school.people.sam.personId], assignments: [school.ids.lab] },
    cells: [[0, 0, 0, '5', 'none', 0]],
  });
  expect(elsewhere.status).toBe(422);
  expect(await endDue()).toBe(0);
  expect(await endDue(3)).toBe(1);
  expect(await samsFinals()).toEqual([
    [2, '90.0'],
    [1, '80.0'],
  ]);
  expect((await line())?.reopenedUntil).toBeNull();
  expect((await score('10', 2)).status).toBe(422);
  expect(await differences()).toEqual([]);
});

test('the office closes a reopened class early, changes its day, and can’t open a class twice', async () => {
  await post();
  expect((await reopen()).fault.message).toBe('This term isn’t closed, so the class is open.');
  await close();
  await reopen();
  expect((await reopen({ endsBefore: '2026-10-25' as never })).status).toBe(200);
  expect((await line())?.reopenedUntil).toBe('2026-10-25');
  const key = { classId: school.ids.algebra };
  expect((await callAs(laurel, browser('office'), api.endReopening, key)).output).toEqual({ changed: 0 });
  expect((await callAs(laurel, browser('office'), api.endReopening, key)).output).toEqual({ changed: 0 });
  expect((await line())?.reopenedUntil).toBeNull();
  expect((await score('9', 1)).status).toBe(422);
});

test('an override returns what its undo is based on; after another change, the undo is rejected', async () => {
  const key = { classId: school.ids.algebra, studentId: school.people.sam.personId, termId: termId() };
  const set = async (percent: string | null, basedOn: string | null) =>
    await callAs(laurel, browser('ada'), overrideGrade, {
      ...{ ...key, percent, letter: null, reason: 'Project', expiresOn: null, basedOn },
    });
  const first = await set('95', null);
  laurel.time.nowMs += 1000;
  const second = await set('90', first.output.madeAt);
  expect((await set(null, first.output.madeAt)).status).toBe(409);
  expect((await set(null, second.output.madeAt)).output).toEqual({ madeAt: null });
});

test('an override counts until it expires, both in the gradebook and in what is posted', async () => {
  const { ids, people } = school;
  const key = { classId: ids.algebra, studentId: people.sam.personId, termId: termId() };
  const set = await callAs(laurel, browser('ada'), overrideGrade, {
    ...{ ...key, percent: '95', letter: null, reason: 'Retake', expiresOn: '2026-10-19' as never, basedOn: null },
  });
  expect(set.status, set.text).toBe(200);
  // What the gradebook shows as set by hand that day, and how many grades posting them finds changed.
  const onDay = async (daysLater: number) => {
    laurel.time.nowMs = began + daysLater * 86_400_000;
    const ada = await sessionOf(laurel, school.districtId, people.ada.accountId);
    const { overrides } = (await callAs(laurel, ada, readGradebook, { classId: ids.algebra })).output;
    const { changed } = (await callAs(laurel, ada, api.postGrades, { classId: ids.algebra, termId: termId() })).output;
    return { overrides: overrides.map(({ percent }) => percent), changed };
  };
  // The 17th, the 18th, and the 19th.
  expect(await onDay(0)).toEqual({ overrides: ['95'], changed: 2 });
  expect(await onDay(1)).toEqual({ overrides: ['95'], changed: 0 });
  expect(await onDay(2)).toEqual({ overrides: [], changed: 1 });
  laurel.time.nowMs = began;
  expect(await samsFinals()).toEqual([
    [2, '80.0'],
    [1, '95.0'],
  ]);
  expect(await differences()).toEqual([]);
});

test('an override in a reopened class is posted, too', async () => {
  await post();
  await close();
  await reopen();
  const override = { percent: '95', letter: null, reason: 'Project', expiresOn: null, basedOn: null };
  const studentId = school.people.sam.personId;
  const key = { classId: school.ids.algebra, studentId, termId: termId() };
  expect((await callAs(laurel, browser('ada'), overrideGrade, { ...key, ...override })).status).toBe(200);
  expect((await post()).output).toEqual({ students: 2, changed: 1 });
  await callAs(laurel, browser('office'), api.endReopening, { classId: school.ids.algebra });
  expect((await samsFinals())[0]).toEqual([2, '95.0']);
  expect(await differences()).toEqual([]);
});

test('a teacher sees the posting status of each of their classes in the current term', async () => {
  const own = async () =>
    (await callAs(laurel, browser('ada'), api.readOwnPostings, {})).output.classes.map((each) => [
      ...[each.title, each.termTitle, each.students, each.changed, each.postedAt !== null],
    ]);
  expect(await own()).toEqual([['Algebra', 'Quarter 1', 2, 2, false]]);
  await post();
  expect(await own()).toEqual([['Algebra', 'Quarter 1', 2, 0, true]]);
});
