import { expect, test } from 'vitest';
import { countDocument, documentFromHtml, documentFromText, documentToText, parseDocument } from './document';

test.each([
  ['', 0, 0],
  ['<p>one two</p>', 7, 2],
  ['<p> one  two </p>', 10, 2],
  ['<p>one</p><p>two</p>', 6, 2],
  ['<p>o<b>n</b>e</p>', 3, 1],
  ['<p>a<br>b</p>', 3, 2],
  ['<p>a<img src="/x">b</p>', 3, 2],
  ['<p>é👩‍👩‍👧🇫🇷</p>', 3, 1],
  ['<p>e\u0301</p>', 1, 1],
  ['<p>e<b>\u0301</b></p>', 1, 1],
  ['<ul><li>a</li><li>b c</li></ul><table><tr><td>d</td><th>e</th></tr></table>', 6, 5],
  ['<p>find <span data-latex="x^2+1"></span> now</p>', 10, 3],
  ['<hr>', 1, 0],
  ['<pre>a\nb</pre>', 3, 1],
])('%s has %i characters and %i words', (html, characters, words) => {
  expect(countDocument(documentFromHtml(html))).toEqual({ characters, words });
});

test.each([
  ['<h1>a</h1><p>b<br>c</p>', 'a\nb\nc'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', 'a\nb'],
  ['<table><tr><td>a</td><td><p>b</p><p>c</p></td></tr><tr><td>d</td></tr></table>', 'a\tb c\nd'],
  ['<p>see <img src="/x" alt="a cat"></p>', 'see a cat'],
  ['<p>find <span data-latex="x^2"></span></p>', 'find x^2'],
  ['<aside data-callout="tip"><p>a</p></aside><details><summary>b</summary><p>c</p></details>', 'a\nb\nc'],
  ['<table><caption>c</caption><tr><td>a</td></tr></table>', 'c\na'],
  ['<iframe src="//youtu.be/dQw4w9WgXcQ" title="A film"></iframe>', 'A film'],
])('%s reads as text', (html, text) => expect(documentToText(documentFromHtml(html))).toBe(text));

test('plain text becomes a document with one paragraph per line, and back', () => {
  const document = documentFromText('one\r\n\ntwo');
  expect(parseDocument(document)).toEqual(document);
  expect(documentToText(document)).toBe('one\n\ntwo');
});
