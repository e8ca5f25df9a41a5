import { type Readable, Transform } from 'node:stream';
import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { ProblemList } from '@laurel/domain/plans/problem';
import { CsvError, parse } from 'csv-parse';

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
    throw error instanceof CsvError
      ? explainFault(file, error, before + 1 - extra, header)
      : explainUnpacking(file, error);
  } finally {
    source.destroy();
    bytes.destroy();
  }
}

function explainFault(file: string, error: CsvError, start: number, header: readonly string[]): Fault {
  const at = Number(Reflect.get(error, 'column') ?? Reflect.get(error, 'index') ?? 0);
  const column = header[at] ?? null;
  return new Fault('refused', translatable`${file}, line ${start}: ${sentenceOf(error.code, column)}`, {
    file,
    line: start,
    column,
  });
}

function sentenceOf(code: string, column: string | null): Sentence {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return column
        ? translatable`a quote in the column ${column} is never closed. Close it, or double the quotes that belong to the text.`
        : translatable`a quote is never closed. Close it, or double the quotes that belong to the text.`;
    case 'CSV_MAX_RECORD_SIZE':
      return column
        ? translatable`a row is longer than ${maxRecordCharacters} characters in the column ${column}. Look for an unclosed quote.`
        : translatable`a row is longer than ${maxRecordCharacters} characters. Look for an unclosed quote.`;
    default:
      return column
        ? translatable`a value in the column ${column} has a quote in the middle. Put the value in quotes and double the ones inside.`
        : translatable`a value has a quote in the middle. Put the value in quotes and double the ones inside.`;
  }
}

function explainUnpacking(file: string, error: unknown): unknown {
  if (error instanceof Fault || !(error instanceof Error)) return error;
  const sentence = translatable`${file} can’t be unpacked. Its data is damaged or its length doesn’t match the zip. Export the bundle again.`;
  return new Fault('refused', sentence, { file, line: null, column: null });
}

/** The same bytes, proven UTF-8 on their way, without a byte order mark. Fails with a `refused` Fault that names the line. */
function decodeUtf8(file: string, bytes: Readable, list: ProblemList): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let lines = 1;

  function look(chunk: Buffer, isLast: boolean): void {
    if (chunk.includes(0)) throw undecodable(file, lines + countLines(chunk, chunk.indexOf(0)), utf16OrBinary(file));
    try {
      decoder.decode(chunk, { stream: !isLast });
    } catch {
      throw undecodable(file, lines + countLines(chunk, firstWrong(chunk)), notUtf8(file));
    }
    lines += countLines(chunk, chunk.length);
  }

  function withoutMark(chunk: Buffer): Buffer {
    isFirst = false;
    if (startsWith(chunk, [0xff, 0xfe]) || startsWith(chunk, [0xfe, 0xff]))
      throw undecodable(file, 1, utf16OrBinary(file));
    if (!startsWith(chunk, [0xef, 0xbb, 0xbf])) return chunk;
    list.warn(
      { file, line: 1, column: null },
      'mark',
      translatable`${file} starts with a byte order mark, which was ignored.`,
    );
    return chunk.subarray(3);
  }

  const gate = new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        const text = isFirst ? withoutMark(chunk) : chunk;
        look(text, false);
        done(null, text);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
    flush(done) {
      try {
        look(Buffer.alloc(0), true);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  bytes.on('error', (error) => gate.destroy(error));
  return bytes.pipe(gate);
}

function startsWith(chunk: Buffer, mark: readonly number[]): boolean {
  return mark.every((byte, at) => chunk[at] === byte);
}

function countLines(chunk: Buffer, until: number): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at !== -1 && at < until; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}

/** Where the first line that is not UTF-8 begins. A letter cut by the chunk's edge may make it point one line early. */
function firstWrong(chunk: Buffer): number {
  for (let from = 0; from < chunk.length; ) {
    const end = chunk.indexOf(10, from);
    const to = end === -1 ? chunk.length : end;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(chunk.subarray(from, to));
    } catch {
      return from;
    }
    from = to + 1;
  }
  return 0;
}

function utf16OrBinary(file: string): Sentence {
  return translatable`${file} is UTF-16 or a binary file, not UTF-8 text. Save it as “CSV UTF-8” and zip it again.`;
}

function notUtf8(file: string): Sentence {
  return translatable`${file} has characters that aren’t UTF-8 (possibly Latin-1 or Windows-1252). Save it as “CSV UTF-8” and zip it again.`;
}

function undecodable(file: string, line: number, sentence: Sentence): Fault {
  return new Fault('refused', sentence, { file, line, column: null });
}
