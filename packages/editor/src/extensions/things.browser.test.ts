import { documentFromHtml, documentToHtml, parseDocument } from '@laurel/editor/document/document';
import { CellSelection } from '@tiptap/pm/tables';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { bubbleContext, isEmptyLineAtDepthOne } from './bubble-context';
import { checkContent, rangeOf } from './check-content';
import { documentOf, replaceContent, toEditor } from './document-in-editor';
import { htmlOf, openEditor, until } from './testing-editor';

// Any picture.
const film = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const dot = Object.assign(document.createElement('canvas'), { width: 8, height: 8 }).toDataURL('image/png');

test.each([
  [
    'links what is selected',
    '<p>a[b]c</p>',
    { href: 'https://b.example' },
    '<p>a<a href="https://b.example" target="_blank" rel="noopener noreferrer nofollow">b</a>c</p>',
  ],
  [
    'changes the whole link',
    '<p><a href="/old" target="_blank">on|e</a></p>',
    { href: '/new' },
    '<p><a href="/new" target="_blank" rel="noopener noreferrer nofollow">one</a></p>',
  ],
  [
    'stays in this tab',
    '<p><a href="/old" target="_blank">on|e</a></p>',
    { href: '/old', target: null },
    '<p><a href="/old">one</a></p>',
  ],
  [
    'writes a text',
    '<p>see |</p>',
    { href: 'mailto:a@b.example', text: 'us' },
    '<p>see <a href="mailto:a@b.example" target="_blank" rel="noopener noreferrer nofollow">us</a></p>',
  ],
])('a link %s', async (_, before, link, after) => {
  const editor = await openEditor(before);
  expect(editor.commands.setLink(link)).toBe(true);
  expect(htmlOf(editor)).toBe(after);
});

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', ''])(
  'a link to %j is refused',
  async (href) => {
    const editor = await openEditor('<p>[b]</p>');
    expect(editor.commands.setLink({ href })).toBe(false);
    expect(htmlOf(editor)).toBe('<p>b</p>');
  },
);

test('clicking a link selects all of it; Unlink keeps its text, Remove doesn’t', async () => {
  const editor = await openEditor('<p>a <a href="/x">long <b>link</b></a> b</p>');
  const link = editor.view.dom.querySelector('a strong');
  if (link) await userEvent.click(link);
  const { from, to } = editor.state.selection;
  expect(editor.state.doc.textBetween(from, to)).toBe('long link');
  expect(bubbleContext(editor.state).context).toBe('link');
  editor.commands.unsetLink();
  expect(htmlOf(editor)).toBe('<p>a long <strong>link</strong> b</p>');
  editor.commands.undo();
  editor.commands.removeLink();
  expect(editor.getText()).toBe('a  b');
});

test('Mod-K requests a link', async () => {
  const onLinkRequest = vi.fn();
  await openEditor('<p>[b]</p>', { onLinkRequest });
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(onLinkRequest).toHaveBeenCalledOnce();
});

test('image: each change of size, alignment, or lock is one undo step', async () => {
  const editor = await openEditor('<p>a|</p>');
  editor.commands.setImage({ src: '/a.png', alt: 'A' });
  expect(htmlOf(editor)).toContain('width="100%"');
  editor.commands.setNodeSelection(2);
  expect(bubbleContext(editor.state).context).toBe('image');
  editor.commands.updateImage({ height: 50 });
  editor.commands.setImageSize('medium');
  editor.commands.setImageDisplay('right');
  expect(htmlOf(editor)).toBe('<p>a<img src="/a.png" alt="A" width="500" data-display="right" loading="lazy"></p>');
  editor.commands.toggleImageLock();
  expect(documentOf(editor).content[0]?.content?.[1]?.attrs?.lockAspectRatio).toBe(false);
  expect(editor.commands.updateImage({ width: '12em' })).toBe(false);
  editor.commands.removeImage();
  expect(htmlOf(editor)).toBe('<p>a</p>');
});

test('an image is resized by its corners with the keyboard and the pointer, within its bounds', async () => {
  const editor = await openEditor(`<p><img src="${dot}" alt="x" width="200"></p>`);
  editor.commands.setNodeSelection(1);
  await until(() => editor.view.dom.querySelector('.rt-image img')?.clientWidth === 200);
  await until(() => editor.view.dom.querySelector('[data-corner]') !== null);
  const corner = [...editor.view.dom.querySelectorAll<HTMLElement>('[data-corner]')].find(
    (each) => each.dataset.corner === 'bottom-end',
  );
  corner?.focus();
  const width = () => documentOf(editor).content[0]?.content?.[0]?.attrs?.width;
  await userEvent.keyboard('{ArrowRight}');
  expect(width()).toBe(210);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(width()).toBe(209);
  const pull = (type: string, x: number) =>
    corner?.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: 0, pointerId: 1, button: 0, bubbles: true, cancelable: true }),
    );
  if (corner) corner.setPointerCapture = () => {};
  pull('pointerdown', 0);
  pull('pointermove', -50);
  pull('pointermove', -5000);
  expect(width()).toBe(209);
  pull('pointerup', -5000);
  expect(width()).toBe(20);
  // The keys are the text's again, not the corner's.
  expect(document.activeElement).toBe(editor.view.dom);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(width()).toBe(209);
  pull('pointerdown', 0);
  pull('pointermove', 5000);
  pull('pointerup', 5000);
  expect(width()).toBe(700);
});

test('a corner changes only the width while proportions are kept, and otherwise both sides', async () => {
  const editor = await openEditor(`<p><img src="${dot}" alt="x" width="200"></p>`);
  editor.commands.setNodeSelection(1);
  await until(() => editor.view.dom.querySelector('.rt-image img')?.clientWidth === 200);
  const corner = () => editor.view.dom.querySelector<HTMLElement>('[data-corner="bottom-end"]');
  await until(() => corner() !== null);
  const size = () => {
    const { width, height } = documentOf(editor).content[0]?.content?.[0]?.attrs ?? {};
    return [width, height];
  };
  corner()?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(size()).toEqual([210, undefined]);
  editor.commands.toggleImageLock();
  corner()?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(size()).toEqual([210, 220]);
  for (let step = 0; step < 30; step += 1) await userEvent.keyboard('{ArrowUp}');
  expect(size()).toEqual([210, 20]);
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=65', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=65'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://drive.google.com/file/d/0123456789abcdef/view', 'https://drive.google.com/file/d/0123456789abcdef/preview'],
])('a video by %s loads only on click', async (address, src) => {
  const editor = await openEditor();
  expect(editor.commands.setVideo({ src: address })).toBe(true);
  expect(documentOf(editor).content.find(({ type }) => type === 'video')?.attrs).toEqual({ src, width: 640 });
  expect(editor.view.dom.querySelector('iframe')).toBe(null);
  expect(editor.view.dom.querySelector('button')?.textContent).toMatch(/^Play \w+/);
  editor.view.dom.querySelector('button')?.click();
  expect(editor.view.dom.querySelector('iframe')?.getAttribute('sandbox')).toContain('allow-scripts');
});

test('a URL that isn’t a video is rejected', async () => {
  const editor = await openEditor();
  expect(editor.commands.setVideo({ src: 'https://evil.example/embed/dQw4w9WgXcQ' })).toBe(false);
});

test('a table is 3 by 3 with a header row by default; Tab moves through it and adds a row', async () => {
  const editor = await openEditor();
  editor.commands.insertTable();
  const { table } = { table: () => editor.view.dom.querySelector('table') };
  expect([
    table()?.rows.length,
    table()?.querySelectorAll('th').length,
    table()?.querySelectorAll('td').length,
  ]).toEqual([3, 3, 6]);
  await userEvent.keyboard('a{Tab}b');
  expect(table()?.rows[0]?.cells[1]?.textContent).toBe('b');
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
  expect(table()?.rows.length).toBe(4);
});

test('cells are colored and aligned together; whole rows merge without leaving empty ones', async () => {
  const editor = await openEditor(
    '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr><tr><td>e</td><td>f</td></tr></table>',
  );
  const cells: number[] = [];
  editor.state.doc.descendants((node, pos) => void (/tableCell|tableHeader/.test(node.type.name) && cells.push(pos)));
  const select = (from: number, to: number) =>
    editor.view.dispatch(
      editor.state.tr.setSelection(CellSelection.create(editor.state.doc, cells[from] ?? 0, cells[to] ?? 0)),
    );
  select(2, 5);
  expect(bubbleContext(editor.state)).toEqual({ table: true, context: 'text' });
  editor.commands.setCellBackground('#ffeb3b');
  editor.commands.setTextAlign('right');
  expect(htmlOf(editor).match(/background-color: #ffeb3b"><p style="text-align: right">/g)?.length).toBe(4);
  expect(editor.commands.setCellBackground('url(x)')).toBe(false);
  select(2, 5);
  editor.commands.mergeCells();
  const rows = documentOf(editor).content[0]?.content ?? [];
  expect(rows.map((row) => row.content?.map((cell) => [cell.attrs?.colspan, cell.attrs?.rowspan]))).toEqual([
    [
      [undefined, undefined],
      [undefined, undefined],
    ],
    [[2, undefined]],
  ]);
  editor.commands.undo();
  expect(documentOf(editor).content[0]?.content?.length).toBe(3);
});

test('header rows and columns are switched on and off, and columns and rows added and deleted', async () => {
  const editor = await openEditor('<table><tr><td>|a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>');
  const shape = () =>
    documentOf(editor)
      .content[0]?.content?.map((row) => row.content?.map(({ type }) => (type === 'tableHeader' ? 'H' : 'c')).join(''))
      .join(' ');
  editor.commands.toggleHeaderRow();
  expect(shape()).toBe('HH cc');
  editor.commands.toggleHeaderColumn();
  expect(shape()).toBe('HH Hc');
  editor.commands.addColumnAfter();
  editor.commands.addRowAfter();
  expect(shape()).toBe('HHH Hcc Hcc');
  editor.commands.deleteColumn();
  editor.commands.deleteRow();
  expect(documentOf(editor).content[0]?.content?.length).toBe(2);
  editor.commands.deleteTable();
  expect(htmlOf(editor)).toBe('<p></p>');
});

test.each([
  ['<p>|a</p>', { table: false, context: null }],
  ['<p>[a]</p>', { table: false, context: 'text' }],
  ['<p>[a <a href="/x">b</a>]</p>', { table: false, context: 'link' }],
  ['<table><tr><td>[a]</td></tr></table>', { table: true, context: 'text' }],
  ['<table><tr><td>|a</td></tr></table>', { table: true, context: null }],
  ['<table><tr><td>[<a href="/x">a</a>]</td></tr></table>', { table: true, context: 'link' }],
])('shows the bubble over %s', async (html, context) => {
  expect(bubbleContext((await openEditor(html)).state)).toEqual(context);
});

test.each([
  ['image', '<p><img src="/a.png" alt="a"></p>', { table: false, context: 'image' }],
  ['image', '<p><a href="/x"><img src="/a.png" alt="a"></a></p>', { table: false, context: 'link' }],
  ['image', '<table><tr><td><p><img src="/a.png" alt="a"></p></td></tr></table>', { table: true, context: 'image' }],
  ['video', `<div data-video><iframe src="${film}"></iframe></div>`, { table: false, context: 'video' }],
  [
    'video',
    `<table><tr><td><div data-video><iframe src="${film}"></iframe></div></td></tr></table>`,
    { table: true, context: 'video' },
  ],
  ['table', '<table><tr><td>a</td></tr></table>', { table: true, context: 'text' }],
])('shows the bubble over a selected %s in %s', async (type, html, context) => {
  const editor = await openEditor(html);
  let at = -1;
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name === type) at = pos;
  });
  editor.commands.setNodeSelection(at);
  expect(bubbleContext(editor.state)).toEqual(context);
});

test('the empty-line menu appears only in an empty top-level paragraph', async () => {
  const shows = async (html: string) => {
    const editor = await openEditor(html);
    return isEmptyLineAtDepthOne(editor.state, editor.view);
  };
  expect(await shows('<p></p>')).toBe(true);
  expect(await shows('<p>a|</p>')).toBe(false);
  expect(await shows('<h1></h1>')).toBe(false);
  expect(await shows('<ul><li></li></ul>')).toBe(false);
  const editor = await openEditor('<p></p>');
  editor.view.dom.blur();
  expect(isEmptyLineAtDepthOne(editor.state, editor.view)).toBe(false);
});

test('blocks of a newer schema are shown, left alone, and saved unchanged', async () => {
  const poll = { type: 'poll', attrs: { question: { any: ['thing'] } }, content: [{ type: 'answer' }] };
  const glow = { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'glow' }] }] };
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [glow] }] };
  const newer = parseDocument({ type: 'doc', version: 7, content: [{ type: 'paragraph' }, poll, list] });
  const editor = await openEditor();
  expect(replaceContent(editor, newer)).toBe(true);
  expect(documentOf(editor)).toEqual(newer);
  expect(editor.view.dom.querySelectorAll('.rt-opaque').length).toBe(2);
  editor.commands.focus('start');
  await userEvent.keyboard('typed');
  expect(documentOf(editor).content.slice(1)).toEqual(newer.content.slice(1));
  expect(documentOf(editor).version).toBe(7);
  const other = await openEditor();
  other.view.pasteHTML(
    editor.view.serializeForClipboard(editor.state.doc.slice(0, editor.state.doc.content.size)).dom.innerHTML,
  );
  expect(JSON.stringify(documentOf(other))).not.toContain('poll');
});

test('a value from outside replaces the content, keeps the caret, and enters no history', async () => {
  const editor = await openEditor('<p>first| line</p>');
  const updates = vi.fn();
  editor.on('update', updates);
  const same = documentOf(editor);
  expect(replaceContent(editor, same)).toBe(false);
  expect(replaceContent(editor, documentFromHtml('<p>first word, and more</p>'))).toBe(true);
  expect(editor.state.selection.from).toBe(6);
  expect(editor.commands.undo()).toBe(false);
  replaceContent(editor, documentFromHtml('<p>a</p>'));
  expect(editor.state.selection.from).toBe(2);
  expect(updates).not.toHaveBeenCalled();
});

test('a problem’s path leads to its node', async () => {
  const editor = await openEditor(
    '<p>a</p><ul><li>b</li><li>c<table><tr><th>d</th></tr><tr><td><img src="/a.png"></td></tr></table></li></ul>',
  );
  const [problem] = checkContent(documentOf(editor));
  const range = problem && rangeOf(editor.state.doc, problem.path);
  expect(range && editor.state.doc.nodeAt(range.from)?.type.name).toBe('image');
  expect(rangeOf(editor.state.doc, ['content', 9])).toBe(null);
  expect(documentToHtml(documentOf(editor))).toBe(htmlOf(editor));
  expect(toEditor(documentOf(editor)).type).toBe('doc');
});
