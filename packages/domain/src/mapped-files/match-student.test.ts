import type { Id } from '@laurel/domain/kit/id';
import { expect, test } from 'vitest';
import { type Classmate, classmatesOf, matchStudent } from './match-student';

const one = (key: string, givenName: string, familyName: string, identifier: string | null = null): Classmate => ({
  studentId: key as Id<'person'>,
  givenName,
  familyName,
  identifier,
  email: identifier && `${identifier}@school.example`,
});
const classmates = classmatesOf([
  one('zoe', 'Zoë', 'Martin', '100'),
  one('sam', 'Sam', 'Lee', '200'),
  one('sam2', 'Sam', 'Lee', '300'),
  one('kim', 'Kim', 'Kim'),
]);
const said = (identifier: string, email: string, givenName: string, familyName: string) =>
  matchStudent({ identifier, email, givenName, familyName }, classmates);

test.each([
  ['the number', said('100', '', '', ''), 'zoe'],
  ['the e-mail in any case', said('', '200@School.example', '', ''), 'sam'],
  ['the name without its accent', said('', '', 'zoe', 'MARTIN'), 'zoe'],
  ['one column with family name first', said('', '', '', 'Martin, Zoë'), 'zoe'],
  ['a name whose two orders are the same', said('', '', 'Kim', 'Kim'), 'kim'],
  ['the number, whatever the name', said('300', '', 'Zoë', 'Martin'), 'sam2'],
])('a student is found by %s', (_, match, expected) => {
  expect(match).toEqual({ kind: 'found', studentId: expected });
});

test('two of the same name are shown, not guessed between', () => {
  expect(said('', '', 'Sam', 'Lee')).toMatchObject({
    kind: 'several',
    candidates: [{ studentId: 'sam' }, { studentId: 'sam2' }],
  });
});

test.each([
  ['an unknown number is not overruled by a name', said('999', '', 'Zoë', 'Martin'), 'the number 999'],
  ['an unknown name', said('', '', 'Ann', 'Other'), 'the name Ann Other'],
  ['nothing at all', said('', '', '', ''), 'doesn’t say whom'],
])('nobody is found by %s', (_, match, reason) => {
  expect(match).toMatchObject({ kind: 'nobody', reason: expect.stringContaining(reason) });
});
