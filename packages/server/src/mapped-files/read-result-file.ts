import { readFile } from 'node:fs/promises';
import { californiaHeader } from '@laurel/domain/mapped-files/column-names';
import { isHeaderless } from '@laurel/domain/mapped-files/file-layout';
import { readRecordings } from './read-recordings';
import { readScoreSheet } from './read-sheet';
import type { Table } from './table';

/** Reads a table in any encoding, a workbook, or what devices recorded (FIT, TCX, or a zip of them). Throws a `refused` Fault for all else. */
export async function readResultFile(path: string): Promise<Table> {
  const recorded = await readRecordings(path, await readFile(path));
  if (recorded) return recorded;
  const sheet = await readScoreSheet(path);
  if (!isHeaderless(sheet.header)) return sheet;
  // California's upload begins with a student: the columns are those of its layout.
  const width = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), sheet.header.length);
  const header = Array.from({ length: width }, (_, at) => californiaHeader[at] ?? `Column ${at + 1}`);
  return { ...sheet, header, rows: [{ line: 1, cells: sheet.header }, ...sheet.rows] };
}
