import { takeAttendance } from '@laurel/domain/attendance/permissions';
import { comingDays } from '@laurel/domain/classes/coming-contest';
import { addDays } from '@laurel/domain/kit/day';
import { notFound } from '@laurel/domain/kit/fault';
import * as api from '@laurel/domain/overview/api';
import type { Week, WeekMeeting } from '@laurel/domain/overview/week';
import * as widgets from '@laurel/domain/overview/widget-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { shownToCaller } from '@laurel/server/announcements/info-items';
import { readMeetings, readMeetingsOnDays } from '@laurel/server/attendance/class-day';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { noteVisit } from './changes-store';
import { readFigure } from './figure';
import { partReader } from './read-part';
import { staffOverview } from './staff-overview';
import { readTaughtClasses } from './staff-store';
import { caseloadOverview, parentOverview, studentOverview } from './student-overview';
import { readWeekAround } from './week-store';

export function overviewRoutes(door: Door): void {
  serve(door, api.readStudentOverview, async (scope) => {
    const own = await studentOverview(scope);
    if (!own) throw notFound();
    return own;
  });
  serve(door, api.readParentOverview, parentOverview);
  serve(door, api.readCaseloadStudent, caseloadOverview);
  serve(door, api.noteVisit, async (scope) => {
    await noteVisit(scope);
  });
  serve(door, api.readTeacherOverview, async (scope) => await teacherOverview(door, scope));
  serve(door, api.readStaffOverview, async (scope) => await staffOverview(door, scope));
  serve(door, widgets.readFigure, readFigure);
  serve(door, widgets.readWeek, readWeek);
}

/** A teacher's day: their classes, what waits in each, and when they meet; without the last where it can’t be read. */
async function teacherOverview(door: Door, scope: Scope): Promise<OutputOf<typeof api.readTeacherOverview>> {
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

/** The caller's week: what is theirs and their children's in one statement, and what they teach. */
async function readWeek(scope: Scope): Promise<Week> {
  const { meetings, teaches, ...around } = await readWeekAround(scope);
  const days = Array.from({ length: comingDays }, (_, at) => addDays(scope.today, at));
  const takesAttendance = teaches && reachOf(scope, takeAttendance).reaches.length > 0;
  const taught = takesAttendance ? await readMeetingsOnDays(scope, days) : [];
  const own = taught.map(({ day, period, startsAt, endsAt, classId, title }) => ({
    ...{ day, period, startsAt, endsAt, classId, title, studentName: null },
  }));
  return { ...around, today: scope.today, meetings: [...meetings, ...own].sort(byTime).slice(0, 500) };
}

function byTime(a: WeekMeeting, b: WeekMeeting): number {
  const at = ({ day, startsAt, period, title }: WeekMeeting) => [day, startsAt ?? '99', period, title].join(' ');
  return at(a) < at(b) ? -1 : 1;
}
