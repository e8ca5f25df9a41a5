import { studentClassStandards } from '@laurel/domain/standards/student-standards';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StudentStandards } from './student-standards';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const levels = ['Exceeds', 'Meets', 'Nears', 'Begins'].map((letter, at) => ({
  ...{ letter, value: `${4 - at}`, minimum: `${4 - at}` },
}));
const evidence = (at: number, title: string, value: string) => ({
  ...{ assignmentId: id(30 + at), day: `2026-10-0${at}`, value, isFromPoints: false, title },
});
const algebra = studentClassStandards.parse({
  ...{ classId: id(1), classTitle: 'Algebra', termTitle: 'Quarter 1' },
  standards: [
    {
      ...{ standardId: id(21), code: 'A.1', title: 'Solve linear equations', area: 'Algebra', setId: id(2) },
      ...{ method: { kind: 'latest' }, levels, evidence: [evidence(1, 'Essay', '2'), evidence(2, 'Exam', '3')] },
    },
  ],
});

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

async function show(classes: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ name: 'Sam Student', classes }), { status: 200, headers }),
  );
  await render(
    <QueryClientProvider client={queryClient}>
      <StudentStandards studentId={id(5)} />
      <p>Below</p>
    </QueryClientProvider>,
  );
}

test('a rating is shown beside its standard, and opens to the evidence it is based on', async () => {
  await show([algebra]);
  await expect.element(page.getByRole('heading', { name: 'Algebra' })).toBeVisible();
  const rated = page.getByRole('listitem').filter({ hasText: 'Solve linear equations' });
  await expect.element(rated.getByText('Meets · 3').first()).toBeVisible();
  await rated.getByText('A.1').click();
  await expect.element(rated.getByRole('row', { name: /Exam.*Meets.*100%/ })).toBeVisible();
  await expect.element(rated.getByRole('row', { name: /Essay.*Nears.*0%/ })).toBeVisible();
});

test('nothing is shown if no standard is rated', async () => {
  await show([{ ...algebra, standards: [] }]);
  await expect.element(page.getByText('Below')).toBeVisible();
  expect(page.getByRole('heading').elements()).toHaveLength(0);
});
