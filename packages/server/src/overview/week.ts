import { takeAttendance } from '@laurel/domain/attendance/permissions';
import { comingDays } from '@laurel/domain/classes/coming-contest';
import { addDays } from '@laurel/domain/kit/day';
import type { Week, WeekMeeting } from '@laurel/domain/overview/week';
import { readMeetingsOnDays } from '@laurel/server/attendance/class-day';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { readWeekAround } from './week-store';

/** The caller's week: what is theirs and their children's in one statement, and what they teach. */
export async function readWeek(scope: Scope): Promise<Week> {
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
