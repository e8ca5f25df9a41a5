import { takeAttendance } from '@laurel/domain/attendance/permissions';
import type * as api from '@laurel/domain/overview/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { shownToCaller } from '@laurel/server/announcements/info-items';
import { readMeetings } from '@laurel/server/attendance/class-day';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { partReader } from './read-part';
import { readTaughtClasses } from './staff-store';

/** A teacher's day: their classes, what waits in each, and when they meet; without the last where it can’t be read. */
export async function teacherOverview(door: Door, scope: Scope): Promise<OutputOf<typeof api.readTeacherOverview>> {
  const takesAttendance = reachOf(scope, takeAttendance).reaches.length > 0;
  const { readPart, unread } = partReader(door, scope);
  return {
    today: scope.today,
    infoItems: await shownToCaller(scope),
    classes: await readTaughtClasses(scope),
    meetings: takesAttendance ? await readPart('overview.meetings', async () => await readMeetings(scope, {})) : null,
    unread,
  };
}
