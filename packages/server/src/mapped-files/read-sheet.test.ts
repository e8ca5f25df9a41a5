import { zipOf } from '@laurel/server/imports/testing-bundle';
import { expect, test } from 'vitest';
import { readScoreSheet } from './read-sheet';

const sheet = (rows: number) =>
  `<worksheet><sheetData>${Array.from({ length: rows }, (_, at) => `<row><c><v>${at}</v></c></row>`).join('')}</sheetData></worksheet>`;

test.each([
  ['endless cells', [['xl/worksheets/sheet1.xml', sheet(200_000)]], 'too many cells'],
  [
    'endless cells, across many sheets',
    [1, 2, 3, 4, 5].map((no) => [`xl/worksheets/sheet${no}.xml`, sheet(40_000)]),
    'too many cells',
  ],
  ['endless files', Array.from({ length: 1_001 }, (_, no) => [`xl/${no}.xml`, '<a/>']), 'too many files'],
] as [string, [string, string][], string][])('a workbook of %s is refused before it is read', async (_, files, why) => {
  const path = await zipOf(new Map(files));
  await expect(readScoreSheet(path)).rejects.toMatchObject({ code: 'refused', message: expect.stringContaining(why) });
});
