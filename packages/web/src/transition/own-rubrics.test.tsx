import type { readProgress } from '@laurel/domain/transition/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { queryClient } from '@laurel/web/kit/query-client';
import { adoptSession } from '@laurel/web/people/session';
import '@laurel/web/ui/look';
import { id } from '@laurel/domain/kit/id';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NextSteps } from './next-steps';
import { OwnRubrics } from './own-rubrics';
import { testSheet, uuid } from './testing-sheet';

const [own] = testSheet.members;
const pathway = { ...testSheet.pathway, rubricTitle: 'Portrait', memberCount: 1, mayKeep: false };
const asked: string[] = [];

beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  adoptSession({
    ...{ isLoggedIn: true, observeeDetails: [], district: null, isFirstRun: false },
    rules: [{ action: 'read', subject: 'transition', conditions: { within: 'own' } }],
    userData: {
      ...{ accountId: id('account').parse(uuid(80)), personId: id('person').parse(uuid(70)), username: 's' },
      ...{ email: null, name: 'S', role: 'client', roles: [] },
    },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(String(address), location.origin);
    asked.push(`${searchParams.get('kind')} ${searchParams.get('termId')}`);
    if (pathname.includes('/members/')) return Response.json({ ratings: [], changes: [], evidence: [], mayAdd: false });
    if (pathname.endsWith('/progress'))
      return Response.json({ today: '2026-10-12', isStaff: false, pathways: [], cohorts: [], members: [] });
    const members = searchParams.get('kind') === 'self' ? [own] : [];
    return Response.json({ ...testSheet, kind: 'self', termId: searchParams.get('termId') ?? uuid(10), members });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(shown: ReactNode, search = '') {
  const history = createMemoryHistory({ initialEntries: [`/transition/fullrubric${search}`] });
  const component = () => <QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>;
  await render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
  return history;
}

test('a student can view an earlier term, but no future one', async () => {
  const history = await open(<OwnRubrics pathways={[pathway]} />);
  const term = page.getByRole('combobox', { name: 'Term' });
  await expect.element(term).toHaveValue(uuid(10));
  expect(term.element().textContent).toBe('SpringFall');
  await term.selectOptions('Spring');
  await vi.waitFor(() => expect(asked).toContain(`self ${uuid(9)}`));
  expect(new URLSearchParams(history.location.search).get('term')).toBe(uuid(9));
  await expect.element(page.getByRole('button', { name: 'Criterion 0' })).toBeVisible();
  await expect.element(term).toHaveValue(uuid(9));
});

test('the next step on a pathway is what the next level requires, with evidence for it; it links to the criterion', async () => {
  const member: OutputOf<typeof readProgress>['members'][number] = {
    ...{
      memberId: own?.memberId as never,
      personId: own?.personId as never,
      pathwayId: pathway.pathwayId,
      name: 'José',
    },
    ...{ cohort: null, stageId: uuid(3) as never, stageOn: '2026-09-01' as never, why: 'own', ratedAt: null },
    reached: [
      { criterionId: uuid(20) as never, rank: 2 },
      { criterionId: uuid(21) as never, rank: 1 },
    ],
  };
  await open(<NextSteps pathway={{ ...pathway, criterionCount: 2 }} member={member} />);
  const step = page.getByRole('listitem');
  await expect.element(step).toHaveTextContent('Criterion 1D2 pieces of evidence.');
  const href = step.getByRole('link').element().getAttribute('href') ?? '';
  expect(new URLSearchParams(href.split('?')[1]).get('column')).toBe(uuid(21));
});

test('a link opens the criterion it is about, and closing it removes it from the URL', async () => {
  const history = await open(<OwnRubrics pathways={[pathway]} />, `?member=${own?.memberId}&column=${uuid(21)}`);
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByRole('heading', { name: 'Criterion 1' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await vi.waitFor(() => expect(new URLSearchParams(history.location.search).get('column') || null).toBeNull());
  expect(page.getByRole('dialog').elements()).toEqual([]);
});
