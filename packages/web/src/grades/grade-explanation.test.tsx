import { readEntry } from '@laurel/domain/grades/read-entry';
import { blankScore } from '@laurel/domain/grades/score';
import { termGradeOf } from '@laurel/domain/grades/term-grade';
import { planOf } from '@laurel/domain/grades/term-plan';
import { assignmentOf, categoryOf, idOf, rulesOf, scoreOf } from '@laurel/domain/grades/testing';
import { withTried } from '@laurel/domain/grades/what-if';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GradeExplanation } from './grade-explanation';
import { outcomeText } from './trace-text';

const realFetch = window.fetch;

afterEach(() => {
  window.fetch = realFetch;
  queryClient.clear();
});

async function show(isReleased: boolean, change: object = {}): Promise<void> {
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
    ...change,
  };
  // The network's edge: everything up to the request is the real thing.
  window.fetch = async () => Response.json(answer);
  await render(
    <QueryClientProvider client={queryClient}>
      <GradeExplanation classId={idOf('class', 1)} studentId={idOf('person', 1)} termId={idOf('term', 1)} />
    </QueryClientProvider>,
  );
}

test('a family can read the teacher’s comment on a score, with its paragraphs', async () => {
  await show(true);
  const work = page.getByRole('listitem').first();
  await expect.element(work).toHaveTextContent('Teacher’s comment');
  await expect.element(work.getByText('Well argued.', { exact: true })).toBeInTheDocument();
  await expect.element(work.getByText('Mind the units.', { exact: true })).toBeInTheDocument();
});

test('the comment on an unreleased score stays with the teacher', async () => {
  await show(false);
  await expect.element(page.getByRole('listitem').first()).toBeInTheDocument();
  await expect.element(page.getByText('Well argued.')).not.toBeInTheDocument();
});

const inputOf = (title: string) => page.getByRole('textbox', { name: `Score to try: ${title}` });

test('after one click, digits go into the first ungraded assignment, and the grade follows', async () => {
  await show(true);
  await page.getByRole('button', { name: 'Try scores' }).click();
  await expect.element(inputOf('Assignment 2')).toHaveFocus();
  await userEvent.keyboard('5');
  await expect.element(page.getByText('A · 90.0% → C · 70.0%')).toBeInTheDocument();
  await expect.element(inputOf('Essay')).toHaveAttribute('placeholder', '9');
  await userEvent.fill(inputOf('Essay').element(), 'eleven');
  await expect.element(page.getByText('“eleven” isn’t a score', { exact: false })).toBeInTheDocument();
  await expect.element(page.getByText('A · 90.0% → C · 70.0%')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(page.getByText('A · 90.0% → A · 90.0%')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(inputOf('Essay')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Try scores' })).toHaveFocus();
});

test('what a goal requires is shown: the points, that nothing more is needed, or the best possible', async () => {
  await show(true);
  await page.getByRole('button', { name: 'Try scores' }).click();
  const goal = page.getByRole('combobox', { name: 'Goal' });
  await userEvent.selectOptions(goal, 'B');
  await expect.element(page.getByText('At least 70% on each. That makes B · 80.0%.')).toBeInTheDocument();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Needed on' }), 'Assignment 2');
  await expect.element(page.getByText('At least 7 of 10. That makes B · 80.0%.')).toBeInTheDocument();
  await userEvent.fill(inputOf('Essay').element(), '2');
  await expect.element(page.getByText('Out of reach. The best possible is F · 60.0%.')).toBeInTheDocument();
  await userEvent.selectOptions(goal, 'F');
  await expect.element(page.getByText('Even a 0 is enough. That makes F · 10.0%.')).toBeInTheDocument();
});

test.each([null, '0', '10'])('an unreleased score changes no result: %s', async (value) => {
  const held = value === null ? [] : [scoreOf(2, value, { isReleased: false })];
  await show(true, {
    assignments: [1, 2, 3].map((no) => ({ ...assignmentOf(no, '10'), isDescribed: false })),
    scores: [scoreOf(1, '9'), ...held].map((score) => ({ ...score, comment: null })),
  });
  await page.getByRole('button', { name: 'Try scores' }).click();
  await userEvent.fill(inputOf('Assignment 3').element(), '5');
  await expect.element(page.getByText('A · 90.0% → C · 70.0%')).toBeInTheDocument();
  await expect.element(inputOf('Assignment 2')).toHaveAttribute('placeholder', '');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Goal' }), 'B');
  await expect.element(page.getByText('At least 100% on each. That makes B · 80.0%.')).toBeInTheDocument();
});

test.each([
  ['that was overridden', { override: { percent: '95', letter: null, reason: 'Retake', expiresOn: null } }],
  [
    'that was fixed when the term ended',
    {
      stored: {
        soFar: '90',
        letter: 'A',
        ifBlanksAreZero: '45',
        bestPossible: '95',
        shareGraded: '50',
        isSnapshot: true,
      },
    },
  ],
])('a grade %s doesn’t follow from scores, and offers none to try', async (_, change) => {
  await show(true, change);
  await expect.element(page.getByRole('listitem').first()).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Try scores' })).not.toBeInTheDocument();
});

test('whatever is typed, in any order, the grade matches the calculator, and nothing is sent', async () => {
  let requests = 0;
  const rules = rulesOf({ categories: [categoryOf(1, { dropLowest: 1 }), categoryOf(2)] });
  const assignments = [1, 2, 3, 4].map((at) => ({
    ...assignmentOf(at, '10', { categoryId: idOf('category', 1 + (at % 2)) }),
    isDescribed: false,
    termId: null,
  }));
  const scores = [scoreOf(1, '9'), scoreOf(2, '4')];
  await show(true, { rules, assignments, scores: scores.map((each) => ({ ...each, comment: null })) });
  const answer = window.fetch;
  window.fetch = async (...given) => {
    requests += 1;
    return await answer(...given);
  };
  await page.getByRole('button', { name: 'Try scores' }).click();
  const plan = planOf({ rules, terms: [], assignments }, null);
  const texts = ['', '0', '7', '8.5', '10', 'B', '45%', 'MI', 'EX', 'x'] as const;
  const step = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(...texts));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { title } of assignments) await userEvent.clear(inputOf(title));
      const typed = new Map<number, string>();
      for (const [number, text] of steps) {
        await userEvent.click(inputOf(`Assignment ${number}`));
        await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Backspace}');
        if (text !== '') await userEvent.keyboard(text);
        typed.set(number, text);
      }
      const tried = new Map(
        [...typed].flatMap(([number, text]) => {
          const now = scores.find(({ assignmentId }) => assignmentId === idOf('assignment', number)) ?? blankScore;
          const entry = readEntry(text, { pointsPossible: '10', scale: rules.scale, lateUnit: 'day', current: now });
          return text !== '' && entry.kind === 'read' ? [[idOf('assignment', number), entry] as const] : [];
        }),
      );
      const outcome = (of: typeof scores) => outcomeText(termGradeOf(plan, of).soFar.outcome);
      await expect
        .element(page.getByText(`${outcome(scores)} → ${outcome(withTried(scores, tried))}`, { exact: true }))
        .toBeInTheDocument();
    }),
    { numRuns: 12 },
  );
  expect(requests).toBe(0);
}, 600_000);
