import * as api from '@laurel/domain/pages/api';
import { oneRegion } from '@laurel/domain/pages/layout';
import { pageContent, type WholePage } from '@laurel/domain/pages/page-content';
import { newId } from '@laurel/web/kit/new-id';
import { queryClient } from '@laurel/web/kit/query-client';
import { adoptSession } from '@laurel/web/people/session';
import { PageEditor } from './page-editor';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const pageId = newId('page');
const [cedar, birch] = [newId('school'), newId('school')];
const bothSchools = [
  { schoolId: cedar, name: 'Cedar High' },
  { schoolId: birch, name: 'Birch High' },
];
const contentOf = (title: string) =>
  pageContent.parse({
    ...{ title: { en: title }, icon: 'news', isInNavigation: true, kinds: ['parents'], classIds: [], homeOf: [] },
    ...{ schoolIds: [], asksToRead: false, layout: { layoutId: null, version: 0, regions: [oneRegion] }, widgets: [] },
  });
const builtOf = (whole: WholePage, version: number) =>
  api.builtPage.parse({
    ...{ pageId, version, publishedVersion: 1, publishesAt: null, isRetired: false, schoolName: null, classes: [] },
    ...{ changedAt: '2026-11-20T08:00:00Z', changedBy: 'Mo', readerCount: 0, ...whole },
    revisions: [{ number: 1, madeAt: '2026-11-19T08:00:00Z', madeBy: 'Mo' }],
  });

/** What the server has of the page; each save is the next. */
let kept: ReturnType<typeof builtOf>;
/** Somebody else’s save that comes before the next one. */
let theirs: WholePage | null;
/** Where one builds. */
let schools: typeof bothSchools;
let isWholeDistrict: boolean;

beforeEach(() => {
  kept = builtOf({ schoolId: null, content: contentOf('News') }, 2);
  theirs = null;
  schools = bothSchools;
  isWholeDistrict = true;
  adoptSession({ isLoggedIn: true, rules: [], userData: [], observeeDetails: [], district: null, isFirstRun: false });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (method === 'PUT') {
      if (theirs) kept = builtOf(theirs, kept.version + 1);
      const given = JSON.parse(String(body));
      if (given.version !== kept.version) return conflict(kept.version);
      kept = builtOf(given, given.version + 1);
      return Response.json(kept);
    }
    if (pathname === `/api/pages/${pageId}`) return Response.json(kept);
    if (pathname.endsWith('/revisions/1'))
      return Response.json({ schoolId: cedar, content: contentOf('Old news'), classes: [] });
    if (pathname === '/api/pages') return Response.json({ pages: [], schools, isWholeDistrict });
    if (pathname === '/api/page-presets') return Response.json({ presets: [], uses: [], schools, isWholeDistrict });
    if (pathname === '/api/page-layouts') return Response.json({ layouts: [], schools, isWholeDistrict });
    return Response.json({ code: 'not-found', message: 'Not here.', details: {} }, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  localStorage.clear();
});

function conflict(version: number): Response {
  return Response.json({ code: 'conflict', message: 'Meanwhile.', details: { theirs: { version } } }, { status: 409 });
}

async function open(): Promise<void> {
  const component = () => <PageEditor page={kept} files={{}} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click();
const schoolField = () => page.getByRole('combobox', { name: 'School' });
const savedAs = async (schoolId: string | null, title: string) =>
  await expect.poll(() => [kept.schoolId, kept.content.title.en], { timeout: 5_000 }).toEqual([schoolId, title]);

async function chooseSchool(name: string): Promise<void> {
  await press('Page settings');
  await schoolField().selectOptions(name);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
}

test('a revision is restored with its audience, and undoing reverts both', async () => {
  await open();
  await press('Revisions');
  await expect.element(page.getByText('The readers')).toBeVisible();
  await press('Restore into the draft');
  await savedAs(cedar, 'Old news');
  await press('Undo');
  await savedAs(null, 'News');
});

test('a revision for readers outside one’s reach keeps the draft’s own readers', async () => {
  kept = builtOf({ schoolId: birch, content: contentOf('News') }, 2);
  schools = bothSchools.slice(1);
  isWholeDistrict = false;
  await open();
  await press('Revisions');
  await press('Restore into the draft');
  await savedAs(birch, 'Old news');
});

test('changing the school is a step that can be undone and redone', async () => {
  await open();
  await chooseSchool('Birch High');
  await savedAs(birch, 'News');
  await press('Undo');
  await savedAs(null, 'News');
  await press('Redo');
  await savedAs(birch, 'News');
});

test('undoing restores a school that was chosen while someone else saved', async () => {
  await open();
  theirs = { schoolId: cedar, content: contentOf('Their news') };
  await chooseSchool('Birch High');
  await expect.element(page.getByText('Someone else changed this page meanwhile')).toBeVisible();
  theirs = null;
  await press('Use theirs');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Their news' })).toBeVisible();
  await press('Undo');
  await savedAs(birch, 'News');
});
