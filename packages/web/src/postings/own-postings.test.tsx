import { readOwnPostings } from '@laurel/domain/postings/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { closeNotice } from '@laurel/web/ui/notice';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OwnPostings } from './own-postings';
import { useOwnPostings } from './queries';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const postedAt = '2026-11-20T10:00:00.000Z';

const fiveClasses = [{}, {}, {}, {}, {}];

let classes: OutputOf<typeof readOwnPostings>['classes'] = [];
let sent: string[] = [];
/** The title of the class that is refused. */
let refused: string | null = null;
let isReached = true;

beforeEach(() => {
  [sent, refused, isReached] = [[], null, true];
  // The network's edge: what is posted stays so for the next reading.
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/differences')) return Response.json({ differences: [], count: 0 });
    if (init?.method !== 'PUT') return Response.json({ classes });
    if (!isReached) throw new TypeError('Failed to fetch');
    const isBack = url.endsWith('/take-back');
    const line = classes.find(({ classId }) => url.includes(classId));
    sent.push(`${isBack ? 'back' : 'post'} ${line?.title}`);
    if (line?.title === refused) return Response.json({ code: 'refused', message: 'It is locked.' }, { status: 422 });
    const change = { postedAt: isBack ? null : postedAt, changed: 0 };
    classes = classes.map((each) => (each === line ? { ...each, ...change } : each));
    return Response.json(isBack ? {} : { students: 20, changed: 20 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  closeNotice();
});

function OwnPage() {
  const { data } = useOwnPostings();
  return data ? <OwnPostings lines={data.classes} /> : null;
}

/** Classes that nobody has posted yet, but for what is said of each. */
async function show(changes: readonly object[]): Promise<void> {
  const plain = {
    termId: id(90),
    termTitle: 'Quarter 1',
    students: 20,
    changed: 20,
    postedAt: null,
    isPublished: false,
  };
  const lines = changes.map((change, at) => ({ classId: id(at + 1), title: `Period ${at + 1}`, ...plain, ...change }));
  classes = readOwnPostings.output.parse({ classes: lines }).classes;
  const routeTree = createRootRoute({ component: OwnPage });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await render(
    <QueryClientProvider client={queryClient}>
      <Snackbar />
      {/* Room for the notices at the top. */}
      <div style={{ paddingBlockStart: 120 }}>
        <RouterProvider router={router} />
      </div>
    </QueryClientProvider>,
  );
  await expect.element(boxOf(1)).toBeInTheDocument();
}

const boxOf = (at: number) => page.getByRole('checkbox', { name: `Select Period ${at}` });
const stateOf = (at: number) => page.getByRole('row').nth(at).getByRole('cell').last();
const press = (name: string) => page.getByRole('button', { name }).click();
const postedNow = () => classes.filter((each) => each.postedAt !== null).map(({ title }) => title);

test('every class shows its posting status, and those with something new are selected for posting', async () => {
  const posted = { postedAt, changed: 0 };
  await show([{}, { postedAt, changed: 1 }, posted, { ...posted, changed: 1, isPublished: true }]);
  await expect.element(stateOf(1)).toHaveTextContent('Not posted');
  await expect.element(stateOf(2)).toHaveTextContent('Posted, 1 grade changed since');
  await expect.element(stateOf(3)).toHaveTextContent('Posted Nov 20');
  await expect.element(stateOf(4)).toHaveTextContent('Final grades published');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(boxOf(1)).toBeChecked();
  await expect.element(boxOf(2)).toBeChecked();
  await press('Post final grades');
  await expect.element(page.getByText('Final grades for 2 classes posted.')).toBeVisible();
  expect(sent).toEqual(['post Period 1', 'post Period 2']);
});

test('five classes are posted with one click, and a second one, Undo, withdraws all of them', async () => {
  await show(fiveClasses);
  await press('Post final grades');
  await expect.element(page.getByText('Final grades for 5 classes posted.')).toBeVisible();
  await expect.element(stateOf(5)).toHaveTextContent('Posted Nov 20');
  await press('Undo');
  await expect.element(page.getByText('These grades aren’t final anymore.')).toBeVisible();
  expect(postedNow()).toEqual([]);
  await expect.element(stateOf(1)).toHaveTextContent('Not posted');
  await expect.element(stateOf(5)).toHaveTextContent('Not posted');
});

test('if five classes are posted with two clicks, Undo withdraws the last posting', async () => {
  await show(fiveClasses);
  for (const at of [3, 4, 5]) await boxOf(at).click();
  await press('Post final grades');
  await expect.element(page.getByText('Final grades for 2 classes posted.')).toBeVisible();
  for (const at of [3, 4, 5]) await boxOf(at).click();
  await press('Post final grades');
  await expect.element(page.getByText('Final grades for 3 classes posted.')).toBeVisible();
  await press('Undo');
  await expect.element(page.getByText('These grades aren’t final anymore.', { exact: true })).toBeVisible();
  expect(postedNow()).toEqual(['Period 1', 'Period 2']);
});

test('a class posted before stays posted when the others are withdrawn, and a message says so', async () => {
  await show([{}, { postedAt, changed: 1 }, {}]);
  await press('Post final grades');
  await press('Undo');
  await expect.element(page.getByText('1 class had been posted before and stays posted.')).toBeVisible();
  expect(sent.slice(3)).toEqual(['back Period 1', 'back Period 3']);
  expect(postedNow()).toEqual(['Period 2']);
});

test('if every class was posted before, there is nothing to undo', async () => {
  await show([{ postedAt, changed: 1 }]);
  await press('Post final grades');
  await expect.element(page.getByText('Final grades for 1 class posted.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(0);
});

test('a rejected class gives its reason and stays selected; the others are posted, and can be withdrawn', async () => {
  refused = 'Period 2';
  await show(fiveClasses);
  await press('Post final grades');
  await expect
    .element(page.getByText('Final grades for 4 classes posted. Period 2: It is locked.', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await expect.element(boxOf(2)).toBeChecked();
  await press('Undo');
  await expect.element(page.getByText('These grades aren’t final anymore.')).toBeVisible();
  expect(postedNow()).toEqual([]);
});

test('a class that can’t be withdrawn says why, and the others are withdrawn anyway', async () => {
  await show(fiveClasses);
  await press('Post final grades');
  await expect.element(page.getByText('Final grades for 5 classes posted.')).toBeVisible();
  refused = 'Period 2';
  await press('Undo');
  await expect.element(page.getByText('Period 2: It is locked.', { exact: true })).toBeVisible();
  expect(postedNow()).toEqual(['Period 2']);
  await expect.element(stateOf(5)).toHaveTextContent('Not posted');
});

test('an unreachable server is asked once, and every class stays selected', async () => {
  await show(fiveClasses);
  isReached = false;
  await press('Post final grades');
  await expect.element(page.getByRole('region', { name: 'Notice' })).toHaveTextContent(/^Period 1: /);
  await expect.element(page.getByText('5 selected')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(0);
});

test('a class opens to the grades that differ from the calculated ones', async () => {
  await show([{}]);
  await page.getByText('Period 1', { exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Differences' })).toBeVisible();
  await expect.element(page.getByText('Every grade is as calculated.')).toBeVisible();
});
