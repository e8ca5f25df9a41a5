import { readStanding } from '@laurel/domain/eligibility/board-api';
import { idOf } from '@laurel/domain/grades/testing';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FactForm } from './fact-form';

const [algebra, biology] = [idOf('class', 1), idOf('class', 2)];
const [fall, spring] = [idOf('term', 1), idOf('term', 2)];

const sent: { semesters: object[]; makeUps: object[]; passingMarks: object[] }[] = [];

afterEach(() => vi.unstubAllGlobals());

/** Keeps what is saved, and answers it. */
function listen(answer: () => Response = () => Response.json({ version: 2 })): void {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)));
    return answer();
  });
}

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

test('choosing a class or term keeps the focus, and two lines may temporarily name the same place', async () => {
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

test('a number of days that is missing or too high is reported at its field, and never saved as 0', async () => {
  listen();
  await show({ semesters: [{ startsOn: '2026-08-20', daysOnRolls: 90 }] });
  const days = group('Semesters since grade 9').getByLabelText('Days on the attendance rolls');
  for (const wrong of ['', '151', '89.5', '-1']) {
    await days.fill(wrong);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(days).toHaveAccessibleDescription('Enter a whole number from 0 to 150.');
    await expect.element(days).toHaveFocus();
  }
  expect(sent).toEqual([]);
  await days.fill('88');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.semesters).toEqual([{ startsOn: '2026-08-20', daysOnRolls: 88 }]);
});

test('a server message about all semesters appears above them once', async () => {
  const key = 'A semester is listed twice. Remove one.';
  const details = { fields: { semesters: { key } } };
  listen(() => Response.json({ code: 'invalid', message: key, details }, { status: 400 }));
  const startsOn = ['2026-01-07', '2026-08-20'];
  await show({ semesters: startsOn.map((each) => ({ startsOn: each, daysOnRolls: 90 })) });
  await group('Semesters since grade 9').getByLabelText('First day').last().fill('2026-01-07');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(group('Semesters since grade 9').getByRole('alert')).toHaveTextContent(key);
  expect(page.getByText(key).elements()).toHaveLength(1);
});

test('an invalid percent is reported at its own field, and a comma is read as a decimal point', async () => {
  listen();
  const makeUp = { classId: algebra, on: '2026-07-01', isPassing: true };
  await show({
    makeUps: [
      { ...makeUp, termId: fall, percent: '70' },
      { ...makeUp, termId: spring, percent: null },
    ],
    passingMarks: [
      { classId: algebra, percent: '55' },
      { classId: biology, percent: '50' },
    ],
  });
  for (const [field, wrongs] of [
    [group('Make-up grades').getByLabelText('Percent (optional)').first(), ['7O', '101']],
    [group('Own passing marks').getByLabelText('Passes from (%)').last(), ['', 'half']],
  ] as const) {
    for (const wrong of wrongs) {
      await field.fill(wrong);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.element(field).toHaveAccessibleDescription('Enter a percentage from 0 to 100.');
      await expect.element(field).toHaveFocus();
      expect(page.getByText('Enter a percentage from 0 to 100.').elements()).toHaveLength(1);
    }
    await field.fill('62,5');
  }
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.makeUps).toMatchObject([{ percent: '62.5' }, { percent: null }]);
  expect(sent[0]?.passingMarks).toMatchObject([{ percent: '55' }, { percent: '62.5' }]);
});
