import { useEffect, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RichTextEditor } from './rich-text-editor';
import { stand, until } from './testing-stand';

/** A host's own dialog around an editor, as a side panel is. */
function Panel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Panel" onClose={onClose}>
      <RichTextEditor label="Note" modelValue="<p>word</p>" />
    </dialog>
  );
}

test('shortcuts work inside a host’s dialog, and Escape closes that dialog unless it closes something in the editor', async () => {
  const onClose = vi.fn();
  await render(<Panel onClose={onClose} />);
  const area = page.getByRole('textbox', { name: 'Note' });
  await until(() => document.querySelector('[contenteditable] p'));
  await area.click();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  expect(document.activeElement?.closest('[role="toolbar"]')).not.toBeNull();
  await area.click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: /link/i })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: /link/i })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await area.click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('Escape in the slash menu closes only the menu', async () => {
  const onClose = vi.fn();
  await render(<Panel onClose={onClose} />);
  await until(() => document.querySelector('[contenteditable] p'));
  await page.getByRole('textbox', { name: 'Note' }).click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}/');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('a host chooses the buttons and their order', async () => {
  await stand({ toolbar: ['italic', 'bold', 'history'] });
  const names = page
    .getByRole('toolbar')
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(['Italic', 'Bold', 'Undo', 'Redo']);
});

test('a narrow grid cell or row stays narrow, however long the toolbar is', async () => {
  const { container } = await render(
    <div style={{ display: 'grid', gap: 8, inlineSize: 300 }}>
      <div>
        <RichTextEditor label="Note" modelValue="<p>word</p>" />
      </div>
    </div>,
  );
  await until(() => document.querySelector('[contenteditable] p'));
  expect(container.querySelector('[role="toolbar"]')?.getBoundingClientRect().width).toBeLessThanOrEqual(300);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
