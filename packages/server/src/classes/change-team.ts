import type { Contest, Season } from '@laurel/domain/classes/contest';
import type * as api from '@laurel/domain/classes/team-api';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import * as store from './team-store';

type Schedule = OutputOf<typeof api.readTeamSchedule>;

/** When a team plays, for those concerned. */
export async function readTeamSchedule(scope: Scope, { classId }: { classId: Id<'class'> }): Promise<Schedule> {
  const found = await store.readSchedule(scope, classId);
  if (!found) throw notFound();
  return found;
}

/** Sets the season of a team. */
export async function saveSeason(scope: Scope, input: ParsedInputOf<typeof api.saveSeason>): Promise<Season> {
  const { classId } = input;
  const { season } = await lockSchedule(scope, classId);
  if (input.endsBefore <= input.startsOn) {
    const why = translatable`The last day is before the first. Choose other days.`;
    throw new Fault('invalid', why, { fields: { endsBefore: why } });
  }
  const fields = [
    ...(['sport', 'level', 'startsOn', 'endsBefore', 'part', 'earliestContestOn'] as const),
    ...(['maxContests', 'minPractices'] as const),
  ];
  if (season && fields.every((field) => season[field] === input[field])) return season;
  if ((season?.version ?? 0) !== input.version) throw conflict(season);
  await store.writeSeason(scope, classId, input);
  const saved = await readTeamSchedule(scope, { classId });
  if (!saved.season) throw new Error('A season that was just written is not there.');
  return saved.season;
}

/** Adds a contest of a team, or changes one. */
export async function saveContest(scope: Scope, input: ParsedInputOf<typeof api.saveContest>): Promise<Contest> {
  const { classId } = input;
  const { contests } = await lockSchedule(scope, classId);
  const placed = placedId(classId, input.contestId);
  const before = contests.find(({ contestId }) => [placed, input.contestId].includes(contestId)) ?? null;
  const fields = ['day', 'startsAt', 'opponent', 'site', 'place', 'isCanceled', 'isTournament'] as const;
  if (before && fields.every((field) => before[field] === input[field])) return before;
  if ((before?.version ?? 0) !== input.version) throw conflict(before);
  const contestId = before?.contestId ?? placed;
  await store.writeContest(scope, classId, { ...input, contestId });
  const after = await readTeamSchedule(scope, { classId });
  const saved = after.contests.find((each) => each.contestId === contestId);
  if (!saved) throw new Error('A contest that was just written is not there.');
  return saved;
}

/** Removes a contest. */
export const deleteContest: Handler<typeof api.deleteContest> = async (scope, { classId, contestId }) => {
  if (!(await store.isScheduleChangeable(scope, classId))) throw notFound();
  await store.removeContest(scope, classId, contestId);
};

/** The schedule of a team the caller may change, for as long as the transaction lasts as it is. */
async function lockSchedule(scope: Scope, classId: Id<'class'>): Promise<Schedule> {
  await lockKeptTeam(scope, classId);
  return await readTeamSchedule(scope, { classId });
}

/** Locks a team whose schedule the caller keeps. */
export async function lockKeptTeam(scope: Scope, classId: Id<'class'>): Promise<void> {
  if (!(await store.isScheduleChangeable(scope, classId))) throw notFound();
  const found = await store.lockTeam(scope, classId);
  if (!found) throw notFound();
  if (!found.isTeam) throw new Fault('refused', translatable`Only teams have a season and contests.`);
}

function conflict(theirs: Season | Contest | null): Fault {
  return new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs });
}
