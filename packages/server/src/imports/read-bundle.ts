import { manifestFile, readingOrder } from '@laurel/domain/imports/binding';
import { BundleCheck } from '@laurel/domain/imports/bundle-check';
import { type Manifest, readManifest } from '@laurel/domain/imports/manifest';
import type { ProblemList } from '@laurel/domain/imports/problem';
import type { RosterRow } from '@laurel/domain/imports/roster-row';
import type { Known } from '@laurel/domain/imports/source-book';
import { Fault } from '@laurel/domain/kit/fault';
import type { Zip } from './open-zip';
import { type CsvRecord, readCsv } from './read-csv';

/** Reads the manifest of an opened zip. Throws a `refused` Fault when the bundle can't be read at all. */
export async function readBundleManifest(zip: Zip, list: ProblemList): Promise<Manifest> {
  if (zip.folder) {
    const reason = `The files lie in a folder “${zip.folder}” of the zip; they were read from there.`;
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
  list: ProblemList;
  newId: () => string;
}): AsyncGenerator<RosterRow> {
  const { zip, manifest, list } = options;
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
    if (header.done) throw refused(file, `${file} is empty. It needs at least its header.`);
    const reading = check.begin(file, header.value.cells);
    let rows = 0;
    for await (const { cells, line } of records) {
      rows += 1;
      reading.row(cells, line);
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
  if (isBulk) throw refused(file, `${file} has a header and no rows. Fill it, or declare it absent in the manifest.`);
  list.warn({ file, line: 1, column: null }, 'empty', `${file} has no rows; nothing came of it.`);
}

function missingManifest(names: readonly string[]): Fault {
  const near = names.find((name) => name.toLowerCase() === manifestFile);
  const sentence = near
    ? `The zip holds “${near}”; it must be called ${manifestFile}. Capital letters count.`
    : 'The zip has no manifest.csv, so nothing says what its files are. Export the bundle again.';
  return refused(manifestFile, sentence);
}

function refused(file: string, sentence: string): Fault {
  return new Fault('refused', sentence, { file, line: null, column: null });
}
