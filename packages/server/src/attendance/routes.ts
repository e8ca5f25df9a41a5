import * as api from '@laurel/domain/attendance/api';
import * as officeApi from '@laurel/domain/attendance/office-api';
import * as seatingApi from '@laurel/domain/attendance/seating-api';
import * as settingsApi from '@laurel/domain/attendance/settings-api';
import { readDistrictDay } from '@laurel/server/db/district-day';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { lockWatch } from '@laurel/server/notices/event-watch-store';
import { sendFamilyNotices, withdrawNotices } from '@laurel/server/notices/send-notice';
import { readClassDays, readMeetings, readSchoolMeetings, readSheet, saveClassMeetings } from './class-day';
import { readRates, readSchoolDay, readStudentYear } from './read-attendance';
import { saveAttendance } from './save-attendance';
import { saveSeatingChart } from './save-seating-chart';
import { takeNewAbsences } from './unreported-absence-store';

/** By then a student who came in late is marked so, and the office has typed the calls of the morning. */
const settledMs = 15 * 60_000;
/** Attendance of a day that is taken later than this tells nobody. */
const oldestDays = 3;

/**
 * Tells families of a day on which a student is absent without excuse and nobody reported it, once, and takes it back
 * where the mark turns out to be wrong or is excused.
 */
export const tellUnreportedAbsences: Chore = {
  name: 'tell-unreported-absences',
  match: '*/5 * * * *',
  async run(scope) {
    const seenId = await lockWatch(scope, 'absences');
    const today = await readDistrictDay(scope);
    const until = new Date(scope.nowMs - settledMs);
    const { seen, unreported, settled } = await takeNewAbsences(scope, { seenId, until, today, oldestDays });
    const sendings = unreported.map(({ id, studentId, day }) => ({
      subjectId: id,
      details: { day },
      studentIds: [studentId],
    }));
    await sendFamilyNotices({ ...scope, today }, 'absence-unreported', sendings);
    for (const { id } of settled) await withdrawNotices(scope, { kind: 'absence-unreported', subjectId: id });
    return seen;
  },
};

export const attendanceChores: readonly Chore[] = [tellUnreportedAbsences];

export function attendanceRoutes(door: Door): void {
  serve(door, api.readMeetings, readMeetings);
  serve(door, api.readAttendanceSheet, readSheet);
  serve(door, api.saveAttendance, saveAttendance);
  serve(door, api.readClassDays, readClassDays);
  serve(door, api.saveClassMeetings, saveClassMeetings);
  serve(door, seatingApi.saveSeatingChart, saveSeatingChart);
  serve(door, api.readStudentAttendance, readStudentYear);
  serve(door, officeApi.readSchoolDay, readSchoolDay);
  serve(door, officeApi.readRates, readRates);
  serve(door, settingsApi.readSchoolMeetings, readSchoolMeetings);
}
