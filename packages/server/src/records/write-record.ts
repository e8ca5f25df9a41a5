import { createWriteStream } from 'node:fs';
import { appendFile, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvFile } from '@laurel/domain/kit/csv';
import type { Locale } from '@laurel/domain/kit/locale';
import { type Label, partNames } from '@laurel/domain/records/part';
import type { Scope } from '@laurel/server/db/scope';
import { openMedium, readContent } from '@laurel/server/media/placed-media';
import { findMedium } from '@laurel/server/media/store';
import type { Place } from '@laurel/server/places/place';
import { withTemporaryFolder } from '@laurel/server/workers/temporary-folder';
import { ZipFile } from 'yazl';
import type { RecordAccess } from './access-store';
import type { KeptPart, Right } from './kept-part';
import { keptParts } from './kept-parts';
import { type Cells, readCommentMedia, readPart } from './part-store';
import { type RecordWords, recordWords } from './record-words';

interface Written {
  readonly rows: number;
  /** The names of the files, and where each is. */
  readonly files: readonly (readonly [name: string, path: string])[];
}

/**
 * Everything kept about a person that the caller may have, as a zip: a page to read and a CSV of each part. It is written
 * to disk part by part, so it takes as much memory for thirteen years as for one, and is gone from there once it is read.
 */
export async function exportRecord(
  scope: Scope,
  access: RecordAccess,
  { locale, mediaPlace }: { locale: Locale; mediaPlace: Place | null },
): Promise<{ body: Readable; rows: number }> {
  return await withTemporaryFolder(async (folder) => {
    const { rows, files } = await writeFiles(scope, access, { folder, locale, mediaPlace });
    const path = join(folder, 'record.zip');
    await writeZip(path, files, scope.nowMs);
    // Opened before the folder goes: what is open can be read to its end.
    const body = (await open(path)).createReadStream();
    return { body, rows };
  });
}

async function writeFiles(
  scope: Scope,
  access: RecordAccess,
  { folder, locale, mediaPlace }: { folder: string; locale: Locale; mediaPlace: Place | null },
): Promise<Written> {
  const words = recordWords(locale, access.zone);
  const tables = join(folder, 'tables');
  await writeFile(tables, '');
  const files: [string, string][] = [];
  const counts: [KeptPart, number][] = [];
  for (const part of partsFor(access)) {
    const path = join(folder, `${part.name}.csv`);
    const rows = await writePart(scope, access, { part, words, path, tables });
    if (rows === 0) continue;
    files.push([`${part.name}.csv`, path]);
    counts.push([part, rows]);
  }
  const pictures = await writePictures(scope, access, { folder, mediaPlace });
  files.push(...pictures);
  const [photoName = null] = pictures.flatMap(([name]) => (name.startsWith('photo.') ? [name] : []));
  const index = join(folder, 'index.html');
  await writeFile(index, pageHead(access, { words, locale, counts, photoName, nowMs: scope.nowMs }));
  await appendFromFile(index, tables);
  await appendFile(index, '</main>\n</body>\n</html>\n');
  const rows = counts.reduce((sum, [, count]) => sum + count, 0);
  return { rows, files: [['index.html', index], ...files] };
}

/** Their photo, and what is attached to comments on their scores: one at a time, as each may be 10 MB. */
async function writePictures(
  scope: Scope,
  access: RecordAccess,
  { folder, mediaPlace }: { folder: string; mediaPlace: Place | null },
): Promise<[string, string][]> {
  const photo = access.photo && (await findMedium(scope, access.photo));
  const attached = access.rights.has('grades') ? await readCommentMedia(scope, access) : [];
  const wanted = [
    ...(photo && access.photo ? [{ mediaId: photo.id, name: `photo.${access.photo.split('.').at(-1)}` }] : []),
    ...attached.map(({ mediaId, fileName }) => ({ mediaId, name: `comments/${fileName}` })),
  ];
  const written: [string, string][] = [];
  for (const { mediaId, name } of wanted) {
    const medium = await openMedium(scope, mediaPlace, mediaId);
    if (!medium) continue;
    const path = join(folder, name.replace('/', '-'));
    await writeFile(path, await readContent(medium));
    written.push([name, path]);
  }
  return written;
}

/** The parts of the file in their order, those that the caller may not have left out. */
function partsFor({ rights }: RecordAccess): KeptPart[] {
  const place = (part: KeptPart) => partNames.indexOf(part.name);
  return keptParts.filter(({ right }) => rights.has(right)).sort((a, b) => place(a) - place(b));
}

/** Writes a part's CSV and its table, once there is a row; answers how many rows there are. */
async function writePart(
  scope: Scope,
  access: RecordAccess,
  { part, words, path, tables }: { part: KeptPart; words: RecordWords; path: string; tables: string },
): Promise<number> {
  const columns = Object.keys(part.columns) as Label[];
  const labels = columns.map(words.label);
  let count = 0;
  for await (const read of readPart(scope, access, part)) {
    const rows = read.map((row) => words.sayRow(part.name, columns, row));
    if (count === 0) {
      await writeFile(path, csvFile([labels]));
      await appendFile(tables, tableHead(part, words, labels));
    }
    count += rows.length;
    // Without the mark that only the beginning of a file has.
    await appendFile(path, csvFile(rows).slice(1));
    await appendFile(tables, rows.map((row) => tableRow(row, words)).join(''));
  }
  if (count > 0) await appendFile(tables, '</tbody></table></div></section>\n');
  return count;
}

function tableHead({ name }: KeptPart, { partTitle }: RecordWords, labels: readonly string[]): string {
  const heads = labels.map((label) => `<th scope="col">${escapeHtml(label)}</th>`).join('');
  return `<section id="${name}"><h2>${escapeHtml(partTitle(name))}</h2><div><table><thead><tr>${heads}</tr></thead><tbody>\n`;
}

function tableRow(row: Cells, { cell }: RecordWords): string {
  return `<tr>${row.map((text) => `<td dir="auto">${text === null ? '' : escapeHtml(cell(text))}</td>`).join('')}</tr>\n`;
}

function pageHead(
  access: RecordAccess,
  given: {
    words: RecordWords;
    locale: Locale;
    counts: readonly (readonly [KeptPart, number])[];
    photoName: string | null;
    nowMs: number;
  },
): string {
  const { words, locale, counts, photoName, nowMs } = given;
  const { t } = words;
  const title = t('records.title', { name: access.name });
  const notes = [
    t('records.about', { day: words.day(nowMs), district: access.districtName }),
    ...(access.isStaff ? [] : [t('records.unreleased')]),
    ...leftOut(access, words),
  ];
  const contents = counts.map(
    ([{ name }, count]) =>
      `<li><a href="#${name}">${escapeHtml(words.partTitle(name))}</a> · ${escapeHtml(t('records.count', { count }))} · <a href="${name}.csv">CSV</a></li>`,
  );
  const photo = photoName ? `<img src="${photoName}" alt="${escapeHtml(t('records.photo'))}" height="160">` : '';
  return `<!doctype html>
<html lang="${locale}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n')}
${photo}
<nav><h2>${escapeHtml(t('records.contents'))}</h2><ul>${contents.join('\n')}</ul></nav>
`;
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;color:#1d2129;background:#fff;margin:0}main{max-width:72rem;margin:0 auto;padding:2rem 1rem}' +
  'h1{font-size:1.75rem}h2{font-size:1.25rem;margin-block:2rem .5rem}section>div{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}' +
  'th,td{border:1px solid #c9ced6;padding:.25rem .5rem;text-align:start;vertical-align:top}th{background:#f1f3f6}a{color:#1d4fa3}' +
  '@media print{nav{display:none}section{break-inside:auto}}';

const gated = [
  'contact',
  'grades',
  'attendance',
  'fitness',
  'reasons',
  'body',
  'health',
] as const satisfies readonly Right[];

function leftOut({ rights }: RecordAccess, words: RecordWords): string[] {
  // Without the results, nobody misses why there are none.
  const isSaid = (right: Right) => right !== 'reasons' || rights.has('fitness');
  const missing = gated.filter((right) => !rights.has(right) && isSaid(right)).map(words.right);
  return missing.length === 0 ? [] : [words.t('records.leftOut', { parts: words.list(missing) })];
}

async function appendFromFile(path: string, from: string): Promise<void> {
  const source = (await open(from)).createReadStream();
  await pipeline(source, createWriteStream(path, { flags: 'a' }));
  await rm(from);
}

async function writeZip(path: string, files: Written['files'], nowMs: number): Promise<void> {
  const zip = new ZipFile();
  for (const [name, file] of files) zip.addFile(file, name, { mtime: new Date(nowMs) });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}
