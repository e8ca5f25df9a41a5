import type { RawRule } from '@laurel/domain/access/rule';
import { schoolToday } from '@laurel/domain/attendance/school-today';
import { adoptSession } from '@laurel/web/people/session';
import '@laurel/web/ui/look';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StaffNeeds } from './staff-needs';

const school = schoolToday.parse({
  ...{ schoolId: '00000000-0000-4000-8000-000000000001', schoolName: 'Cedar Valley High School', note: null },
  ...{ known: 0, present: 0, partly: 0, absent: 0, tardy: 0, conflicts: 0, percent: null, taken: 0, waiting: 6 },
  ...{ last: null, nextDay: null },
});

async function show(action: RawRule['action']): Promise<void> {
  adoptSession({
    ...{ isLoggedIn: true, userData: [], observeeDetails: [], district: null, isFirstRun: false },
    rules: [{ action, subject: 'attendance', conditions: { within: 'school' } }],
  });
  const root = createRootRoute({
    component: () => (
      <main>
        <h1>Home</h1>
        <StaffNeeds attendance={[school]} imports={null} />
      </main>
    ),
  });
  await render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

test('pending absences are listed for people who can decide on them', async () => {
  await show('manage');
  await expect.element(page.getByRole('link', { name: /6 absences to review/ })).toBeVisible();
});

test('people who can only read attendance see nothing to decide', async () => {
  await show('read');
  expect(page.getByText(/to review/).elements()).toEqual([]);
  expect(page.getByRole('link').elements()).toEqual([]);
});
