import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvFile } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['@cmd', "'@cmd"],
  ['  =1', "'  =1"],
  ['\t=1', "'\t=1"],
  ['\tplain', "'\tplain"],
  ['\r=1', '"\'\r=1"'],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['-Anna', "'-Anna"],
])('a spreadsheet doesn’t run %j', (text, expected) => expect(csvCell(text)).toBe(expected));

test.each([
  ['-5', '-5'],
  ['+3.5', '+3.5'],
  ['-1,5', '"-1,5"'],
  ['-12.5%', '-12.5%'],
  ['Anna-Lena', 'Anna-Lena'],
  ['a, "b"', '"a, ""b"""'],
  ['', ''],
])('%j is unchanged', (text, expected) => expect(csvCell(text)).toBe(expected));

test('numbers and empty cells are unchanged', () => {
  expect(csvFile([['score', -3, null, 2.5]])).toBe('\uFEFFscore,-3,,2.5\r\n');
});

test('no text starts with a formula in the output', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' ', '"', ',', 'a', '1') }),
      (text) => {
        const read = csvCell(text).replace(/^"|"$/g, '').replaceAll('""', '"');
        return !/^\s*[=@]/.test(read) && !/^\s*[+-]\s*[^\d.,\s]/.test(read);
      },
    ),
  );
});
