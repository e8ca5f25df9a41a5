import { idOf } from '@laurel/domain/grades/testing';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { closeNotice } from '@laurel/web/ui/notice';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Reopening } from './reopen-form';

const place = { classId: idOf('class', 1), termId: idOf('term', 2) };

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  closeNotice();
});

test('Undo closes a class that was reopened', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push([url, JSON.parse(String(init?.body))]);
    return Response.json(url.endsWith('/end') ? { changed: 0 } : {});
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <Snackbar />
      {/* Room for the notices at the top. */}
      <div style={{ paddingBlockStart: 120 }}>
        <Reopening place={place} until={null} />
      </div>
    </QueryClientProvider>,
  );
  const reopen = page.getByRole('button', { name: 'Reopen for the teacher' });
  await reopen.click();
  await page.getByLabelText('Closes on').fill('2026-12-01');
  await page.getByLabelText('Reason').fill('A late project');
  await reopen.click();
  await expect.element(page.getByText(/^Class reopened\. It closes on Dec 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [
      `/api/classes/${place.classId}/terms/${place.termId}/reopening`,
      { reopeningId: expect.any(String), endsBefore: '2026-12-01', reason: 'A late project' },
    ],
    [`/api/classes/${place.classId}/reopening/end`, {}],
  ]);
});
