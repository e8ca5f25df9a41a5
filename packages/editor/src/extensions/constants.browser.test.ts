import '@laurel/editor/viewer/things.css';
import { closeHistory } from '@tiptap/pm/history';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { documentOf } from './document-in-editor';
import { htmlOf, openEditor, until } from './testing-editor';
import { fontFamilies, fontSizes, palette } from './text-style';

test('by default 10 steps can be undone, and no more', async () => {
  for (const depth of [undefined, 30]) {
    const editor = await openEditor('<p>|</p>', depth ? { historyDepth: depth } : {});
    for (let step = 0; step < 80; step += 1)
      editor.view.dispatch(closeHistory(editor.state.tr.insertText(`${step % 10}`)));
    let undone = 0;
    while (editor.commands.undo()) undone += 1;
    expect(undone).toBe(depth ?? 10);
    let redone = 0;
    while (editor.commands.redo()) redone += 1;
    expect(redone).toBe(undone);
  }
});

test('a pause of 500 ms starts a new undo step, a shorter one doesn’t', async () => {
  // The clock stands still meanwhile: on a busy machine a key alone takes longer.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const pause = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const editor = await openEditor('<p>|</p>');
  await userEvent.keyboard('a');
  pause(499);
  await userEvent.keyboard('b');
  pause(501);
  await userEvent.keyboard('c');
  editor.commands.undo();
  expect(editor.getText()).toBe('ab');
  editor.commands.undo();
  expect(editor.getText()).toBe('');
});

test('a column is resized with a 5 px handle, to at least 25 px', async () => {
  const editor = await openEditor('<table><tr><td colwidth="200">a</td><td colwidth="200">b</td></tr></table>');
  const cell = editor.view.dom.querySelector('td');
  const edge = cell?.getBoundingClientRect() ?? new DOMRect();
  const mouse = (type: string, x: number, target: EventTarget = cell ?? editor.view.dom) =>
    target.dispatchEvent(
      new MouseEvent(type, {
        clientX: x,
        clientY: edge.top + 5,
        bubbles: true,
        cancelable: true,
        button: 0,
        buttons: 1,
      }),
    );
  mouse('mousemove', edge.right - 8);
  expect(editor.view.dom.querySelector('.column-resize-handle')).toBe(null);
  mouse('mousemove', edge.right - 4);
  expect(editor.view.dom.querySelector('.column-resize-handle')).not.toBe(null);
  mouse('mousedown', edge.right - 4);
  mouse('mousemove', edge.right - 1000, window);
  mouse('mouseup', edge.right - 1000, window);
  expect(documentOf(editor).content[0]?.content?.[0]?.content?.[0]?.attrs?.colwidth).toEqual([25]);
});

test('a video is 640 px wide by default, 480 when small, and full width when large, at 16:9', async () => {
  const editor = await openEditor();
  editor.commands.setVideo({ src: 'https://youtu.be/dQw4w9WgXcQ' });
  let at = 0;
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name === 'video') at = pos;
  });
  const frame = editor.view.dom.querySelector<HTMLElement>('[data-video]');
  for (const [size, width, css] of [
    [undefined, 640, '640px'],
    ['small', 480, '480px'],
    ['large', '100%', '100%'],
    ['medium', 640, '640px'],
  ] as const) {
    editor.commands.setNodeSelection(at);
    if (size) editor.commands.setVideoSize(size);
    expect(documentOf(editor).content.find(({ type }) => type === 'video')?.attrs?.width).toBe(width);
    const card = frame?.querySelector('.rt-video');
    expect([frame?.style.width, card && getComputedStyle(card).aspectRatio]).toEqual([css, '16 / 9']);
  }
});

test.each([
  ['small', 'width="200"'],
  ['medium', 'width="500"'],
  ['large', 'width="100%"'],
] as const)('an image is %s at %s, and its height adapts', async (size, width) => {
  const editor = await openEditor('<p><img src="/a.png" alt="a" width="33" height="44"></p>');
  editor.commands.setNodeSelection(1);
  editor.commands.setImageSize(size);
  expect(htmlOf(editor)).toBe(`<p><img src="/a.png" alt="a" ${width} loading="lazy"></p>`);
});

test('24 colors, 12 families, 13 sizes, each allowed by its own rule', async () => {
  expect([palette.length, fontFamilies.length, fontSizes.length]).toEqual([24, 12, 13]);
  const editor = await openEditor('<p>[x]</p>');
  for (const colour of palette)
    expect(editor.commands.setColor(colour) && editor.commands.setHighlight(colour)).toBe(true);
  for (const family of fontFamilies) expect(editor.commands.setFontFamily(family)).toBe(true);
  for (const size of fontSizes) expect(editor.commands.setFontSize(String(size))).toBe(true);
});

test.each([
  'http://a.example',
  'https://a.example',
  'ftp://a.example',
  'ftps://a.example',
  'mailto:a@b.example',
  'tel:+331',
  'callto:a',
  'sms:+331',
  'cid:a',
  'xmpp:a@b.example',
  '#a',
  '?a',
  './a',
  '../a',
  '/a',
])('a link to %s is made', async (href) => {
  const editor = await openEditor('<p>[x]</p>');
  expect(editor.commands.setLink({ href })).toBe(true);
  expect(documentOf(editor).content[0]?.content?.[0]?.marks).toEqual([
    { type: 'link', attrs: { href, target: '_blank' } },
  ]);
});

test('the drop indicator disappears 20 ms after a drop or its end, 5 seconds after the last dragover, and not before', async () => {
  const editor = await openEditor('<p>abc|</p>');
  const place = editor.view.coordsAtPos(2);
  const drag = (type: string) =>
    editor.view.dom.dispatchEvent(
      new DragEvent(type, {
        dataTransfer: new DataTransfer(),
        bubbles: true,
        cancelable: true,
        clientX: place.left,
        clientY: place.top + 4,
      }),
    );
  const isShown = () => document.querySelector('.rt-dropcursor') !== null;
  vi.useFakeTimers();
  for (const end of ['drop', 'dragend']) {
    drag('dragover');
    expect(isShown()).toBe(true);
    drag(end);
    await vi.advanceTimersByTimeAsync(19);
    expect(isShown()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isShown()).toBe(false);
  }
  drag('dragover');
  await vi.advanceTimersByTimeAsync(4000);
  drag('dragover');
  await vi.advanceTimersByTimeAsync(4999);
  expect(isShown()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isShown()).toBe(false);
  vi.useRealTimers();
  await until(() => !isShown());
});
