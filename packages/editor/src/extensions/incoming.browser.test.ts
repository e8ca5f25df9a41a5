import * as clipboards from '@laurel/editor/paste/testing-clipboards';
import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { documentOf } from './document-in-editor';
import type { EditorNotice } from './notices';
import { standardExtensions } from './standard-extensions';
import type { StandardOptions, Upload } from './standard-options';
import { htmlOf, openEditor, until } from './testing-editor';
import { pendingUploads } from './uploads';

const png = (name: string) => new File([new Uint8Array([1, 2, 3])], name, { type: 'image/png' });

/** Uploads that wait to be told how they end. */
function waiting() {
  const sent: {
    file: File;
    signal: AbortSignal;
    onProgress: (share: number) => void;
    end: (link: string) => void;
    fail: (why: string) => void;
  }[] = [];
  const upload: Upload = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      sent.push({ file, signal, onProgress, end: resolve, fail: (why) => reject(new Error(why)) });
    });
  return { sent, upload };
}

async function open(html: string, options: Partial<StandardOptions> = {}) {
  const notices: EditorNotice[] = [];
  const editor = await openEditor(html, { onNotice: (notice) => notices.push(notice), ...options });
  const give = (data: Record<string, string>, files: File[] = [], type: 'paste' | 'drop' = 'paste') => {
    const transfer = new DataTransfer();
    for (const [format, text] of Object.entries(data)) transfer.setData(format, text);
    for (const file of files) transfer.items.add(file);
    const place = editor.view.coordsAtPos(1);
    const event =
      type === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
        : new DragEvent('drop', {
            dataTransfer: transfer,
            bubbles: true,
            cancelable: true,
            clientX: place.left + 1,
            clientY: place.top + 4,
          });
    editor.view.dom.dispatchEvent(event);
    return event;
  };
  return { editor, notices, give };
}

test('several files upload at once, each with its own placeholder, progress, and result', async () => {
  const { sent, upload } = waiting();
  const { editor } = await open('<p>one | two</p>', { upload });
  editor.commands.insertUploads([png('first.png'), png('second.png')]);
  expect(sent.map(({ file }) => file.name)).toEqual(['first.png', 'second.png']);
  expect(pendingUploads(editor.state).map(({ state }) => state)).toEqual(['sending', 'sending']);
  expect(htmlOf(editor)).toBe('<p>one  two</p>');
  sent[0]?.onProgress(0.4);
  expect(editor.view.dom.querySelector('progress')?.value).toBe(0.4);
  expect(editor.view.dom.querySelector('.rt-upload')?.getAttribute('aria-label')).toBe('Uploading first.png: 40%');
  expect(pendingUploads(editor.state)[0]?.share).toBe(0.4);
  editor.commands.insertContentAt(1, 'typed meanwhile ');
  sent[1]?.end('/image/2.png');
  sent[0]?.end('/image/1.png');
  await until(() => pendingUploads(editor.state).length === 0);
  expect(htmlOf(editor)).toMatch(
    /^<p>typed meanwhile one <img src="\/image\/\d.png" alt="(?:first|second)".*two<\/p>$/,
  );
  expect(editor.view.dom.querySelector('.rt-upload')).toBe(null);
});

test('a failed upload leaves the text and a placeholder with Retry', async () => {
  const { sent, upload } = waiting();
  const { editor, notices } = await open('<p>text|</p>', { upload });
  editor.commands.insertUploads([png('a.png')]);
  sent[0]?.fail('The server is away.');
  await until(() => pendingUploads(editor.state)[0]?.state === 'failed');
  expect(notices).toEqual([{ kind: 'upload-failed', file: 'a.png', error: 'The server is away.' }]);
  expect(editor.view.dom.querySelector('.rt-upload')?.textContent).toContain(
    'a.png wasn’t uploaded: The server is away.',
  );
  await userEvent.keyboard(' goes on');
  const [retry] = editor.view.dom.querySelectorAll<HTMLElement>('.rt-upload button');
  if (retry) await userEvent.click(retry);
  expect(pendingUploads(editor.state)[0]?.state).toBe('sending');
  sent[1]?.end('/image/a.png');
  await until(() => pendingUploads(editor.state).length === 0);
  expect(editor.getText()).toContain('text goes on');
  expect(htmlOf(editor)).toContain('src="/image/a.png"');
});

test('Cancel stops an upload and removes its placeholder', async () => {
  const { sent, upload } = waiting();
  const { editor } = await open('<p>|</p>', { upload });
  editor.commands.insertUploads([png('a.png')]);
  editor.view.dom.querySelector<HTMLElement>('.rt-upload button')?.click();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(pendingUploads(editor.state)).toEqual([]);
  sent[0]?.end('/image/late.png');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(htmlOf(editor)).toBe('<p></p>');
});

test.each([
  ['', 'No link received after upload'],
  ['javascript:x', 'No link received after upload'],
])('an upload that returns %j shows an error', async (link, error) => {
  const { editor, notices } = await open('<p>|</p>', { upload: async () => link });
  editor.commands.insertUploads([png('a.png')]);
  await until(() => notices.length > 0);
  expect(notices).toEqual([{ kind: 'upload-failed', file: 'a.png', error }]);
});

test('without images, nothing can be uploaded', async () => {
  const { editor, notices } = await open('<p>|</p>', { upload: async () => '/x' });
  expect(editor.commands.insertUploads([new File(['x'], 'x.txt', { type: 'text/plain' })])).toBe(false);
  expect(notices).toEqual([{ kind: 'upload-failed', file: 'x.txt', error: 'No files to upload' }]);
});

test('pasted and dropped image files are uploaded', async () => {
  const { sent, upload } = waiting();
  const { editor, give } = await open('<p>|</p>', { upload });
  give({}, [png('pasted.png')]);
  expect(give({}, [png('dropped.png')], 'drop').defaultPrevented).toBe(true);
  expect(sent.map(({ file }) => file.name)).toEqual(['pasted.png', 'dropped.png']);
  expect(pendingUploads(editor.state).length).toBe(2);
});

test('the picture of a copied table isn’t uploaded in addition to the table', async () => {
  const { sent, upload } = waiting();
  const { editor, give } = await open('<p>|</p>', { upload });
  give({ 'text/html': clipboards.excelGrades }, [png('picture.png')]);
  expect(sent).toEqual([]);
  expect(documentOf(editor).content.some(({ type }) => type === 'table')).toBe(true);
});

const picture = '<p>a <img src="data:image/png;base64,iVBORw0KGgo=" alt="x"> b</p>';
test('an image in pasted HTML is uploaded, never kept as data', async () => {
  const { sent, upload } = waiting();
  const { editor, give } = await open('<p>|</p>', { upload });
  give({ 'text/html': picture });
  expect(htmlOf(editor)).not.toContain('data:');
  expect(sent[0]?.file.type).toBe('image/png');
  sent[0]?.end('/image/x.png');
  await until(() => pendingUploads(editor.state).length === 0);
  expect(htmlOf(editor)).toMatch(/^<p>a <img src="\/image\/x.png".*> b<\/p>$/);
});

test('without an upload handler, a pasted image is removed with a notice', async () => {
  const { editor, give, notices } = await open('<p>|</p>');
  give({ 'text/html': picture });
  expect(htmlOf(editor)).toBe('<p>a  b</p>');
  expect(notices).toEqual([{ kind: 'paste-lost', lost: ['images'] }]);
});

test('Word lists are pasted as lists, and losses are reported', async () => {
  const { editor, give, notices } = await open('<p>|</p>');
  give({ 'text/html': clipboards.wordSkippedLevels, 'text/plain': '1) One' });
  expect(htmlOf(editor)).toContain('<ol><li><p>One</p><ol start="4" type="i">');
  expect(notices).toEqual([{ kind: 'paste-lost', lost: ['list-levels'] }]);
});

test('spreadsheet cells are pasted as a table with colors and alignment', async () => {
  const { editor, give } = await open('<p>|</p>');
  give({ 'text/html': clipboards.excelGrades, 'text/plain': 'x' });
  expect(htmlOf(editor)).toContain(
    '<td style="background-color: #E2EFDA; text-align: center"><p><strong>Student</strong></p></td>',
  );
});

test('text that looks like Markdown is converted, in one undo step', async () => {
  const { editor, give } = await open('<p>|</p>');
  give({ 'text/plain': '# Title\n\n- a\n- b' });
  await until(() => editor.getText() !== '');
  expect(htmlOf(editor)).toMatch(/^<h1>Title<\/h1><ul><li><p>a<\/p><\/li><li><p>b<\/p><\/li><\/ul>/);
  editor.commands.undo();
  expect(editor.getText()).toBe('');
});

test('other text stays as it is', async () => {
  const { editor, give } = await open('<p>|</p>');
  give({ 'text/plain': 'a line\nanother' });
  expect(editor.getText({ blockSeparator: '|' })).toBe('a line|another');
});

test('lines from VS Code become one code block with their language', async () => {
  const { editor, give } = await open('<p>|</p>');
  give({
    'text/html': clipboards.codeInChrome,
    'text/plain': 'const a = 1;\n\n  b',
    'vscode-editor-data': '{"version":1,"mode":"typescript"}',
  });
  expect(htmlOf(editor)).toContain('<pre><code class="language-typescript">const a = 1;\n\n  b</code></pre>');
});

test('in code, whatever is pasted is text', async () => {
  const { editor, give } = await open('<pre><code>|</code></pre>');
  give({ 'text/html': '<b>x</b>', 'text/plain': '# x' });
  expect(htmlOf(editor)).toBe('<pre><code># x</code></pre>');
});

test('more than 5 MB is rejected with a notice', async () => {
  const { editor, give, notices } = await open('<p>a|</p>');
  const much = 'x'.repeat(5_000_001);
  expect(give({ 'text/html': `<p>${much}</p>` }).defaultPrevented).toBe(true);
  expect(give({ 'text/plain': much }).defaultPrevented).toBe(true);
  expect(notices).toEqual([{ kind: 'paste-too-large' }, { kind: 'paste-too-large' }]);
  expect(editor.getText()).toBe('a');
});

test.each([
  ['400 KB of nested bold', '<b>'.repeat(130_000), 'too-many-nodes'],
  ['400 KB of nested divs', '<div>'.repeat(80_000), 'too-many-nodes'],
  ['400 KB of an editor’s own clipboard', `<p data-pm-slice="0 0 []">${'<b>'.repeat(130_000)}`, 'too-many-nodes'],
  ['nested bold', '<b>'.repeat(39_000), 'too-deep'],
  ['nested divs', '<div>'.repeat(39_000), 'too-deep'],
])('%s are rejected before the page freezes', async (_, html, reason) => {
  const { editor, give, notices } = await open('<p>a|</p>');
  give({ 'text/html': html, 'text/plain': 'x' });
  expect(notices).toEqual([{ kind: 'paste-refused', reason }]);
  expect(editor.getText()).toBe('a');
});

test('a paste that would make the text too large to save is rejected, and the text is saved as before', async () => {
  const { editor, give, notices } = await open('<p>a|</p>');
  give({ 'text/html': `<p>${'x'.repeat(600_000)}</p>` });
  const first = htmlOf(editor);
  give({ 'text/html': `<p>${'y'.repeat(600_000)}</p>` });
  expect(notices).toEqual([{ kind: 'paste-refused', reason: 'too-large' }]);
  expect(htmlOf(editor)).toBe(first);
});

test('a large table is pasted, since default attributes don’t count toward the limit', async () => {
  const { editor, give, notices } = await open('<p>|</p>');
  const cells = '<td>8.5</td>'.repeat(12);
  give({ 'text/html': `<table>${`<tr>${cells}</tr>`.repeat(500)}</table>` });
  expect(notices).toEqual([]);
  expect(documentOf(editor).content[0]?.content).toHaveLength(500);
});

test('an image within a paste is uploaded, however large, and doesn’t count toward the limit', async () => {
  const { sent, upload } = waiting();
  const { editor, give, notices } = await open('<p>|</p>', { upload });
  give({ 'text/html': `<p>a<img src="data:image/png;base64,${'iVBORw0K'.repeat(200_000)}">b</p>` });
  expect(notices).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(htmlOf(editor)).toBe('<p>ab</p>');
});

test('a URL pasted over selected words becomes their link, and anywhere else stays text', async () => {
  const { editor, give } = await open('<p>see [the list] now</p>');
  give({ 'text/plain': 'https://example.org/list' });
  const link = '<a href="https://example.org/list" target="_blank" rel="noopener noreferrer nofollow">the list</a>';
  expect(htmlOf(editor)).toBe(`<p>see ${link} now</p>`);
  editor.commands.undo();
  expect(htmlOf(editor)).toBe('<p>see the list now</p>');
  give({ 'text/plain': 'not an address' });
  expect(htmlOf(editor)).toBe('<p>see not an address now</p>');
});

test.each([
  ['a space', ' ', '<p>see LINK .</p>'],
  ['Enter', '{Enter}', '<p>see LINK</p><p>.</p>'],
  ['Enter in a list', '{Enter}', '<ul><li><p>see LINK</p></li><li><p>.</p></li></ul>'],
])('a URL followed by %s becomes a link', async (name, key, html) => {
  const { editor } = await open(name.includes('list') ? '<ul><li><p>|</p></li></ul>' : '<p>|</p>');
  await userEvent.keyboard(`see https://example.org/a${key}.`);
  const link =
    '<a href="https://example.org/a" target="_blank" rel="noopener noreferrer nofollow">https://example.org/a</a>';
  expect(htmlOf(editor)).toBe(html.replace('LINK', link));
});

test('files that aren’t images are named, and the images among them are uploaded', async () => {
  const { sent, upload } = waiting();
  const { give, notices } = await open('<p>|</p>', { upload });
  const files = [png('a.png'), new File(['x'], 'notes.txt', { type: 'text/plain' }), new File(['<svg/>'], 'b.svg')];
  give({}, files, 'drop');
  expect(sent.map(({ file }) => file.name)).toEqual(['a.png']);
  expect(notices).toEqual([{ kind: 'files-skipped', files: ['notes.txt', 'b.svg'] }]);
});

test('a pasted image from a site that isn’t allowed is named at once, not fetched, and can be replaced', async () => {
  const { sent, upload } = waiting();
  const isImageAllowed = (src: string) => src.startsWith('/image/');
  const { editor, give } = await open('<p>|</p>', { upload, isImageAllowed });
  performance.clearResourceTimings();
  const html = '<p>a<img src="https://elsewhere.example/x.png">b<img src="/image/own.png"></p>';
  give({ 'text/html': html });
  expect(htmlOf(editor)).toMatch(/^<p>ab<img src="\/image\/own.png"[^>]*><\/p>$/);
  const place = editor.view.dom.querySelector('.rt-upload-elsewhere');
  expect(place?.getAttribute('role')).toBe('alert');
  expect(place?.textContent).toContain('An image from elsewhere.example wasn’t copied');
  expect(pendingUploads(editor.state)).toEqual([]);
  const chosen = new DataTransfer();
  chosen.items.add(png('mine.png'));
  const choosing = new Promise<HTMLInputElement>((resolve) => {
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (this: HTMLInputElement) {
      resolve(this);
    });
  });
  place?.querySelector('button')?.click();
  const input = await choosing;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change'));
  sent[0]?.end('/image/mine.png');
  await until(() => htmlOf(editor).includes('mine.png'));
  expect(htmlOf(editor)).toMatch(/^<p>a<img src="\/image\/mine.png"[^>]*>b<img/);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(loaded.filter((name) => name.includes('elsewhere'))).toEqual([]);
});

test.each(['paste', 'drop'] as const)(
  'content that arrives by %s before its parser is loaded waits for it',
  async (type) => {
    const element = document.createElement('div');
    document.body.append(element);
    const editor = new Editor({ element, extensions: standardExtensions({}), content: '<p>a</p>' });
    onTestFinished(() => {
      editor.destroy();
      element.remove();
    });
    const data = new DataTransfer();
    data.setData('text/html', '<p class=MsoNormal>from <b>Word</b></p>');
    const event =
      type === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    editor.view.dom.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(editor.getText()).toBe('a');
    await until(() => htmlOf(editor).includes('from <strong>Word</strong>'));
  },
);

test('Mod-Shift-V pastes plain text', async () => {
  const { editor, give } = await open('<p>|</p>');
  const held = { ctrlKey: true, shiftKey: true, bubbles: true };
  editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', keyCode: 16, ...held }));
  editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'V', keyCode: 86, ...held }));
  give({ 'text/html': '<b>x</b>', 'text/plain': '# x' });
  expect(htmlOf(editor)).toBe('<p># x</p>');
});

test('strips malicious HTML without executing it', async () => {
  const hit = vi.fn();
  Object.assign(window, { hit });
  const { editor, give } = await open('<p>|</p>');
  for (const slice of ['', ' data-pm-slice="0 0 []"']) {
    give({
      'text/html': `<p${slice}>a<img src=x onerror="hit()"><a href="javascript:hit()">b</a><iframe src="https://evil.example"></iframe><script>hit()</script></p>`,
    });
  }
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(hit).not.toHaveBeenCalled();
  expect(htmlOf(editor)).not.toMatch(/javascript|evil|onerror|script/);
});

test('copying from one editor and pasting into another loses nothing', async () => {
  const html =
    '<h2 style="text-align: center" dir="rtl">a  b</h2><p data-indent="2"><span style="color: #f44336; font-size: 18px">c</span><sub>d</sub></p><ul data-type="taskList"><li data-checked="true"><p>e</p></li></ul>';
  const { editor } = await open(html);
  const { editor: other } = await open('<p>|</p>');
  const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(0, editor.state.doc.content.size));
  other.view.pasteHTML(dom.innerHTML);
  expect(htmlOf(other)).toBe(htmlOf(editor));
});
