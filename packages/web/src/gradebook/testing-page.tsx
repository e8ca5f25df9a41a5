import type { RawRule } from '@laurel/domain/access/rule';
import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { assignmentOf, categoryOf, dayOf, idOf, rulesOf } from '@laurel/domain/grades/testing';
import { queryClient } from '@laurel/web/kit/query-client';
import { wipeRecords } from '@laurel/web/outbox/device-records';
import { adoptSession } from '@laurel/web/people/session';
import '@laurel/web/ui/look';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GradebookPage } from './gradebook-page';

const accountId = idOf('account', 1);
const realFetch = window.fetch;

/** A request as it reaches the network's edge. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: { readonly cells?: unknown[][] } & Record<string, unknown>;
}

/** A gradebook's page in front of a server of the test's making, which keeps every score it is sent. */
export function createBookPage() {
  let classNumber = 0;
  let answer: (sent: Sent) => Response | null = () => null;
  let sent: Sent[] = [];
  let book = bookOf(0);

  return {
    accountId,
    classId: () => idOf('class', classNumber),
    sent: () => sent,
    saves: () => sent.filter(({ path }) => path.endsWith('/scores')).map(({ body }) => body),
    /** Answers instead of the usual server, where it gives an answer. */
    answers: (next: (sent: Sent) => Response | null) => {
      answer = next;
    },
    /** `also`: what the teacher may do beside grading. */
    async prepare(also: readonly RawRule[] = []): Promise<void> {
      // An outbox lives as long as the app, so every test works in a class of its own.
      classNumber += 1;
      sent = [];
      answer = () => null;
      book = bookOf(classNumber);
      queryClient.clear();
      await wipeRecords(accountId);
      signIn(also);
      // The network's edge: everything up to the request is the real thing.
      window.fetch = async (address, options) => {
        const path = new URL(address instanceof Request ? address.url : String(address), window.location.href).pathname;
        if (path.endsWith('/gradebook')) return Response.json(book);
        // Nobody else is here.
        if (path.endsWith('/events')) return new Response(null, { status: 503 });
        const text = String(options?.body ?? '{}');
        const one = { method: options?.method ?? 'GET', path, body: JSON.parse(text) };
        if (path.endsWith('/scales')) return answer(one) ?? Response.json({ scaleId: null, scales: [] });
        if (path.endsWith('/postings')) return answer(one) ?? Response.json({ postings: [] });
        if (path.endsWith('/api/classes')) return answer(one) ?? Response.json({ classes: [], count: 0 });
        sent.push(one);
        const versions = (one.body.cells ?? []).map((cell: number[]) => (cell[2] ?? 0) + 1);
        return answer(one) ?? Response.json({ versions, conflicts: [], refused: [] });
      };
    },
    /** The server’s gradebook from now on. */
    keep(change: Partial<Gradebook>): void {
      book = { ...book, ...change };
    },
    stop(): void {
      window.fetch = realFetch;
    },
    async start({
      search = '',
      sheet = 'Scores',
      ...change
    }: Partial<Gradebook> & { search?: string; sheet?: string } = {}): Promise<void> {
      book = { ...book, ...change };
      await page.viewport(1200, 800);
      const root = createRootRoute();
      const route = createRoute({ getParentRoute: () => root, path: '/book/$classId', component: GradebookPage });
      const away = createRoute({ getParentRoute: () => root, path: '/away', component: () => 'Elsewhere' });
      const entry = `/book/${idOf('class', classNumber)}${search}`;
      const router = createRouter({
        routeTree: root.addChildren([route, away]),
        history: createMemoryHistory({ initialEntries: [entry] }),
      });
      await render(
        <QueryClientProvider client={queryClient}>
          <Snackbar />
          <RouterProvider router={router} />
        </QueryClientProvider>,
      );
      await expect.element(page.getByRole('grid', { name: sheet })).toBeInTheDocument();
      leave = () => void router.navigate({ to: '/away' });
    },
    /** A step away from the gradebook. */
    leave: () => leave(),
  };
}

let leave: () => void = () => undefined;

/** A cell’s text as it is read out. */
export function textOf(row: number, column: number): string {
  const cell = document.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  return cell?.getAttribute('aria-label') ?? cell?.textContent ?? '';
}

/** `row,column` of the cell that takes what is typed. */
export function activeSpot(): string {
  const { row, column } = document.querySelector<HTMLElement>('[data-active]')?.dataset ?? {};
  return `${row},${column}`;
}

export async function choose(row: number, column: number): Promise<void> {
  const cell = document.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  if (!cell) throw new Error(`The cell ${row}, ${column} is not drawn.`);
  await page.elementLocator(cell).click();
}

export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.querySelector('input[aria-label="Scores"]')?.dispatchEvent(event);
}

/** A term of the tests' school year; whole quarters of 2026. */
export function termOf(number: number, change: Partial<Gradebook['terms'][number]> = {}): Gradebook['terms'][number] {
  return {
    termId: idOf('term', number),
    parentId: null,
    title: `Quarter ${number}`,
    kind: 'gradingPeriod',
    startsOn: dayOf('2026-09-01'),
    endsBefore: dayOf('2026-12-01'),
    schoolYear: 2027,
    postsFrom: null,
    postsUntil: null,
    isLocked: false,
    version: 1,
    ...change,
  };
}

function signIn(also: readonly RawRule[]): void {
  adoptSession({
    isLoggedIn: true,
    rules: [{ action: 'manage', subject: 'grades', conditions: { within: 'classes' } }, ...also],
    userData: {
      accountId,
      personId: idOf('person', 9),
      username: 't',
      email: null,
      name: 'T',
      role: 'admin',
      roles: [],
    },
    observeeDetails: [],
    district: null,
    isFirstRun: false,
  });
}

/** A student with released scores, in the order of the assignments. */
export function studentOf(
  number: number,
  familyName: string,
  givenName: string,
  values: (number | null)[],
): Gradebook['students'][number] {
  return {
    studentId: idOf('person', number),
    familyName,
    givenName,
    identifier: null,
    isActive: true,
    values,
    versions: values.map((value) => (value === null ? 0 : 3)),
    marks: values.map((value) => (value === null ? 0 : 8)),
    late: [],
  };
}

/** An assignment of the first quarter, of 10 points. */
export function bookAssignment(
  number: number,
  change: Partial<Gradebook['assignments'][number]> = {},
): Gradebook['assignments'][number] {
  const of = { termId: idOf('term', 1), assignedOn: null, isDescribed: false, version: 1, release: 'auto' as const };
  return { ...assignmentOf(number, '10'), ...of, ...change };
}

/** Two students listed by given name, two assignments of 10 points; the second is released by hand. */
function bookOf(classNumber: number): Gradebook {
  return {
    classId: idOf('class', classNumber),
    title: 'Algebra',
    courseTitle: 'Algebra I',
    version: 1,
    isOpen: true,
    rules: rulesOf({ categories: [categoryOf(1)] }),
    isOwnComposed: true,
    usualComposed: [],
    terms: [termOf(1)],
    currentTermId: idOf('term', 1),
    assignments: [bookAssignment(1, { title: 'Quiz' }), bookAssignment(2, { title: 'Essay', release: 'manual' })],
    students: [studentOf(1, 'Zimmer', 'Ada', [8, null]), studentOf(2, 'Abel', 'Zoe', [null, null])],
    overrides: [],
  };
}
