import { evidence } from '@laurel/domain/transition/evidence';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EvidenceList } from './evidence-list';
import { testSheet, uuid } from './testing-sheet';

afterEach(() => vi.unstubAllGlobals());

test('Undo adds evidence that was removed', async () => {
  const sent: [method: string | undefined, body: unknown][] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    // Work that evidence may be of is read, and there is none.
    if ((init?.method ?? 'GET') !== 'GET') sent.push([init?.method, JSON.parse(String(init?.body ?? '{}'))]);
    return Response.json({});
  });
  const talk = evidence.parse({
    ...{ evidenceId: uuid(90), title: 'My talk', file: null, url: 'https://example.org/talk', work: null },
    ...{ by: 'Sam Student', at: '2026-10-01T08:00:00Z', isOwn: true },
  });
  const [criterion] = testSheet.version.criteria;
  const [member] = testSheet.members;
  if (!criterion || !member) throw new Error('A criterion and a member are needed.');
  const { pathwayId } = testSheet.pathway;
  await render(
    <QueryClientProvider client={queryClient}>
      <EvidenceList
        {...{ pathwayId, memberId: member.memberId, criterionId: criterion.criterionId }}
        {...{ evidence: [talk], mayAdd: true, onAdded: () => undefined }}
      />
      <Snackbar />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Sam Student, Oct 1, 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Remove “My talk”' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await vi.waitFor(() => expect(sent.map(([method]) => method)).toEqual(['DELETE', 'PUT']));
  expect(sent[1]?.[1]).toMatchObject({ title: 'My talk', url: 'https://example.org/talk', file: null, work: null });
});
