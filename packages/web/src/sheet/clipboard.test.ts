import { expect, test } from 'vitest';
import { formatBlock, formatHtml, parseBlock } from './clipboard';

test.each([
  ['one value', '8', [['8']]],
  ['an empty clipboard is one empty value', '', [['']]],
  [
    'a block with the last line break of a spreadsheet',
    '8\t9\r\n7\t\r\n',
    [
      ['8', '9'],
      ['7', ''],
    ],
  ],
  ['line breaks of any system', 'a\nb\rc', [['a'], ['b'], ['c']]],
  ['a quoted field with tab, line break and quotes', '"a\tb\n""c"""\td', [['a\tb\n"c"', 'd']]],
  ['a field that only starts with a quote', '"so" he said\tx', [['"so" he said', 'x']]],
  ['an empty row in between', 'a\n\nb', [['a'], [''], ['b']]],
])('reads %s', (_, text, expected) => expect(parseBlock(text)).toEqual(expected));

test('copied text reads back unchanged', () => {
  const block = [
    ['8', 'two\nlines', ''],
    ['"quoted"', 'tab\there', 'ü'],
  ];
  expect(parseBlock(formatBlock(block))).toEqual(block);
});

test('copied HTML contains text, never markup', () => {
  expect(formatHtml([['<img src=x> & co']])).toBe('<table><tr><td>&lt;img src=x&gt; &amp; co</td></tr></table>');
});
