import type { Editor } from '@tiptap/core';
import { CellSelection } from '@tiptap/pm/tables';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, press, select, stand, until } from './testing-stand';

const bubble = () => page.getByRole('toolbar', { name: 'Selection' });
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const table =
  '<table><tbody><tr><th><p>Station</p></th><th><p>Time</p></th></tr><tr><td><p>Mile</p></td><td><p>9:00</p></td></tr></tbody></table>';

async function selectNode(name: string, modelValue: string) {
  const made = await stand({ modelValue });
  let at = -1;
  made.editor.state.doc.descendants((node, pos) => {
    if (node.type.name === name) at = pos;
  });
  made.editor.chain().focus().setNodeSelection(at).run();
  await expect.element(bubble()).toBeVisible();
  return made;
}

test('the bubble appears only for a selection, next to it and never over the toolbar', async () => {
  const { editor } = await stand({ modelValue: '<p>some words here</p>' });
  await focus(editor, 'start');
  expect(bubble().query()).toBeNull();
  await select(editor, 'words');
  await expect.element(bubble()).toBeVisible();
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' }).element().getBoundingClientRect();
  expect(bubble().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(toolbar.bottom);
  expect(getComputedStyle(bubble().element().parentElement ?? document.body).zIndex).toBe('20');
});

test('text: shows its formats', async () => {
  const { editor, html } = await stand({ modelValue: '<p>some words here</p>' });
  await select(editor, 'words');
  await press('Bold', 'Selection');
  expect(html()).toBe('<p>some <strong>words</strong> here</p>');
});

test('doesn’t appear if the host turns it off or the editor is read-only', async () => {
  const { editor, rerender } = await stand({ modelValue: '<p>words</p>', hideBubble: true });
  await select(editor, 'words');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(bubble().query()).toBeNull();
  await rerender({ modelValue: '<p>words</p>', disabled: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(bubble().query()).toBeNull();
});

test('link: can be edited, unlinked, opened, and removed', async () => {
  const value = '<p>see <a href="https://example.org/">the list</a> now</p>';
  const { editor, html, rerender } = await stand({ modelValue: value });
  await select(editor, 'the list');
  await press('Remove link', 'Selection');
  expect(html()).toBe('<p>see the list now</p>');
  editor.commands.undo();
  await rerender({ modelValue: value });
  await select(editor, 'the list');
  await expect.element(bubble().getByRole('button', { name: 'Open in a new tab' })).toBeVisible();
  await press('Remove', 'Selection');
  expect(html()).toBe('<p>see  now</p>');
});

test('Remove link removes the whole link, even if only part of it is selected', async () => {
  const value = '<p>see <a href="https://example.org/">the long list</a> now</p>';
  const { editor, html } = await stand({ modelValue: value });
  await select(editor, 'long');
  await press('Remove link', 'Selection');
  expect(html()).toBe('<p>see the long list now</p>');
});

test('image: can float, be resized, keep its proportions, and be removed', async () => {
  const { editor } = await selectNode('image', `<p>a <img src="${pixel}" alt="dot" width="30"> b</p>`);
  const image = () => editor.getAttributes('image');
  await until(() => editor.view.dom.querySelector('[data-corner]:not([hidden])'));
  const corners = [...editor.view.dom.querySelectorAll('[data-corner]')].map((each) => each.getBoundingClientRect());
  expect(corners.map(({ width, height }) => [width, height])).toEqual(Array(4).fill([12, 12]));
  await press('Float left', 'Selection');
  expect(image().display).toBe('left');
  await press('Float right', 'Selection');
  expect(image().display).toBe('right');
  await press('Inline', 'Selection');
  expect(image().display).toBe('inline');
  for (const [name, width] of [
    ['Small', 200],
    ['Medium', 500],
    ['Large', '100%'],
  ] as const) {
    await press(name, 'Selection');
    expect([image().width, image().height]).toEqual([width, null]);
  }
  await press('Keep proportions', 'Selection');
  expect(image().lockAspectRatio).toBe(false);
  await press('Remove', 'Selection');
  expect(editor.getText()).toBe('a  b');
});

test('video: can be resized and removed', async () => {
  const src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
  const { editor } = await selectNode('video', `<div data-video><iframe src="${src}"></iframe></div><p>after</p>`);
  for (const [name, width] of [
    ['Small', 480],
    ['Medium', 640],
    ['Large', '100%'],
  ] as const) {
    await press(name, 'Selection');
    expect(editor.getAttributes('video').width).toBe(width);
  }
  await press('Remove', 'Selection');
  expect(editor.getText()).toBe('after');
});

test('table: has a row of its own, next to the formats for text in cells', async () => {
  const { editor, html } = await stand({ modelValue: table });
  await select(editor, 'Mile');
  await press('Bold', 'Selection');
  expect(html()).toContain('<strong>Mile</strong>');
  const size = () => {
    const node = editor.state.doc.firstChild;
    return [node?.childCount, node?.firstChild?.childCount];
  };
  await press('Add column before', 'Selection');
  await press('Add column after', 'Selection');
  expect(size()).toEqual([2, 4]);
  await press('Add row before', 'Selection');
  await press('Add row after', 'Selection');
  expect(size()).toEqual([4, 4]);
  await press('Delete column', 'Selection');
  await select(editor, '9:00');
  await press('Delete row', 'Selection');
  expect(size()).toEqual([3, 3]);
});

test('table: sets headers and color, merges, splits, and deletes', async () => {
  const { editor } = await stand({ modelValue: `${table}<p>after</p>` });
  await select(editor, 'Mile');
  await press('Header column', 'Selection');
  const cell = (row: number, column: number) => editor.state.doc.firstChild?.child(row).child(column);
  expect(cell(1, 0)?.type.name).toBe('tableHeader');
  await press('Cell color', 'Selection');
  await page.getByRole('button', { name: '#ffeb3b' }).click();
  await until(() => cell(1, 0)?.attrs.backgroundColor === '#ffeb3b');
  const cells: number[] = [];
  editor.state.doc.descendants((node, pos) => {
    if (/^table(?:Cell|Header)$/.test(node.type.name)) cells.push(pos);
  });
  const { state, view } = editor;
  const [, , first = 0, second = 0] = cells;
  view.dispatch(state.tr.setSelection(CellSelection.create(state.doc, first, second)));
  view.focus();
  await press('Merge or split cells', 'Selection');
  expect(cell(1, 0)?.attrs.colspan).toBe(2);
  await press('Merge or split cells', 'Selection');
  expect(cell(1, 0)?.attrs.colspan).toBe(1);
  await press('Delete table', 'Selection');
  expect(editor.getText()).toBe('after');
});

test('at widths up to 768 px, a docked bar with large targets replaces it and doesn’t repeat toolbar buttons', async () => {
  const { editor } = await stand({ modelValue: '<p>some words and a <a href="/a">link</a> here</p>' }, 390);
  await select(editor, 'words');
  await until(() => page.getByRole('button', { name: 'Bold' }).elements().length === 1);
  expect(bubble().query()).toBe(null);
  await select(editor, 'link');
  await expect.element(bubble()).toBeVisible();
  expect(page.getByRole('button', { name: 'Bold' }).elements()).toHaveLength(1);
  expect(getComputedStyle(bubble().element()).position).toBe('sticky');
  for (const button of bubble().getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('a button below the text stays where it was pressed until it is released, even if the docked bar disappears', async () => {
  const { editor } = await stand({ modelValue: table }, 700);
  const button = document.body.appendChild(document.createElement('button'));
  const pressed = vi.fn();
  button.addEventListener('click', pressed);
  onTestFinished(() => button.remove());
  await focus(editor, 'start');
  await expect.element(bubble()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 150));
  // As long as a hand takes; pressed where it is then, whatever is there by the time it is let go.
  await userEvent.click(button, { delay: 200, force: true });
  expect(pressed).toHaveBeenCalledOnce();
  await until(() => bubble().query() === null);
});

test('without a toolbar the docked bar has the formats', async () => {
  const { editor } = await stand({ modelValue: '<p>some words here</p>', hideToolbar: true }, 390);
  await select(editor, 'words');
  await press('Bold', 'Selection');
  expect(editor.getHTML()).toContain('<strong>words</strong>');
});

test('closing the editor while the bubble is being placed causes no error', async () => {
  const broken: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => broken.push(event.reason);
  window.addEventListener('unhandledrejection', note);
  for (let round = 0; round < 5; round += 1) {
    const { editor, unmount } = await stand({ modelValue: table });
    await focus(editor, 'start');
    await expect.element(bubble()).toBeVisible();
    // The bubble is placed again, in turns; the editor goes before they are over.
    window.dispatchEvent(new Event('resize'));
    editor.unmount();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await unmount();
  }
  window.removeEventListener('unhandledrejection', note);
  expect(broken).toEqual([]);
});

const video = '<div data-video><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div>';

/** The names of a toolbar's controls, as the arrow keys come by them. */
async function namesByArrows(): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const name = document.activeElement?.getAttribute('aria-label') ?? '';
    if (names.includes(name)) return names;
    names.push(name);
    await userEvent.keyboard('{ArrowRight}');
  }
}

const isInBubble = () => document.activeElement?.closest('[data-bubble]');

test('a table’s actions can be reached and used by keyboard alone, and have names', async () => {
  const { editor } = await stand({ modelValue: `<p>before</p>${table}` });
  editor.chain().focus().setTextSelection(14).run();
  await expect.element(bubble()).toBeVisible();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  expect(isInBubble()).toBeTruthy();
  expect(await namesByArrows()).toEqual([
    ...['Add column before', 'Add column after', 'Delete column', 'Add row before', 'Add row after', 'Delete row'],
    ...[
      'Merge or split cells',
      'Header row',
      'Header column',
      'Align column left',
      'Center column',
      'Align column right',
      'Caption',
      'Cell color',
      'Delete table',
    ],
  ]);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await until(() => editor.isFocused);
  expect(editor.view.dom.querySelectorAll('tr')).toHaveLength(3);
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  expect(isInBubble()).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await until(() => editor.isFocused);
  await userEvent.keyboard('x');
  expect(editor.getText()).toContain('x');
});

test.each([
  ['image', `<p>a <img src="${pixel}" alt="dot" width="30"> b</p>`, 'Float left', 'Remove'],
  ['video', video, 'Small', 'Remove'],
])('the actions of a selected %s can be reached by keyboard alone and have names', async (name, value, first, last) => {
  await selectNode(name, value);
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  const names = await namesByArrows();
  expect([names[0], names.at(-1)]).toEqual([first, last]);
  expect(names).not.toContain('');
});

test('Alt+F10 leads from the bubble to the main toolbar and back, and the bubble stays', async () => {
  const { editor } = await stand({ modelValue: '<p>some words here</p>' });
  await select(editor, 'words');
  await expect.element(bubble()).toBeVisible();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  expect(isInBubble()).toBeTruthy();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  expect(document.activeElement?.closest('[role="toolbar"]')?.getAttribute('aria-label')).toBe('Formatting');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(bubble()).toBeVisible();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  expect(isInBubble()).toBeTruthy();
});

test('with the caret in a table, the bubble appears beside the table and covers none of its rows', async () => {
  const { editor } = await stand({ modelValue: `<p>a</p><p>b</p><p>c</p><p>d</p>${table}<p>after</p>` });
  editor
    .chain()
    .focus()
    .setTextSelection(editor.state.doc.content.size - 14)
    .run();
  await expect.element(bubble()).toBeVisible();
  await until(() => bubble().element().getBoundingClientRect().height > 0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const box = bubble().element().getBoundingClientRect();
  const rows = editor.view.dom.querySelector('table')?.getBoundingClientRect() ?? new DOMRect();
  expect(box.bottom <= rows.top || box.top >= rows.bottom).toBe(true);
});

test.each([
  ['the caret', (editor: Editor, pos: number) => editor.commands.setTextSelection(pos)],
  ['words', (editor: Editor, pos: number) => editor.commands.setTextSelection({ from: pos, to: pos + 4 })],
])('in a table taller than its container, the bubble of %s covers nothing in their row', async (_, choose) => {
  const row = (at: number) => `<tr><td><p>first ${at}</p><p>second</p></td><td><p>b</p></td></tr>`;
  const rows = Array.from({ length: 20 }, (_, at) => row(at)).join('');
  const { editor } = await stand({ modelValue: `<table><tbody>${rows}</tbody></table>`, maxHeight: 420 });
  const seconds: number[] = [];
  editor.state.doc.descendants((node, pos) => {
    if (node.text === 'second') seconds.push(pos);
  });
  await focus(editor, 'start');
  for (const at of [0, 1, 9, 18, 19]) {
    choose(editor, seconds[at] ?? 0);
    editor.commands.scrollIntoView();
    await expect.element(bubble()).toBeVisible();
    const isApart = () => {
      const box = bubble().element().getBoundingClientRect();
      const line = editor.view.dom.querySelectorAll('tr')[at]?.getBoundingClientRect() ?? new DOMRect();
      return box.height > 0 && (box.bottom <= line.top || box.top >= line.bottom);
    };
    await until(isApart);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(isApart(), `row ${at}`).toBe(true);
  }
});

const lines = (count: number) => Array.from({ length: count }, (_, at) => `<p>line ${at}</p>`).join('');
const around = (html: string) => `${lines(8)}${html}${lines(8)}`;

test.each([
  ['words on the first line', `<p>words</p>${lines(9)}`, 'text'],
  ['words on the last line', `${lines(9)}<p>words</p>`, 'text'],
  ['a link', around('<p><a href="/a">words</a></p>'), 'text'],
  ['an image', around(`<p><img src="${pixel}" alt="dot" width="60" height="40" data-lock="false"></p>`), 'image'],
  ['a formula', around('<p>a <span data-latex="x"></span></p>'), 'formula'],
  ['words in a cell', around(table.replace('Mile', 'words')), 'text'],
])('the bubble never covers its target, not even in a scrolling text: %s', async (_, modelValue, what) => {
  for (const maxHeight of [2000, 220]) {
    const { editor, unmount } = await stand({ modelValue, maxHeight });
    if (what === 'text') await select(editor, 'words');
    else {
      let at = -1;
      editor.state.doc.descendants((node, pos) => {
        if (node.type.name === what) at = pos;
      });
      editor.chain().focus().setNodeSelection(at).run();
    }
    editor.commands.scrollIntoView();
    await expect.element(bubble()).toBeVisible();
    const apart = () => {
      const box = bubble().element().getBoundingClientRect();
      const line = rectOfSelection(editor);
      return box.height > 0 && (box.bottom <= line.top + 1 || box.top >= line.bottom - 1);
    };
    await until(apart);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(apart()).toBe(true);
    await unmount();
  }
});

function rectOfSelection({ view, state: { selection } }: Editor): DOMRect {
  const node = view.nodeDOM(selection.from);
  if ('node' in selection && node instanceof HTMLElement) return node.getBoundingClientRect();
  const { top } = view.coordsAtPos(selection.from);
  const { bottom } = view.coordsAtPos(selection.to);
  return new DOMRect(0, top, 1, bottom - top);
}
