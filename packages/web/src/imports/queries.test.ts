import { expect, test } from 'vitest';
import { refuseOtherFiles } from './queries';

test.each([
  [
    'a list of students',
    'sourcedId,givenName\n1,Zoë\n',
    /^This is a text file, but a OneRoster export is a zip file\./,
  ],
  ['an empty file', '', /^This file is empty/],
  ['an image', '\u0000\u0001PNG', /^This isn’t a zip/],
])('%s is rejected with a message before it is sent', async (_, content, expected) => {
  await expect(refuseOtherFiles(new File([content], 'roster.txt'))).rejects.toThrow(expected);
});

test('a zip is sent, whatever its name', async () => {
  await expect(refuseOtherFiles(new File(['PK\u0003\u0004rest'], 'roster.txt'))).resolves.toBeUndefined();
});
