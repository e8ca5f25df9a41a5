import { readStanding } from '@laurel/domain/eligibility/board-api';
import { idOf } from '@laurel/domain/grades/testing';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FactForm } from './fact-form';

const [algebra, biology] = [idOf('class', 1), idOf('class', 2)];
const [fall, spring] = [idOf('term', 1), idOf('term', 2)];

async function show(said: object): Promise<void> {
  const { facts, ...athlete } = readStanding.output.parse({
    ...{ studentId: idOf('person', 7), name: 'Ana Out', teams: [], grants: [], mayWaive: [] },
    facts: {
      ...{ version: 1, enteredGrade7On: null, enteredGrade9On: null, isPromoted: null, isOnTrack: null },
      ...{ graduatedOn: null, transfers: null, passingMarks: [], ...said },
      classes: [
        { classId: algebra, title: 'Algebra' },
        { classId: biology, title: 'Biology' },
      ],
      terms: [
        { termId: fall, title: 'Fall' },
        { termId: spring, title: 'Spring' },
      ],
    },
  });
  if (!facts) throw new Error('Nothing is said of the athlete.');
  await render(
    <QueryClientProvider client={queryClient}>
      <FactForm athlete={{ ...athlete, facts }} facts={facts} />
    </QueryClientProvider>,
  );
  await page.getByText('What the school says').click();
}

const group = (name: string) => page.getByRole('group', { name });

test('a class or term that is chosen keeps the focus, and two lines may name one place for a while', async () => {
  await show({
    passingMarks: [{ classId: algebra, percent: '55' }],
    approvals: [
      { classId: algebra, termId: fall, isApproved: true },
      { classId: biology, termId: fall, isApproved: false },
    ],
    makeUps: [{ classId: algebra, termId: fall, on: '2026-07-01', percent: '70', isPassing: true }],
  });
  for (const [legend, label, chosen] of [
    ['Own passing marks', 'Class', 'Biology'],
    ['Make-up grades', 'Class', 'Biology'],
    ['Make-up grades', 'Term', 'Spring'],
    ['Corrected grades', 'Class', 'Biology'],
  ] as const) {
    const field = group(legend).getByLabelText(label).first();
    (field.element() as HTMLElement).focus();
    await field.selectOptions(chosen);
    await expect.element(field).toHaveFocus();
  }
});
