import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../setup.mjs';

interface Named {
  readonly file: string;
  readonly name: string;
}

/** The tests that a list of findings names: a path in code, then the test’s name in italics. */
function testsIn(text: string): Named[] {
  return [...text.matchAll(/`([^`]+)` · \*([^*]+)\*/g)].map(([, file = '', name = '']) => ({ file, name }));
}

const isThere = ({ file, name }: Named) =>
  existsSync(`${root}${file}`) && readFileSync(`${root}${file}`, 'utf8').includes(`'${name}'`);

const text = readFileSync(`${root}docs/findings.md`, 'utf8');

test('every finding is shown by tests that exist, and a missing one is found', () => {
  const lines = text.split('\n').filter((line) => /^\| [A-Z]\d+ \|/.test(line));
  expect(lines.length).toBeGreaterThanOrEqual(34);
  expect(lines.filter((line) => testsIn(line).length === 0)).toEqual([]);
  expect(testsIn(text).filter((each) => !isThere(each))).toEqual([]);
  const planted = testsIn('`docs/none.test.ts` · *something* and `scripts/guard/findings.test.ts` · *something else*');
  expect(planted.map(isThere)).toEqual([false, false]);
});
