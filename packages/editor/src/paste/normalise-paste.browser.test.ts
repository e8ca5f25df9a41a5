import { documentFromHtml, documentToHtml } from '@laurel/editor/document/document';
import { expect, test } from 'vitest';
import { normalisePaste } from './normalise-paste';
import { isTooLarge, pasteLimit } from './paste-limit';
import * as clipboards from './testing-clipboards';

const exactly: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'Word’s numbers nest, go on after a paragraph of theirs, and go on counting after another',
    clipboards.wordNumbers,
    '<p>Before</p><ol><li>First<ol type="a"><li>Within the first</li></ol></li><li>Second<p>It goes on</p></li><li>Third</li></ol><p></p><ul><li>Dot</li></ul><p>Between</p><ol start="4"><li>Fourth</li></ol>',
    [],
  ],
  [
    'Word’s skipped levels nest as deep as they can, and it is said',
    clipboards.wordSkippedLevels,
    '<ol><li>One<ol start="4" type="i"><li>Deep</li></ol><ol start="2" type="a"><li>Less deep</li></ol></li><li>Two</li></ol>',
    ['list-levels'],
  ],
  [
    'Word’s formats are kept, its own are not, and what is lost is said',
    clipboards.wordFormats,
    '<h1>Report</h1><p style="text-align: center"><b><span style="color: #C00000; font-size: 19px; font-family: \'Georgia\',serif">Red</span></b> and <i>black</i> <u>under</u><s>struck</s> H<sub>2</sub>O <span style="background-color: yellow">marked</span></p><p>commented</p><p></p>',
    ['comments', 'images', 'shapes'],
  ],
  [
    'Word in Safari: signs and numbers at the start of hanging lines make lists',
    clipboards.wordInSafari,
    '<p><span style="font-size: 16px">Before</span></p><ul><li>Dot<ul><li>Ring</li></ul></li></ul><ol><li>Number</li></ol>',
    [],
  ],
  [
    'Excel: a square table with what its classes say',
    clipboards.excelGrades,
    '<table><tbody><tr><td style="background-color: #E2EFDA; text-align: center"><strong>Student</strong></td><td style="background-color: #E2EFDA; text-align: center"><strong>Term 1</strong></td><td style="background-color: #E2EFDA; text-align: center"><strong>Mean</strong></td></tr><tr><td><span style="color: red"><em>Ada</em></span></td><td style="text-align: right">50.0%</td><td style="text-align: right">50.0%</td></tr><tr><td>Ben</td><td colspan="2">absent</td></tr><tr><td>Cy</td><td></td><td></td></tr></tbody></table>',
    ['formulas'],
  ],
  [
    'Sheets: cells, breaks and rows that reach down',
    clipboards.sheetsCells,
    '<table><tbody><tr><td style="background-color: #fff2cc"><strong>Name</strong></td><td style="text-align: right">12</td></tr><tr><td rowspan="2">tall</td><td>b<br>b</td></tr><tr><td>c</td></tr></tbody></table>',
    [],
  ],
  [
    'Docs: unwrapped, lists nested, boxes tasks, its defaults gone',
    clipboards.docsText,
    '<h2><span style="font-size: 21px">Plan</span></h2><p style="text-align: justify">plain <strong><u>loud</u></strong><span style="color: #ff0000"><sup>2</sup></span><a href="https://a.example/"><span style="color: #1155cc">link</span></a></p><p></p><ul><li><p>one</p><ul><li><p>nested</p></li></ul></li></ul><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>done</p></li></ul>',
    [],
  ],
  [
    'VS Code in Chrome: one code block',
    clipboards.codeInChrome,
    '<pre><code>const a = 1;\n\n  if (a &lt; 2) {}</code></pre>',
    [],
  ],
  [
    'what a viewer shows: its formulas, callouts and sections',
    '<p>so <span class="rt-formula" dir="ltr" data-latex="x^2" style="color: red"><math><msup><mi>x</mi><mn>2</mn></msup></math></span></p><aside data-callout="tip" aria-label="Tip"><p>a</p></aside><details open><summary>t</summary><p>b</p></details>',
    '<p>so <span data-latex="x^2">x^2</span></p><aside data-callout="tip" role="note"><p>a</p></aside><details><summary>t</summary><p>b</p></details>',
    [],
  ],
  ['VS Code in Safari: one code block', clipboards.codeInSafari, '<pre><code># a\n\n  b</code></pre>', []],
  [
    'a web page: its text and emphasis, not its looks',
    clipboards.webPage,
    '<p>Copied <strong>text</strong> <strong>bold</strong>, plain</p>',
    ['shapes', 'embeds'],
  ],
];
test.each(exactly)('%s', (_, clipboard, html, lost) => {
  const result = normalisePaste(clipboard);
  expect(result.html).toBe(html);
  expect([...result.lost].sort()).toEqual([...lost].sort());
});

test.each(exactly)('nothing specific to its program remains, and the result is a document: %s', (_, clipboard) => {
  const { html } = normalisePaste(clipboard);
  expect(html).not.toMatch(
    /mso-|\bMso|\bxl\d+|o:p|docs-internal-guid|data-sheets|file:\/\/|<style|class="(?!language-)/,
  );
  const written = documentToHtml(documentFromHtml(html));
  expect(documentFromHtml(written)).toEqual(documentFromHtml(html));
});

test('parsing a clipboard runs and loads nothing', async () => {
  const before = performance.getEntriesByType('resource').length;
  Object.assign(window, { hit: () => expect.unreachable() });
  const html = normalisePaste(
    '<img src="https://evil.example/a.png" onerror="hit()"><img src=x onerror="hit()"><style>@import url(//evil.example)</style><svg onload="hit()">',
  ).html;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(html).toBe('<img src="https://evil.example/a.png" loading="lazy">');
  expect(performance.getEntriesByType('resource').length).toBe(before);
});

test.each([
  ['just within the limit', 'x'.repeat(pasteLimit), false],
  ['over', 'x'.repeat(pasteLimit + 1), true],
  ['over the limit only in bytes', 'é'.repeat(pasteLimit / 2 + 1), true],
  ['within the limit in bytes', 'é'.repeat(pasteLimit / 2), false],
])('at most 5 MB are accepted: %s', (_, text, isOver) => expect(isTooLarge(text)).toBe(isOver));

test('LibreOffice’s inner lists belong to the item before them, with no empty bullet', () => {
  const html = `<ul>
	<li><p>one</p></li>
	<li>
	<ul>
		<li><p>two</p></li>
		<li><ol><li><p>three</p></li></ol></li>
	</ul>
	</li>
	<li><p>four</p></li>
</ul>`;
  expect(normalisePaste(html).html.replace(/>\s+</g, '><')).toBe(
    '<ul><li><p>one</p><ul><li><p>two</p><ol><li><p>three</p></li></ol></li></ul></li><li><p>four</p></li></ul>',
  );
});
