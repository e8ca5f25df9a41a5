import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import * as z from 'zod/mini';

/** A file of rows as text, whatever it came as. `line` is where a row begins in the file; the header's is 1. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly encoding: Encoding;
  /** Empty where the file has none. */
  readonly delimiter: string;
  /** Names of files in it that can’t be read, so that nothing of them is among the rows. */
  readonly unread?: readonly string[] | undefined;
}

const encoding = z.enum(['UTF-8', 'UTF-16', 'Windows-1252', 'XLSX', 'FIT', 'TCX']);

type Encoding = z.infer<typeof encoding>;

/** The beginning of a kept table, and how many rows it has, of which perhaps only the first were read. */
export interface KeptTable extends Table {
  readonly count: number;
}

// The first letters of a kept table: a file from before tables were kept begins with none of them.
const mark = '{"table":1,';
const head = z.object({
  header: z.array(z.string()),
  count: z.int(),
  encoding,
  delimiter: z.string(),
  unread: z.optional(z.array(z.string())),
});
const row = z.tuple([z.int(), z.array(z.string())]);

/** Writes a table as lines of JSON: its head, then a row each, so that no one has to hold or parse all of it at once. */
export async function writeTable(path: string, { rows, ...about }: Table): Promise<void> {
  const { header, encoding: from, delimiter, unread } = about;
  function* lines() {
    yield `${mark}${JSON.stringify({ header, count: rows.length, encoding: from, delimiter, unread }).slice(1)}\n`;
    for (const { line, cells } of rows) yield `${JSON.stringify([line, cells])}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }));
}

/** Whether bytes are the beginning of a table that `writeTable` wrote. */
export function isTable(bytes: Buffer): boolean {
  return bytes.subarray(0, mark.length).toString('latin1') === mark;
}

/** Reads a written table, all of it or its first rows. */
export async function readTable(bytes: AsyncIterable<Buffer>, mostRows = Number.POSITIVE_INFINITY): Promise<KeptTable> {
  let about: z.infer<typeof head> | null = null;
  const rows: { line: number; cells: string[] }[] = [];
  for await (const text of linesOf(bytes)) {
    if (!about) about = head.parse(JSON.parse(text));
    else {
      if (rows.length >= mostRows) break;
      const [line, cells] = row.parse(JSON.parse(text));
      rows.push({ line, cells });
    }
  }
  if (!about) throw new Error('A kept table has no head.');
  return { ...about, rows };
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of bytes) {
    const lines = `${rest}${decoder.write(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
