import { CellSelection } from '@tiptap/pm/tables';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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

test('text: its formats', async () => {
  const { editor, html } = await stand({ modelValue: '<p>some words here</p>' });
  await select(editor, 'words');
  await press('Bold', 'Selection');
  expect(html()).toBe('<p>some <strong>words</strong> here</p>');
});

test('hidden if the host turns it off or the editor is read-only', async () => {
  const { editor, rerender } = await stand({ modelValue: '<p>words</p>', hideBubble: true });
  await select(editor, 'words');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(bubble().query()).toBeNull();
  await rerender({ modelValue: '<p>words</p>', disabled: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(bubble().query()).toBeNull();
});

test('link: edit, unlink, open, remove', async () => {
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

test('image: float, size, proportions, remove', async () => {
  const { editor } = await selectNode('image', `<p>a <img src="${pixel}" alt="dot" width="30"> b</p>`);
  const image = () => editor.getAttributes('image');
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

test('video: size, remove', async () => {
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

test('table: its own row, next to the formats for text in cells', async () => {
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

test('table: headers, color, merge, split, and delete table', async () => {
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

test('up to 768 px wide, a docked bar with large targets replaces it', async () => {
  const { editor } = await stand({ modelValue: '<p>some words here</p>' }, 390);
  await select(editor, 'words');
  await expect.element(bubble()).toBeVisible();
  expect(getComputedStyle(bubble().element()).position).toBe('sticky');
  for (const button of bubble().getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('leaving the editor while the bubble is being placed breaks nothing', async () => {
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
