import { beforeAll, describe, expect, test } from 'vitest';
import { guard, readHouse, readSources } from './main';

const house = readHouse();
const sources = readSources();

function faultsWith(...planted: readonly (readonly [path: string, text: string])[]): string[] {
  const more = planted.map(([path, text]) => ({ path, text }));
  return guard([...sources, ...more], house).flatMap((finding) => finding.faults);
}

// Reads every file's syntax, once for all.
beforeAll(() => void guard(sources, house), 120_000);

test('the code base has no faults', () => {
  expect(guard(sources, house).flatMap((finding) => finding.faults)).toEqual([]);
});

test('a guard that examined nothing fails', () => {
  expect(guard([], house).every((finding) => finding.faults.length > 0)).toBe(true);
});

const web = 'packages/web/src';
const server = 'packages/server/src';
const domain = 'packages/domain/src';

describe('a planted fault is found:', () => {
  const planted: readonly (readonly [what: string, path: string, text: string, expected: RegExp])[] = [
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
    ['domain reading the date', `${domain}/grades/x.ts`, 'export const a = new Date( );', /no clock/],
    [
      'domain reaching for the machine',
      `${domain}/grades/x.ts`,
      'export const a = process . env;',
      /uses process\.env/,
    ],
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
      'a type named by its import',
      `${server}/terms/x.ts`,
      "export type A = import('@laurel/server/grades/store').A;",
      /stands above/,
    ],
    [
      'a room importing the roof',
      `${server}/grades/x.ts`,
      "import { a } from '@laurel/server/laurel';",
      /from the roof/,
    ],
    ['a room nobody declared', `${domain}/lunch/x.ts`, 'export const a = 1;', /no floor/],
    ['a size of type that is no token', `${web}/grades/x.module.css`, '.a { font-size: 0.875rem; }', /take a token/],
    [
      'a token nobody defines',
      `${web}/grades/x.module.css`,
      '.a { color: var(--laurel-planted); }',
      /names --laurel-planted/,
    ],
    ['a folder in a room', `${domain}/grades/parts/x.ts`, 'export const a = 1;', /rooms are flat/],
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
    [
      'SQL without a tag outside a store',
      `${server}/grades/x.ts`,
      "const a = db.query('select 1 from score where district_id = 1');",
      /holds SQL/,
    ],
    [
      'a statement without a district around pieces of its own',
      `${server}/grades/x-store.ts`,
      `const a = sql\`select value from score \${b ? sql\`where id = \${\`\${c}\`}\` : plain(\`order by \${d}\`)}\`;`,
      /no district/,
    ],
    [
      'a recursive statement without a district',
      `${server}/grades/x-store.ts`,
      'const a = sql`with recursive tree (id) as (select 1 from score) select id from tree`;',
      /no district/,
    ],
    [
      'a reach spelled out',
      `${server}/grades/x-store.ts`,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
      'const a = sql`select class_id from reachable_class(${scope.districtId}, ${scope.caller.personId}, ${a}, null, ${b})`;',
      /use db\/reach/,
    ],
    [
      'a reach spelled out with numbered values',
      `${server}/grades/x-store.ts`,
      "const a = plain('select person_id from reachable_person($1, $2, $3, null, $4)');",
      /use db\/reach/,
    ],
    [
      'a name put together',
      `${server}/people/x-store.ts`,
      "const a = sql`select given_name || ' ' || family_name from person where district_id = 1`;",
      /puts a name together/,
    ],
    [
      'a name chosen in a piece of a statement',
      `${server}/people/x-store.ts`,
      'const a = sql`coalesce(one.preferred_given_name, one.given_name)`;',
      /puts a name together/,
    ],
    [
      'people sorted by a part of their names',
      `${server}/people/x-store.ts`,
      'const a = sql`select id from person where district_id = 1 order by is_active, person.family_name, id`;',
      /puts a name together/,
    ],
    [
      'a table of a higher floor in a piece of a statement',
      `${server}/people/x-store.ts`,
      'const a = sql`join score on score.district_id = 1`;',
      /belongs to grades/,
    ],
    [
      'a store function without a scope that takes its arguments apart',
      `${server}/grades/x-store.ts`,
      'export async function* read<A extends Array<string>>({ id }: { id: A }) {}',
      /read must take a scope first/,
    ],
    [
      'a store function that is a value',
      `${server}/grades/x-store.ts`,
      'export const read = async (scope: string) => scope;',
      /read must take a scope first/,
    ],
    ['a scope minted in a room', `${server}/grades/x.ts`, 'const a = mintScope({});', /mints a scope/],
    [
      'words said when a file is loaded',
      `${web}/grades/x.ts`,
      "import { t as say } from './text';\nconst names = { all: say('grades.all') };",
      /x\d+\.ts:2 is said when the file is loaded/,
    ],
    ['words between tags', `${web}/grades/x.tsx`, 'const a = () => <p>Save it</p>;', /“Save it” stands in the code/],
    ['words in a brace', `${web}/grades/x.tsx`, "const a = () => <p>{b ? 'Yes' : c}</p>;", /“Yes” stands in the code/],
    ['words read out', `${web}/grades/x.tsx`, 'const a = () => <i aria-label="Late" />;', /“Late” stands in the code/],
    [
      'words of a value',
      `${web}/grades/x.tsx`,
      `const a = () => <i title={\`Row \${b}\`} />;`,
      /“Row \{0\}” stands in the code/,
    ],
    [
      'a sentence not marked translatable',
      `${server}/grades/x.ts`,
      "throw new Fault('invalid', 'There is no such pupil.');",
      /mark it with translatable/,
    ],
    [
      'a schema’s complaint not marked translatable',
      `${domain}/grades/x.ts`,
      "z.minLength(1, 'Write it down.');",
      /mark it with translatable/,
    ],
    [
      'a sentence no language has',
      `${domain}/grades/x.ts`,
      `const a = translatable\`Line \${b} is nowhere.\`;`,
      /“Line \{0\} is nowhere\.” has no line in web\/faults for “ar”/,
    ],
    [
      'a line whose sentence is gone',
      `${web}/faults/fr-x.ts`,
      "export const x = { 'Gone is gone.': 'Parti.' };",
      /nobody says “Gone is gone\.”/,
    ],
    [
      'a catalog without its languages',
      `${web}/areas/alone/messages.en.ts`,
      "export const en = { 'alone.a': 'b' };",
      /alone\.a is missing in “fr”/,
    ],
    [
      'an English plural without its form for one',
      `${web}/areas/unread/messages.en.ts`,
      "export const en = { 'a.rows': '{count, plural, other {# rows}}' };",
      /a\.rows has no form “one” for count/,
    ],
    [
      'a text that no one would write',
      `${web}/languages/fr-planted.ts`,
      "export const fr = { 'a.saved': 'Enregistré !' };",
      /a\.saved has “Enregistré !”: use a no-break space/,
    ],
  ];
  // All at once, each in a file of its own: looking at the whole code base for one takes a third of a second.
  const numbered = planted.map(([what, path, text, expected], no) => {
    const own = path.replace(/\bx\./, `x${no}.`);
    // What is missing beside a file is said of its neighbor.
    return { what, path: own, text, expected, named: own === path ? path.replace(/[^/]+$/, '') : own };
  });
  let found: readonly string[] = [];
  beforeAll(() => {
    found = faultsWith(...numbered.map(({ path, text }) => [path, text] as const));
  });
  test.each(numbered)('$what', ({ named, expected }) => {
    expect(found.filter((fault) => fault.includes(named)).join('\n')).toMatch(expected);
  });

  test.each([
    ['a missing text', '{}', /search\.rows is missing/],
    [
      'a text without a key',
      "{ 'search.rows': 'x {count, plural, one {#} other {#}}', 'search.old': 'x' }",
      /search\.old is in no/,
    ],
    ['an empty text', "{ 'search.rows': ' ' }", /search\.rows is empty/],
    ['a malformed text', "{ 'search.rows': '{count' }", /is no readable message/],
    ['a missing value', "{ 'search.rows': 'rangs' }", /lacks \{count\}/],
    ['an unknown value', "{ 'search.rows': '{count, plural, one {#} other {#}} {of}' }", /has \{of\}/],
    ['a plural without its forms', "{ 'search.rows': '{count, plural, other {#}}' }", /no form “one” for count/],
    ['a count without plural forms', "{ 'search.rows': '{count}' }", /has no plural for count/],
  ])('%s', (_, texts, expected) => {
    const english = "export const en = { 'search.rows': '{count, plural, one {# row} other {# rows}}' };";
    const faults = faultsWith(
      [`${web}/areas/planted/messages.en.ts`, english],
      [`${web}/languages/fr-planted.ts`, `export const fr = ${texts};`],
    );
    expect(faults.filter((fault) => /planted\/messages\.en.*“fr”|fr-planted/.test(fault)).join('\n')).toMatch(expected);
  });

  test('an exact plural form in English is required in French', () => {
    const english = "export const en = { 'a.rows': '{count, plural, =0 {none} one {# row} other {# rows}}' };";
    const french = "export const fr = { 'a.rows': '{count, plural, one {# ligne} other {# lignes}}' };";
    const faults = faultsWith(
      [`${web}/areas/planted/messages.en.ts`, english],
      [`${web}/languages/fr-planted.ts`, french],
    );
    expect(faults.join('\n')).toMatch(/a\.rows has no form “=0” for count, as the English has/);
  });

  test('an Arabic plural needs all six forms', () => {
    const english = "export const en = { 'search.rows': '{count, plural, one {# row} other {# rows}}' };";
    const arabic =
      "export const ar = { 'search.rows': '{count, plural, zero {لا} one {سطر} two {سطران} few {#} other {#}}' };";
    const faults = faultsWith(
      [`${web}/areas/planted/messages.en.ts`, english],
      [`${web}/languages/ar-planted.ts`, arabic],
    );
    expect(faults.filter((fault) => fault.startsWith(`${web}/languages/ar-planted`))).toEqual([
      `${web}/languages/ar-planted.ts: search.rows has no form “many” for count.`,
    ]);
  });

  const migrations = `${server}/db/migrations`;
  const landed = (name: string, change: (text: string) => string) =>
    sources.map((each) => (each.path === `${migrations}/${name}` ? { ...each, text: change(each.text) } : each));

  test.each([
    [
      'a landed migration edited',
      landed('0003_grades.sql', (text) => text.replace('create table', 'create  table')),
      /0003_grades\.sql was changed after it landed/,
    ],
    [
      'a landed migration removed',
      sources.filter(({ path }) => path !== `${migrations}/0003_grades.sql`),
      /0003_grades\.sql has landed and is gone/,
    ],
    [
      'an unlisted migration',
      [...sources, { path: `${migrations}/9999_later.sql`, text: 'select 1;' }],
      /digests\.json lacks 9999_later\.sql\. Add "9999_later\.sql": \["354b7196/,
    ],
    [
      'two migrations with one number',
      [...sources, { path: `${migrations}/0003_other.sql`, text: 'select 1;' }],
      /0003_other\.sql: its number is taken/,
    ],
    [
      'an earlier text edited',
      landed('earlier/0003_grades.sql', (text) => `${text} `),
      /earlier\/0003_grades\.sql is not the earlier text/,
    ],
  ])('%s', (_, planted, expected) => {
    const faults = guard(planted, house).flatMap((finding) => finding.faults);
    expect(faults.join('\n')).toMatch(expected);
  });

  test.each([
    ['a long file', [[`${domain}/grades/x.ts`, 'export const a = 1;\n'.repeat(401)]], /x\.ts has 401 lines/],
    [
      'more files in a module than one noun needs',
      Array.from({ length: house.files.inRoom + 1 }, (_, at) => [`${domain}/search/x${at}.ts`, 'export const a = 1;']),
      /search has 3\d files; over \d+ it may be two nouns/,
    ],
  ])('%s gives a warning, not an error', (_, planted, expected) => {
    const more = planted.map(([path = '', text = '']) => ({ path, text }));
    const findings = guard([...sources, ...more], house);
    expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
    expect(findings.flatMap(({ warnings = [] }) => warnings).join('\n')).toMatch(expected);
  });
});
