import { readStaffOverview } from '@laurel/domain/overview/api';
import { nothingChanged } from '@laurel/domain/overview/changes';
import { caseloadToday, coachedTeam, studentOverview } from '@laurel/domain/overview/overview';
import { queryClient } from '@laurel/web/kit/query-client';
import { adoptSession } from '@laurel/web/people/session';
import { SetUp } from '@laurel/web/set-up/set-up';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HomeWidgets } from './built-in-home';
import { ChildCards } from './child-cards';
import { ChildTabs } from './child-tabs';
import { CoachedTeams } from './coached-teams';
import { FurthestBehind } from './furthest-behind';
import { Concerns } from './own-caseload';
import { OwnDay } from './own-day';
import { SeasonTeams } from './season-teams';
import { staffParts } from './staff-parts';
import { StudentSections } from './student-sections';

const signedIn = {
  ...{ isLoggedIn: true, rules: [], userData: [], observeeDetails: [], district: null, isFirstRun: false },
} satisfies Parameters<typeof adoptSession>[0];
const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const standing = {
  classId: id(1),
  title: 'Biology',
  teacher: 'Beatriz Kamau',
  termId: id(9),
  termTitle: 'Quarter 1',
  soFar: '87.4',
  letter: 'B+',
  shareGraded: '0.62',
  isOverridden: false,
  recent: [],
};
const plain = {
  studentId: id(5),
  name: 'Maya Rossi',
  photo: null,
  schoolName: 'Cedar Valley High School',
  gradeLevel: '11',
  classes: [standing],
  isGraded: true,
  schoolDay: null,
  latest: [],
  due: [],
  contests: [],
  attendance: null,
  fitness: null,
  changes: nothingChanged,
};
const today = '2026-11-21';

async function show(drawn: ReactNode, address = '/'): Promise<void> {
  const routeTree = createRootRoute({ component: () => drawn });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

function student(changed: object) {
  return studentOverview.parse({ ...plain, ...changed });
}

test('a grade is a button that offers its explanation, with how much of the term is graded', async () => {
  await show(<StudentSections student={student({})} today={today} />);
  await expect.element(page.getByRole('button', { name: 'B+ 87.4% in Biology. See why' })).toBeVisible();
  await expect.element(page.getByText('Quarter 1: 62% graded')).toBeVisible();
});

test('a class without a grade says so and has no button', async () => {
  const classes = [{ ...standing, soFar: null, letter: null, shareGraded: '0' }];
  await show(<StudentSections student={student({ classes })} today={today} />);
  await expect.element(page.getByText('Not yet graded')).toBeVisible();
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['GPA and credits']);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('an overridden grade says so', async () => {
  await show(<StudentSections student={student({ classes: [{ ...standing, isOverridden: true }] })} today={today} />);
  await expect.element(page.getByText('Overridden by the teacher')).toBeVisible();
});

test('empty lists tell what will appear', async () => {
  await show(<StudentSections student={student({ classes: [] })} today={today} />);
  await expect.element(page.getByText('Nothing is due right now.')).toBeVisible();
  await expect.element(page.getByText('Scores appear here once teachers release them.')).toBeVisible();
  await expect.element(page.getByText('Classes appear here once your school enrolls you.')).toBeVisible();
});

test('a long list shows a few items, and all of them on request', async () => {
  const due = Array.from({ length: 12 }, (_, at) => ({
    classId: id(1),
    classTitle: 'Biology',
    assignmentTitle: `Homework ${at + 1}`,
    outOf: '10',
    dueOn: '2026-11-22',
  }));
  await show(<StudentSections student={student({ due })} today={today} />);
  await expect.element(page.getByText('Homework 6')).toBeVisible();
  expect(page.getByText('Homework 7').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Show all 12' }).click();
  await expect.element(page.getByText('Homework 12')).toBeVisible();
});

test('every child has a card with grades, the next due date, and a link to their own page', async () => {
  const due = [
    { classId: id(1), classTitle: 'Biology', assignmentTitle: 'Lab report', outOf: '10', dueOn: '2026-11-22' },
  ];
  const children = [student({}), student({ studentId: id(6), name: 'Jonah Rossi', classes: [], due })];
  await show(<ChildCards students={children} today={today} />);
  const maya = page.getByRole('region', { name: 'Maya Rossi' });
  const jonah = page.getByRole('region', { name: 'Jonah Rossi' });
  await expect.element(maya.getByRole('button', { name: 'B+ 87.4% in Biology. See why' })).toBeVisible();
  await expect.element(maya.getByText('Nothing due')).toBeVisible();
  await expect.element(jonah.getByText('No classes yet')).toBeVisible();
  await expect.element(jonah.getByText('1 assignment due. Next: Lab report, Tomorrow')).toBeVisible();
  await expect
    .element(jonah.getByRole('link', { name: 'Open Jonah Rossi' }))
    .toHaveAttribute('href', expect.stringContaining(id(6)));
});

test('the tabs say which child is shown', async () => {
  const children = [student({}), student({ studentId: id(6), name: 'Jonah Rossi' })];
  await show(<ChildTabs students={children} shown={id(6)} />, `/?child=${id(6)}`);
  await expect.element(page.getByRole('link', { name: 'Jonah Rossi' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'All children' })).not.toHaveAttribute('aria-current');
});

const attendance = {
  studentId: id(5),
  rate: { enrolledDays: 45, presentDays: '40.5', absentDays: '4.5', percent: '90.0', standing: 'chronic' },
  tardies: 1,
  today: null,
  lastDay: '2026-11-20',
  latest: [
    { day: '2026-11-19', share: '0', isExcused: true, tardies: 0, officeCode: 'E' },
    { day: '2026-11-12', share: '0.5', isExcused: false, tardies: 0, officeCode: null },
    { day: '2026-11-10', share: '1', isExcused: false, tardies: 1, officeCode: null },
  ],
  planned: [
    {
      absenceId: id(7),
      startsOn: '2026-11-23',
      endsBefore: '2026-11-25',
      code: 'E',
      reason: 'Wedding',
      state: 'excused',
    },
  ],
};

test('attendance is a percentage of days, with absences, tardies, and prearranged absences', async () => {
  await show(<StudentSections student={student({ attendance })} today={today} />);
  await expect.element(page.getByText('90.0%')).toBeVisible();
  await expect.element(page.getByText('40.5 of 45 days this school year')).toBeVisible();
  await expect.element(page.getByText('Absent 10% of days or more')).toBeVisible();
  await expect.element(page.getByText('Absent, excused')).toBeVisible();
  await expect.element(page.getByText('Present part of the day', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Tardy', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Nov 23 to Nov 24')).toBeVisible();
});

test('a guardian with access only to attendance gets no grades, and is told so', async () => {
  const child = student({ isGraded: false, classes: [], attendance });
  await show(<StudentSections student={child} today={today} />);
  await expect.element(page.getByText('You have access to this child’s attendance, but not grades.')).toBeVisible();
  await expect.element(page.getByText('90.0%')).toBeVisible();
  expect(page.getByText('Grades so far').elements()).toHaveLength(0);
  expect(page.getByText('Due next').elements()).toHaveLength(0);
});

test('fitness is the latest result of each test with its zone in words, without a rank', async () => {
  const fitness = {
    studentId: id(5),
    latestOn: '2026-11-10',
    latest: [
      {
        testId: 'vo2max',
        name: 'VO₂max',
        unit: 'ml/kg/min',
        value: '41.2',
        zone: 'hfz',
        level: 'healthy',
        zoneName: 'Healthy',
        day: '2026-11-10',
        isBest: true,
      },
    ],
  };
  await show(<StudentSections student={student({ fitness })} today={today} />);
  await expect.element(page.getByText('41.2 ml/kg/min')).toBeVisible();
  await expect.element(page.getByText('Healthy')).toBeVisible();
  await expect.element(page.getByText('personal best')).toBeVisible();
});

test('recent scores are charted beside the grade and described in words; two scores, or scores without a grade, show no trend', async () => {
  await page.viewport(1200, 800);
  const recent = ['80.0', '72.5', '91.0'];
  const classes = [
    { ...standing, recent },
    { ...standing, classId: id(2), title: 'Algebra', recent: ['80.0', '90.0'] },
    { ...standing, classId: id(3), title: 'Chemistry', soFar: null, letter: null, recent },
  ];
  await show(<StudentSections student={student({ classes })} today={today} />);
  await expect.element(page.getByRole('img', { name: 'Latest 3 scores: 80.0%, 72.5%, 91.0%' })).toBeInTheDocument();
  expect(page.getByRole('img').elements()).toHaveLength(1);
});

test('no rising line appears beside a grade that lost points since the last visit', async () => {
  await page.viewport(1200, 800);
  const work = {
    classTitle: 'Biology',
    assignmentId: id(8),
    assignmentTitle: 'Lab',
    outOf: '100',
    at: `${today}T08:00:00Z`,
  };
  const change = (before: string, after: string) => ({
    ...{ ...work, classId: standing.classId },
    before: { value: before, status: 'none', lateMinutes: 0 },
    after: { value: after, status: 'none', lateMinutes: 0 },
  });
  const draw = async (recent: string[], before: string, after: string) => {
    const changes = { ...nothingChanged, scoreCount: 1, scores: [change(before, after)] };
    await show(<StudentSections student={student({ classes: [{ ...standing, recent }], changes })} today={today} />);
    await expect.element(page.getByText('Biology').first()).toBeVisible();
    return page.getByRole('img', { name: `Latest 3 scores: ${recent.map((each) => `${each}%`).join(', ')}` }).elements()
      .length;
  };
  expect(await draw(['40.0', '72.5', '91.0'], '76', '40')).toBe(0);
  expect(await draw(['91.0', '72.5', '40.0'], '76', '40')).toBe(1);
  expect(await draw(['41.0', '72.5', '91.0'], '40', '76')).toBe(1);
});

test('a coach sees who was missing and when the team was last tested', async () => {
  const notable = [
    { studentId: id(7), name: 'Bo Li', share: '0', isExcused: true, tardies: 0 },
    { studentId: id(8), name: 'Ada Okafor', share: '1', isExcused: false, tardies: 1 },
  ];
  const team = coachedTeam.parse({
    classId: id(3),
    title: 'Track and Field',
    coach: null,
    memberCount: 24,
    schoolDay: '2026-11-23',
    attendance: { day: '2026-11-20', known: 22, notable },
    contests: [],
    tested: { testDayId: id(4), title: 'Retest', day: '2026-11-09', people: 21 },
  });
  await show(<CoachedTeams teams={[team]} today={today} />);
  for (const said of [
    'At school on Fri Nov 20',
    '1 absent',
    'Attendance for 22 of 24 members',
    'Absent, excused',
    'Nov 9',
    'Next school day: Mon, Nov 23, 2026',
  ]) {
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  }
});

test('a team without attendance or test days says so', async () => {
  const team = coachedTeam.parse({
    classId: id(3),
    title: 'Chess',
    coach: null,
    memberCount: 4,
    schoolDay: '2026-11-23',
    attendance: null,
    contests: [],
    tested: null,
  });
  await show(<CoachedTeams teams={[team]} today={today} />);
  await expect.element(page.getByText('No attendance in the last two weeks.')).toBeVisible();
  await expect.element(page.getByText('No fitness tests yet.')).toBeVisible();
});

test('on a holiday, a student sees the next school day with its bell schedule, and the reason', async () => {
  const schoolDay = {
    day: '2026-11-30',
    note: { key: 'Thanksgiving', values: [] },
    periods: [
      {
        period: '1',
        startsAt: '08:00',
        endsAt: '08:50',
        classId: id(1),
        title: 'Algebra I · Period 1',
        location: 'Room 104',
      },
    ],
  };
  await show(<OwnDay schoolDay={student({ schoolDay }).schoolDay} today="2026-11-26" />);
  await expect.element(page.getByRole('heading', { name: 'Next school day: Mon, Nov 30, 2026' })).toBeVisible();
  await expect.element(page.getByText('No school today: Thanksgiving')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '8:00 AM Algebra I · Period 1 Room 104' })).toBeVisible();
});

test('a counselor sees why a student needs attention; a caseload without concerns says so', async () => {
  const classes = [{ title: 'Algebra I', percent: '61.0', letter: 'D', isFalling: true }];
  const concern = { studentId: id(6), name: 'Ana Clarke', gradeLevel: '09', classes, missing: 2, absences: 4 };
  const { concerns } = caseloadToday.parse({
    studentCount: 2,
    day: null,
    schoolDay: null,
    known: 0,
    notable: [],
    concerns: [concern],
  });
  await show(<Concerns concerns={concerns} />);
  const said = 'Algebra I: D 61.0% and falling · 2 missing assignments · Absent 4 days in the last 30';
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  await show(<Concerns concerns={[]} />);
  await expect.element(page.getByText('No low grades, missing work, or repeated absences.')).toBeVisible();
});

test('a director sees each team on one line: coach, who was missing, when it was tested', async () => {
  const missing = { studentId: id(7), name: 'Bo Li', share: '0', isExcused: true, tardies: 0 };
  const team = coachedTeam.parse({
    classId: id(3),
    title: 'Wrestling',
    coach: 'Diego Cohen',
    memberCount: 18,
    schoolDay: '2026-11-23',
    attendance: { day: '2026-11-20', known: 18, notable: [missing] },
    contests: [],
    tested: { testDayId: id(4), title: 'Retest', day: '2026-11-09', people: 18 },
  });
  await show(<SeasonTeams teams={[team]} today={today} />);
  for (const said of ['Coach Diego Cohen · 18 members', '1 absent on Fri Nov 20', 'Tested Nov 9'])
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});

test('an administrator sees which setup steps are left, and where each is done', async () => {
  const done = { hasTerms: true, hasClasses: true, hasBells: false, hasCalendar: true, hasStaff: true };
  await show(<SetUp done={done} />);
  await expect.element(page.getByText('4 of 5 done')).toBeVisible();
  const step = page.getByRole('link', { name: 'Open: Set bell schedules' });
  await expect.element(step).toHaveAttribute('href', '/admin/attendance?part=calendar');
});

test('a trend describes its last value and its range beside the line', async () => {
  await page.viewport(1280, 800);
  const classes = [{ ...standing, recent: ['72.0', '95.5', '81.0'] }];
  await show(<StudentSections student={student({ classes })} today={today} />);
  await expect.element(page.getByText('81.0% · 72.0% to 95.5%')).toBeVisible();
});

test('a card names the next contest of the child’s team that isn’t canceled', async () => {
  const contest = {
    day: '2026-11-24',
    startsAt: '16:00',
    opponent: 'Lakeview',
    site: 'away',
    place: null,
    team: 'Track',
  };
  const contests = [
    { ...contest, contestId: id(20), opponent: 'Pine Falls', isCanceled: true },
    { ...contest, contestId: id(21), isCanceled: false },
  ];
  await show(<ChildCards students={[student({ contests })]} today={today} />);
  await expect.element(page.getByText('Next contest: Track at Lakeview · Tue Nov 24, 4:00 PM')).toBeVisible();
});

test('classes that are equally far behind share one sentence, others get a bar each', async () => {
  const gradingOf = (...shares: string[]) => ({
    ...{ classCount: 3, shareEntered: '0.9', unreleasedCount: 0 },
    behind: shares.map((shareEntered, at) => ({
      classId: id(30 + at),
      title: `Class ${at}`,
      teacher: null,
      shareEntered,
    })),
  });
  await show(<FurthestBehind grading={gradingOf('0.9400', '0.9500', '0.9600') as never} />);
  await expect
    .element(page.getByText('No class stands out: each has at least 94% of its scores entered.'))
    .toBeVisible();
  expect(page.getByText('94% entered').elements()).toHaveLength(0);
  // The first that one sees are alike, whatever comes after them.
  const tied = gradingOf(...Array<string>(6).fill('0.6600'), '0.8000', '0.9000');
  await show(<FurthestBehind grading={tied as never} />);
  await expect
    .element(page.getByText('No class stands out: each has at least 66% of its scores entered.'))
    .toBeVisible();
  expect(page.getByText('66% entered').elements()).toHaveLength(0);
  await show(<FurthestBehind grading={gradingOf('0.6600', '0.9500') as never} />);
  await expect.element(page.getByText('66% entered')).toBeVisible();
});

test('a part of a home that couldn’t be read says so and offers to retry, instead of saying that nothing is waiting', async () => {
  const rules = (['attendance', 'imports'] as const).map(
    (subject) => ({ action: 'manage', subject, conditions: { within: 'district' } }) as const,
  );
  adoptSession({ ...signedIn, rules: [...rules] });
  const retry = vi.fn();
  const draw = async (unread: string[]) => {
    const answer = readStaffOverview.output.parse({
      ...{ today, infoItems: [], grading: null, imports: [], teams: [], caseload: null, attendance: null },
      ...{ backups: null, signIns: null, unread },
    });
    await show(<HomeWidgets home="staff" answer={answer} parts={staffParts} onRetry={retry} />);
    await expect.element(page.getByRole('heading', { name: 'Latest imports' }).last()).toBeVisible();
  };
  await draw(['overview.school-day']);
  await expect.element(page.getByRole('heading', { name: 'Attendance today' })).toBeVisible();
  await expect.element(page.getByText('Couldn’t load this')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
  expect(page.getByText('Nothing needs you right now.').query()).toBeNull();
  await draw([]);
  await expect.element(page.getByText('Nothing needs you right now.')).toBeVisible();
  adoptSession(signedIn);
});
