import type { Day } from '@laurel/domain/kit/day';
import { readStaffOverview } from '@laurel/domain/overview/api';
import { readPresets, type ShownPage } from '@laurel/domain/pages/api';
import type { PlacedWidget } from '@laurel/domain/pages/page-content';
import { newId } from '@laurel/web/kit/new-id';
import { queryClient } from '@laurel/web/kit/query-client';
import { drawings } from '@laurel/web/overview/widgets';
import { ComponentList } from '@laurel/web/pages/component-list';
import { PageGrid } from '@laurel/web/pages/page-grid';
import { WidgetFrame } from '@laurel/web/pages/widget-frame';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const today = '2026-11-20' as Day;
const nothing = {
  ...{ today, infoItems: [], unread: [], grading: null, imports: null, teams: null, caseload: null, attendance: null },
  ...{ backups: null, signIns: null },
};
const imports = {
  ...{ widgetId: newId('widget'), widget: 'overview.imports', version: 1, presetId: null, regionId: 'main' },
  ...{ wide: 6, middle: 6, seenBy: [], props: {} },
} satisfies PlacedWidget;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function show(
  state: ShownPage['answers'][number]['state'],
  { data = nothing, mayBuild = false, ...changed }: { data?: object; mayBuild?: boolean } & Partial<PlacedWidget> = {},
): Promise<() => string> {
  const placed = { ...imports, ...changed };
  const answers = [{ path: readStaffOverview.path, input: {}, state, data: state === 'there' ? data : null }];
  if (state === 'there') queryClient.setQueryData([readStaffOverview.path, {}], data);
  const drawing = drawings.find(({ kind }) => kind.key === placed.widget);
  const component = () => <WidgetFrame {...{ placed, answers, today, mayBuild }} drawing={drawing} />;
  const { container } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  );
  return () => container.textContent ?? '';
}

const hidden = 'Your own pages don’t show this, so it is empty for you.';

test('loaded: it shows the response', async () => {
  const line = { importId: '1', fileName: 'roster.zip', state: 'done', createdAt: `${today}T08:00:00Z` };
  await show('there', { data: { ...nothing, imports: [line] } });
  await expect.element(page.getByText('roster.zip')).toBeVisible();
});

test('empty: it says so under its own name', async () => {
  await show('there', { data: { ...nothing, teams: [] }, widget: 'overview.teams' });
  await expect.element(page.getByRole('heading', { name: 'My teams' })).toBeVisible();
  await expect.element(page.getByText('No teams in season.')).toBeVisible();
});

test.each(['there', 'refused'] as const)(
  'denied (%s): readers see nothing of it, not even its name; page builders are told',
  async (state) => {
    const words = await show(state);
    await new Promise((done) => setTimeout(done, 50));
    expect(words()).toBe('');
    await show(state, { mayBuild: true });
    await expect.element(page.getByText(hidden)).toBeVisible();
  },
);

test('failed: it says so under its own name, with a way to try again', async () => {
  await show('failed');
  await expect.element(page.getByRole('heading', { name: 'Imports' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test.each<[string, Partial<PlacedWidget>, string]>([
  ['an unknown widget', { widget: 'other.thing' }, 'Laurel doesn’t know “other.thing”.'],
  ['a widget from a newer Laurel', { version: 2 }, 'Laurel doesn’t know “overview.imports”.'],
  [
    'a widget with settings its fields don’t allow',
    { props: { script: 'javascript:alert(1)' } },
    'Imports: Its settings aren’t valid. Open it and choose again.',
  ],
])('%s: readers see a short message, and page builders which problem it is', async (_, changed, said) => {
  await show('there', changed);
  await expect.element(page.getByText('This part can’t be shown.')).toBeVisible();
  await show('there', { ...changed, mayBuild: true });
  await expect.element(page.getByText(said)).toBeVisible();
});

test('a widget that fails to render says so under its own name without affecting others, and is retried with a new response', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const line = { importId: '1', fileName: 'roster.zip', state: 'done', createdAt: `${today}T08:00:00Z` };
  const wrong = { ...nothing, imports: [line], teams: [null] };
  queryClient.setQueryData([readStaffOverview.path, {}], wrong);
  const teams = { ...imports, widgetId: newId('widget'), widget: 'overview.teams' };
  const regions = [{ regionId: 'main', wide: 12, middle: 6, widgets: [teams, imports] }];
  const answers = [{ path: readStaffOverview.path, input: {}, state: 'there' as const, data: wrong }];
  const component = () => (
    <PageGrid
      regions={regions}
      drawings={new Map(drawings.map((each) => [each.kind.key, each]))}
      draw={(placed, drawing) => <WidgetFrame {...{ placed, drawing, answers, today }} mayBuild={false} />}
    />
  );
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('roster.zip')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'My teams' })).toBeVisible();
  vi.stubGlobal('fetch', async () => Response.json({ ...nothing, imports: [line], teams: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No teams in season.')).toBeVisible();
  await expect.element(page.getByText('roster.zip')).toBeVisible();
});

test('an example that can’t be rendered leaves the list of components intact', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const given = { presets: [], uses: [], schools: [], isWholeDistrict: true };
  queryClient.setQueryData([readPresets.path, {}], given);
  vi.stubGlobal('fetch', async () => Response.json(given));
  const broken = () => {
    throw new TypeError('There is no example.');
  };
  const files = {
    overview: async () =>
      drawings.map((each) => (each.kind.key === 'overview.teams' ? { ...each, example: broken } : each)),
  };
  const component = () => <ComponentList files={files} />;
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Imports', exact: true })).toBeVisible();
});
