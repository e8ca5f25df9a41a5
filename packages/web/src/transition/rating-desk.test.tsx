import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RatingDesk } from './rating-desk';
import { testSheet, uuid } from './testing-sheet';

beforeEach(() => {
  queryClient.clear();
  const agreed = { criterionId: uuid(20), title: 'Criterion 0', count: 2, exact: 0.5, adjacent: 1, kappa: 0.25 };
  vi.stubGlobal('fetch', async () => Response.json({ criteria: [agreed] }));
});
afterEach(() => vi.unstubAllGlobals());

async function open(address: string) {
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <RatingDesk
        pathways={[{ ...testSheet.pathway, rubricTitle: 'Portrait', memberCount: 2, mayKeep: false }]}
        sheet={testSheet}
      />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  await page.viewport(1280, 800);
  await render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
  return history;
}

// Whom the teacher agrees with rated by a link, and is in no list.
test('below each column stands its share per level, and how far its raters agree where two rated', async () => {
  await open('/transition/fullrubric');
  await expect.element(page.getByText('= 50% · κ 0.25')).toBeVisible();
  expect(page.getByText(/κ/).elements()).toHaveLength(1);
  for (const text of ['E 50%', 'D 50%', 'D 100%']) await expect.element(page.getByText(text)).toBeVisible();
  const compare = page.getByRole('button', { name: 'Agreement' });
  ((await compare.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByText('Criterion 0')).toBeVisible();
});

test('a student is found by any part of the name, without accents, and the address keeps what was looked for', async () => {
  const history = await open('/transition/fullrubric?find=stud');
  const name = (text: string) => page.getByRole('rowheader', { name: text, exact: true });
  const find = page.getByRole('searchbox', { name: 'Find a student' });
  await expect.element(find).toHaveValue('stud');
  await expect.element(name('Uma Student')).toBeVisible();
  expect(name('José Pérez').elements()).toEqual([]);
  await find.fill('perez jo');
  await expect.element(name('José Pérez')).toBeVisible();
  expect(name('Uma Student').elements()).toEqual([]);
  expect(new URLSearchParams(history.location.search).get('find')).toBe('perez jo');
  // What each column comes to is of those who are shown.
  await expect.element(page.getByText('E 100%')).toBeVisible();
  await find.fill('nobody');
  await expect.element(page.getByText('No students here')).toBeVisible();
  await find.fill('');
  await expect.element(name('Uma Student')).toBeVisible();
});
