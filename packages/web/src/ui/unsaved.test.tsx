import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SidePanel } from './side-panel';
import { useUnsaved } from './unsaved';

const closed = vi.fn();
let history = createMemoryHistory();

function Form() {
  const unsaved = useUnsaved();
  return (
    <SidePanel title="Term" onClose={closed} unsaved={unsaved}>
      <input aria-label="Title" />
      <button type="button" onClick={unsaved.forget}>
        Save
      </button>
    </SidePanel>
  );
}

async function show(): Promise<void> {
  closed.mockReset();
  history = createMemoryHistory({ initialEntries: ['/form'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Form }), history });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('dialog', { name: 'Term' })).toBeVisible();
}

afterEach(() => vi.restoreAllMocks());

test('an untouched panel closes without confirmation', async () => {
  const asked = vi.spyOn(window, 'confirm');
  await show();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(asked).not.toHaveBeenCalled();
});

test('closing a panel or page with typed text asks first, and keeps the text if canceled', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await show();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fall');
  await page.getByRole('button', { name: 'Close' }).click();
  expect(asked).toHaveBeenCalledTimes(1);
  history.push('/elsewhere');
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  expect(history.location.pathname).toBe('/form');
  expect(closed).not.toHaveBeenCalled();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Fall');
  asked.mockReturnValue(true);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

test('saved text needs no confirmation', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await show();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fall');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(asked).not.toHaveBeenCalled();
});
