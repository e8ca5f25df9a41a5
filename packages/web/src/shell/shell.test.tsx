import { whileLoading } from '@laurel/web/ui/loading-flag';
import '@laurel/web/ui/look';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LoadingBar } from './loading-bar';
import { BrokenPage } from './plain-page';
import { ScrollToTop } from './scroll-to-top';

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error('a fault planted by the test');
  return <h1>Whole again</h1>;
}

async function show(content: () => React.ReactNode) {
  const root = createRootRoute({
    component: () => (
      <>
        <p>The shell</p>
        <LoadingBar />
        <ScrollToTop />
        <Outlet />
      </>
    ),
  });
  const start = createRoute({ getParentRoute: () => root, path: '/', component: content });
  const router = createRouter({
    routeTree: root.addChildren([start]),
    history: createMemoryHistory(),
    defaultErrorComponent: BrokenPage,
  });
  await render(<RouterProvider router={router} />);
}

test('a page that throws keeps the shell, says so, is logged once, and can be retried', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  await show(Fragile);
  await expect.element(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  await expect.element(page.getByText('The shell')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to start page' })).toHaveAttribute('href', '/');
  const told = logged.mock.calls.filter((call) => call.some((part) => String(part).includes('a fault planted')));
  expect(told).toHaveLength(1);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Whole again' })).toBeVisible();
  logged.mockRestore();
});

test('the progress bar runs while the loading flag is set, and until the last piece of work has ended', async () => {
  await show(() => <h1>A page</h1>);
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  await expect.element(bar).not.toBeInTheDocument();
  const ends: ((isWell: boolean) => void)[] = [];
  const work = () =>
    new Promise<string>((resolve, reject) => ends.push((isWell) => (isWell ? resolve('done') : reject(new Error()))));
  const both = [whileLoading(work()), whileLoading(work()).catch(() => 'failed')];
  await expect.element(bar).toBeInTheDocument();
  ends[0]?.(true);
  expect(await both[0]).toBe('done');
  await expect.element(bar).toBeInTheDocument();
  ends[1]?.(false);
  expect(await both[1]).toBe('failed');
  await expect.element(bar).not.toBeInTheDocument();
});

test('the back-to-top button appears after 200 px, not before', async () => {
  await show(() => <div style={{ height: 4000 }}>A long page</div>);
  const up = page.getByRole('button', { name: 'Back to top' });
  window.scrollTo({ top: 200, behavior: 'instant' });
  await expect.element(up).not.toBeInTheDocument();
  window.scrollTo({ top: 201, behavior: 'instant' });
  await up.click();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(up).not.toBeInTheDocument();
});
