import { takeAttendance } from '@laurel/domain/attendance/permissions';
import type * as api from '@laurel/domain/overview/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { shownToCaller } from '@laurel/server/announcements/info-items';
import { readMeetings } from '@laurel/server/attendance/class-day';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { readTaughtClasses } from './staff-store';

/** A teacher's day: their classes, what waits in each, and when they meet. */
export async function teacherOverview(scope: Scope): Promise<OutputOf<typeof api.readTeacherOverview>> {
  const takesAttendance = reachOf(scope, takeAttendance).reaches.length > 0;
  return {
    today: scope.today,
    infoItems: await shownToCaller(scope),
    classes: await readTaughtClasses(scope),
    meetings: takesAttendance ? await readMeetings(scope, {}) : null,
  };
}
