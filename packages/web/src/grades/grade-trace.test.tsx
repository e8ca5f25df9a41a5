import { gradeOf } from '@laurel/domain/grades/grade-of';
import { assignmentOf, categoryOf, rulesOf, scoreOf } from '@laurel/domain/grades/testing';
import { LookProvider } from '@laurel/web/ui/look-provider';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GradeTrace, type Override } from './grade-trace';

const rules = rulesOf({ categories: [categoryOf(1, { title: 'Quizzes', dropLowest: 1 })] });
const assignments = [assignmentOf(1, '10'), assignmentOf(2, '10'), assignmentOf(3, '10'), assignmentOf(4, '10')];
const scores = [scoreOf(1, '9'), scoreOf(2, '4'), scoreOf(3, null, { status: 'excused' })];

async function show(override: Override | null = null): Promise<void> {
  const grade = gradeOf(rules, assignments, scores);
  await render(
    <LookProvider>
      <GradeTrace grade={grade} rules={rules} override={override} />
    </LookProvider>,
  );
}

test('three numbers stand side by side with what each means, and how much is graded', async () => {
  await show();
  await expect.element(page.getByRole('radio', { name: 'So far A · 90.0 %' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'If blanks are zero F · 65.0 %' })).toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: 'Best possible A · 95.0 %' })).toBeInTheDocument();
  await expect.element(page.getByText('66 % of the term is graded.')).toBeInTheDocument();
});

test('every assignment says what became of it, in the number that is chosen', async () => {
  await show();
  const work = page.getByRole('listitem');
  await expect.element(work.nth(1)).toHaveTextContent('Dropped: leaving out the lowest gives the better result.');
  await expect.element(work.nth(2)).toHaveTextContent('Excused: as if it had not been given.');
  await expect.element(work.nth(3)).toHaveTextContent('Not yet graded, so left out.');
  await page.getByText('Best possible').click();
  await expect.element(work.nth(3)).toHaveTextContent('Not graded, taken as full marks.');
});

test('a grade set by hand stands with its reason, the worked-out one beside it', async () => {
  await show({ percent: '95', letter: 'A', reason: 'Retook the test orally.', expiresOn: null });
  await expect.element(page.getByText('Set by hand: A · 95 %.')).toBeInTheDocument();
  await expect.element(page.getByText('Why: Retook the test orally.')).toBeInTheDocument();
  await expect.element(page.getByText('Worked out: A · 90.0 %.')).toBeInTheDocument();
});
