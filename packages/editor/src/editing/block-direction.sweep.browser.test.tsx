import { directionOf } from '@laurel/editor/document/direction';
import { RichTextViewer } from '@laurel/editor/viewer/rich-text-viewer';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { focus, stand, until } from './testing-stand';

afterEach(() => {
  document.documentElement.dir = '';
});

function textNode(root: Element, words: string): Text {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.includes(words)) return node;
  throw new Error(`“${words}” isn’t there.`);
}

function rectOf(text: Text, from: number, to: number): DOMRect {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return range.getBoundingClientRect();
}

/** On which side of its line words stand, and on which side of them their last sign does. */
function placeOf(root: Element, words: string): string {
  const text = textNode(root, words);
  const at = text.data.indexOf(words);
  const own = rectOf(text, at, at + words.length);
  const last = rectOf(text, at + words.length - 1, at + words.length);
  const line = text.parentElement?.closest('p, h1, h2, summary, .rt-summary, caption')?.getBoundingClientRect();
  const side = own.left - (line?.left ?? 0) < (line?.right ?? 0) - own.right ? 'left' : 'right';
  return `${side}, ends ${last.left - own.left < own.right - last.right ? 'left' : 'right'}`;
}

const english = { start: 'left', own: 'left, ends right', words: 'Bring a coat.', other: 'أحضر معطفا.' };
const arabic = { start: 'right', own: 'right, ends left', words: 'أحضر معطفا.', other: 'Bring a coat.' };

const blocks = (words: string) => ({
  'a line': `<p>${words}</p>`,
  'a heading': `<h2>${words}</h2>`,
  'a list': `<ul><li><p>${words}</p></li><li><p>OTHER</p></li></ul>`,
  tasks: `<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><label><input type="checkbox"></label><p>${words}</p></li></ul>`,
  'a quotation': `<blockquote><p>12.</p><p>${words}</p></blockquote>`,
  'a callout': `<aside data-callout="tip"><p>${words}</p></aside>`,
  'a section': `<details><summary>${words}</summary><p>${words}</p></details>`,
  'a table': `<table><tbody><tr><td><p>${words}</p></td><td><p>OTHER</p></td></tr></tbody></table>`,
  'an indented line': `<p data-indent="2">${words}</p>`,
});

const shown = ['rtl', 'ltr'].flatMap((page) => ['editor', 'viewer'].map((where) => ({ page, where })));

async function show(where: string, page: string, modelValue: string): Promise<Element> {
  document.documentElement.dir = page;
  const locale = page === 'rtl' ? 'ar' : 'en';
  if (where === 'editor') return (await stand({ modelValue, locale }, 1000)).editor.view.dom;
  const { container } = await render(<RichTextViewer value={modelValue} locale={locale} />);
  return await until(() => container.querySelector('.rt-content:not(:empty)'));
}

test.each(shown)(
  'every block takes the direction of its first letter in the $where, on a page that is $page',
  async ({ page, where }) => {
    for (const { start, own, words, other } of [english, arabic]) {
      const all = blocks(words);
      for (const [name, html] of Object.entries(all)) {
        const root = await show(where, page, html.replace('OTHER', other));
        const text = textNode(root, words);
        for (const details of root.querySelectorAll('details')) details.open = true;
        expect(placeOf(root, words), name).toBe(own);
        const block = [...root.children].find((each) => each.contains(text)) ?? root;
        // Bullets, borders and indents stand where the line begins.
        expect(getComputedStyle(block).direction, name).toBe(start === 'left' ? 'ltr' : 'rtl');
        // Within a block all lines stand on its side, each with its own words in order.
        const mixed = html.includes('OTHER') ? placeOf(root, other) : undefined;
        if (mixed) expect(mixed, name).toBe(`${start}, ends ${start === 'left' ? 'left' : 'right'}`);
        const [first, second] = [...root.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().left);
        if (first !== undefined) expect(first < (second ?? 0) ? 'left' : 'right', name).toBe(start);
      }
    }
  },
);

test.each(shown)(
  'a block without letters or with an alignment of its own doesn’t move, in the $where on a page that is $page',
  async ({ page, where }) => {
    const html = [
      '<p>2026/27</p>',
      '<p style="text-align: right">on the right.</p>',
      '<p style="text-align: right">على اليمين.</p>',
      '<p dir="rtl">chosen.</p>',
      '<p><span data-latex="x"></span> معادلة.</p>',
      '<pre><code>رمز</code></pre>',
      '<table><tbody><tr><td style="text-align: center"><p>middle</p></td></tr></tbody></table>',
    ].join('');
    const root = await show(where, page, html);
    expect(placeOf(root, '2026/27')).toMatch(page === 'rtl' ? /^right/ : /^left/);
    expect(placeOf(root, 'on the right.')).toBe('right, ends right');
    expect(placeOf(root, 'على اليمين.')).toBe('right, ends left');
    expect(placeOf(root, 'chosen.')).toBe('right, ends left');
    expect(placeOf(root, 'معادلة.')).toBe('right, ends left');
    expect(getComputedStyle(root.querySelector('pre') ?? root).direction).toBe('ltr');
    expect(getComputedStyle(root.querySelector('td p') ?? root).textAlign).toBe('center');
  },
);

test('a line changes direction with its first letter while it is written, and the direction isn’t saved', async () => {
  document.documentElement.dir = 'rtl';
  const { editor, told, html } = await stand({ modelValue: '<p>سلام.</p>', locale: 'ar' }, 1000);
  const places = () => [...editor.view.dom.children].map((line) => getComputedStyle(line).direction);
  await focus(editor, 'end');
  await userEvent.keyboard('{Enter}');
  expect(places()).toEqual(['rtl', 'rtl']);
  await userEvent.keyboard('12 ');
  expect(places()).toEqual(['rtl', 'rtl']);
  await userEvent.keyboard('a');
  expect(places()).toEqual(['rtl', 'ltr']);
  await userEvent.keyboard('{Enter}b');
  expect(places()).toEqual(['rtl', 'ltr', 'ltr']);
  await userEvent.keyboard('{Backspace}');
  expect(places()).toEqual(['rtl', 'ltr', 'rtl']);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(places()).toEqual(['rtl', 'rtl']);
  await userEvent.keyboard('{Backspace}x- ');
  editor.commands.setDirection('rtl');
  expect(places()).toEqual(['rtl', 'rtl']);
  editor.commands.setDirection(null);
  expect(html()).not.toContain('dir');
  await until(() => told.length > 0);
  expect(String(told.at(-1))).not.toContain('dir');
});

test('writing in a long text of the other direction doesn’t redraw all of it', async () => {
  const { editor } = await stand({ modelValue: '<p>سلام</p>'.repeat(3000) }, 1000);
  expect(editor.view.dom.querySelectorAll('p[dir="rtl"]')).toHaveLength(3000);
  const [first, second] = editor.view.dom.children;
  const changed = new MutationObserver(() => {});
  changed.observe(editor.view.dom, { attributes: true, subtree: true, childList: true });
  await focus(editor, 'end');
  await userEvent.keyboard('ab');
  expect(changed.takeRecords().some(({ target }) => target === first || target === second)).toBe(false);
  expect(editor.view.dom.querySelectorAll('p[dir="rtl"]')).toHaveLength(3000);
});

test('whatever is inserted, deleted, and undone, each block has the direction of its first letter', async () => {
  document.documentElement.dir = 'rtl';
  const { editor } = await stand({ locale: 'ar', historyDepth: 100 }, 1000);
  const block = fc.constantFrom('<p>one</p>', '<p>سلام</p>', '<p></p>', '<p>12</p>', '<ul><li><p>two</p></li></ul>');
  const deed = fc.tuple(
    fc.constantFrom('put', 'take', 'undo'),
    fc.nat(40),
    fc.nat(12),
    fc.array(block, { minLength: 1, maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
      for (const [kind, at, length, blocks] of deeds) {
        const { size } = editor.state.doc.content;
        const from = Math.min(at, size);
        if (kind === 'put') editor.commands.insertContentAt(from, blocks.join(''));
        else if (kind === 'take') editor.commands.deleteRange({ from, to: Math.min(from + length, size) });
        else editor.commands.undo();
        const drawn = [...editor.view.dom.children].map((each) => each.getAttribute('dir'));
        const meant = editor.state.doc.content.content.map((each) =>
          directionOf(each.textContent) === 'ltr' ? 'ltr' : null,
        );
        expect(drawn).toEqual(meant);
      }
    }),
    { numRuns: 60 },
  );
});
