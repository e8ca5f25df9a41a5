import {
  type Document,
  documentFromHtml,
  documentToHtml,
  parseDocument,
  Refusal,
} from '@laurel/editor/document/document';
import { markTypes, nodeTypes } from '@laurel/editor/document/schema';
import { anyDocument } from '@laurel/editor/document/testing-documents';
import { hostile } from '@laurel/editor/document/testing-hostile';
import { Editor, Extension, getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromEditor, readHtml, toEditor } from './document-in-editor';
import { standardExtensions, toolbarExtensions, toolbarOrder, withOverrides } from './standard-extensions';

test('the editor’s schema has exactly the document’s nodes, marks, and attributes', () => {
  const schema = getSchema(standardExtensions());
  const attributes = (types: typeof schema.nodes | typeof schema.marks) =>
    Object.fromEntries(Object.entries(types).map(([name, type]) => [name, Object.keys(type.spec.attrs ?? {}).sort()]));
  const expected = (types: typeof nodeTypes | typeof markTypes) =>
    Object.fromEntries(Object.entries(types).map(([name, type]) => [name, Object.keys(type.attributes).sort()]));
  const { doc, text, opaque, ...nodes } = attributes(schema.nodes);
  expect({ doc, text, opaque }).toEqual({ doc: ['version'], text: [], opaque: ['node'] });
  expect(nodes).toEqual(expected(nodeTypes));
  expect(attributes(schema.marks)).toEqual(expected(markTypes));
});

test('marks are written in the document’s order', () => {
  expect(Object.keys(getSchema(standardExtensions()).marks)).toEqual(Object.keys(markTypes));
});

test('any document loads and comes back equal', () => {
  const schema = getSchema(standardExtensions());
  fc.assert(
    fc.property(anyDocument(), (json) => {
      const document = parseDocument(json);
      const node = schema.nodeFromJSON(toEditor(document));
      node.check();
      expect(fromEditor(node.toJSON())).toEqual(document);
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('the browser parses any document’s HTML back to the same document', () => {
  const schema = getSchema(standardExtensions());
  fc.assert(
    fc.property(anyDocument(), (json) => {
      const document = parseDocument(json);
      expect(readHtml(documentToHtml(document), schema)).toEqual(document);
    }),
    { numRuns: 300 },
  );
}, 60_000);

test.each([
  'text <b>bold</b>\nand more',
  '<ul><li>a<ul><li>b</li></ul></li><li></li></ul>',
  '<table><caption>Title</caption><tr><th>a</th></tr><tr><td colspan="2"><p>b</p></td></tr></table>',
  '<figure><img src="/a.png"><figcaption>c</figcaption></figure>',
  '<table><caption>a <a href="/x">b</a></caption><tr><td style="text-align: right">c</td></tr></table>',
  '<table><caption> a <b>b</b> <p>c</p></caption><thead><tr><th>d</th></tr></thead><tr><td>e</td></tr></table>',
  '<p>a <span data-latex="x^2">y <b>z</b></span> <span data-latex="z" data-display="block"></span></p>',
  '<aside data-callout="tip">a <b>b</b></aside><aside>c</aside>',
  '<details open>a<summary> b <p>c</p> </summary><summary>d</summary></details><summary>e</summary>',
  '<blockquote>said</blockquote><hr><pre><code class="language-js">a\n  b</code></pre>',
  '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked></label><p>x</p></li></ul>',
  '<p><mark style="color: red; background-color: #ffc107; font-size: 18px">marked</mark> <mark>plain</mark></p>',
  '<p>see <iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></p>',
])('HTML from elsewhere is parsed in the browser as on the server: %s', (html) => {
  expect(readHtml(html, getSchema(standardExtensions()))).toEqual(documentFromHtml(html));
});

test('malicious HTML is parsed within the policy, and as on the server except where the parsers themselves differ', () => {
  const schema = getSchema(standardExtensions());
  const differing = hostile.filter(([, payload]) => {
    const here = readOrNull(() => readHtml(payload, schema));
    const there = readOrNull(() => documentFromHtml(payload));
    if (here) expect(documentFromHtml(documentToHtml(here))).toEqual(here);
    return JSON.stringify(here) !== JSON.stringify(there);
  });
  // Misnested and unclosed tags.
  expect(new Set(differing.map(([family]) => family))).toEqual(new Set(['mutation', 'rewritten', 'blocks']));
  expect(differing.length).toBeLessThan(25);
});

test('every name of the toolbar is an extension of its own, in order', () => {
  expect(toolbarOrder().join(' ')).toBe(
    'bold italic underline strike color highlight heading textAlign fontFamily fontSize subscript superscript bulletList orderedList taskList indent link image video table formula blockquote callout details horizontalRule code codeBlock clear history markdownTheme fullscreen',
  );
});

test('custom extensions replace those of the same name, and determine the toolbar’s order', () => {
  const own = [Extension.create({ name: 'clear' }), Extension.create({ name: 'bell' })];
  const all = withOverrides(standardExtensions(), own);
  expect(all.filter(({ name }) => name === 'clear')).toEqual([own[0]]);
  expect(all.length).toBe(standardExtensions().length + 1);
  expect(toolbarOrder(own)).toEqual(['clear', 'bell']);
  expect(toolbarOrder()).toEqual(toolbarExtensions.map(({ name }) => name));
});

test('two editors share nothing', () => {
  const [one, two] = [1, 2].map(
    () => new Editor({ extensions: standardExtensions(), content: { type: 'doc', content: [{ type: 'paragraph' }] } }),
  );
  one?.commands.insertContent('only here');
  expect(two?.getText()).toBe('');
  expect(one?.schema).not.toBe(two?.schema);
});

function readOrNull(read: () => Document): Document | null {
  try {
    return read();
  } catch (refusal) {
    if (refusal instanceof Refusal) return null;
    throw refusal;
  }
}
