import '@laurel/web/ui/look';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RootPage } from './root-page';

async function showIn(layout: 'blank' | false) {
  const root = createRootRoute({
    component: () => (
      <>
        <RootPage />
      </>
    ),
  });
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: { path: '/', layout, access: 'public' },
    component: () => <h1>Alone</h1>,
  });
  const router = createRouter({ routeTree: root.addChildren([start]), history: createMemoryHistory() });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Alone' })).toBeVisible();
}

test('the blank layout is a landmark around the page, without top bar and navigation', async () => {
  await showIn('blank');
  await expect.element(page.getByRole('main').getByRole('heading', { name: 'Alone' })).toBeVisible();
  expect(page.getByRole('navigation').elements()).toEqual([]);
});

test('a route without a layout has nothing around its page', async () => {
  await showIn(false);
  for (const role of ['main', 'banner', 'navigation', 'contentinfo'] as const) {
    expect(page.getByRole(role).elements(), role).toEqual([]);
  }
});
