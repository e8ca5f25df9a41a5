import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/remarks/api';
import { newId } from '@laurel/server/db/new-id';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

interface Phrase {
  readonly commentId: Id<'bank-comment'>;
  readonly version: number;
  readonly schoolId: Id<'school'> | null;
  readonly code: string;
  readonly text: string;
}

const phrase = (change: Partial<Phrase> = {}): Phrase => ({
  ...{ commentId: newId<'bank-comment'>(), version: 0, schoolId: null, code: 'q' },
  ...{ text: '{first name} asks good questions.', ...change },
});

const save = (browser: Browser, given: Phrase) => callAs(laurel, browser, api.saveBankComment, given);

async function bankOf(browser: Browser) {
  const { comments } = (await callAs(laurel, browser, api.readCommentBank, {})).output;
  return comments.map(({ code, version, schoolId, mayChange }) => [code, version, schoolId !== null, mayChange]);
}

test('a teacher’s phrases are private; a repeat adds nothing, and each change is a version', async () => {
  const { ada, ben } = school.people;
  const given = phrase();
  const first = await save(ada.browser, given);
  expect(first.status).toBe(200);
  expect((await save(ada.browser, given)).output).toEqual(first.output);
  const { commentId } = first.output;
  const changed = { ...given, commentId, version: 1, code: 'questions' };
  expect((await save(ada.browser, changed)).output.version).toBe(2);
  expect((await save(ada.browser, { ...changed, text: 'Other' })).status).toBe(409);
  expect(await bankOf(ada.browser)).toEqual([['questions', 2, false, true]]);
  expect(await bankOf(ben.browser)).toEqual([]);
  expect((await save(ben.browser, { ...changed, version: 2, text: 'Mine' })).status).toBe(404);
  expect((await callAs(laurel, ben.browser, api.deleteBankComment, { commentId })).status).toBe(404);
  expect((await callAs(laurel, ada.browser, api.deleteBankComment, { commentId })).status).toBe(200);
  expect(await bankOf(ada.browser)).toEqual([]);
});

test('a school’s phrases are written by its administration, and visible to everyone who grades there', async () => {
  const { schoolId, people } = school;
  const given = phrase({ schoolId, code: 'hw', text: 'Please turn in homework on time.' });
  expect((await save(people.ada.browser, given)).status).toBe(404);
  expect((await save(people.admin.browser, given)).status).toBe(200);
  // The same code is one of each owner’s.
  await save(people.ada.browser, phrase({ code: 'HW' }));
  expect((await bankOf(people.ada.browser)).toSorted()).toEqual([
    ['HW', 1, false, true],
    ['hw', 1, true, false],
  ]);
  for (const { browser } of [people.sam, people.pia])
    expect((await callAs(laurel, browser, api.readCommentBank, {})).status).toBe(403);
});

test.each([
  [
    'a duplicate code, in upper or lower case',
    { code: 'Q' },
    409,
    'Another comment has this code. Choose a different one.',
  ],
  ['an unknown variable', { code: 'n', text: 'Dear {nick}!' }, 400, /Nothing is filled in for “nick”/],
  ['no text', { code: 'n', text: ' ' }, 400, 'Enter the comment.'],
  ['spaces in a code', { code: 'a b' }, 400, 'Leave out spaces.'],
] as const)('refuses %s', async (_, change, status, sentence) => {
  const { browser } = school.people.ada;
  await save(browser, phrase());
  const reply = await save(browser, phrase(change));
  expect(reply.status).toBe(status);
  expect(reply.text).toMatch(sentence);
  expect(await bankOf(browser)).toHaveLength(1);
});
