import { expect, test } from 'vitest';
import { documentFromHtml, documentToHtml, Refusal } from './document';

test.each([
  ['hello <b>x</b>', '<p>hello <strong>x</strong></p>'],
  ['<p>\n  a\n  <i>b</i>\n</p>\n<p>c</p>', '<p>a <em>b</em></p><p>c</p>'],
  ['<p>two  spaces</p>', '<p>two  spaces</p>'],
  ['<b><p>a</p><p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
  ['<ul><li><h2>x</h2></li></ul>', '<ul><li><p></p><h2>x</h2></li></ul>'],
  ['<ul>a<ul><li>b</li></ul></ul>', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>'],
  [
    '<table><caption>c</caption><thead><tr><th>h</th></tr></thead><tr><td></td></tr></table>',
    '<table><caption>c</caption><thead><tr><th scope="col"><p>h</p></th></tr></thead><tbody><tr><td><p></p></td></tr></tbody></table>',
  ],
  [
    '<table><caption><b>a</b><p>b</p></caption><tr><td>x</td></tr></table>',
    '<table><caption>ab</caption><tbody><tr><td><p>x</p></td></tr></tbody></table>',
  ],
  [
    '<table><caption>see <a href="/x">this</a></caption><tr><td>x</td></tr></table>',
    '<p>see <a href="/x">this</a></p><table><tbody><tr><td><p>x</p></td></tr></tbody></table>',
  ],
  [
    '<table><tr><th rowspan="2">h</th></tr><tr><td>x</td></tr></table>',
    '<table><tbody><tr><th rowspan="2" scope="col"><p>h</p></th></tr><tr><td><p>x</p></td></tr></tbody></table>',
  ],
  [
    '<table><tr><th>a</th></tr><tr><th>b</th></tr><tr><th>c</th><td>x</td></tr></table>',
    '<table><thead><tr><th scope="col"><p>a</p></th></tr><tr><th scope="col"><p>b</p></th></tr></thead><tbody><tr><th scope="row"><p>c</p></th><td><p>x</p></td></tr></tbody></table>',
  ],
  ['<p>a <span data-latex=" x^2 ">y</span></p>', '<p>a <span data-latex="x^2">x^2</span></p>'],
  ['<aside data-callout="tip">a</aside>', '<aside data-callout="tip" role="note"><p>a</p></aside>'],
  ['<aside>a</aside>', '<p>a</p>'],
  ['<details>a<summary>b<p>c</p></summary></details>', '<details><summary>bc</summary><p>a</p></details>'],
  ['<details>a</details>', '<details><summary></summary><p>a</p></details>'],
  ['<details><summary>a</summary></details>', '<details><summary>a</summary><p></p></details>'],
  ['<summary>a</summary>', '<p>a</p>'],
  ['<figure><img src="/x"><figcaption>c</figcaption></figure>', '<p><img src="/x" loading="lazy"></p><p>c</p>'],
  [
    '<span style="color: red"><span style="color: blue; font-size: 12">x</span></span>',
    '<p><span style="color: blue; font-size: 12px">x</span></p>',
  ],
  ['<span style="background-color: #fff">x</span>', '<p><mark style="background-color: #fff">x</mark></p>'],
  ['<a href="/x">a<b>b</b></a><a href="/x">c</a>', '<p><a href="/x">a<strong>b</strong>c</a></p>'],
  ['<pre>a<br>b</pre>', '<pre><code>a\nb</code></pre>'],
  [
    '<table><tr><td colspan="2" colwidth="100,50">x</td></tr></table>',
    '<table><colgroup><col width="100"><col width="50"></colgroup><tbody><tr><td colspan="2" colwidth="100,50"><p>x</p></td></tr></tbody></table>',
  ],
  ['', '<p></p>'],
])('%s is converted to a document', (html, expected) => expect(documentToHtml(documentFromHtml(html))).toBe(expected));

// What takes the square of this much takes minutes.
const soon = 30_000;

test.each([
  ['one byte over a megabyte', 'x'.repeat(1_000_001), 'too-large'],
  ['a megabyte counted in bytes', 'é'.repeat(500_001), 'too-large'],
  ['endlessly nested elements', '<b>'.repeat(40_000), 'too-deep'],
  ['countless blocks', '<p>x'.repeat(40_001), 'too-many-nodes'],
  ['nested quotes', '<blockquote>'.repeat(120), 'too-deep'],
  ['too many images', '<img src="/x">'.repeat(201), 'too-many-images'],
])(
  '%s are rejected quickly',
  (_, html, reason) => {
    expect(() => documentFromHtml(html)).toThrow(expect.objectContaining({ name: Refusal.name, reason }));
  },
  soon,
);

test.each([
  ['spaces', `<p>a${' '.repeat(900_000)}b</p>`],
  ['tabs and a line break', `<p>a${'\t'.repeat(900_000)}\nb</p>`],
  ['angle brackets', '<'.repeat(100_000)],
  ['comments', '<!--'.repeat(200_000)],
  ['an attribute of commas', `<span style="font-family:${'a,'.repeat(400_000)}">x</span>`],
])(
  'a long run of %s is parsed quickly',
  (_, html) => {
    expect(documentToHtml(documentFromHtml(html))).toMatch(/^<p>/);
  },
  soon,
);
