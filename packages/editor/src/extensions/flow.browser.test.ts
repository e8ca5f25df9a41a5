import { countDocument, documentFromHtml, parseDocument } from '@laurel/editor/document/document';
import { anyDocument } from '@laurel/editor/document/testing-documents';
import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { countOf } from './character-limit';
import { documentOf, replaceContent, toEditor } from './document-in-editor';
import type { EditorNotice } from './notices';
import { find, findNext, findPrevious, replaceAll, replaceOne, searchState } from './search';
import { standardExtensions } from './standard-extensions';
import type { SlashState } from './standard-options';
import { htmlOf, openEditor, until } from './testing-editor';

test('the editor’s counts equal the document’s', () => {
  const schema = getSchema(standardExtensions());
  fc.assert(
    fc.property(anyDocument(), (json) => {
      const document = parseDocument(json);
      const state = EditorState.create({ doc: schema.nodeFromJSON(toEditor(document)) });
      expect(countOf(state)).toEqual(countDocument(document));
    }),
    { numRuns: 200 },
  );
}, 30_000);

test('typing stops at the limit, in graphemes, with a notice', async () => {
  const onNotice = vi.fn();
  const editor = await openEditor('<p>ab👩‍👩‍👧|</p>', { characterLimit: 5, onNotice });
  await userEvent.keyboard('cdef');
  expect(editor.getText()).toBe('ab👩‍👩‍👧cd');
  expect(onNotice).toHaveBeenCalledWith({ kind: 'limit-reached', limit: 5 });
  await userEvent.keyboard('{Backspace}x');
  expect(editor.getText()).toBe('ab👩‍👩‍👧cx');
});

test('a paste over the limit is cut at its end, in one undo step', async () => {
  const onNotice = vi.fn();
  const editor = await openEditor('<p>ab|cd</p>', { characterLimit: 10, onNotice });
  editor.view.pasteHTML('<p>12345</p><p>67890</p>');
  expect(countOf(editor.state).characters).toBe(10);
  expect(editor.getText()).toMatch(/^ab12345\s+6cd$|^ab12345\s*6\s*cd$/);
  expect(onNotice).toHaveBeenCalledWith({ kind: 'paste-cut', by: 4, limit: 10 });
  editor.commands.undo();
  expect(editor.getText()).toBe('abcd');
});

test('a pasted table over the limit leaves a valid document', async () => {
  const editor = await openEditor('<p>ab|</p>', { characterLimit: 6 });
  editor.view.pasteHTML('<table><tr><td>123</td><td>456</td></tr><tr><td>789</td><td>0</td></tr></table>');
  editor.state.doc.check();
  expect(countOf(editor.state).characters).toBeLessThanOrEqual(6);
  expect(documentOf(editor).content.length).toBeGreaterThan(0);
});

test('IME composition isn’t interrupted; the excess is cut when it ends', async () => {
  const editor = await openEditor('<p>abc|</p>', { characterLimit: 4 });
  const { view } = editor;
  view.dom.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  expect(view.composing).toBe(true);
  editor.commands.insertContent('かんじ');
  expect(editor.getText()).toBe('abcかんじ');
  view.dom.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await until(() => editor.getText() !== 'abcかんじ');
  expect(editor.getText()).toBe('abcか');
});

test('initial text that is too long is cut at the end, with a notice that can restore it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const notices: EditorNotice[] = [];
  const editor = await openEditor('<p>12345</p><p>67890</p>', {
    characterLimit: 7,
    onNotice: (each) => notices.push(each),
  });
  await until(() => notices.length > 0);
  expect(htmlOf(editor)).toBe('<p>12345</p><p>67</p>');
  expect(warn).toHaveBeenCalledOnce();
  expect(editor.commands.undo()).toBe(false);
  const [notice] = notices;
  if (notice?.kind === 'cut') notice.restore();
  expect(htmlOf(editor)).toBe('<p>12345</p><p>67890</p>');
  editor.commands.insertContentAt(3, 'x');
  expect(htmlOf(editor)).toBe('<p>12345</p><p>67890</p>');
  warn.mockRestore();
});

test('with “keep,” nothing is cut: the text can get shorter but not longer', async () => {
  const notices: EditorNotice[] = [];
  const editor = await openEditor('<p>1234567890|</p>', {
    characterLimit: 7,
    overLimit: 'keep',
    onNotice: (each) => notices.push(each),
  });
  await until(() => notices.length > 0);
  expect(notices).toEqual([{ kind: 'over-limit', over: 3, limit: 7 }]);
  await userEvent.keyboard('x{Backspace}');
  expect(editor.getText()).toBe('123456789');
  replaceContent(editor, documentFromHtml('<p>an outside text</p>'));
  expect(editor.getText()).toBe('an outside text');
});

test('options are read when they are needed', async () => {
  let limit: number | null = 3;
  const options = {
    get characterLimit() {
      return limit;
    },
  };
  const editor = await openEditor('<p>|</p>', options);
  await userEvent.keyboard('abcd');
  limit = null;
  await userEvent.keyboard('efgh');
  expect(editor.getText()).toBe('abcefgh');
});

test('Enter goes only to a listener; with Shift it inserts a line break', async () => {
  const onEnter = vi.fn();
  const editor = await openEditor('<p>a|</p>', { onEnter });
  await userEvent.keyboard('{Enter}');
  expect(onEnter).toHaveBeenCalledOnce();
  expect(htmlOf(editor)).toBe('<p>a</p>');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}b');
  expect(htmlOf(editor)).toBe('<p>a<br>b</p>');
  expect(onEnter).toHaveBeenCalledOnce();
  editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  expect(onEnter).toHaveBeenCalledOnce();
});

test('without a listener Enter starts a line', async () => {
  const editor = await openEditor('<p>a|</p>');
  await userEvent.keyboard('{Enter}b');
  expect(htmlOf(editor)).toBe('<p>a</p><p>b</p>');
});

test('a slash on an empty line opens the menu, which gets keys first', async () => {
  const told: (SlashState | null)[] = [];
  const keys: string[] = [];
  const editor = await openEditor('<p>a</p><p>|</p>', {
    onSlash: (state) => told.push(state),
    onSlashKey: ({ key }) => keys.push(key) > 0 && key === 'ArrowDown',
  });
  await userEvent.keyboard('/he');
  expect(told.map((state) => state?.query)).toEqual(['', 'h', 'he']);
  expect(told.at(-1)?.rect().height).toBeGreaterThan(5);
  await userEvent.keyboard('{ArrowDown}');
  expect(keys.at(-1)).toBe('ArrowDown');
  editor.commands.deleteRange(told.at(-1)?.range ?? { from: 0, to: 0 });
  expect(htmlOf(editor)).toBe('<p>a</p><p></p>');
  expect(told.at(-1)).toBe(null);
});

test('Escape closes the slash menu until the line changes', async () => {
  const told: (string | undefined)[] = [];
  await openEditor('<p>|</p>', { onSlash: (state) => told.push(state?.query) });
  await userEvent.keyboard('/a{Escape}b');
  expect(told).toEqual(['', 'a', undefined]);
});

test.each(['a /b', 'http://x', '//'])('the slash menu doesn’t open for %s', async (typed) => {
  const onSlash = vi.fn();
  const editor = await openEditor('<p>|</p>', { onSlash });
  editor.commands.insertContent(typed);
  expect(onSlash.mock.calls.flat().filter((state) => state !== null && state.query !== '/')).toEqual([]);
});

test.each([
  ['a paragraph', '<p>a</p><p>b|</p><p>c</p>', '{ArrowUp}', '<p>b</p><p>a</p><p>c</p>'],
  ['a paragraph past a list', '<p>a|</p><ul><li>b</li></ul>', '{ArrowDown}', '<ul><li><p>b</p></li></ul><p>a</p>'],
  ['an item', '<ul><li>a</li><li>b|</li></ul>', '{ArrowUp}', '<ul><li><p>b</p></li><li><p>a</p></li></ul>'],
  ['two paragraphs', '<p>[a</p><p>b]</p><p>c</p>', '{ArrowDown}', '<p>c</p><p>a</p><p>b</p>'],
  ['nothing at the edge', '<p>a|</p><p>b</p>', '{ArrowUp}', '<p>a</p><p>b</p>'],
])('Alt and an arrow move %s', async (_, before, key, after) => {
  const editor = await openEditor(before);
  const selected = () => editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to, ' ');
  const was = selected();
  await userEvent.keyboard(`{Alt>}${key}{/Alt}`);
  expect(htmlOf(editor)).toBe(after);
  expect(selected()).toBe(was);
});

test.each([
  ['cafe', {}, ['Café', 'CAFE']],
  ['Café', { matchCase: true }, ['Café']],
  ['caf', { wholeWord: true }, []],
  ['é', {}, ['é', 'E', 'e']],
  ['', {}, []],
])('finds %j with %j', async (text, options, found) => {
  const editor = await openEditor('<p>|Café, C<b>AF</b>E</p><ul><li>de</li></ul>');
  find(editor, text, options);
  expect(searchState(editor.state).matches.map(({ from, to }) => editor.state.doc.textBetween(from, to))).toEqual(
    found,
  );
});

test('find steps through matches, follows edits, and replaces one or all', async () => {
  const editor = await openEditor('<p>|one two one</p><p><b>one</b></p>');
  find(editor, 'one');
  expect(searchState(editor.state).current).toBe(0);
  findNext(editor);
  findNext(editor);
  expect(searchState(editor.state).current).toBe(2);
  findNext(editor);
  expect(searchState(editor.state).current).toBe(0);
  findPrevious(editor);
  expect(searchState(editor.state).current).toBe(2);
  editor.commands.insertContentAt(1, 'one ');
  expect(searchState(editor.state).matches.length).toBe(4);
  expect(editor.view.dom.querySelectorAll('.rt-match').length).toBe(4);
  find(editor, 'one');
  replaceAll(editor, 'three');
  expect(htmlOf(editor)).toBe('<p>three three two three</p><p><strong>three</strong></p>');
  expect(searchState(editor.state).matches).toEqual([]);
  editor.commands.undo();
  expect(htmlOf(editor)).toContain('<p>one one two one</p><p><strong>one</strong></p>');
  editor.commands.setTextSelection(1);
  find(editor, 'one');
  replaceOne(editor, '1');
  expect(editor.getText()).toMatch(/^1 one two/);
  expect(searchState(editor.state).current).toBe(0);
  expect(searchState(editor.state).matches[0]?.from).toBe(3);
  find(editor, '');
  expect(editor.view.dom.querySelector('.rt-match')).toBe(null);
});
