import { expect, test } from 'vitest';
import { ancestry } from './term';

const year = { termId: 'year', parentId: null };
const fall = { termId: 'fall', parentId: 'year' };
const first = { termId: 'first', parentId: 'fall' };

test.each([
  ['a grading period has its semester and its year above it', [year, fall, first], 'first', ['first', 'fall', 'year']],
  ['the year stands alone', [year, fall, first], 'year', ['year']],
  ['an unknown term has no line', [year], 'first', []],
  ['a parent that is missing ends the line', [first], 'first', ['first']],
  [
    'a circle ends where it began',
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
