import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { assignmentOf, categoryOf, dayOf, idOf, rulesOf } from '@laurel/domain/grades/testing';
import { queryClient } from '@laurel/web/kit/query-client';
import { adoptSession } from '@laurel/web/people/session';
import { LookProvider } from '@laurel/web/ui/look-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GradebookPage } from './gradebook-page';
import { outboxStore, wipeOutbox } from './outbox-store';

const realFetch = window.fetch;
const accountId = idOf('account', 1);
let saves: { cells: unknown[][] }[] = [];
let isStale = false;
/** An outbox lives as long as the app, so every test works in a class of its own. */
let classNumber = 0;

beforeEach(async () => {
  classNumber += 1;
  saves = [];
  isStale = false;
  queryClient.clear();
  await wipeOutbox(accountId);
  const user = {
    accountId,
    personId: idOf('person', 9),
    username: 't',
    email: null,
    name: 'T',
    role: 'admin' as const,
  };
  adoptSession({
    isLoggedIn: true,
    rules: [{ action: 'manage', subject: 'grades', conditions: { within: 'classes' } }],
    userData: { ...user, roles: [] },
    observeeDetails: [],
    district: null,
    isFirstRun: false,
  });
  // The network's edge: everything up to the request is the real thing.
  window.fetch = async (address, options) => {
    if (String(address).endsWith('/gradebook')) return Response.json(gradebook());
    const body = JSON.parse(String(options?.body));
    saves.push(body);
    const versions = body.cells.map((cell: number[]) => (isStale ? null : (cell[2] ?? 0) + 1));
    const theirs = { version: 4, value: '2', status: 'none', lateMinutes: 0, by: 'Ms Lee', at: '2026-11-21T10:42:00Z' };
    if (!isStale) return Response.json({ versions, conflicts: [] });
    const details = { versions, conflicts: [{ cell: 0, ...theirs }] };
    return Response.json({ code: 'conflict', message: 'Changed.', details }, { status: 409 });
  };
});

afterEach(() => {
  window.fetch = realFetch;
});

/** Two students listed by given name, two assignments of 10 points; the second is released by hand. */
function gradebook(): Gradebook {
  const of = { termId: idOf('term', 1), assignedOn: null, description: null, version: 1 };
  const student = (number: number, familyName: string, givenName: string, values: (number | null)[]) => ({
    studentId: idOf('person', number),
    familyName,
    givenName,
    identifier: null,
    isActive: true,
    values,
    versions: values.map((value) => (value === null ? 0 : 3)),
    marks: values.map((value) => (value === null ? 0 : 8)),
    late: [],
  });
  return {
    classId: idOf('class', classNumber),
    title: 'Algebra',
    courseTitle: 'Algebra I',
    version: 1,
    isOpen: true,
    rules: rulesOf({ categories: [categoryOf(1)] }),
    terms: [
      {
        termId: idOf('term', 1),
        parentId: null,
        title: 'Quarter 1',
        kind: 'gradingPeriod',
        startsOn: dayOf('2026-09-01'),
        endsBefore: dayOf('2026-12-01'),
        schoolYear: 2027,
        postsFrom: null,
        postsUntil: null,
        isLocked: false,
        version: 1,
      },
    ],
    currentTermId: idOf('term', 1),
    assignments: [
      { ...assignmentOf(1, '10', { title: 'Quiz' }), ...of, release: 'auto' },
      { ...assignmentOf(2, '10', { title: 'Essay' }), ...of, release: 'manual' },
    ],
    students: [student(1, 'Zimmer', 'Ada', [8, null]), student(2, 'Abel', 'Zoe', [null, null])],
    overrides: [],
  };
}

async function start(search = ''): Promise<void> {
  await page.viewport(1200, 800);
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/book/$classId', component: GradebookPage });
  const history = createMemoryHistory({ initialEntries: [`/book/${idOf('class', classNumber)}${search}`] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  await render(
    <LookProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LookProvider>,
  );
  await expect.element(page.getByRole('grid', { name: 'Scores' })).toBeInTheDocument();
}

function textOf(row: number, column: number): string {
  return document.querySelector(`[data-row="${row}"][data-column="${column}"]`)?.textContent ?? '';
}

async function choose(row: number, column: number): Promise<void> {
  const cell = document.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  if (!cell) throw new Error(`The cell ${row}, ${column} is not drawn.`);
  await page.elementLocator(cell).click();
}

test('names stand family name first, sorted by it', async () => {
  await start();
  expect([textOf(0, 0), textOf(1, 0)]).toEqual(['Abel, Zoe', 'Zimmer, Ada']);
});

test('a score typed changes the grade beside it at once, and is saved', async () => {
  await start();
  expect(textOf(1, 1)).toBe('B · 80.0 %');
  await choose(1, 2);
  await userEvent.keyboard('95%{Enter}');
  expect([textOf(1, 2), textOf(1, 1)]).toEqual(['9.5', 'A · 95.0 %']);
  await vi.waitFor(() => expect(saves.map(({ cells }) => cells)).toEqual([[[0, 0, 3, '9.5', 'none', 0]]]));
  await expect.element(page.getByText(/^Saved/)).toBeInTheDocument();
});

test.each(['abc', '-5', '12345'])('%s stays in its cell, marked, and is never saved', async (typed) => {
  await start();
  await choose(1, 2);
  await userEvent.keyboard(`${typed}{Enter}{ArrowUp}`);
  expect(textOf(1, 2)).toContain(typed);
  expect(textOf(1, 1)).toBe('B · 80.0 %');
  await choose(1, 2);
  await expect.element(page.getByText(new RegExp(`^“${typed}”`)).first()).toBeInTheDocument();
  await new Promise((done) => setTimeout(done, 500));
  expect(saves).toEqual([]);
});

test('text that is no score stands in its cell after a reload too, and why; typing over it ends that', async () => {
  const cell = { studentId: idOf('person', 1), assignmentId: idOf('assignment', 1) };
  const store = outboxStore(accountId, idOf('class', classNumber), '');
  await store.writeText({ ...cell, text: 'abc', sentence: '“abc” is not a score.' });
  await start();
  await vi.waitFor(() => expect(textOf(1, 2)).toBe('abc, “abc” is not a score.'));
  expect(textOf(1, 1)).toBe('B · 80.0 %');
  await choose(1, 2);
  await expect.element(page.getByText('“abc” is not a score.').first()).toBeInTheDocument();
  await userEvent.keyboard('9{Enter}');
  expect(textOf(1, 2)).toBe('9');
  await vi.waitFor(async () => expect((await store.read()).texts).toEqual([]));
  await vi.waitFor(() => expect(saves).toHaveLength(1));
});

test('undo saves what was there before, under a cause of its own', async () => {
  await start();
  await choose(1, 2);
  await userEvent.keyboard('9{Enter}');
  await vi.waitFor(() => expect(saves).toHaveLength(1));
  await userEvent.keyboard('{Control>}z{/Control}');
  await vi.waitFor(() => expect(saves[1]).toMatchObject({ cause: 'undone', cells: [[0, 0, 4, '8', 'none', 0]] }));
  expect(textOf(1, 1)).toBe('B · 80.0 %');
});

test('a cell somebody else changed shows both values, and the choice is the teacher’s', async () => {
  await start();
  isStale = true;
  await choose(1, 2);
  await userEvent.keyboard('9{Enter}');
  await expect.element(page.getByText('You: 9/10')).toBeInTheDocument();
  expect(textOf(1, 2)).toContain('9 | 2');
  expect(textOf(1, 1)).toBe('F · 20.0 %');
  isStale = false;
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await vi.waitFor(() => expect(saves[1]?.cells).toEqual([[0, 0, 4, '9', 'none', 0]]));
  expect(textOf(1, 1)).toBe('A · 90.0 %');
});

test('a score of an assignment released by hand is marked, counted, and left out of the grade so far', async () => {
  await start();
  await choose(1, 3);
  await userEvent.keyboard('1{Enter}');
  expect(textOf(1, 3)).toBe('1, not released');
  expect(textOf(1, 1)).toBe('B · 80.0 %');
  await expect.element(page.getByRole('button', { name: '1 score waits to be released' })).toBeInTheDocument();
});

test('a grade opens to why it is what it is', async () => {
  await start();
  await choose(1, 1);
  await expect.element(page.getByRole('dialog', { name: 'Zimmer, Ada' })).toBeInTheDocument();
  await expect.element(page.getByText('All points together: 8 of 10.')).toBeInTheDocument();
  await expect.element(page.getByText(/rounded once, half up/)).toBeInTheDocument();
});

test('what is looked for and how it is sorted come from the address', async () => {
  await start('?find=zoe&sort=grade-down');
  expect([textOf(0, 0), textOf(1, 0)]).toEqual(['Abel, Zoe', '']);
});
