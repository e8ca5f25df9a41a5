import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, press, select, stand, until } from './testing-stand';

// What the specification says and no other test needs: defaults, each of a list, each side of a switch.

const root = (editor: { view: { dom: HTMLElement } }) => editor.view.dom.closest<HTMLElement>('[class*="root"]');
const shown = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}(?:: |$)`) }).first();

test('by default, an editor is outlined, flat, not dense, in the default theme, empty, and editable', async () => {
  const { editor, html } = await stand();
  const { dataset } = root(editor) ?? document.body;
  expect([dataset.outlined, dataset.raised, dataset.dense]).toEqual(['true', undefined, undefined]);
  expect(editor.view.dom.dataset.theme).toBe('default');
  expect(html()).toBe('<p></p>');
  expect(editor.isEditable).toBe(true);
});

test('outlined has a border and not outlined doesn’t; not flat has a shadow and flat doesn’t', async () => {
  const { editor, rerender } = await stand();
  const look = () => {
    const { borderTopColor, boxShadow } = getComputedStyle(
      editor.view.dom.closest('[class*="frame"]') ?? document.body,
    );
    return [borderTopColor !== 'rgba(0, 0, 0, 0)', boxShadow !== 'none'];
  };
  expect(look()).toEqual([true, false]);
  await rerender({ outlined: false, flat: false });
  await until(() => !look()[0]);
  expect(look()).toEqual([false, true]);
});

test('above maxHeight the text scrolls, and maxWidth limits its width', async () => {
  const { editor } = await stand({ modelValue: '<p>x</p>'.repeat(60), maxHeight: 200, maxWidth: '400px' });
  const scroll = editor.view.dom.closest('[data-scroll]') ?? document.body;
  expect(scroll.clientHeight).toBeLessThanOrEqual(200);
  expect(scroll.scrollHeight).toBeGreaterThan(1000);
  expect(root(editor)?.getBoundingClientRect().width).toBeLessThanOrEqual(400);
});

test('minHeight is applied', async () => {
  const { editor, rerender } = await stand({ minHeight: 250 });
  expect(getComputedStyle(editor.view.dom).minHeight).toBe('250px');
  await rerender({ minHeight: '10em' });
  expect(getComputedStyle(editor.view.dom).minHeight).toBe('160px');
});

test('the label is above the text and names it; one or several errors are below', async () => {
  const { rerender } = await stand({ errorMessages: 'Too short' });
  await expect.element(page.getByText('Note', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await expect.element(page.getByText('Too short')).toBeVisible();
  await rerender({ errorMessages: ['One', 'Two'] });
  await expect.element(page.getByText('One')).toBeVisible();
  await expect.element(page.getByText('Two')).toBeVisible();
});

test.each([
  [true, 'default'],
  ['github', 'github'],
  ['house', 'house'],
  [false, undefined],
])('the text theme %j is %s', async (markdownTheme, shownTheme) => {
  const { editor } = await stand({ markdownTheme });
  expect(editor.view.dom.dataset.theme).toBe(shownTheme);
});

test('the prop sets dark or light, whatever the page uses', async () => {
  document.documentElement.dataset.colorScheme = 'dark';
  try {
    const { editor, rerender } = await stand({ dark: false });
    expect(editor.view.dom.hasAttribute('data-theme-dark')).toBe(false);
    await rerender({ dark: true });
    await until(() => editor.view.dom.hasAttribute('data-theme-dark'));
  } finally {
    delete document.documentElement.dataset.colorScheme;
  }
});

test('the placeholder is “Write something …” by default, and shows only while the text is empty', async () => {
  const { editor, rerender } = await stand();
  const said = () => editor.view.dom.querySelector<HTMLElement>('p')?.dataset.placeholder;
  expect(said()).toBe('Write something …');
  await rerender({ placeholder: 'Enter some text...' });
  await focus(editor);
  await until(() => said() === 'Enter some text...');
  await userEvent.keyboard('a');
  await until(() => said() === undefined);
});

test('the language is English by default', async () => {
  const { rerender } = await stand();
  await expect.element(shown('Bold')).toBeVisible();
  await rerender({ locale: 'fr' });
  await expect.element(shown('Gras')).toBeVisible();
});

test.each([1, 2, 3, 4, 5, 6])('sets a heading of level %i', async (level) => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  await press('Heading');
  await page.getByRole('menuitemradio', { name: `Heading ${level}` }).click();
  expect(html()).toBe(`<h${level}>words</h${level}>`);
});

test.each([
  ['Align left', 'left'],
  ['Align center', 'center'],
  ['Align right', 'right'],
  ['Justify', 'justify'],
])('%s', async (name, side) => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  await press('Alignment');
  await page.getByRole('menuitemradio', { name }).click();
  expect(html()).toBe(`<p style="text-align: ${side};">words</p>`);
});

test('the sizes are 8 to 72, and the families start with Roboto as the default', async () => {
  const { editor } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  const listed = () =>
    page
      .getByRole('menuitemradio')
      .elements()
      .map(({ textContent }) => textContent?.trim());
  await press('Font size');
  await until(() => listed().length > 0);
  expect(listed()).toEqual(['Default', ...'8 10 12 14 16 18 20 24 30 36 48 60 72'.split(' ')]);
  await userEvent.keyboard('{Escape}');
  await press('Font');
  await until(() => listed().length > 0);
  expect(listed()[0]).toBe('Default (Roboto)');
});

test.each(['12', '12px', '1.5em', '2rem', '120%'])('a font size of %s is taken', async (size) => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  await press('Font size');
  await page.getByRole('textbox', { name: 'Size' }).fill(size);
  await userEvent.keyboard('{Enter}');
  expect(html()).toContain(`font-size: ${size === '12' ? '12px' : size}`);
});

test.each(['12pt', 'large', 'calc(1px)', '-3px'])('a font size of %s is rejected', async (size) => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  await press('Font size');
  await page.getByRole('textbox', { name: 'Size' }).fill(size);
  await userEvent.keyboard('{Enter}');
  expect(html()).toBe('<p>words</p>');
});

test('a link’s bubble opens it in a new tab that can’t access the editor’s page', async () => {
  const open = vi.spyOn(window, 'open').mockImplementation(() => null);
  const { editor } = await stand({ modelValue: '<p>see <a href="https://example.org/">the list</a></p>' });
  await select(editor, 'the list');
  await press('Open in a new tab', 'Selection');
  expect(open).toHaveBeenCalledExactlyOnceWith('https://example.org/', '_blank', 'noopener,noreferrer');
  open.mockRestore();
});

test('table cells are merged and split, and columns, rows, and the table are deleted', async () => {
  const row = '<tr><td><p>a</p></td><td><p>b</p></td></tr>';
  const { editor, html } = await stand({ modelValue: `<table><tbody>${row}${row}</tbody></table><p>after</p>` });
  await select(editor, 'a');
  await press('Delete row', 'Selection');
  expect(html().match(/<tr>/g)).toHaveLength(1);
  await select(editor, 'a');
  await press('Delete column', 'Selection');
  expect(html().match(/<td/g)).toHaveLength(1);
  await select(editor, 'b');
  await press('Delete table', 'Selection');
  expect(html()).toBe('<p>after</p>');
});

test('the same button exits fullscreen', async () => {
  await stand({ modelValue: '<p>words</p>' }, 1700);
  await press('Fullscreen');
  await until(() => document.querySelector('[data-fullscreen]'));
  await expect.element(shown('Fullscreen')).toHaveAttribute('aria-pressed', 'true');
  await press('Fullscreen');
  await until(() => document.querySelector('[data-fullscreen]') === null);
});

test('when disabled, the floating menu doesn’t appear and nothing can be typed; it can be switched at any time', async () => {
  const { editor, rerender, html } = await stand({ modelValue: '<p></p>' });
  await focus(editor);
  await expect.element(page.getByRole('button', { name: 'Insert' })).toBeVisible();
  await rerender({ modelValue: '<p></p>', disabled: true });
  await until(() => page.getByRole('button', { name: 'Insert' }).query() === null);
  editor.view.dom.focus();
  await userEvent.keyboard('x');
  expect(html()).toBe('<p></p>');
  await rerender({ modelValue: '<p></p>', disabled: false });
  await focus(editor);
  await userEvent.keyboard('x');
  expect(html()).toBe('<p>x</p>');
});

test('a limit of 0 means no limit, and so does none', async () => {
  for (const limit of [0, undefined]) {
    const { editor, unmount } = await stand({ modelValue: '<p></p>', ...(limit === 0 ? { characterLimit: 0 } : {}) });
    await focus(editor);
    await userEvent.keyboard('abc');
    expect(editor.getText()).toBe('abc');
    await until(() => document.querySelector('[data-counts]')?.textContent === '1 word · 3 characters');
    await unmount();
  }
});

test('a failed upload is logged, and the dialog says why', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cause = new Error('no room');
  await stand({ modelValue: '', upload: async () => await Promise.reject(cause) });
  await press('Image');
  const file = new File(['x'], 'leaf.png', { type: 'image/png' });
  await userEvent.upload(page.getByRole('dialog').getByLabelText('Image file'), file);
  await expect.element(page.getByText('Failed to execute upload file: no room')).toBeVisible();
  expect(log).toHaveBeenCalledWith(cause);
  log.mockRestore();
});

test.each(['Image', 'Link', 'Video'])('the dialog of %s is at most 400 px wide and fits on a phone', async (name) => {
  for (const width of [1400, 390]) {
    const { unmount } = await stand({ modelValue: '' }, width);
    await press(name);
    const box = page.getByRole('dialog', { name });
    await expect.element(box).toBeVisible();
    expect(box.element().getBoundingClientRect().width).toBeLessThanOrEqual(Math.min(400, width));
    await unmount();
  }
});

test('a video’s dialog can’t be applied while the URL is empty or unchanged', async () => {
  const { editor } = await stand({
    modelValue:
      '<div data-video><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div><p></p>',
  });
  editor.chain().focus().setNodeSelection(0).run();
  await press('Edit video', 'Selection');
  const apply = page.getByRole('dialog').getByRole('button', { name: 'Apply' });
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
  const address = page.getByRole('dialog').getByRole('textbox', { name: 'Video address' });
  await address.fill('');
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
  await address.fill('https://vimeo.com/76979871');
  await expect.element(apply).not.toHaveAttribute('aria-disabled');
});
