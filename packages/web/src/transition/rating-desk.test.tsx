import { ratingSheet } from '@laurel/domain/transition/rating-sheet';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RatingDesk } from './rating-desk';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const pathway = {
  ...{ pathwayId: uuid(1), kind: 'portrait', schoolId: null, title: 'Portrait', rubricId: uuid(2), isOpen: true },
  ...{ letsStudentsRate: true, letsFamiliesComment: true, version: 1 },
  stages: [{ stageId: uuid(3), title: 'Explore', about: null, rank: null }],
};
const criterion = (at: number) => ({
  ...{ criterionId: uuid(20 + at), competencyId: uuid(7), title: `Criterion ${at}`, text: '', weight: '1' },
  ...{ isRange: false, alignments: [] },
  levels: ['E', 'D'].map((letter, rank) => ({
    ...{ levelId: uuid(40 + 2 * at + rank), letter, title: letter, text: '', points: String(rank + 1) },
  })),
});
const member = (at: number, name: string, ranks: number[]) => ({
  ...{ memberId: uuid(60 + at), personId: uuid(70 + at), name, gradeLevel: '9', cohort: null },
  ...{
    isCurrent: true,
    ranks,
    versions: [1, 1],
    released: '11',
    comments: [],
    written: [],
    self: [],
  },
  evidence: [],
});
// One teacher alone: whom they agree with rated by a link, and is in no list.
const sheet = ratingSheet.parse({
  pathway,
  version: {
    ...{ rubricId: uuid(2), versionId: uuid(6), number: 1, title: 'Portrait', kind: 'analytic', schoolId: null },
    ...{ madeAt: '2026-10-01T08:00:00Z', madeBy: null, isLatest: true },
    ...{ competencies: [{ competencyId: uuid(7), title: 'Communication' }], criteria: [criterion(0), criterion(1)] },
  },
  ...{ versions: [], termId: uuid(10), kind: 'teacher', raterId: uuid(11), today: '2026-10-12' },
  terms: [{ termId: uuid(10), title: 'Fall', startsOn: '2026-08-24', endsBefore: '2027-01-23' }],
  raters: [{ raterId: uuid(11), name: 'Ada Algebra', count: 4 }],
  ...{ mayRate: true, maySettle: false, closedBy: null },
  members: [member(0, 'José Pérez', [1, 2]), member(1, 'Uma Student', [2, 2])],
});

beforeEach(() => {
  queryClient.clear();
  const agreed = { criterionId: uuid(20), title: 'Criterion 0', count: 2, exact: 0.5, adjacent: 1, kappa: 0.25 };
  vi.stubGlobal('fetch', async () => Response.json({ criteria: [agreed] }));
});
afterEach(() => vi.unstubAllGlobals());

async function open(address: string) {
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <RatingDesk
        pathways={[{ ...sheet.pathway, rubricTitle: 'Portrait', memberCount: 2, mayKeep: false }]}
        sheet={sheet}
      />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  await page.viewport(1280, 800);
  await render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
  return history;
}

test('below each column stands its share per level, and how far its raters agree where two rated', async () => {
  await open('/transition/fullrubric');
  await expect.element(page.getByText('= 50% · κ 0.25')).toBeVisible();
  expect(page.getByText(/κ/).elements()).toHaveLength(1);
  for (const text of ['E 50%', 'D 50%', 'D 100%']) await expect.element(page.getByText(text)).toBeVisible();
  const compare = page.getByRole('button', { name: 'Agreement' });
  ((await compare.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByText('Criterion 0')).toBeVisible();
});

test('a student is found by any part of the name, without accents, and the address keeps what was looked for', async () => {
  const history = await open('/transition/fullrubric?find=stud');
  const name = (text: string) => page.getByRole('rowheader', { name: text, exact: true });
  const find = page.getByRole('searchbox', { name: 'Find a student' });
  await expect.element(find).toHaveValue('stud');
  await expect.element(name('Uma Student')).toBeVisible();
  expect(name('José Pérez').elements()).toEqual([]);
  await find.fill('perez jo');
  await expect.element(name('José Pérez')).toBeVisible();
  expect(name('Uma Student').elements()).toEqual([]);
  expect(new URLSearchParams(history.location.search).get('find')).toBe('perez jo');
  // What each column comes to is of those who are shown.
  await expect.element(page.getByText('E 100%')).toBeVisible();
  await find.fill('nobody');
  await expect.element(page.getByText('No students here')).toBeVisible();
  await find.fill('');
  await expect.element(name('Uma Student')).toBeVisible();
});
