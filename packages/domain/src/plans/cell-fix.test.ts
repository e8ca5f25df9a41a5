import { expect, test } from 'vitest';
import { type CellFix, cellFix, fixedCells } from './cell-fix';

const header = ['sourcedId', 'role', 'email'];
const role = { file: 'users.csv', column: 'role', was: 'techer', value: 'teacher' };

function fixed(fixes: readonly CellFix[], cells: readonly string[], line = 7, file = 'users.csv') {
  return fixedCells(fixes, file, header)(cells, line);
}

test.each([
  ['of one line', { ...role, line: 7 }, 'teacher'],
  ['of another line', { ...role, line: 8 }, 'techer'],
  ['of every line that says the same', { ...role, line: null }, 'teacher'],
  ['of lines that say something else', { ...role, line: null, was: 'Techer' }, 'techer'],
  ['of a line that says something else', { ...role, line: 7, was: 'Techer' }, 'techer'],
  ['of another file', { ...role, line: 7, file: 'orgs.csv' }, 'techer'],
  ['of a column the file lacks', { ...role, line: 7, column: 'grade' }, 'techer'],
])('a cell %s', (_, fix, expected) => expect(fixed([fix], ['u1', 'techer', ''])[1]).toBe(expected));

test('a fix for one row overrides a fix for all, in any order', () => {
  const all = { ...role, line: null };
  const one = { ...role, line: 7, value: 'aide' };
  expect(fixed([all, one], ['u1', 'techer', ''])).toEqual(['u1', 'aide', '']);
  expect(fixed([one, all], ['u1', 'techer', ''])).toEqual(['u1', 'aide', '']);
});

test('a cell can be emptied and filled', () => {
  const emptied = { ...role, line: 7, value: '' };
  const filled = { file: 'users.csv', line: 7, column: 'email', was: '', value: 'a@b.org' };
  expect(fixed([emptied, filled], ['u1', 'techer', ''])).toEqual(['u1', '', 'a@b.org']);
});

test('fixes to the header, passwords, and unknown columns are rejected', () => {
  for (const wrong of [
    { line: 1 },
    { file: '../users.csv' },
    { column: 'a b' },
    { column: 'password' },
    { value: 'x'.repeat(4_001) },
  ]) {
    expect(cellFix.safeParse({ ...role, line: 7, ...wrong }).success).toBe(false);
  }
});
