import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { CsvError, parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import yauzl from 'yauzl';
import type { Table } from './table';

// A class has hundreds of students; these keep a wrong file from filling the memory.
const mostBytes = 10_000_000;
const mostRows = 20_000;
const mostColumns = 500;

// A workbook of the largest CSV taken unpacks to a fraction of this.
const mostUnpackedBytes = 64_000_000;
// Sheets deflate to a tenth, repeated ones to a fiftieth; a bomb to a thousandth.
const maxRatio = 250;
const smallBytes = 1_000_000;
// Reading time goes by the tags: 200,000 cells are well under a second, 1,500,000 a minute.
const mostTags = 1_000_000;
const mostEntries = 1_000;

/**
 * Reads a CSV in whatever encoding and with whatever delimiter it comes, or the one sheet of an .xlsx. Throws a `refused`
 * Fault with the line.
 */
export async function readScoreSheet(path: string): Promise<Table> {
  const bytes = await readFile(path);
  if (bytes.length > mostBytes)
    throw new Fault('too-large', translatable`This file is over 10 MB. Remove what you don’t need.`);
  // Every workbook is a zip, and no table of text begins like one.
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return await fromWorkbook(path, bytes);
  const { text, encoding } = decode(bytes);
  const said = /^sep=(.)\r?\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const delimiter = said?.[1] ?? delimiterOf(body);
  const [header, ...rows] = records(body, delimiter, said ? 1 : 0);
  return sheetOf(header, rows, { encoding, delimiter });
}

function sheetOf(
  header: Table['rows'][number] | undefined,
  rows: Table['rows'],
  how: Pick<Table, 'encoding' | 'delimiter'>,
): Table {
  if (!header || rows.length === 0)
    throw refuse(translatable`The file has no rows. It needs a header and one row per student.`, 1);
  if (header.cells.length > mostColumns) throw tooManyColumns();
  if (rows.length > mostRows) throw tooManyRows();
  return { header: header.cells.map(columnTitle), rows, ...how };
}

async function fromWorkbook(path: string, bytes: Buffer): Promise<Table> {
  await lookThrough(path);
  const sheets = await readWorkbook(bytes).catch(() => {
    throw refuse(translatable`This workbook can’t be read. Save it again as .xlsx or CSV and upload that.`, null);
  });
  const filled = sheets.filter(({ data }) => data.length > 0);
  if (filled.length > 1) {
    const names = filled.map(({ sheet }) => `“${sheet}”`).join(', ');
    throw refuse(
      translatable`The workbook has ${filled.length} sheets: ${names}. Save the right one as its own file.`,
      null,
    );
  }
  const [header, ...rows] = (filled[0]?.data ?? []).flatMap((cells, at) => {
    const text = cells.map(cellText);
    return text.every((cell) => cell === '') ? [] : [{ line: at + 1, cells: text }];
  });
  return sheetOf(header, rows, { encoding: 'XLSX', delimiter: '' });
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  return cell.getTime() < firstDateMs ? timeText(cell) : cell.toISOString().slice(0, 10);
}

// A workbook counts days from here, so a cell with a time alone is of one of the first.
const dayZeroMs = Date.UTC(1899, 11, 30);
const firstDateMs = Date.UTC(1900, 0, 8);

/** `7:42` of a cell with the time 7:42 (hours and minutes to the workbook, whatever was meant), `0:07:42` with seconds. */
function timeText(cell: Date): string {
  const seconds = Math.round((cell.getTime() - dayZeroMs) / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (part: number) => String(part).padStart(2, '0');
  return hours > 0 && rest === 0 ? `${hours}:${pad(minutes)}` : `${hours}:${pad(minutes)}:${pad(rest)}`;
}

/** Looks how much there is in a workbook before it is read whole, and whether a formula failed: that would read as blank. */
async function lookThrough(path: string): Promise<void> {
  try {
    const zip = await yauzl.openPromise(path);
    let [unpacked, tags] = [0, 0];
    if (zip.entryCount > mostEntries)
      throw refuse(translatable`This isn’t a results workbook. It contains too many files.`, null);
    for await (const entry of zip.eachEntry()) {
      const { uncompressedSize, compressedSize } = entry;
      unpacked += uncompressedSize;
      const isBomb = uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxRatio;
      if (isBomb || unpacked > mostUnpackedBytes)
        throw refuse(translatable`This workbook is too large when unpacked.`, null);
      // The library ends the stream with an error where there are more bytes than the entry said.
      const text = await textOf(await zip.openReadStreamPromise(entry));
      tags += tagsIn(text);
      if (tags > mostTags)
        throw refuse(
          translatable`This workbook has too many cells to read at once. Split it, or save it as CSV.`,
          null,
        );
      if (/<!(DOCTYPE|ENTITY)/i.test(text))
        throw refuse(
          translatable`This workbook declares XML entities, so it wasn’t read. Save it again as .xlsx or CSV.`,
          null,
        );
      refuseFarCells(text);
      if (entry.fileName.startsWith('xl/worksheets/')) refuseFailedFormula(text);
    }
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw refuse(translatable`This workbook is damaged. Save it again as .xlsx or CSV and upload that.`, null);
  }
}

function tagsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) count += 1;
  return count;
}

/** The library makes every cell up to the farthest one that is named, so one name can ask for all the memory there is. */
function refuseFarCells(sheet: string): void {
  for (const [, letters = '', digits = ''] of sheet.matchAll(
    /<(?:\w+:)?(?:row|c)\b[^>]*?\sr\s*=\s*["']([A-Z]*)(\d*)["']/gi,
  )) {
    const [row, column] = [Number(digits), columnOf(letters)];
    if (row > mostRows + 1)
      throw refuse(
        translatable`This sheet has ${row} rows, and the limit is ${mostRows}. Delete the empty rows below the data.`,
        row,
      );
    if (column > mostColumns)
      throw refuse(
        translatable`This sheet has ${column} columns, and the limit is ${mostColumns}. Delete the empty columns beside the data.`,
        row,
      );
  }
}

/** The number of a column by its letters: A is 1, XFD 16,384. */
function columnOf(letters: string): number {
  const digits = [...letters.toUpperCase()].map((letter) => letter.charCodeAt(0) - 64);
  return digits.reduce((sum, digit) => sum * 26 + digit, 0);
}

function refuseFailedFormula(sheet: string): void {
  const failed = /<c\b[^>]*\bt="e"[^>]*>/.exec(sheet)?.[0];
  if (failed === undefined) return;
  const cell = /\br="([A-Z]+)(\d+)"/.exec(failed);
  throw refuse(
    translatable`The formula in cell ${cell?.[1] ?? ''}${cell?.[2] ?? ''} failed (such as #N/A). Enter the score there and upload the file again.`,
    Number(cell?.[2] ?? 1),
  );
}

function decode(bytes: Buffer): Pick<Table, 'encoding'> & { text: string } {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  if (bytes.includes(0))
    throw refuse(translatable`This isn’t a text file. Save the sheet as CSV and upload that.`, null);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** UTF-16 by its mark, or without one by every second byte of plain letters being zero. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 2_000);
  const zeros = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (zeros(1) > start.length * 0.3 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > start.length * 0.3 && zeros(1) === 0 ? 'utf-16be' : null;
}

// Enough of 500 columns to tell their delimiter by.
const longestHeader = 50_000;
const delimiters = [',', ';', '\t', '|'] as const;

/** The delimiter the header holds most of, outside of quotes. */
function delimiterOf(text: string): string {
  const header = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, longestHeader))?.[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const counted = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  const found = counted.reduce((most, each) => (each.count > most.count ? each : most));
  if (found.count > mostColumns) throw tooManyColumns();
  return found.delimiter;
}

function records(text: string, delimiter: string, skipped: number): Table['rows'] {
  try {
    // Blank rows are passed over, and those past the most end the reading: millions of them would fill the memory.
    const rows: { line: number; cells: string[] }[] = [];
    parse(text, {
      ...{ delimiter, bom: true, relax_column_count: true, trim: true },
      on_record: (cells: string[], { lines }) => {
        if (cells.every((cell) => cell === '')) return null;
        if (rows.length > mostRows) throw tooManyRows();
        const within = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        rows.push({ line: lines - within + skipped, cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(Reflect.get(error, 'lines') ?? 1) + skipped;
    throw refuse(translatable`Near line ${line}, a quote isn’t closed or is inside a value. Correct it.`, line);
  }
}

function tooManyRows(): Fault {
  return refuse(translatable`The file has more than ${mostRows} rows. Split it by class.`, mostRows);
}

function tooManyColumns(): Fault {
  return refuse(translatable`The file has more than ${mostColumns} columns.`, 1);
}

/** A column without a name is called by its place. */
function columnTitle(name: string, at: number): string {
  return name === '' ? `Column ${at + 1}` : name.slice(0, 200);
}

function refuse(sentence: Sentence, line: number | null): Fault {
  return new Fault('refused', sentence, { line });
}
