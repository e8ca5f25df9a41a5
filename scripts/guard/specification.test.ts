import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../setup.mjs';

const page = 'docs/editor-specification.md';
const lines = readFileSync(`${root}${page}`, 'utf8').split('\n');
const statements = lines.flatMap((line) => {
  const [, statement = '', shown = ''] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? [];
  return statement === '' || statement === 'Statement' ? [] : [{ statement, shown }];
});

/** What a cell cites: a file, and the name of a test in it where it gives one. */
function citedIn(shown: string): { readonly path: string; readonly name: string | undefined }[] {
  return [...shown.matchAll(/`([\w./-]+\.tsx?)`(?:: “([^”]+)”)?/g)].map(([, path = '', name]) => ({
    path: fullPath(path),
    name,
  }));
}

function fullPath(path: string): string {
  const [, room, rest] = /^(server|web)\/(.+)$/.exec(path) ?? [];
  if (room) return `packages/${room}/src/${rest}`;
  return path.startsWith('e2e/') ? path : `packages/editor/src/${path}`;
}

/** Quotation marks within a name would end it in the page. */
function missing({ path, name }: { readonly path: string; readonly name: string | undefined }): string[] {
  if (!existsSync(`${root}${path}`)) return [path];
  const isThere = name === undefined || readFileSync(`${root}${path}`, 'utf8').includes(name);
  return isThere ? [] : [`${path}: ${name}`];
}

test('every statement of the editor’s specification cites a test or a decision', () => {
  expect(statements.length).toBeGreaterThan(240);
  const uncited = statements.filter(({ shown }) => citedIn(shown).length === 0 && !/\bdecision \d{3}\b/.test(shown));
  expect(uncited).toEqual([]);
});

test('every cited test exists, and a missing one is found', () => {
  const cited = statements.flatMap(({ shown }) => citedIn(shown));
  expect(cited.flatMap(missing)).toEqual([]);
  const path = 'packages/editor/src/document/policy.test.ts';
  expect(missing({ path, name: 'no such test' })).toEqual([`${path}: no such test`]);
  expect(missing({ path: 'e2e/none.test.ts', name: undefined })).toEqual(['e2e/none.test.ts']);
});
