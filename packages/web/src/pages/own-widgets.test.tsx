import type { Day } from '@laurel/domain/kit/day';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { drawings } from './own-widgets';

const today = '2026-11-20' as Day;

async function show(key: string, props: Readonly<Record<string, unknown>>) {
  const component = () => drawings.find(({ kind }) => kind.key === key)?.draw({ data: props, props, today });
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  return await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const heading = (level: number, words: string) => ({
  ...{ type: 'heading', attrs: { level }, content: [{ type: 'text', text: words }] },
});
const rules = { type: 'doc', content: [heading(4, 'Règles'), heading(5, 'Dehors')] };

test.each([
  ['the page’s own title', {}, [2, 3]],
  ['the widget’s heading', { heading: { fr: 'Vie de l’école' } }, [3, 4]],
])('headings of a text follow %s, whichever level they were written with', async (_, more, levels) => {
  await show('pages.text', { ...more, text: { fr: rules } });
  for (const [at, name] of ['Règles', 'Dehors'].entries())
    await expect.element(page.getByRole('heading', { name })).toHaveAttribute('aria-level', String(levels[at]));
});

test('content that isn’t in the reader’s language says which language it is in', async () => {
  const { container } = await show('pages.text', { heading: { fr: 'Vie de l’école' }, text: { fr: rules } });
  await expect.element(page.getByRole('heading', { name: 'Règles' })).toBeVisible();
  const languageOf = (words: string) =>
    [...container.querySelectorAll('[lang]')]
      .find(({ textContent }) => textContent?.includes(words))
      ?.getAttribute('lang');
  expect([languageOf('Vie de l’école'), languageOf('Règles')]).toEqual(['fr', 'fr']);
});

test('each title of a link has its own language', async () => {
  const links = [
    { title: { ar: 'الرئيسية', en: 'Home' }, address: '/dashboard' },
    { title: { ar: 'الموقع' }, address: 'https://example.org/' },
  ];
  await show('pages.links', { links });
  await expect.element(page.getByRole('link', { name: 'Home' })).toBeVisible();
  const items = page.getByRole('listitem').elements();
  expect(items.map((item) => [item.getAttribute('lang'), item.textContent])).toEqual([
    ['en', 'Home'],
    ['ar', 'الموقع'],
  ]);
});
