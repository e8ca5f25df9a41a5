import { type CalendarDay, weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { recalculateDays } from '@laurel/server/attendance/recalculate-days';
import { writeDefaultCodes } from '@laurel/server/attendance/settings-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { writeCalendar, writeSchedule } from '@laurel/server/office/calendar-store';
import * as store from './attendance-store';
import type { DemoClass } from './bundle';
import { excusedWeek } from './cases';
import { digest } from './chance';
import type { SchoolYear } from './school-year';

/** When classes meet, and the schools that keep attendance, largest first. */
export async function loadDemoMeetings(
  scope: Scope,
  classes: readonly Pick<DemoClass, 'code' | 'meetings'>[],
): Promise<store.DemoSchool[]> {
  await store.writeDemoMeetings(
    scope,
    classes.flatMap(({ code, meetings }) => meetings.map((meeting) => ({ code, ...meeting }))),
  );
  return await store.readDemoSchools(scope);
}

/** What guardians reported for the next school day. */
export async function loadDemoReports(scope: Scope, { schoolDays }: SchoolYear): Promise<void> {
  await store.writeDemoReports(scope, schoolDays.find((day) => day > scope.today) ?? addDays(scope.today, 1));
}

/** A school's bells, its calendar, and its attendance of the year so far, by ids and days alone. */
export async function loadDemoAttendance(scope: Scope, school: store.DemoSchool, year: SchoolYear): Promise<void> {
  const { schoolId } = school;
  await writeDefaultCodes(scope, schoolId);
  const [regular, half] = [newId<'schedule'>(), newId<'schedule'>()];
  const bells = { schoolId, version: 1 };
  await writeSchedule(scope, { ...bells, id: regular, name: 'Regular', isDefault: true, periods: bellsOf(school, 50) });
  await writeSchedule(scope, { ...bells, id: half, name: 'Half day', isDefault: false, periods: bellsOf(school, 25) });
  const calendar: CalendarDay[] = [
    ...[...year.holidays].map(([day, note]) => ({ day, kind: 'holiday' as const, note, scheduleId: null })),
    { day: year.halfDay, kind: 'half', note: 'Early dismissal for teacher training', scheduleId: half },
  ];
  await writeCalendar(scope, schoolId, calendar);
  const days = year.schoolDays.slice(0, year.todayAt + 1);
  const students = await store.readDemoStudents(scope, schoolId);
  const all = students.flatMap(({ studentId, key }) =>
    days.map((day, at) => ({ studentId, ...(isExcused(key, at - year.todayAt) ? excused(day) : demoDay(key, day)) })),
  );
  await store.writeDemoMarks(scope, schoolId, all);
  await recalculateDays(
    scope,
    all.filter((each) => each.code !== 'P').map(({ studentId, day }) => ({ studentId, day, schoolId })),
  );
  await store.writeDemoCorrections(scope, schoolId);
}

function isExcused(key: string, offset: number): boolean {
  return key === excusedWeek.number && offset >= excusedWeek.from && offset <= excusedWeek.until;
}

function excused(day: Day): Omit<store.DemoDay, 'studentId'> {
  return { day, code: excusedWeek.code, minutes: null };
}

// After the fourth period, on a regular day.
const lunchMinutes = 35;

/** Periods one after another from eight o'clock, five minutes between them, and lunch in the middle of a full day. */
function bellsOf({ periods }: store.DemoSchool, minutes: number) {
  return periods.map((period, at) => {
    const startsAt = 480 + at * (minutes + 5) + (at >= 4 && minutes > 30 ? lunchMinutes : 0);
    return { period, startsAt: clock(startsAt), endsAt: clock(startsAt + minutes) };
  });
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

// Mondays and Fridays are missed more often than the days between, as in real schools.
const weights = [0, 115, 85, 80, 90, 130, 0, 0];

/**
 * How a student's day went, by a digest of who and when: nothing random, and no account of anyone real. One in sixteen
 * is away far more than the others; an absence often follows another.
 */
export function demoDay(key: string, day: Day): Omit<store.DemoDay, 'studentId'> {
  const isChronic = digest(`${key} chronic`) % 16 === 0;
  const perTenThousand = isChronic ? 1300 + (digest(`${key} how`) % 900) : 120 + (digest(`${key} how`) % 620);
  const weight = weights[weekdayOf(day)] ?? 100;
  const isAway = isAbsent(key, day, (perTenThousand * weight) / 100);
  const chance = digest(`${day} ${key}`) % 1000;
  if (isAway) return { day, code: chance < 400 ? 'A' : chance < 750 ? 'I' : 'E', minutes: null };
  if (chance < 25) return { day, code: 'L', minutes: 3 + (chance % 18) };
  if (chance < 32) return { day, code: 'D', minutes: 10 + (chance % 25) };
  return { day, code: 'P', minutes: null };
}

function isAbsent(key: string, day: Day, perTenThousand: number): boolean {
  if (digest(`${key} ${day}`) % 10_000 < perTenThousand) return true;
  // Ill yesterday, quite likely ill today: a third of all absences go on.
  const before = addDays(day, weekdayOf(day) === 1 ? -3 : -1);
  return digest(`${key} ${before}`) % 10_000 < perTenThousand && digest(`${before} ${key} on`) % 3 === 0;
}
