import { type GradingScale, gradingScale } from '@laurel/domain/scales/grading-scale';
import { bandsOf } from '@laurel/domain/scales/usual-scales';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ScaleForm } from './scale-form';

const letters = gradingScale.parse({
  ...{ scaleId: '00000000-0000-4000-8000-000000000001', schoolId: null, title: 'Letters', digits: 1, isOffered: true },
  ...{ bands: bandsOf('letters'), version: 3, classCount: 2, earlierCount: 0 },
});
const places = { schools: [], may: { isEvery: true, schoolIds: [] } };
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify({ version: 4, followed: 2, stayed: 0 }), { status: 200, headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(scale: GradingScale | null, onSaved = () => {}): Promise<void> {
  await render(
    <QueryClientProvider client={queryClient}>
      <ScaleForm scaleId={letters.scaleId} scale={scale} places={places} onSaved={onSaved} />
    </QueryClientProvider>,
  );
}

test('an overlap is reported below its letter, and nothing is sent', async () => {
  await show(letters);
  await page.getByLabelText('From %').nth(1).fill('95');
  await page.getByRole('button', { name: 'Save scale' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('B begins at 95 and overlaps A, which begins at 90.');
  expect(sent).toEqual([]);
});

test('a comma is read as a decimal point, and blank points are none', async () => {
  const onSaved = vi.fn();
  await show(letters, onSaved);
  await page.getByLabelText('From %').nth(0).fill('89,5');
  await page.getByLabelText('GPA points').nth(0).fill('');
  await page.getByRole('button', { name: 'Save scale' }).click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [first, ...rest] = bandsOf('letters');
  expect(sent[0]).toMatchObject({ version: 3, bands: [{ ...first, minimum: '89.5', points: null }, ...rest] });
});

test('a new scale starts with one that most schools have', async () => {
  await show(null);
  await page.getByLabelText('Start with').selectOptions('Pass/fail');
  await page.getByLabelText('Name').fill('Pass');
  await page.getByRole('button', { name: 'Save scale' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 0, title: 'Pass', schoolId: null, bands: bandsOf('passing') });
});
