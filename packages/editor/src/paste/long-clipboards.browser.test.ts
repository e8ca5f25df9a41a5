import { expect, test } from 'vitest';
import { rulesOf } from './class-styles';
import { fromMarkdown, looksLikeMarkdown } from './from-markdown';
import { normalisePaste } from './normalise-paste';

// A pattern that goes back over what it read takes the square of this.
const long = (piece: string) => piece.repeat(Math.ceil(400_000 / piece.length));
const excel = '<meta name=ProgId content=Excel.Sheet>';
const word = '<meta name=ProgId content=Word.Document>';

// As functions: a test's name would carry its whole payload.
test.each<[string, () => string]>([
  ['a sheet without braces', () => `${excel}<style>${long('x')}</style><table><tr><td class=a>x`],
  ['a sheet of open comments', () => `${excel}<style>${long('/*')}</style><table><tr><td class=a>x`],
  ['a sheet of open braces', () => `${excel}<style>${long('.a{')}</style><table><tr><td class=a>x`],
  ['lists that never begin', () => `${word}<style>${long('@list l1:level1 ')}</style><p class=MsoNormal>x`],
  [
    'code that ends in spaces',
    () => `<div style="white-space: pre; font-family: monospace"><div>${long(' ')}x</div></div>`,
  ],
  [
    'code that begins with breaks',
    () => `<div style="white-space: pre; font-family: monospace">${'<br>'.repeat(20_000)}<div>x</div></div>`,
  ],
  ['spaces in a paragraph', () => `<p>a${long(' ')}b</p>`],
  ['hard spaces at the start of a hanging line', () => `<p style="text-indent:-1in">${long('&nbsp;')}x</p>`],
  ['declarations', () => `<p style="${long('color:red;')}">x</p>`],
  ['a style of spaces', () => `<p style="orphans${long(' ')}">x</p>`],
])('400 KB of %s are read soon', (_, clipboard) => {
  const began = performance.now();
  normalisePaste(clipboard());
  expect(performance.now() - began).toBeLessThan(3000);
});

test.each(['|', '| ', '- ', '[', '[a](', '**', '**a', '`', '> ', '1. ', '# ', '\n|a', '*a_', '![', '<a '])(
  'a long text of %j is looked at, and read as Markdown, soon',
  async (piece) => {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    const began = performance.now();
    looksLikeMarkdown(piece.repeat(Math.ceil(200_000 / piece.length)));
    expect(performance.now() - began).toBeLessThan(1500);
    // What is nested without end is refused; whoever asks has the text still.
    if (looksLikeMarkdown(text)) await fromMarkdown(text).catch((error) => expect(error).toBeInstanceOf(RangeError));
    expect(performance.now() - began).toBeLessThan(5000);
  },
  20_000,
);

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
])('the rules of %j', (css, rules) => {
  expect(rulesOf(css).map(({ selectors, declarations }) => [selectors, declarations])).toEqual(rules);
});
