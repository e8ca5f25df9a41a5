import * as api from '@laurel/domain/athletics/api';
import { type ClearanceSettings, clearanceSettings } from '@laurel/domain/athletics/clearance';
import { type Happening, mostHappenings } from '@laurel/domain/athletics/happening';
import { longestStretch, type TeamCalendar } from '@laurel/domain/athletics/team-calendar';
import { daysBetween } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { readSchedule } from '@laurel/server/classes/team-store';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { type Handler, serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { serveSection } from '@laurel/server/settings/serve-section';
import { deleteClearance, readClearances, readStudentClearances, saveClearance, warnOfClearances } from './clearances';
import * as store from './happening-store';
import { readPracticeSheet, savePracticeMarks } from './practice-marks';
import { readPracticesOf } from './practice-store';
import { deletePractice, planPractices, readPractices, savePractice } from './practices';
import { readSeasonsOf } from './season-store';
import { readAthletesByDay, readListedTeams } from './team-calendar-store';

export const athleticsChores: readonly Chore[] = [warnOfClearances];

export function athleticsRoutes(door: Door): void {
  serve(door, api.readPractices, readPractices);
  serve(door, api.planPractices, planPractices);
  serve(door, api.savePractice, savePractice);
  serve(door, api.deletePractice, deletePractice);
  serve(door, api.readPracticeSheet, readPracticeSheet);
  serve(door, api.savePracticeMarks, savePracticeMarks);
  serve(door, api.readTeams, async (scope) => ({ teams: await readListedTeams(scope) }));
  serve(door, api.readTeamCalendar, readTeamCalendar);
  serve(door, api.readStudentSeasons, async (scope, { studentId }) => {
    const seasons = await readSeasonsOf(scope, studentId);
    if (seasons === null) throw notFound();
    return { seasons };
  });
  serve(door, api.readHappenings, readHappenings);
  serve(door, api.saveHappening, saveHappening);
  serve(door, api.deleteHappening, deleteHappening);
  serve(door, api.readClearances, readClearances);
  serve(door, api.readStudentClearances, readStudentClearances);
  serve(door, api.saveClearance, saveClearance);
  serve(door, api.deleteClearance, deleteClearance);
  serveSection(door, clearanceSettings, { spell: spellKinds });
}

/** As the audit log lists it: a line for each kind of document. */
async function spellKinds(_scope: Scope, { kinds }: ClearanceSettings): Promise<Record<string, string>> {
  return Object.fromEntries(
    kinds.map(({ key, title, valid, isRequired }) => [key, [title, ...Object.values(valid), isRequired].join(', ')]),
  );
}

/** Who of a team was at school and at practice, day by day, beside when it plays. */
async function readTeamCalendar(
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

/** What happened to a student that rules answer; for the family, and who keeps it. */
const readHappenings: Handler<typeof api.readHappenings> = async (scope, { studentId }) => {
  const access = await store.readAthleteAccess(scope, studentId);
  if (!access?.isKnown) throw notFound();
  return { happenings: await store.readHappeningsOf(scope, studentId), mayChange: access.isKept };
};

/** Records what happened to a student, or changes it. */
async function saveHappening(scope: Scope, input: ParsedInputOf<typeof api.saveHappening>): Promise<Happening> {
  const { studentId } = input;
  if (!(await store.lockKeptAthlete(scope, studentId))) throw notFound();
  if (input.on > scope.today) {
    const why = translatable`This day is in the future. Enter it once it happened.`;
    throw new Fault('invalid', why, { fields: { on: why } });
  }
  const placed = placedId(studentId, input.happeningId);
  const all = await store.readHappeningsOf(scope, studentId);
  const before = all.find(({ happeningId }) => happeningId === placed || happeningId === input.happeningId) ?? null;
  if (before && before.kind === input.kind && before.on === input.on) return before;
  if ((before?.version ?? 0) !== input.version)
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs: before });
  if (!before && all.length >= mostHappenings)
    throw new Fault('refused', translatable`A student can have at most ${mostHappenings} of these.`);
  const happeningId = before?.happeningId ?? placed;
  await store.writeHappening(scope, studentId, { ...input, happeningId });
  return { happeningId, kind: input.kind, on: input.on, version: (before?.version ?? 0) + 1 };
}

/** Removes what didn't happen after all. */
async function deleteHappening(
  scope: Scope,
  { studentId, happeningId }: ParsedInputOf<typeof api.deleteHappening>,
): Promise<void> {
  if (!(await store.lockKeptAthlete(scope, studentId))) throw notFound();
  await store.removeHappening(scope, studentId, happeningId);
}
