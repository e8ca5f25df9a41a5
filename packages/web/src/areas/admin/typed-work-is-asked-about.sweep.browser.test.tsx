import type { PlannedAbsence } from '@laurel/domain/attendance/absence';
import { day } from '@laurel/domain/kit/day';
import type { PathwayMember } from '@laurel/domain/transition/member';
import { type RatingSheet, ratingSheet } from '@laurel/domain/transition/rating-sheet';
import { drawings } from '@laurel/web/eligibility/widgets';
import { queryClient } from '@laurel/web/kit/query-client';
import { DecisionPanel } from '@laurel/web/office/decision-panel';
import { ComponentList } from '@laurel/web/pages/component-list';
import { ChangeMembers } from '@laurel/web/transition/change-members';
import { CriterionPanel } from '@laurel/web/transition/criterion-panel';
import { ratingBookOf } from '@laurel/web/transition/rating-book';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const today = day.parse('2026-10-12');
const pathway = {
  ...{ pathwayId: uuid(1), kind: 'portrait', schoolId: null, title: 'Portrait', rubricId: uuid(2), isOpen: true },
  ...{ letsStudentsRate: true, letsFamiliesComment: true, version: 1 },
  stages: [{ stageId: uuid(3), title: 'Explore', about: null, rank: null }],
};
const level = { levelId: uuid(5), letter: 'E', title: 'Emerging', text: '', points: '1' };
const sheet: RatingSheet = ratingSheet.parse({
  pathway,
  version: {
    ...{ rubricId: uuid(2), versionId: uuid(6), number: 1, title: 'Portrait', kind: 'analytic', schoolId: null },
    ...{ madeAt: '2026-10-01T08:00:00Z', madeBy: null, isLatest: true },
    competencies: [{ competencyId: uuid(7), title: 'Communication' }],
    criteria: [
      {
        ...{ criterionId: uuid(8), competencyId: uuid(7), title: 'Speaks', text: '', weight: '1', isRange: false },
        ...{ alignments: [], levels: [level, { ...level, levelId: uuid(9), letter: 'D', points: '2' }] },
      },
    ],
  },
  ...{ versions: [], terms: [], termId: uuid(10), kind: 'teacher', raterId: uuid(11), raters: [] },
  ...{ mayRate: true, maySettle: false, closedBy: null, today },
  members: [
    {
      ...{ memberId: uuid(12), personId: uuid(13), name: 'Sam Student', gradeLevel: '9', cohort: null },
      ...{
        isCurrent: true,
        ranks: [null],
        versions: [0],
        released: '0',
        comments: [],
        written: [],
        self: [],
        evidence: [],
      },
    },
  ],
});

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(String(address), window.location.href);
    if (pathname.endsWith('/candidates')) return Response.json({ people: [], classes: [] });
    if (pathname.endsWith('/work')) return Response.json({ works: [] });
    if (pathname.includes('/criteria/')) return Response.json({ ratings: [], changes: [], evidence: [], mayAdd: true });
    if (pathname === '/api/page-presets')
      return Response.json({ presets: [], uses: [], isWholeDistrict: true, schools: [] });
    return Response.json({ codes: [], version: 1 });
  });
});
afterEach(() => vi.unstubAllGlobals());

type Draw = (close: () => void) => ReactNode;

/** A panel that goes once it is closed. */
function Shown({ draw }: { readonly draw: Draw }) {
  const [isOpen, setOpen] = useState(true);
  return <QueryClientProvider client={queryClient}>{isOpen && draw(() => setOpen(false))}</QueryClientProvider>;
}

async function show(draw: Draw): Promise<void> {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const routeTree = createRootRoute({ component: () => <Shown draw={draw} /> });
  await render(<RouterProvider router={createRouter({ routeTree, history })} />);
}

/** Types into a field; Escape asks, what was typed is there after “Cancel”, and gone with the panel after “Leave”. */
async function askAbout(label: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });
  ((await field.findElement()) as HTMLElement).focus();
  await userEvent.keyboard(' typed');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog');
  ((await question.getByRole('button', { name: 'Cancel' }).findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => question.elements().length).toBe(0);
  const held = (await field.findElement()) as HTMLElement;
  expect('value' in held ? held.value : held.textContent).toContain('typed');
  await userEvent.keyboard('{Escape}');
  ((await question.getByRole('button', { name: 'Leave' }).findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
}

test('asks before discarding changes to members of a pathway', async () => {
  const [one, other] = [14, 15].map(
    (at) => ({ memberId: uuid(at), name: `Student ${at}` }) as unknown as PathwayMember,
  );
  if (!one || !other) throw new Error('Two members are needed.');
  const of = { ...sheet.pathway, rubricTitle: 'Portrait', memberCount: 2, mayKeep: true };
  await show((close) => <ChangeMembers pathway={of} members={[one, other]} onClose={close} />);
  await askAbout('Cohort');
});

test.each(['Comment', 'Title', 'Link'])(
  'asks before discarding changes to a criterion and its evidence: %s',
  async (label) => {
    const cells = { savedAt: () => undefined, unsettledAt: () => undefined, touchesOf: () => 0 };
    const book = ratingBookOf(sheet, cells as never);
    const place = { rowId: uuid(12), columnId: uuid(8) };
    await show((close) => (
      <CriterionPanel book={book} outbox={{ cells } as never} place={place} onPlace={() => undefined} onClose={close} />
    ));
    await askAbout(label);
  },
);

test('asks before discarding a decision about an absence', async () => {
  const absence = {
    ...{
      absenceId: uuid(16),
      studentId: uuid(13),
      studentName: 'Sam Student',
      startsOn: today,
      endsBefore: '2026-10-13',
    },
    ...{ periods: null, code: 'A', reason: null, state: 'reported', reportedBy: 'office', reporterName: null },
    ...{ decidedByName: null, tripId: null, version: 1 },
  } as unknown as PlannedAbsence;
  await show((close) => <DecisionPanel absence={absence} schoolId={uuid(17) as never} onClose={close} />);
  await askAbout('Reason');
});

test('asks before discarding changes to a widget preset', async () => {
  await show(() => <ComponentList files={{ eligibility: async () => drawings }} />);
  ((await page.getByRole('button', { name: 'New preset' }).first().findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await askAbout('Name');
});
