import { loadHtmlEngine } from '@laurel/editor/viewer/html-engine';
import { RichTextViewer } from '@laurel/editor/viewer/rich-text-viewer';
import axe from 'axe-core';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { focus, press, select, stand, until } from './testing-stand';

const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByRole('textbox', { name });
const apply = () => dialog().getByRole('button', { name: 'Apply' });

test('a formula is written by keyboard alone, previewed while typing, and edited again', async () => {
  const { editor, html } = await stand({ modelValue: '<p>so </p>' });
  await focus(editor);
  await userEvent.keyboard('{Alt>}={/Alt}');
  await expect.element(field('LaTeX')).toHaveFocus();
  await expect.element(apply()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('\\frac{{1}{{2');
  const preview = dialog().getByRole('status', { name: 'Preview' });
  await expect.element(preview).toHaveTextContent(/can’t be shown as a formula yet/);
  await userEvent.keyboard('}');
  await expect.poll(() => preview.element().querySelector('mfrac')).not.toBeNull();
  await userEvent.keyboard('{Enter}');
  await until(() => html().includes('data-latex'));
  expect(html()).toBe('<p>so <span data-latex="\\frac{1}{2}">\\frac{1}{2}</span></p>');
  await until(() => editor.isFocused);
  await userEvent.keyboard('{ArrowLeft}');
  await until(() => 'node' in editor.state.selection && document.querySelector('dialog') === null);
  await userEvent.keyboard('{Enter}');
  await expect.element(field('LaTeX')).toHaveValue('\\frac{1}{2}');
  await dialog().getByRole('checkbox', { name: 'On its own line' }).click();
  await apply().click();
  await until(() => html().includes('data-display="block"'));
});

test('a formula’s bubble edits it, puts it on its own line, and removes it', async () => {
  const { editor, html } = await stand({ modelValue: '<p>a <span data-latex="x"></span></p>' });
  await focus(editor);
  editor.commands.setNodeSelection(3);
  await press('On its own line', 'Selection');
  expect(html()).toContain('data-display="block"');
  await press('Edit formula', 'Selection');
  await expect.element(field('LaTeX')).toHaveValue('x');
  await userEvent.keyboard('{Escape}');
  await until(() => editor.isFocused);
  await press('Remove', 'Selection');
  expect(html()).toBe('<p>a </p>');
});

test('buttons and the insert menu insert callouts, collapsible sections, and formulas', async () => {
  const { editor, html } = await stand({ modelValue: '<p>text</p>' });
  await select(editor, 'text');
  await press('Callout');
  await page.getByRole('menuitemradio', { name: 'Warning' }).click();
  expect(html()).toContain('<aside data-callout="warning" role="note" aria-label="Warning"><p>text</p></aside>');
  await press('Callout');
  await expect.element(page.getByRole('menuitemradio', { name: 'Warning' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: 'Warning' }).click();
  expect(html()).toBe('<p>text</p>');
  await press('Collapsible section');
  expect(html()).toBe('<details><summary></summary><p>text</p></details>');
  editor.commands.setContent('<p></p>');
  await focus(editor);
  await userEvent.keyboard('/coll');
  await expect.element(page.getByRole('option', { name: 'Collapsible section' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await until(() => html().startsWith('<details>'));
  editor.commands.setContent('<p></p>');
  await focus(editor);
  await userEvent.keyboard('/formula');
  await expect.element(page.getByRole('option', { name: 'Formula' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('LaTeX')).toHaveFocus();
  await userEvent.keyboard('x{Enter}');
  await until(() => html().includes('data-latex="x"'));
});

test('a table’s caption and column alignment are set from its bubble, by keyboard', async () => {
  const { editor, html } = await stand({ modelValue: '<table><tr><td>1</td><td>2</td></tr></table>' });
  await select(editor, '2');
  await press('Align column right', 'Selection');
  expect(html()).toMatch(/<td style="text-align: right;?"><p>2<\/p><\/td>/);
  await press('Caption', 'Selection');
  await expect.element(field('Caption')).toHaveFocus();
  await userEvent.keyboard('Scores{Enter}');
  await until(() => html().includes('<caption>Scores</caption>'));
  await expect.element(page.getByRole('table', { name: 'Scores' })).toBeVisible();
});

test('a notice says that tab-separated lines became a table, and can turn it back into text', async () => {
  const { editor, html } = await stand();
  await focus(editor);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'a\tb\nc\td');
  editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await page.getByRole('button', { name: 'Keep as text' }).click();
  expect(html()).toContain('<p>a\tb</p><p>c\td</p>');
  expect(html()).not.toContain('<table');
});

const all =
  '<p>A <span data-latex="x^2"></span></p><p><span data-latex="\\sum_i i" data-display="block"></span></p>' +
  '<aside data-callout="note"><p>n</p></aside><aside data-callout="tip"><p>t</p></aside>' +
  '<aside data-callout="important"><p>i</p></aside><aside data-callout="warning"><p>w <a href="/x">l</a></p></aside>' +
  '<details><summary>More</summary><p>below</p></details><details><summary></summary><p>untitled</p></details>' +
  '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked></label><p>done</p></li></ul>' +
  '<p><span style="color: #f44336">red</span> <mark style="background-color: #ffeb3b">yellow</mark> <code>code</code></p>' +
  '<blockquote><p>اقتباس</p></blockquote><ul><li><p>بند</p></li></ul><pre><code>const a = 1;</code></pre>' +
  '<div data-video><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div>' +
  '<table><caption>Scores</caption><tr><th>a</th><th style="text-align: right">b</th></tr><tr><th>c</th><td style="text-align: right">1</td></tr></table>';

const pages = [false, true].flatMap((dark) => (['en', 'ar'] as const).map((locale) => ({ dark, locale })));

test.each(pages)(
  'editor and viewer are accessible with all of these, dark: $dark, on a page in $locale',
  async ({ dark, locale }) => {
    document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
    onTestFinished(() => {
      document.documentElement.dir = '';
    });
    const { editor } = await stand({ modelValue: all, dark, locale });
    await until(() => editor.view.dom.querySelector('munder, msub'));
    const label = editor.view.dom.querySelector('aside');
    expect(getComputedStyle(label ?? document.body, '::before').content).toContain(locale === 'ar' ? 'ملاحظة' : 'Note');
    await loadHtmlEngine();
    const ground = { background: dark ? '#171c19' : '#ffffff', color: dark ? '#e6e9e7' : '#1c211e' };
    const { container } = await render(
      <main style={ground}>
        <RichTextViewer value={all} dark={dark} locale={locale} />
      </main>,
    );
    for (const each of container.querySelectorAll('details')) each.open = true;
    for (const root of [editor.view.dom, container]) {
      const { violations } = await axe.run(root, { rules: { 'heading-order': { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
    }
  },
);

test.each([
  ['fr', 'Attention', 'Titre de la section'],
  ['ar', 'تحذير', 'عنوان القسم'],
])(
  'in %s a callout is announced with its type, and an empty title says what it is for',
  async (locale, warning, title) => {
    const modelValue = '<aside data-callout="warning"><p>x</p></aside><details><summary></summary><p>y</p></details>';
    const { editor } = await stand({ modelValue, locale });
    await until(() => editor.view.dom.querySelector('aside')?.ariaLabel === warning);
    const summary = editor.view.dom.querySelector('.rt-summary');
    expect(getComputedStyle(summary ?? document.body, '::before').content).toBe(`"${title}"`);
  },
);
