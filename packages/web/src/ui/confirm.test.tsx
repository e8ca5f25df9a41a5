import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Confirm } from './confirm';
import './look';

function Stand({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      {isOpen && (
        <Confirm
          title="Delete “Quiz 3” and its 24 scores?"
          deed="Delete quiz"
          onConfirm={onConfirm}
          onClose={() => setOpen(false)}
        >
          This can’t be undone.
        </Confirm>
      )}
    </>
  );
}

test('it names the item and what is lost, and a habitual keypress loses nothing', async () => {
  const onConfirm = vi.fn();
  await render(<Stand onConfirm={onConfirm} />);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Quiz 3” and its 24 scores?' });
  await expect.element(dialog).toHaveAccessibleDescription('This can’t be undone.');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Escape changes nothing; only the button named after the action does it', async () => {
  const onConfirm = vi.fn();
  await render(<Stand onConfirm={onConfirm} />);
  await page.getByRole('button', { name: 'Delete' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete quiz' }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
});
