import type { ScoreChange, StudentChanges } from '@laurel/domain/overview/changes';
import { studentChanges } from '@laurel/domain/overview/changes';
import { setSchoolClock } from '@laurel/web/people/school-day';
import '@laurel/web/ui/look';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WhatsNew } from './whats-new';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const worth = (value: string | null, status = 'none') => ({ value, status, lateMinutes: 0 });

let sent: string[] = [];
beforeEach(() => {
  sent = [];
  setSchoolClock({ now: '2026-11-21T12:00:00.000Z', timeZone: 'America/Los_Angeles' });
  vi.stubGlobal('fetch', async (url: string, { method }: { method?: string } = {}) => {
    sent.push(`${method} ${url}`);
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

function change(at: number, title: string, before: unknown, after: unknown): unknown {
  return {
    classId: id(1),
    classTitle: 'Biology',
    assignmentId: id(at),
    assignmentTitle: title,
    outOf: '100',
    before,
    after,
    at: '2026-11-20T10:00:00.000Z',
  } satisfies Record<keyof ScoreChange, unknown>;
}

async function show(changes: Partial<Record<keyof StudentChanges, unknown>>, isOwn = false) {
  const full = studentChanges.parse({ scores: [], scoreCount: 0, missedDays: [], testDays: [], ...changes });
  const student = { studentId: id(5) as never, name: 'Maya Rossi', photo: null, changes: full };
  const routeTree = createRootRoute({
    component: () => <WhatsNew students={[student]} since="2026-11-20T04:00:00.000Z" isOwn={isOwn} />,
  });
  await render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
}

test('each change shows old and new values, bad news too, and links to the grade it changed', async () => {
  const scores = [
    change(2, 'Essay', worth('76'), worth('40')),
    change(3, 'Lab', null, worth(null, 'missing')),
    change(4, 'Quiz', null, worth('90')),
    change(6, 'Poster', worth('80'), null),
  ];
  await show({ scores, scoreCount: 24 });
  // The school's day, not this device's or that of UTC.
  await expect.element(page.getByRole('heading', { name: 'What’s new since Thu, Nov 19, 2026' })).toBeVisible();
  const line = (title: string) => page.getByRole('link', { name: new RegExp(title) });
  await expect.element(line('Essay')).toHaveTextContent('76 → 40 / 100');
  await expect.element(line('Lab')).toHaveTextContent('Missing');
  await expect.element(line('Quiz')).toHaveTextContent('90 / 100');
  await expect.element(line('Poster')).toHaveTextContent('No longer shown');
  await expect.element(page.getByText('Show 20 more scores')).toBeVisible();
  await expect.element(line('Essay')).toHaveAttribute('href', `/parentdashboard?child=${id(5)}&class=${id(1)}`);
  const worse = document.querySelectorAll('[data-worse]');
  expect([...worse].map(({ textContent }) => textContent).filter(Boolean)).toEqual(['76 → 40 / 100', 'Missing']);
  await vi.waitFor(() => expect(sent).toEqual(['PUT /api/overview/visit']));
});

test('missed days and new results are shown beside scores; one’s own entries link to one’s own pages', async () => {
  await show(
    {
      missedDays: [{ day: '2026-11-20', share: '0', isExcused: false, tardies: 0 }],
      testDays: [{ testDayId: id(9), title: 'Fall test', results: 6 }],
    },
    true,
  );
  await expect
    .element(page.getByRole('link', { name: /Absent/ }))
    .toHaveAttribute('href', '/studentdashboard/attendance');
  await expect.element(page.getByRole('link', { name: /Fall test.*6 new results/ })).toBeVisible();
});

test('an empty list says that nothing is new', async () => {
  await show({});
  await expect.element(page.getByText('Nothing has changed since then.')).toBeVisible();
});

test('a long list shows a few items, bad news first, and all of them on request', async () => {
  const scores = Array.from({ length: 12 }, (_, at) =>
    change(10 + at, `Work ${at + 1}`, worth('50'), worth(at === 11 ? '40' : '60')),
  );
  await show({ scores, scoreCount: 12 });
  expect(page.getByRole('listitem').elements()[0]?.textContent).toContain('Work 12');
  expect(page.getByRole('link').elements()).toHaveLength(6);
  await page.getByRole('button', { name: 'Show 6 more scores' }).click();
  expect(page.getByRole('link').elements()).toHaveLength(12);
});
