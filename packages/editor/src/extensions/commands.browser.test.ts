import { documentFromHtml, documentToHtml, sanitizeHtml } from '@laurel/editor/document/document';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { documentOf } from './document-in-editor';
import { htmlOf, openEditor, until } from './testing-editor';

const one: readonly (readonly [string, string, (editor: Editor) => boolean, string])[] = [
  ['bold', '<p>a[b]c</p>', (e) => e.commands.toggleBold(), '<p>a<strong>b</strong>c</p>'],
  ['bold again', '<p>a<b>[b]</b>c</p>', (e) => e.commands.toggleBold(), '<p>abc</p>'],
  ['italic', '<p>[b]</p>', (e) => e.commands.toggleItalic(), '<p><em>b</em></p>'],
  ['underline', '<p>[b]</p>', (e) => e.commands.toggleUnderline(), '<p><u>b</u></p>'],
  ['strike', '<p>[b]</p>', (e) => e.commands.toggleStrike(), '<p><s>b</s></p>'],
  ['subscript', '<p>H[2]O</p>', (e) => e.commands.toggleSubscript(), '<p>H<sub>2</sub>O</p>'],
  ['superscript', '<p>m[2]</p>', (e) => e.commands.toggleSuperscript(), '<p>m<sup>2</sup></p>'],
  ['code', '<p>[b]</p>', (e) => e.commands.toggleCode(), '<p><code>b</code></p>'],
  ['colour', '<p>[b]</p>', (e) => e.commands.setColor('#f44336'), '<p><span style="color: #f44336">b</span></p>'],
  ['removing the color', '<p><span style="color: #f44336">[b]</span></p>', (e) => e.commands.unsetColor(), '<p>b</p>'],
  [
    'color and size combine',
    '<p><span style="color: #f44336">[b]</span></p>',
    (e) => e.commands.setFontSize('18'),
    '<p><span style="color: #f44336; font-size: 18px">b</span></p>',
  ],
  [
    'family',
    '<p>[b]</p>',
    (e) => e.commands.setFontFamily('Courier New'),
    '<p><span style="font-family: Courier New">b</span></p>',
  ],
  [
    'highlight',
    '<p>[b]</p>',
    (e) => e.commands.setHighlight('#ffeb3b'),
    '<p><mark style="background-color: #ffeb3b">b</mark></p>',
  ],
  ['heading', '<p>|b</p>', (e) => e.commands.toggleHeading({ level: 3 }), '<h3>b</h3>'],
  ['heading again', '<h3>|b</h3>', (e) => e.commands.toggleHeading({ level: 3 }), '<p>b</p>'],
  ['align', '<p>|b</p>', (e) => e.commands.setTextAlign('center'), '<p style="text-align: center">b</p>'],
  [
    'alignment keeps the heading',
    '<p style="text-align: right">|b</p>',
    (e) => e.commands.setHeading({ level: 2 }),
    '<h2 style="text-align: right">b</h2>',
  ],
  ['direction', '<p>|b</p>', (e) => e.commands.setDirection('rtl'), '<p dir="rtl">b</p>'],
  ['bullets', '<p>|b</p>', (e) => e.commands.toggleBulletList(), '<ul><li><p>b</p></li></ul>'],
  ['numbers', '<p>|b</p>', (e) => e.commands.toggleOrderedList(), '<ol><li><p>b</p></li></ol>'],
  ['bullets to numbers', '<ul><li>|b</li></ul>', (e) => e.commands.toggleOrderedList(), '<ol><li><p>b</p></li></ol>'],
  ['bullets to text', '<ul><li>|b</li></ul>', (e) => e.commands.toggleBulletList(), '<p>b</p>'],
  ['indent a line', '<p>|b</p>', (e) => e.commands.indent(), '<p data-indent="1">b</p>'],
  ['outdent a line', '<h2 data-indent="3">|b</h2>', (e) => e.commands.outdent(), '<h2 data-indent="2">b</h2>'],
  [
    'indent an item',
    '<ul><li>a</li><li>|b</li></ul>',
    (e) => e.commands.indent(),
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
  ],
  ['quote', '<p>|b</p>', (e) => e.commands.toggleBlockquote(), '<blockquote><p>b</p></blockquote>'],
  ['rule', '<p>a|</p>', (e) => e.commands.setHorizontalRule(), '<p>a</p><hr><p></p>'],
  [
    'code block',
    '<p>|b</p>',
    (e) => e.commands.toggleCodeBlock({ language: 'js' }),
    '<pre><code class="language-js">b</code></pre>',
  ],
  ['break', '<p>a|b</p>', (e) => e.commands.setHardBreak(), '<p>a<br>b</p>'],
  [
    'clear',
    '<h2 style="text-align: right"><b>[b]</b><a href="/x">l</a></h2>',
    (e) => e.commands.clearFormatting(),
    '<p>b<a href="/x">l</a></p>',
  ],
  [
    'clear keeps links',
    '<p><a href="/x"><b>[l]</b></a></p>',
    (e) => e.commands.clearFormatting(),
    '<p><a href="/x">l</a></p>',
  ],
];
test.each(one)('%s', async (_, before, run, after) => {
  const editor = await openEditor(before);
  expect(run(editor)).toBe(true);
  expect(htmlOf(editor)).toBe(after);
  if (before !== after) {
    editor.commands.undo();
    expect(htmlOf(editor)).toBe(documentToHtml(documentFromHtml(before.replace(/[|[\]]/g, ''))));
  }
});

test('task items nest, are checked by click, and are labeled', async () => {
  const editor = await openEditor('<p>wash|</p>');
  editor.commands.toggleTaskList();
  const box = editor.view.dom.querySelector('input');
  expect(box?.getAttribute('aria-label')).toBe('Task: wash');
  box?.click();
  expect(htmlOf(editor)).toContain('data-checked="true"');
  await userEvent.keyboard('{Enter}dry{Tab}');
  expect(htmlOf(editor)).toBe(
    documentToHtml(
      documentFromHtml(
        '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>wash</p><ul data-type="taskList"><li data-type="taskItem"><p>dry</p></li></ul></li></ul>',
      ),
    ),
  );
});

test.each([
  ['an unknown color', (e: Editor) => e.commands.setColor('url(x)')],
  ['a size in pt', (e: Editor) => e.commands.setFontSize('12pt')],
  ['a size of four digits', (e: Editor) => e.commands.setFontSize('1000')],
  ['a family with a semicolon', (e: Editor) => e.commands.setFontFamily('a;b')],
  ['a heading of level 7', (e: Editor) => e.commands.setHeading({ level: 7 })],
  ['an invalid highlight', (e: Editor) => e.commands.setHighlight('javascript:x')],
  ['an outdent at the margin', (e: Editor) => e.commands.outdent()],
])('refused without changing anything: %s', async (_, run) => {
  const editor = await openEditor('<p>[b]</p>');
  expect(run(editor)).toBe(false);
  expect(htmlOf(editor)).toBe('<p>b</p>');
});

test('indent stops at 8 steps', async () => {
  const editor = await openEditor('<p data-indent="8">|b</p>');
  expect(editor.commands.indent()).toBe(false);
});

test.each([
  ['an item leaves its list', '<ul><li>a</li><li>|b</li></ul>', '<ul><li><p>a</p></li></ul><p>b</p>'],
  [
    'a nested item moves out one level',
    '<ul><li>a<ul><li>|b</li></ul></li></ul>',
    '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
  ],
  ['an indented line moves back', '<p data-indent="2">|b</p>', '<p data-indent="1">b</p>'],
  ['a line joins the one before', '<p>a</p><p>|b</p>', '<p>ab</p>'],
  ['a line joins the item before', '<ul><li>a</li></ul><p>|b</p>', '<ul><li><p>ab</p></li></ul>'],
  [
    'a line between two lists joins them',
    '<ol><li>a</li></ol><p>|b</p><ol><li>c</li></ol>',
    '<ol><li><p>ab</p></li><li><p>c</p></li></ol>',
  ],
  [
    'a line joins the nested item before',
    '<ul><li>a<ul><li>b</li></ul></li></ul><p>|c</p>',
    '<ul><li><p>a</p><ul><li><p>bc</p></li></ul></li></ul>',
  ],
])('Backspace at the start: %s', async (_, before, after) => {
  const editor = await openEditor(before);
  await userEvent.keyboard('{Backspace}');
  expect(htmlOf(editor)).toBe(after);
});

test('repeated Backspace takes a list apart, line by line', async () => {
  const editor = await openEditor();
  const atStart = () => until(() => editor.state.selection.$from.parentOffset === 0);
  const seen: string[] = [];
  const press = async (keys: string) => {
    // For 50 ms after a key ProseMirror keeps the caret where it put it; nobody presses the next one sooner.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await userEvent.keyboard(keys);
    seen.push(htmlOf(editor));
  };
  await press('- a{Enter}b{Home}');
  await atStart();
  await press('{Backspace}');
  await press('{Backspace}');
  await press('{Home}');
  // Browsers say a little later where the caret went.
  await atStart();
  await press('{Backspace}');
  await press('{Delete}{Delete}');
  expect(seen).toEqual([
    '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
    '<ul><li><p>a</p></li></ul><p>b</p>',
    '<ul><li><p>ab</p></li></ul>',
    '<ul><li><p>ab</p></li></ul>',
    '<p>ab</p>',
    '<p></p>',
  ]);
});

test('Backspace right after “- ” brings the hyphen back', async () => {
  const editor = await openEditor();
  await userEvent.keyboard('- {Backspace}');
  expect(htmlOf(editor)).toBe('<p>- </p>');
});

test.each([
  ['the next item', '<ul><li>a|</li><li>b</li></ul>', '<ul><li><p>ab</p></li></ul>'],
  ['the line after the list', '<ul><li>a|</li></ul><p>b</p>', '<ul><li><p>ab</p></li></ul>'],
  ['the first item of a nested list', '<ul><li>a|<ul><li>b</li></ul></li></ul>', '<ul><li><p>ab</p></li></ul>'],
])('Delete at the end of an item merges %s into it', async (_, before, after) => {
  const editor = await openEditor(before);
  await userEvent.keyboard('{Delete}');
  expect(htmlOf(editor)).toBe(after);
});

test.each([
  ['<p>o[ne</p><ul><li>tw]o</li></ul>', '<p>o</p><p>o</p>'],
  ['<p>[one</p><ul><li>two</li><li>three]</li></ul>', '<p></p><p></p>'],
  [
    '<ul><li>two</li><li>th[ree</li></ul><p>o]ne</p>',
    '<ul><li><p>two</p></li><li><p>th</p></li><li><p>ne</p></li></ul>',
  ],
  ['<ul><li>t[wo</li><li>thr]ee</li></ul>', '<ul><li><p>t</p></li><li><p>ee</p></li></ul>'],
  ['<h2>[one</h2><blockquote><p>two]</p></blockquote>', '<p></p><p></p>'],
])('Enter in place of several lines %s', async (before, after) => {
  const editor = await openEditor(before);
  await userEvent.keyboard('{Enter}');
  expect(htmlOf(editor)).toBe(after);
  editor.commands.undo();
  expect(htmlOf(editor)).toBe(htmlOf(await openEditor(before)));
});

test('Tab acts in a list and leaves the editor elsewhere', async () => {
  const editor = await openEditor('<p>|b</p><ul><li>c</li><li>d</li></ul>');
  const after = document.body.appendChild(document.createElement('button'));
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(after);
  // The first item has none to go below; it keeps the key all the same.
  editor.commands.setTextSelection(6);
  editor.view.focus();
  await userEvent.keyboard('{Tab}');
  expect(editor.view.hasFocus()).toBe(true);
  after.remove();
  editor.commands.setTextSelection(editor.state.doc.content.size - 3);
  editor.view.focus();
  await userEvent.keyboard('{Tab}');
  expect(editor.view.hasFocus()).toBe(true);
  expect(htmlOf(editor)).toContain('<li><p>c</p><ul><li><p>d</p></li></ul></li>');
});

test.each([
  ['# Title', '<h1>Title</h1>'],
  ['- item', '<ul><li><p>item</p></li></ul>'],
  ['3. item', '<ol start="3"><li><p>item</p></li></ol>'],
  ['> said', '<blockquote><p>said</p></blockquote>'],
  ['**bold**', '<p><strong>bold</strong></p>'],
  ['```js x', '<pre><code class="language-js">x</code></pre>'],
  ['[ ] task', documentToHtml(documentFromHtml('<ul data-type="taskList"><li>task</li></ul>'))],
  [
    'https://a.example/b x',
    '<p><a href="https://a.example/b" target="_blank" rel="noopener noreferrer nofollow">https://a.example/b</a> x</p>',
  ],
])('typing %s', async (typed, html) => {
  const editor = await openEditor();
  await userEvent.keyboard(typed.replace(/[[{]/g, '$&$&'));
  expect(htmlOf(editor)).toBe(html);
});

const acts: readonly ((editor: Editor) => boolean)[] = [
  ...one.map(([, , run]) => run),
  (e) => e.commands.toggleTaskList(),
  (e) => e.commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true }),
  (e) => e.commands.addColumnAfter(),
  (e) => e.commands.addRowBefore(),
  (e) => e.commands.mergeCells(),
  (e) => e.commands.splitCell(),
  (e) => e.commands.deleteRow(),
  (e) => e.commands.deleteColumn(),
  (e) => e.commands.toggleHeaderColumn(),
  (e) => e.commands.setCellBackground('#eeeeee'),
  (e) => e.commands.setImage({ src: '/a.png', alt: 'A' }),
  (e) => e.commands.setVideo({ src: 'https://youtu.be/dQw4w9WgXcQ?t=9' }),
  (e) => e.commands.setLink({ href: 'https://a.example/', target: '_blank' }),
  (e) => e.commands.unsetLink(),
  (e) => e.commands.insertContent('some text'),
  (e) => e.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
  (e) => e.commands.selectAll(),
  (e) => e.commands.deleteSelection(),
  (e) => e.commands.undo(),
  (e) => e.commands.moveBlock('up'),
];
test('everything commands create survives HTML, sanitizing, and parsing', async () => {
  const editor = await openEditor('<p>one</p><ul><li>two</li><li>three</li></ul>');
  const at = fc.record({ deed: fc.integer({ min: 0, max: acts.length - 1 }), from: fc.nat(60), length: fc.nat(12) });
  fc.assert(
    fc.property(fc.array(at, { minLength: 1, maxLength: 12 }), (steps) => {
      editor.commands.setContent('<p>one</p><ul><li>two</li><li>three</li></ul>');
      for (const { deed, from, length } of steps) {
        const { doc, tr } = editor.state;
        const at = (pos: number) => doc.resolve(Math.min(pos, doc.content.size));
        editor.view.dispatch(tr.setSelection(TextSelection.between(at(from), at(from + length))));
        acts[deed]?.(editor);
      }
      editor.state.doc.check();
      const document = documentOf(editor);
      const html = documentToHtml(document);
      expect(sanitizeHtml(html)).toBe(html);
      expect(documentFromHtml(html)).toEqual(document);
    }),
    { numRuns: 150 },
  );
}, 60_000);
