import { id } from '@laurel/domain/kit/id';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { adoptSession } from '@laurel/web/people/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PersonPanel } from './person-panel';
import { person } from './testing-person';

let giveRoles = (): void => undefined;
const held = new Promise<void>((done) => {
  giveRoles = done;
});
const asked: string[] = [];

beforeEach(() => {
  adoptSession({
    ...{ isLoggedIn: true, observeeDetails: [], district: null, isFirstRun: false },
    rules: ['users', 'roles'].map((subject) => ({
      action: 'read',
      subject,
      conditions: { within: 'district' },
    })) as never,
    userData: {
      ...{
        accountId: id('account').parse(person.personId),
        personId: person.personId,
        username: 'office',
        email: null,
      },
      ...{ name: 'Office', role: 'client', roles: [] },
    },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(String(address), 'http://localhost');
    asked.push(pathname);
    if (pathname === '/api/roles') return Response.json({ roles: [], schools: [], isEverywhere: false });
    if (!pathname.endsWith('/roles')) return Response.json(person);
    await held;
    return Response.json({ held: [] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a person and their roles are requested and shown together, so nothing moves when the roles arrive', async () => {
  const routeTree = createRootRoute({
    component: () => <PersonPanel personId={person.personId} onOpen={() => undefined} onClose={() => undefined} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  // The person is there: the panel has their name.
  await expect.element(page.getByRole('heading', { name: 'Maya Smith' })).toBeVisible();
  expect(asked).toContain(`/api/people/${person.personId}/roles`);
  const guardians = page.getByRole('heading', { name: 'Guardians' });
  expect(guardians.query()).toBeNull();
  giveRoles();
  await expect.element(guardians).toBeVisible();
  await expect.element(page.getByText('No roles yet')).toBeVisible();
});
