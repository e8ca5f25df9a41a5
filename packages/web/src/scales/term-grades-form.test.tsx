import { schoolTermGrades } from '@laurel/domain/scales/api';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TermGradesForm } from './term-grades-form';

const school = schoolTermGrades.parse({
  ...{ schoolId: '00000000-0000-4000-8000-000000000001', name: 'Test High', version: 0, defaults: [] },
  ...{ ownCount: 0, keptCount: 0, mayChange: true },
});
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify({ version: 1, followed: 2, stayed: 0 }), { status: 200, headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('for a semester of quarters and an exam, weights that don’t add up to 100% are reported and not sent', async () => {
  const onSaved = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <TermGradesForm school={school} onSaved={onSaved} />
    </QueryClientProvider>,
  );
  const semester = page.getByRole('group', { name: 'Semester' });
  await semester.getByLabelText('Calculate the grade').selectOptions('from its grading periods, by weight');
  await semester.getByLabelText('Exam (%)').fill('30');
  await page.getByRole('button', { name: 'Save weights' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The weights of a semester add up to 110%. They must add up to 100%.');
  await semester.getByLabelText('Period 2 (%)').fill('many');
  await expect.element(semester.getByLabelText('Period 2 (%)')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await semester.getByLabelText('Period 2 (%)').fill('30');
  await page.getByRole('button', { name: 'Save weights' }).click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const exam = { title: 'Final exam', weight: '30' };
  expect(sent).toEqual([{ version: 0, defaults: [{ kind: 'semester', weights: ['40', '30'], exam }] }]);
});
