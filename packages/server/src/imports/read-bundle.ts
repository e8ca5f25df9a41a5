import type { Readable } from 'node:stream';
import { manifestFile, readingOrder } from '@laurel/domain/imports/binding';
import { BundleCheck } from '@laurel/domain/imports/bundle-check';
import { type Manifest, readManifest } from '@laurel/domain/imports/manifest';
import type { Known } from '@laurel/domain/imports/source-book';
import type { Day } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { type CellFix, fixedCells } from '@laurel/domain/plans/cell-fix';
import type { ProblemList } from '@laurel/domain/plans/problem';
import type { RosterRow } from '@laurel/domain/plans/roster-row';
import yauzl from 'yauzl';
import { type CsvRecord, readCsv } from './read-csv';

/** Reads the manifest of an opened zip. Throws a `refused` Fault when the bundle can't be read at all. */
export async function readBundleManifest(zip: Zip, list: ProblemList): Promise<Manifest> {
  if (zip.folder) {
    const reason = translatable`The files are in the folder “${zip.folder}” of the zip and were read from there.`;
    list.warn({ file: manifestFile, line: null, column: null }, 'folder', reason);
  }
  if (!zip.names.includes(manifestFile)) throw missingManifest(zip.names);
  const rows: CsvRecord[] = [];
  for await (const row of readCsv(manifestFile, await zip.read(manifestFile), list)) rows.push(row);
  return readManifest(rows, zip.names, list);
}

/** The checked rows of a bundle, streamed file by file. Throws a `refused` Fault as soon as the whole must be refused. */
export async function* readBundle(options: {
  zip: Zip;
  manifest: Manifest;
  known: Known;
  /** What people have put right of it. */
  fixes: readonly CellFix[];
  list: ProblemList;
  newId: () => string;
  today: Day;
}): AsyncGenerator<RosterRow> {
  const { zip, manifest, list, fixes } = options;
  let ready: RosterRow[] = [];
  const { version, files } = manifest;
  const check = new BundleCheck({ ...options, version, files, emit: (row) => ready.push(row) });
  function take(): RosterRow[] {
    const taken = ready;
    ready = [];
    return taken;
  }

  for (const file of readingOrder(files.keys())) {
    const records = readCsv(file, await zip.read(file), list);
    const header = await records.next();
    if (header.done) throw refuse(file, translatable`${file} is empty. It needs at least a header.`);
    const reading = check.begin(file, header.value.cells);
    const fixed = fixedCells(fixes, file, header.value.cells);
    let rows = 0;
    for await (const { cells, line } of records) {
      rows += 1;
      reading.row(fixed(cells, line), line);
      if (ready.length > 0) yield* take();
    }
    if (rows === 0) sayEmpty(file, files.get(file) === 'bulk', list);
    reading.end();
    yield* take();
  }
  check.finish();
  yield* take();
}

/** In a bulk file "no rows" would mean: take everything away. */
function sayEmpty(file: string, isBulk: boolean, list: ProblemList): void {
  if (isBulk)
    throw refuse(file, translatable`${file} has a header but no rows. Add rows, or declare it absent in the manifest.`);
  list.warn({ file, line: 1, column: null }, 'empty', translatable`${file} has no rows, so nothing was imported.`);
}

function missingManifest(names: readonly string[]): Fault {
  const near = names.find((name) => name.toLowerCase() === manifestFile);
  const sentence = near
    ? translatable`The zip contains “${near}”, but it must be named ${manifestFile}. Capitalization matters.`
    : translatable`The zip has no manifest.csv. Export the bundle again.`;
  return refuse(manifestFile, sentence);
}

function refuse(file: string, sentence: Sentence): Fault {
  return new Fault('refused', sentence, { file, line: null, column: null });
}

/** An opened bundle: the files at its root by name, each to be read as often as needed. */
export interface Zip {
  readonly names: readonly string[];
  /** The one folder everything lay in, when somebody zipped the folder instead of the files. */
  readonly folder: string | null;
  read(name: string): Promise<Readable>;
  close(): void;
}

// Before anything is unpacked. The largest bundle of the standard has 23 files; a district of 200,000 enrolments is 60 MB.
const maxEntries = 200;
const maxBytes = 1_000_000_000;
// Roster text deflates to a tenth, hardly ever to a fiftieth; a bomb to a thousandth.
const maxRatio = 250;
const smallBytes = 1_000_000;

/** Opens a zip file after looking through its directory. Throws a `refused` Fault for anything but a plain bundle. */
export async function openZip(path: string): Promise<Zip> {
  const zip = await open(path);
  try {
    const entries = await readDirectory(zip);
    const folder = topFolder([...entries.keys()]);
    const byName = new Map([...entries].map(([name, entry]) => [folder ? name.slice(folder.length + 1) : name, entry]));
    const nested = [...byName.keys()].find((name) => name.includes('/'));
    if (nested)
      throw unusable(
        translatable`“${nested}” is in a folder of the zip. Put the CSV files at the top level and zip them again.`,
      );
    return {
      names: [...byName.keys()],
      folder,
      read: async (name) => await readEntry(zip, byName.get(name), name),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function open(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { autoClose: false, strictFileNames: true });
  } catch (error) {
    throw unusable(
      translatable`This zip file is incomplete: ${because(error, translatable`its list of files is missing at the end`)}. Upload it again.`,
    );
  }
}

async function readDirectory(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > maxEntries) {
    throw unusable(
      translatable`The zip contains ${zip.entryCount} files, but a roster has at most 23. Zip only the CSV files.`,
    );
  }
  const entries = new Map<string, yauzl.Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (isLitter(entry.fileName)) continue;
      refuseEntry(entry, entries);
      bytes += entry.uncompressedSize;
      if (bytes > maxBytes) throw unusable(translatable`This zip is over 1 GB when unpacked. Split the bundle.`);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw unusable(
      translatable`The zip’s file list is invalid: ${because(error, translatable`it doesn’t match the file`)}. Export it again.`,
    );
  }
  return entries;
}

function refuseEntry(entry: yauzl.Entry, entries: ReadonlyMap<string, yauzl.Entry>): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted())
    throw unusable(translatable`“${fileName}” is password-protected. Zip the files without a password.`);
  if (!entry.canDecodeFileData())
    throw unusable(translatable`“${fileName}” uses a compression method Laurel doesn’t support. Zip it with deflate.`);
  if (entries.has(fileName)) throw unusable(translatable`“${fileName}” is in the zip twice. Remove one of them.`);
  if (/(^|\/)\.\.?(\/|$)/.test(fileName))
    throw unusable(translatable`“${fileName}” points outside the zip. Zip only the CSV files.`);
  if (uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxRatio) {
    throw unusable(
      translatable`“${fileName}” would unpack to more than ${maxRatio} times its size, which isn’t allowed.`,
    );
  }
}

/** Folder entries, and what computers leave behind in zips. */
function isLitter(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name);
}

function topFolder(names: readonly string[]): string | null {
  const [first = ''] = names;
  const folder = first.split('/')[0] ?? '';
  return first.includes('/') && names.every((name) => name.startsWith(`${folder}/`)) ? folder : null;
}

async function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined, name: string): Promise<Readable> {
  if (!entry) throw unusable(translatable`The zip doesn’t contain ${name}. Add it and upload again.`);
  try {
    return await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw unusable(
      translatable`“${name}” can’t be unpacked: ${because(error, translatable`its data is damaged`)}. Export the bundle again.`,
    );
  }
}

// What the unzipping library says, in words for whoever made the zip.
const causes: readonly (readonly [RegExp, Sentence])[] = [
  [/relative path|absolute path|invalid characters/i, translatable`a name in it points outside the zip`],
  [/encrypt|password/i, translatable`it is password-protected`],
  [/multi-disk/i, translatable`it’s one part of several`],
  [
    /too many bytes|not enough bytes|overflows|unexpected EOF|size/i,
    translatable`a file in it isn’t as long as stated`,
  ],
];

function because(error: unknown, otherwise: Sentence): Sentence {
  const said = error instanceof Error ? error.message : '';
  return causes.find(([pattern]) => pattern.test(said))?.[1] ?? otherwise;
}

function unusable(sentence: Sentence): Fault {
  return new Fault('refused', sentence, { file: '', line: null, column: null });
}
