import * as api from '@laurel/domain/attendance/api';
import * as officeApi from '@laurel/domain/attendance/office-api';
import * as settingsApi from '@laurel/domain/attendance/settings-api';
import { notFound } from '@laurel/domain/kit/fault';
import { readSchools } from '@laurel/server/attendance/school-store';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { decideAbsence, readSchoolAbsences, readStudentAbsences, withdrawAbsence } from './absences';
import * as settings from './change-settings';
import { correctDays, readCorrections, undoCorrection } from './corrections';
import { readGroup, readGroups } from './group-store';
import { reportAbsence } from './report-absence';
import { cancelTrip, planTrip } from './trips';

/** What an attendance office decides, plans, corrects and sets; families report to it. */
export function officeRoutes(door: Door): void {
  serve(door, api.reportAbsence, reportAbsence);
  serve(door, api.readStudentAbsences, readStudentAbsences);
  serve(door, api.withdrawAbsence, withdrawAbsence);
  serve(door, api.readAttendanceGroups, async (scope, { search }) => ({
    groups: await readGroups(scope, search ?? ''),
  }));
  serve(door, api.readAttendanceGroup, async (scope, { classId }) => {
    const group = await readGroup(scope, classId);
    if (!group) throw notFound();
    return group;
  });
  serve(door, officeApi.decideAbsence, decideAbsence);
  serve(door, officeApi.readSchoolAbsences, readSchoolAbsences);
  serve(door, officeApi.planTrip, planTrip);
  serve(door, officeApi.cancelTrip, cancelTrip);
  serve(door, officeApi.readAttendanceSchools, async (scope) => ({
    today: scope.today,
    schools: await readSchools(scope),
  }));
  serve(door, officeApi.correctDays, correctDays);
  serve(door, officeApi.readCorrections, readCorrections);
  serve(door, officeApi.undoCorrection, undoCorrection);
  serve(door, settingsApi.readAttendanceCodes, settings.readCodes);
  serve(door, settingsApi.saveAttendanceCode, settings.saveCode);
  serve(door, settingsApi.deleteAttendanceCode, settings.deleteCode);
  serve(door, settingsApi.readSchoolCalendar, settings.readCalendar);
  serve(door, settingsApi.saveCalendarDays, settings.saveCalendar);
  serve(door, settingsApi.saveBellSchedule, settings.saveSchedule);
  serve(door, settingsApi.deleteBellSchedule, settings.deleteSchedule);
  serve(door, settingsApi.saveAttendanceRule, settings.saveRule);
  serve(door, settingsApi.exportAttendance, settings.exportAttendance);
}
