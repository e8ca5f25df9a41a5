import type { Problem } from '@laurel/domain/imports/problem';
import { expect, test } from 'vitest';
import { alikeProblems } from './alike-problems';

function warning(line: number | null, reason: string, column = 'enabledUser'): Problem {
  return { file: 'users.csv', line, column, severity: 'warning', reason };
}

const counts = (problems: readonly Problem[]) => alikeProblems(problems).map(({ first, count }) => [first.line, count]);

test.each([
  ['one stands by itself', [warning(2, '“TRUE” was read as true.')], [[2, 1]]],
  [
    'the same of two rows is one',
    [warning(2, '“TRUE” was read as true.'), warning(9, '“True” was read as true.')],
    [[2, 2]],
  ],
  [
    'another column is another',
    [warning(2, 'Was cut.'), warning(2, 'Was cut.', 'email')],
    [
      [2, 1],
      [2, 1],
    ],
  ],
  [
    'another reason is another',
    [warning(2, 'Was cut.'), warning(3, 'Was left out.')],
    [
      [2, 1],
      [3, 1],
    ],
  ],
  [
    'rows that are only counted count',
    [warning(2, '“TRUE” was read as true.'), warning(null, 'The same was put right in 950 more rows.')],
    [[2, 951]],
  ],
])('problems alike: %s', (_, problems, expected) => expect(counts(problems)).toEqual(expected));
