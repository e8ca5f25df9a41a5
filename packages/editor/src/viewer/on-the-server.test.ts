import { documentFromHtml, documentToHtml, parseDocument } from '@laurel/editor/document/document';
import { anyDocument } from '@laurel/editor/document/testing-documents';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichTextViewer, type RichTextViewerProps } from './rich-text-viewer';
import type { ViewerLinkProps } from './tree-elements';

function html(props: RichTextViewerProps): string {
  return renderToStaticMarkup(createElement(RichTextViewer, props));
}

/** What stands in the viewer’s content. */
function content(props: RichTextViewerProps): string {
  return /<div class="rt-content"[^>]*>(.*)<\/div><\/div>$/s.exec(html(props))?.[1] ?? '';
}

test('a document renders completely without a browser or editor', () => {
  const value = documentFromHtml('<h2 dir="rtl">Title</h2><p>Text <strong>bold</strong> <a href="/x">link</a></p>');
  expect(content({ value })).toBe('<h2 dir="rtl">Title</h2><p>Text <strong>bold</strong> <a href="/x">link</a></p>');
});

test('HTML is rendered only in the browser, whose engine sanitizes it', () => {
  expect(content({ value: '<p>hello</p>' })).toBe('');
});

test('every document is rendered like its HTML, except for videos and names of tasks', () => {
  const isPlain = (json: string) => !json.includes('"video"') && !json.includes('taskItem');
  fc.assert(
    fc.property(anyDocument(), (json) => {
      const document = parseDocument(json);
      fc.pre(isPlain(JSON.stringify(document)));
      const rendered = content({ value: document });
      // React writes styles without spaces and quotes as entities; read again both are one document.
      expect(documentFromHtml(rendered)).toEqual(documentFromHtml(documentToHtml(document)));
    }),
    { numRuns: 60 },
  );
}, 30_000);

function Chart({ node }: { node: { attrs?: object } }) {
  return createElement('b', null, JSON.stringify(node.attrs));
}

test.each<[string, object]>([
  ['something else', { type: 'page' }],
  ['an unknown block', { type: 'doc', version: 1, content: [{ type: 'marquee' }] }],
  ['an unknown attribute', { type: 'doc', content: [{ type: 'paragraph', attrs: { onclick: 'x' } }] }],
])('%s is rejected with a message, never a crash', (_, value) => {
  expect(content({ value })).toBe('<p role="note">This text can’t be shown.</p>');
  expect(content({ value, locale: 'fr' })).toContain('Ce texte');
});

test('a block of a newer schema renders a placeholder or the host’s component', () => {
  const chart = { type: 'chart', attrs: { kind: 'pie' } };
  const value = { type: 'doc', version: 99, content: [{ type: 'paragraph' }, chart] };
  expect(content({ value })).toBe('<p></p><p>[…]</p>');
  expect(content({ value, extensions: { chart: Chart } })).toBe(
    '<p></p><div><b>{&quot;kind&quot;:&quot;pie&quot;}</b></div>',
  );
});

test('a host can render links itself, given only what the policy allows', () => {
  const value = documentFromHtml(
    '<p><a href="/open/class/1" target="_blank">Algebra <b>1</b></a> <a href="javascript:x">no</a></p>',
  );
  const link = ({ href, target, rel, children }: ViewerLinkProps) =>
    createElement('q', { cite: href, title: `${target} ${rel}` }, children);
  expect(content({ value, link })).toBe(
    '<p><q cite="/open/class/1" title="_blank noopener noreferrer nofollow">Algebra <strong>1</strong></q> no</p>',
  );
});

test('a list of tags and xssOptions narrow the policy, and never widen it', () => {
  const value = documentFromHtml(
    '<h2>T</h2><p style="text-align: center">a <em>b</em> <a href="/x" target="_blank">c</a></p>',
  );
  expect(content({ value, xss: ['p', 'a', 'script'] })).toBe(
    'T<p style="text-align:center">a b <a href="/x" target="_blank" rel="noopener noreferrer nofollow">c</a></p>',
  );
  const xssOptions = { allowList: { p: [], a: ['href', 'onclick'] } };
  expect(content({ value, xssOptions })).toBe('T<p>a b <a href="/x" rel="noopener noreferrer nofollow">c</a></p>');
});

test('an empty list of tags keeps only the text', () => {
  expect(content({ value: documentFromHtml('<h2>T</h2><p>a <em>b</em></p>'), xss: [] })).toBe('Ta b');
});

test.each([
  ['a cell over a billion columns', [{ type: 'table', content: [row({ colspan: 1e9 })] }]],
  ['a part that is null', [null]],
  ['a part that is a string', ['x']],
  ['content that is a string', [{ type: 'paragraph', content: 'x' }]],
  ['text that is a number', [{ type: 'paragraph', content: [{ type: 'text', text: 1 }] }]],
  ['marks that are a string', [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: 'b' }] }]],
])('with the host’s checks turned off, an invalid document isn’t shown: %s', (_, blocks) => {
  const value = { type: 'doc', version: 1, content: blocks };
  expect(content({ value, xss: false })).toBe('<p role="note">This text can’t be shown.</p>');
});

function row(attrs: object) {
  return { type: 'tableRow', content: [{ type: 'tableCell', attrs, content: [{ type: 'paragraph' }] }] };
}

test('renders slots, theme, density, and the empty value', () => {
  const slots = { before: 'before', after: 'after' };
  expect(html({ value: null, dark: true, dense: true, markdownTheme: 'github', ...slots })).toBe(
    '<div class="rt-viewer">before<div class="rt-content" data-theme="github" data-theme-dark="true" data-dense="true"></div>after</div>',
  );
  expect(html({ value: '', markdownTheme: false })).toBe('<div class="rt-viewer"><div class="rt-content"></div></div>');
});

test('a task’s checkbox is named after the task, and a video loads on click', () => {
  const tasks = documentFromHtml(
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked></label><p>Read it</p></li></ul>',
  );
  expect(content({ value: tasks })).toContain(
    '<input type="checkbox" disabled="" aria-label="Read it" readOnly="" checked=""/>',
  );
  const video = documentFromHtml('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?t=43"></iframe>');
  const shown = content({ value: video });
  expect(shown).toContain('<button type="button"');
  expect(shown).not.toContain('<iframe');
});
