import type { Readable } from 'node:stream';
import type { ProblemList } from '@laurel/domain/imports/problem';
import { Fault } from '@laurel/domain/kit/fault';
import { CsvError, parse } from 'csv-parse';
import { decodeUtf8 } from './decode-utf8';

/** One record and the line it begins on; the first line of a file is 1. */
export interface CsvRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

// A field of a roster is a line of text; more than this in one record is a lost quote.
const maxRecordCharacters = 200_000;

/**
 * The records of a CSV file (RFC 4180, UTF-8), streamed. Throws a `refused` Fault with line and column for broken quotes
 * and other encodings; a byte order mark is a warning. Blank lines are passed over.
 */
export async function* readCsv(file: string, bytes: Readable, list: ProblemList): AsyncGenerator<CsvRecord> {
  const starts: number[] = [];
  let before = 0;
  let extra = 0;
  let header: readonly string[] = [];
  const parser = parse({
    relax_column_count: true,
    max_record_size: maxRecordCharacters,
    on_record: (cells: string[], { lines }) => {
      const line = before + 1 - extra;
      before = lines;
      // The parser counts a line end of two characters within quotes twice.
      for (const cell of cells) if (cell.includes('\r\n')) extra += cell.split('\r\n').length - 1;
      if (cells.length === 1 && cells[0] === '') return null;
      if (header.length === 0) header = cells;
      starts.push(line);
      return cells;
    },
  });
  const source = decodeUtf8(file, bytes, list);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const cells of parser) yield { cells, line: starts.shift() ?? 0 };
  } catch (error) {
    throw error instanceof CsvError ? explained(file, error, before + 1 - extra, header) : unpacked(file, error);
  } finally {
    source.destroy();
    bytes.destroy();
  }
}

function explained(file: string, error: CsvError, start: number, header: readonly string[]): Fault {
  const at = Number(Reflect.get(error, 'column') ?? Reflect.get(error, 'index') ?? 0);
  const column = header[at] ?? null;
  const where = column ? ` in the column ${column}` : '';
  return new Fault('refused', `${file}, line ${start}: ${sentenceOf(error.code, where)}`, {
    file,
    line: start,
    column,
  });
}

function sentenceOf(code: string, where: string): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `a quote opens${where} and never closes. Close it, or double the quotes that belong to the text.`;
    case 'CSV_MAX_RECORD_SIZE':
      return `a row is longer than ${maxRecordCharacters} characters${where}. Look for a quote that never closes.`;
    default:
      return `a quote stands in the middle of a value${where}. Put the value in quotes and double those within.`;
  }
}

function unpacked(file: string, error: unknown): unknown {
  if (error instanceof Fault || !(error instanceof Error)) return error;
  const sentence = `${file} can’t be unpacked (${error.message.replace(/\.$/, '')}). Export the bundle again.`;
  return new Fault('refused', sentence, { file, line: null, column: null });
}
