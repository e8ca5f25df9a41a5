import type { PlannedAbsence } from '@laurel/domain/attendance/absence';
import { periodsOf, schoolDayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Scope } from '@laurel/server/db/scope';
import type { AttendanceCause } from './attendance-event-store';
import { type Marked, type Membership, readBatchMarks, readMarksBetween, readMemberships } from './change-marks-store';
import { type DayKey, lockDays } from './day-store';
import { type MarkChange, writeMarks } from './mark-store';
import { rederiveDays } from './recalculate-days';
import { readSettings } from './settings-store';

/** Marks written, and marks left because they say that the student was there or was changed since. */
export interface Changed {
  readonly changed: number;
  readonly kept: number;
}

/** Turns the unexcused absences already marked within an excused absence into its code. */
export async function excuseMarks(scope: Scope, absence: PlannedAbsence & { schoolId: string }): Promise<Changed> {
  const stretch = { from: absence.startsOn, until: absence.endsBefore, periods: absence.periods };
  const there = await readMarksBetween(scope, [absence.studentId], stretch);
  if (there.length === 0) return { changed: 0, kept: 0 };
  return await changeLocked(scope, there, why('planned', absence.absenceId, absence.reason), async () => {
    const marks = await readMarksBetween(scope, [absence.studentId], stretch);
    // A class of another school has codes of its own; its own office excuses there.
    const absences = marks.filter((mark) => mark.presentShare === '0' && mark.schoolId === absence.schoolId);
    const changes = absences.filter((mark) => !mark.isExcused).map((mark) => withCode(mark, absence.code, 'planned'));
    return { changes, kept: marks.length - absences.length };
  });
}

/** Takes an excuse back: what it made of marks goes, and what teachers marked beside it is excused no longer. */
export async function unexcuseMarks(
  scope: Scope,
  excuse: Pick<PlannedAbsence, 'startsOn' | 'endsBefore' | 'periods'> & {
    readonly batchId: string;
    readonly students: readonly string[];
  },
  reason: string | null,
): Promise<Changed> {
  const stretch = { from: excuse.startsOn, until: excuse.endsBefore, periods: excuse.periods };
  const locked = await lockDays(scope, await readMarksBetween(scope, excuse.students, stretch));
  const changed = await undoMarks(scope, excuse.batchId, reason);
  await rederiveDays(scope, locked);
  return changed;
}

/** Marks every class that a trip takes these students from; those marked present stay. */
export async function markTrip(
  scope: Scope,
  trip: {
    id: string;
    students: readonly string[];
    from: Day;
    until: Day;
    periods: readonly string[] | null;
    code: string;
    reason: string;
  },
): Promise<Changed> {
  const meetings = await meetingsOf(scope, trip);
  return await changeLocked(scope, meetings, why('trip', trip.id, trip.reason), async () => {
    const marks = new Map((await readMarksBetween(scope, trip.students, trip)).map((mark) => [markKey(mark), mark]));
    const changes: MarkChange[] = [];
    let kept = 0;
    for (const meeting of meetings) {
      const there = marks.get(markKey(meeting));
      if (there && there.presentShare !== '0') kept += there.code === trip.code ? 0 : 1;
      else if (there) changes.push(withCode(there, trip.code, 'trip'));
      else {
        const fresh = { code: trip.code, minutesLate: null, minutesLeft: null, note: null };
        changes.push({ ...meeting, before: null, after: { ...fresh, source: 'trip' } });
      }
    }
    return { changes, kept };
  });
}

/** Puts marks back to what they were before a batch, but for those changed since. */
export async function undoMarks(scope: Scope, batchId: string, reason: string | null): Promise<Changed> {
  const touched = await readBatchMarks(scope, batchId);
  return await changeLocked(scope, touched, why('undone', batchId, reason), async () => {
    const now = await readBatchMarks(scope, batchId);
    const last = now.filter((mark) => mark.isLast);
    const changes = last.map(
      ({ before, now: current, isLast: _, ...at }): MarkChange => ({ ...at, before: current, after: before }),
    );
    return { changes, kept: now.length - last.length };
  });
}

/** Holds the days of these meetings, lets `work` say what to change, writes it, and recalculates the days. */
export async function changeLocked(
  scope: Scope,
  meetings: readonly (DayKey & { schoolId: string })[],
  cause: AttendanceCause,
  work: () => Promise<{ changes: MarkChange[]; kept: number }>,
): Promise<Changed> {
  const locked = await lockDays(scope, meetings);
  const { changes, kept } = await work();
  await writeMarks(scope, changes, cause);
  await rederiveDays(scope, locked);
  return { changed: changes.length, kept };
}

interface Meeting extends DayKey {
  readonly classId: string;
  readonly schoolId: string;
  readonly period: string;
}

/** Every meeting these students would have in a stretch of days. */
async function meetingsOf(
  scope: Scope,
  {
    students,
    from,
    until,
    periods,
  }: { students: readonly string[]; from: Day; until: Day; periods: readonly string[] | null },
): Promise<Meeting[]> {
  const memberships = await readMemberships(scope, students);
  const meetings: Meeting[] = [];
  for (const schoolId of new Set(memberships.map((each) => each.schoolId))) {
    const settings = await readSettings(scope, schoolId, from, until);
    const calendar = new Map(settings.calendar.map((each) => [each.day, each]));
    for (let day = from; day < until; day = addDays(day, 1)) {
      const schoolDay = schoolDayOf(day, calendar.get(day) ?? null, settings.schedules);
      for (const each of memberships.filter((one) => one.schoolId === schoolId && holdsOn(one, day))) {
        for (const period of periodsOf(each.meetings, day, schoolDay)) {
          if (periods !== null && !periods.includes(period)) continue;
          meetings.push({ studentId: each.studentId, day, classId: each.classId, schoolId, period });
        }
      }
    }
  }
  return meetings;
}

/** Whether someone is in a class on a day, and the class runs. */
export function holdsOn({ startsOn, endsBefore, terms }: Membership, day: Day): boolean {
  if ((startsOn !== null && day < startsOn) || (endsBefore !== null && endsBefore <= day)) return false;
  return terms.length === 0 || terms.some((term) => term.startsOn <= day && day < term.endsBefore);
}

function withCode(mark: Marked, code: string, source: 'planned' | 'trip'): MarkChange {
  const { classId, schoolId, studentId, day, period, note } = mark;
  const after = { code, minutesLate: null, minutesLeft: null, note, source };
  return { classId, schoolId, studentId, day, period, before: mark, after };
}

/** What a mark is called wherever marks are looked up. */
export function markKey({ studentId, day, classId, period }: Omit<Meeting, 'schoolId'>): string {
  return `${studentId} ${day} ${classId} ${period}`;
}

function why(cause: AttendanceCause['cause'], batchId: string, reason: string | null): AttendanceCause {
  return { cause, batchId, reason };
}
