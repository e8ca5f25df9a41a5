import { coachStanding } from '@laurel/domain/eligibility/coach-standing';
import { decisionsBy } from '@laurel/domain/eligibility/decisions';
import { type ReadyAthlete, readyAthlete, type View } from '@laurel/domain/eligibility/ready-athlete';
import { type SchoolTime, schoolTime } from '@laurel/domain/eligibility/school-time';
import { type Standing, standingOf } from '@laurel/domain/eligibility/standing-of';
import { addDays } from '@laurel/domain/kit/day';
import { readLocalMinute } from './calendar-store';
import { type Case, readCases, readHeldNow } from './cases';
import { withBooks } from './open-books';
import {
  type ChangedState,
  type NewDecision,
  type NewStanding,
  removeStandingsBeyond,
  writeDecisions,
  writeStandings,
} from './standing-store';
import { tellChanges } from './tell-changes';
import type { WorkingScope } from './working-scope';

/**
 * Works out where these students stand on each of their teams, or everyone for `null`, and keeps it with what was decided for
 * good. In a number of statements that doesn’t depend on how many they are. Answers the states that became others.
 */
export async function workOut(scope: WorkingScope, students: readonly string[] | null): Promise<ChangedState[]> {
  const held = await readHeldNow(scope);
  const cases = held.length === 0 ? [] : await readCases(scope, students, held);
  const now = schoolTime.parse(await readLocalMinute(scope));
  const first = cases.map((each) => judge(each, now));
  // Only what can be mended asks for the work that would: few gradebooks of many.
  const booked = await withBooks(
    scope,
    first.filter(({ standings }) => standings.some(asksForWork)).map((each) => each.own),
  );
  const again = new Map(booked.map((each) => [`${each.all.studentId} ${each.all.teamId}`, each]));
  const standings: NewStanding[] = [];
  const decisions: NewDecision[] = [];
  for (const { own, standings: known, decided } of first) {
    const withWork = again.get(`${own.studentId} ${own.teamId}`);
    const final = withWork
      ? [standingFor(withWork.all, 'all', now), standingFor(withWork.released, 'released', now)]
      : known;
    standings.push(...kept(scope, own, final, now));
    decisions.push(...decided);
  }
  await removeStandingsBeyond(scope, students, standings);
  await writeDecisions(scope, decisions);
  const changed = await writeStandings(scope, standings);
  await tellChanges(scope, changed);
  return changed;
}

interface Judged {
  readonly own: Case;
  readonly standings: readonly Standing[];
  readonly decided: readonly NewDecision[];
}

function judge(own: Case, now: SchoolTime): Judged {
  const views = (['all', 'released'] as const).map((view) => readyAthlete(own.record, view));
  const [all] = views;
  const isOne = !own.record.grades.some(({ audience }) => audience !== 'everyone');
  const standings = views.map((athlete, at) =>
    at === 1 && isOne && isSameDecisions(views) ? null : standingOf(own.packs, athlete, own.calendar, now),
  );
  const [first, second] = standings;
  if (!first || !all) throw new Error('A view without a standing.');
  return {
    own,
    standings: [first, second ?? { ...first, view: 'released' }],
    decided: views.flatMap((athlete) => newDecisions(own, athlete, now)),
  };
}

function isSameDecisions(views: readonly ReadyAthlete[]): boolean {
  const [one, other] = views.map(({ decisions }) =>
    JSON.stringify([...decisions].map(([rule, byCheck]) => [rule, [...byCheck].map(([at, { isMet }]) => [at, isMet])])),
  );
  return one === other;
}

/** What has been decided for good by now and isn’t kept yet, with the reasons of this moment. */
function newDecisions(own: Case, athlete: ReadyAthlete, now: SchoolTime): NewDecision[] {
  const known = new Set(
    own.record.decisions
      .filter(({ view }) => view === athlete.view)
      .map(({ packId, ruleId, checkAt }) => `${packId} ${ruleId} ${checkAt}`),
  );
  const fresh = decisionsBy(own.packs, athlete, own.calendar, now).filter(
    ({ packId, ruleId, checkAt }) => !known.has(`${packId} ${ruleId} ${checkAt}`),
  );
  if (fresh.length === 0) return [];
  return fresh.map((decision) => {
    const pack = own.packs.find(({ packId }) => packId === decision.packId);
    // As it was known at the check: what was asked then is answered by what the record says of that moment.
    const reasons = decision.isMet ? [] : standingOf(pack ? [pack] : [], athlete, own.calendar, now).reasons;
    const reason = reasons.find(({ ruleId, checkAt }) => ruleId === decision.ruleId && checkAt === decision.checkAt);
    return {
      ...decision,
      ...{ studentId: own.studentId, teamId: own.teamId, version: pack?.version ?? 0 },
      madeOf: { because: [...(reason?.because ?? [])], courses: [...(reason?.courses ?? [])] },
    };
  });
}

function asksForWork({ waysBack }: Standing): boolean {
  return waysBack.some(({ changes }) => changes.some(({ kind }) => kind === 'grade'));
}

function standingFor(own: Case, view: View, now: SchoolTime): Standing {
  return standingOf(own.packs, readyAthlete(own.record, view), own.calendar, now);
}

function kept(scope: WorkingScope, own: Case, standings: readonly Standing[], now: SchoolTime): NewStanding[] {
  const released = standings.find(({ view }) => view === 'released');
  if (!released) return [];
  const coach = coachStanding(released);
  const packs = own.packs.map(({ packId, version }) => `${packId}@${version}`);
  return standings.map((standing) => ({
    ...{ studentId: own.studentId, teamId: own.teamId, standing, coach, packs },
    category: standing.reasons[0]?.category ?? null,
    lookAt: nextLook(scope, standing, now),
  }));
}

/** The day after at the latest, since ages, documents, and days of absence count by days; sooner where something begins or ends. */
function nextLook({ nowMs }: WorkingScope, { until, reasons, nextCheckAt }: Standing, now: SchoolTime): Date {
  const moments = [until, nextCheckAt, ...reasons.flatMap((reason) => [reason.since, reason.until])];
  const next = moments
    .filter((at) => at !== null && at > now)
    .toSorted()
    .at(0);
  const midnight = `${addDays(schoolDay(now), 1)}T00:00`;
  const at = next && next < midnight ? next : midnight;
  // By the clock on the wall: the difference of two local times, an hour off at most on the day clocks change.
  const minutes = (Date.parse(`${at}Z`) - Date.parse(`${now}Z`)) / 60_000;
  return new Date(nowMs + Math.max(1, minutes + 1) * 60_000);
}

function schoolDay(time: SchoolTime) {
  return time.slice(0, 10) as Parameters<typeof addDays>[0];
}
