import { nothingChanged } from '@laurel/domain/overview/changes';
import { studentOverview } from '@laurel/domain/overview/overview';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AttendancePanel } from './attendance-panel';
import { ChildrenPanel } from './children-panel';
import { OwnDay } from './own-day';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const today = '2026-11-21';
const friday = '2026-11-20';

async function show(drawn: ReactNode): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => drawn }),
    history: createMemoryHistory(),
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** A student on this Saturday; `latest` are the days that weren’t plain. */
function student(name: string, latest: readonly object[], at = 5) {
  return studentOverview.parse({
    ...{ studentId: id(at), name, photo: null, schoolName: null, gradeLevel: null, classes: [], isGraded: true },
    ...{ latest: [], due: [], contests: [], fitness: null, changes: nothingChanged },
    schoolDay: {
      ...{ day: '2026-11-23', note: null },
      periods: [{ period: '1', startsAt: '08:00', endsAt: '08:50', classId: id(1), title: 'Biology', location: null }],
    },
    attendance: {
      ...{ studentId: id(at), tardies: 0, today: null, lastDay: friday, planned: [], latest },
      rate: { enrolledDays: 40, presentDays: '39', absentDays: '1', percent: '97.5', standing: 'fine' },
    },
  });
}

const absent = { day: friday, share: '0', isExcused: false, tardies: 0, officeCode: null };
const wasPresent = 'Fri, Nov 20, 2026 · Present';
const wasAbsent = 'Fri, Nov 20, 2026 · Absent';

test('on a Saturday, a student sees how the last school day went and what the next one brings', async () => {
  const { attendance, schoolDay } = student('Maya Rossi', []);
  await show(
    <>
      <OwnDay schoolDay={schoolDay} today={today} />
      {attendance && <AttendancePanel attendance={attendance} today={today} />}
    </>,
  );
  await expect.element(page.getByText(wasPresent, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /Mon, Nov 23, 2026/ })).toBeVisible();
});

test('a last school day with an incident is listed once, among the days missed', async () => {
  const { attendance } = student('Maya Rossi', [absent]);
  await show(attendance && <AttendancePanel attendance={attendance} today={today} />);
  await expect.element(page.getByText('Fri Nov 20', { exact: true })).toBeVisible();
  expect(page.getByText('Nov 20, 2026', { exact: false }).elements()).toEqual([]);
});

test('on a Saturday, a parent sees for each child how the last school day went, and when the next one is', async () => {
  const children = [student('Maya Rossi', []), student('Leo Rossi', [absent], 6)];
  await show(<ChildrenPanel students={children} today={today} />);
  await expect.element(page.getByRole('link', { name: /Maya Rossi/ })).toHaveTextContent(wasPresent);
  await expect.element(page.getByRole('link', { name: /Leo Rossi/ })).toHaveTextContent(wasAbsent);
  await expect.element(page.getByText('Next school day: Mon, Nov 23, 2026', { exact: true })).toBeVisible();
});
