import type * as api from '@laurel/domain/athletics/api';
import { longestStretch, type TeamCalendar } from '@laurel/domain/athletics/team-calendar';
import { daysBetween } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { readSchedule } from '@laurel/server/classes/team-store';
import type { Scope } from '@laurel/server/db/scope';
import { readPracticesOf } from './practice-store';
import { readAthletesByDay } from './team-calendar-store';

/** Who of a team was at school and at practice, day by day, beside when it plays. */
export async function readTeamCalendar(
  scope: Scope,
  input: ParsedInputOf<typeof api.readTeamCalendar>,
): Promise<TeamCalendar> {
  const { classId, from, until } = input;
  const length = daysBetween(from, until);
  if (length < 1 || length > longestStretch)
    throw new Fault('invalid', translatable`Choose between 1 and ${longestStretch} days.`);
  const [found, schedule, practices] = await Promise.all([
    readAthletesByDay(scope, input),
    readSchedule(scope, classId),
    readPracticesOf(scope, input),
  ]);
  if (!found) throw notFound();
  const { isTeam, ...team } = found;
  if (!isTeam) throw new Fault('refused', translatable`Only teams have a season and contests.`);
  const contests = (schedule?.contests ?? []).filter((contest) => contest.day >= from && contest.day < until);
  return { ...team, today: scope.today, contests, practices };
}
