import { readStanding } from '@laurel/domain/eligibility/board-api';
import { idOf } from '@laurel/domain/grades/testing';
import { queryClient, queryOf } from '@laurel/web/kit/query-client';
import { adoptSession } from '@laurel/web/people/session';
import '@laurel/web/ui/look';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StandingDetail } from './standing-detail';

const studentId = idOf('person', 7);
const [held, failed] = ['2026-10-15T23:59', { key: 'Courses failed: {0}; at most {1} allowed', values: ['1', '0'] }];
const coach = {
  ...{ state: 'practiceOnly', until: '2026-10-26T00:00', nextCheckAt: '2026-10-22T23:59' },
  reasons: [{ category: 'academics', state: 'practiceOnly', until: '2026-10-26T00:00', says: null }],
  forecast: [{ category: 'attendance', state: 'ineligible', from: '2026-10-24T00:00' }],
} as const;
const reason = {
  ...{ packId: 'casa-grande', version: 1, body: 'Casa Grande', layer: 'district', ruleId: 'thursday' },
  ...{ title: 'No class below 60% on Thursday', category: 'academics', state: 'practiceOnly', becomes: null },
  ...{ checkAt: held, since: '2026-10-19T00:00', until: '2026-10-26T00:00', because: [failed], missing: [] },
  courses: [{ classId: 'algebra', title: 'Algebra', percent: '52.5', outcome: 'failed' }],
};
const changes = [
  { state: 'practiceOnly', category: 'academics', at: '2026-10-19T04:00:00Z' },
  { state: 'cleared', category: null, at: '2026-10-12T04:00:00Z' },
];
const decisions = [
  {
    ...{ packId: 'casa-grande', ruleId: 'thursday', checkAt: '2026-10-08T23:59', isMet: true },
    decidedAt: '2026-10-12T04:00:00Z',
    madeOf: {
      because: [{ ...failed, values: ['0', '0'] }],
      courses: [{ classId: 'algebra', title: 'Algebra', percent: '71', outcome: 'passed' }],
    },
  },
];

afterEach(() => vi.unstubAllGlobals());

async function show(team: object): Promise<void> {
  const answer = readStanding.output.parse({
    ...{ studentId, name: 'Ana Out', grants: [], facts: null, mayWaive: [] },
    teams: [
      {
        ...{ teamId: idOf('class', 1), title: 'Varsity', sport: 'soccer', coach, changes },
        ...{ released: null, all: null, decisions: [], ...team },
      },
    ],
  });
  queryClient.setQueryData(queryOf(readStanding, { studentId }).queryKey, answer);
  await render(
    <QueryClientProvider client={queryClient}>
      <StandingDetail studentId={studentId} />
      <Snackbar />
    </QueryClientProvider>,
  );
}

test('a coach sees the kinds of reasons, what the next check may cost, and how the season went, but no rule or grade', async () => {
  await show({});
  await expect.element(page.getByText('Expected from Sat, Oct 24, 2026 if nothing changes')).toBeVisible();
  await expect.element(page.getByText('Attendance', { exact: true })).toBeVisible();
  await page.getByText('This season').click();
  await expect.element(page.getByText(/^Academics · Oct 19/)).toBeVisible();
  await expect.element(page.getByText('Cleared')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Algebra|%|Thursday/);
});

const released = (isMetToday: boolean) => ({
  ...{ view: 'released', state: 'practiceOnly', since: reason.since, until: reason.until, missing: [] },
  ...{ waysBack: [], forecast: [], waysToKeep: [], nextCheckAt: '2026-10-22T23:59' },
  reasons: [{ ...reason, isMetToday }],
});

test('a family sees what a decision would be today, and what each was based on, met or not', async () => {
  await show({ released: released(true), decisions });
  await expect.element(page.getByText('This rule would be met today. The decision doesn’t change.')).toBeVisible();
  await page.getByText('Decisions').click();
  await expect.element(page.getByText('Courses failed: 0; at most 0 allowed')).toBeVisible();
  await expect.element(page.getByText('Algebra: 71%')).toBeVisible();
});

test('a decision that would be the same today doesn’t mention today', async () => {
  await show({ released: released(false), decisions });
  await expect.element(page.getByText('No class below 60% on Thursday')).toBeVisible();
  expect(document.body.textContent).not.toContain('today');
});

test.each([
  ['the same values', '52.5', 1],
  ['other values', '48', 2],
])(
  'a rule that wasn’t met at two checks for %s is shown as often as it says something else',
  async (_, percent, times) => {
    const courses = [{ ...reason.courses[0], percent }];
    const before = { ...reason, courses, checkAt: '2026-10-08T23:59', since: '2026-10-12T00:00' };
    await show({ released: { ...released(false), reasons: [reason, before] } });
    await expect.element(page.getByText('No class below 60% on Thursday').first()).toBeVisible();
    expect(page.getByText('No class below 60% on Thursday').elements()).toHaveLength(times);
  },
);

test('after a grade correction, a family sees the rule and the value, and a coach the kind of reason', async () => {
  const byToday = 'By today’s grades (the decision doesn’t change)';
  const notMetToday = [{ ...reason, courses: [{ ...reason.courses[0], percent: '41.5' }] }];
  const own = { ...released(false), state: 'cleared', until: null, reasons: [], notMetToday };
  await show({ released: own });
  const part = page.getByRole('region', { name: byToday });
  await expect.element(part.getByText('Algebra: 41.5%')).toBeVisible();
  await expect.element(part.getByText('Practice only')).toBeVisible();
});

test('a coach sees that a decision would be different with today’s grades, but no grade', async () => {
  const kind = [{ category: 'academics', state: 'practiceOnly' }];
  await show({ coach: { ...coach, state: 'cleared', until: null, reasons: [], forecast: [], notMetToday: kind } });
  await expect.element(page.getByText('By today’s grades (the decision doesn’t change)')).toBeVisible();
  await expect.element(page.getByRole('listitem').getByText('Practice only')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Algebra|%|Thursday/);
});

test('decisions become official only after confirmation, and the result says whether there were any', async () => {
  adoptSession({
    rules: [{ action: 'manage', subject: 'eligibility', conditions: { within: 'district' } }],
    ...{ isLoggedIn: true, userData: [], observeeDetails: [], district: null, isFirstRun: false },
  });
  const decided = [0, 2];
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method !== 'PUT') return Response.json(queryClient.getQueryData(queryOf(readStanding, { studentId }).queryKey));
    sent.push(address);
    return Response.json({ decided: decided.shift() });
  });
  await show({ released: { ...released(false), reasons: [{ ...reason, becomes: 'practiceOnly' }] } });
  const press = page.getByRole('button', { name: 'Make decisions official now' });
  const question = page.getByRole('alertdialog', { name: 'Make decisions about Ana Out official?' });
  await press.click();
  await expect.element(question).toHaveAccessibleDescription(/^Grades that change from now on/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);
  for (const sentence of ['There’s nothing left to make official.', 'Decisions made official.']) {
    await press.click();
    await question.getByRole('button', { name: 'Make decisions official now' }).click();
    await expect.element(page.getByText(sentence)).toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
  }
  expect(sent).toHaveLength(2);
});
