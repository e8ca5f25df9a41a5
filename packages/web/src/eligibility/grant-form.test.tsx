import { readStanding } from '@laurel/domain/eligibility/board-api';
import { idOf } from '@laurel/domain/grades/testing';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GrantLines } from './grant-lines';

const path = `/file/${'a'.repeat(24)}.pdf`;
const granted = {
  ...{ grantId: idOf('eligibility-grant', 1), version: 1, kind: 'waiver', pack: 'casa-grande', rule: null },
  ...{ startsOn: '2026-10-14', endsBefore: '2026-10-21', role: 'Athletic director', grantedBy: 'Dee Director' },
  ...{ reason: 'A stay in the hospital', file: { path, title: 'letter.pdf' } },
};

afterEach(() => vi.unstubAllGlobals());

async function show(change: object): Promise<void> {
  const athlete = readStanding.output.parse({
    ...{ studentId: idOf('person', 7), name: 'Ana Out', teams: [], facts: null, grants: [], mayWaive: [], ...change },
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <GrantLines athlete={athlete} />
      <Snackbar />
    </QueryClientProvider>,
  );
}

test('people who can read a waiver can open its document', async () => {
  await show({ grants: [granted] });
  const link = page.getByRole('link', { name: 'letter.pdf' });
  await expect.element(link).toHaveAttribute('href', path);
});

test('a document is sent with a waiver, and one that can’t be stored is reported before anything is granted', async () => {
  const rules = [{ ruleId: 'thursday', title: 'No class below 60% on Thursday', kinds: ['waiver'] }];
  await show({ mayWaive: [{ packId: 'casa-grande', title: 'Casa Grande', role: 'Athletic director', rules }] });
  const uploads = [
    Response.json({ code: 'refused', message: 'This file is too large.' }, { status: 422 }),
    Response.json({ path, title: 'letter.pdf', bytes: 9 }),
  ];
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('/api/core/attach-file')) return uploads.shift();
    if (body) sent.push(JSON.parse(String(body)));
    return Response.json(granted);
  });
  await page.getByRole('button', { name: 'Waive rules' }).click();
  await page.getByLabelText('Reason').fill('A stay in the hospital');
  await page.getByLabelText('Last day').fill('2026-10-20');
  await userEvent.upload(page.getByLabelText('File (optional)'), new File(['%PDF-1.4'], 'letter.pdf'));
  const give = page.getByRole('button', { name: 'Waive', exact: true });
  await give.click();
  await expect.element(page.getByText('This file is too large.')).toBeVisible();
  expect(sent).toEqual([]);
  await give.click();
  await vi.waitFor(() => expect(sent).toMatchObject([{ file: path, reason: 'A stay in the hospital' }]));
});
