import { gradeOf } from '@laurel/domain/grades/grade-of';
import { termGradeOf } from '@laurel/domain/grades/term-grade';
import { planOf } from '@laurel/domain/grades/term-plan';
import { assignmentOf, categoryOf, idOf, rulesOf, scoreOf } from '@laurel/domain/grades/testing';
import '@laurel/web/ui/look';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GradeTrace, type Override } from './grade-trace';

const rules = rulesOf({ categories: [categoryOf(1, { title: 'Quizzes', dropLowest: 1 })] });
const assignments = [assignmentOf(1, '10'), assignmentOf(2, '10'), assignmentOf(3, '10'), assignmentOf(4, '10')];
const scores = [scoreOf(1, '9'), scoreOf(2, '4'), scoreOf(3, null, { status: 'excused' })];

async function show(override: Override | null = null): Promise<void> {
  const grade = gradeOf(rules, assignments, scores);
  await render(<GradeTrace grade={grade} rules={rules} override={override} />);
}

test('three numbers appear side by side with what each means, and how much is graded', async () => {
  await show();
  await expect.element(page.getByRole('radio', { name: 'So far A · 90.0%' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'If blanks are zero F · 65.0%' })).toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: 'Best possible A · 95.0%' })).toBeInTheDocument();
  await expect.element(page.getByText('66% of the term is graded.')).toBeInTheDocument();
});

test('every assignment says how it counted in the selected number', async () => {
  await show();
  const work = page.getByRole('listitem');
  await expect.element(work.nth(1)).toHaveTextContent('Dropped: this gives the category its best result.');
  await expect.element(work.nth(2)).toHaveTextContent('Excused, so it doesn’t count.');
  await expect.element(work.nth(3)).toHaveTextContent('Not graded yet, so it doesn’t count.');
  await page.getByText('Best possible').click();
  await expect.element(work.nth(3)).toHaveTextContent('Not graded, counted as full credit.');
});

test('an overridden grade is shown with its reason, and the calculated one beside it', async () => {
  await show({ percent: '95', letter: 'A', reason: 'Retook the test orally.', expiresOn: null });
  await expect.element(page.getByText('Overridden: A · 95%.')).toBeInTheDocument();
  await expect.element(page.getByText('Reason: Retook the test orally.')).toBeInTheDocument();
  await expect.element(page.getByText('Calculated: A · 90.0%.')).toBeInTheDocument();
});

test('a composed term shows each part with its weight, and opens to how it was calculated', async () => {
  const terms = [
    { termId: idOf('term', 1), parentId: null, title: 'Fall' },
    { termId: idOf('term', 2), parentId: idOf('term', 1), title: 'Quarter 1' },
  ];
  const exam = categoryOf(2, { title: 'Final exam' });
  const periods = [{ termId: idOf('term', 2), weight: '80' }];
  const composed = [{ termId: idOf('term', 1), periods, exam: { categoryId: exam.id, weight: '20' } }];
  const fall = rulesOf({ categories: [categoryOf(1, { title: 'Quizzes' }), exam], composed });
  const work = [assignmentOf(1, '10'), assignmentOf(2, '50', { categoryId: exam.id })].map((each) => ({
    ...each,
    termId: idOf('term', 2),
  }));
  const plan = planOf({ rules: fall, terms, assignments: work }, idOf('term', 1));
  await render(<GradeTrace grade={termGradeOf(plan, [scoreOf(1, '9'), scoreOf(2, '35')])} rules={fall} />);
  await expect.element(page.getByRole('radio', { name: 'So far B · 86.0%' })).toBeChecked();
  await expect.element(page.getByText('Weight 80. Makes up 80% of the total.')).toBeVisible();
  await expect.element(page.getByText('Weight 20. Makes up 20% of the total.')).toBeVisible();
  await expect.element(page.getByText('Counts 9 of 10.')).not.toBeVisible();
  await page.getByText('How Quarter 1 was calculated').click();
  await expect.element(page.getByText('Counts 9 of 10.')).toBeVisible();
  await expect.element(page.getByText('Counts as the exam of the larger term, not here.')).toBeVisible();
});
