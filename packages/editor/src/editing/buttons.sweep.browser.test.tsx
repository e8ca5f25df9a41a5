import { allTools } from '@laurel/editor/tools/tool-list';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, press, select, stand, until } from './testing-stand';

test('has the thirty specified buttons and three more', async () => {
  await stand({}, 1700);
  // One more is there only for a host that keeps files.
  expect(allTools.filter(({ name }) => name !== 'attachment')).toHaveLength(33);
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  expect(bar.getByRole('button').elements()).toHaveLength(33);
});

test.each([
  ['Bold', '<strong>words</strong>'],
  ['Italic', '<em>words</em>'],
  ['Underline', '<u>words</u>'],
  ['Strikethrough', '<s>words</s>'],
  ['Subscript', '<sub>words</sub>'],
  ['Superscript', '<sup>words</sup>'],
  ['Code', '<code>words</code>'],
])('%s applies its format to the selection, shows it as active, and removes it again', async (name, html) => {
  const { editor, html: written } = await stand({ modelValue: '<p>some words here</p>' }, 1700);
  await select(editor, 'words');
  await press(name);
  expect(written()).toContain(html);
  const button = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await press(name);
  expect(written()).toBe('<p>some words here</p>');
});

test.each([
  ['Bulleted list', '<ul><li><p>words</p></li></ul>'],
  ['Numbered list', '<ol><li><p>words</p></li></ol>'],
  ['Quote', '<blockquote><p>words</p></blockquote>'],
  ['Code block', '<pre><code>words</code></pre>'],
  ['Increase indent', '<p data-indent="1">words</p>'],
])('%s turns a line into %s', async (name, html) => {
  const { editor, html: written } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  await press(name);
  expect(written()).toBe(html);
});

test('Task list turns a line into a task', async () => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  await press('Task list');
  expect(html()).toContain('data-type="taskList"');
  await expect.element(page.getByRole('checkbox', { name: 'Task: words' })).toBeVisible();
});

test('Decrease indent is disabled until there is an indent, and removes it', async () => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  const outdent = page.getByRole('button', { name: 'Decrease indent' });
  await expect.element(outdent).toHaveAttribute('aria-disabled', 'true');
  await press('Increase indent');
  await expect.element(outdent).not.toHaveAttribute('aria-disabled');
  await press('Decrease indent');
  expect(html()).toBe('<p>words</p>');
});

test('Horizontal line inserts a line', async () => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await focus(editor, 'end');
  await press('Horizontal line');
  expect(html()).toContain('<hr>');
});

test('Heading offers six levels and paragraph, and shows the current one', async () => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  await press('Heading');
  expect(page.getByRole('menuitemradio').elements()).toHaveLength(7);
  await page.getByRole('menuitemradio', { name: 'Heading 3' }).click();
  expect(html()).toBe('<h3>words</h3>');
  await expect.element(page.getByRole('button', { name: /^Heading: / }).first()).toHaveTextContent('Heading 3');
  await press('Heading');
  await expect.element(page.getByRole('menuitemradio', { name: 'Heading 3' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: 'Paragraph' }).click();
  expect(html()).toBe('<p>words</p>');
});

test('Alignment aligns, sets the direction, and is removed when chosen again', async () => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  await press('Alignment');
  await page.getByRole('menuitemradio', { name: 'Align center' }).click();
  expect(html()).toBe('<p style="text-align: center;">words</p>');
  await expect.element(page.getByRole('button', { name: 'Alignment: Align center', exact: true })).toBeVisible();
  await press('Alignment');
  await page.getByRole('menuitemradio', { name: 'Align center' }).click();
  await press('Alignment');
  await page.getByRole('menuitemradio', { name: 'Right to left' }).click();
  expect(html()).toBe('<p dir="rtl">words</p>');
});

test('Font sets a family, and Default removes it', async () => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  await press('Font');
  await page.getByRole('menuitemradio', { name: 'Georgia' }).click();
  expect(html()).toContain('font-family: Georgia');
  await press('Font');
  await page.getByRole('menuitemradio', { name: 'Default (Roboto)' }).click();
  expect(html()).toBe('<p>words</p>');
});

test('Font size accepts listed and typed sizes, and rejects invalid ones', async () => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  await press('Font size');
  await page.getByRole('menuitemradio', { name: '24', exact: true }).click();
  expect(html()).toContain('font-size: 24px');
  await press('Font size');
  const other = page.getByRole('textbox', { name: 'Size' });
  await other.fill('huge');
  await userEvent.keyboard('{Enter}');
  await expect.element(other).toHaveAccessibleDescription(/Enter a number/);
  await other.fill('1.5em');
  await userEvent.keyboard('{Enter}');
  expect(html()).toContain('font-size: 1.5em');
});

test.each([
  ['Text color', 'color: rgb(76, 175, 80)'],
  ['Highlight', 'background-color: rgb(76, 175, 80)'],
])('%s accepts a palette or hex color, rejects anything else, and closes after a choice', async (name, css) => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  await press(name);
  const popup = page.getByRole('dialog', { name });
  await expect.element(popup).toBeVisible();
  expect(popup.getByRole('group', { name: 'Colors' }).getByRole('button').elements()).toHaveLength(24);
  expect(popup.element().getBoundingClientRect().width).toBe(230);
  await popup.getByRole('button', { name: '#4caf50' }).click();
  expect(html().replace('#4caf50', 'rgb(76, 175, 80)')).toContain(css);
  expect(popup.query()).toBeNull();
  await expect.element(page.getByRole('button', { name: `${name}: #4caf50`, exact: true }).first()).toBeVisible();
  await press(name);
  const hex = popup.getByRole('textbox', { name: 'Hex color' });
  await hex.fill('#12');
  await popup.getByRole('button', { name: 'Use' }).click();
  await expect.element(hex).toHaveAccessibleDescription(/Enter a hex color/);
  await hex.fill('#123');
  await userEvent.keyboard('{Enter}');
  expect(html()).toMatch(/#112233|rgb\(17, 34, 51\)/);
  await press(name);
  await popup.getByRole('button', { name: 'Default' }).click();
  expect(html()).toBe('<p>words</p>');
});

test('Table offers a grid that starts at two by two, grows to ten by ten, and works by keyboard', async () => {
  const { editor } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await focus(editor, 'end');
  await press('Table');
  const grid = page.getByRole('dialog', { name: 'Table' });
  await expect.element(grid.getByRole('button', { name: '2 × 2 table' })).toHaveFocus();
  expect(grid.getByRole('button').elements()).toHaveLength(36);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(grid.getByRole('button', { name: '2 × 6 table' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(grid.getByRole('button', { name: '2 × 10 table' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight}{Enter}');
  await until(() => editor.isActive('table'));
  const table = editor.state.doc.child(1);
  expect([table.childCount, table.child(0).childCount, table.child(0).child(0).type.name]).toEqual([
    3,
    2,
    'tableHeader',
  ]);
});

test('Clear formatting leaves plain paragraphs', async () => {
  const { editor, html } = await stand(
    { modelValue: '<h2 style="text-align: right"><strong>words</strong></h2>' },
    1700,
  );
  await select(editor, 'words');
  await press('Clear formatting');
  expect(html()).toBe('<p>words</p>');
});

test('Undo and Redo are disabled until there is something to undo; the initial content can’t be undone', async () => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 1700);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await select(editor, 'words');
  await press('Bold');
  await press('Undo');
  expect(html()).toBe('<p>words</p>');
  await press('Redo');
  expect(html()).toBe('<p><strong>words</strong></p>');
});

test('Text theme changes the text’s appearance and is reported', async () => {
  const themes: (string | false)[] = [];
  const { editor } = await stand({ onUpdateMarkdownTheme: (theme) => themes.push(theme) }, 1700);
  expect(editor.view.dom.dataset.theme).toBe('default');
  await press('Text theme');
  await page.getByRole('menuitemradio', { name: 'Github' }).click();
  await until(() => editor.view.dom.dataset.theme === 'github');
  await press('Text theme');
  await page.getByRole('menuitemradio', { name: 'Plain' }).click();
  await until(() => editor.view.dom.dataset.theme === undefined);
  expect(themes).toEqual(['github', false]);
});

test('Fullscreen fills the window, stops the page from scrolling, and Escape leaves it', async () => {
  const { editor } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await press('Fullscreen');
  const root = await until(() => document.querySelector('[data-fullscreen]'));
  const { x, y, width, height } = root.getBoundingClientRect();
  expect([x, y, width, height]).toEqual([0, 0, window.innerWidth, window.innerHeight]);
  expect(document.documentElement.style.overflow).toBe('hidden');
  await focus(editor);
  await userEvent.keyboard('{Escape}');
  await until(() => document.querySelector('[data-fullscreen]') === null);
  expect(document.documentElement.style.overflow).toBe('');
});

test.each(['Link', 'Image', 'Video'])('%s opens its dialog', async (name) => {
  const { editor } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  await press(name);
  await expect.element(page.getByRole('dialog', { name })).toBeVisible();
});

test('no menu is higher than 280 px, and longer menus scroll', async () => {
  const { editor } = await stand({ modelValue: '<p>words</p>' }, 1700);
  await select(editor, 'words');
  for (const name of ['Font', 'Font size']) {
    await press(name);
    const popup = await until(() => page.getByRole('menu').query()?.closest('[popover]'));
    expect(popup.getBoundingClientRect().height).toBe(280);
    expect(popup.scrollHeight).toBeGreaterThan(280);
    await userEvent.keyboard('{Escape}');
    await until(() => page.getByRole('menu').query() === null);
  }
});

test('remeasures the toolbar when its buttons change', async () => {
  const { rerender } = await stand({ toolbar: ['bold'] }, 700);
  expect(page.getByRole('button', { name: 'More tools' }).query()).toBeNull();
  await rerender({});
  await expect.element(page.getByRole('button', { name: 'More tools' })).toBeVisible();
});

test('buttons that don’t fit move into a menu and work there', async () => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 700);
  // The bar is measured once it is drawn.
  await until(() => page.getByRole('button', { name: 'Code block' }).query() === null);
  await select(editor, 'words');
  await press('Code block');
  expect(html()).toBe('<pre><code>words</code></pre>');
});
