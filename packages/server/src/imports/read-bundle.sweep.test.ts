import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '@laurel/domain/kit/fault';
import { english } from '@laurel/domain/kit/sentence';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { beforeAll, expect, test } from 'vitest';
import { changeFile, checkBundle, type Files, filesOf, partOf, sample, testFolder, zipOf } from './testing-bundle';

let files: Files;

beforeAll(async () => {
  files = partOf(await filesOf(sample('v1p2')));
});

const replace = (name: string, from: string | RegExp, to: string) => () =>
  changeFile(files, name, (text) => text.replace(from, to));
const without = (name: string) => () => new Map([...files].filter(([each]) => each !== name));
const adding = (name: string, content: string | Buffer) => () => new Map(files).set(name, content);

test.each<[string, () => Files, string, number | null, string | null]>([
  ['no manifest', without('manifest.csv'), 'no manifest.csv', null, null],
  [
    'another version',
    replace('manifest.csv', 'oneroster.version,1.2', 'oneroster.version,2.0'),
    'oneroster.version is “2.0',
    3,
    'value',
  ],
  [
    'no manifest version',
    replace('manifest.csv', 'manifest.version,1.0', 'manifest.version,3'),
    'must be 1.0',
    2,
    'value',
  ],
  ['a missing column', replace('users.csv', ',username,', ',login,'), 'no column username', 1, 'username'],
  ['a header in another case', replace('users.csv', ',username,', ',UserName,'), 'Capitalization', 1, 'username'],
  ['a quote that never closes', replace('orgs.csv', 'Maple Grove', '"Maple Grove'), 'quote', 5, null],
  [
    'a quote in the middle of a value',
    replace('users.csv', 'Morgan,Ellery', 'Mor"gan,Ellery'),
    'quote in the middle',
    2,
    'givenName',
  ],
  ['a declared file that is missing', without('roles.csv'), 'isn’t in the zip', 20, 'value'],
  ['an undeclared file', adding('notes.csv', 'a,b\n'), 'doesn’t declare', null, null],
  ['a file declared absent', adding('resources.csv', 'a\n'), 'absent', null, null],
  [
    'a bulk file without rows',
    adding('categories.csv', 'sourcedId,status,dateLastModified,title,weight\n'),
    'no rows',
    null,
    null,
  ],
  ['UTF-16', () => changeFile(files, 'orgs.csv', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')), 'UTF-16', 1, null],
  [
    'Latin-1',
    () => changeFile(files, 'orgs.csv', (text) => Buffer.from(text.replace('Maple', 'Áple'), 'latin1')),
    'aren’t UTF-8',
    5,
    null,
  ],
])('a bundle with %s is rejected as a whole', async (_, broken, sentence, line, column) => {
  const fault = await checkBundle(await zipOf(broken())).catch((error: unknown) => error);
  if (!(fault instanceof Fault)) throw fault;
  expect(fault.code).toBe('refused');
  expect(fault.message).toContain(sentence);
  if (line !== null) expect(fault.details.line).toBe(line);
  if (column !== null) expect(fault.details.column).toBe(column);
});

test.each<[string, () => Promise<string>, string]>([
  [
    'that is cut short',
    async () => {
      const path = join(await testFolder(), 'cut.zip');
      const bytes = await readFile(sample('v1p2'));
      await writeFile(path, bytes.subarray(0, bytes.length / 2));
      return path;
    },
    'zip file is incomplete: its list of files is missing at the end. Upload it again.',
  ],
  [
    'with damaged bytes',
    async () => {
      const path = await zipOf(files);
      const bytes = await readFile(path);
      const at = bytes.indexOf('users.csv') + 2_000;
      await writeFile(path, bytes.fill(0xff, at, at + 400));
      return path;
    },
    'can’t be unpacked',
  ],
  ['that is a bomb', async () => await zipOf(adding('users.csv', Buffer.alloc(50_000_000))()), 'times its size'],
  [
    'of 20,000 entries',
    async () => await zipOf(new Map(Array.from({ length: 20_000 }, (_, at) => [`f${at}.csv`, '']))),
    '20000 files',
  ],
  ['with a folder inside', async () => await zipOf(adding('more/users.csv', 'a')()), 'is in a folder'],
  [
    'that points outside itself',
    async () => {
      const path = await zipOf(adding('xx/evil.csv', 'a')());
      const bytes = (await readFile(path)).toString('latin1').replaceAll('xx/evil.csv', '../evil.csv');
      await writeFile(path, bytes, 'latin1');
      return path;
    },
    'The zip’s file list is invalid: a name in it points outside the zip. Export it again.',
  ],
])('a zip %s is refused before it is unpacked', async (_, make, sentence) => {
  await expect(checkBundle(await make())).rejects.toThrow(sentence);
});

interface Rejection {
  readonly file: string;
  readonly line: number;
  readonly column: string | null;
  readonly reason: string;
}

test.each<[string, () => Files, Rejection]>([
  [
    'a duplicate id',
    replace('courses.csv', 'cv-crs-00002', 'cv-crs-00001'),
    { file: 'courses.csv', line: 3, column: 'sourcedId', reason: 'already on line 2' },
  ],
  [
    'an enrollment without a person',
    replace('enrollments.csv', 'cv-stf-00005', 'cv-stf-99999'),
    { file: 'enrollments.csv', line: 2, column: 'userSourcedId', reason: 'isn’t in users.csv' },
  ],
  [
    'a session that is its own ancestor',
    replace('academicSessions.csv', '2027-06-11,,2027', '2027-06-11,cv-as-q1,2027'),
    { file: 'academicSessions.csv', line: 2, column: 'parentSourcedId', reason: 'its own ancestor' },
  ],
  [
    'an org that is its own ancestor',
    replace('orgs.csv', '5300007,', '5300007,cv-org-hs1'),
    { file: 'orgs.csv', line: 2, column: 'parentSourcedId', reason: 'its own ancestor' },
  ],
  [
    'a username that differs only in case',
    replace('users.csv', 'wcastellanos,', 'MELLERY,'),
    { file: 'users.csv', line: 3, column: 'username', reason: 'already on line 2' },
  ],
  [
    'a session that ends before it starts',
    replace('academicSessions.csv', '2026-08-24,2026-10-30', '2026-10-30,2026-08-24'),
    { file: 'academicSessions.csv', line: 5, column: 'endDate', reason: 'before it starts' },
  ],
  [
    'a day that isn’t in the calendar',
    replace('lineItems.csv', '2026-08-31', '2026-02-30'),
    { file: 'lineItems.csv', line: 2, column: 'assignDate', reason: 'isn’t a real date' },
  ],
  [
    'a value outside its list',
    replace('orgs.csv', ',school,530000701', ',campus,530000701'),
    { file: 'orgs.csv', line: 3, column: 'type', reason: 'must be one of' },
  ],
  [
    'too few values',
    replace('courses.csv', ',03051\r\n', '\r\n'),
    { file: 'courses.csv', line: 3, column: null, reason: '9 values' },
  ],
])('%s skips the row, and the rest is imported', async (_, broken, { file, line, column, reason }) => {
  const { rows, problems } = await checkBundle(await zipOf(broken()));
  const rejected = problems.find((problem) => problem.severity === 'rejected');
  expect(rejected).toMatchObject({ file, line, column });
  expect(inEnglish(rejected?.reason)).toContain(reason);
  expect(rows.some((row) => row.what === 'reject' && row.file === file && row.line === line)).toBe(true);
  expect(rows.filter((row) => row.what === 'keep').length).toBeGreaterThan(100);
});

test('what depends on a rejected row is rejected too, with the reason', async () => {
  const { problems } = await checkBundle(await zipOf(replace('users.csv', 'wcastellanos,', 'mellery,')()));
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'roles.csv',
      column: 'userSourcedId',
      reason: 'cv-stf-00002 in users.csv was rejected, so this row was skipped too.',
    }),
  );
});

test.each<[string, () => Files, string, string]>([
  ['a byte order mark', () => changeFile(files, 'orgs.csv', (text) => `\ufeff${text}`), 'orgs.csv', 'byte order mark'],
  ['TRUE', replace('users.csv', ',true,mellery', ',TRUE,mellery'), 'users.csv', 'read as true'],
  [
    'a status in a bulk file',
    replace('orgs.csv', 'cv-org-hs1,,', 'cv-org-hs1,active,'),
    'orgs.csv',
    'status must be empty',
  ],
  ['a date-only stamp', replace('orgs.csv', 'cv-org-hs1,,,', 'cv-org-hs1,,2026-01-05,'), 'orgs.csv', 'midnight UTC'],
  [
    'a one-digit grade level',
    replace('users.csv', /,09,,,,,,cv-org-hs1/, ',9,,,,,,cv-org-hs1'),
    'users.csv',
    'read as 09',
  ],
])('%s is corrected with a warning', async (_, odd, file, reason) => {
  const { problems } = await checkBundle(await zipOf(odd()));
  expect(problems.filter((problem) => problem.severity === 'rejected')).toEqual([]);
  expect(problems.some((problem) => problem.file === file && english(problem.reason).includes(reason))).toBe(true);
});

test('a zipped folder is read with a warning', async () => {
  const { rows, problems } = await checkBundle(await zipOf(await filesOf(sample('v1p2')), { folder: 'export' }));
  expect(rows.length).toBeGreaterThan(20_000);
  expect(inEnglish(problems[0]?.reason)).toContain('export');
});

test('of the demographics, only birth date and sex are stored, and never a password', async () => {
  const { rows } = await checkBundle(sample('v1p2'));
  const birth = rows.find((row) => row.entity === 'person' && 'birth_on' in row.data);
  expect(Object.keys(birth?.data ?? {})).not.toContain('asian');
  expect(JSON.stringify(rows.slice(0, 5_000))).not.toContain('password');
});
