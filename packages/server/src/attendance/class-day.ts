import type * as api from '@laurel/domain/attendance/api';
import { periodsOf, type SchoolDay, schoolDayOf } from '@laurel/domain/attendance/calendar';
import { whyNotSet } from '@laurel/domain/attendance/code';
import type { MeetingDay, MeetingLine } from '@laurel/domain/attendance/meeting';
import { readAttendance } from '@laurel/domain/attendance/permissions';
import type * as settingsApi from '@laurel/domain/attendance/settings-api';
import type { AttendanceSheet } from '@laurel/domain/attendance/sheet';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import * as store from './class-day-store';
import { readMeetingContext, readMeetingsOfSchool } from './meeting-store';
import { setterFor, whyClosed } from './save-attendance';
import { requireSchool } from './school-store';
import { readSettings, readSettingsOfSchools } from './settings-store';

/** Everything to take attendance of a class with. */
export async function readSheet(
  scope: Scope,
  { classId, day: asked, period: wanted }: ParsedInputOf<typeof api.readAttendanceSheet>,
): Promise<AttendanceSheet> {
  const day = asked ?? scope.today;
  const context = await readMeetingContext(scope, { classId, day, students: null, operationId: null });
  if (!context) throw notFound();
  const schoolDay = schoolDayOf(day, context.calendar[0] ?? null, context.schedules);
  const met = periodsOf(context.meetings, day, schoolDay);
  const takenIn = new Map(context.taken.map((each) => [each.period, each]));
  const period = wanted ?? met.find((each) => !takenIn.has(each)) ?? met[0] ?? '';
  if (wanted !== undefined && met.length > 0 && !met.includes(wanted))
    throw new Fault(
      'refused',
      translatable`This class has no period “${wanted}” on ${day}. It meets in ${met.join(', ')}.`,
    );
  const setter = setterFor(scope, context.schoolId);
  const closed = whyClosed(scope, context, day);
  const taken = takenIn.get(period);
  return {
    classId,
    title: context.title,
    courseTitle: context.courseTitle,
    day,
    today: scope.today,
    period,
    periods: met.map((each) => ({ ...timesOf(schoolDay, each), takenAt: takenIn.get(each)?.at ?? null })),
    note: schoolDay.note,
    whyClosed: closed ?? (met.length === 0 ? translatable`This class doesn’t meet on this day.` : null),
    taken: taken ? { at: taken.at, by: taken.by } : null,
    codes: context.codes,
    maySet: context.codes.map((code) => code.letter).filter((letter) => !whyNotSet(context.codes, letter, setter)),
    students: await store.readSheetStudents(scope, { classId, day, period }),
    seating: context.seating,
  };
}

// Longer than any winter break; over the summer there is no next day to show.
const daysAround = 30;

/** Every meeting of one's own classes on a day; on one without any, the days around it. */
export const readMeetings: Handler<typeof api.readMeetings> = async (scope, input) => {
  const day = input.day ?? scope.today;
  const classes = await store.readClassesOnDays(scope, 'taught', [day]);
  const calendars = await readCalendars(scope, classes, addDays(day, -daysAround), addDays(day, daysAround));
  const notes = calendars.flatMap(({ schoolName, dayOf }) => {
    const { note } = dayOf(day);
    return note === null ? [] : [{ schoolName, note }];
  });
  const meetings = meetingsOn(calendars, classes, day);
  const around = { day, today: scope.today, notes, meetings, last: null, next: null };
  if (meetings.length > 0) return around;
  const [before, after] = ([-1, 1] as const).map((step) => findMeetingDay(calendars, classes, day, step));
  const days = [before, after].filter((other) => other !== undefined);
  if (days.length === 0) return around;
  const then = await store.readClassesOnDays(scope, 'taught', days);
  const meetingDay = (other: Day | undefined): MeetingDay | null =>
    other
      ? {
          day: other,
          meetings: meetingsOn(
            calendars,
            then.filter((each) => each.day === other),
            other,
          ),
        }
      : null;
  return { ...around, last: meetingDay(before), next: meetingDay(after) };
};

/** Every meeting of one's own classes on some days, by day and time. */
export async function readMeetingsOnDays(scope: Scope, days: readonly Day[]): Promise<MeetingLine[]> {
  const classes = await store.readClassesOnDays(scope, 'taught', days);
  const [first = scope.today] = days;
  const calendars = await readCalendars(scope, classes, first, days.at(-1) ?? first);
  return days.flatMap((day) =>
    meetingsOn(
      calendars,
      classes.filter((each) => each.day === day),
      day,
    ),
  );
}

/** The nearest day before or after `day` on which any of the classes meets. */
function findMeetingDay(
  calendars: readonly Calendar[],
  classes: readonly store.ClassOnDay[],
  day: Day,
  step: 1 | -1,
): Day | undefined {
  const days = Array.from({ length: daysAround }, (_, at) => addDays(day, (at + 1) * step));
  return days.find((other) => meetingsOn(calendars, classes, other).length > 0);
}

interface Calendar {
  readonly schoolId: Id<'school'>;
  readonly schoolName: string;
  readonly dayOf: (day: Day) => SchoolDay;
}

/** The calendars of these classes' schools, from one day to another. */
async function readCalendars(
  scope: Scope,
  classes: readonly store.ClassOnDay[],
  first: Day,
  last: Day,
): Promise<readonly Calendar[]> {
  const schoolIds = [...new Set(classes.map((each) => each.schoolId))];
  const found = schoolIds.length === 0 ? [] : await readSettingsOfSchools(scope, schoolIds, first, addDays(last, 1));
  return found.map(({ schoolId, name, calendar, schedules }) => {
    const said = new Map(calendar.map((each) => [each.day, each]));
    const dayOf = (day: Day) => schoolDayOf(day, said.get(day) ?? null, schedules);
    return { schoolId, schoolName: name, dayOf };
  });
}

function meetingsOn(calendars: readonly Calendar[], classes: readonly store.ClassOnDay[], day: Day): MeetingLine[] {
  return inOrder(
    calendars.flatMap(({ schoolId, dayOf }) =>
      meetingsOf(
        classes.filter((each) => each.schoolId === schoolId),
        day,
        dayOf(day),
      ),
    ),
  );
}

/** When these classes meet on a day, each with what is taken. Outside its terms a class doesn't meet. */
export function meetingsOf(classes: readonly store.ClassOnDay[], day: Day, schoolDay: SchoolDay): MeetingLine[] {
  return classes
    .filter(({ terms }) => isWithin(terms, day))
    .flatMap((each) =>
      periodsOf(each.meetings, day, schoolDay).map((period) => {
        const taken = each.periods.find((one) => one.period === period);
        const { classId, title, courseTitle, teacher, studentCount } = each;
        return {
          ...{ classId, title, courseTitle, day, teacher, studentCount },
          ...timesOf(schoolDay, period),
          takenAt: taken?.takenAt ?? null,
          takenBy: taken?.takenBy ?? null,
          absentCount: taken?.absent ?? 0,
          tardyCount: taken?.tardy ?? 0,
        };
      }),
    );
}

export const readClassDays: Handler<typeof api.readClassDays> = async (scope, { classId, from, until }) => {
  const found = await store.readClassSchool(scope, classId);
  if (!found) throw notFound();
  const { title, courseTitle } = found;
  const taken = await store.readTakenMeetings(scope, classId, from, until);
  return {
    meetings: taken.map((each) => ({
      ...each,
      classId,
      title,
      courseTitle,
      teacher: null,
      startsAt: null,
      endsAt: null,
    })),
  };
};

export async function readSchoolMeetings(
  scope: Scope,
  { schoolId, search }: ParsedInputOf<typeof settingsApi.readSchoolMeetings>,
): Promise<OutputOf<typeof settingsApi.readSchoolMeetings>> {
  await requireSchool(scope, schoolId, readAttendance);
  return { classes: await readMeetingsOfSchool(scope, schoolId, search?.trim() ?? '') };
}

/** Says when a class meets: the office's to do, so a class's own teacher is refused. */
export async function saveClassMeetings(
  scope: Scope,
  { classId, meetings }: ParsedInputOf<typeof api.saveClassMeetings>,
): Promise<void> {
  const found = await store.readClassSchool(scope, classId);
  if (!found) throw notFound();
  if (setterFor(scope, found.schoolId) !== 'office')
    throw new Fault('refused', translatable`The office sets when classes meet. Ask them to change it.`);
  const far = addDays(scope.today, 1);
  const { schedules } = await readSettings(scope, found.schoolId, scope.today, far);
  const known = new Set(schedules.flatMap((each) => each.periods.map((period) => period.period)));
  const unknown = meetings.find((each) => !known.has(each.period));
  if (unknown)
    throw new Fault('refused', translatable`No bell schedule has a period “${unknown.period}.” Add it first.`);
  await store.writeClassMeetings(scope, classId, meetings);
}

function timesOf(schoolDay: SchoolDay, period: string) {
  const found = schoolDay.isSchool ? schoolDay.periods.find((each) => each.period === period) : undefined;
  return { period, startsAt: found?.startsAt ?? null, endsAt: found?.endsAt ?? null };
}

function isWithin(terms: store.ClassOnDay['terms'], day: Day): boolean {
  return terms.length === 0 || terms.some((term) => term.startsOn <= day && day < term.endsBefore);
}

/** By time of day, then title. */
function inOrder(meetings: readonly MeetingLine[]): MeetingLine[] {
  return [...meetings].sort((a, b) =>
    (a.startsAt ?? '99') < (b.startsAt ?? '99') ? -1 : a.startsAt === b.startsAt ? 0 : 1,
  );
}
