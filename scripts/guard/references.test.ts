import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from '../setup.mjs';
import { readHouse, readSources } from './main';
import { pathsIn } from './recipes';

const landed = 'packages/server/src/db/migrations/';

const docs = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'packages/editor/README.md'].map((name) => `${root}${name}`),
  ...filesBelow(`${root}docs`).filter((file) => file.endsWith('.md')),
].map((file) => ({ path: file.slice(root.length), text: readFileSync(file, 'utf8') }));

// This file names what must not be named.
const texts = [...docs, ...readSources()].filter(({ path }) => !path.endsWith('/references.test.ts'));

const textOf = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** What can be cited by number, and its numbers. */
const numbered = {
  settled: [...textOf('docs/settled.md').matchAll(/^(\d+)\. /gm)].map(([, no]) => Number(no)),
  security: [...textOf('docs/security.md').matchAll(/^\| (\d+) \|/gm)].map(([, no]) => Number(no)),
  decision: readdirSync(`${root}docs/decisions`).map((name) => Number(name.slice(0, 3))),
};

/** What a text cites: `settled 5`, `settled 32 to 35`, `decisions 022, 039`. */
function citedIn(text: string): (readonly [where: keyof typeof numbered, no: number])[] {
  const found = text.matchAll(/\b(settled|security|decision)s? (\d{1,3}(?:(?:, | and | to )\d{1,3})*)\b/gi);
  return [...found].flatMap(([, where = '', list = '']) =>
    [...list.matchAll(/\d+/g)].map(([no]) => [where.toLowerCase() as keyof typeof numbered, Number(no)] as const),
  );
}

test('every numbered reference exists', () => {
  const missing = texts.flatMap(({ path, text }) =>
    citedIn(text).flatMap(([where, no]) => (numbered[where].includes(no) ? [] : [`${path}: ${where} ${no}`])),
  );
  expect(missing).toEqual([]);
  expect(texts.flatMap(({ text }) => citedIn(text)).length).toBeGreaterThan(60);
  expect(citedIn('as it is (settled 5 and 99), decisions 022, 039')).toEqual([
    ['settled', 5],
    ['settled', 99],
    ['decision', 22],
    ['decision', 39],
  ]);
});

test('numbers are unique', () => {
  for (const [name, numbers] of Object.entries(numbered)) {
    expect(numbers.length, name).toBeGreaterThan(20);
    expect(
      numbers.filter((no, at) => numbers.indexOf(no) !== at),
      name,
    ).toEqual([]);
  }
});

test('nothing refers to pages outside the repository', () => {
  const outside =
    /\b(DECISIONS|PRODUCT|SECURITY) \d|\b(DECISIONS|PRODUCT|SECURITY|EDITOR|STYLE|DESIGN)\.md\b|\.\.\/shared\//;
  const found = texts
    .filter(({ path, text }) => outside.test(text) && !path.startsWith(landed))
    .map(({ path }) => path);
  // Says what the older names in landed migrations mean.
  expect(found).toEqual(['docs/settled.md']);
});

test('every path named in the architecture, security, ground rules, and editor pages exists', () => {
  const named = docs
    .filter(({ path }) => /^(ARCHITECTURE|docs\/(security|settled|editor))\.md$/.test(path))
    .flatMap(({ path, text }) => pathsIn(text).map((file) => ({ path, file })));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ file }) => !existsSync(`${root}${file}`))).toEqual([]);
});

test('every link works, and every page named in a comment exists', () => {
  const dead = docs.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !/^\w+:/.test(to) && !existsSync(join(root, dirname(path), to)))
      .map((to) => `${path}: ${to}`),
  );
  expect(dead).toEqual([]);
  const pages = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdocs\/[\w-]+\.md\b/g)].map(([page]) => ({ path, page })),
  );
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter(({ page }) => !existsSync(`${root}${page}`))).toEqual([]);
});

test('ARCHITECTURE.md lists the layers in house.json', () => {
  const [, listed] = /\*\*Layers\*\*, lowest first: `([^`]+)`/.exec(textOf('ARCHITECTURE.md')) ?? [];
  expect(listed).toBe(readHouse().floors.join(' '));
});
