import {
  documentFromHtml,
  documentFromText,
  documentToHtml,
  formulasOf,
  parseDocument,
  Refusal,
  sanitizeHtml,
} from '@laurel/editor/document';
import { hostile } from '@laurel/editor/document/testing-hostile';
import type { Page } from 'playwright-core';
import { atMost, type Line } from './measure';

const rounds = 5;
const megabyte = 1_000_000;

/** What a text costs that is made to exhaust whoever reads it: on the server, in the viewer, and given to or pasted into the editor. */
export async function benchHostileTexts(tab: Page): Promise<Line[]> {
  const attacks = hostile.map(([family, html]) => ({ name: `${family}: ${html.slice(0, 60)}`, html }));
  const formats = [{ name: '<b>', html: '<b>'.repeat(400_000 / '<b>'.length) }];
  const huge = pieces.map((piece) => ({ name: piece, html: piece.repeat(megabyte / piece.length) }));
  const lines: Line[] = [];
  for (const [what, bar, given] of [
    [`the worst of ${attacks.length} hostile texts, ms of CPU`, 50, attacks],
    ['400 KB of <b>, ms of CPU', 200, formats],
    [`the worst of 1 MB of one of ${huge.length} pieces, ms of CPU`, 1000, [...huge, ...wholes]],
  ] as const) {
    for (const [where, read] of Object.entries(await readers(tab))) {
      const [worst, took] = await worstOf(given, read);
      lines.push(atMost(`${where}: ${what}`, took, bar, JSON.stringify(worst)));
    }
  }
  const [worst, took] = await worstOf(documents(), async ({ document }) => timeOf(() => keep(document)));
  lines.push(atMost('server: the worst document of 1 MB, ms of CPU', took, 1000, worst));
  return lines;
}

interface Text {
  readonly name: string;
  readonly html: string;
}

/** Each in milliseconds of the processor's time: others on the machine must not count. */
async function readers(tab: Page): Promise<Readonly<Record<string, (text: Text) => Promise<number>>>> {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const inPage = (way: string) => async (text: Text) => {
    await tab.evaluate(`bench.ready(${JSON.stringify(way)}, ${JSON.stringify(text.html)})`);
    const before = await busyMs();
    await tab.evaluate('bench.act()');
    const took = (await busyMs()) - before;
    await tab.evaluate('bench.clear()');
    return took;
  };
  return {
    'server, HTML': async ({ html }) => timeOf(() => sanitizeHtml(html)),
    'server, document': async ({ html }) => timeOf(() => keep(documentFromHtml(html))),
    viewer: inPage('view'),
    'editor’s value': inPage('give'),
    paste: inPage('paste'),
  };
}

/** What storing a document does with it. */
function keep(document: unknown): void {
  const kept = parseDocument(document);
  formulasOf(kept);
  documentToHtml(kept);
}

function timeOf(work: () => void): number {
  const start = process.cpuUsage();
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * What took longest, at the best of a few rounds: what else the page does meanwhile would count too. Only what is slower
 * than all before it is read again.
 */
async function worstOf<Given extends { readonly name: string }>(
  given: readonly Given[],
  read: (one: Given) => Promise<number>,
): Promise<[name: string, ms: number]> {
  let worst: [string, number] = ['', 0];
  for (const one of given) {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds && least > worst[1]; round += 1) least = Math.min(least, await read(one));
    if (least > worst[1]) worst = [one.name, least];
  }
  return worst;
}

/** What a megabyte is made of: elements that nest, end, break or repeat, and texts that patterns might go back over. */
const pieces = [
  ...[
    'x',
    ' ',
    '\n',
    '\u00a0',
    'é',
    '😀',
    '&',
    '&amp;',
    '<',
    '>',
    '"',
    '$x$',
    '<!--',
    '<!-- x -->',
    '</p>',
    '<![CDATA[',
  ],
  ...[
    '<b>',
    '<b>x</b>',
    '<p>',
    '<p>x',
    '<p>x</p>',
    '<p><b>x</p>',
    '<div>',
    '<br>',
    '<hr>',
    '<h1>',
    '<b></i>',
    '<font>',
  ],
  ...[
    '<ul><li>',
    '<li>x',
    '<li><ul>',
    '<ol><li>x</li></ol>',
    '<blockquote>',
    '<pre>',
    '<details>',
    '<aside>',
    '<summary>x',
  ],
  ...[
    '<table>',
    '<table><tr><td>',
    '<td>x',
    '<tr><td>x</td></tr>',
    '<td colspan=99 rowspan=99>',
    '<caption>x',
    '<col>',
  ],
  ...[
    '<a href=/x>',
    '<a href=/x>y</a>',
    '<img src=/x>',
    '<iframe src=https://youtu.be/dQw4w9WgXcQ>',
    '<svg>',
    '<math>',
    '<style>a{}</style>',
  ],
  ...[
    '<span style="color:red">x</span>',
    '<p style="text-align:center">x',
    '<span data-latex="\\frac{x}{y}"></span>',
    '<input type=checkbox>',
  ],
  ...['<template>', '<select><option>', '<form>', '<script>x</script>', '<p title="x">', '<p onclick=x y>'],
];

const fill = (before: string, piece: string, after: string) =>
  before + piece.repeat((megabyte - before.length - after.length) / piece.length) + after;

const wholes: readonly Text[] = [
  { name: 'one attribute', html: fill('<p title="', 'x', '">x') },
  { name: 'many attributes', html: fill('<p ', 'a="b" ', '>x') },
  { name: 'one style', html: fill('<p style="', 'color:red;', '">x') },
  { name: 'an address', html: fill('<a href="', '/x?', '">x') },
  { name: 'a picture', html: fill('<img src="data:image/png;base64,', 'AAAA', '">') },
  { name: 'code', html: fill('<pre><code>', 'x = 1;\n', '</code></pre>') },
  { name: 'a wide table', html: fill('<table><tr>', '<td>x', '</table>') },
  { name: 'formulas', html: fill('<p>', '<span data-latex="\\sqrt{x}"></span> ', '</p>') },
];

function documents(): { readonly name: string; readonly document: unknown }[] {
  const doc = (piece: object, around: (content: object[]) => object[] = (content) => content) => {
    const { length } = JSON.stringify(piece);
    return {
      type: 'doc',
      version: 2,
      content: around(Array(Math.min(19_000, Math.floor(990_000 / length))).fill(piece)),
    };
  };
  const line = (...content: object[]) => ({ type: 'paragraph', content });
  const text = (words: string, ...marks: object[]) => ({
    type: 'text',
    text: words,
    ...(marks.length > 0 && { marks }),
  });
  const cell = (rest: object) => ({ type: 'tableCell', ...rest, content: [{ type: 'paragraph' }] });
  const formula = (latex: string) => line({ type: 'formula', attrs: { latex } });
  let deep: object = line(text('x'.repeat(980_000)));
  for (let depth = 0; depth < 95; depth += 1) deep = { type: 'blockquote', content: [deep] };
  return [
    { name: 'words', document: documentFromText('word '.repeat(190_000)) },
    { name: 'lines', document: doc(line(text('x'.repeat(20)))) },
    { name: 'empty lines', document: doc({ type: 'paragraph' }) },
    {
      name: 'marks',
      document: doc(line(text('x', { type: 'bold' }, { type: 'italic' }, { type: 'link', attrs: { href: '/x' } }))),
    },
    { name: 'texts in one line', document: doc(text('x', { type: 'bold' }), (texts) => [line(...texts)]) },
    {
      name: 'a table',
      document: doc({ type: 'tableRow', content: [cell({}), cell({})] }, (rows) => [
        { type: 'table', content: rows.slice(0, 4000) },
      ]),
    },
    { name: 'depth', document: { type: 'doc', version: 2, content: [deep] } },
    { name: 'a newer schema', document: { ...doc({ type: 'poll', attrs: { a: [[[1]]] } }), version: 99 } },
    ...[
      'x',
      '\\frac{a}{b}',
      '\\sqrt{\\sqrt{\\sqrt{x}}}',
      '\\begin{matrix}a&b\\\\c&d\\end{matrix}',
      `${'{'.repeat(400)}x${'}'.repeat(400)}`,
      'x_1^2'.repeat(190),
      `${'\\left('.repeat(60)}x${'\\right)'.repeat(60)}`,
      '\\ce{H2O}',
      '\\text{x}'.repeat(100),
    ].map((latex) => ({
      name: `formulas: ${latex.slice(0, 30)}`,
      document: doc(formula(latex)),
    })),
    {
      name: 'formulas, each another',
      document: {
        type: 'doc',
        version: 2,
        content: Array.from({ length: 6000 }, (_, at) => formula(`\\frac{${at}}{${'x^2+'.repeat(20)}1}`)),
      },
    },
  ];
}
