import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ProposalsPanel } from './proposals-panel';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const many = 1100;
const student = (at: number) => ({ studentId: uuid(1000 + at), name: `Student ${at}` });
const proposals = [
  { badgeId: uuid(1), title: 'Speaker', students: Array.from({ length: many }, (_, at) => student(at)) },
  { badgeId: uuid(2), title: 'Writer', students: [student(0), student(1)] },
];
type Sent = { batchId: string; students: string[] };
const sent: Sent[] = [];
/** Which call of awarding fails, counted from 0. */
let failsAt = -1;
const closed = vi.fn();

beforeEach(() => {
  sent.length = 0;
  failsAt = -1;
  closed.mockReset();
  queryClient.clear();
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ proposals, isCut: false });
    const body: Sent = JSON.parse(String(init.body));
    sent.push(body);
    if (sent.length - 1 === failsAt) return Response.json({ code: 'refused', message: 'Not now.' }, { status: 422 });
    const total = body.students.length;
    return Response.json({
      batchId: body.batchId,
      badgeId: uuid(1),
      sendsAt: '2026-10-01T08:00:00Z',
      total,
      signed: 0,
      isUndone: false,
      isSent: false,
      mayChange: true,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('awards everyone in batches as large as a call allows; only what failed is requested again', async () => {
  failsAt = 1;
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <ProposalsPanel onClose={closed} />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: ['/transition/badge'] });
  await render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
  const award = (count: string) => page.getByRole('button', { name: `Award ${count} badges` });
  (await award('1,102').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('500 of 1,102 awarded')).toBeVisible();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  expect(sent.map(({ students }) => students.length)).toEqual([500, 500]);

  (await award('602').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(sent.map(({ students }) => students.length)).toEqual([500, 500, 500, 100, 2]);
  expect(sent[2]).toEqual(sent[1]);
  const speakers = [sent[0], sent[2], sent[3]].flatMap((piece) => piece?.students ?? []);
  expect(new Set(speakers).size).toBe(many);
  expect(new Set(sent.map(({ batchId }) => batchId)).size).toBe(4);
});
