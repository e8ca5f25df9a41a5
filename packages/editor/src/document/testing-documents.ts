import fc from 'fast-check';

/** Any document of the schema, as JSON: what the toolbar can make and more. For tests only. */
export function anyDocument(): fc.Arbitrary<unknown> {
  const { block } = fc.letrec<{ block: unknown }>((tie) => {
    const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 3, depthIdentifier: 'block' });
    const item = blocks.map((rest) => [{ type: 'paragraph', content: [{ type: 'text', text: 'item' }] }, ...rest]);
    return {
      block: fc.oneof(
        { depthIdentifier: 'block', maxDepth: 4, withCrossShrink: true },
        { weight: 6, arbitrary: node('paragraph', line, inline) },
        { weight: 2, arbitrary: node('heading', { level: fc.integer({ min: 1, max: 6 }), ...line }, inline) },
        fc.constant({ type: 'horizontalRule' }),
        node('codeBlock', { language: fc.constantFrom('js', 'c++', 'objective-c', null) }, code),
        node('video', { src: fc.constantFrom(...videos), title: words, width: lengths }, undefined),
        node('blockquote', line, blocks),
        node('callout', { kind: fc.constantFrom('note', 'tip', 'important', 'warning') }, blocks),
        fc.tuple(inline, blocks).map(([title, rest]) => ({
          type: 'details',
          content: [{ type: 'detailsSummary', content: title }, ...rest],
        })),
        node('bulletList', {}, fc.array(part('listItem', {}, item), { minLength: 1, maxLength: 3 })),
        node(
          'orderedList',
          { start: fc.integer({ min: 1, max: 9999 }), type: fc.constantFrom('1', 'a', 'A', 'i', 'I', null) },
          fc.array(part('listItem', {}, item), { minLength: 1, maxLength: 3 }),
        ),
        node(
          'taskList',
          {},
          fc.array(part('taskItem', { checked: fc.boolean() }, item), { minLength: 1, maxLength: 3 }),
        ),
        node('table', { caption: words }, fc.array(row(blocks), { minLength: 1, maxLength: 3 })),
      ),
    };
  });
  return fc.array(block, { minLength: 1, maxLength: 4 }).map((content) => ({ type: 'doc', version: 2, content }));
}

type Attributes = Readonly<Record<string, fc.Arbitrary<unknown>>>;

function node(type: string, attributes: Attributes, content: fc.Arbitrary<unknown> | undefined): fc.Arbitrary<unknown> {
  const attrs = fc.record(attributes);
  if (!content) return attrs.map((given) => ({ type, attrs: given }));
  return fc.tuple(attrs, content).map(([given, children]) => ({ type, attrs: given, content: children }));
}

const part = node;

function row(blocks: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const cell = fc
    .tuple(
      fc.constantFrom('tableCell', 'tableHeader'),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      colours,
      line.textAlign ?? fc.constant(null),
      blocks,
    )
    .map(([type, colspan, isSized, backgroundColor, textAlign, content]) => ({
      type,
      attrs: { colspan, rowspan: 1, colwidth: isSized ? Array(colspan).fill(120) : null, backgroundColor, textAlign },
      content,
    }));
  return node('tableRow', {}, fc.array(cell, { minLength: 1, maxLength: 3 }));
}

const colours = fc.constantFrom('#f44336', '#CCCCCC', 'rgb(1, 2, 3)', 'hsl(120 50% 50% / 0.5)', 'red', null);
const lengths = fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom('50%', '100%', null));
const words = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom('<b>"&amp;-->', null));
const videos = [
  'https://youtu.be/dQw4w9WgXcQ?t=1m5s',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/76979871#t=30s',
  'https://drive.google.com/file/d/0123456789abcdef/view',
];
const line: Attributes = {
  textAlign: fc.constantFrom('left', 'center', 'right', 'justify', null),
  indent: fc.integer({ min: 0, max: 8 }),
  dir: fc.constantFrom('ltr', 'rtl', 'auto', null),
};
const texts = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
  fc.constantFrom(
    ' ',
    '  two  spaces  ',
    '\u00a0',
    '\t',
    ' line\nend ',
    '<script>',
    '&amp;lt;',
    '&#0;',
    'é👩‍👩‍👧',
    '\ufeff',
    '\u2028',
  ),
);
const code = fc.array(
  fc.oneof(texts, fc.constantFrom('\n', '\n\n  x', ' ')).map((text) => ({ type: 'text', text })),
  { maxLength: 3 },
);
const simple = ['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'code'];
const href = fc.constantFrom('https://a.example/?b=c&d="', 'mailto:a@b.example', '/there', '#here', './x', 'tel:+33');
const marks = fc
  .record({
    simple: fc.subarray(simple, { maxLength: 4 }),
    link: fc.option(fc.record({ href, title: words, target: fc.constantFrom('_blank', null) }), { freq: 4 }),
    style: fc.option(
      fc.record({
        color: colours,
        fontSize: fc.constantFrom('12', '18px', '1.5em', '120%', null),
        fontFamily: fc.constantFrom('Arial', '"Courier New", monospace', "'Times New Roman'", null),
      }),
      { freq: 4 },
    ),
    highlight: fc.option(fc.record({ color: colours }), { freq: 4 }),
  })
  .map(({ simple: names, link, style, highlight }) => [
    ...names.map((type) => ({ type })),
    ...(link ? [{ type: 'link', attrs: link }] : []),
    ...(style ? [{ type: 'textStyle', attrs: style }] : []),
    ...(highlight ? [{ type: 'highlight', attrs: highlight }] : []),
  ]);
const image = fc
  .record({
    src: fc.constantFrom('https://a.example/b.png', '/image/a.webp', 'data:image/png;base64,iVBORw0KGgo='),
    alt: words,
    title: words,
    width: lengths,
    height: lengths,
    display: fc.constantFrom('left', 'inline', 'right'),
    lockAspectRatio: fc.boolean(),
  })
  .map((attrs) => ({ type: 'image', attrs }));
const formula = fc
  .record({
    latex: fc.constantFrom('x^2', '\\frac{1}{2}', 'a<b & "c"', '\\text{50 \\%}', '  x\n+y % why', '</span>', '{'),
    isDisplay: fc.boolean(),
  })
  .map((attrs) => ({ type: 'formula', attrs }));
const leaf = fc.oneof(
  { weight: 5, arbitrary: texts.map((text) => ({ type: 'text', text })) },
  fc.constant({ type: 'hardBreak' }),
  image,
  formula,
);
const inline = fc.array(
  fc.tuple(leaf, marks).map(([each, its]) => ({ ...each, marks: its })),
  { maxLength: 5 },
);
