import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { expect, test } from 'vitest';
import {
  candidatesOf,
  directoryOf,
  matchStudent,
  perhaps,
  type Somebody,
  type StudentFields,
} from './match-by-directory';
import { whoseRecording } from './recording-columns';

const one = (key: string, givenName: string, familyName: string, more: Partial<Somebody> = {}): Somebody => ({
  personId: key as Id<'person'>,
  givenName,
  familyName,
  preferredGivenName: null,
  preferredFamilyName: null,
  identifier: null,
  email: more.identifier ? `${more.identifier}@school.example` : null,
  ...more,
});
const people = directoryOf([
  one('zoe', 'Zoë', 'Martin', { identifier: '100' }),
  one('sam', 'Sam', 'Lee', { identifier: '200', birthOn: '2010-01-02' as Day }),
  one('sam2', 'Sam', 'Lee', { identifier: '300' }),
  one('kim', 'Kim', 'Kim', { usernames: ['kimk'] }),
  one('ann', 'Annabel', 'Reed', {
    preferredGivenName: 'Ann',
    preferredFamilyName: 'Rowe',
    birthOn: '2011-03-04' as Day,
  }),
]);
const nothing: StudentFields = { identifier: '', email: '', givenName: '', familyName: '', birthOn: null };
const search = (said: Partial<StudentFields>, isTrustingNames = true) =>
  matchStudent({ ...nothing, ...said }, people, {
    isTrustingNames,
    nobody: (sign) => translatable`No one in this class has ${sign}.`,
  });
const samLee = { givenName: 'Sam', familyName: 'Lee' };

test.each([
  ['the ID', { identifier: '100' }, 'zoe'],
  ['an ID with leading zeros', { identifier: '00100' }, 'zoe'],
  ['the email in upper or lower case', { email: '200@School.example' }, 'sam'],
  ['the username', { username: 'KimK' }, 'kim'],
  ['the name without its accent', { givenName: 'zoe', familyName: 'MARTIN' }, 'zoe'],
  ['one column with last name first', { familyName: 'Martin, Zoë' }, 'zoe'],
  ['a name that is the same in both orders', { givenName: 'Kim', familyName: 'Kim' }, 'kim'],
  ['the preferred name', { givenName: 'Ann', familyName: 'Rowe' }, 'ann'],
  ['one of two preferred names', { givenName: 'Ann', familyName: 'Reed' }, 'ann'],
  ['the legal name', { givenName: 'Annabel', familyName: 'Reed' }, 'ann'],
  ['the ID, whatever the name', { identifier: '300', givenName: 'Zoë', familyName: 'Martin' }, 'sam2'],
  ['the name with the birth date', { ...samLee, birthOn: '2010-01-02' as Day }, 'sam'],
])('a person is found by %s', (_, said, expected) => {
  expect(search(said)).toMatchObject({ kind: 'found', person: { personId: expected } });
});

test('two people with the same name lead to a question, not a guess', () => {
  expect(search(samLee)).toMatchObject({ kind: 'ask', candidates: [{ personId: 'sam' }, { personId: 'sam2' }] });
});

test('a match by name alone leads to a question if names aren’t trusted, and always if no birth date is known', () => {
  expect(search({ givenName: 'Kim', familyName: 'Kim' }, false)).toMatchObject({ kind: 'ask' });
  expect(search({ ...samLee, birthOn: '2012-05-06' as Day })).toMatchObject({
    kind: 'ask',
    candidates: [{ personId: 'sam2' }],
  });
});

test.each([
  ['an unknown ID, even if the name matches', { identifier: '999', givenName: 'Zoë' }, 'the ID 999'],
  ['an unknown username', { username: 'nobody' }, 'the username nobody'],
  ['an unknown name', { givenName: 'Ann', familyName: 'Other' }, 'the name Ann Other'],
  ['a name with another birth date', { givenName: 'Ann', familyName: 'Reed', birthOn: '2000-01-01' as Day }, 'born on'],
  ['an ID damaged by a spreadsheet', { identifier: '3.526E+16' }, 'spreadsheet rounded'],
  ['nothing at all', {}, 'doesn’t identify anyone'],
])('no one is found by %s', (_, said, reason) => {
  expect(inEnglish(search(said))).toMatchObject({ kind: 'nobody', reason: expect.stringContaining(reason) });
});

test('a new ID may belong to someone without one, never to someone with another', () => {
  const ids = (said: Partial<StudentFields>) =>
    perhaps({ ...nothing, ...said }, people).map(({ personId }) => personId);
  expect(ids({ identifier: '900', givenName: 'Kim', familyName: 'Kim' })).toEqual(['kim']);
  expect(ids({ identifier: '900', username: 'kimk' })).toEqual(['kim']);
  expect(ids({ identifier: '900', givenName: 'Zoë', familyName: 'Martin' })).toEqual([]);
  expect(ids({ identifier: '900', givenName: 'Ann', familyName: 'Reed', birthOn: '1999-01-01' as Day })).toEqual([]);
});

test('a question shows the office the legal name, and others the display name', () => {
  const ann = one('ann', 'Annabel', 'Reed', { preferredGivenName: 'Ann', preferredFamilyName: 'Rowe' });
  const shown = (by: 'legal' | 'used') => candidatesOf([ann], by).map(({ name }) => name);
  expect([shown('legal'), shown('used')]).toEqual([['Reed, Annabel'], ['Rowe, Ann']]);
});

const pupils = directoryOf([
  one('zoe', 'Zoë', 'Martin', { identifier: '7' }),
  one('sam', 'Sam', 'Lee', { identifier: '20261005' }),
  one('sam2', 'Sam', 'Lee', { identifier: '300412' }),
  one('kim', 'Kim Li', 'O’Hara', { identifier: 'AB-1234' }),
]);

test.each([
  ['300412', 'sam2'],
  ['300412_2026-10-05T10-02-11', 'sam2'],
  ['AB-1234', 'kim'],
  ['7', 'zoe'],
  ['martin_zoe', 'zoe'],
  ['Kim Li O’Hara 2026-10-05', 'kim'],
  // Two have this name; a watch’s number and a day are nobody’s.
  ['Sam Lee', null],
  ['watch 7', null],
  ['session 20261005', null],
  ['', null],
])('the recording “%s” belongs to %s', (name, expected) => {
  expect(whoseRecording(name, pupils)?.personId ?? null).toBe(expected);
});
