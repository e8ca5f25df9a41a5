import * as grades from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import type { EntryCause } from '@laurel/domain/kit/entry-cause';
import type { Id } from '@laurel/domain/kit/id';
import * as postings from '@laurel/domain/postings/api';
import * as api from '@laurel/domain/teaching/api';
import type { HistoryAct } from '@laurel/domain/teaching/history';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

/** Acts of one moment are one page’s. */
function passTime(): void {
  laurel.time.nowMs += 1000;
}

/** Saves the points of Sam and Tia over the version they are based on, as one act. */
async function save(assignmentId: Id<'assignment'>, base: number, points: string[], cause: EntryCause = 'entered') {
  const { ids, people } = school;
  passTime();
  const students = [people.sam.personId, people.tia.personId].slice(0, points.length);
  const reply = await callAs(laurel, people.ada.browser, grades.saveScores, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause, students, assignments: [assignmentId] },
    cells: points.map((value, at): [number, number, number, string, 'none', number] => [at, 0, base, value, 'none', 0]),
  });
  expect(reply.status).toBe(200);
}

function historyOf(browser: Browser = school.people.ada.browser, before?: string) {
  return callAs(laurel, browser, api.readHistory, { classId: school.ids.algebra, ...(before && { before }) });
}

test('each action is listed once: who, when, what, and where', async () => {
  const { ids, people } = school;
  const { ada } = people;
  const key = { classId: ids.algebra, assignmentId: ids.exam };
  await save(ids.essay, 0, ['7', '8'], 'pasted');
  await save(ids.exam, 0, ['15']);
  // Restored twice: the second time changes nothing, and isn’t told.
  for (const act of [
    grades.releaseScores,
    grades.deleteAssignment,
    grades.restoreAssignment,
    grades.restoreAssignment,
  ]) {
    passTime();
    expect((await callAs(laurel, ada.browser, act, key)).status).toBe(200);
  }
  const { acts, next } = (await historyOf()).output;
  expect(next).toBeNull();
  expect(acts.map(({ kind, cause, count, by, isOwn }) => [kind, cause, count, by, isOwn])).toEqual([
    ['assignments', 'restored', 1, 'Ada Algebra', true],
    ['assignments', 'deleted', 1, 'Ada Algebra', true],
    ['release', 'released', 1, 'Ada Algebra', true],
    ['scores', 'entered', 1, 'Ada Algebra', true],
    ['scores', 'pasted', 2, 'Ada Algebra', true],
  ]);
  expect(acts.at(-1)?.assignments).toEqual([{ assignmentId: ids.essay, title: 'Essay' }]);
});

test('an action’s scores include their old values, and a run of typing spans its first to its last moment', async () => {
  const { ids, people } = school;
  await save(ids.essay, 0, ['7', '8']);
  await save(ids.essay, 1, ['9']);
  await save(ids.exam, 0, ['20'], 'pasted');
  const { acts } = (await historyOf()).output;
  const [, last, first] = acts;
  if (!last?.eventId || !first?.eventId) throw new Error('no acts');
  const cellsOf = async (eventId: Id<'grade-event'>, from: string, browser = people.ada.browser) =>
    await callAs(laurel, browser, api.readHistoryCells, { classId: ids.algebra, eventId, from });
  const short = (reply: Awaited<ReturnType<typeof cellsOf>>) =>
    reply.output.scores
      .map(({ studentId, before, after }) => [studentId, before?.value ?? null, after?.value ?? null])
      .toSorted();
  const { sam, tia } = people;
  expect(short(await cellsOf(last.eventId, last.from))).toEqual([[sam.personId, '7', '9']]);
  expect(short(await cellsOf(last.eventId, first.from))).toEqual(
    [
      [sam.personId, null, '9'],
      [tia.personId, null, '8'],
    ].toSorted(),
  );
  // Another’s class, and an event of another class.
  expect((await cellsOf(last.eventId, last.from, people.ben.browser)).status).toBe(404);
  const there = { classId: ids.biology, eventId: last.eventId, from: last.from };
  expect((await callAs(laurel, people.ben.browser, api.readHistoryCells, there)).status).toBe(404);
});

test('a copy is listed in the class it was copied to', async () => {
  const { ids, people, districtId } = school;
  await inScope(laurel.database, districtId, async ({ db }) =>
    db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${ids.algebra}, ${people.ben.personId}, 'teacher')`),
  );
  const copied = {
    classId: ids.biology,
    assignmentId: ids.lab,
    copyId: newId<'assignment'>(),
    classIds: [ids.algebra],
  };
  expect((await callAs(laurel, people.ben.browser, grades.copyAssignment, copied)).status).toBe(200);
  const { acts } = (await historyOf()).output;
  expect(acts).toMatchObject([
    { kind: 'assignments', cause: 'copied', by: 'Ben Biology', isOwn: false, assignments: [{ title: 'Lab' }] },
  ]);
});

test('a long history is paged, and no action is on two pages', async () => {
  const { ids } = school;
  await save(ids.essay, 0, ['1']);
  for (let version = 1; version < 70; version += 1) await save(ids.essay, version, [String(version % 2 === 0 ? 1 : 2)]);
  const first = (await historyOf()).output;
  expect(first.next).not.toBeNull();
  const second = (await historyOf(undefined, first.next ?? '')).output;
  expect(second.next).toBeNull();
  const events = [...first.acts, ...second.acts].map(({ eventId }) => eventId);
  expect(new Set(events).size).toBe(70);
  expect(events).toHaveLength(70);
});

test('denies the history to teachers of other classes, students, and parents', async () => {
  const { ben, sam, pia } = school.people;
  expect((await historyOf(ben.browser)).status).toBe(404);
  for (const { browser } of [sam, pia]) expect((await historyOf(browser)).status).toBe(403);
});

/** Sets Sam’s grade of the quarter by hand over what stood there; no percent takes it back. */
async function override(percent: string | null, basedOn: string | null, expiresOn: Day | null = null) {
  const { ids, people } = school;
  passTime();
  const key = { classId: ids.algebra, termId: ids.quarter, studentId: people.sam.personId };
  const change = { percent, letter: null, reason: 'An agreed plan', expiresOn, basedOn };
  const reply = await callAs(laurel, people.ada.browser, grades.overrideGrade, { ...key, ...change });
  expect(reply.status).toBe(200);
  return reply.output.madeAt;
}

async function undo(act: HistoryAct | undefined, browser = school.people.ada.browser) {
  const eventId = act?.grading?.eventId;
  if (!eventId) throw new Error('not an act that is undone here');
  passTime();
  return await callAs(laurel, browser, api.undoGradingEvent, { classId: school.ids.algebra, eventId });
}

const short = ({ kind, cause, grading }: HistoryAct) => [
  ...[kind, cause, grading?.studentName ?? null],
  ...[grading?.before?.percent ?? null, grading?.after?.percent ?? null],
];

test('overrides are listed with what they replaced, and can be undone unless something newer depends on them', async () => {
  const { ben } = school.people;
  const first = await override('80.0', null);
  await override('90', first);
  const [second, oldest] = (await historyOf()).output.acts;
  expect(oldest?.grading).toMatchObject({ reason: 'An agreed plan', termTitle: expect.any(String), before: null });
  const refused = await undo(oldest);
  expect([refused.status, refused.fault.message]).toEqual([
    409,
    'This override was changed again since. Undo that first.',
  ]);
  // Another teacher’s class.
  expect((await undo(second, ben.browser)).status).toBe(404);
  expect((await undo(second)).output.count).toBe(1);
  expect((await undo(second)).output.count).toBe(0);
  expect((await undo(oldest)).output.count).toBe(1);
  expect((await historyOf()).output.acts.map(short)).toEqual([
    ['overrides', 'undone', 'Sam Student', '80', null],
    ['overrides', 'undone', 'Sam Student', '90', '80'],
    ['overrides', 'set', 'Sam Student', '80', '90'],
    ['overrides', 'set', 'Sam Student', null, '80'],
  ]);
});

test('an override that has expired isn’t restored, and doesn’t block undoing the one before it', async () => {
  const { people, districtId } = school;
  const tomorrow = '2026-10-18' as Day;
  const first = await override('80', null);
  const second = await override('90', first, tomorrow);
  await override(null, second);
  const began = laurel.time.nowMs;
  laurel.time.nowMs += 86_400_000;
  const ada = await sessionOf(laurel, districtId, people.ada.accountId);
  const [removed, replaced] = (await historyOf(ada)).output.acts;
  // Nothing counts today, as when it would still be set.
  for (const _ of ['once', 'again']) expect((await undo(removed, ada)).output.count).toBe(0);
  for (const count of [1, 0]) expect((await undo(replaced, ada)).output.count).toBe(count);
  expect((await historyOf(ada)).output.acts.map(short)[0]).toEqual([
    ...['overrides', 'undone', 'Sam Student', null, '80'],
  ]);
  laurel.time.nowMs = began;
});

/** Someone who teaches Algebra beside Ada, and may type scores but not change how the class is graded. */
async function addAide(): Promise<Browser> {
  const { districtId, schoolId, ids } = school;
  const [roleId, name] = [newId(), 'Abe Aide'];
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`insert into role (district_id, id, name) values (${districtId}, ${roleId}, 'Aide')`);
    await db.run(sql`
      insert into role_rule (district_id, role_id, action, subject, reach)
      select ${districtId}, ${roleId}, action, 'grades', 'classes'
      from unnest(array['read', 'update']) action`);
  });
  const { personId, accountId } = await addPerson(laurel, districtId, { name, roles: ['Aide'], schoolId });
  await inScope(laurel.database, districtId, async ({ db }) =>
    db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${ids.algebra}, ${personId}, 'teacher')`),
  );
  return await sessionOf(laurel, districtId, accountId);
}

test('people who can’t change the rules can’t undo rule changes, but can undo an override', async () => {
  const { ids, people } = school;
  const read = async () =>
    (await callAs(laurel, people.ada.browser, grades.readGradebook, { classId: ids.algebra })).output;
  const { version, rules } = await read();
  const { weighting, categories, latePolicy, unreleased } = rules;
  passTime();
  const changed = { weighting, categories, latePolicy, unreleased, missingPercent: '50', version };
  const saved = { classId: ids.algebra, ...changed };
  const aide = await addAide();
  expect((await callAs(laurel, aide, grades.saveClassRules, saved)).status).toBe(403);
  expect((await callAs(laurel, people.ada.browser, grades.saveClassRules, saved)).status).toBe(200);
  await override('80', null);
  const [set, ruled] = (await historyOf(aide)).output.acts;
  const denied = await undo(ruled, aide);
  expect([denied.status, denied.fault.code]).toEqual([403, 'forbidden']);
  expect((await read()).rules.missingPercent).toBe('50');
  expect((await undo(set, aide)).output.count).toBe(1);
});

test('a rule change is undone along with the categories of its assignments, unless they were changed again', async () => {
  const { ids, people } = school;
  const { ada } = people;
  const read = async () => (await callAs(laurel, ada.browser, grades.readGradebook, { classId: ids.algebra })).output;
  const save = async (change: Partial<InputOf<typeof grades.saveClassRules>>) => {
    const { version, rules } = await read();
    const { weighting, categories, latePolicy, missingPercent, unreleased } = rules;
    passTime();
    const kept = { weighting, categories, latePolicy, missingPercent, unreleased, classId: ids.algebra, version };
    const reply = await callAs(laurel, ada.browser, grades.saveClassRules, { ...kept, ...change });
    expect(reply.status).toBe(200);
  };
  const before = await read();
  expect(before.assignments.some(({ categoryId }) => categoryId !== null)).toBe(true);
  await save({ categories: [], weighting: 'points' });
  await save({ missingPercent: '50' });
  const [missing, removed] = (await historyOf()).output.acts;
  expect([missing, removed].map((act) => act && short(act).slice(0, 2))).toEqual([
    ['rules', 'changed'],
    ['rules', 'changed'],
  ]);
  expect([missing, removed].map((act) => act?.grading?.rules)).toEqual([
    ['missingPercent'],
    ['categories', 'weighting'],
  ]);
  expect((await undo(removed)).fault.message).toBe('The grading rules were changed again since. Undo that first.');
  expect((await undo(missing)).output.count).toBe(1);
  expect((await undo(removed)).output.count).toBe(1);
  const now = await read();
  expect(now.rules).toEqual(before.rules);
  const categories = (book: typeof now) => book.assignments.map(({ id, categoryId }) => [id, categoryId]);
  expect(categories(now)).toEqual(categories(before));
});

test('a posting can be undone until the grades are posted again or published; every step is listed', async () => {
  const { ids, people } = school;
  const place = { classId: ids.algebra, termId: ids.quarter };
  const post = async () => {
    passTime();
    expect((await callAs(laurel, people.ada.browser, postings.postGrades, place)).status).toBe(200);
  };
  await save(ids.essay, 0, ['7', '8']);
  await post();
  expect((await undo((await historyOf()).output.acts[0])).output.count).toBe(1);
  await post();
  const [first] = (await historyOf()).output.acts;
  await save(ids.essay, 1, ['9']);
  await post();
  expect((await undo(first)).fault.message).toBe('The grades were posted again since. Undo that first.');
  for (const isPublished of [true, false]) {
    passTime();
    const classIds = [ids.algebra];
    const input = { termId: ids.quarter, classIds, isPublished };
    expect((await callAs(laurel, people.office.browser, postings.publishGrades, input)).status).toBe(200);
  }
  const { acts } = (await historyOf()).output;
  expect(
    acts.filter(({ kind }) => kind === 'postings').map(({ cause, grading }) => [cause, grading?.eventId !== null]),
  ).toEqual([
    ['hidden', false],
    ['published', false],
    ['posted-again', true],
    ['posted', true],
    ['undone', false],
    ['posted', true],
  ]);
});
