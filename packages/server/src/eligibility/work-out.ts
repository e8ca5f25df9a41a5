import { coachStanding } from '@laurel/domain/eligibility/coach-standing';
import { newDecisionsBy } from '@laurel/domain/eligibility/decisions';
import { type ReadyAthlete, readyAthlete, type View } from '@laurel/domain/eligibility/ready-athlete';
import { type SchoolTime, schoolTime } from '@laurel/domain/eligibility/school-time';
import { type Standing, standingOf } from '@laurel/domain/eligibility/standing-of';
import { addDays } from '@laurel/domain/kit/day';
import { readLocalMinute } from './calendar-store';
import { type Case, readCases, readHeldNow } from './cases';
import { withBooks } from './open-books';
import * as store from './standing-store';
import { tellChanges } from './tell-changes';
import type { WorkingScope } from './working-scope';

/**
 * Works out where these students stand on each of their teams, or everyone for `null`, and keeps it with what was decided for
 * good. In a number of statements that doesn’t depend on how many they are. Answers the states that became others.
 */
export async function workOut(scope: WorkingScope, students: readonly string[] | null): Promise<store.ChangedState[]> {
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
  const standings: store.NewStanding[] = [];
  const decisions: store.AthleteDecision[] = [];
  for (const { own, standings: known, decided } of first) {
    const withWork = again.get(`${own.studentId} ${own.teamId}`);
    standings.push(...kept(scope, own, withWork ? inBothViews(withWork, now) : known, now));
    decisions.push(...decided);
  }
  await store.removeStandingsBeyond(scope, students, standings);
  await store.writeDecisions(scope, decisions);
  const changed = await store.writeStandings(scope, standings);
  await tellChanges(scope, changed);
  return changed;
}

interface Judged {
  readonly own: Case;
  readonly standings: readonly Standing[];
  readonly decided: readonly store.AthleteDecision[];
}

function judge(own: Case, now: SchoolTime): Judged {
  const all = inView(own, readyAthlete(own.record, 'all'), now);
  const released = isOneView(own)
    ? {
        standing: asReleased(all.standing),
        decided: all.decided.map((decision) => ({ ...decision, view: 'released' as const })),
      }
    : inView(own, readyAthlete(own.record, 'released'), now);
  return {
    own,
    standings: [all.standing, released.standing],
    decided: [...all.decided, ...released.decided],
  };
}

/** Whether everything is released, so that families see what staff see. */
function isOneView({ record }: Case): boolean {
  return !record.grades.some(({ audience }) => audience !== 'everyone') && isSameDecided(record);
}

function asReleased(standing: Standing): Standing {
  return { ...standing, view: 'released' };
}

function inBothViews(
  { all, released, isOne }: Awaited<ReturnType<typeof withBooks>>[number],
  now: SchoolTime,
): Standing[] {
  const byAll = standingFor(all, 'all', now);
  return [byAll, isOne && isOneView(all) ? asReleased(byAll) : standingFor(released, 'released', now)];
}

function inView(own: Case, athlete: ReadyAthlete, now: SchoolTime) {
  const { studentId, teamId, packs, calendar } = own;
  return {
    standing: standingOf(packs, athlete, calendar, now),
    decided: newDecisionsBy(packs, athlete, calendar, now).map((each) => ({ ...each, studentId, teamId })),
  };
}

/** Whether the same was decided by all grades as by released ones. */
function isSameDecided({ decisions }: Case['record']): boolean {
  const [all, released] = (['all', 'released'] as const).map((view) =>
    decisions
      .filter((each) => each.view === view)
      .map(({ packId, ruleId, checkAt, isMet }) => `${packId} ${ruleId} ${checkAt} ${isMet}`)
      .toSorted()
      .join(),
  );
  return all === released;
}

function asksForWork({ waysBack }: Standing): boolean {
  return waysBack.some(({ changes }) => changes.some(({ kind }) => kind === 'grade'));
}

function standingFor(own: Case, view: View, now: SchoolTime): Standing {
  return standingOf(own.packs, readyAthlete(own.record, view), own.calendar, now);
}

function kept(scope: WorkingScope, own: Case, standings: readonly Standing[], now: SchoolTime): store.NewStanding[] {
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
