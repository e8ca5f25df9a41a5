import { roleNames } from '@laurel/domain/access/role';
import type * as api from '@laurel/domain/eligibility/board-api';
import { changeEligibility, keepFacts } from '@laurel/domain/eligibility/permissions';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { mayChangeAthlete } from './athlete-reach-store';
import { isClassSeen, readBoardRows, readBoardTeams, readOwnAthletes } from './board-store';
import { readClassesOf, readFacts } from './fact-store';
import { readGrants } from './grant-store';
import { readHeldPacks } from './pack-store';
import { readOwnRoleKeys, readSeenStandings, readSeenStudent } from './seen-store';
import { withWaysToKeep } from './ways-to-keep';

/** The board: three statements, however many teams and schools. */
export async function readBoard(
  scope: Scope,
  filter: ParsedInputOf<typeof api.readBoard>,
): Promise<OutputOf<typeof api.readBoard>> {
  const [teams, page] = await Promise.all([readBoardTeams(scope), readBoardRows(scope, filter)]);
  const isListed = filter.teamId === undefined || teams.some(({ teamId }) => teamId === filter.teamId);
  if (!isListed && !(await isClassSeen(scope, filter.teamId ?? ''))) throw notFound();
  return { teams, ...page };
}

export async function readStanding(
  scope: Scope,
  { studentId }: ParsedInputOf<typeof api.readStanding>,
): Promise<OutputOf<typeof api.readStanding>> {
  const found = (await readSeenStandings(scope, studentId)) ?? (await readSeenStudent(scope, studentId));
  if (!found) throw notFound();
  const { name, teams, isDetailed } = found;
  const granted = isDetailed ? await readGrants(scope, [studentId]) : [];
  return {
    ...{ studentId, name, teams: await withWaysToKeep(scope, studentId, teams) },
    grants: granted.map(({ studentId: _, ...grant }) => grant),
    facts: await keptFacts(scope, studentId),
    mayWaive: isDetailed ? await waivable(scope) : [],
  };
}

/** What the school says of a student, for those who keep it. */
async function keptFacts(scope: Scope, studentId: Id<'person'>): Promise<OutputOf<typeof api.readStanding>['facts']> {
  if (!(await mayChangeAthlete(scope, studentId, keepFacts))) return null;
  const [kept] = await readFacts(scope, [studentId]);
  const classes = await readClassesOf(scope, studentId);
  const nothing = { enteredGrade7On: null, enteredGrade9On: null, isPromoted: null, isOnTrack: null };
  return { version: 0, ...nothing, graduatedOn: null, transfers: null, passingMarks: [], ...kept, classes };
}

export async function readOwnStandings(scope: Scope): Promise<OutputOf<typeof api.readOwnStandings>> {
  return { athletes: await readOwnAthletes(scope) };
}

/** Packs that name a role of the caller as one that may waive their rules. */
export async function waivable(scope: Scope): Promise<OutputOf<typeof api.readStanding>['mayWaive']> {
  const { reaches } = reachOf(scope, changeEligibility);
  if (!reaches.some((reach) => reach === 'school' || reach === 'district')) return [];
  const held = await readHeldPacks(scope, scope.today);
  const keys = await readOwnRoleKeys(scope);
  const own = keys.map((key) => roleNames[key as keyof typeof roleNames]);
  const packs = new Map(held.map(({ pack }) => [pack.packId, pack]));
  return [...packs.values()].flatMap(({ packId, title, waivedBy }) => {
    const role = waivedBy.find((each) => own.includes(each));
    return role === undefined ? [] : [{ packId, title, role }];
  });
}
