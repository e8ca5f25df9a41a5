import { describe, expect, test } from 'vitest';
import { guard, readHouse, readSources } from './main';

const house = readHouse();
const sources = readSources();

function faultsWith(...planted: readonly (readonly [path: string, text: string])[]): string[] {
  const more = planted.map(([path, text]) => ({ path, text }));
  return guard([...sources, ...more], house).flatMap((finding) => finding.faults);
}

test('the house as it stands has no fault', () => {
  expect(guard(sources, house).flatMap((finding) => finding.faults)).toEqual([]);
});

test('a guard that looked at nothing fails', () => {
  expect(guard([], house).every((finding) => finding.faults.length > 0)).toBe(true);
});

const web = 'packages/web/src';
const server = 'packages/server/src';
const domain = 'packages/domain/src';

describe('a planted fault is found:', () => {
  test.each([
    [
      'domain importing server',
      `${domain}/grades/x.ts`,
      "import { a } from '@laurel/server/db/sql';",
      /domain may not/,
    ],
    [
      'web importing server, as a type',
      `${web}/grades/x.ts`,
      "import type { A } from '@laurel/server/db/sql';",
      /web may not/,
    ],
    [
      'server importing the editor’s screen',
      `${server}/grades/x.ts`,
      "import { a } from '@laurel/editor/editor';",
      /server may not/,
    ],
    [
      'editor importing domain',
      'packages/editor/src/document/x.ts',
      "import { a } from '@laurel/domain/kit/id';",
      /editor may not/,
    ],
    ['domain reading the clock', `${domain}/grades/x.ts`, 'export const a = Date.now();', /no clock/],
    ['domain importing Node', `${domain}/grades/x.ts`, "import { a } from 'node:fs';", /pure/],
    ['climbing out of a room', `${domain}/grades/x.ts`, "import { a } from '../kit/id';", /never climb/],
    [
      'people importing grades',
      `${domain}/people/x.ts`,
      "import { a } from '@laurel/domain/grades/score';",
      /stands above/,
    ],
    [
      'a type from a higher floor',
      `${server}/terms/x.ts`,
      "import type { A } from '@laurel/server/grades/store';",
      /stands above/,
    ],
    [
      'a dynamic import from a higher floor',
      `${web}/kit/x.ts`,
      "const a = import('@laurel/web/people/session');",
      /stands above/,
    ],
    [
      'a room importing the roof',
      `${server}/grades/x.ts`,
      "import { a } from '@laurel/server/laurel';",
      /from the roof/,
    ],
    ['a room nobody declared', `${domain}/lunch/x.ts`, 'export const a = 1;', /no floor/],
    ['a folder in a room', `${domain}/grades/parts/x.ts`, 'export const a = 1;', /rooms are flat/],
    ['a file too long', `${domain}/grades/x.ts`, 'export const a = 1;\n'.repeat(251), /251 lines/],
    ['a barrel', `${domain}/grades/x.ts`, "export { a } from './score';", /only forwards/],
    ['export *', `${domain}/grades/x.ts`, "export * from './score';", /only forwards/],
    ['a drawer for anything', `${web}/kit/date-utils.ts`, 'export const a = 1;', /name the file/],
    [
      'SQL outside a store',
      `${server}/grades/x.ts`,
      'const a = sql`select 1 from score where district_id = 1`;',
      /holds SQL/,
    ],
    [
      'a statement without a district',
      `${server}/grades/x-store.ts`,
      'const a = sql`select value from score`;',
      /no district/,
    ],
    [
      'a table of a higher floor',
      `${server}/people/x-store.ts`,
      'const a = sql`select 1 from score where district_id = 1`;',
      /belongs to grades/,
    ],
    [
      'a store function without a scope',
      `${server}/grades/x-store.ts`,
      'export async function read(id: string) {}',
      /scope first/,
    ],
    ['a scope minted in a room', `${server}/grades/x.ts`, 'const a = mintScope({});', /mints a scope/],
  ])('%s', (_, path, text, expected) => {
    expect(faultsWith([path, text]).join('\n')).toMatch(expected);
  });

  test('more files in a room than one noun needs', () => {
    const many = Array.from(
      { length: 26 },
      (_, index) => [`${domain}/search/x${index}.ts`, 'export const a = 1;'] as const,
    );
    expect(faultsWith(...many).join('\n')).toMatch(/two nouns/);
  });
});
