import { dayOf, idOf } from '@laurel/domain/grades/testing';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { closeNotice } from '@laurel/web/ui/notice';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CloseTerm } from './close-term';

const term = {
  ...{ termId: idOf('term', 1), parentId: null, title: 'Quarter 1', kind: 'gradingPeriod' },
  ...{ startsOn: dayOf('2026-08-24'), endsBefore: dayOf('2026-11-01'), schoolYear: 2027 },
  ...{ postsFrom: null, postsUntil: null, isLocked: false, version: 1 },
};
const refusal = (message: string) => Response.json({ code: 'refused', message }, { status: 422 });

let sent: unknown[] = [];
/** What the server says to one call after the other. */
let answers: Response[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push([url.split('/').at(-1), JSON.parse(String(init?.body))]);
    return answers.shift();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  closeNotice();
});

function TermPage() {
  const [isClosing, setClosing] = useState(true);
  return (
    <>
      <Snackbar />
      {isClosing && <CloseTerm term={term} onClose={() => setClosing(false)} />}
    </>
  );
}

async function show(...said: Response[]): Promise<void> {
  answers = said;
  const routeTree = createRootRoute({ component: TermPage });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Close Quarter 1?' })).toBeVisible();
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const closed = (postedNow: number, left = 0) => Response.json({ classes: 5, postedNow, left });

test('Undo reopens a term that was closed', async () => {
  await show(closed(0), Response.json(term));
  await press('Close term');
  await expect.element(page.getByText('Quarter 1 closed.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press('Undo');
  await expect.element(page.getByText('Quarter 1 is open again.', { exact: true })).toBeVisible();
  expect(sent).toEqual([
    ['close', { isPostingRest: false }],
    ['lock', { isLocked: false }],
  ]);
});

test('if closing the term posted classes, in any number of calls, reopening says that they stay posted', async () => {
  await show(refusal('3 classes haven’t posted their grades.'), closed(2, 1), closed(1), Response.json(term));
  await press('Close term');
  await expect.element(page.getByText('3 classes haven’t posted their grades.')).toBeVisible();
  await press('Post the rest and close');
  await press('Undo');
  await expect
    .element(page.getByText('Quarter 1 is open again. 3 classes that closing posted stay posted.'))
    .toBeVisible();
  expect(sent.slice(1)).toEqual([
    ['close', { isPostingRest: true }],
    ['close', { isPostingRest: true }],
    ['lock', { isLocked: false }],
  ]);
});

test('after the server was busy, posting the rest goes on with one press', async () => {
  const busy = Response.json({ code: 'unavailable', message: 'Try again in a moment.' }, { status: 503 });
  await show(refusal('3 classes haven’t posted their grades.'), closed(2, 1), busy, closed(1));
  await press('Close term');
  await press('Post the rest and close');
  await expect.element(page.getByText('Try again in a moment.')).toBeVisible();
  await press('Post the rest and close');
  await expect.element(page.getByText('Quarter 1 closed.')).toBeVisible();
});

test('if a term can’t be reopened, the reason is shown', async () => {
  await show(closed(0), refusal('Ask the district.'));
  await press('Close term');
  await press('Undo');
  await expect.element(page.getByText('Ask the district.')).toBeVisible();
});

test('a term isn’t closed without confirmation', async () => {
  await show();
  await press('Cancel');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
