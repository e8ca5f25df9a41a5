import { id } from '@laurel/domain/kit/id';
import type { CriterionScore } from '@laurel/domain/rubrics/rubric-score';
import { contentOf, criterionOf } from '@laurel/domain/rubrics/testing-rubric';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RubricGrading } from './rubric-grading';

const uuid = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const scoreKey = {
  classId: id('class').parse(uuid('a1')),
  assignmentId: id('assignment').parse(uuid('a2')),
  studentId: id('person').parse(uuid('a3')),
};
const content = contentOf(
  criterionOf(['1', '2', '3'], { at: 1, title: 'Speaks clearly' }),
  criterionOf(['1', '2', '3'], { at: 2, title: 'Listens' }),
);
const levelsOf = (...ranks: number[]): CriterionScore[] =>
  content.criteria.map(({ criterionId, levels }, at) => ({
    ...{ criterionId, levelId: levels[(ranks[at] ?? 0) - 1]?.levelId ?? null, comment: '' },
  }));
const sent: { version: number; scoreVersion: number; operationId: string; scores: CriterionScore[] }[] = [];
const saved = vi.fn();
let refusal: object | null = null;

/** The network’s edge: an assignment of 6 points, and a student who wasn’t graded. */
function answer(init?: RequestInit): Response {
  if (init?.method !== 'PUT')
    return Response.json({
      graded: { title: 'Talk', ...content, version: 0, scoreVersion: 0, scores: [], points: null },
    });
  const body = JSON.parse(String(init.body));
  sent.push(body);
  const said = refusal;
  refusal = null;
  if (said) return Response.json(said, { status: 409 });
  return Response.json({ version: 1, scoreVersion: 1, scores: body.scores, points: '5' });
}

beforeEach(async () => {
  sent.length = 0;
  refusal = null;
  saved.mockReset();
  queryClient.clear();
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => answer(init));
  await render(
    <QueryClientProvider client={queryClient}>
      <RubricGrading scoreKey={scoreKey} pointsPossible="6" isOpen onSaved={saved} />
    </QueryClientProvider>,
  );
  await page.getByRole('group', { name: 'Speaks clearly' }).getByRole('radio').first().click();
});
afterEach(() => vi.unstubAllGlobals());

test('a key a criterion grades the work, and the score is shown before it is saved', async () => {
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The score follows once every criterion has a level.');
  await userEvent.keyboard('23');
  await expect.element(page.getByRole('status')).toHaveTextContent('Score: 5 of 6');
  await expect.element(page.getByRole('button', { name: 'Save grading' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ version: 0, scoreVersion: 0, scores: levelsOf(2, 3) }]);
});

test('a digit in a comment stays in the comment', async () => {
  const comment = page.getByRole('group', { name: 'Speaks clearly' }).getByRole('textbox');
  await comment.click();
  await userEvent.keyboard('See page 3');
  await expect.element(comment).toHaveValue('See page 3');
  await expect.element(page.getByRole('group', { name: 'Speaks clearly' }).getByRole('radio').first()).toBeChecked();
});

test('what somebody else gave meanwhile is shown beside one’s own, which can be kept', async () => {
  refusal = {
    ...{ code: 'conflict', message: 'Someone else just changed this. Review it again.' },
    details: { theirs: { version: 4, scoreVersion: 2, scores: levelsOf(1, 1) } },
  };
  await userEvent.keyboard('23{Enter}');
  await expect.element(page.getByText('Theirs: Level 1').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 4, scoreVersion: 2, scores: levelsOf(2, 3) });
});
