import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Color, FontFamily, FontSize, Heading, History, Image, Link, TextAlign, toolbarExtensions } from './editor';
import { focus, press, select, stand, until } from './testing-stand';

const choices = () =>
  page
    .getByRole('menuitemradio')
    .elements()
    .map((each) => each.textContent?.replace(/Ctrl.*/, '').trim());

test('the toolbar, the insert menu, the keys, and Markdown offer the host’s heading levels', async () => {
  const { editor, html } = await stand(
    { extensions: [...toolbarExtensions, Heading.configure({ levels: [2, 3] })] },
    1700,
  );
  await focus(editor);
  await press('Heading');
  expect(choices()).toEqual(['Paragraph', 'Heading 2', 'Heading 3']);
  await userEvent.keyboard('{Escape}');
  await focus(editor);
  await userEvent.keyboard('/head');
  await until(() => page.getByRole('option').elements().length > 0);
  expect(
    page
      .getByRole('option')
      .elements()
      .map((each) => each.textContent?.trim()),
  ).toEqual(['Heading 2', 'Heading 3']);
  await userEvent.keyboard('{Escape}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  await userEvent.keyboard('{Control>}{Alt>}1{/Alt}{/Control}# ');
  expect(html()).toBe('<p># </p>');
  await userEvent.keyboard('{Backspace}{Backspace}## ');
  expect(html()).toBe('<h2></h2>');
});

test('the host’s colors, fonts, sizes, and alignments are offered, in the toolbar’s order', async () => {
  const extensions = [
    Color.configure({ colors: ['#112233', '#445566'] }),
    FontFamily.configure({ families: ['Arial', 'Georgia'] }),
    FontSize.configure({ sizes: [12, 24] }),
    TextAlign.configure({ alignments: ['left', 'center'] }),
  ];
  const { editor, html } = await stand({ modelValue: '<p>words</p>', extensions }, 1700);
  await select(editor, 'words');
  await press('Text color');
  const swatches = page.getByRole('group', { name: 'Colors' }).getByRole('button');
  await expect.element(swatches.first()).toBeVisible();
  expect(swatches.elements()).toHaveLength(2);
  await swatches.first().click();
  expect(html()).toMatch(/#112233|rgb\(17, 34, 51\)/);
  await press('Font');
  expect(choices()).toEqual(['Default (Arial)', 'Georgia']);
  await userEvent.keyboard('{Escape}');
  await press('Font size');
  await until(() => choices().length > 0);
  expect(choices()).toEqual(['Default', '12', '24']);
  await userEvent.keyboard('{Escape}');
  await select(editor, 'words');
  await userEvent.keyboard('{Control>}{Shift>}r{/Shift}{/Control}');
  expect(html()).not.toContain('right');
  await userEvent.keyboard('{Control>}{Shift>}e{/Shift}{/Control}');
  expect(html()).toContain('text-align: center');
  expect(page.getByRole('button', { name: 'Bold' }).query()).toBe(null);
});

test('a changed extension keeps the editor’s texts and dialogs, and can set its own depth and sizes', async () => {
  const extensions = [
    Link.configure({}),
    Image.configure({ sizes: { small: 100, medium: 300, large: '100%' } }),
    History.configure({ depth: 2 }),
  ];
  const { editor } = await stand({ modelValue: '<p>words</p>', extensions }, 1700);
  await select(editor, 'words');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await focus(editor);
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  let undone = 0;
  while (editor.commands.undo()) undone += 1;
  expect(undone).toBe(2);
});
