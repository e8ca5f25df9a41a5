import { type CreditRecord, creditRecord } from '@laurel/domain/credits/credit-record';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StudentCredits } from './credit-record';

const none = { unweighted: null, weighted: null, credits: '0', earned: '0' };
const algebra = {
  ...{ title: 'Algebra II', schoolName: 'Test High', termTitle: 'Fall', schoolYear: 2027, subject: 'Mathematics' },
  ...{ letter: 'A', percent: '95', credits: '1', earned: '1', points: '4', added: '1', level: 'advanced' },
  ...{ reason: 'counts', transfer: null },
};
const record = creditRecord.parse({
  ...{ studentId: '00000000-0000-4000-8000-000000000001', name: 'Sam Student', lines: [algebra], rank: null },
  cumulative: { unweighted: '4.000', weighted: '5.000', credits: '1', earned: '1' },
  terms: [{ termId: '00000000-0000-4000-8000-000000000002', title: 'Fall', schoolYear: 2027, gpa: none }],
  progress: {
    subjects: [{ subject: 'Mathematics', required: '1', earned: '1' }],
    total: { required: '24', earned: '2.5' },
    years: [
      { schoolYear: 2026, attempted: '2', earned: '1.5', total: '1.5' },
      { schoolYear: 2027, attempted: '1', earned: '1', total: '2.5' },
    ],
  },
  rules: { repeats: 'replace', honorsPoints: '0.5', advancedPoints: '1', isCertifying: false },
  mayChange: true,
});
const nothing = { subjects: [], total: null, years: [] };
const sent: { method: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

async function show(shown: CreditRecord): Promise<void> {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    const isRead = (init.method ?? 'GET') === 'GET';
    if (!isRead) sent.push({ method: init.method ?? '', body: JSON.parse(String(init.body)) });
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(isRead ? shown : { version: 1 }), { status: 200, headers });
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <StudentCredits studentId={shown.studentId} />
    </QueryClientProvider>,
  );
}

test('an average lists what it is based on, line by line, and the progress toward graduation', async () => {
  await show({ ...record, mayChange: false });
  await expect.element(page.getByText('5.000')).toBeVisible();
  await expect.element(page.getByText('4 points × 1 credits')).toBeVisible();
  await expect.element(page.getByText('AP or IB: +1 in the weighted GPA')).toBeVisible();
  await expect.element(page.getByText('1 of 1 credits (complete)')).toBeVisible();
  await expect.element(page.getByText('2.5 of 24 credits')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add transfer credit' })).not.toBeInTheDocument();
});

test('credits are listed by school year, with the running total beside the diploma’s requirement', async () => {
  await show(record);
  const table = page.getByRole('table', { name: 'Credits by school year' });
  await expect.element(table).toBeVisible();
  const rows = () =>
    [...document.querySelectorAll('tr')].map(({ cells }) => [...cells].map((cell) => cell.textContent));
  expect(rows()).toEqual([
    ['School year', 'Attempted', 'Earned', 'Total so far'],
    ['2025–2026', '2', '1.5', '1.5 of 24'],
    ['2026–2027', '1', '1', '2.5 of 24'],
  ]);
  await expect.element(table.getByRole('rowheader', { name: '2025–2026' })).toBeVisible();
});

test('without a required total, only the years are listed', async () => {
  const { years } = record.progress;
  await show({ ...record, progress: { subjects: [], total: null, years } });
  await expect.element(page.getByRole('cell', { name: '2.5', exact: true })).toBeVisible();
  await expect.element(page.getByText(/of 24/)).not.toBeInTheDocument();
});

test('an average without grades is a dash with a note on what will appear', async () => {
  await show({ ...record, cumulative: none, terms: [], lines: [], progress: nothing, mayChange: false });
  await expect.element(page.getByText('No final grades with credits yet')).toBeVisible();
  await expect.element(page.getByText('Progress to graduation')).not.toBeInTheDocument();
});

test('the office enters credits earned elsewhere; what is missing is reported beside its field', async () => {
  await show(record);
  await page.getByRole('button', { name: 'Add transfer credit' }).click();
  await page.getByRole('button', { name: 'Save transfer credit' }).click();
  await expect.element(page.getByText('Enter a title.')).toBeVisible();
  await page.getByLabelText('Course').fill('World History');
  await page.getByRole('textbox', { name: 'School', exact: true }).fill('Lincoln High');
  await page.getByLabelText('School year').fill('2025');
  await page.getByLabelText('Grade points').fill('3,7');
  await page.getByRole('button', { name: 'Save transfer credit' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: {
      version: 0,
      title: 'World History',
      schoolName: 'Lincoln High',
      schoolYear: 2025,
      points: '3.7',
      credits: '1',
    },
  });
});
