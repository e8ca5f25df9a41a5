import { roleNames } from '@laurel/domain/access/role';
import type * as api from '@laurel/domain/eligibility/board-api';
import type { TeamStanding } from '@laurel/domain/eligibility/board-api';
import { grantableKinds, roleToGrant } from '@laurel/domain/eligibility/grantable';
import { changeEligibility, keepFacts } from '@laurel/domain/eligibility/permissions';
import { readyAthlete } from '@laurel/domain/eligibility/ready-athlete';
import { schoolTime } from '@laurel/domain/eligibility/school-time';
import { type ShownStanding, shownStanding } from '@laurel/domain/eligibility/shown-standing';
import { waysToKeep } from '@laurel/domain/eligibility/ways-back';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { readTerms } from '@laurel/server/terms/store';
import { mayChangeAthlete } from './athlete-reach-store';
import { isClassSeen, readBoardRows, readBoardTeams, readOwnAthletes } from './board-store';
import { readLocalMinute } from './calendar-store';
import { type Case, readCases, readHeldNow } from './cases';
import { readClassesOf, readFacts, readTermsOf } from './fact-store';
import { readGrants } from './grant-store';
import { withBooks } from './open-books';
import { readHeldPacks } from './pack-store';
import { readOwnRoleKeys, readSeenStandings, readSeenStudent } from './seen-store';
import type { WorkingScope } from './working-scope';

/** The board: three statements, however many teams and schools. */
export const readBoard: Handler<typeof api.readBoard> = async (scope, filter) => {
  const [teams, page] = await Promise.all([readBoardTeams(scope), readBoardRows(scope, filter)]);
  const isListed = filter.teamId === undefined || teams.some(({ teamId }) => teamId === filter.teamId);
  if (!isListed && !(await isClassSeen(scope, filter.teamId ?? ''))) throw notFound();
  return { teams, ...page };
};

export const readStanding: Handler<typeof api.readStanding> = async (scope, { studentId }) => {
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
};

/** What the school says of a student, for those who keep it. */
async function keptFacts(scope: Scope, studentId: Id<'person'>): Promise<OutputOf<typeof api.readStanding>['facts']> {
  if (!(await mayChangeAthlete(scope, studentId, keepFacts))) return null;
  const [kept] = await readFacts(scope, [studentId]);
  const own = await readClassesOf(scope, [studentId]);
  const classes = own.map(({ classId, title }) => ({ classId, title }));
  const terms = await readPastTerms(scope, studentId);
  const nothing = { enteredGrade7On: null, enteredGrade9On: null, isPromoted: null, isOnTrack: null };
  const lists = { transfers: null, passingMarks: [], semesters: null, approvals: [], makeUps: [] };
  return { version: 0, ...nothing, graduatedOn: null, ...lists, ...kept, classes, terms };
}

export async function readOwnStandings(scope: Scope): Promise<OutputOf<typeof api.readOwnStandings>> {
  return { athletes: await readOwnAthletes(scope) };
}

const mostPastTerms = 60;

/** Terms that have begun, the latest first, and every one that a student had a final grade in or that is said of them. */
export async function readPastTerms(scope: Scope, studentId: Id<'person'>) {
  const own = await readTermsOf(scope, studentId);
  const terms = (await readTerms(scope)).filter(({ startsOn }) => startsOn <= scope.today);
  return terms
    .toSorted((a, b) => (a.endsBefore > b.endsBefore ? -1 : 1))
    .filter(({ termId }, at) => at < mostPastTerms || own.has(termId))
    .map(({ termId, title, schoolYear }) => ({ termId, title: `${title} · ${schoolYear}` }));
}

/** Packs whose rules the caller may grant something by. */
async function waivable(scope: Scope): Promise<OutputOf<typeof api.readStanding>['mayWaive']> {
  const { reaches } = reachOf(scope, changeEligibility);
  if (!reaches.some((reach) => reach === 'school' || reach === 'district')) return [];
  const held = await readHeldPacks(scope, scope.today);
  const roles = await readOwnRoles(scope);
  const packs = new Map(held.map(({ pack }) => [pack.packId, pack]));
  return [...packs.values()].flatMap((pack) => {
    const rules = pack.rules.flatMap((rule) => {
      const kinds = grantableKinds(pack, rule, roles);
      return kinds.length === 0 ? [] : [{ ruleId: rule.ruleId, title: rule.title, kinds }];
    });
    const { packId, title } = pack;
    return rules.length === 0 ? [] : [{ packId, title, role: roleToGrant(pack, null, 'waiver', roles), rules }];
  });
}

/** The caller’s roles of today, as rules name them. */
export async function readOwnRoles(scope: Scope): Promise<string[]> {
  const keys = await readOwnRoleKeys(scope);
  return keys.map((key) => roleNames[key as keyof typeof roleNames]);
}

/**
 * A student’s standings as the caller may see them, with what would keep each that is forecast to be lost: worked out when it is
 * read, since many are forecast to be lost and few are looked at. In a fixed number of statements; keeps nothing.
 */
async function withWaysToKeep(
  scope: WorkingScope,
  studentId: string,
  teams: readonly TeamStanding[],
): Promise<TeamStanding[]> {
  const shown = teams.flatMap(({ released, all }) => [released, all]);
  if (!shown.some((each) => each !== null && each.forecast.length > 0)) return [...teams];
  const cases = await readCases(scope, [studentId], await readHeldNow(scope), false);
  const booked = await withBooks(scope, cases);
  const now = schoolTime.parse(await readLocalMinute(scope));
  const kept = (own: Case | undefined, standing: ShownStanding | null): ShownStanding | null => {
    if (!own || !standing) return standing;
    const athlete = readyAthlete(own.record, standing.view);
    const found = waysToKeep(own.packs, athlete, own.calendar, now, standing.forecast);
    return { ...standing, waysToKeep: shownStanding.shape.waysToKeep.parse(found) };
  };
  return teams.map((team) => {
    const own = booked.find(({ all }) => all.teamId === team.teamId);
    return { ...team, released: kept(own?.released, team.released), all: kept(own?.all, team.all) };
  });
}
