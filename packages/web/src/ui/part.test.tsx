import { type ComponentType, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './look';
import { closeNotice } from './notice';
import { deferDialog, deferPart } from './part';
import { Snackbar } from './snackbar';

const Words = ({ words }: { words: string }) => <p>{words}</p>;

function Page({ dialog: Dialog }: { dialog: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Snackbar />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>{isOpen ? 'open' : 'closed'}</p>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

afterEach(() => closeNotice());

test('a part whose file can’t be fetched says so beside what is typed, and appears when it is requested again', async () => {
  const load = vi.fn(async () => Words);
  load.mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/words.css'));
  const Part = deferPart(load, { waiting: () => <p>On its way</p> });
  const view = (
    <>
      <input aria-label="Note" />
      <Part words="Here it is" />
    </>
  );
  await render(view);
  await page.getByRole('textbox', { name: 'Note' }).fill('typed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Here it is')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('typed');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a dialog whose file can’t be fetched is reported and counts as closed; opening it again shows it', async () => {
  const load = vi.fn(async () => ({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      In the dialog
    </button>
  ));
  load.mockRejectedValueOnce(new Error('nothing answers'));
  await render(<Page dialog={deferDialog(load)} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('Can’t connect to Laurel. Check')).toBeVisible();
  await expect.element(page.getByText('closed')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('button', { name: 'In the dialog' })).toBeVisible();
});
