import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { KeysPanel } from './shelf';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const did = 'did:web:laurel.test';
const old = { keyId: uuid(1), did, multikey: 'z6MkOld', madeAt: '2026-09-01T08:00:00Z', retiredAt: null, isLost: true };
const next = { ...old, keyId: uuid(2), multikey: 'z6MkNew', madeAt: '2026-10-01T08:00:00Z', isLost: false };

afterEach(() => vi.unstubAllGlobals());

test('a lost key is explained, and replaced by a new one; the old one stays listed', async () => {
  queryClient.clear();
  let keys: object[] = [old];
  const replaced: string[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      replaced.push(JSON.parse(String(init.body)).keyId);
      keys = [next, { ...old, retiredAt: '2026-10-01T08:00:00Z' }];
    }
    return Response.json({ keys });
  });
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <KeysPanel onClose={() => undefined} />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: ['/transition/badge'] });
  await render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/can’t be opened/);
  const rotate = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  ((await rotate.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('z6MkNew')).toBeVisible();
  await expect.element(page.getByText('z6MkOld')).toBeVisible();
  expect(replaced).toEqual([old.keyId]);
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(rotate.elements()).toHaveLength(1);
});
