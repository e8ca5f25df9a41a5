import { queryClient } from '@laurel/web/kit/query-client';
import { closeNotice } from '@laurel/web/ui/notice';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RescoringPanel } from './rescoring-panel';

const schoolId = '00000000-0000-4000-8000-000000000001';
const day = {
  ...{ testDayId: '00000000-0000-4000-8000-000000000002', title: 'Fall', startsOn: '2026-10-05', endsOn: '2026-10-09' },
  ...{ testIds: [], protocols: {}, version: 1 },
};
const changes = [{ testId: 'pacer20', from: 'HFZ', to: 'NI', count: 3 }];
const pages = new Map([
  [0, { measurements: 3, students: 3, next: 1000, total: 1500, changes }],
  [1000, { measurements: 3, students: 2, next: null, total: 1500, changes }],
]);

/** Which page is refused, and what lets it be answered. */
let refused: number | null;
let gate: Promise<void>;
let openGate: () => void;
let isUndoReached: boolean;
const rescored: string[] = [];
const undone: string[][] = [];

/** The network’s edge: a school of 1,500 students, answered in two pages. */
async function answer(address: string, init?: RequestInit): Promise<Response> {
  const url = new URL(address, window.location.href);
  if (url.pathname.endsWith('/catalogue')) return Response.json({ tests: [], packs: [], presets: [] });
  if (url.pathname.endsWith('/test-days')) return Response.json({ testDays: [day], deleted: [] });
  if (init?.method !== 'POST') return Response.json(pages.get(Number(url.searchParams.get('from'))));
  const body = JSON.parse(String(init.body));
  if (url.pathname.endsWith('/undo')) {
    if (!isUndoReached) throw new TypeError('No network.');
    undone.push(body.operationIds);
    return Response.json({ results: 3 });
  }
  rescored.push(body.operationId);
  if (body.from === 1000) await gate;
  if (body.from === refused) throw new TypeError('No network.');
  return Response.json(pages.get(body.from));
}

beforeEach(async () => {
  refused = null;
  gate = new Promise((open) => {
    openGate = open;
  });
  isUndoReached = true;
  rescored.length = 0;
  undone.length = 0;
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => await answer(String(address), init));
  await render(
    <QueryClientProvider client={queryClient}>
      <RescoringPanel schoolId={schoolId} />
      <Snackbar />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Preview rescoring' }).click();
  await expect.element(page.getByText('6 results change zone', { exact: false })).toBeVisible();
});
afterEach(() => {
  closeNotice();
  vi.unstubAllGlobals();
});

const rescore = page.getByRole('button', { name: 'Rescore 6 results' });
const undo = page.getByRole('button', { name: 'Undo' });

test('rescoring a school of more than a thousand shows its progress, and one click undoes all of it', async () => {
  await rescore.click();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '1000');
  await expect.element(page.getByText('1,000 of 1,500 students')).toBeInTheDocument();
  openGate();
  await expect.element(page.getByText('“Fall” rescored: 6 zones changed.')).toBeVisible();
  await undo.click();
  await expect.poll(() => undone).toEqual([rescored]);
  expect(rescored).toHaveLength(2);
});

test('a rescoring that stops halfway says so and offers to undo what it did, until that is done', async () => {
  refused = 1000;
  isUndoReached = false;
  await rescore.click();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '1000');
  openGate();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('“Fall” rescored: 3 zones changed.')).toBeVisible();
  expect(page.getByRole('progressbar').elements()).toEqual([]);
  // What the preview said is no longer what would change.
  expect(rescore.elements()).toEqual([]);
  await undo.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  isUndoReached = true;
  await undo.click();
  // The call without an answer is named too: the server may have done it.
  await expect.poll(() => undone).toEqual([rescored]);
  expect(rescored).toHaveLength(2);
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
});

test('a rescoring that does nothing has nothing to undo, and can be run again', async () => {
  refused = 0;
  await rescore.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(undo.elements()).toEqual([]);
  await expect.element(rescore).toBeEnabled();
});
