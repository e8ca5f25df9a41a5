import { sendFile } from '@laurel/server/imports/testing';
import { fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';
import { hostileFiles, slowFiles } from './testing-hostile';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

async function upload(name: string, bytes: Buffer) {
  const url = `/api/classes/${school.ids.algebra}/score-files`;
  return await sendFile(laurel, school.people.ada.browser, url, { name, bytes });
}

test.each([...hostileFiles, ...slowFiles])('$what is rejected with a message', async ({ name, make, sentence }) => {
  const answer = await upload(name, await make());
  expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringMatching(sentence)]);
});

test('a harmless file is still read', async () => {
  const answer = await upload('scores.csv', Buffer.from('name,score\nSam Student,7\n'));
  expect(answer.statusCode, answer.body).toBe(200);
});
