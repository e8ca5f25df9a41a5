import { saveScores } from '@laurel/domain/grades/api';
import { addDays, type Day } from '@laurel/domain/kit/day';
import * as api from '@laurel/domain/postings/api';
import { saveRemarks } from '@laurel/domain/remarks/api';
import { readHistory, undoGradingEvent } from '@laurel/domain/teaching/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { recompute } from '@laurel/server/grades/recompute';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, fileLaurel, testNowMs } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { endReopenings } from './reopen-class';
import { verifyFinals } from './verify-finals';

const laurel = await fileLaurel();
let school: TestSchool;

// Sam and Tia have 8 of 10 in the essay of Algebra, the only work with scores.
beforeEach(async () => {
  laurel.time.nowMs = testNowMs;
  school = await testSchool(laurel);
  await score('sam', '8', 0);
  await score('tia', '8', 0);
});

const until: Day = addDays('2026-10-17' as Day, 2);
const place = () => ({ classId: school.ids.algebra, termId: school.ids.quarter });
const passTime = () => {
  laurel.time.nowMs += 1000;
};

async function score(who: 'sam' | 'tia' | 'uma', value: string, version: number) {
  const { ids, people } = school;
  passTime();
  const saved = await callAs(laurel, people.ada.browser, saveScores, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [people[who].personId], assignments: [ids.essay], cells: [[0, 0, version, value, 'none', 0]] },
  });
  expect(saved.status, saved.text).toBe(200);
}

async function post() {
  passTime();
  const posted = await callAs(laurel, school.people.ada.browser, api.postGrades, place());
  expect(posted.status, posted.text).toBe(200);
  return posted.output.changed;
}

async function takeBack() {
  passTime();
  return await callAs(laurel, school.people.ada.browser, api.takeBackPosting, place());
}

async function verify(isVerified = true) {
  passTime();
  const { ids, people } = school;
  const change = { termId: ids.quarter, classIds: [ids.algebra], isVerified };
  expect((await callAs(laurel, people.office.browser, api.verifyGrades, change)).output.changed).toBe(1);
}

async function publish(isPublished = true) {
  passTime();
  const { ids, people } = school;
  const change = { termId: ids.quarter, classIds: [ids.algebra], isPublished };
  expect((await callAs(laurel, people.office.browser, api.publishGrades, change)).output.changed).toBe(1);
}

async function close() {
  passTime();
  const change = { termId: school.ids.quarter, isPostingRest: true };
  expect((await callAs(laurel, school.people.admin.browser, api.closeTerm, change)).status).toBe(200);
}

async function reopen(endsBefore = until) {
  passTime();
  const input = { ...place(), reopeningId: newId<'reopening'>(), endsBefore, reason: 'A score was missing' };
  expect((await callAs(laurel, school.people.office.browser, api.reopenClass, input)).status).toBe(200);
}

async function end() {
  passTime();
  return (await callAs(laurel, school.people.office.browser, api.endReopening, { classId: school.ids.algebra })).output;
}

async function correct(revision: number, percent: string) {
  passTime();
  const { office, sam } = school.people;
  const input = { ...place(), studentId: sam.personId, revision, percent, letter: null, reason: 'Regraded' };
  expect((await callAs(laurel, office.browser, api.correctGrade, input)).output.revision).toBe(revision + 1);
}

/** What the history tells of posting and reopening, newest first. */
async function acts() {
  const { output } = await callAs(laurel, school.people.ada.browser, readHistory, { classId: school.ids.algebra });
  return output.acts.filter(({ grading }) => grading !== null);
}

const told = async () => (await acts()).map(({ cause }) => cause);

/** Undoes the newest act but `back`. */
async function undo(back = 0) {
  const eventId = (await acts())[back]?.grading?.eventId;
  if (!eventId) throw new Error('not an act that is undone');
  passTime();
  const input = { classId: school.ids.algebra, eventId };
  return await callAs(laurel, school.people.ada.browser, undoGradingEvent, input);
}

async function finalsOf(who: 'sam' | 'tia' | 'uma') {
  const { output } = await callAs(laurel, school.people.office.browser, api.readFinalGrades, place());
  return output.grades
    .filter(({ studentId }) => studentId === school.people[who].personId)
    .map(({ cause, percent }) => [cause, percent]);
}

async function line() {
  const input = { schoolId: school.schoolId, termId: school.ids.quarter };
  const { output } = await callAs(laurel, school.people.office.browser, api.readTermPostings, input);
  return output.classes.find(({ classId }) => classId === school.ids.algebra);
}

const differences = async () => (await inScope(laurel.database, school.districtId, verifyFinals)).differences;

test('undoing a second posting restores the earlier one, including its verification', async () => {
  await post();
  await verify();
  const verifiedAt = (await line())?.verifiedAt;
  await score('sam', '9', 1);
  expect(await post()).toBe(1);
  expect(await line()).toMatchObject({ verifiedAt: null, changed: 0 });
  expect(await told()).toEqual(['posted-again', 'verified', 'posted']);
  expect((await undo()).output).toEqual({ count: 1 });
  expect(await finalsOf('sam')).toEqual([
    ['posted', '80.0'],
    ['posted', '90.0'],
    ['posted', '80.0'],
  ]);
  expect(await finalsOf('tia')).toEqual([['posted', '80.0']]);
  // Its score is still another than what is posted.
  expect(await line()).toMatchObject({ verifiedAt, changed: 1 });
  expect(await told()).toEqual(['undone', 'posted-again', 'verified', 'posted']);
  expect(await differences()).toEqual([]);
});

test('a repeated undo undoes it once, and undoing the undo posts it again', async () => {
  await post();
  await score('sam', '9', 1);
  await post();
  await undo();
  expect((await undo(1)).output).toEqual({ count: 0 });
  expect((await undo()).output).toEqual({ count: 1 });
  expect((await finalsOf('sam'))[0]).toEqual(['posted', '90.0']);
  // And all the way back.
  expect((await undo()).output).toEqual({ count: 1 });
  expect((await undo(4 - 1)).output).toEqual({ count: 0 });
  expect((await undo(4)).output).toEqual({ count: 1 });
  expect(await line()).toMatchObject({ postedAt: null });
  expect(await differences()).toEqual([]);
});

test('the message names what came after a posting: another posting, the office, a correction, or a withdrawal', async () => {
  const refusal = async (back: number) => {
    const { status, fault } = await undo(back);
    return [status, fault.message];
  };
  const verified = 'The office has verified these grades since. Ask the office to take that back first.';
  await post();
  await verify();
  expect(await refusal(1)).toEqual([409, verified]);
  await score('sam', '9', 1);
  await post();
  expect(await refusal(2)).toEqual([409, 'The grades were posted again since. Undo that first.']);
  await verify();
  expect(await refusal(1)).toEqual([409, verified]);
  await verify(false);
  await takeBack();
  expect(await refusal(3)).toEqual([409, 'These final grades were taken back since.']);
  await post();
  await publish();
  const published = 'The final grades for “Quarter 1” are published. Ask the office to return them to you.';
  expect(await refusal(1)).toEqual([422, published]);
  await close();
  await correct(2, '95');
  expect(await refusal(2)).toEqual([422, '“Quarter 1” is locked. Ask the office to correct its final grades.']);
  await reopen();
  expect(await refusal(3)).toEqual([422, published]);
  await publish(false);
  await verify(false);
  expect(await refusal(5)).toEqual([
    409,
    'Final grades were corrected since. Ask the office to undo the corrections first.',
  ]);
  expect(await finalsOf('sam')).toHaveLength(3);
});

test('posting again without changes doesn’t block the undo', async () => {
  await post();
  expect(await post()).toBe(0);
  expect((await undo()).output).toEqual({ count: 1 });
  expect(await line()).toMatchObject({ postedAt: null });
});

test('undoing also removes a comment posted again with the grades', async () => {
  const { ids, people } = school;
  await post();
  const written = await callAs(laurel, people.ada.browser, saveRemarks, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [people.sam.personId], terms: [ids.quarter], cells: [[0, 0, 0, 'Sam asks good questions.']] },
  });
  expect(written.status).toBe(200);
  expect(await post()).toBe(1);
  await undo();
  const { output } = await callAs(laurel, people.office.browser, api.readFinalGrades, place());
  expect(output.grades.map(({ comment }) => comment)).toEqual([null, 'Sam asks good questions.', null, null]);
});

test('a student who joined between two postings has no final grade again', async () => {
  const { ids, people, districtId } = school;
  await post();
  await inScope(laurel.database, districtId, async (scope) => {
    await scope.db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${ids.algebra}, ${people.uma.personId}, 'student')`);
    await recompute(scope, ids.algebra);
  });
  await score('uma', '10', 0);
  expect(await post()).toBe(1);
  expect((await undo()).output).toEqual({ count: 1 });
  expect((await undo(1)).output).toEqual({ count: 0 });
  expect(await finalsOf('uma')).toEqual([
    ['posted', null],
    ['posted', '100.0'],
  ]);
  expect(await differences()).toEqual([]);
  expect(await post()).toBe(1);
  expect((await finalsOf('uma'))[0]).toEqual(['posted', '100.0']);
});

test('undoing restores a correction that a posting replaced, and the office can undo it', async () => {
  await post();
  await close();
  await correct(1, '95');
  await correct(2, '96');
  await reopen();
  await score('sam', '9', 1);
  expect(await post()).toBe(1);
  expect((await undo()).output).toEqual({ count: 1 });
  expect(await finalsOf('sam')).toEqual([
    ['corrected', '96.0'],
    ['corrected', '95.0'],
    ['posted', '80.0'],
    ['posted', '90.0'],
    ['corrected', '96.0'],
    ['corrected', '95.0'],
    ['posted', '80.0'],
  ]);
  // The corrections were made once, and are told so.
  expect(await told()).toEqual(['undone', 'posted-again', 'reopened', 'corrected', 'corrected', 'posted']);
  await score('sam', '8', 2);
  expect(await end()).toEqual({ changed: 0 });
  const { office, sam } = school.people;
  const input = { ...place(), studentId: sam.personId, revision: 7, reason: 'Not regraded' };
  expect((await callAs(laurel, office.browser, api.undoCorrection, input)).output).toEqual({ revision: 8 });
  expect((await finalsOf('sam'))[0]).toEqual(['corrected', '95.0']);
  expect(await differences()).toEqual([]);
});

test('in a reopened class, published grades stay published: no one can withdraw them, and undoing returns to what was posted', async () => {
  await post();
  await publish();
  await close();
  await reopen();
  expect((await takeBack()).fault.message).toBe(
    'The final grades for “Quarter 1” are published. Ask the office to return them to you.',
  );
  await score('sam', '9', 1);
  await post();
  expect((await undo()).output).toEqual({ count: 1 });
  expect(await line()).toMatchObject({ publishedAt: expect.any(String) });
  expect((await finalsOf('sam'))[0]).toEqual(['posted', '80.0']);
  expect(await end()).toEqual({ changed: 1 });
  expect(await line()).toMatchObject({ publishedAt: expect.any(String), changed: 0 });
  // Nobody has looked over what was posted at the end.
  await publish(false);
  expect((await acts())[0]?.cause).toBe('hidden');
  expect(await line()).toMatchObject({ verifiedAt: null, publishedAt: null });
  expect(await differences()).toEqual([]);
});

test('undoing a posting after the office hid it leaves it hidden, and undoes it once', async () => {
  await post();
  await publish();
  await close();
  await reopen();
  await score('sam', '9', 1);
  await post();
  await publish(false);
  expect((await undo(1)).output).toEqual({ count: 1 });
  expect(await line()).toMatchObject({ publishedAt: null, verifiedAt: null });
  expect((await undo(2)).output).toEqual({ count: 0 });
  expect((await finalsOf('sam'))[0]).toEqual(['posted', '80.0']);
});

test('a class whose posting was withdrawn while it was reopened is posted when it closes', async () => {
  await post();
  await close();
  await reopen();
  expect((await takeBack()).status).toBe(200);
  expect(await line()).toMatchObject({ postedAt: null });
  expect(await end()).toEqual({ changed: 0 });
  expect(await line()).toMatchObject({ postedAt: expect.any(String), changed: 0 });
  await correct(1, '95');
});

test('reopening a class, changing its day, and closing it are recorded with the day before and after', async () => {
  await post();
  await close();
  await reopen();
  await reopen(addDays(until, 7));
  // The same once more changes nothing.
  await reopen(addDays(until, 7));
  await end();
  await reopen();
  const clock = () => laurel.time.nowMs + 3 * 86_400_000;
  await doChore(endReopenings, { pool: laurel.database.pool, clock, readDistricts });
  const reopenings = (await acts()).filter(({ kind }) => kind === 'reopenings');
  expect(reopenings.map(({ cause, by, grading }) => [cause, by, grading?.opening, grading?.reason])).toEqual([
    ['closed', null, { before: until, after: null }, null],
    ['reopened', 'Olga Office', { before: null, after: until }, 'A score was missing'],
    ['closed', 'Olga Office', { before: addDays(until, 7), after: null }, null],
    ['day-changed', 'Olga Office', { before: until, after: addDays(until, 7) }, 'A score was missing'],
    ['reopened', 'Olga Office', { before: null, after: until }, 'A score was missing'],
  ]);
  expect(reopenings.every(({ grading }) => grading?.eventId === null)).toBe(true);
});
