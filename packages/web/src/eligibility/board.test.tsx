import { recentDecisions } from '@laurel/domain/eligibility/board-api';
import { boardRow } from '@laurel/domain/eligibility/shown-standing';
import type { State } from '@laurel/domain/eligibility/state';
import '@laurel/web/ui/look';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './board';
import { HeldBack } from './held-back';
import { StandingCard } from './standing-card';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const row = (at: number, name: string, state: State, change = {}) =>
  boardRow.parse({
    ...{ studentId: id(at), name, gradeLevel: '10', teamId: id(1) },
    standing: { state, until: null, nextCheckAt: '2026-10-22T23:59', reasons: [], ...change },
  });
const rows = [
  row(11, 'Ana Out', 'ineligible', {
    until: '2026-10-26T00:00',
    reasons: [{ category: 'academics', state: 'ineligible', until: '2026-10-26T00:00', says: null }],
  }),
  row(12, 'Ben Clear', 'cleared'),
  row(13, 'Cy Close', 'cleared', {
    forecast: [{ category: 'academics', state: 'practiceOnly', from: '2026-10-26T00:00' }],
  }),
];
const recent = recentDecisions.parse({
  ...{ met: 40, notMet: 3 },
  changes: [
    {
      ...{ studentId: id(11), name: 'Ana Out', teamId: id(1), before: 'cleared', state: 'ineligible' },
      ...{ category: 'academics', at: '2026-10-19T04:00:00Z' },
    },
  ],
});
const team = {
  ...{
    teamId: id(1) as (typeof rows)[number]['teamId'],
    title: 'Varsity',
    sport: 'soccer',
    level: null,
    schoolName: 'High',
  },
  ...{ athletes: 2, isOwn: true, nextContestOn: null },
};

async function show(drawn: () => React.ReactNode): Promise<void> {
  const routeTree = createRootRoute({ component: drawn });
  await render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
}

function Shown({ onOpen }: { onOpen: (studentId: string) => void }) {
  const [state, setState] = useState<State | null>(null);
  const [isLosing, setLosing] = useState(false);
  const shown = rows.filter(
    ({ standing }) => (state === null || standing?.state === state) && (!isLosing || standing?.forecast.length !== 0),
  );
  const board = {
    ...{ teams: [team], rows: shown, count: shown.length, byState: { ineligible: 1, cleared: 2 }, losing: 1 },
    ...{ recent, isOn: true },
  };
  return (
    <Board
      {...{ board, state, onState: setState, isFetching: false, bar: null, hidden: new Set(), onHide: () => undefined }}
      {...{ isLosing, onLosing: setLosing }}
      onOpen={({ studentId }) => onOpen(studentId)}
    />
  );
}

test('the board shows who may not play, a one-word reason, and until when, but never a score', async () => {
  const opened: string[] = [];
  await show(() => <Shown onOpen={(studentId) => opened.push(studentId)} />);
  const out = page.getByRole('row', { name: /Ana Out/ });
  await expect.element(out).toBeVisible();
  expect(out.element().textContent).toMatch(/Ineligible.*Academics.*Oct 25/);
  expect(document.body.textContent).not.toMatch(/\d%/);
  out.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual([id(11)]);
});

test('selecting a state shows only that state, and selecting it again shows everyone', async () => {
  await show(() => <Shown onOpen={() => undefined} />);
  const cleared = page.getByRole('button', { name: /Cleared/ });
  await cleared.click();
  await expect.element(page.getByRole('row', { name: /Ana Out/ })).not.toBeInTheDocument();
  await expect.element(cleared).toHaveAttribute('aria-pressed', 'true');
  await cleared.click();
  await expect.element(page.getByRole('row', { name: /Ana Out/ })).toBeVisible();
});

test('students who may lose eligibility at the next check are counted, marked in their row, and shown alone on request', async () => {
  await show(() => <Shown onOpen={() => undefined} />);
  const close = page.getByRole('row', { name: /Cy Close/ });
  await expect.element(close).toBeVisible();
  expect(close.element().textContent).toContain('Academics: Practice only');
  const losing = page.getByRole('button', { name: 'May lose eligibility 1' });
  await losing.click();
  await expect.element(page.getByRole('row', { name: /Ben Clear/ })).not.toBeInTheDocument();
  await expect.element(close).toBeVisible();
  await losing.click();
  await expect.element(page.getByRole('row', { name: /Ben Clear/ })).toBeVisible();
});

test('recent decisions are listed below the board: checks met or not, and whose state changed', async () => {
  const opened: string[] = [];
  await show(() => <Shown onOpen={(studentId) => opened.push(studentId)} />);
  await expect.element(page.getByText('Checks met: 40. Not met: 3.')).toBeVisible();
  await expect.element(page.getByText(/^instead of “Cleared” · Academics · /)).toBeVisible();
  await page.getByRole('button', { name: 'Ana Out', exact: true }).click();
  expect(opened).toEqual([id(11)]);
});

test('a coach’s home names who can’t play, and links to the team’s board; no one is good news', async () => {
  const held = { studentId: id(11), name: 'Ana Out', state: 'ineligible', category: 'academics' } as const;
  await show(() => (
    <>
      <HeldBack teamId={id(1)} heldBack={[held]} losing={2} />
      <HeldBack teamId={id(2)} heldBack={[]} losing={0} />
      <StandingCard
        standings={[
          { teamId: id(1), title: 'Varsity', state: 'practiceOnly', category: 'attendance', coming: null },
          { teamId: id(2), title: 'Track', state: 'cleared', category: null, coming: 'ineligible' },
        ]}
      />
    </>
  ));
  const link = page.getByRole('link', { name: '1 athlete can’t play as things stand' });
  await expect.element(link).toHaveAttribute('href', `/athlete/eligibility?team=${id(1)}`);
  await expect.element(page.getByText('Everyone can play')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '2 athletes may lose eligibility at the next check' }))
    .toHaveAttribute('href', `/athlete/eligibility?team=${id(1)}&coming=losing`);
  await expect.element(page.getByText('may become “Ineligible” at the next check')).toBeVisible();
  await expect.element(page.getByText('Practice only')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Why, and what helps' })).toBeVisible();
});
