import { expect, test } from 'vitest';
import { checkNesting } from './check-nesting';

const numbered = (piece: (index: number) => string) =>
  Array.from({ length: 20_000 }, (_, index) => piece(index)).join('');

// Each keeps a browser's parser busy for many seconds, or its memory full.
test.each<[string, () => string]>([
  ['formats', () => '<b>'.repeat(40_000)],
  ['boxes', () => '<div>'.repeat(40_000)],
  ['tables', () => '<table><tr><td>'.repeat(13_000)],
  ['titles of sections', () => '<summary>x'.repeat(300)],
  ['formats that every paragraph opens again', () => numbered((index) => `<font size="${index}"><p>x`)],
  ['formats whose end is in a comment', () => '<b><!-- </b> -->'.repeat(30_000)],
  ['formats whose end is in a value', () => '<b title="</b>">'.repeat(30_000)],
  ['divs after a long text', () => `<p>${'x'.repeat(900_000)}</p>${'<div>'.repeat(1000)}`],
  ['divs before many comments', () => `${'<div>'.repeat(1000)}${'<!-- x -->'.repeat(100_000)}`],
])('refused: %s', (_, html) => {
  expect(() => checkNesting(html())).toThrow('nested too deeply');
});

test.each<[string, () => string]>([
  ['formats', () => '<b>x</b>'.repeat(40_001)],
  ['fields, of which one is read', () => '<form>'.repeat(40_001)],
  ['comments before it', () => '<!-- x -->'.repeat(100_000)],
  ['comments after it', () => `<p>x</p></body></html>${'<!-- x -->'.repeat(100_000)}`],
])('refused: too many %s', (_, html) => {
  expect(() => checkNesting(html())).toThrow('too many parts');
});

test.each<[string, () => string]>([
  ['paragraphs', () => '<p>Hello <b>you</b></p>'.repeat(20_000)],
  ['paragraphs, items, and cells that are not closed', () => `${'<p>x'.repeat(5000)}<ul>${'<li>x'.repeat(5000)}</ul>`],
  ['formats closed out of order', () => '<p><b><i>x</b></i></p>'.repeat(10_000)],
  ['many nested sections', () => '<details><summary>x</summary>y'.repeat(100)],
  ['comments within', () => `<p>${'<!-- x -->'.repeat(100_000)}`],
  ['a document as deep as allowed', () => `${'<blockquote>'.repeat(100)}${'<p>x</p>'.repeat(500)}`],
])('accepted: %s', (_, html) => {
  expect(() => checkNesting(html())).not.toThrow();
});

test('nothing in the checked HTML is run or loaded', async () => {
  Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) });
  const long = `<p>${'x'.repeat(2000)}</p>`;
  checkNesting(
    `${long}<script>parent.hit()</script><img src="x" onerror="hit()"><svg onload="hit()"></svg><iframe srcdoc="<script>parent.hit()</script>"></iframe>${long}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect('wasHit' in window).toBe(false);
});
