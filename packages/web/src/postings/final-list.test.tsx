import { finalLine } from '@laurel/domain/postings/final-grade';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { closeNotice } from '@laurel/web/ui/notice';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FinalList } from './final-list';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const posted = finalLine.parse({
  ...{ studentId: id(3), name: 'Sam Student', revision: 1, cause: 'posted', reason: null, points: '3', comment: '' },
  ...{ computedPercent: '85.5', computedLetter: 'B', percent: '85.5', letter: 'B', isPassing: true },
  ...{ madeBy: 'Ada Algebra', madeAt: '2026-11-20T10:00:00.000Z' },
});
const corrected = {
  ...{ ...posted, revision: 2, cause: 'corrected' as const, percent: '91', letter: 'A' },
  ...{ reason: 'The exam was regraded', madeBy: 'Olga Office' },
};

const sent: Record<string, unknown>[] = [];
let grades: unknown[] = [];
let isClosed = true;

beforeEach(() => {
  closeNotice();
  sent.length = 0;
  queryClient.clear();
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)));
    return Response.json(init?.body ? { revision: sent.length + 1 } : { isClosed, letters: ['A', 'B'], grades });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(): Promise<void> {
  const place = { classId: id(1), termId: id(2) } as ComponentProps<typeof FinalList>['place'];
  await render(
    <QueryClientProvider client={queryClient}>
      <Snackbar />
      <FinalList place={place} mayCorrect />
    </QueryClientProvider>,
  );
}

test('a corrected grade shows what was calculated, who corrected it, and why', async () => {
  [grades, isClosed] = [[corrected, posted], true];
  await show();
  await expect.element(page.getByText('A · 91%')).toBeVisible();
  await expect.element(page.getByText('Calculated: B · 85.5%')).toBeVisible();
  await expect.element(page.getByText(/Corrected by Olga Office on .*: The exam was regraded/)).toBeVisible();
  expect(page.getByText('Sam Student').elements()).toHaveLength(1);
  await page.getByText('1 earlier version').click();
  await expect.element(page.getByText(/^B · 85.5%, posted by Ada Algebra on /)).toBeVisible();
});

test('an undone correction is shown with everything before it', async () => {
  const undone = {
    ...posted,
    revision: 3,
    cause: 'corrected' as const,
    reason: 'Correction undone',
    madeBy: 'Olga Office',
  };
  [grades, isClosed] = [[undone, corrected, posted], true];
  await show();
  await expect.element(page.getByText(/Corrected by Olga Office on .*: Correction undone/)).toBeVisible();
  await page.getByText('2 earlier versions').click();
  await expect.element(page.getByText(/^A · 91%, corrected by Olga Office on .*: The exam was regraded/)).toBeVisible();
});

test('a correction needs a percentage or a letter, and a reason', async () => {
  [grades, isClosed] = [[posted], true];
  await show();
  await page.getByRole('button', { name: 'Correct Sam Student' }).click();
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect.element(page.getByText('Enter a reason.')).toBeVisible();
  await expect.element(page.getByText('Enter a number, such as 89.5, or choose a letter.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText('Letter').selectOptions('A');
  await page.getByLabelText('Reason').fill('The exam was regraded');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ revision: 1, percent: null, letter: 'A', reason: 'The exam was regraded' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Sam Student: correction undone.')).toBeVisible();
  expect(sent[1]).toMatchObject({ revision: 2, reason: 'Correction undone' });
});

test('nothing can be corrected while the term is open: the teacher posts again', async () => {
  [grades, isClosed] = [[posted], false];
  await show();
  await expect.element(page.getByText('B · 85.5%')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
