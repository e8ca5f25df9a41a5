import { english, pluralize, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { expect, test } from 'vitest';
import { alikeProblems, type Problem, ProblemList } from './problem';

const readAs = (said: string) => translatable`“${said}” was read as ${'true'}.`;
const cut = translatable`This text is too long.`;
const leftOut = translatable`Invalid.`;
const notIn = (key: string) => translatable`${key} isn’t in ${'users'}.csv. Add it there or correct the ID.`;
const takenOn = (email: string, line: number) =>
  translatable`${email} is already on line ${line}, so this person signs in by username only.`;
const more = (count: number) =>
  translatable`The same fix was made in ${pluralize(count, '# more row', '# more rows')}.`;

test('a thousand identical warnings are listed as fifty and a count', () => {
  const list = new ProblemList();
  for (let line = 2; line < 1002; line += 1) {
    list.warn({ file: 'users.csv', line, column: 'enabledUser' }, 'case', readAs('TRUE'));
  }
  const all = list.all();
  expect(all).toHaveLength(51);
  expect(english(all.at(-1)?.reason ?? { key: '' })).toBe('The same fix was made in 950 more rows.');
  expect(list.counts).toEqual({ rejected: 0, warnings: 1000 });
});

test('rejections are all counted, even those too many to list', () => {
  const list = new ProblemList();
  for (let line = 2; line < 10_002; line += 1) list.reject({ file: 'users.csv', line, column: null }, cut);
  expect(list.counts.rejected).toBe(10_000);
  expect(list.all()).toHaveLength(5001);
});

function warning(line: number | null, reason: Sentence, column = 'enabledUser'): Problem {
  return { file: 'users.csv', line, column, severity: 'warning', reason };
}

const counts = (problems: readonly Problem[]) =>
  alikeProblems(problems).map(({ problems: [first], count }) => [first.line, count]);

test.each([
  ['a single one stays as it is', [warning(2, readAs('TRUE'))], [[2, 1]]],
  ['the same in two rows counts as one', [warning(2, readAs('TRUE')), warning(9, readAs('True'))], [[2, 2]]],
  [
    'another column counts separately',
    [warning(2, cut), warning(2, cut, 'email')],
    [
      [2, 1],
      [2, 1],
    ],
  ],
  [
    'another reason counts separately',
    [warning(2, cut), warning(3, leftOut)],
    [
      [2, 1],
      [3, 1],
    ],
  ],
  [
    'ids, addresses, and numbers may differ from row to row',
    [
      warning(2, notIn('cv-stu-1')),
      warning(3, notIn('cv-stu-2')),
      warning(4, takenOn('ada@school.example', 12)),
      warning(5, takenOn('ben@school.example', 9)),
    ],
    [
      [2, 2],
      [4, 2],
    ],
  ],
  ['rows that are only counted count too', [warning(2, readAs('TRUE')), warning(null, more(950))], [[2, 951]]],
])('problems alike: %s', (_, problems, expected) => expect(counts(problems)).toEqual(expected));
