import * as api from '@laurel/domain/pages/api';
import { oneRegion } from '@laurel/domain/pages/layout';
import { newId } from '@laurel/web/kit/new-id';
import { queryClient } from '@laurel/web/kit/query-client';
import { adoptSession } from '@laurel/web/people/session';
import { ComponentList } from './component-list';
import { LayoutList } from './layout-list';
import { drawings } from './own-widgets';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const [cedar, birch] = [newId('school'), newId('school')];
const schools = [
  { schoolId: cedar, name: 'Cedar High' },
  { schoolId: birch, name: 'Birch High' },
];
const shared = { isRetired: false, version: 1 };
const layouts = [
  { ...shared, layoutId: newId('page-layout'), name: 'Ours', schoolId: birch, schoolName: 'Birch High' },
  { ...shared, layoutId: newId('page-layout'), name: 'Theirs', schoolId: null, schoolName: null },
].map((each) => ({ ...each, regions: [oneRegion], pages: [] }));
const presets = [
  { ...shared, presetId: newId('page-preset'), name: 'Our links', schoolId: birch },
  { ...shared, presetId: newId('page-preset'), name: 'Their links', schoolId: null },
].map((each) => ({ ...each, widget: 'pages.links', props: {}, change: 1, uses: 0 }));
/** What was sent to be kept. */
const sent: { schoolId: string | null }[] = [];
const files = { pages: async () => drawings };

beforeEach(() => {
  sent.length = 0;
  adoptSession({ isLoggedIn: true, rules: [], userData: [], observeeDetails: [], district: null, isFirstRun: false });
  const places = { schools, isWholeDistrict: false };
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    if (method === 'PUT')
      return Response.json({ layoutId: newId('page-layout'), presetId: newId('page-preset'), version: 1, change: 1 });
    if (pathname === api.readLayouts.path) return Response.json({ ...places, layouts });
    if (pathname === api.readPresets.path) return Response.json({ ...places, presets, uses: [] });
    return Response.json({ code: 'not-found', message: 'Not here.', details: {} }, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function open(component: () => ReactNode): Promise<void> {
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

async function makeFor(school: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).first().fill('New');
  await page.getByRole('combobox', { name: 'School' }).selectOptions(school);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('an office of two schools creates a layout for either, and can’t change the district’s', async () => {
  await open(LayoutList);
  await expect.element(page.getByRole('heading', { name: 'Theirs' })).toBeVisible();
  await expect.element(page.getByText('All schools')).toBeVisible();
  expect(
    page
      .getByRole('button', { name: /^Change/ })
      .elements()
      .map((each) => each.ariaLabel),
  ).toEqual(['Change Ours']);
  await page.getByRole('button', { name: 'New layout' }).click();
  await makeFor('Birch High');
  await expect.poll(() => sent).toMatchObject([{ schoolId: birch }]);
});

test('an office of two schools creates a preset for either, and can’t change the district’s', async () => {
  await open(() => <ComponentList files={files} />);
  await expect.element(page.getByRole('button', { name: /^Our links/ })).toBeVisible();
  await expect.element(page.getByText('Their links')).toBeVisible();
  expect(page.getByRole('button', { name: /^Their links/ }).elements()).toEqual([]);
  // Pages’ own widgets are the same for everyone.
  await expect.element(page.getByText('Everyone sees the same thing.').first()).toBeVisible();
  await page.getByRole('button', { name: 'New preset' }).last().click();
  await makeFor('Birch High');
  await expect.poll(() => sent).toMatchObject([{ schoolId: birch }]);
});
