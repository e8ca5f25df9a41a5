import type { RawRule } from '@laurel/domain/access/rule';
import { queryClient } from '@laurel/web/kit/query-client';
import { adoptSession } from '@laurel/web/people/session';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DashboardPage } from './dashboard-page';
import { HomePage } from './home-page';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function show(rules: RawRule[], component = HomePage): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ code: 'not-found', message: 'Not here.', details: {} }, { status: 404 });
  });
  adoptSession({
    isLoggedIn: true,
    rules,
    userData: [],
    observeeDetails: [],
    district: null,
    isFirstRun: false,
  });
  const root = createRootRoute({ component });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  return asked;
}

test.each([
  ['a student', [{ action: 'read', subject: 'grades', conditions: { within: 'own' } }], ['/api/overview/student']],
  ['a parent', [{ action: 'read', subject: 'grades', conditions: { within: 'children' } }], ['/api/overview/parent']],
  ['a coach', [{ action: 'read', subject: 'teacher', conditions: { within: 'teams' } }], ['/api/overview/staff']],
  ['someone without a day here', [], ['/api/info-items/shown']],
] satisfies [string, RawRule[], string[]][])(
  'the home of %s leads with what concerns them, in one request',
  async (_, rules, expected) => {
    const asked = await show(rules);
    await vi.waitFor(() => expect(asked).toEqual(expected), { timeout: 15_000 });
  },
);

test.each([
  ['a student', { action: 'read', subject: 'grades', conditions: { within: 'own' } }, '/api/overview/student'],
  ['a parent', { action: 'read', subject: 'grades', conditions: { within: 'children' } }, '/api/overview/parent'],
  ['a coach', { action: 'read', subject: 'teacher', conditions: { within: 'teams' } }, '/api/overview/staff'],
] satisfies [string, RawRule, string][])('the dashboard of %s shows the same', async (_, rule, expected) => {
  const asked = await show([rule], DashboardPage);
  await vi.waitFor(() => expect(asked).toEqual([expected]), { timeout: 15_000 });
});
