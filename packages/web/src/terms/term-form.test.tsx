import { type Term, term as termShape } from '@laurel/domain/terms/term';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TermForm } from './term-form';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const year: Term = termShape.parse({
  termId: id(1),
  parentId: null,
  title: '2026-2027',
  kind: 'schoolYear',
  startsOn: '2026-08-24',
  endsBefore: '2027-06-12',
  schoolYear: 2027,
  postsFrom: null,
  postsUntil: null,
  isLocked: false,
  version: 3,
});
const fall: Term = {
  ...year,
  ...termShape.parse({ ...year, termId: id(2), parentId: id(1), title: 'Fall', kind: 'semester' }),
};

const sent: Record<string, unknown>[] = [];
let answer: { status: number; body: unknown };

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(term: Term | null, parent: Term | null, onSaved = () => {}): Promise<void> {
  await render(
    <QueryClientProvider client={queryClient}>
      <TermForm termId={term?.termId ?? id(7)} term={term} parent={parent} onSaved={onSaved} />
    </QueryClientProvider>,
  );
}

test('an empty field is reported beside it, and nothing is sent', async () => {
  await show(null, null);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  await expect
    .element(page.getByLabelText('Last day', { exact: true }))
    .toHaveAccessibleDescription('Enter the last day.');
  expect(sent).toHaveLength(0);
});

test('people enter the last day; the day after it is saved', async () => {
  answer = { status: 200, body: { ...fall, version: 4 } };
  const onSaved = vi.fn();
  await show(fall, year, onSaved);
  await expect.element(page.getByLabelText('Last day', { exact: true })).toHaveValue('2027-06-11');
  await page.getByLabelText('Last day', { exact: true }).fill('2027-01-31');
  await page.getByLabelText('Last day to enter scores').fill('2027-02-10');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    {
      version: 3,
      parentId: id(1),
      kind: 'semester',
      endsBefore: '2027-02-01',
      postsFrom: null,
      postsUntil: '2027-02-11',
    },
  ]);
});

test('a server rejection appears beside its field, and what was typed is kept', async () => {
  const sentence = 'The term must be within “2026-2027.”';
  const fields = { startsOn: { key: sentence } };
  answer = { status: 400, body: { code: 'invalid', message: sentence, details: { fields } } };
  await show(null, year);
  await page.getByLabelText('Name').fill('Fall');
  await page.getByLabelText('First day', { exact: true }).fill('2026-08-01');
  await page.getByLabelText('Last day', { exact: true }).fill('2027-01-31');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect.element(page.getByLabelText('First day', { exact: true })).toHaveAccessibleDescription(sentence);
  await expect.element(page.getByLabelText('Name')).toHaveValue('Fall');
});

test('a term offers only types that fit within its parent', async () => {
  await show(null, { ...year, kind: 'term' });
  const kinds = page.getByLabelText('Type').getByRole('option').elements();
  expect(kinds.map((option) => option.textContent)).toEqual(['Grading period']);
});
