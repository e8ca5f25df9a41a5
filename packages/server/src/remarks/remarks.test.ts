import { overrideGrade } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readParentOverview, readStudentOverview } from '@laurel/domain/overview/api';
import * as postings from '@laurel/domain/postings/api';
import * as api from '@laurel/domain/remarks/api';
import { readStudentNotes } from '@laurel/domain/remarks/student-notes';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

type Cell = [student: number, term: number, base: number, text: string];

/** Saves remarks on Sam and Tia: notes in the first column, comments on the quarter in the second. */
function save(cells: Cell[], { browser = school.people.ada.browser, operationId = newId<'operation'>() } = {}) {
  const { ids, people } = school;
  return callAs(laurel, browser, api.saveRemarks, {
    ...{ classId: ids.algebra, operationId, cause: 'entered', cells },
    ...{ students: [people.sam.personId, people.tia.personId], terms: [null, ids.quarter] },
  });
}

async function remarksOf(browser: Browser = school.people.ada.browser) {
  const { output } = await callAs(laurel, browser, api.readRemarks, { classId: school.ids.algebra });
  return output.remarks.map(({ termId, text, version }) => [termId === null ? 'note' : 'comment', text, version]);
}

test('notes and comments are saved separately, in one row, and a repeat gets the same response', async () => {
  const operationId = newId<'operation'>();
  const cells: Cell[] = [
    [0, 0, 0, '  Sits in front.\n Glasses. '],
    [0, 1, 0, 'Sam asks good questions.'],
  ];
  const first = await save(cells, { operationId });
  expect(first.output).toEqual({ versions: [1, 1], conflicts: [] });
  expect((await save(cells, { operationId })).output).toEqual(first.output);
  expect((await remarksOf()).toSorted()).toEqual([
    ['comment', 'Sam asks good questions.', 1],
    ['note', 'Sits in front. Glasses.', 1],
  ]);
});

test('a text that someone else changed is kept, and returned with its author; the rest is saved', async () => {
  await save([[0, 0, 0, 'First']]);
  const reply = await save([
    [0, 0, 0, 'Second'],
    [1, 0, 0, 'On Tia'],
  ]);
  expect(reply.output).toMatchObject({
    versions: [null, 1],
    conflicts: [{ cell: 0, version: 1, text: 'First', by: 'Ada Algebra' }],
  });
  expect((await save([[0, 0, 0, 'Third']])).status).toBe(409);
  expect((await save([[0, 0, 1, '']])).output.versions).toEqual([2]);
  expect(await remarksOf()).toContainEqual(['note', '', 2]);
});

test('a comment is posted with the grade, visible to families once published, and kept when the term closes', async () => {
  const { ids, people, districtId } = school;
  const { ada, admin, sam, pia } = people;
  const place = { classId: ids.algebra, termId: ids.quarter };
  await callAs(laurel, ada.browser, overrideGrade, {
    ...{ ...place, studentId: sam.personId, percent: '91', letter: null, reason: 'Portfolio', expiresOn: null },
    basedOn: null,
  });
  await save([
    [0, 0, 0, 'A note for teachers.'],
    [0, 1, 0, 'A strong quarter.'],
  ]);
  await callAs(laurel, ada.browser, postings.postGrades, place);
  const changed = async () =>
    (await callAs(laurel, ada.browser, postings.readClassPostings, { classId: ids.algebra })).output.postings[0]
      ?.changed;
  expect(await changed()).toBe(0);
  // Another text is something new to post.
  await save([[0, 1, 1, 'A strong quarter, Sam.']]);
  expect(await changed()).toBe(1);
  expect((await callAs(laurel, ada.browser, postings.postGrades, place)).output.changed).toBe(1);
  const seen = async () => {
    const own = (await callAs(laurel, sam.browser, readStudentOverview, {})).text;
    const mother = (await callAs(laurel, pia.browser, readParentOverview, {})).text;
    expect(own + mother).not.toContain('A note for teachers.');
    return [own, mother].map((text) => text.includes('A strong quarter, Sam.'));
  };
  expect(await seen()).toEqual([false, false]);
  const published = { termId: ids.quarter, classIds: [ids.algebra], isPublished: true };
  expect((await callAs(laurel, admin.browser, postings.publishGrades, published)).status).toBe(200);
  expect(await seen()).toEqual([true, true]);
  // Locked, neither text nor snapshot changes, whoever asks; notes go on.
  const closing = { termId: ids.quarter, isPostingRest: true };
  expect((await callAs(laurel, admin.browser, postings.closeTerm, closing)).status).toBe(200);
  expect((await save([[0, 1, 2, 'Later']])).status).toBe(422);
  await expect(
    inScope(laurel.database, districtId, async ({ db }) =>
      db.run(sql`update remark set text = 'Later' where district_id = ${districtId} and term_id is not null`),
    ),
  ).rejects.toThrow();
  const correction = {
    ...place,
    studentId: sam.personId,
    revision: 2,
    percent: '93',
    letter: null,
    reason: 'Regraded',
  };
  expect((await callAs(laurel, admin.browser, postings.correctGrade, correction)).status).toBe(200);
  expect(await seen()).toEqual([true, true]);
  const { output } = await callAs(laurel, admin.browser, postings.readFinalGrades, place);
  expect(output.grades.map(({ revision, comment }) => [revision, comment])).toEqual(
    expect.arrayContaining([
      [3, 'A strong quarter, Sam.'],
      [2, 'A strong quarter, Sam.'],
      [1, 'A strong quarter.'],
    ]),
  );
});

test('rejects texts that are too long, students and terms of other classes, and other people’s classes', async () => {
  const { ids, people } = school;
  expect((await save([[0, 0, 0, 'x'.repeat(1001)]])).status).toBe(400);
  const cells: Cell[] = [[0, 0, 0, 'x']];
  const input = { classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' as const, cells };
  const { uma, ben, ada, sam, pia } = people;
  const ask = (browser: Browser, students: Id<'person'>[], terms: (Id<'term'> | null)[]) =>
    callAs(laurel, browser, api.saveRemarks, { ...input, students, terms });
  expect((await ask(ada.browser, [uma.personId], [null])).status).toBe(404);
  expect((await ask(ada.browser, [sam.personId], [newId<'term'>()])).status).toBe(404);
  expect((await ask(ben.browser, [sam.personId], [null])).status).toBe(404);
  for (const { browser } of [sam, pia])
    expect((await callAs(laurel, browser, api.readRemarks, { classId: ids.algebra })).status).toBe(403);
});

test('people who grade a student see the notes of all their classes on that student with class and author; comments aren’t included, and no one else sees any', async () => {
  const { people, ids } = school;
  const studentId = people.sam.personId;
  const read = (browser: Browser) => callAs(laurel, browser, readStudentNotes, { studentId });
  expect((await read(people.ada.browser)).output).toEqual({ notes: [] });
  await save([
    [0, 0, 0, 'Sits in front.'],
    [0, 1, 0, 'Asks good questions.'],
    [1, 0, 0, 'On Tia'],
  ]);
  expect((await read(people.ada.browser)).output.notes).toMatchObject([
    { classId: ids.algebra, text: 'Sits in front.', by: expect.stringMatching(/^Ada/) },
  ]);
  // Ben grades Sam in another class; Cole coaches, and a family is no teacher.
  expect((await read(people.ben.browser)).output).toEqual({ notes: [] });
  for (const who of ['cole', 'quinn', 'sam'] as const)
    expect([403, 404]).toContain((await read(people[who].browser)).status);
  await save([[0, 0, 1, '']]);
  expect((await read(people.ada.browser)).output).toEqual({ notes: [] });
});
