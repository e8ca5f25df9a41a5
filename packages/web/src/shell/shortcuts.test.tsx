import { navigation } from '@laurel/web/navigation/navigation';
import '@laurel/web/ui/look';
import { turnSingleKeys } from '@laurel/web/ui/single-keys';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useShortcuts } from './shortcuts';

const goTo = vi.fn();

afterEach(() => {
  turnSingleKeys(true);
  goTo.mockReset();
});

function Stand() {
  const { panel, open } = useShortcuts(navigation, goTo);
  return (
    <>
      <input aria-label="Field" />
      <button type="button" onClick={open}>
        From the menu
      </button>
      {panel}
    </>
  );
}

/** A panel asks the router about steps back. */
async function stand() {
  const routeTree = createRootRoute({ component: Stand });
  return await render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
}

const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('? opens the list of shortcuts, Escape closes it', async () => {
  await stand();
  await userEvent.keyboard('?');
  await expect.element(list.getByText('Comment and history of a score')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
});

test('in a field ? is a question mark', async () => {
  await stand();
  await page.getByLabelText('Field').click();
  await userEvent.keyboard('?');
  await expect.element(page.getByLabelText('Field')).toHaveValue('?');
  await expect.element(list).not.toBeInTheDocument();
});

test('single-key shortcuts can be turned off; the list is still in the menu', async () => {
  await stand();
  await page.getByRole('button', { name: 'From the menu' }).click();
  await list.getByRole('checkbox').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await page.getByRole('button', { name: 'From the menu' }).click();
  await expect.element(list.getByRole('checkbox')).not.toBeChecked();
});

test('g then a letter goes to a page; a letter alone, or an unassigned one, doesn’t', async () => {
  await stand();
  await userEvent.keyboard('p');
  await userEvent.keyboard('gx');
  await userEvent.keyboard('gq');
  expect(goTo).not.toHaveBeenCalled();
  await userEvent.keyboard('gp');
  expect(goTo.mock.calls).toEqual([['/admin/users']]);
  await page.getByLabelText('Field').click();
  await userEvent.keyboard('gp');
  expect(goTo).toHaveBeenCalledTimes(1);
});

test('over an open modal dialog neither does anything', async () => {
  await stand();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  await userEvent.keyboard('gp?');
  expect(goTo).not.toHaveBeenCalled();
  await expect.element(list).not.toBeInTheDocument();
  dialog.remove();
  await userEvent.keyboard('gp');
  expect(goTo).toHaveBeenCalledTimes(1);
});

test('each letter leads to one page', () => {
  const keys = navigation.flatMap(({ items }) => items.flatMap(({ key }) => key ?? []));
  expect(new Set(keys).size).toBe(keys.length);
});
