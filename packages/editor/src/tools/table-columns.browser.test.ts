import type { EditorNotice } from '@laurel/editor/extensions/notices';
import { htmlOf, openEditor, until } from '@laurel/editor/extensions/testing-editor';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { alignColumns, captionTable } from './table-columns';

const cellsOf = (html: string) =>
  [...html.matchAll(/<(t[dh])([^>]*)><p>([^<]*)/g)].map(([, ...parts]) => parts.join(' '));

test('a column is aligned, header included, and rows added later are aligned with it', async () => {
  const editor = await openEditor(
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2|</td></tr></table><p>after</p>',
  );
  alignColumns(editor, 'right');
  const right = 'style="text-align: right"';
  expect(cellsOf(htmlOf(editor))).toEqual([
    'th  scope="col" a',
    `th  ${right} scope="col" b`,
    'td  1',
    `td  ${right} 2`,
  ]);
  await userEvent.keyboard('{Tab}3{Tab}4');
  editor.commands.addRowBefore();
  const rows = cellsOf(htmlOf(editor)).slice(4);
  expect(rows).toEqual(['td  ', `td  ${right} `, 'td  3', `td  ${right} 4`]);
  alignColumns(editor, null);
  expect(htmlOf(editor)).not.toContain('text-align');
  editor.commands.undo();
  expect(htmlOf(editor)).toContain('text-align');
});

test('a caption is above its table, isn’t part of its cells, and survives changes to them', async () => {
  const editor = await openEditor('<table><tr><td>1|</td><td>2</td></tr></table>');
  captionTable(editor, '  Scores & more ');
  expect(htmlOf(editor)).toBe(
    '<table><caption>Scores &amp; more</caption><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
  );
  const caption = () => editor.view.dom.querySelector('caption');
  expect([caption()?.textContent, caption()?.contentEditable]).toEqual(['Scores & more', 'false']);
  editor.commands.addColumnAfter();
  editor.commands.addRowAfter();
  expect(caption()?.textContent).toBe('Scores & more');
  captionTable(editor, '');
  expect(caption()).toBeNull();
  editor.commands.undo();
  expect(caption()?.textContent).toBe('Scores & more');
});

test('Markdown’s columns keep their alignment', async () => {
  const editor = await openEditor();
  paste(editor, '| a | b |\n|:--|--:|\n| 1 | 2 |\n');
  await until(() => htmlOf(editor).includes('<table>'));
  expect(cellsOf(htmlOf(editor))).toEqual([
    'th  scope="col" a',
    'th  style="text-align: right" scope="col" b',
    'td  1',
    'td  style="text-align: right" 2',
  ]);
});

test('tab-separated lines become a table in one step, and text again on request', async () => {
  const { editor, notices } = await open('<p>a|</p>');
  paste(editor, 'Name\tScore\r\nAda\t10\r\nSam\t9\r\n');
  await until(() => htmlOf(editor).includes('<table>'));
  expect(cellsOf(htmlOf(editor))).toEqual(['td  Name', 'td  Score', 'td  Ada', 'td  10', 'td  Sam', 'td  9']);
  // What is written meanwhile moves it, and is kept.
  editor.commands.insertContentAt(1, 'before ');
  const [notice] = notices;
  if (notice?.kind !== 'pasted-table') throw new Error('Nothing was said of it.');
  notice.keepAsText();
  expect(htmlOf(editor)).toBe('<p>before a</p><p>Name\tScore</p><p>Ada\t10</p><p>Sam\t9</p>');
  editor.commands.undo();
  expect(htmlOf(editor)).toContain('<table>');
  notice.keepAsText();
  for (let step = 0; step < 4; step += 1) editor.commands.undo();
  expect(htmlOf(editor)).toBe('<p>a</p>');
});

test('tab-separated lines pasted into a table fill its cells', async () => {
  const { editor, notices } = await open('<table><tr><td>1|</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>');
  paste(editor, 'a\tb\nc\td');
  await until(() => htmlOf(editor).includes('<p>d</p>'));
  expect(cellsOf(htmlOf(editor))).toEqual(['td  a', 'td  b', 'td  c', 'td  d']);
  expect(notices).toEqual([]);
});

test.each([
  ['one line', 'a\tb'],
  ['lines of different lengths', 'a\tb\nc'],
  ['indented code', '\tif x:\n\treturn'],
  ['no tabs', 'a b\nc d'],
])('%s stays text', async (_, text) => {
  const { editor } = await open('<p>|</p>');
  paste(editor, text);
  await until(() => htmlOf(editor) !== '<p></p>');
  expect(htmlOf(editor)).not.toContain('<table>');
});

test('in code, and pasted as plain text, tab-separated lines are unchanged', async () => {
  const { editor } = await open('<pre><code>|</code></pre>');
  paste(editor, 'a\tb\nc\td');
  expect(htmlOf(editor)).toBe('<pre><code>a\tb\nc\td</code></pre>');
});

async function open(html: string) {
  const notices: EditorNotice[] = [];
  const editor = await openEditor(html, { onNotice: (notice) => notices.push(notice) });
  return { editor, notices };
}

function paste(editor: Awaited<ReturnType<typeof openEditor>>, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
