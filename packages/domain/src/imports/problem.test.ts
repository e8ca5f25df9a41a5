import { expect, test } from 'vitest';
import { ProblemList } from './problem';

test('a thousand of the same warning are told as fifty and a count', () => {
  const list = new ProblemList();
  for (let line = 2; line < 1002; line += 1) {
    list.warn({ file: 'users.csv', line, column: 'enabledUser' }, 'case', `“TRUE” was read as true.`);
  }
  const all = list.all();
  expect(all).toHaveLength(51);
  expect(all.at(-1)?.reason).toBe('The same was put right in 950 more rows.');
  expect(list.counts).toEqual({ rejected: 0, warnings: 1000 });
});

test('rejections are all counted, even those too many to list', () => {
  const list = new ProblemList();
  for (let line = 2; line < 10_002; line += 1) list.reject({ file: 'users.csv', line, column: null }, 'No.');
  expect(list.counts.rejected).toBe(10_000);
  expect(list.all()).toHaveLength(5001);
});
