import { idOf } from '@laurel/domain/grades/testing';
import { postingLine } from '@laurel/domain/postings/api';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { closeNotice } from '@laurel/web/ui/notice';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PostingTable } from './posting-table';

const moment = '2026-11-20T10:00:00.000Z';
const termId = idOf('term', 1);

const lineOf = (at: number, change: object = {}) =>
  postingLine.parse({
    ...{ classId: idOf('class', at), title: `Period ${at}`, teachers: ['Ada Algebra'], students: 20, changed: 0 },
    ...{ postedAt: moment, postedBy: 'Ada Algebra', verifiedAt: null, publishedAt: null },
    ...{ remindedAt: null, reopenedUntil: null, ...change },
  });
const lines = [
  lineOf(1, { postedAt: null, postedBy: null }),
  lineOf(2),
  lineOf(3, { verifiedAt: moment }),
  lineOf(4, { verifiedAt: moment, publishedAt: moment }),
];

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { classIds, ...rest } = JSON.parse(String(init?.body));
    sent.push([url.split('/').at(-1), titlesOf(classIds), rest]);
    return Response.json({ changed: classIds.length });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  closeNotice();
});

const titlesOf = (classIds: readonly string[]) =>
  lines.filter(({ classId }) => classIds.includes(classId)).map(({ title }) => title);

async function chooseAll(): Promise<void> {
  await render(
    <QueryClientProvider client={queryClient}>
      <Snackbar />
      {/* Room for the notices at the top. */}
      <div style={{ paddingBlockStart: 120 }}>
        <PostingTable termId={termId} lines={lines} mayPublish onOpen={() => {}} />
      </div>
    </QueryClientProvider>,
  );
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
}

const press = (name: string) => page.getByRole('button', { name }).click();

test('of the selected classes, those posted but not yet published are published, and Undo hides only these', async () => {
  await chooseAll();
  await press('Publish grades');
  await expect.element(page.getByText('Grades for 2 classes published.')).toBeVisible();
  await press('Undo');
  await expect.element(page.getByText('Grades for 2 classes returned.')).toBeVisible();
  expect(sent).toEqual([
    ['published', ['Period 2', 'Period 3'], { isPublished: true }],
    ['published', ['Period 2', 'Period 3'], { isPublished: false }],
  ]);
});

test('Undo publishes again the grades that were returned to the teachers', async () => {
  await chooseAll();
  await press('Return to teachers');
  await expect.element(page.getByText('Grades for 1 class returned.')).toBeVisible();
  await press('Undo');
  await expect.element(page.getByText('Grades for 1 class published.')).toBeVisible();
  expect(sent).toEqual([
    ['published', ['Period 4'], { isPublished: false }],
    ['published', ['Period 4'], { isPublished: true }],
  ]);
});

test('Undo removes the verification of the marked classes, but not of those verified before', async () => {
  await chooseAll();
  await press('Mark as verified');
  await expect.element(page.getByText('1 class verified.')).toBeVisible();
  await press('Undo');
  await expect.element(page.getByText('1 class no longer verified.')).toBeVisible();
  expect(sent).toEqual([
    ['verified', ['Period 2'], { isVerified: true }],
    ['verified', ['Period 2'], { isVerified: false }],
  ]);
});
