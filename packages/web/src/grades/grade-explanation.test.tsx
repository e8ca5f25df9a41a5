import { assignmentOf, categoryOf, idOf, rulesOf, scoreOf } from '@laurel/domain/grades/testing';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GradeExplanation } from './grade-explanation';

const realFetch = window.fetch;

afterEach(() => {
  window.fetch = realFetch;
  queryClient.clear();
});

async function show(isReleased: boolean): Promise<void> {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const comment = { type: 'doc', content: [paragraph('Well argued.'), paragraph('Mind the units.')] };
  const answer = {
    classTitle: 'Algebra',
    termTitle: 'Quarter 1',
    studentName: 'Sam Baker',
    rules: { ...rulesOf({ categories: [categoryOf(1)] }), audience: 'family' },
    assignments: [
      { ...assignmentOf(1, '10', { title: 'Essay' }), isDescribed: true },
      { ...assignmentOf(2, '10'), isDescribed: false },
    ],
    scores: [{ ...scoreOf(1, '9'), isReleased, comment }],
    stored: null,
    override: null,
  };
  // The network's edge: everything up to the request is the real thing.
  window.fetch = async () => Response.json(answer);
  await render(
    <QueryClientProvider client={queryClient}>
      <GradeExplanation classId={idOf('class', 1)} studentId={idOf('person', 1)} termId={idOf('term', 1)} />
    </QueryClientProvider>,
  );
}

test('a family reads what the teacher wrote on a score, a paragraph as a paragraph', async () => {
  await show(true);
  const work = page.getByRole('listitem').first();
  await expect.element(work).toHaveTextContent('Teacher’s comment');
  await expect.element(work.getByText('Well argued.', { exact: true })).toBeInTheDocument();
  await expect.element(work.getByText('Mind the units.', { exact: true })).toBeInTheDocument();
});

test('the comment of a score that is not released stays the teacher’s', async () => {
  await show(false);
  await expect.element(page.getByRole('listitem').first()).toBeInTheDocument();
  await expect.element(page.getByText('Well argued.')).not.toBeInTheDocument();
});
