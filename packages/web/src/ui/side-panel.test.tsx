import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SidePanel } from './side-panel';

interface PageProps {
  readonly begins?: 'field' | 'title';
  readonly hasField?: boolean;
}

/** A field that opens a panel by Enter, which is saved by being taken away. */
function Page({ begins = 'field', hasField = true }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p>Some words to press.</p>
      <input aria-label="Search" onKeyDown={(event) => event.key === 'Enter' && setOpen(true)} />
      {isOpen && (
        <SidePanel title="Quiz" begins={begins} onClose={close}>
          {hasField && <input aria-label="Points" />}
          <button type="button" onClick={close}>
            Save
          </button>
        </SidePanel>
      )}
    </>
  );
}

const search = page.getByRole('textbox', { name: 'Search' });
const panel = page.getByRole('dialog', { name: 'Quiz' });

async function open(props: PageProps = {}): Promise<void> {
  const routeTree = createRootRoute({ component: () => <Page {...props} /> });
  await render(
    <StrictMode>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </StrictMode>,
  );
  await search.click();
  await userEvent.keyboard('a{Enter}');
  await expect.element(panel).toBeVisible();
}

test.each([
  ['the close button', () => page.getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Save', () => page.getByRole('button', { name: 'Save' }).click()],
])('closing a panel with %s keeps typing where it was', async (_, close) => {
  await open();
  await close();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('b');
  await expect.element(search).toHaveValue('ab');
});

test('a panel opens with the focus in its first field', async () => {
  await open();
  await expect.element(page.getByRole('textbox', { name: 'Points' })).toHaveFocus();
});

test.each([{ hasField: false }, { begins: 'title' as const }])(
  'a panel without fields, or one to be read first, opens with the focus on its title: %o',
  async (props) => {
    await open(props);
    await expect.element(page.getByRole('heading', { name: 'Quiz' })).toHaveFocus();
  },
);
