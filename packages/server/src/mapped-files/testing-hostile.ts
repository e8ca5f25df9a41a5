import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file that is made to exhaust anyone who reads it. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly make: () => Promise<Buffer>;
  /** What its sender is told. */
  readonly sentence: RegExp;
}

/** A zip of these files, in memory. */
async function zipFiles(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return await buffer(zip.outputStream as Readable);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet, with this between the tags of its data. */
async function workbook(sheetData: string, more: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> {
  return await zipFiles({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  });
}

const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>';
const cellAt = (ref: string, row: number) => `${header}<row r="${row}"><c r="${ref}"><v>1</v></c></row>`;
/** Bytes that don't compress, so that a swelling file passes for an ordinary one. */
const filler = (bytes: number) => `<!--${randomBytes(bytes / 2).toString('hex')}-->`;
const strings = (each: string) => `<sst xmlns="${main}"><si><t>name</t></si><si><t>${each}</t></si></sst>`;
const sharedCells = (rows: number) =>
  `<row r="1"><c r="A1" t="s"><v>0</v></c></row>${Array.from({ length: rows }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>1</v></c></row>`).join('')}`;

/** What refuses in words within a moment. */
export const hostileFiles: readonly HostileFile[] = [
  {
    what: 'a workbook of 1.2 KB with one cell at XFD1048576',
    name: 'scores.xlsx',
    make: async () => await workbook(cellAt('XFD1048576', 1_048_576)),
    sentence: /^This sheet has 1048576 rows, and the limit is 20000\./,
  },
  {
    what: 'a workbook with one cell at XFD2',
    name: 'scores.xlsx',
    make: async () => await workbook(cellAt('XFD2', 2)),
    sentence: /^This sheet has 16384 columns, and the limit is 500\./,
  },
  {
    what: 'a workbook with one empty row 1048576',
    name: 'scores.xlsx',
    make: async () => await workbook(`${header}<row spans="1:2" r='1048576'/>`),
    sentence: /^This sheet has 1048576 rows/,
  },
  {
    what: 'a workbook of 20 KB with 20 MB of spaces',
    name: 'scores.xlsx',
    make: async () => await workbook(`${header}${' '.repeat(20_000_000)}`),
    sentence: /^This workbook is too large when unpacked/,
  },
  {
    what: 'a workbook whose cells all name one long text',
    name: 'scores.xlsx',
    make: async () => await workbook(sharedCells(2_000), { 'xl/sharedStrings.xml': strings('x'.repeat(30_000)) }),
    sentence: /^The file has more than 10000000 characters of text/,
  },
  {
    what: 'a workbook with a text longer than a cell can hold',
    name: 'scores.xlsx',
    make: async () => await workbook(sharedCells(2), { 'xl/sharedStrings.xml': strings('x'.repeat(900_000)) }),
    sentence: /^A cell in line 2 has more than 32767 characters/,
  },
  {
    what: 'a workbook with entities that grow a thousand million times',
    name: 'scores.xlsx',
    make: async () =>
      await workbook(sharedCells(2), {
        'xl/sharedStrings.xml': `<!DOCTYPE sst [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>${strings('&b;')}`,
      }),
    sentence: /^This workbook declares XML entities/,
  },
  {
    what: 'a workbook nested 400,000 levels deep',
    name: 'scores.xlsx',
    make: async () => await workbook(`${header}${'<a>'.repeat(400_000)}${filler(40_000)}${'</a>'.repeat(400_000)}`),
    sentence: /^The file has no rows/,
  },
  {
    what: 'a workbook of 2,000 files',
    name: 'scores.xlsx',
    make: async () =>
      await zipFiles(Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`xl/${at}.xml`, '<a/>']))),
    sentence: /^This isn’t a results workbook\. It contains too many files/,
  },
  {
    what: 'a CSV of one quoted value that never ends',
    name: 'scores.csv',
    make: async () => Buffer.from(`name,score\n"${'x'.repeat(9_900_000)}`),
    sentence: /^Near line \d+, a quote isn’t closed/,
  },
  {
    what: 'a CSV of one quoted value of 9 MB',
    name: 'scores.csv',
    make: async () => Buffer.from(`name,score\n"${'x,\n'.repeat(3_000_000)}",1\n`),
    sentence: /^A cell in line 2 has more than 32767 characters/,
  },
  {
    what: 'a CSV of 5 million columns',
    name: 'scores.csv',
    make: async () => Buffer.from(`${'a,'.repeat(4_900_000)}\n1\n`),
    sentence: /^The file has more than 500 columns/,
  },
  {
    what: 'a CSV of 5 million rows',
    name: 'scores.csv',
    make: async () => Buffer.from(`a\n${'1\n'.repeat(4_900_000)}`),
    sentence: /^The file has more than 20000 rows/,
  },
  {
    what: 'a CSV of 20,000 rows of 100 values',
    name: 'scores.csv',
    make: async () => Buffer.from(`${'a,'.repeat(99)}a\n${`${'1,'.repeat(99)}1\n`.repeat(19_999)}`),
    sentence: /^The file has more than 500000 cells/,
  },
];

/** Files that pass for ordinary ones until their reader has used up its time or its memory, whichever comes first. */
export const slowFiles: readonly HostileFile[] = [
  {
    what: 'a workbook of 110 KB with 22 MB of spaces',
    name: 'scores.xlsx',
    make: async () => await workbook(`${header}${filler(150_000)}${' '.repeat(22_000_000)}`),
    // A fast machine reads it in time, to its end.
    sentence:
      /^(This file (takes longer than 10 seconds|needs more than 256 MB of memory) to read|The file has no rows\.)/,
  },
];
