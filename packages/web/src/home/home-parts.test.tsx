import { audiences } from '@laurel/domain/access/audience';
import type { RawRule } from '@laurel/domain/access/rule';
import { announcementWidgets } from '@laurel/domain/announcements/widgets';
import {
  readParentOverview,
  readStaffOverview,
  readStudentOverview,
  readTeacherOverview,
} from '@laurel/domain/overview/api';
import { overviewWidgets } from '@laurel/domain/overview/widgets';
import { builtInHomes, type HomeKey, type HomeWidgets } from '@laurel/domain/pages/built-in-homes';
import { homeFor } from '@laurel/domain/pages/home-for';
import { pageContent } from '@laurel/domain/pages/page-content';
import { queryClient } from '@laurel/web/kit/query-client';
import { familyParts } from '@laurel/web/overview/family-parts';
import { staffParts } from '@laurel/web/overview/staff-parts';
import { Example } from '@laurel/web/pages/example';
import { starterNames, startPage } from '@laurel/web/pages/starters';
import { adoptSession } from '@laurel/web/people/session';
import { teachingParts } from '@laurel/web/teaching-day/teaching-parts';
import type { WidgetPart } from '@laurel/web/widgets/part';
import { widgetFiles } from './widget-files';
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
  [
    'a teacher',
    [
      { action: 'read', subject: 'teacher', conditions: { within: 'classes' } },
      { action: 'read', subject: 'grades', conditions: { within: 'classes' } },
      { action: 'update', subject: 'attendance', conditions: { within: 'classes' } },
      { action: 'read', subject: 'fitness', conditions: { within: 'classes' } },
    ],
    ['/api/overview/teacher'],
  ],
  ['a coach', [{ action: 'read', subject: 'teacher', conditions: { within: 'teams' } }], ['/api/overview/staff']],
  ['someone without a day here', [], ['/api/info-items/shown']],
] satisfies [string, RawRule[], string[]][])(
  'the home of %s starts with what concerns them, in one request',
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

test('each widget of a built-in home is registered, shows that home’s response, and looks the same on a page', async () => {
  const homes = {
    student: { call: readStudentOverview, parts: familyParts },
    parent: { call: readParentOverview, parts: familyParts },
    teacher: { call: readTeacherOverview, parts: teachingParts },
    staff: { call: readStaffOverview, parts: staffParts },
  };
  const registered = (await Promise.all(Object.values(widgetFiles).map(async (load) => await load()))).flat();
  for (const [home, { top, main, beside }] of Object.entries(builtInHomes) as [HomeKey, HomeWidgets][]) {
    const { call, parts } = homes[home];
    for (const key of [...top, ...main, ...beside].filter((each) => each !== 'announcements.shown')) {
      const drawing = registered.find(({ kind }) => kind.key === key);
      expect(drawing?.kind.calls, `${home}: ${key}`).toContain(call);
      expect(drawing?.draw, `${home}: ${key}`).toBe((parts as Readonly<Record<string, WidgetPart>>)[key]?.draw);
    }
  }
});

const everything = (['attendance', 'imports', 'grades', 'teacher', 'fitness', 'users'] as const).map(
  (subject): RawRule => ({ action: 'manage', subject, conditions: { within: 'district' } }),
);

test.each(audiences)('the home of %s becomes a draft with the same widgets in the same columns', (reader) => {
  const kinds = [...overviewWidgets, ...announcementWidgets];
  const starter = starterNames.find((name) => startPage(name, kinds).homeOf.includes(reader));
  const page = startPage(starter ?? 'blank', kinds);
  const { top, main, beside } = homeFor(reader, kinds);
  const columns = page.layout.regions.map(({ regionId }) =>
    page.widgets.filter((each) => each.regionId === regionId).map(({ widget }) => widget),
  );
  expect(columns).toEqual([top, main, beside].filter(({ length }) => length > 0));
  expect(pageContent.safeParse(page).success).toBe(true);
});

test('the browser has exactly the widgets that the server knows', async () => {
  const drawn = (await Promise.all(Object.values(widgetFiles).map(async (load) => await load()))).flat();
  const known = await Promise.all(
    Object.values(import.meta.glob<object>('../../../domain/src/*/widgets.ts')).map(async (load) => await load()),
  );
  const kinds = known.flatMap((file) => Object.values(file).flat()).filter((each) => typeof each?.key === 'string');
  expect(drawn.map(({ kind }) => kind.key).toSorted()).toEqual(kinds.map(({ key }) => key).toSorted());
});

test.each([
  ['news', ['announcements.shown', 'pages.text', 'pages.links']],
  ['team', ['classes.contests', 'pages.text', 'announcements.shown', 'pages.links']],
  ['class', ['pages.text', 'overview.due', 'overview.grades', 'pages.links', 'announcements.shown']],
  ['caseload', ['overview.caseload', 'transition.progress', 'eligibility.board', 'announcements.shown']],
  ['monday', ['overview.number', 'overview.school-day', 'overview.grading', 'attendance.absences', 'overview.imports']],
] as const)('the ready-made page %s has all its widgets', async (starter, expected) => {
  const registered = (await Promise.all(Object.values(widgetFiles).map(async (load) => await load()))).flat();
  const made = startPage(
    starter,
    registered.map(({ kind }) => kind),
  );
  expect(made.widgets.map(({ widget }) => widget)).toEqual(expected);
  expect(pageContent.safeParse(made).success).toBe(true);
});

test('each widget that shows data has an example with data in it', async () => {
  adoptSession({
    isLoggedIn: true,
    rules: everything,
    userData: [],
    observeeDetails: [],
    district: null,
    isFirstRun: false,
  });
  const registered = (await Promise.all(Object.values(widgetFiles).map(async (load) => await load()))).flat();
  for (const drawing of registered.filter(({ kind }) => kind.calls.length > 0)) {
    const root = createRootRoute({ component: () => <Example drawing={drawing} props={{}} /> });
    const { container } = await render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />
      </QueryClientProvider>,
    );
    await vi.waitFor(() => expect(container.textContent, drawing.kind.key).not.toBe(''));
  }
});
