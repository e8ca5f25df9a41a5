import { RichTextViewer } from '@laurel/editor/viewer/rich-text-viewer';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { focus, press, select, stand, until } from './testing-stand';

const tooltip = () => page.getByRole('tooltip').query();
const soon = () => new Promise((resolve) => setTimeout(resolve, 120));

test.each([
  ['behind “More tools”', 'More tools'],
  ['in the help', 'Keyboard shortcuts'],
])('when a popup moves the focus by itself, no tooltip appears: %s', async (_, name) => {
  const { editor } = await stand({ modelValue: '<p>words</p>' }, 700);
  await focus(editor);
  await page.getByRole('button', { name }).click();
  await until(() => document.activeElement?.closest('[popover], dialog'));
  await soon();
  expect(tooltip()).toBeNull();
});

test('keyboard focus shows the tooltip', async () => {
  const { editor } = await stand({ modelValue: '<p>words</p>' }, 700);
  await focus(editor);
  await page.getByRole('button', { name: 'More tools' }).click();
  await until(() => document.activeElement?.closest('[popover]'));
  await userEvent.keyboard('{ArrowRight}');
  await until(tooltip);
});

/** A text that was cut, and what was told of it. */
async function cutText() {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const made = await stand({ modelValue: '<p>0123456789</p>', characterLimit: 4 });
  await until(() => made.editor.getText() === '0123');
  return made;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

function sendForm(area: HTMLElement): void {
  const form = document.createElement('form');
  area.parentElement?.append(form);
  form.append(area);
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

test('cut text stays whole for the host until someone types; restoring it reports nothing', async () => {
  const { editor, told, rerender } = await cutText();
  editor.view.dom.blur();
  await pause();
  expect(told).toEqual([]);
  await rerender({ modelValue: '<p>9876543210</p>', characterLimit: 4 });
  await until(() => editor.getText() === '9876');
  await pause();
  expect(told).toEqual([]);
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(editor.getText()).toBe('9876543210');
  await pause();
  expect(told).toEqual([]);
});

test('cut text is reported as shown once someone types', async () => {
  const { editor, told } = await cutText();
  await focus(editor, 'end');
  await userEvent.keyboard('{Backspace}');
  await until(() => told.length > 0);
  expect(told).toEqual(['<p>012</p>']);
});

test('cut text is reported as shown when the form is submitted', async () => {
  const { editor, told } = await cutText();
  sendForm(editor.view.dom);
  expect(told).toEqual(['<p>0123</p>']);
});

test('at 320 px everything fits, and nothing makes the page wider', async () => {
  const text = '<p>some words and a <a href="/a">link</a> here</p>';
  const { editor } = await stand({ modelValue: text, upload: async () => '' }, 320);
  const isWithin = () => document.documentElement.scrollWidth <= 320;
  await select(editor, 'link');
  await expect.element(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  expect(isWithin()).toBe(true);
  for (const name of ['Link', 'Image', 'Table', 'Text color']) {
    await select(editor, 'words');
    await press(name);
    const box = await until(() => document.activeElement?.closest('dialog, [popover]'));
    await soon();
    const { left, right } = box.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    await userEvent.keyboard('{Escape}');
    await until(() => document.activeElement !== null && !document.activeElement.closest('dialog'));
    await userEvent.keyboard('{Escape}');
    await until(() => !document.querySelector('dialog[open]'));
    await soon();
  }
  await focus(editor);
  // Tiptap gives the focus with the next frame, and would take it from what opens before.
  await soon();
  await userEvent.keyboard('{Control>}f{/Control}');
  // One row; options and replacing come below it when they are asked for.
  const find = page.elementLocator(await until(() => document.querySelector('search')));
  await expect.element(find.getByRole('textbox', { name: 'Find' })).toHaveFocus();
  await userEvent.keyboard('or');
  const tops = () =>
    find
      .getByRole('button')
      .elements()
      .map((each) => each.getBoundingClientRect().top);
  expect(new Set(tops()).size).toBe(1);
  expect(find.getByRole('textbox', { name: 'Find' }).element().getBoundingClientRect().width).toBeGreaterThan(80);
  await find.getByRole('button', { name: 'Options and replace' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Replace with' })).toBeVisible();
  expect(isWithin()).toBe(true);
});

const isNamed = ({ textContent }: HTMLElement) => textContent !== '';

/** Whether its words need more room than they have. */
function isCut(label: HTMLElement): boolean {
  const words = document.createRange();
  words.selectNodeContents(label);
  return words.getBoundingClientRect().width > label.getBoundingClientRect().width + 0.5;
}

const wordy = ['en', 'fr', 'ar'].flatMap((locale) => [390, 1400].map((width) => ({ locale, width })));

test.each(wordy)(
  'no toolbar label is cut off in $locale at $width px, whatever is chosen',
  async ({ locale, width }) => {
    const { editor, unmount } = await stand({ modelValue: '<h6>words</h6>', locale }, width);
    await select(editor, 'words');
    const more = document.querySelector<HTMLElement>('[data-more] button');
    more?.click();
    const shown = async () => await until(() => document.querySelector<HTMLElement>('[data-tool="fontFamily"] button'));
    const widths = new Set<number>();
    for (const family of ['Times New Roman', 'Courier New', 'Arial']) {
      editor.commands.setFontFamily(family);
      const button = await shown();
      await until(() => button.textContent?.includes(family));
      editor.commands.setFontSize('100.125%');
      // While its list still opens, nothing has its width yet.
      await soon();
      widths.add(Math.round(button.getBoundingClientRect().width));
      const labels = [...document.querySelectorAll<HTMLElement>('[data-tool] button > span')].filter(isNamed);
      expect(labels.length).toBeGreaterThanOrEqual(3);
      expect(labels.filter((label) => isCut(label)).map((label) => label.textContent)).toEqual([]);
    }
    // Nothing beside it moves.
    expect(widths.size).toBe(1);
    const tools = [...document.querySelectorAll<HTMLElement>('[data-tool] button')];
    const beyond = tools.filter((tool) => {
      const { left, right } = tool.getBoundingClientRect();
      return left < 0 || right > width;
    });
    expect(beyond).toEqual([]);
    await unmount();
  },
);

test('the whole 24 px of a task’s box can be clicked', async () => {
  await stand({ modelValue: '<ul data-type="taskList"><li data-type="taskItem" data-checked="false">Comb</li></ul>' });
  const box = page.getByRole('checkbox', { name: 'Task: Comb' });
  const { width, height } = box.element().parentElement?.getBoundingClientRect() ?? new DOMRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test.each([
  [390, true],
  [1000, false],
])('at %i px, whether a floating image has the line to itself: %s', async (width, isAlone) => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const image = `<p><img src="${pixel}" alt="A leaf" width="120" height="80" data-lock="false" data-display="left">beside it</p>`;
  const { editor } = await stand({ modelValue: image }, width);
  const shown = await until(() => editor.view.dom.querySelector('.rt-image img'));
  const [left, right] = [shown.getBoundingClientRect().left, width - shown.getBoundingClientRect().right];
  // In the middle, as its readers see it there.
  expect(Math.abs(left - right) < 3).toBe(isAlone);
  const words = document.createRange();
  words.selectNodeContents(editor.view.dom.querySelector('p')?.lastChild ?? document.body);
  expect(words.getBoundingClientRect().top >= shown.getBoundingClientRect().bottom).toBe(isAlone);
});

test('the selection bar doesn’t widen a narrow grid cell', async () => {
  const { editor } = await stand({ modelValue: '<p>some words here</p>', hideToolbar: true }, 390);
  const root = editor.view.dom.closest('[data-outlined]');
  const holder = root?.parentElement;
  holder?.setAttribute('style', 'display: grid; inline-size: 300px');
  await select(editor, 'words');
  await expect.element(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  expect(root?.getBoundingClientRect().width).toBe(300);
});

// The editor's styles reach what a viewer shows on the same page.
test('in the editor, a video’s card is readable, names its site, and is no wider than a phone', async () => {
  await page.viewport(390, 800);
  const wide = `<div data-video><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Photosynthesis" width="640"></iframe></div>`;
  const { container } = await render(<RichTextViewer value={wide} dark={false} />);
  const card = page.getByRole('button', { name: 'Play Photosynthesis YouTube' });
  await expect.element(card).toBeVisible();
  const { color } = getComputedStyle(card.element());
  const { backgroundColor } = getComputedStyle(card.element());
  expect(color).toBe(getComputedStyle(document.body).color);
  expect(backgroundColor).not.toMatch(/^rgb\(27, 31, 28\)$/);
  expect(card.element().getBoundingClientRect().width).toBeLessThanOrEqual(container.getBoundingClientRect().width);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test.each([
  ['en', 'Play YouTube video YouTube'],
  ['fr', 'Lire la vidéo YouTube YouTube'],
  ['ar', 'تشغيل فيديو YouTube YouTube'],
] as const)(
  'a video without a title is named after its site, in the language %s, in the editor and in the viewer',
  async (locale, name) => {
    const value = '<div data-video><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div>';
    const { unmount } = await stand({ modelValue: value, locale });
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
    await unmount();
    await render(<RichTextViewer value={value} locale={locale} />);
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  },
);
