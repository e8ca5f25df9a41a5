import type { Day } from '@laurel/domain/kit/day';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { closeNotice } from '@laurel/web/ui/notice';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AbsenceForm } from './absence-form';

const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const ill = {
  letter: 'I',
  name: 'Ill',
  colour: 'blue',
  presentShare: '0',
  isExcused: true,
  isTardy: false,
  setBy: ['parent'],
  isActive: true,
} as never;

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  closeNotice();
});

test.each([
  ['a new report', false, 'Absence reported.'],
  [
    'a report that joins an earlier one',
    true,
    'These days were already reported. Your reason was added to that report.',
  ],
])('%s is confirmed with its own message', async (_, isJoined, sentence) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      absenceId: id(1),
      isNew: !isJoined,
      studentId: id(7),
      studentName: 'Sam Baker',
      startsOn: '2026-11-23',
      endsBefore: '2026-11-24',
      periods: null,
      code: 'I',
      reason: 'Fever',
      state: 'reported',
      reportedBy: 'parent',
      reporterName: 'Pia Baker',
      decidedByName: null,
      tripId: null,
      version: 1,
    }),
  );
  await render(
    <QueryClientProvider client={queryClient}>
      <Snackbar />
      <AbsenceForm studentId={id(7)} today={'2026-11-23' as Day} codes={[ill]} onSaved={() => undefined} />
    </QueryClientProvider>,
  );
  await page.getByRole('textbox', { name: 'Reason' }).fill('Fever');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect.element(page.getByText(sentence)).toBeVisible();
});
