import { Bold, Italic } from '@laurel/editor/extensions/marks';
import { Profiler, StrictMode, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ar } from './messages.ar';
import { en } from './messages.en';
import { fr } from './messages.fr';
import type { RichTextEditorProps } from './props';
import { RichTextEditor } from './rich-text-editor';
import { focus, select, stand, until } from './testing-stand';
import { draftsUnder } from './use-autosave';

const area = () => page.getByRole('textbox', { name: 'Note' });
const counts = () => document.querySelector('[data-counts]')?.textContent;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('the text area is a named, described multiline text box', async () => {
  const { rerender } = await stand();
  await expect.element(area()).toHaveAttribute('aria-multiline', 'true');
  await expect.element(area()).toHaveAccessibleDescription(/Alt\+F10/);
  await rerender({ errorMessages: ['Too short'], disabled: true, editorClass: 'mine' });
  await expect.element(area()).toHaveAccessibleDescription(/Too short/);
  await expect.element(area()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(area()).toHaveAttribute('aria-readonly', 'true');
  await expect.element(area()).toHaveAttribute('contenteditable', 'false');
  await expect.element(area()).toHaveClass('mine');
  await rerender({});
  await expect.element(area()).toHaveAttribute('contenteditable', 'true');
  await expect.element(area()).not.toHaveAttribute('aria-invalid');
});

test.each([
  ['html', '<p>one</p>', '<p>one two</p>'],
  ['text', 'one', 'one two'],
  [
    'json',
    { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one' }] }] },
    { content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one two' }] }] },
  ],
] as const)('typed text is reported as %s', async (output, modelValue, expected) => {
  const { editor, told } = await stand({ modelValue, output });
  await focus(editor, 'end');
  await userEvent.keyboard(' two');
  // On a slow machine a pause falls between two keys, and part of it is told before.
  await vi.waitFor(() => {
    if (typeof expected === 'string') expect(told.at(-1)).toBe(expected);
    else expect(told.at(-1)).toMatchObject(expected);
  });
});

test('onChange fires at the same time with the editor, and `value` is an alias of `modelValue`', async () => {
  const onChange = vi.fn();
  const { editor, html } = await stand({ value: '<p>one</p>', onChange });
  expect(html()).toBe('<p>one</p>');
  await focus(editor, 'end');
  await userEvent.keyboard('!');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>one!</p>', editor));
});

test('an empty `modelValue` takes precedence over `value` from the start', async () => {
  const { editor } = await stand({ modelValue: null, value: '<p>one</p>' });
  expect(editor.getText()).toBe('');
});

test('cleared text is reported as an empty string when the host wants no wrapper', async () => {
  const { editor, told } = await stand({ modelValue: '<p>x</p>', removeDefaultWrapper: true });
  await focus(editor, 'end');
  await userEvent.keyboard('{Backspace}');
  await until(() => told.length > 0);
  expect(told).toEqual(['']);
});

test('typed text is reported immediately on blur, before a form is submitted, and when the page is left', async () => {
  const { editor, told } = await stand({ modelValue: '<p>a</p>' });
  const type = async (text: string) => {
    await focus(editor, 'end');
    await userEvent.keyboard(text);
  };
  await type('b');
  await until(() => told.length > 0);
  editor.commands.insertContentAt(3, '!');
  editor.view.dom.blur();
  expect(told.at(-1)).toBe('<p>ab!</p>');
  editor.commands.deleteRange({ from: 3, to: 4 });
  editor.commands.insertContentAt(3, 'c');
  window.dispatchEvent(new Event('pagehide'));
  expect(told.at(-1)).toBe('<p>abc</p>');
  editor.commands.insertContentAt(4, 'd');
  const form = document.createElement('form');
  const { body } = document;
  form.append(...body.childNodes);
  body.append(form);
  let sent: unknown;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent = told.at(-1);
  });
  form.requestSubmit();
  expect(sent).toBe('<p>abcd</p>');
  body.append(...form.childNodes);
  form.remove();
});

test('typed text is reported when the editor unmounts', async () => {
  const told: unknown[] = [];
  const view = await render(<RichTextEditor label="Note" onUpdateModelValue={(value) => told.push(value)} />);
  await area().click();
  await userEvent.keyboard('kept');
  await view.unmount();
  expect(told.at(-1)).toBe('<p>kept</p>');
});

test('a value from outside replaces the text, keeps the caret, reports nothing, and can’t be undone', async () => {
  const { editor, html, told, rerender } = await stand({ modelValue: '<p>one two three</p>' });
  editor.chain().focus().setTextSelection(6).run();
  await rerender({ modelValue: '<p>ONE TWO THREE</p>' });
  await until(() => html() === '<p>ONE TWO THREE</p>');
  expect(editor.state.selection.from).toBe(6);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(html()).toBe('<p>ONE TWO THREE</p>');
  expect(told).toEqual([]);
});

test('passing back a reported value changes nothing, not even text typed since', async () => {
  const { editor, html, told, rerender } = await stand({ modelValue: '<p>a</p>' });
  await focus(editor, 'end');
  await userEvent.keyboard('b');
  await until(() => told.length > 0);
  await userEvent.keyboard('c');
  await rerender({ modelValue: told.at(-1) });
  expect(html()).toBe('<p>abc</p>');
});

test('malicious HTML is sanitized, and an invalid document is rejected with a message', async () => {
  const { html, rerender } = await stand({
    modelValue: '<p onclick="x()">a<script>x()</script><img src=x onerror=x()></p>',
  });
  expect(html()).toBe('<p>a</p>');
  await rerender({ modelValue: { type: 'doc', version: 1, content: [{ type: 'evil' }] } });
  await expect.element(page.getByText(/This text can’t be shown/)).toBeVisible();
});

test('typing doesn’t rerender React', async () => {
  let renders = 0;
  await page.viewport(1400, 900);
  await render(
    <Profiler
      id="editor"
      onRender={() => {
        renders += 1;
      }}
    >
      <RichTextEditor label="Note" modelValue="<p>start</p>" onUpdateModelValue={() => {}} />
    </Profiler>,
  );
  await area().click();
  // The first key makes undo possible, which the toolbar shows.
  await userEvent.keyboard('a');
  await wait(600);
  renders = 0;
  await userEvent.keyboard(' plain words are typed here, one after the other');
  await wait(600);
  expect(counts()).toBe('10 words · 54 characters');
  expect(renders).toBe(0);
});

test('in StrictMode there is one editor, and it works', async () => {
  await render(
    <StrictMode>
      <RichTextEditor label="Note" modelValue="<p>once</p>" />
    </StrictMode>,
  );
  await expect.element(area()).toHaveTextContent('once');
  expect(document.querySelectorAll('.ProseMirror')).toHaveLength(1);
  await area().click();
  await userEvent.keyboard('!');
  await expect.element(area()).toHaveTextContent(/!/);
});

test('two editors on a page share nothing', async () => {
  await page.viewport(1400, 900);
  await render(
    <>
      <RichTextEditor label="First" modelValue="<p>one</p>" markdownTheme="github" dark />
      <RichTextEditor label="Second" modelValue="<p>two</p>" locale="fr" />
    </>,
  );
  const [first, second] = ['First', 'Second'].map((name) => page.getByRole('textbox', { name }));
  await first?.click();
  await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}');
  expect(first?.element().innerHTML).toBe('<p><strong>one</strong></p>');
  expect(second?.element().innerHTML).toBe('<p>two</p>');
  expect(second?.element().getAttribute('data-theme')).toBe('default');
  await expect.element(page.getByRole('button', { name: 'Bold' }).first()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'Gras' }).first()).toHaveAttribute('aria-pressed', 'false');
});

test('limit: typing past it is blocked with a notice, a paste is cut, longer text is kept or cut as configured', async () => {
  const { editor } = await stand({ modelValue: '<p>1234567</p>', characterLimit: 8 });
  await focus(editor, 'end');
  await userEvent.keyboard('890');
  expect(editor.getText()).toBe('12345678');
  await expect.element(page.getByText(/You’ve reached the/)).toBeVisible();
  await until(() => counts() === '1 word · 8 of 8 characters');
});

test('text over the limit is kept with “12 over,” or cut with a way to restore it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const long = '<p>0123456789 0123456789</p>';
  await stand({ modelValue: long, characterLimit: 9, overLimit: 'keep' });
  await until(() => counts()?.includes('12 over'));
  expect(warn).not.toHaveBeenCalled();
});

test('a text over the limit is cut unless the host keeps it, and can be restored', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { editor } = await stand({ modelValue: '<p>0123456789</p>', characterLimit: 4 });
  await until(() => editor.getText() === '0123');
  expect(warn).toHaveBeenCalled();
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(editor.getText()).toBe('0123456789');
});

test('works by keyboard only: Alt-F10 to the toolbar, arrows along it, Escape back; Tab leaves', async () => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' }, 900);
  await select(editor, 'words');
  // A selection has actions of its own, and they come first.
  await expect.element(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  await userEvent.keyboard('{Alt>}{F10}{F10}{/Alt}');
  const button = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
  await expect.element(button('Bold')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(button('Underline')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(button('More tools')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}');
  expect(html()).toBe('<p><em>words</em></p>');
  await until(() => editor.isFocused);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Italic')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await until(() => editor.isFocused);
  editor.commands.setTextSelection(1);
  await userEvent.keyboard('{Tab}');
  await until(() => !editor.isFocused);
});

test('right to left, the arrow keys are mirrored, and a line can have its own direction', async () => {
  document.documentElement.dir = 'rtl';
  try {
    const { editor } = await stand({ modelValue: '<p>words</p>', locale: 'ar' });
    await focus(editor, 'end');
    await userEvent.keyboard('{Alt>}{F10}{/Alt}{ArrowLeft}');
    const bar = page.getByRole('toolbar', { name: 'التنسيق' });
    await expect.element(bar.getByRole('button', { name: 'مائل' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(bar.getByRole('button', { name: 'عريض' })).toHaveFocus();
  } finally {
    document.documentElement.dir = '';
  }
});

test('custom extensions replace the package’s, and their order is the toolbar’s', async () => {
  await stand({ extensions: [Italic, Bold] }, 1700);
  const names = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').elements();
  expect(names.map((button) => button.getAttribute('aria-label'))).toEqual(['Italic', 'Bold']);
});

test.each([
  ['html', `<p>kept</p>${'<p>word word word word</p>'.repeat(60_000)}`, '<p>good</p>', 'kept'],
  [
    'json',
    { type: 'doc', version: 1, content: [{ type: 'paragraph', attrs: { unheard: 'of' } }] },
    undefined,
    'unheard',
  ],
] as const)(
  'an unreadable %s is never replaced: the reason is shown with the source',
  async (output, given, good, part) => {
    // Given by a host from elsewhere, whatever its types say.
    const modelValue = given as RichTextEditorProps['modelValue'];
    const { editor, told, rerender } = await stand({ modelValue, output });
    await expect.element(page.getByRole('alert').filter({ hasText: 'can’t be shown' })).toBeVisible();
    expect(editor.isEditable).toBe(false);
    await expect.element(area()).not.toBeInTheDocument();
    const source = page.getByRole('textbox', { name: 'Source of the text' });
    await expect.element(source).toHaveAttribute('readonly');
    expect((source.element() as HTMLTextAreaElement).value).toContain(part);
    await userEvent.click(source);
    await userEvent.keyboard('lost{Enter}');
    await wait(400);
    expect(told).toEqual([]);
    await rerender({ modelValue: good ?? { type: 'doc', version: 1, content: [{ type: 'paragraph' }] }, output });
    await expect.element(area()).toBeVisible();
    await expect.element(source).not.toBeInTheDocument();
    await focus(editor, 'end');
    await userEvent.keyboard('!');
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(0));
  },
);

test('an unreadable value that arrives later locks the text, and nothing is reported afterward', async () => {
  const { editor, told, rerender } = await stand({ modelValue: '<p>one</p>' });
  await focus(editor, 'end');
  await userEvent.keyboard('!');
  await rerender({ modelValue: '<p>x</p>'.repeat(30_000) });
  await expect.element(page.getByRole('button', { name: 'Copy source' })).toBeVisible();
  const before = told.length;
  await wait(400);
  expect(told.length).toBe(before);
  await expect.element(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-disabled', 'true');
});

test('the toolbar can be hidden or disabled', async () => {
  const { rerender } = await stand({ disableToolbar: true });
  await expect.element(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-disabled', 'true');
  await rerender({ hideToolbar: true });
  expect(page.getByRole('toolbar', { name: 'Formatting' }).query()).toBeNull();
});

test('heights and widths are accepted as pixels or any CSS length', async () => {
  const { editor, rerender } = await stand();
  expect(getComputedStyle(editor.view.dom).minHeight).toBe('180px');
  await rerender({ dense: true, maxWidth: 500, maxHeight: '10rem' });
  expect(getComputedStyle(editor.view.dom).minHeight).toBe('32px');
  expect(editor.view.dom.getBoundingClientRect().width).toBeLessThanOrEqual(500);
});

test('an empty line offers blocks by its button and by a slash', async () => {
  const { editor, html } = await stand();
  await focus(editor);
  await page.getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('menuitem', { name: 'Heading 2' }).click();
  expect(html()).toBe('<h2></h2>');
  editor.commands.setContent('<p></p>');
  await focus(editor);
  await userEvent.keyboard('/num');
  await expect.element(page.getByRole('option', { name: 'Numbered list' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(html()).toBe('<ol><li><p></p></li></ol>');
});

test('finds, steps through matches, and replaces', async () => {
  const { editor } = await stand({ modelValue: '<p>cat, Cat and catalogue</p>' });
  await focus(editor);
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Find' })).toHaveFocus();
  await userEvent.keyboard('cat');
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Whole words' }).click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('textbox', { name: 'Replace with' }).fill('dog');
  await page.getByRole('button', { name: 'Replace all' }).click();
  expect(editor.getText()).toBe('dog, dog and catalogue');
});

test('the content check lists problems and goes to them', async () => {
  const { editor } = await stand({ modelValue: '<h1>Title</h1><h3>Deep</h3>' });
  await page.getByRole('button', { name: 'Check content' }).click();
  await page.getByRole('button', { name: 'Heading skips a level' }).click();
  expect(editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to)).toBe('Deep');
});

test('Enter goes to the host if it listens, Shift-Enter never', async () => {
  const onEnter = vi.fn();
  const { editor, html } = await stand({ modelValue: '<p>a</p>', onEnter });
  await focus(editor, 'end');
  await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}');
  expect(onEnter).toHaveBeenCalledOnce();
  expect(html()).toBe('<p>a<br></p>');
});

test('no key is lost, however fast someone types', async () => {
  const onEnter = vi.fn();
  const { editor, html, rerender } = await stand({ modelValue: '<p>a</p>' });
  await focus(editor, 'end');
  const enter = () =>
    editor.view.dom.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
    );
  for (let key = 0; key < 3; key += 1) enter();
  expect(html()).toBe('<p>a</p><p></p><p></p><p></p>');
  await rerender({ modelValue: '<p>a</p>', onEnter });
  for (let key = 0; key < 3; key += 1) enter();
  expect(onEnter).toHaveBeenCalledTimes(3);
});

test('without a prop it follows the page’s color scheme', async () => {
  document.documentElement.setAttribute('data-color-scheme', 'dark');
  try {
    const { editor } = await stand();
    await until(() => editor.view.dom.hasAttribute('data-theme-dark'));
    document.documentElement.setAttribute('data-color-scheme', 'light');
    await until(() => !editor.view.dom.hasAttribute('data-theme-dark'));
  } finally {
    document.documentElement.removeAttribute('data-color-scheme');
  }
});

/** A form that is sent in the same turn in which its text is told. */
function Hasty({ onSend }: { readonly onSend: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>('<p></p>');
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(value);
      }}
    >
      <RichTextEditor
        label="Note"
        modelValue="<p></p>"
        onUpdateModelValue={(next) => {
          setValue(next);
          queueMicrotask(() => form.current?.requestSubmit());
        }}
      />
    </form>
  );
}

test('a form submitted the moment a text is reported sends that text', async () => {
  const onSend = vi.fn();
  await render(<Hasty onSend={onSend} />);
  await page.getByRole('textbox', { name: 'Note' }).click();
  await userEvent.keyboard('ab');
  await until(() => onSend.mock.calls.length > 0);
  expect(onSend).toHaveBeenCalledWith('<p>ab</p>');
  expect(onSend).not.toHaveBeenCalledWith('<p></p>');
});

test('a draft is stored while typing and offered on the next visit', async () => {
  const kept = new Map<string, string>();
  const autosave = draftsUnder('note', {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  });
  const { editor, unmount } = await stand({ modelValue: '<p>a</p>', autosave });
  await focus(editor, 'end');
  await userEvent.keyboard('b');
  await until(() => kept.size > 0);
  await unmount();
  const again = await stand({ modelValue: '<p>a</p>', autosave });
  await page.getByRole('button', { name: 'Use draft' }).click();
  expect(again.html()).toBe('<p>ab</p>');
});

test.each([
  '{',
  '{}',
  '{"document":{"type":"doc"},"savedAt":"?"}',
  '{"document":{"type":"evil"},"savedAt":"2026-01-01"}',
])('an invalid draft isn’t offered: %s', (kept) => {
  const storage = { getItem: () => kept, setItem: () => {}, removeItem: () => {} };
  expect(draftsUnder('note', storage).read()).toBeUndefined();
});

test('every language has every message, with the same placeholders', () => {
  const values = (message: unknown) => [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort();
  for (const language of [fr, ar]) {
    expect(Object.keys(language).sort()).toEqual(Object.keys(en).sort());
    for (const [name, message] of Object.entries(language)) {
      const english: unknown = Object.entries(en).find(([key]) => key === name)?.[1];
      expect([name, values(message)]).toEqual([name, values(english)]);
    }
  }
});
