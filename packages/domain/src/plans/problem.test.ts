import { expect, test } from 'vitest';
import { alikeProblems, type Problem, ProblemList } from './problem';

test('a thousand identical warnings are listed as fifty and a count', () => {
  const list = new ProblemList();
  for (let line = 2; line < 1002; line += 1) {
    list.warn({ file: 'users.csv', line, column: 'enabledUser' }, 'case', `“TRUE” was read as true.`);
  }
  const all = list.all();
  expect(all).toHaveLength(51);
  expect(all.at(-1)?.reason).toBe('The same fix was made in 950 more rows.');
  expect(list.counts).toEqual({ rejected: 0, warnings: 1000 });
});

test('rejections are all counted, even those too many to list', () => {
  const list = new ProblemList();
  for (let line = 2; line < 10_002; line += 1) list.reject({ file: 'users.csv', line, column: null }, 'No.');
  expect(list.counts.rejected).toBe(10_000);
  expect(list.all()).toHaveLength(5001);
});

function warning(line: number | null, reason: string, column = 'enabledUser'): Problem {
  return { file: 'users.csv', line, column, severity: 'warning', reason };
}

const counts = (problems: readonly Problem[]) =>
  alikeProblems(problems).map(({ problems: [first], count }) => [first.line, count]);

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
    'ids, addresses and numbers differ from row to row',
    [
      warning(2, 'cv-stu-1 isn’t in users.csv. Add it there or correct the ID.'),
      warning(3, 'cv-stu-2 isn’t in users.csv. Add it there or correct the ID.'),
      warning(4, 'ada@school.example is already on line 12, so this person signs in by username only.'),
      warning(5, 'ben@school.example is already on line 9, so this person signs in by username only.'),
    ],
    [
      [2, 2],
      [4, 2],
    ],
  ],
  [
    'rows that are only counted count',
    [warning(2, '“TRUE” was read as true.'), warning(null, 'The same fix was made in 950 more rows.')],
    [[2, 951]],
  ],
])('problems alike: %s', (_, problems, expected) => expect(counts(problems)).toEqual(expected));
