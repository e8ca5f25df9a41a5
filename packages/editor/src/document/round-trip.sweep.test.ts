import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentFromHtml, documentToHtml, parseDocument, sanitizeHtml } from './document';
import { anyDocument } from './testing-documents';

test('any document survives conversion to HTML, sanitizing, and parsing', () => {
  fc.assert(
    fc.property(anyDocument(), (json) => {
      const document = parseDocument(json);
      const html = documentToHtml(document);
      expect(sanitizeHtml(html)).toBe(html);
      expect(documentFromHtml(html)).toEqual(document);
    }),
    { numRuns: 200 },
  );
}, 60_000);

test('parsing twice is the same as parsing once', () => {
  fc.assert(
    fc.property(anyDocument(), (json) => {
      const document = parseDocument(json);
      expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('sanitizing twice is the same as sanitizing once', () => {
  const tags =
    'p div b a span table tr td ul li h1 pre svg style iframe blockquote figure label details summary aside x'.split(
      ' ',
    );
  const piece = fc.oneof(
    fc.constantFrom(...tags).map((tag) => `<${tag}>`),
    fc.constantFrom(...tags).map((tag) => `</${tag}>`),
    fc.constantFrom(
      'text',
      ' ',
      '\n',
      '<br>',
      '<hr>',
      '<a href="/x">',
      '<span style="color:red">',
      '<img src="/a">',
      '&lt;',
      '<!--',
    ),
    fc.constantFrom(
      '<col width=3>',
      '<aside data-callout=tip>',
      '<span data-latex=x^2>',
      '<caption>',
      '<thead>',
      '<iframe src="//youtu.be/dQw4w9WgXcQ">',
      '<input type=checkbox>',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = sanitizeHtml(pieces.join(''));
      expect(sanitizeHtml(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
}, 60_000);
