import * as api from '@laurel/domain/attendance/api';
import * as officeApi from '@laurel/domain/attendance/office-api';
import * as seatingApi from '@laurel/domain/attendance/seating-api';
import * as settingsApi from '@laurel/domain/attendance/settings-api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { readClassDays, readMeetings, readSchoolMeetings, readSheet, saveClassMeetings } from './class-day';
import { readRates, readSchoolDay, readStudentYear } from './read-attendance';
import { saveAttendance } from './save-attendance';
import { saveSeatingChart } from './save-seating-chart';
import { tellUnreportedAbsences } from './tell-unreported-absences';

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
