import { id } from '@laurel/domain/kit/id';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BadgePanel } from './badge-panel';

afterEach(() => vi.unstubAllGlobals());

test('a rejected image says why, and the design is kept', async () => {
  const message = { key: 'This image can’t be read.' };
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
    init?.method === 'POST'
      ? Response.json({ code: 'invalid', message: 'This image can’t be read.', sentence: message }, { status: 422 })
      : Response.json({ rubrics: [] }),
  );
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <BadgePanel badgeId={id('badge').parse('00000000-0000-4000-8000-0000000000b1')} badge={null} onClose={vi.fn()} />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: ['/transition/badge'] });
  await render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
  await page.getByLabelText('Or upload a PNG image').upload(new File(['no image'], 'a.png', { type: 'image/png' }));
  await expect.element(page.getByText('This image can’t be read.')).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Preview of the badge' }))
    .toHaveAttribute('src', expect.stringMatching(/^data:/));
});
