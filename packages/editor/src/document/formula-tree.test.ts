import { expect, test } from 'vitest';
import { documentFromHtml, formulaName, formulasOf, parseDocument } from './document';
import { formulaTree } from './formula-tree';
import { formulaAmong } from './formulas';
import { type HtmlNode, writeHtml } from './html-tree';
import { keepMath } from './math';

const mathOf = (latex: string, isDisplay = false) => {
  const tree = formulaTree(latex, isDisplay);
  return tree && writeHtml([tree]);
};

test.each([
  ['x^2', '<math><msup><mi>x</mi><mn>2</mn></msup></math>'],
  ['\\frac{1}{2}', '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'],
  ['a < b', '<math><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow></math>'],
  ['\\text{50 \\%}', '<math><mtext>50&nbsp;%</mtext></math>'],
  [
    '\\cancel{x}',
    '<math><menclose notation="updiagonalstrike"><mi>x</mi><mrow class="tml-cancel upstrike"></mrow></menclose></math>',
  ],
])('%s is rendered as MathML', (latex, expected) => expect(mathOf(latex)).toBe(expected));

test.each([
  ['a sum has its limits above and below', '\\sum_{i=1}^n i', /^<math display="block"><mrow><mrow><munderover>/],
  ['columns keep their alignment', '\\begin{aligned}a&=b\\\\c&=d\\end{aligned}', /<mtd class="tml-right"[^>]*><mi>a/],
  ['chemistry', '\\ce{2H2O}', /<msub>.*<mn>2<\/mn>/],
  ['Arabic', '\\text{إذا}', /<mtext>إذا<\/mtext>/],
])('in display mode: %s', (_, latex, expected) => expect(mathOf(latex, true)).toMatch(expected));

test.each([
  ['half typed', '\\frac{1}{'],
  ['nothing after a sign', 'x_'],
  ['an unknown command', '\\unheard'],
  ['an address', '\\href{https://evil.example}{x}'],
  ['a script', '\\href{javascript:hit()}{x}'],
  ['an image', '\\includegraphics{https://evil.example/x.png}'],
  ['a class', '\\class{x}{y}'],
  ['an id', '\\cssId{x}{y}'],
  ['a style', '\\style{position:fixed}{y}'],
  ['data', '\\htmlData{onclick=hit()}{x}'],
  ['a command defined by the author', '\\def\\a{x}\\a'],
  ['another', '\\newcommand{\\a}{x}\\a'],
  ['a globally defined one', '\\gdef\\a{x}'],
  ['a name for a command', '\\let\\a\\frac \\a12'],
  ['a command that doubles itself', '\\def\\a{\\a\\a}\\a'],
  ['the library’s own commands', '\\@firstoftwo{a}{b}'],
  ['more expansions than any formula has', '\\dots'.repeat(199)],
  ['a matrix of 100,000 cells', `\\begin{matrix}${'&'.repeat(400)}${'\\\\'.repeat(250)}\\end{matrix}`],
  ['nested too deeply', `${'\\sqrt{'.repeat(80)}x${'}'.repeat(80)}`],
  [
    'a matrix in a matrix, which hides its cells',
    `\\begin{matrix}${'&\\begin{matrix}\\\\\\end{matrix}'.repeat(15)}${'\\\\'.repeat(200)}\\end{matrix}`,
  ],
  ['an endless reaction', `\\ce{${'H2O+'.repeat(230)}}`],
  ['an environment named like an object property', '\\begin{constructor}x\\end{constructor}'],
])('not rendered: %s', (_, latex) => {
  expect(formulaTree(latex, false)).toBe(undefined);
  expect(formulaTree(latex, true)).toBe(undefined);
});

test('no formula source makes the rendering load, run, name, or cover anything', () => {
  const tricks = [
    '\\color{red}x\\colorbox{blue}{y}\\textcolor{url(//evil.example)}{z}',
    '\\rule{1000em}{2000em}\\hspace{999em}\\raisebox{500em}{x}\\kern 9999em',
    '\\label{constructor}\\ref{__proto__}x',
    '<script>hit()</script><img src=x onerror=hit()>',
    '\\text{<img src=x onerror=hit()>}',
    '\\tag{1} x',
    '\\unicode{x}\\char"3C',
    '\\boxed{x}\\fbox{y}\\phase{z}\\longdiv{12}',
    '\\verb|<b>|',
  ];
  for (const trick of tricks) {
    for (const isDisplay of [true, false]) {
      const tree = formulaTree(trick, isDisplay);
      const said = tree ? saidOf(tree) : [];
      expect(said.filter((each) => !/^m[a-z]+$|^[a-z-]+=[\w .:;-]*$/.test(each))).toEqual([]);
      expect(said.join('\n')).not.toMatch(/href|src|url|color|background|^on|^id=|position|\d{3}em/im);
    }
  }
});

/** Every element's name, and every attribute with its value. */
function saidOf(node: HtmlNode): string[] {
  if (typeof node === 'string') return [];
  const attributes = Object.entries(node.attributes).map(([name, value]) => `${name}=${value}`);
  return [node.tag, ...attributes, ...node.children.flatMap(saidOf)];
}

test('one formula doesn’t affect the next', () => {
  expect(formulaTree('\\gdef\\a{x}', false)).toBe(undefined);
  expect(formulaTree('\\global\\def\\frac{x}', false)).toBe(undefined);
  expect(formulaTree('\\a', false)).toBe(undefined);
  expect(mathOf('\\frac12')).toBe('<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>');
});

const math = (...children: unknown[]) => ({ tag: 'math', attributes: {}, children });
const mi = { tag: 'mi', attributes: {}, children: ['x'] };
let deep: unknown = mi;
for (let level = 0; level < 60; level += 1) deep = { tag: 'mrow', attributes: {}, children: [deep] };
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'x'],
  ['a list', [mi]],
  ['no math at all', { tag: 'p', children: ['x'] }],
  ['an image in it', math({ tag: 'img', attributes: { src: 'x', onerror: 'hit()' } })],
  ['a link in it', math({ tag: 'a', attributes: { href: 'javascript:hit()' } })],
  ['HTML in an annotation', math({ tag: 'annotation-xml', children: ['<img>'] })],
  ['a script', math({ tag: 'script', children: ['hit()'] })],
  ['a formula in a formula', math(math(mi))],
  ['a name that every object inherits', math({ tag: 'constructor' })],
  ['a tag that isn’t text', math({ tag: ['mi'] })],
  ['children that aren’t a list', math({ tag: 'mi', children: { length: 1e9 } })],
  ['attributes that are text', math({ tag: 'mi', attributes: 'x' })],
  ['nothing as a child', math(null)],
  ['a number as a child', math(1)],
  ['more than 2,000 parts', math(...Array(2001).fill(mi))],
  ['more than 60 levels', math(deep)],
])('MathML sent beside a document is rejected: %s', (_, given) => expect(keepMath(given)).toBe(undefined));

test.each([
  ['an event', { onclick: 'hit()', display: 'block' }, { display: 'block' }],
  ['an address', { href: 'javascript:hit()', 'xlink:href': '/x', src: '/x' }, {}],
  ['a class of the page', { class: 'modal tml-left' }, { class: 'tml-left' }],
  [
    'a style that covers',
    { style: 'position:fixed;padding-left:1em;background:url(x)' },
    { style: 'padding-left:1em' },
  ],
  [
    'a style that is long',
    { style: 'padding-left:999em;border:1px solid;border-top:1px solid red' },
    { style: 'border:1px solid' },
  ],
  ['a value of another kind', { width: '9999em', stretchy: 1, form: 'x', scriptlevel: '-99' }, {}],
  ['a name that every object inherits', { constructor: 'x', toString: 'x', __proto__: 'x' }, {}],
])('MathML sent beside a document loses %s', (_, attributes, kept) => {
  expect(keepMath({ tag: 'math', attributes, children: [] })).toEqual({ tag: 'math', attributes: kept, children: [] });
});

test('formulas are sent beside their document by name, each once, and nothing else is', () => {
  const html = (latex: string, display = '') => `<span data-latex="${latex}"${display}></span>`;
  const document = documentFromHtml(
    `<p>${html('x')}${html('x')}${html('x', ' data-display="block"')}${html('x_')}</p><ul><li>${html('__proto__')}${html('y')}</li></ul>`,
  );
  const formulas = formulasOf(document);
  expect(Object.keys(formulas ?? {})).toEqual(['$x$', '$$x$$', '$y$']);
  const sent: unknown = JSON.parse(JSON.stringify(formulas));
  expect(formulaAmong(sent, formulaName('x', true))).toEqual(formulaTree('x', true));
  expect(formulaAmong(sent, '$z$')).toBe(undefined);
  expect(formulaAmong(sent, 'constructor')).toBe(undefined);
  expect(formulaAmong({ $x$: math({ tag: 'script' }) }, '$x$')).toBe(undefined);
  expect(formulasOf(documentFromHtml(`<p>${html('x_')}</p>`))).toEqual({});
  expect(formulasOf(documentFromHtml('<p>x</p>'))).toBe(undefined);
});

test('a document renders at most 6,000 formula elements', () => {
  const worst = (index: number) => ({ type: 'formula', attrs: { latex: `${index}${'+x'.repeat(495)}` } });
  const content = Array.from({ length: 90 }, (_, index) => worst(index));
  const formulas = formulasOf(parseDocument({ type: 'doc', version: 2, content: [{ type: 'paragraph', content }] }));
  const size = (node: HtmlNode): number =>
    typeof node === 'string' ? 1 : node.children.reduce((sum, child) => sum + size(child), 1);
  const total = Object.values(formulas ?? {}).reduce((sum, tree) => sum + size(tree), 0);
  expect(total).toBeGreaterThan(3000);
  expect(total).toBeLessThanOrEqual(6000);
});

test('of formulas that are expensive to parse only some are rendered; ordinary ones all are', () => {
  const namesOf = (latex: (index: number) => string, count: number) => {
    const content = Array.from({ length: count }, (_, index) => ({ type: 'formula', attrs: { latex: latex(index) } }));
    return Object.keys(formulasOf(parseDocument({ type: 'doc', content: [{ type: 'paragraph', content }] })) ?? {});
  };
  const matrix = (index: number) => `\\begin{matrix}${index}${'&'.repeat(20)}${'\\\\'.repeat(20)}\\end{matrix}`;
  expect(namesOf(matrix, 400)).toHaveLength(5);
  expect(namesOf((index) => `\\ce{${index}H2O}`, 300)).toHaveLength(300);
  expect(namesOf((index) => `\\begin{aligned}x&=${index}\\\\y&=2\\end{aligned}`, 20)).toHaveLength(20);
});
