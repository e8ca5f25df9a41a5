import { sendFile } from '@laurel/server/imports/testing';
import { type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileFiles, slowFiles } from './testing-hostile';

let laurel: TestLaurel;
let school: TestSchool;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
});
afterAll(async () => await laurel.close());

async function upload(name: string, bytes: Buffer) {
  const url = `/api/classes/${school.ids.algebra}/score-files`;
  return await sendFile(laurel, school.people.ada.browser, url, { name, bytes });
}

test.each([...hostileFiles, ...slowFiles])('$what is refused in words', async ({ name, make, sentence }) => {
  const answer = await upload(name, await make());
  expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringMatching(sentence)]);
});

test('and an honest file is read as before', async () => {
  const answer = await upload('scores.csv', Buffer.from('name,score\nSam Student,7\n'));
  expect(answer.statusCode, answer.body).toBe(200);
});
