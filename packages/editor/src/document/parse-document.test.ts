import { expect, test } from 'vitest';
import {
  documentToHtml,
  documentToText,
  isOpaque,
  markTypes,
  nodeTypes,
  parseDocument,
  Refusal,
  schemaVersion,
} from './document';

const doc = (...content: unknown[]) => ({ type: 'doc', version: schemaVersion, content });
const text = (marks: unknown[] = [], said = 'x') => ({ type: 'text', text: said, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });

function refusalOf(json: unknown): { reason: string; path: string } {
  try {
    parseDocument(json);
  } catch (refusal) {
    if (refusal instanceof Refusal) return { reason: refusal.reason, path: refusal.path.join('.') };
    throw refusal;
  }
  return { reason: 'none', path: '' };
}

const deep = (levels: number): unknown =>
  levels === 0 ? paragraph() : { type: 'blockquote', content: [deep(levels - 1)] };
const cyclic: { type: string; content: unknown[] } = { type: 'doc', content: [] };
cyclic.content.push(cyclic);
const image = { type: 'image', attrs: { src: '/a.png' } };
const tower = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);

test.each<[string, unknown, string, string]>([
  ['nothing', null, 'not-a-document', ''],
  ['a text', 'x', 'not-a-document', ''],
  ['a list', [], 'not-a-document', ''],
  ['another node on top', paragraph(), 'not-a-document', 'type'],
  ['a function', { type: 'doc', content: [() => 1] }, 'not-a-document', 'content.0'],
  ['not-a-number', doc({ type: 'heading', attrs: { level: Number.NaN } }), 'not-a-document', 'content.0.attrs.level'],
  ['a date', doc({ type: 'paragraph', attrs: new Date(0) }), 'not-a-document', 'content.0.attrs'],
  ['content that isn’t a list', { type: 'doc', content: { length: 1 } }, 'not-a-document', 'content'],
  ['a version that isn’t a number', { type: 'doc', version: '1', content: [] }, 'not-a-document', 'version'],
  ['__proto__ on top', JSON.parse('{"type":"doc","__proto__":{"x":1},"content":[]}'), 'unsafe-key', '__proto__'],
  [
    '__proto__ in attributes',
    JSON.parse('{"type":"doc","content":[{"type":"paragraph","attrs":{"__proto__":{"x":1}}}]}'),
    'unsafe-key',
    'content.0.attrs.__proto__',
  ],
  ['constructor', JSON.parse('{"type":"doc","constructor":1,"content":[]}'), 'unsafe-key', 'constructor'],
  ['a node named __proto__', doc({ type: '__proto__' }), 'unknown-node', 'content.0.type'],
  ['a node named toString', doc({ type: 'toString' }), 'unknown-node', 'content.0.type'],
  ['an unknown node', doc({ type: 'script' }), 'unknown-node', 'content.0.type'],
  ['an unknown mark', doc(paragraph(text([{ type: 'blink' }]))), 'unknown-mark', 'content.0.content.0.marks.0.type'],
  [
    'an unknown attribute',
    doc({ type: 'paragraph', attrs: { onclick: 'x' } }),
    'unknown-attribute',
    'content.0.attrs.onclick',
  ],
  ['an unknown key', doc({ type: 'paragraph', html: 'x' }), 'unknown-attribute', 'content.0.html'],
  [
    'a script URL',
    doc(paragraph(text([{ type: 'link', attrs: { href: 'javascript:x' } }]))),
    'bad-attribute',
    'content.0.content.0.marks.0.attrs.href',
  ],
  [
    'a link to nowhere',
    doc(paragraph(text([{ type: 'link' }]))),
    'bad-attribute',
    'content.0.content.0.marks.0.attrs.href',
  ],
  ['empty text', doc(paragraph({ type: 'text', text: '' })), 'bad-text', 'content.0.content.0.text'],
  ['text that is a number', doc(paragraph({ type: 'text', text: 1 })), 'bad-text', 'content.0.content.0.text'],
  ['text on top', doc(text()), 'unknown-node', 'content.0.type'],
  ['a block within a line', doc(paragraph(paragraph())), 'misplaced', 'content.0.content.0'],
  ['an item without a list', doc({ type: 'listItem', content: [paragraph()] }), 'misplaced', 'content.0'],
  ['a list without items', doc({ type: 'bulletList' }), 'misplaced', 'content.0.content'],
  [
    'formatted code',
    doc({ type: 'codeBlock', content: [text([{ type: 'bold' }])] }),
    'misplaced',
    'content.0.content.0.marks',
  ],
  ['content in a rule', doc({ type: 'horizontalRule', content: [paragraph()] }), 'misplaced', 'content.0.content.0'],
  [
    'the same mark twice',
    doc(paragraph(text([{ type: 'bold' }, { type: 'bold' }]))),
    'misplaced',
    'content.0.content.0.marks',
  ],
  ['100 levels and more', doc(deep(99)), 'too-deep', Array(99).fill('content.0').join('.')],
  ['a tower of brackets', { type: 'doc', content: tower }, 'too-deep', Array(0).join('.')],
  ['a cycle', cyclic, 'too-deep', ''],
  ['201 images', doc(paragraph(...Array(201).fill(image))), 'too-many-images', ''],
  ['20,001 nodes', doc(...Array(20_001).fill({ type: 'paragraph' })), 'too-many-nodes', ''],
  ['more than 1 MB', doc(paragraph(text([], 'x'.repeat(1_000_001)))), 'too-large', ''],
  // biome-ignore lint/suspicious/noSparseArray: the hole is what is tested
  ['a hole among its parts', { type: 'doc', content: [paragraph(), , paragraph()] }, 'not-a-document', 'content.1'],
  [
    'widths that do not fit',
    doc({
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 2, colwidth: [50] } }] }],
    }),
    'bad-attribute',
    'content.0.content.0.content.0.attrs.colwidth',
  ],
])('refused, with its place: %s', (_, json, reason, path) => {
  const refusal = refusalOf(json);
  expect(refusal.reason).toBe(reason);
  if (reason !== 'too-deep') expect(refusal.path).toBe(path);
});

test.each([
  ['99 levels', doc(deep(97))],
  ['200 images', doc(paragraph(...Array(200).fill(image)))],
  ['20,000 nodes', doc(...Array(20_000).fill({ type: 'paragraph' }))],
  [
    'over 1 MB with default attributes, which aren’t stored',
    doc(...Array(15_000).fill({ type: 'paragraph', attrs: { textAlign: null, indent: 0, dir: null } })),
  ],
])('just within the limit: %s', (_, json) => expect(refusalOf(json).reason).toBe('none'));

const all = { ...nodeTypes, ...markTypes };
const edges: [keyof typeof all, string, unknown[], unknown[]][] = [
  ['paragraph', 'textAlign', ['left', 'right', 'center', 'justify', null], ['start', '', 1]],
  ['paragraph', 'indent', [0, 1, 8], [-1, 9, 1.5, '1']],
  ['paragraph', 'dir', ['ltr', 'rtl', 'auto', null], ['up', 1]],
  ['heading', 'level', [1, 6], [0, 7, '1', null]],
  ['codeBlock', 'language', ['js', 'c++', 'x'.repeat(40), null], ['', 'a b', '"', 'x'.repeat(41)]],
  ['orderedList', 'start', [1, 9999], [0, 10_000, '1']],
  ['orderedList', 'type', ['1', 'a', 'A', 'i', 'I', null], ['x', 1]],
  ['callout', 'kind', ['note', 'tip', 'important', 'warning'], ['danger', '', 1]],
  ['formula', 'latex', ['x', '\\frac12', 'x'.repeat(1000)], ['', ' ', '%', 'x'.repeat(1001), 1, null]],
  ['formula', 'isDisplay', [true, false], ['true', 1]],
  ['table', 'caption', ['x', '', null], ['x'.repeat(1001), 1]],
  ['tableCell', 'textAlign', ['right', null], ['start']],
  ['taskItem', 'checked', [true, false], ['true', 1]],
  ['image', 'src', ['/a', 'https://a.example/b'], ['javascript:x', '', 1, null]],
  ['image', 'alt', ['', 'x', 'x'.repeat(1000), null], ['x'.repeat(1001), 1]],
  ['image', 'width', [0, 200, 9999, '50%', '200px', null], [-1, 10_000, 1.5, '1em', '']],
  ['image', 'display', ['left', 'inline', 'right'], ['top', '']],
  ['image', 'lockAspectRatio', [true, false], ['false', 0]],
  ['video', 'src', ['https://youtu.be/dQw4w9WgXcQ'], ['https://evil.example', '', null]],
  ['tableCell', 'colspan', [1, 99], [0, 100, '1']],
  ['tableCell', 'rowspan', [1, 99], [0, 100]],
  ['tableCell', 'colwidth', [[0], [9999], null], [[], [-1], [10_000], ['1'], 'x', 1]],
  ['tableHeader', 'backgroundColor', ['#abc', 'red', null], ['url(x)', '']],
  ['link', 'href', ['/x', 'mailto:a@b.example'], ['//x', 'javascript:x', null]],
  ['link', 'target', ['_blank', null], ['_top', '']],
  ['link', 'title', ['x', '', null], ['x'.repeat(1001)]],
  ['textStyle', 'color', ['#abc', null], ['url(x)']],
  ['textStyle', 'fontSize', ['12', '12px', '1.5em', null], ['12pt', '1000px', 12]],
  ['textStyle', 'fontFamily', ['Arial', null], ['a;b', '']],
  ['highlight', 'color', ['#abc', null], ['url(x)']],
];
test.each(edges)('%s has a rule for %s', (type, name, good, bad) => {
  const attribute = new Map(Object.entries(all[type].attributes)).get(name);
  // Read as the parser does: an attribute that may be left out may be null.
  const takes = (value: unknown) =>
    (value === null && attribute?.unset !== undefined) || attribute?.keep(value) !== undefined;
  expect(good.filter((value) => !takes(value))).toEqual([]);
  expect(bad.filter((value) => takes(value))).toEqual([]);
});
test('every attribute of every node and mark is in the table above, with its rule', () => {
  const known = new Set(
    edges.map(([type, name]) => new Map<string, unknown>(Object.entries(all[type].attributes)).get(name)),
  );
  const missing = Object.entries(all).flatMap(([type, { attributes }]) =>
    Object.entries(attributes).flatMap(([name, rule]) =>
      known.has(rule) || name === 'title' ? [] : [`${type}.${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('parsing normalizes everything', () => {
  const attrs = { textAlign: null, indent: 0, dir: null };
  const bold = { type: 'bold' };
  const link = { type: 'link', attrs: { href: ' /x ', title: '', target: null } };
  expect(
    parseDocument(
      doc({ type: 'paragraph', attrs, content: [text([bold, link], 'a\r\nb'), text([link, bold], '\u0000c')] }),
    ),
  ).toEqual(
    doc({
      type: 'paragraph',
      content: [{ type: 'text', text: 'a bc', marks: [{ type: 'link', attrs: { href: '/x' } }, bold] }],
    }),
  );
  expect(parseDocument(doc())).toEqual(doc({ type: 'paragraph' }));
  expect(parseDocument(doc({ type: 'blockquote' }))).toEqual(
    doc({ type: 'blockquote', content: [{ type: 'paragraph' }] }),
  );
});

test('a document without a version is migrated to the current schema', () => {
  const old = { href: '/x', target: null, rel: 'noopener', class: null };
  const video = { src: 'https://youtu.be/dQw4w9WgXcQ', width: '640', frameborder: 0, allowfullscreen: true };
  const json = {
    type: 'doc',
    content: [paragraph(text([{ type: 'link', attrs: old }])), { type: 'video', attrs: video }],
  };
  expect(parseDocument(json)).toEqual(
    doc(paragraph(text([{ type: 'link', attrs: { href: '/x' } }])), {
      type: 'video',
      attrs: { src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', width: 640 },
    }),
  );
  expect(refusalOf({ ...json, version: 1 }).reason).toBe('unknown-attribute');
});

test('a collapsible section always starts with a title, added if it is missing, and has it nowhere else', () => {
  const line = { type: 'paragraph' };
  const title = { type: 'detailsSummary' };
  expect(parseDocument(doc({ type: 'details' }))).toEqual(doc({ type: 'details', content: [title, line] }));
  expect(parseDocument(doc({ type: 'details', content: [line] }))).toEqual(
    doc({ type: 'details', content: [title, line] }),
  );
  expect(refusalOf(doc({ type: 'details', content: [title, title] })).path).toBe('content.0.content.1');
  expect(refusalOf(doc(title)).reason).toBe('misplaced');
  expect(refusalOf(doc({ type: 'details', content: [{ ...title, content: [line] }] })).reason).toBe('misplaced');
});

test('a title with newer-schema content makes the whole section opaque, newer-schema content below it doesn’t', () => {
  const title = { type: 'detailsSummary', content: [{ type: 'sticker' }] };
  const strange = { type: 'details', content: [title, { type: 'paragraph' }] };
  const known = { type: 'details', content: [{ type: 'detailsSummary' }, { type: 'poll' }] };
  const json = { type: 'doc', version: 99, content: [strange, known] };
  const parsed = parseDocument(json);
  expect(parsed).toEqual(json);
  expect(parsed.content.map(isOpaque)).toEqual([true, false]);
  expect(documentToHtml(parsed)).toBe('<p>[…]</p><details><summary></summary><p>[…]</p></details>');
});

test('the rendering of formulas isn’t parsed into the document', () => {
  const json = { ...doc(paragraph({ type: 'formula', attrs: { latex: 'x' } })), formulas: { $x$: 'anything' } };
  expect(parseDocument(json)).toEqual(doc(paragraph({ type: 'formula', attrs: { latex: 'x' } })));
});

test('blocks of a newer schema are kept unchanged, shown as a placeholder, and never written to HTML', () => {
  const strange = { type: 'poll', attrs: { question: { any: ['thing'] } }, content: [{ type: 'answer' }] };
  const half = { type: 'paragraph', attrs: { mood: 'good' }, content: [{ type: 'text', text: 'secret' }] };
  const marked = paragraph({ type: 'text', text: 'x', marks: [{ type: 'glow' }] });
  const cell = { type: 'tableCell', content: [strange] };
  const known = { type: 'table', content: [{ type: 'tableRow', content: [cell] }] };
  const json = { type: 'doc', version: 7, content: [strange, half, marked, known] };
  const parsed = parseDocument(json);
  expect(parsed).toEqual(json);
  expect(parseDocument(parsed)).toEqual(json);
  expect(parsed.content.map(isOpaque)).toEqual([true, true, true, false]);
  expect(documentToHtml(parsed)).toBe(
    `${'<p>[…]</p>'.repeat(3)}<table><tbody><tr><td><p>[…]</p></td></tr></tbody></table>`,
  );
  expect(documentToText(parsed)).toBe('\nsecret\nx\n');
  expect(refusalOf({ ...json, version: schemaVersion }).reason).toBe('unknown-node');
});
