import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listAudit } from '@laurel/domain/audit/api';
import { readPeople, readPerson, updateGuardianship } from '@laurel/domain/people/directory-api';
import { changeFile, type Files, filesOf, partOf, sample } from '@laurel/server/imports/testing-bundle';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ZipFile } from 'yazl';
import { signedIn } from '../client';
import { copyOf } from '../demo-folder';
import { laurelCommand, removeFolder, startLaurel } from '../laurel-process';

let folder: string;
let files: Files;
let bundle: string;

beforeAll(async () => {
  // A district to import into: the demo's is as good as any.
  folder = await copyOf(inject('demoFolder'));
  files = partOf(await filesOf(sample('v1p2')));
  bundle = await writeBundle('bundle.zip', files);
});
afterAll(async () => await removeFolder(dirname(folder)));

interface Printed {
  readonly accepted: boolean;
  readonly mode: string | null;
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly problems: readonly {
    file: string;
    line: number | null;
    column: string | null;
    severity: string;
    reason: string;
  }[];
}

async function importFile(path: string, ...flags: string[]): Promise<{ code: number | null; printed: Printed }> {
  const { code, said } = await laurelCommand(folder, ['import', path, '--json', '--source', 'office', ...flags]);
  return { code, printed: JSON.parse(said) };
}

async function writeBundle(name: string, contents: Files): Promise<string> {
  const zip = new ZipFile();
  for (const [file, text] of contents) zip.addBuffer(Buffer.from(text), file);
  zip.end();
  const path = join(folder, name);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** The bundle with one file changed. */
async function changedBundle(name: string, change: (text: string) => string): Promise<string> {
  return await writeBundle('changed.zip', changeFile(files, name, change));
}

test('--plan prints the preview, exits with 3 if rows are skipped, and changes nothing', async () => {
  const first = await importFile(bundle, '--plan');
  const second = await importFile(bundle, '--plan');
  expect(first.printed.accepted).toBe(true);
  expect(first.printed.mode).toBe('bulk');
  expect(second.printed.counts).toEqual(first.printed.counts);
  const isRejecting = first.printed.problems.some((problem) => problem.severity === 'rejected');
  expect(first.code).toBe(isRejecting ? 3 : 0);
});

test('an unreadable bundle is rejected as a whole, with exit code 4 and the place of the problem', async () => {
  const path = await changedBundle('manifest.csv', (text) =>
    text.replace('oneroster.version,1.2', 'oneroster.version,9.9'),
  );
  const { code, printed } = await importFile(path);
  expect(code).toBe(4);
  expect(printed.accepted).toBe(false);
  expect(printed.problems[0]).toMatchObject({ file: 'manifest.csv', severity: 'refused' });
  const broken = join(folder, 'broken.zip');
  await writeFile(broken, 'PK no zip');
  expect((await importFile(broken)).code).toBe(4);
});

test('invalid rows are skipped with exit code 3; the rest runs when confirmed, and running it again changes nothing', async () => {
  const wrong = await changedBundle('enrollments.csv', (text) => text.replace('cv-cls-00001', 'cv-cls-99999'));
  const unconfirmed = await importFile(wrong);
  expect(unconfirmed.code).toBe(3);
  expect(unconfirmed.printed.problems.some((each) => each.reason.includes('cv-cls-99999'))).toBe(true);
  const confirmed = await importFile(wrong, '--confirm');
  expect(confirmed.code).toBe(3);
  const again = await importFile(wrong, '--plan');
  const changes = Object.values(again.printed.counts).flatMap(
    ({ create = 0, update = 0, deactivate = 0 }) => create + update + deactivate,
  );
  expect(changes.reduce((sum, each) => sum + each, 0)).toBe(0);
  expect((await laurelCommand(folder, ['verify'])).said).toContain(' 0 differences');
});

test('a command works while the app is running, on its database', async () => {
  const laurel = await startLaurel(folder);
  const verified = await laurelCommand(folder, ['verify']);
  expect(verified.code).toBe(0);
  const code = await laurelCommand(folder, ['user', 'code', 'jrossi']);
  expect(code.said).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\n/);
  await laurel.stop();
});

test('redacting an audit event removes its values for good, records the reason, and keeps the audit intact', async () => {
  const laurel = await startLaurel(folder);
  const admin = await signedIn(laurel.address, 'mellery');
  const [student] = (await admin.call(readPeople, { search: 'smith', role: 'student' })).people;
  if (!student) throw new Error('There is no student of that name.');
  const { personId } = student;
  const [guardianship] = (await admin.call(readPerson, { personId })).guardianships;
  if (!guardianship) throw new Error('The student has no guardian.');
  const { guardianshipId, version, seesAcademics, seesAttendance, seesFitness, seesContact } = guardianship;
  const sees = { seesAcademics, seesAttendance, seesFitness, seesContact };
  const block = { isBlocked: true, blockReason: 'Of another family' };
  await admin.call(updateGuardianship, { guardianshipId, version, ...sees, ...block });
  const changed = async () => (await admin.call(listAudit, { personId, kind: 'change' })).events[0];
  const event = await changed();
  expect(event).toMatchObject({ isRedacted: false, reason: 'Of another family' });
  expect(event?.changes.length).toBeGreaterThan(0);
  const eventId = event?.eventId ?? '';
  const why = 'Typed for the wrong child';
  expect((await laurelCommand(folder, ['redact', eventId])).code).toBe(2);
  expect(await changed()).toEqual(event);
  const { code, said } = await laurelCommand(folder, ['redact', eventId, '--why', why]);
  expect([code, said]).toEqual([0, expect.stringMatching(/^\d+ values? redacted\.\n$/)]);
  expect(await changed()).toMatchObject({ eventId, isRedacted: true, reason: null, changes: [] });
  const record = (await admin.call(listAudit, { what: 'redaction' })).events[0];
  expect(record).toMatchObject({ actor: null, reason: why, details: { eventId } });
  const again = await laurelCommand(folder, ['redact', eventId, '--why', why]);
  expect([again.code, again.said]).toEqual([1, 'No event with this ID has values left to redact.\n']);
  expect((await laurelCommand(folder, ['redact', 'the last one', '--why', why])).said).toBe(
    '“the last one” isn’t the ID of an audit event.\n',
  );
  const verified = await laurelCommand(folder, ['verify']);
  expect([verified.code, verified.said]).toEqual([
    0,
    expect.stringMatching(/ audit events checked, 0 differences found\.\n/),
  ]);
  await laurel.stop();
});

test.each([
  [['fly'], 'Unknown command: fly.'],
  [['import'], 'Specify the file to import.'],
  [['import', 'nowhere.zip'], 'File not found: nowhere.zip.'],
  [['verify', '--fast'], 'Unknown option --fast.'],
])('an unknown argument is reported, with exit code 2: %j', async (given, sentence) => {
  const { code, said } = await laurelCommand(folder, given);
  expect(code).toBe(2);
  expect(said).toContain(sentence);
});
