import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

async function show(component = Form): Promise<void> {
  closed.mockReset();
  history = createMemoryHistory({ initialEntries: ['/form'] });
  const router = createRouter({ routeTree: createRootRoute({ component }), history });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('dialog', { name: 'Term' })).toBeVisible();
}

const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const cross = page.getByRole('dialog', { name: 'Term' }).getByRole('button', { name: 'Close' });

test('a panel without typed text closes without asking', async () => {
  await show();
  await cross.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  await expect.element(question).not.toBeInTheDocument();
});

test('closing the panel or leaving the page asks about typed text, which is kept if the person stays', async () => {
  await show();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fall');
  await cross.click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  history.push('/elsewhere');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(history.location.pathname).toBe('/form');
  expect(closed).not.toHaveBeenCalled();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Fall');
  await cross.click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

test('the keyboard reaches the field again after staying', async () => {
  await show();
  await page.getByRole('textbox', { name: 'Title' }).click();
  await userEvent.keyboard('Fall{Escape}');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await userEvent.keyboard(' term');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Fall term');
});

test('saved text isn’t asked about', async () => {
  await show();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fall');
  await page.getByRole('button', { name: 'Save' }).click();
  await cross.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  await expect.element(question).not.toBeInTheDocument();
});

function Sections() {
  const unsaved = useUnsaved();
  const [isEditing, setEditing] = useState(true);
  return (
    <SidePanel title="Term" onClose={closed} unsaved={unsaved} asksAbout="forms">
      <input aria-label="Saved at once" />
      {isEditing && (
        <form>
          <input aria-label="Note" />
          <button type="button" onClick={() => setEditing(false)}>
            Save
          </button>
        </form>
      )}
    </SidePanel>
  );
}

test('a panel of several parts asks about a form with typed text until it is saved, and about nothing else', async () => {
  await show(Sections);
  await page.getByRole('textbox', { name: 'Saved at once' }).fill('Fall');
  await page.getByRole('textbox', { name: 'Note' }).fill('Bees');
  await cross.click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Save' }).click();
  await cross.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  await expect.element(question).not.toBeInTheDocument();
});
