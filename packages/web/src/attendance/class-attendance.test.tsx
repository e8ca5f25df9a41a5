import { readStudentAttendance } from '@laurel/domain/attendance/api';
import { defaultCodes } from '@laurel/domain/attendance/code';
import type { StudentDay, StudentYear } from '@laurel/domain/attendance/student-year';
import { idOf } from '@laurel/domain/grades/testing';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { queryClient, queryOf } from '@laurel/web/kit/query-client';
import { schoolToday } from '@laurel/web/people/school-day';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ClassAttendance } from './class-attendance';
import { schoolYearOf } from './school-year';

const [studentId, algebra, biology] = [idOf('person', 1), idOf('class', 1), idOf('class', 2)];
const { from, until } = schoolYearOf(schoolToday());

afterEach(() => queryClient.clear());

async function show(days: readonly StudentDay[]): Promise<void> {
  const year: StudentYear = {
    ...{ studentId, name: 'Mei Barnes', schoolName: null, from, until, today: schoolToday(), days: [...days] },
    rate: {
      percent: null,
      presentDays: '0',
      countedDays: '0',
      presentMinutes: '0',
      scheduledMinutes: 0,
      absentDays: '0',
    },
    ...{
      excusedDays: '0',
      unexcusedDays: '0',
      tardies: 0,
      calendar: [],
      planned: [],
      codes: [...defaultCodes],
      rules: [],
    },
  } as unknown as StudentYear;
  queryClient.setQueryData(queryOf(readStudentAttendance, { studentId, from, until }).queryKey, year);
  await render(
    <QueryClientProvider client={queryClient}>
      <ClassAttendance studentId={studentId} classId={algebra} />
    </QueryClientProvider>,
  );
}

function dayOf(day: Day, marks: readonly [string, string][]): StudentDay {
  const rest = { startsAt: null, endsAt: null, minutesLate: null, minutesLeft: null, isExcusedAhead: false };
  return {
    ...{ day, share: '1', derivedShare: '1', isExcused: false, tardies: 0, scheduledMinutes: 0, presentMinutes: '0' },
    ...{ office: null, isConflict: false },
    marks: marks.map(([classId, code], at) => ({ ...rest, classId, classTitle: '', period: `${at}`, code })),
  } as StudentDay;
}

test('absences and tardies in one class are counted and listed, newest first; those in other classes aren’t', async () => {
  const days = [0, 1, 2, 3].map((at) => addDays(from, at));
  const codes = [
    [
      [algebra, 'A'],
      [biology, 'A'],
    ],
    [
      [algebra, 'P'],
      [biology, 'A'],
    ],
    [[algebra, 'L']],
    [[algebra, 'A']],
  ] as [string, string][][];
  await show(days.map((day, at) => dayOf(day, codes[at] ?? [])));
  await expect.element(page.getByText('2 absences, tardy once')).toBeVisible();
  const listed = page
    .getByRole('listitem')
    .all()
    .map((item) => item.element().textContent);
  expect(listed).toEqual([
    expect.stringMatching(/: Absent/),
    expect.stringMatching(/: Tardy|: Late/),
    expect.stringMatching(/: Absent/),
  ]);
});

test('nothing is listed for a student who was always there', async () => {
  await show([dayOf(from, [[algebra, 'P']])]);
  await expect.element(page.getByText('No absences or tardies.')).toBeVisible();
});
