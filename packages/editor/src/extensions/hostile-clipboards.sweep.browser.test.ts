import { documentFromHtml, parseDocument, policy, Refusal } from '@laurel/editor/document/document';
import { readHtml } from '@laurel/editor/document/read-html';
import { hostile } from '@laurel/editor/document/testing-hostile';
import { faultsOf } from '@laurel/editor/document/testing-within-policy';
import { fromMarkdown } from '@laurel/editor/paste/from-markdown';
import type { Editor } from '@tiptap/core';
import { Node as PmNode } from '@tiptap/pm/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentOf, replaceContent } from './document-in-editor';
import type { EditorNotice } from './notices';
import type { StandardOptions } from './standard-options';
import { htmlOf, openEditor } from './testing-editor';

// Pages, mails and other programs put what they like on the clipboard. `hit()` is what runs, evil.example what is loaded.

let happened: string[] = [];
beforeEach(() => {
  happened = [];
  Object.assign(window, { hit: () => happened.push('ran') });
  performance.clearResourceTimings();
});
afterEach(() => {
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('evil'));
  expect([...happened, ...loaded.map(({ name }) => name)]).toEqual([]);
});

async function open(html: string, options: Partial<StandardOptions> = {}) {
  const notices: EditorNotice[] = [];
  const editor = await openEditor(html, { onNotice: (notice) => notices.push(notice), ...options });
  const give = (type: 'paste' | 'drop', data: Readonly<Record<string, string>>) => {
    const transfer = new DataTransfer();
    for (const [format, text] of Object.entries(data)) transfer.setData(format, text);
    const place = editor.view.coordsAtPos(1);
    const at = { clientX: place.left + 1, clientY: place.top + 4 };
    const shared = { bubbles: true, cancelable: true };
    editor.view.dom.dispatchEvent(
      type === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: transfer, ...shared })
        : new DragEvent('drop', { dataTransfer: transfer, ...at, ...shared }),
    );
  };
  return { editor, notices, give };
}

/** What an editor’s area holds beyond the policy; its own parts (handles, boxes, buttons) are its own. */
function foreignIn(area: HTMLElement): string[] {
  const own = area.cloneNode(true);
  if (!(own instanceof HTMLElement)) return [];
  for (const part of own.querySelectorAll(
    '.rt-image-handle, .rt-upload, .rt-opaque, .rt-formula math, button, .ProseMirror-trailingBreak',
  ))
    part.remove();
  return [...own.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const handlers = [...element.attributes].filter(
      // LaTeX is words: nothing but its reader looks at it.
      ({ name, value }) => /^on/.test(name) || (name !== 'data-latex' && /javascript:|url\(/i.test(value)),
    );
    const isKnown = Object.hasOwn(policy.tags, tag) || /^(?:col|label|input)$/.test(tag);
    return [...handlers.map(({ name, value }) => `${tag} ${name}=${value}`), ...(isKnown ? [] : [tag])];
  });
}

test.each(['paste', 'drop'] as const)(
  'malicious HTML has no effect by %s, and what remains is within the policy',
  async (way) => {
    const { editor, give } = await open('<p>|</p>');
    for (const [family, payload] of hostile) {
      editor.commands.setContent('<p>here</p>');
      give(way, { 'text/html': payload });
      expect({ family, payload, foreign: foreignIn(editor.view.dom) }).toEqual({ family, payload, foreign: [] });
      const faults = faultsOf(readHtml(writtenOrRefused(editor)));
      expect({ family, payload, faults }).toEqual({ family, payload, faults: [] });
    }
  },
  120_000,
);

test('malicious HTML set as content by a host has no effect', async () => {
  const { editor } = await open('<p>|</p>');
  for (const [family, payload] of hostile) {
    editor.commands.setContent(payload);
    expect({ family, payload, foreign: foreignIn(editor.view.dom) }).toEqual({ family, payload, foreign: [] });
  }
}, 120_000);

test.each<[string, object]>([
  ['a heading’s level', { type: 'heading', attrs: { level: 'r onload=hit()' } }],
  ['a line’s alignment', { type: 'paragraph', attrs: { textAlign: 'left; position: fixed' } }],
  ['a video’s URL', { type: 'video', attrs: { src: 'javascript:parent.hit()' } }],
  [
    'a link’s URL',
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:hit()' } }] }],
    },
  ],
])('JSON that a host sets without parsing isn’t rendered for %s', async (_, node) => {
  const { editor } = await open('<p>|</p>');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  editor.commands.setContent({ type: 'doc', content: [node] });
  expect(htmlOf(editor)).toBe('<p></p>');
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
  expect(() => PmNode.fromJSON(editor.schema, node)).toThrow(RangeError);
});

const style = 'red; position: fixed; inset: 0; background: url(https://evil.example/x)';
const around = (...context: unknown[]) => JSON.stringify(context).replace(/"/g, '&quot;');
test.each<[string, string, string]>([
  [
    'the numbers of a list',
    `<li data-pm-slice="2 2 ${around('orderedList', { start: '1 x', type: style })}"><p>a</p></li><li><p>b</p></li>`,
    'b',
  ],
  [
    'the alignment of a line',
    `<ul data-pm-slice="1 1 ${around('blockquote', { textAlign: style, indent: 99, dir: 'x' })}"><li>a</li></ul>`,
    '<ul><li><p>a</p></li></ul>',
  ],
  [
    'the level of a heading',
    `<span data-pm-slice="1 1 ${around('heading', { level: 'r onload=hit()' })}">a</span>`,
    'a',
  ],
  [
    'a cell’s color and spans',
    `<p data-pm-slice="1 1 ${around('table', {}, 'tableRow', {}, 'tableCell', { backgroundColor: style, colspan: 1e9, colwidth: [1, 2] })}">a</p>`,
    'a',
  ],
  [
    'whether a task is done',
    `<p data-pm-slice="0 0 ${around('taskList', {}, 'taskItem', { checked: style })}">a</p>`,
    'a',
  ],
])('the context of a pasted slice can’t set arbitrary values for %s', async (_, clipboard, html) => {
  const { editor, give } = await open('<p>|</p>');
  give('paste', { 'text/html': clipboard });
  expect(foreignIn(editor.view.dom)).toEqual([]);
  expect(editor.view.dom.querySelector('[style*="fixed"]')).toBe(null);
  editor.state.doc.check();
  expect(htmlOf(editor)).toContain(html);
});

test.each(['', ' 0', ' -1'])(
  'the context of a pasted slice can’t add a block of a newer schema (%j)',
  async (levels) => {
    const { editor, give } = await open('<p>|</p>');
    const node = { type: 'poll', attrs: { src: 'https://evil.example' } };
    const context = JSON.stringify(['opaque', { node }]).replace(/"/g, '&quot;');
    for (const open of ['0 0', '1 1', '2 2']) {
      give('paste', { 'text/html': `<p data-pm-slice="${open}${levels} ${context}">x</p>` });
    }
    expect(JSON.stringify(documentOf(editor))).not.toContain('poll');
    editor.state.doc.check();
  },
);

test('an editor pastes the blocks of a newer schema that it copied itself', async () => {
  const { editor } = await open('<p>|</p>');
  const poll = { type: 'poll', attrs: { kept: true } };
  replaceContent(editor, parseDocument({ type: 'doc', version: 9, content: [poll, { type: 'paragraph' }] }));
  const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(0, 1));
  editor.commands.setTextSelection(2);
  editor.view.pasteHTML(dom.innerHTML);
  expect(documentOf(editor).content.filter(({ type }) => type === 'poll')).toEqual([poll, poll]);
});

test.each(['A', 'AAAAA', 'AAAAA='])(
  'an image with invalid base64 (%s) is removed with a notice, and the text stays',
  async (data) => {
    const { editor, give, notices } = await open('<p>|</p>', { upload: async () => '/x.png' });
    give('paste', { 'text/html': `<p>a<img src="data:image/png;base64,${data}">b</p>` });
    expect(htmlOf(editor)).toBe('<p>ab</p>');
    expect(notices).toEqual([{ kind: 'paste-lost', lost: ['images'] }]);
  },
);

test.each(['img', 'form', 'iframe', 'embed', 'object', 'input', 'button'])(
  'a page with a <%s> named like DOM properties is read completely',
  async (tag) => {
    const names =
      'body head documentElement querySelectorAll createElement createTreeWalker getElementsByTagName attributes childNodes parentNode localName style';
    const { editor, give } = await open('<p>|</p>');
    for (const name of names.split(' ')) {
      editor.commands.setContent('<p></p>');
      give('paste', {
        'text/html': `<p>before</p><${tag} name="${name}" id="${name}"></${tag}><${tag} name="${name}"></${tag}><p>after</p>`,
      });
      expect(editor.getText()).toMatch(/before\s+after/);
    }
  },
);

test('a pasted table whose spans would exhaust memory is unmerged if it can then be saved, and otherwise rejected with a message', async () => {
  const cell = '<td colspan="99" rowspan="99">x</td>';
  const table = `<table><tbody><tr>${cell.repeat(300)}</tr>${'<tr><td>y</td></tr>'.repeat(300)}</tbody></table>`;
  for (const html of [table, table.replace('<table', '<table data-pm-slice="0 0 []"')]) {
    const { editor, give, notices } = await open('<p>kept|</p>');
    give('paste', { 'text/html': html });
    expect(editor.state.doc.nodeSize).toBeLessThan(50_000);
    expect(() => documentOf(editor)).not.toThrow();
    const isRefused = notices.some(({ kind }) => kind === 'paste-refused');
    expect(isRefused || editor.getText().includes('x')).toBe(true);
  }
}, 60_000);

test('HTML inside Markdown can’t bypass the policy', async () => {
  for (const [, payload] of hostile.filter(([, each]) => each.length < 300 && !each.includes('\u0000'))) {
    const html = await fromMarkdown(`# Title\n\n${payload}\n\n> ${payload}`);
    expect({ payload, faults: faultsOf(readHtml(html)) }).toEqual({ payload, faults: [] });
  }
}, 60_000);

test.each([
  'javascript:hit()',
  ' java\tscript:hit()',
  '<javascript:hit()>',
  '&#106;avascript:hit()',
  'data:text/html,x',
  '//evil.example',
  'vbscript:x',
])('a Markdown link or image to %j is removed', async (address) => {
  const html = await fromMarkdown(`# Title\n\n[a](${address}) ![b](${address}) [c]\n\n[c]: ${address}\n\n<${address}>`);
  expect(html).not.toMatch(/href|<img/);
});

test('endlessly nested Markdown is pasted as text', async () => {
  const { editor, give } = await open('<p>|</p>');
  give('paste', { 'text/plain': `# Title\n\n${'> '.repeat(20_000)}end` });
  await expect.poll(() => editor.getText()).toContain('end');
  expect(editor.getText()).toContain('# Title');
});

test('text that is too large for a document can still be replaced', async () => {
  const { editor } = await open('<p>|</p>');
  editor.commands.setContent(`<p>${'x'.repeat(1_000_001)}</p>`);
  expect(() => documentOf(editor)).toThrow(Refusal);
  expect(replaceContent(editor, documentFromHtml('<p>short</p>'))).toBe(true);
  expect(htmlOf(editor)).toBe('<p>short</p>');
});

/** `''` for what is more than a document may be. */
function writtenOrRefused(editor: Editor): string {
  try {
    return htmlOf(editor);
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.reason.startsWith('too-')) return '';
    throw refusal;
  }
}
