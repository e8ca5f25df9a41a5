import { readFile } from 'node:fs/promises';
import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { californiaHeader, isPasswordHeading } from '@laurel/domain/mapped-files/column-names';
import { isHeaderless } from '@laurel/domain/mapped-files/file-layout';
import * as z from 'zod/mini';
import { readRecordings } from './read-recordings';
import { readScoreSheet } from './read-sheet';
import { type Table, writeTable } from './table';

/** How a file is read: as rows of text, or also as a run from a watch. */
export const tableKind = z.enum(['sheet', 'results']);

const input = z.object({ kind: tableKind, from: z.string(), to: z.string() });

/** Reads an uploaded file and writes the table it holds. Runs in a worker: nobody vouches for what is read. */
export async function readTableTask(given: unknown): Promise<null> {
  const { kind, from, to } = input.parse(given);
  const table = await (kind === 'sheet' ? readScoreSheet(from) : readResultFile(from));
  await writeTable(to, limitTable(table));
  return null;
}

/** Reads a table in any encoding, a workbook, or what devices recorded (FIT, TCX, or a zip of them). Throws a `refused` Fault for all else. */
async function readResultFile(path: string): Promise<Table> {
  const recorded = await readRecordings(path, await readFile(path));
  if (recorded) return recorded;
  const sheet = await readScoreSheet(path);
  if (!isHeaderless(sheet.header)) return sheet;
  // California's upload begins with a student: the columns are those of its layout.
  const width = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), sheet.header.length);
  const header = Array.from({ length: width }, (_, at) => californiaHeader[at] ?? `Column ${at + 1}`);
  return { ...sheet, header, rows: [{ line: 1, cells: sheet.header }, ...sheet.rows] };
}

// A class has hundreds of students and a file of results some thousands, each with a few dozen short values.
const mostCells = 500_000;
const mostCharacters = 10_000_000;
// As long as a spreadsheet's cell can be.
const longestCell = 32_767;

/** The table without passwords, blank ends of rows and what no database keeps. Throws `refused` where it is larger than any real one. */
function limitTable(table: Table): Table {
  let [cells, characters] = [0, 0];
  const secret = new Set(table.header.flatMap((name, at) => (isPasswordHeading(name) ? [at] : [])));
  const rows = table.rows.map((row) => {
    const shown = secret.size === 0 ? row.cells : row.cells.map((cell, at) => (secret.has(at) ? '' : cell));
    const kept = shown.slice(0, shown.findLastIndex((cell) => cell !== '') + 1).map(keepable);
    cells += kept.length;
    for (const cell of kept) {
      characters += cell.length;
      if (cell.length > longestCell) throw tooLong(row.line);
    }
    if (cells > mostCells)
      throw refuse(translatable`The file has more than ${mostCells} cells. Split it by class.`, row.line);
    if (characters > mostCharacters)
      throw refuse(
        translatable`The file has more than ${mostCharacters} characters of text. Split it by class.`,
        row.line,
      );
    return { line: row.line, cells: kept };
  });
  return { ...table, header: table.header.map(keepable), rows };
}

/** PostgreSQL keeps no NUL and no half of a character; a workbook can name both. */
function keepable(cell: string): string {
  return /\0|\p{Cs}/u.test(cell) ? cell.replace(/\0|\p{Cs}/gu, '') : cell;
}

function tooLong(line: number): Fault {
  return refuse(
    translatable`A cell in line ${line} has more than ${longestCell} characters. Look for an unclosed quote.`,
    line,
  );
}

function refuse(sentence: Sentence, line: number): Fault {
  return new Fault('refused', sentence, { line });
}
