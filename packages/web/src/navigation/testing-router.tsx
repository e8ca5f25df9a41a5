import '@laurel/web/ui/look';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { navigation } from './navigation';

/** Draws `around` above every page of the navigation; a page shows its own path. Gives the router. */
export async function renderAround(around: ReactNode, start = '/dashboard') {
  const root = createRootRoute({
    component: () => (
      <>
        {around}
        <Outlet />
      </>
    ),
  });
  const pages = navigation
    .flatMap(({ items }) => items)
    .map(({ path }) => createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }));
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [start] }),
  });
  await render(<RouterProvider router={router} />);
  return router;
}
