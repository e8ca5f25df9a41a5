import { expect, test } from 'vitest';
import { keepImageSource, keepLink, videoEmbed } from './addresses';
import {
  countDocument,
  type Document,
  documentFromText,
  documentToHtml,
  documentToText,
  parseDocument,
  Refusal,
  sanitizeHtml,
} from './document';
import { valueRules } from './policy';
import { readHtml } from './read-html';
import { keepColour, keepFontFamily, keepFontSize, keepStyle } from './style';
import { faultsOf } from './testing-within-policy';

// A document that says it is newer than this schema may hold what this schema does not know. It may not use that to
// bring in what it does know, unread.
const link = [{ type: 'link', attrs: { href: 'javascript:hit()' } }];
const image = { type: 'image', attrs: { src: 'https://evil.example/x.png', alt: 1 } };
const heading = { type: 'heading', attrs: { level: '1><img src=x onerror=hit()>' } };
const newer = (...content: unknown[]) => ({ type: 'doc', version: 99, content });

test.each<[string, unknown]>([
  ['a level that is HTML, beside marks', newer({ ...heading, marks: [] })],
  ['a level that is HTML, beside text', newer({ ...heading, text: 'x' })],
  ['a level that is HTML, in a quote', newer({ type: 'blockquote', content: [{ ...heading, marks: [] }] })],
  [
    'a link that is a script',
    newer({ type: 'paragraph', marks: [], content: [{ type: 'text', text: 'x', marks: link }] }),
  ],
  ['an image with marks on its line', newer({ type: 'paragraph', marks: [], content: [image] })],
  ['marks that are text', newer({ type: 'paragraph', marks: 'x' })],
  ['marks that are an object', newer({ type: 'paragraph', marks: {} })],
  ['content that is text', newer({ type: 'poll', content: 'abc' })],
  ['content that is an object', newer({ type: 'poll', content: { length: 1e9 } })],
  ['content of strings', newer({ type: 'poll', content: ['a'] })],
  ['content of null', newer({ type: 'poll', content: [null] })],
  ['text that is an object', newer({ type: 'poll', content: [{ type: 'text', text: { toString: 'x' } }] })],
  ['attributes that are a list', newer({ type: 'poll', attrs: [] })],
  ['a mark without a type', newer({ type: 'poll', content: [{ type: 'text', text: 'x', marks: [{}] }] })],
  ['a type that is a list', newer({ type: ['heading'], attrs: heading.attrs })],
  ['a version too large for an integer', { type: 'doc', version: 2 ** 60, content: [] }],
  ['a version that is a fraction', { type: 'doc', version: 1.5, content: [] }],
  ['a list with only holes', { type: 'doc', version: 1, content: Array(4_000_000_000) }],
  ['a document in a document', newer({ type: 'doc', content: [heading] })],
])('rejected or kept unparsed, never rendered, never a crash: %s', (_, json) => {
  const document = parsedOrNull(json);
  if (document) {
    expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
    expect(faultsOf(readHtml(documentToHtml(document)))).toEqual([]);
    expect(documentToHtml(document)).not.toMatch(/<img|javascript/);
    countDocument(document);
    documentToText(document);
  }
});

test('an item may start with a block of a newer schema, which stays first', () => {
  const item = { type: 'listItem', content: [{ type: 'poll' }, { type: 'paragraph' }] };
  const json = newer({ type: 'bulletList', content: [item] });
  expect(parseDocument(json)).toEqual(json);
});

test('an unparsed document can’t create its own tags', () => {
  const raw: Document = { type: 'doc', version: 1, content: [heading] };
  expect(documentToHtml(raw)).toBe('<p></p>');
});

test('blocks of a newer schema count toward limits', () => {
  const poll = { type: 'poll', content: Array(1000).fill({ type: 'answer' }) };
  expect(() => parseDocument(newer(...Array(21).fill(poll)))).toThrow(
    expect.objectContaining({ reason: 'too-many-nodes' }),
  );
});

const cell = { type: 'tableCell', attrs: { colspan: 99, rowspan: 99 }, content: [{ type: 'paragraph' }] };
const row = { type: 'tableRow', content: [cell] };
test.each([
  ['a wide row', [{ type: 'tableRow', content: Array(1000).fill(cell) }, ...Array(99).fill(row)]],
  ['cells that span down', Array(300).fill(row)],
])('a table whose spans would exhaust memory is rejected: %s', (_, rows) => {
  const json = { type: 'doc', version: 1, content: [{ type: 'table', content: rows }] };
  expect(() => parseDocument(json)).toThrow(expect.objectContaining({ reason: 'too-many-nodes' }));
});

test('the largest cell and a table of many rows are allowed', () => {
  const plain = { type: 'tableCell', content: [{ type: 'paragraph' }] };
  const long = Array(900).fill({ type: 'tableRow', content: Array(10).fill(plain) });
  for (const rows of [[row], long]) {
    const json = { type: 'doc', version: 1, content: [{ type: 'table', content: rows }] };
    expect(parsedOrNull(json)).not.toBe(null);
  }
});

test('text with more lines than a document allows is rejected', () => {
  expect(() => documentFromText('x\n'.repeat(20_001))).toThrow(Refusal);
});

// A pattern that goes back over what it read takes the square of this, or worse.
// What takes the square of this much takes minutes.
const long = 400_000;
const soon = 60_000;
const runs = [
  'a',
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '/',
  '//a',
  '.',
  '1',
  '1,',
  '1 ',
  ',',
  '"',
  "'",
  '"a",',
  "'a' ,",
  'a-',
  ';',
  'color:',
  'color:red;',
  'rgb(',
  'rgb(1,',
  '%',
  '#',
  '?',
  '&',
  '=',
  't=1&',
  '&amp;',
  'http://',
  'https://youtu.be/',
  'data:image/png;base64,',
  'language-',
  ' language-a',
  '<',
  '\\',
  '@',
  '\ud800',
  '\u200b',
].map((piece) => piece.repeat(Math.ceil(long / piece.length)));
const starts = [
  '',
  'https://',
  'https://a/',
  'data:image/png;base64,',
  'rgb(',
  'rgb(1 1',
  'https://youtu.be/x?',
  'mailto:',
  '"',
];
const rules: Readonly<Record<string, (value: string) => unknown>> = {
  ...valueRules,
  keepLink,
  keepImageSource,
  videoEmbed,
  keepColour,
  keepFontFamily,
  keepFontSize,
  keepStyle: (value) => keepStyle(value, ['color', 'font-family', 'font-size']),
};
test.each(Object.entries(rules))(
  'no 400 KB input makes the rule for %s slow',
  (_, rule) => {
    for (const start of starts) for (const run of runs) rule(`${start}${run}\u0001!`);
  },
  soon,
);

test.each([
  ['closing tags', '</p>'.repeat(80_000)],
  ['attributes', `<p ${'a=b '.repeat(100_000)}>x`],
  ['attributes with one name', `<p ${'style=color:red '.repeat(28_000)}>x`],
  ['declarations', `<p style="${'text-align:left;'.repeat(28_000)}">x`],
  ['entities', '&lt;'.repeat(100_000)],
  ['open quotes', '<a href="'.repeat(44_000)],
  ['unclosed comments', '<!--<!'.repeat(64_000)],
  ['cells without rows', '<td>x'.repeat(60_000)],
  ['nested captions', '<table><caption>'.repeat(180)],
  ['misplaced tables', '<table>x<table>y'.repeat(150)],
])(
  '400 KB of %s are sanitized quickly',
  (_, html) => {
    parsedOrNull(() => sanitizeHtml(html));
  },
  soon,
);

/** `null` where it is refused. */
function parsedOrNull(given: unknown): Document | null {
  try {
    if (typeof given !== 'function') return parseDocument(given);
    given();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
  }
  return null;
}
