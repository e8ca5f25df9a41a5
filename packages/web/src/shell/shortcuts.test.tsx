import { LookProvider } from '@laurel/web/ui/look-provider';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useShortcuts } from './shortcuts';
import { turnSingleKeys } from './single-keys';

afterEach(() => turnSingleKeys(true));

function Stand() {
  const { panel, open } = useShortcuts();
  return (
    <LookProvider>
      <input aria-label="Field" />
      <button type="button" onClick={open}>
        From the menu
      </button>
      {panel}
    </LookProvider>
  );
}

const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('? opens the list of shortcuts, Escape closes it', async () => {
  await render(<Stand />);
  await userEvent.keyboard('?');
  await expect.element(list.getByText('Comment and history of a score')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
});

test('in a field ? is a question mark', async () => {
  await render(<Stand />);
  await page.getByLabelText('Field').click();
  await userEvent.keyboard('?');
  await expect.element(page.getByLabelText('Field')).toHaveValue('?');
  await expect.element(list).not.toBeInTheDocument();
});

test('keys pressed alone can be turned off; the list is still in the menu', async () => {
  await render(<Stand />);
  await page.getByRole('button', { name: 'From the menu' }).click();
  await list.getByRole('checkbox').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await page.getByRole('button', { name: 'From the menu' }).click();
  await expect.element(list.getByRole('checkbox')).not.toBeChecked();
});
