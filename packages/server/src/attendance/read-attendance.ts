import type * as api from '@laurel/domain/attendance/api';
import type { AttendanceSummary } from '@laurel/domain/attendance/attendance-summary';
import { schoolDayOf } from '@laurel/domain/attendance/calendar';
import type * as officeApi from '@laurel/domain/attendance/office-api';
import { readAttendance } from '@laurel/domain/attendance/permissions';
import { rateFrom, rateOf } from '@laurel/domain/attendance/rate';
import type { SchoolDayOverview } from '@laurel/domain/attendance/school-day';
import type { SchoolToday } from '@laurel/domain/attendance/school-today';
import type { StudentYear } from '@laurel/domain/attendance/student-year';
import { addDays, type Day, daysBetween } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { add, type Fraction, fractionOf, one, subtract, toDecimal, zero } from '@laurel/domain/kit/fraction';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { readAbsences } from './absence-store';
import { meetingsOf } from './class-day';
import { readClassesOnDays } from './class-day-store';
import { readAbsentStudents, readDayCounts, readRateSums, requireSchool } from './school-store';
import { readSettings, withDefaults } from './settings-store';
import { readYear } from './student-store';
import { readSummarySums, readTodaySums } from './summary-store';

/** Stands for every planned absence whose reason is not for the reader. */
const absentLetter = 'A';

/** More than a school year, so that a year may be asked for from any day of it. */
const mostDays = 400;

/** A stretch of days that is one, and not longer than a year. Throws `invalid`. */
export function assertDateRange(from: Day, until: Day): void {
  if (from >= until) throw new Fault('invalid', translatable`The last day is before the first. Choose other days.`);
  if (daysBetween(from, until) > mostDays)
    throw new Fault('invalid', translatable`Choose at most ${mostDays} days at once.`);
}

/** A student's days with the rate they add up to. */
export async function readStudentYear(
  scope: Scope,
  { studentId, from, until }: ParsedInputOf<typeof api.readStudentAttendance>,
): Promise<StudentYear> {
  assertDateRange(from, until);
  const found = await readYear(scope, studentId, from, until);
  if (!found) throw notFound();
  const { codes, isStatusOnly, ...rest } = found;
  const rated = found.days
    .filter(({ day }) => day <= scope.today)
    .map((each) => ({ ...each, fraction: exact(each.share) }));
  const missed = (isExcused: boolean) =>
    rated
      .filter((each) => each.isExcused === isExcused)
      .reduce((sum, each) => add(sum, subtract(one, each.fraction)), zero);
  return {
    ...rest,
    ...(isStatusOnly ? withoutReasons(found) : {}),
    ...withDefaults({ codes }),
    from,
    until,
    today: scope.today,
    rate: rateOf(rated.map((each) => ({ share: each.fraction }))),
    excusedDays: format(missed(true)),
    unexcusedDays: format(missed(false)),
    tardies: rated.reduce((sum, each) => sum + each.tardies, 0),
  };
}

/** Days and absences as a coach sees them: codes and reasons can speak of health. */
function withoutReasons({
  days,
  planned,
}: Pick<StudentYear, 'days' | 'planned'>): Pick<StudentYear, 'days' | 'planned'> {
  return {
    days: days.map((each) => ({ ...each, office: null, isConflict: false })),
    planned: planned.map((each) => ({
      ...each,
      code: each.tripId === null ? absentLetter : each.code,
      reason: each.tripId === null ? null : each.reason,
      reporterName: null,
      decidedByName: null,
    })),
  };
}

/** Every student's rate at a school over a stretch, the lowest first. */
export const readRates: Handler<typeof officeApi.readRates> = async (scope, { schoolId, from, until }) => {
  assertDateRange(from, until);
  const sums = await readRateSums(scope, schoolId, from, until);
  // Nothing there is no attendance, or no such school for the caller: only then is it worth asking which.
  if (sums.length === 0) await requireSchool(scope, schoolId, readAttendance);
  return {
    students: sums.map(({ presentDays, enrolledDays, ...student }) => ({
      ...student,
      ...rateFrom(exact(presentDays), enrolledDays),
    })),
  };
};

/** A school's day at a glance. */
export async function readSchoolDay(
  scope: Scope,
  { schoolId, day }: ParsedInputOf<typeof officeApi.readSchoolDay>,
): Promise<SchoolDayOverview> {
  const school = await requireSchool(scope, schoolId, readAttendance);
  const tomorrow = addDays(day, 1);
  const [settings, classes, counts, absent, planned] = await Promise.all([
    readSettings(scope, schoolId, day, tomorrow),
    readClassesOnDays(scope, school.schoolId, [day]),
    readDayCounts(scope, schoolId, day),
    readAbsentStudents(scope, schoolId, day),
    readAbsences(scope, schoolId, { from: day, until: tomorrow, state: null }),
  ]);
  const schoolDay = schoolDayOf(day, settings.calendar[0] ?? null, settings.schedules);
  // A class without students has nobody to take attendance of.
  const meetings = meetingsOf(classes, day, schoolDay).filter((meeting) => meeting.studentCount > 0);
  const notTaken = meetings.filter((meeting) => meeting.takenAt === null);
  const { presentDays, ...numbers } = counts;
  return {
    schoolId: school.schoolId,
    schoolName: school.name,
    day,
    today: scope.today,
    isSchool: schoolDay.isSchool,
    note: schoolDay.note,
    lastSchoolDay: schoolDay.isSchool ? null : await readLastSchoolDay(scope, schoolId, day),
    counts: {
      ...numbers,
      percent: rateFrom(exact(presentDays), numbers.known).percent,
      meetings: meetings.length,
      taken: meetings.length - notTaken.length,
    },
    absent,
    notTaken: notTaken.slice(0, 200),
    planned: planned.filter((absence) => absence.state !== 'withdrawn'),
  };
}

// Longer than any summer.
const mostDaysBack = 120;

/** The last day before this one on which a school had school; `null` where four months show none. */
async function readLastSchoolDay(scope: Scope, schoolId: Id<'school'>, before: Day): Promise<Day | null> {
  const { calendar } = await readSettings(scope, schoolId, addDays(before, -mostDaysBack), before);
  const said = new Map(calendar.map((each) => [each.day, each]));
  for (let back = 1; back <= mostDaysBack; back++) {
    const day = addDays(before, -back);
    if (schoolDayOf(day, said.get(day) ?? null, []).isSchool) return day;
  }
  return null;
}

/**
 * What dashboards show of these students, at most 100, in one statement. Those whose attendance the caller may not see are
 * left out, so a guardian without that flag gets nothing of the child.
 */
export async function readAttendanceSummary(scope: Scope, students: readonly string[]): Promise<AttendanceSummary[]> {
  if (students.length === 0) return [];
  const sums = await readSummarySums(scope, students);
  return sums.map(({ presentDays, enrolledDays, ...student }) => ({
    ...student,
    rate: rateFrom(exact(presentDays), enrolledDays),
  }));
}

/** How today stands at every school the caller sees as a whole, for the staff dashboard, in one statement. */
export async function readAttendanceToday(scope: Scope): Promise<SchoolToday[]> {
  const sums = await readTodaySums(scope);
  return sums.map(({ presentDays, last, ...school }) => ({
    ...school,
    percent: rateFrom(exact(presentDays), school.known).percent,
    last: last && {
      day: last.day,
      absent: last.absent,
      percent: rateFrom(exact(last.presentDays), last.known).percent,
    },
  }));
}

function exact(decimal: string | null): Fraction {
  return (decimal === null ? null : fractionOf(decimal)) ?? zero;
}

function format(value: Fraction): string {
  return toDecimal(value, 4).replace(/\.?0+$/, '') || '0';
}
