import { dayOf, idOf } from '@laurel/domain/grades/testing';
import type { Term } from '@laurel/domain/terms/term';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TermTree } from './term-tree';

const realFetch = window.fetch;

afterEach(() => {
  window.fetch = realFetch;
});

function termOf(number: number, title: string, change: Partial<Term> = {}): Term {
  return {
    termId: idOf('term', number),
    parentId: null,
    title,
    kind: 'gradingPeriod',
    startsOn: dayOf('2026-08-24'),
    endsBefore: dayOf('2027-06-12'),
    schoolYear: 2027,
    postsFrom: null,
    postsUntil: null,
    isLocked: false,
    version: 1,
    ...change,
  };
}

const year = termOf(1, '2026-2027', { kind: 'schoolYear' });
const fall = termOf(2, 'Fall', { kind: 'semester', parentId: year.termId });
const quarter = termOf(3, 'Quarter 1', { parentId: fall.termId });

async function show(terms: readonly Term[]): Promise<unknown[]> {
  const sent: unknown[] = [];
  // The network's edge: everything up to the request is the real thing.
  window.fetch = async (_, options) => {
    const body = JSON.parse(String(options?.body ?? '{}'));
    sent.push(body);
    return Response.json({ ...year, ...body });
  };
  const root = createRootRoute({
    component: () => <TermTree terms={terms} today={dayOf('2026-11-21')} mayChange />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await render(
    <QueryClientProvider client={queryClient}>
      <Snackbar />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Quarter 1', { exact: true })).toBeInTheDocument();
  return sent;
}

test('locking a year first says what stops, for whom, and what is locked with it; then it can be undone', async () => {
  const sent = await show([year, fall, quarter]);
  await page.getByRole('button', { name: 'Lock 2026-2027' }).click();
  const panel = page.getByRole('dialog', { name: 'Lock 2026-2027?' });
  await expect.element(panel).toHaveTextContent(/Teachers won’t be able to enter or change its scores/);
  await expect.element(panel).toHaveTextContent(/This also locks Fall, Quarter 1/);
  await expect.element(panel).toHaveTextContent(/Students and families still see what’s released/);
  expect(sent).toEqual([]);
  await panel.getByRole('button', { name: 'Lock 2026-2027' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(sent[0]).toEqual({ isLocked: true });
});

test('a year isn’t locked without confirmation', async () => {
  const sent = await show([year, fall, quarter]);
  await page.getByRole('button', { name: 'Lock 2026-2027' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('all terms in a locked year look locked, and none of them says that scores may be posted', async () => {
  await show([{ ...year, isLocked: true }, fall, quarter]);
  await expect.element(page.getByText('Locked', { exact: true })).toBeInTheDocument();
  expect(page.getByText('Locked with 2026-2027').elements()).toHaveLength(2);
  expect(page.getByText('No scores can be entered while it’s locked').elements()).toHaveLength(3);
  await expect.element(page.getByText(/Grading window/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Lock Fall' })).not.toBeInTheDocument();
});
