import { expect, test } from 'vitest';
import { ancestry } from './term';

const year = { termId: 'year', parentId: null };
const fall = { termId: 'fall', parentId: 'year' };
const first = { termId: 'first', parentId: 'fall' };

test.each([
  ['a grading period has its semester and its year above it', [year, fall, first], 'first', ['first', 'fall', 'year']],
  ['the year has nothing above it', [year, fall, first], 'year', ['year']],
  ['an unknown term has no ancestry', [year], 'first', []],
  ['a missing parent ends the ancestry', [first], 'first', ['first']],
  [
    'a cycle ends where it started',
    [
      { termId: 'a', parentId: 'b' },
      { termId: 'b', parentId: 'a' },
    ],
    'a',
    ['a', 'b'],
  ],
])('ancestry: %s', (_, terms, from, expected) => {
  expect(ancestry(terms, from).map((term) => term.termId)).toEqual(expected);
});
