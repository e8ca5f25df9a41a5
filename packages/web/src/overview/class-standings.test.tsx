import { creditRecord } from '@laurel/domain/credits/credit-record';
import { day } from '@laurel/domain/kit/day';
import { nothingChanged } from '@laurel/domain/overview/changes';
import { type StudentOverview, studentOverview } from '@laurel/domain/overview/overview';
import { queryClient } from '@laurel/web/kit/query-client';
import { adoptSession } from '@laurel/web/people/session';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CaseloadGrades } from './caseload-grades';
import { familyParts } from './family-parts';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const today = day.parse('2027-01-25');

/** Whose grade in Biology is published for a quarter and a semester, beside ratings of two standards. */
function student(name: string, at: number, letter: string): StudentOverview {
  return studentOverview.parse({
    ...{ studentId: id(at), name, photo: null, schoolName: 'Cedar Valley High School', gradeLevel: '11' },
    classes: [
      {
        ...{ classId: id(1), title: 'Biology', teacher: 'Beatriz Kamau', termId: id(9), termTitle: 'Quarter 3' },
        ...{ soFar: '71.5', letter: 'C-', shareGraded: '0.1', isOverridden: false, recent: [] },
        finals: [
          { termTitle: 'Quarter 2', percent: '88.2', letter, comment: 'Asks good questions.' },
          { termTitle: 'Fall', percent: null, letter: 'P', comment: null },
        ],
        standards: [
          { standardId: id(21), code: 'B.1', title: 'Cells', value: '3.67', letter: '4' },
          { standardId: id(22), code: 'B.2', title: 'Genes', value: '2.5', letter: null },
        ],
      },
    ],
    ...{ isGraded: true, schoolDay: null, latest: [], due: [], contests: [], attendance: null, fitness: null },
    changes: nothingChanged,
  });
}

const maya = student('Maya Rossi', 5, 'B+');
const record = creditRecord.parse({
  ...{ studentId: maya.studentId, name: maya.name, lines: [], rank: null, terms: [], mayChange: false },
  cumulative: { unweighted: '3.250', weighted: '3.750', credits: '4', earned: '4' },
  progress: { subjects: [], total: { required: '24', earned: '4' } },
  rules: { repeats: 'replace', honorsPoints: '0.5', advancedPoints: '1', isCertifying: false },
});

const answers: Readonly<Record<string, unknown>> = {
  [`/api/students/${maya.studentId}/credits`]: record,
  [`/api/overview/caseload/${maya.studentId}`]: { today, student: maya },
};

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (asked: string) => {
    const answer = answers[asked.split('?')[0] ?? ''];
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(answer ?? { code: 'not-found', message: asked }), {
      ...{ status: answer ? 200 : 404, headers },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(drawn: ReactNode): Promise<void> {
  const routeTree = createRootRoute({ component: () => drawn });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** The grades on a family’s home. */
function drawFor(answer: object): ReactNode {
  const { read, draw } = familyParts['overview.grades'];
  return draw({ data: read(answer as never, { props: {}, today }), props: {}, today });
}

test('a student sees each published final grade with its comment, apart from the grade so far, and ratings of standards', async () => {
  await show(drawFor({ student: maya, since: today }));
  await expect.element(page.getByText('Final grade, Quarter 2: B+ 88.2%')).toBeVisible();
  await expect.element(page.getByText('Asks good questions.')).toBeVisible();
  await expect.element(page.getByText('Final grade, Fall: P', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'C- 71.5% in Biology. See why' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'B.1: 4 · B.2: 2.5' })).toBeVisible();
});

test('a parent sees them under each child’s name', async () => {
  const children = [maya, student('Jonah Rossi', 6, 'A-')];
  await show(drawFor({ children, since: today }));
  await expect.element(page.getByText('Jonah Rossi')).toBeVisible();
  await expect.element(page.getByText('Final grade, Quarter 2: B+ 88.2%')).toBeVisible();
  await expect.element(page.getByText('Final grade, Quarter 2: A- 88.2%')).toBeVisible();
});

test('the grade point average is one click away', async () => {
  await show(drawFor({ student: maya, since: today }));
  await page.getByRole('button', { name: 'GPA and credits' }).click();
  await expect.element(page.getByText('3.250')).toBeVisible();
  await expect.element(page.getByText('3.750')).toBeVisible();
});

test('the profile shows them to people who look after the student', async () => {
  adoptSession({
    ...{ isLoggedIn: true, userData: [], observeeDetails: [], district: null, isFirstRun: false },
    rules: [{ action: 'read', subject: 'grades', conditions: { within: 'caseload' } }],
  });
  await show(<CaseloadGrades studentId={maya.studentId} />);
  await expect.element(page.getByText('Final grade, Quarter 2: B+ 88.2%')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'B.1: 4 · B.2: 2.5' })).toBeVisible();
});
