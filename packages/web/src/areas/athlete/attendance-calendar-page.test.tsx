import * as api from '@laurel/domain/athletics/api';
import { teamCalendar } from '@laurel/domain/athletics/team-calendar';
import { idOf } from '@laurel/domain/grades/testing';
import { addDays } from '@laurel/domain/kit/day';
import { queryClient, queryOf } from '@laurel/web/kit/query-client';
import { schoolToday } from '@laurel/web/people/school-day';
import { adoptSession } from '@laurel/web/people/session';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AttendanceCalendarPage } from './attendance-calendar-page';

const until = addDays(schoolToday(), 8);
const stretch = { from: addDays(until, -35), until };

/** Teams by number: the first are the reader’s own. */
async function show(own: number, others: number, address = '/'): Promise<void> {
  adoptSession({
    ...{ isLoggedIn: true, rules: [], userData: [], observeeDetails: [], district: null, isFirstRun: false },
  });
  const numbers = Array.from({ length: own + others }, (_, at) => at + 1);
  const teams = numbers.map((at) => ({
    ...{ classId: idOf('class', at), title: `Team ${at}`, schoolName: 'High', sport: 'soccer', level: null },
    ...{ memberCount: 1, isOwn: at <= own },
  }));
  queryClient.setQueryData(queryOf(api.readTeams, {}).queryKey, { teams });
  for (const { classId, title } of teams) {
    const calendar = teamCalendar.parse({
      ...{ classId, title, today: schoolToday(), calendar: [], contests: [], practices: [] },
      athletes: [{ studentId: idOf('person', 1), name: `Ana of ${title}`, days: 'P'.repeat(35), practices: '' }],
    });
    queryClient.setQueryData(queryOf(api.readTeamCalendar, { classId, ...stretch }).queryKey, calendar);
  }
  const routeTree = createRootRoute({ component: AttendanceCalendarPage });
  const history = createMemoryHistory({ initialEntries: [address] });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </QueryClientProvider>,
  );
}

const strips = () => page.getByRole('region', { name: /^Attendance of / });

test('a coach of several teams sees them all at first, and a single one by choosing it', async () => {
  await show(2, 1);
  await expect.element(page.getByText('Ana of Team 1')).toBeVisible();
  expect(strips().elements()).toHaveLength(2);
  await expect.element(page.getByRole('heading', { name: 'Team 2' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Practice attendance' }).elements()).toHaveLength(2);
  const choice = page.getByRole('combobox', { name: 'Team', exact: true });
  await expect.element(choice).toHaveValue('mine');
  await choice.selectOptions('Team 3 (1)');
  await expect.element(page.getByText('Ana of Team 3')).toBeVisible();
  expect(strips().elements()).toHaveLength(1);
  await choice.selectOptions('My 2 teams');
  await expect.element(page.getByText('Ana of Team 2')).toBeVisible();
  expect(strips().elements()).toHaveLength(2);
});

test('anyone coaching one team, or none, sees the first', async () => {
  await show(0, 2);
  await expect.element(page.getByText('Ana of Team 1')).toBeVisible();
  expect(strips().elements()).toHaveLength(1);
  expect(document.body.textContent).not.toContain('My 2 teams');
});

test('a link to one’s own teams shows the first team to people with fewer than two, and lets them choose', async () => {
  await show(0, 2, '/?team=mine');
  await expect.element(page.getByText('Ana of Team 1')).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'Team', exact: true });
  await choice.selectOptions('Team 2 (1)');
  await expect.element(page.getByText('Ana of Team 2')).toBeVisible();
});
