import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { columnsOf, type FileMode, filesOf as filesOfVersion } from '@laurel/domain/imports/binding';
import { nothingKnown } from '@laurel/domain/imports/source-book';
import { csvFile } from '@laurel/domain/kit/csv';
import type { Day } from '@laurel/domain/kit/day';
import { type Problem, ProblemList } from '@laurel/domain/plans/problem';
import type { RosterRow } from '@laurel/domain/plans/roster-row';
import { newId } from '@laurel/server/db/new-id';
import { parse } from 'csv-parse/sync';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { openZip, readBundle, readBundleManifest } from './read-bundle';

/** Files of a bundle by name. */
export type Files = ReadonlyMap<string, Buffer | string>;

/** One of the sample bundles that come with the project. */
export function sample(name: 'v1p2' | 'v1p1' | 'v1p2-delta'): string {
  return fileURLToPath(new URL(`../../../../demo/data/cedar-valley-${name}.zip`, import.meta.url));
}

/** The files of a zip, to break one thing in. */
export async function filesOf(path: string): Promise<Map<string, Buffer | string>> {
  const zip = await openZip(path);
  const files = new Map<string, Buffer | string>();
  for (const name of zip.names) files.set(name, await buffer(await zip.read(name)));
  zip.close();
  return files;
}

/**
 * The same district with a part of its students: those numbered below 250, their guardians, and all of the staff. What a
 * rule does, it does for these; a whole district is brought in where that is what is tried.
 */
export function partOf(files: Files): Files {
  const users = tableOf(files.get('users.csv'));
  const isStudent = (key = '') => /-stu-/.test(key);
  const stays = (key = '') => !isStudent(key) || Number(key.slice(-5)) < 250;
  const agents = new Set(users.filter(({ sourcedId }) => isStudent(sourcedId) && stays(sourcedId)).flatMap(agentsOf));
  const isKept = (key = '') => (/-grd-/.test(key) ? agents.has(key) : stays(key));
  const thinned = new Map(files);
  for (const [name, column] of userColumns) {
    const content = files.get(name);
    if (content === undefined) continue;
    const rows = tableOf(content).filter((row) => isKept(row[column]));
    const [first = {}] = rows;
    const lines = rows.map((row) => Object.values(pruneAgents(row, isKept)));
    thinned.set(name, plainCsv([Object.keys(first), ...lines]));
  }
  return thinned;
}

/** Where a file names whom a row is about. */
const userColumns = [
  ['users.csv', 'sourcedId'],
  ['demographics.csv', 'sourcedId'],
  ['enrollments.csv', 'userSourcedId'],
  ['roles.csv', 'userSourcedId'],
  ['userProfiles.csv', 'userSourcedId'],
  ['results.csv', 'studentSourcedId'],
] as const;

function tableOf(content: string | Buffer | undefined): Record<string, string>[] {
  return parse(content ?? '', { columns: true, bom: true });
}

function agentsOf({ agentSourcedIds = '' }: Record<string, string>): string[] {
  return agentSourcedIds.split(',').filter((key) => key !== '');
}

/** Without agents who are gone. */
function pruneAgents(row: Record<string, string>, isKept: (key: string) => boolean): Record<string, string> {
  return 'agentSourcedIds' in row ? { ...row, agentSourcedIds: agentsOf(row).filter(isKept).join(',') } : row;
}

/** The same files with the text of one changed. */
export function changeFile(files: Files, name: string, change: (text: string) => string | Buffer): Files {
  const text = String(files.get(name) ?? '');
  const made = change(text);
  if (made === text) throw new Error(`Nothing changed in ${name}.`);
  return new Map(files).set(name, made);
}

/** Writes a zip into a folder that goes with the test. */
export async function zipOf(files: Files, options: { folder?: string } = {}): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of files) {
    zip.addBuffer(Buffer.from(content), options.folder ? `${options.folder}/${name}` : name, {
      compress: content.length > 0,
    });
  }
  zip.end();
  const path = join(await testFolder(), 'bundle.zip');
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** Rows of a file by column; what is left out is empty. */
export type Cells = Readonly<Record<string, string>>;

/** A OneRoster 1.2 bundle of these rows, by file without `.csv`. Rows of a delta were all changed on `changedAt`. */
export async function bundleOf(
  rows: Readonly<Record<string, readonly Cells[]>>,
  { mode = 'bulk', changedAt = '2026-11-01T08:00:00.000Z' }: { mode?: FileMode; changedAt?: string } = {},
): Promise<string> {
  const files = new Map<string, string>();
  const stamp: Cells = mode === 'delta' ? { status: 'active', dateLastModified: changedAt } : {};
  for (const [name, each] of Object.entries(rows)) {
    const header = (columnsOf('1.2', `${name}.csv`) ?? []).map(({ column }) => column);
    const lines = each.map((cells) => header.map((column) => cells[column] ?? stamp[column] ?? ''));
    files.set(`${name}.csv`, plainCsv([header, ...lines]));
  }
  const declared = filesOfVersion('1.2').map((file) => [
    `file.${file.replace('.csv', '')}`,
    files.has(file) ? mode : 'absent',
  ]);
  const manifest = [['manifest.version', '1.0'], ['oneroster.version', '1.2'], ...declared];
  files.set('manifest.csv', plainCsv([['propertyName', 'value'], ...manifest, ['source.systemCode', 'SMALL']]));
  return await zipOf(files);
}

/** Without the mark that spreadsheets want. */
function plainCsv(rows: Parameters<typeof csvFile>[0]): string {
  return csvFile(rows).slice(1);
}

/** A student of the school of `smallDistrict`. */
export function student(key: string, cells: Cells = {}): Cells {
  const name = { givenName: `Given ${key}`, familyName: `Family ${key}` };
  return { sourcedId: key, enabledUser: 'true', username: key, ...name, primaryOrgSourcedId: 's', ...cells };
}

/** A district with a school, its students, and what else is given. */
export function smallDistrict(users: readonly Cells[], more: Readonly<Record<string, readonly Cells[]>> = {}) {
  return {
    orgs: [
      { sourcedId: 'd', name: 'District', type: 'district' },
      { sourcedId: 's', name: 'School', type: 'school', parentSourcedId: 'd' },
    ],
    users,
    ...more,
  };
}

/** What the check makes of a bundle nothing is known of: its rows and problems. Throws where it is refused whole. */
export async function checkBundle(path: string): Promise<{ rows: RosterRow[]; problems: Problem[] }> {
  const list = new ProblemList();
  const rows: RosterRow[] = [];
  const zip = await openZip(path);
  try {
    const manifest = await readBundleManifest(zip, list);
    const checking = {
      zip,
      manifest,
      known: nothingKnown,
      fixes: [],
      list,
      newId: () => newId(),
      today: '2026-11-21' as Day,
    };
    for await (const row of readBundle(checking)) rows.push(row);
  } finally {
    zip.close();
  }
  return { rows, problems: list.all() };
}

export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-import-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  return folder;
}
