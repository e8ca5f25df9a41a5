import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { htmlOf, openEditor } from './testing-editor';

const callout = (kind: string, inner: string) => `<aside data-callout="${kind}" role="note">${inner}</aside>`;
const details = (title: string, inner: string) => `<details><summary>${title}</summary>${inner}</details>`;

test('a callout is put around lines, changes its type, and is removed', async () => {
  const editor = await openEditor('<p>[a</p><p>b]</p><p>c</p>');
  expect(editor.commands.toggleCallout('tip')).toBe(true);
  expect(htmlOf(editor)).toBe(`${callout('tip', '<p>a</p><p>b</p>')}<p>c</p>`);
  editor.commands.toggleCallout('warning');
  expect(htmlOf(editor)).toBe(`${callout('warning', '<p>a</p><p>b</p>')}<p>c</p>`);
  editor.commands.toggleCallout('warning');
  expect(htmlOf(editor)).toBe('<p>a</p><p>b</p><p>c</p>');
  editor.commands.undo();
  expect(htmlOf(editor)).toBe(`${callout('warning', '<p>a</p><p>b</p>')}<p>c</p>`);
});

test.each([
  ['[[!tip] x', callout('tip', '<p>x</p>')],
  ['> [[!WARNING] x', callout('warning', '<p>x</p>')],
  ['> [[!caution] x', callout('warning', '<p>x</p>')],
  ['> [[!other] x', '<blockquote><p>[!other] x</p></blockquote>'],
  ['a [[!tip] x', '<p>a [!tip] x</p>'],
])('the Markdown syntax works when typed: %s', async (typed, expected) => {
  const editor = await openEditor();
  await userEvent.keyboard(typed);
  expect(htmlOf(editor)).toBe(expected);
});

test('Enter on an empty line leaves a callout, and Backspace at its start removes it', async () => {
  const editor = await openEditor(callout('note', '<p>a|</p>'));
  await userEvent.keyboard('{Enter}{Enter}b');
  expect(htmlOf(editor)).toBe(`${callout('note', '<p>a</p>')}<p>b</p>`);
  editor.commands.setTextSelection(2);
  await userEvent.keyboard('{Backspace}');
  expect(htmlOf(editor)).toBe('<p>a</p><p>b</p>');
});

test('a callout announces its type to screen readers', async () => {
  const editor = await openEditor(callout('tip', '<p>a</p>'));
  const aside = editor.view.dom.querySelector('aside');
  expect([aside?.role, aside?.ariaLabel]).toEqual(['note', 'tip']);
});

test('a collapsible section is put around lines and its title typed; the same command removes it', async () => {
  const editor = await openEditor('<p>[a</p><p>b]</p>');
  expect(editor.commands.toggleDetails()).toBe(true);
  await userEvent.keyboard('Answer');
  expect(htmlOf(editor)).toBe(details('Answer', '<p>a</p><p>b</p>'));
  editor.commands.toggleDetails();
  expect(htmlOf(editor)).toBe('<p>Answer</p><p>a</p><p>b</p>');
  editor.commands.undo();
  expect(htmlOf(editor)).toBe(details('Answer', '<p>a</p><p>b</p>'));
});

test('the keyboard moves from the title into the content below, back, and out', async () => {
  const editor = await openEditor(details('A|nswer', '<p>x</p>'));
  await userEvent.keyboard('{Enter}y');
  expect(htmlOf(editor)).toBe(details('Answer', '<p>yx</p>'));
  editor.commands.setTextSelection(10);
  await userEvent.keyboard('{Backspace}!');
  expect(htmlOf(editor)).toBe(details('Answer!', '<p>yx</p>'));
  editor.commands.focus('end');
  await userEvent.keyboard('{Enter}{Enter}z');
  expect(htmlOf(editor)).toBe(`${details('Answer!', '<p>yx</p>')}<p>z</p>`);
  editor.commands.setTextSelection(2);
  await userEvent.keyboard('{Backspace}');
  expect(htmlOf(editor)).toBe('<p>Answer!</p><p>yx</p><p>z</p>');
});

test('content of a collapsible section moves within it, but never above its title', async () => {
  const editor = await openEditor(details('t', '<p>a|</p><p>b</p>'));
  expect(editor.commands.moveBlock('up')).toBe(false);
  expect(editor.commands.moveBlock('down')).toBe(true);
  expect(htmlOf(editor)).toBe(details('t', '<p>b</p><p>a</p>'));
  editor.commands.setTextSelection(2);
  expect(editor.commands.moveBlock('down')).toBe(false);
});

test('a title can’t become a heading, list, or quote, and deleting a selection across it never breaks the section', async () => {
  const editor = await openEditor(details('t|', '<p>a</p>'));
  editor.commands.setHeading({ level: 2 });
  editor.commands.toggleBulletList();
  expect(htmlOf(editor)).toBe(details('t', '<p>a</p>'));
  editor.commands.selectAll();
  await userEvent.keyboard('{Delete}');
  expect(htmlOf(editor)).toMatch(/^(?:<p><\/p>|<details><summary><\/summary><p><\/p><\/details>)$/);
});

test('pasted HTML keeps its details elements, and asides only if they have a callout type', async () => {
  const editor = await openEditor('<p>|</p>');
  editor.view.pasteHTML('<details open><summary>More</summary>text</details><aside>side</aside>');
  expect(htmlOf(editor)).toBe(`${details('More', '<p>text</p>')}<p>side</p>`);
});
