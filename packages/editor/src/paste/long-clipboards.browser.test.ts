import { Refusal } from '@laurel/editor/document/refusal';
import { expect, test } from 'vitest';
import { rulesOf } from './class-styles';
import { fromMarkdown, looksLikeMarkdown } from './from-markdown';
import { normalisePaste } from './normalise-paste';

// A pattern that goes back over what it read takes the square of this.
const long = (piece: string) => piece.repeat(Math.ceil(400_000 / piece.length));
// What takes the square of this much takes minutes.
const soon = 60_000;
const excel = '<meta name=ProgId content=Excel.Sheet>';
const word = '<meta name=ProgId content=Word.Document>';

// As functions: a test's name would carry its whole payload.
test.each<[string, () => string]>([
  ['a sheet without braces', () => `${excel}<style>${long('x')}</style><table><tr><td class=a>x`],
  ['a sheet of open comments', () => `${excel}<style>${long('/*')}</style><table><tr><td class=a>x`],
  ['a sheet of open braces', () => `${excel}<style>${long('.a{')}</style><table><tr><td class=a>x`],
  ['lists that never start', () => `${word}<style>${long('@list l1:level1 ')}</style><p class=MsoNormal>x`],
  [
    'code that ends with spaces',
    () => `<div style="white-space: pre; font-family: monospace"><div>${long(' ')}x</div></div>`,
  ],
  [
    'code that starts with line breaks',
    () => `<div style="white-space: pre; font-family: monospace">${'<br>'.repeat(20_000)}<div>x</div></div>`,
  ],
  ['spaces in a paragraph', () => `<p>a${long(' ')}b</p>`],
  ['hard spaces at the start of a hanging line', () => `<p style="text-indent:-1in">${long('&nbsp;')}x</p>`],
  ['declarations', () => `<p style="${long('color:red;')}">x</p>`],
  ['a style of spaces', () => `<p style="orphans${long(' ')}">x</p>`],
])(
  '400 KB of %s are parsed quickly',
  (_, clipboard) => {
    expect(normalisePaste(clipboard()).html).toMatch(/[abx<]/);
  },
  soon,
);

const pieces = [
  '|',
  '| ',
  '- ',
  '[',
  '[a](',
  '**',
  '**a',
  '`',
  '> ',
  '1. ',
  '# ',
  '\n|a',
  '*a_',
  '![',
  '<a ',
  '> - ',
  '>1. ',
];
test.each(pieces.flatMap((piece) => [piece, `${piece}\n`]))(
  'a long text of %j is checked and parsed as Markdown quickly',
  async (piece) => {
    const text = piece.repeat(Math.floor(200_000 / piece.length));
    // More items than a document may have parts are refused, and pasted as text.
    const isRefused = (error: unknown) => error instanceof Refusal && error.reason;
    if (looksLikeMarkdown(text)) expect(await fromMarkdown(text).catch(isRefused)).toMatch(/^(?:<|too-many-nodes$)/);
  },
  soon,
);

test.each([
  ['quotes', '> '],
  ['quotes without spaces', '>'],
  ['lists', '- '],
  ['numbered lists', '1. '],
  ['lists in quotes', '> * '],
])('endlessly nested %s don’t count as Markdown', (_, sign) => {
  const line = `${sign.repeat(200)}x\n`;
  expect(looksLikeMarkdown(`# A title\n\n${line}${line}`)).toBe(false);
  expect(looksLikeMarkdown(`# A title\n\n${`${sign.repeat(20)}x\n`.repeat(2)}`)).toBe(true);
});

test.each([
  [
    '.a {x:y} .b, td.c{z:w}',
    [
      ['.a ', 'x:y'],
      [' .b, td.c', 'z:w'],
    ],
  ],
  ['<!-- .a{x:y} -->', [[' .a', 'x:y']]],
  ['.a{/* } */x:y}', [['.a', 'x:y']]],
  ['@media print{.a{x:y}}', [['.a', 'x:y']]],
  ['/* .a{x:y}', []],
  ['.a{x:y', [['.a', 'x:y']]],
])('parses the rules of %j', (css, rules) => {
  expect(rulesOf(css).map(({ selectors, declarations }) => [selectors, declarations])).toEqual(rules);
});
