import { type CalendarDay, schoolDayOf, weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { recalculateDays } from '@laurel/server/attendance/recalculate-days';
import { writeDefaultCodes } from '@laurel/server/attendance/settings-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { writeCalendar, writeSchedule } from '@laurel/server/office/calendar-store';
import {
  type DemoDay,
  type DemoSchool,
  readDemoSchools,
  readDemoStudents,
  writeDemoCorrections,
  writeDemoDays,
  writeDemoMarks,
  writeDemoMeetings,
  writeDemoReports,
} from './attendance-store';

/** A term of attendance laid over the demo district, from the first day of its school year to today, by ids and days alone. */
export async function loadDemoAttendance(scope: Scope): Promise<void> {
  await writeDemoMeetings(scope);
  for (const school of await readDemoSchools(scope)) await loadSchool(scope, school);
  await writeDemoReports(scope);
}

async function loadSchool(scope: Scope, school: DemoSchool): Promise<void> {
  const { schoolId, startsOn } = school;
  await writeDefaultCodes(scope, schoolId);
  const [regular, half] = [newId<'schedule'>(), newId<'schedule'>()];
  const bells = { schoolId, version: 1 };
  await writeSchedule(scope, { ...bells, id: regular, name: 'Regular', isDefault: true, periods: bellsOf(school, 45) });
  await writeSchedule(scope, { ...bells, id: half, name: 'Half day', isDefault: false, periods: bellsOf(school, 22) });
  const calendar: CalendarDay[] = [
    { day: addDays(startsOn, 14), kind: 'holiday', note: 'Local holiday', scheduleId: null },
    { day: addDays(startsOn, 23), kind: 'half', note: 'Early dismissal for teacher training', scheduleId: half },
    { day: addDays(startsOn, 49), kind: 'holiday', note: 'Harvest break', scheduleId: null },
  ];
  await writeCalendar(scope, schoolId, calendar);
  const days: Day[] = [];
  for (let day = startsOn; day <= scope.today; day = addDays(day, 1)) {
    const row = calendar.find((each) => each.day === day) ?? null;
    if (schoolDayOf(day, row, []).isSchool) days.push(day);
  }
  const students = await readDemoStudents(scope, schoolId);
  const all = students.flatMap(({ studentId, key }) => days.map((day) => ({ studentId, ...demoDay(key, day) })));
  await writeDemoMarks(scope, schoolId, all);
  await writeDemoDays(
    scope,
    schoolId,
    all.filter((each) => each.code === 'P'),
  );
  await recalculateDays(
    scope,
    all.filter((each) => each.code !== 'P').map(({ studentId, day }) => ({ studentId, day, schoolId })),
  );
  await writeDemoCorrections(scope, schoolId);
}

/** Periods one after another from eight o'clock, five minutes between them. */
function bellsOf({ periods }: DemoSchool, minutes: number) {
  return periods.map((period, at) => ({
    period,
    startsAt: clock(480 + at * (minutes + 5)),
    endsAt: clock(480 + at * (minutes + 5) + minutes),
  }));
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
export function demoDay(key: string, day: Day): Omit<DemoDay, 'studentId'> {
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

/** FNV-1a, 32 bits, its bits mixed once more so that days in a row don't go together. */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}
