import type { Readable } from 'node:stream';
import { Fault } from '@laurel/domain/kit/fault';
import yauzl from 'yauzl';

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
      throw refused(`“${nested}” lies in a folder of the zip. Put the CSV files at its top and zip them again.`);
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
    throw refused(`This is not a whole zip file (${because(error)}). Export or upload it again.`);
  }
}

async function readDirectory(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > maxEntries) {
    throw refused(`The zip holds ${zip.entryCount} files; a roster has at most 23. Zip only the CSV files.`);
  }
  const entries = new Map<string, yauzl.Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (isLitter(entry.fileName)) continue;
      refuseEntry(entry, entries);
      bytes += entry.uncompressedSize;
      if (bytes > maxBytes) throw refused('Unpacked, this zip is larger than 1 GB. Split the bundle.');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw refused(`The zip’s list of files can’t be trusted (${because(error)}). Export it again.`);
  }
  return entries;
}

function refuseEntry(entry: yauzl.Entry, entries: ReadonlyMap<string, yauzl.Entry>): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted()) throw refused(`“${fileName}” is locked with a password. Zip the files without one.`);
  if (!entry.canDecodeFileData())
    throw refused(`“${fileName}” is packed in a way Laurel does not read. Zip it with deflate.`);
  if (entries.has(fileName)) throw refused(`“${fileName}” is in the zip twice. Remove one of them.`);
  if (/(^|\/)\.\.?(\/|$)/.test(fileName))
    throw refused(`“${fileName}” points out of the zip. Zip the CSV files alone.`);
  if (uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxRatio) {
    throw refused(`“${fileName}” would unpack to more than ${maxRatio} times its size, which no roster does.`);
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
  if (!entry) throw refused(`The zip does not hold ${name}. Add it and upload again.`);
  try {
    return await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw refused(`“${name}” can’t be unpacked (${because(error)}). Export the bundle again.`);
  }
}

function because(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

function refused(sentence: string): Fault {
  return new Fault('refused', sentence, { file: '', line: null, column: null });
}
