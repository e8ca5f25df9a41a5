import { heldSince } from './always-reasons';
import { isInScope, isOfSport, whetherApplies } from './applies';
import { episodeOf, isOver } from './episode';
import { forecastOf, nextLosing } from './forecast';
import { withGrants } from './grants';
import { judge } from './judge';
import { ascending } from './order';
import type { Pack } from './pack';
import { project } from './project';
import type { Missing } from './reading';
import type { ReadyAthlete, View } from './ready-athlete';
import type { ReadyCalendar } from './ready-calendar';
import type { Reason } from './reason';
import { coursesOf, reasonOf, strictest } from './reason-of';
import { casesOf, isInForce, type RuleCase, requirementAt, todayOf, verdictAt } from './rule-case';
import { ruleReasons } from './rule-reasons';
import { dayOf, earlier, type SchoolTime } from './school-time';
import { isStricter, type State } from './state';
import { heldBackSince } from './timeline';
import type { WayBack } from './way-back';
import { wayBackFrom } from './ways-back';

/** Where an athlete stands at a moment, why, and what would help. */
export interface Standing {
  /** Whether it is made of all grades, or of released ones alone. */
  readonly view: View;
  readonly state: State;
  /** Since when, without a gap, by the strictest reason; `null`: there is none. */
  readonly since: SchoolTime | null;
  /** The first moment at which nothing as strict holds any longer, as far as it is decided; `null`: not known. */
  readonly until: SchoolTime | null;
  /** The strictest first. */
  readonly reasons: readonly Reason[];
  /** What no one has entered, and who enters it. */
  readonly missing: readonly Missing[];
  readonly waysBack: readonly WayBack[];
  /** What the next checks would probably decide, from the running grades. */
  readonly forecast: readonly Reason[];
  /** What the last checks would take by grades corrected since; what they decided stays. */
  readonly notMetToday: readonly Reason[];
  readonly nextCheckAt: SchoolTime | null;
}

/**
 * The standing of one athlete on one team under packs of several layers. Layers only add: the strictest reason of any of them
 * counts. A rule whose inputs are missing makes it `unknown`, unless another is failed for certain.
 */
export function standingOf(
  packs: readonly Pack[],
  athlete: ReadyAthlete,
  calendar: ReadyCalendar,
  at: SchoolTime,
): Standing {
  const cases = casesOf(packs, athlete, calendar, at);
  const found = cases.flatMap((own) => ruleReasons(own).map((reason) => ({ own, reason })));
  const waysBack = waysFrom(found);
  const reasons = found.map(({ own, reason }) => withEnd(withStart(own, reason), waysBack)).sort(byStrictness);
  const worst = strictest(reasons);
  const missing = new Map(reasons.flatMap((reason) => reason.missing.map((each) => [JSON.stringify(each), each])));
  return {
    view: athlete.view,
    state: worst?.state ?? 'cleared',
    since: worst?.since ?? null,
    until: worst === null ? null : endOfRow(worst, reasons),
    reasons,
    missing: [...missing.values()],
    waysBack,
    ...outlook(cases, found, athlete, calendar, at),
  };
}

/** The state alone, without ways back and forecast: for a whole season, or a whole school, at once. */
export function stateOf(packs: readonly Pack[], athlete: ReadyAthlete, calendar: ReadyCalendar, at: SchoolTime): State {
  const reasons = casesOf(packs, athlete, calendar, at).flatMap(ruleReasons);
  return strictest(reasons)?.state ?? 'cleared';
}

interface FoundReason {
  readonly own: RuleCase;
  readonly reason: Reason;
}

/** One way back for each rule that holds someone back. */
function waysFrom(found: readonly FoundReason[]): WayBack[] {
  const byRule = new Map<RuleCase, Reason>();
  for (const { own, reason } of found) {
    if (!isStricter(reason.state, 'warning')) continue;
    const other = byRule.get(own);
    if (other === undefined || strictest([reason, other]) === reason) byRule.set(own, reason);
  }
  return [...byRule].map(([own, reason]) => wayBackFrom(own, reason));
}

/** When the strictest reason ends, or the last of those as strict that follow without a gap. */
function endOfRow(worst: Reason, reasons: readonly Reason[]): SchoolTime | null {
  const following = reasons
    .filter((each) => each.becomes !== null && !isStricter(worst.state, each.becomes) && worst.state !== 'warning')
    .toSorted((a, b) => ascending(a.since, b.since));
  let { until } = worst;
  for (const each of following) {
    if (until === null) break;
    if (each.since <= until && (each.until === null || each.until > until)) until = each.until;
  }
  return until;
}

/** What holds began when it first did, also where one check after the other was failed. */
function withStart(own: RuleCase, reason: Reason): Reason {
  if (reason.state === 'warning' || reason.because.length === 0) return reason;
  return { ...reason, since: reason.checkAt === null ? heldSince(own) : heldBackSince(own, reason) };
}

/** What holds while it is so ends when waiting alone ends it. */
function withEnd(reason: Reason, ways: readonly WayBack[]): Reason {
  if (reason.until !== null || reason.checkAt !== null) return reason;
  const way = ways.find(({ packId, ruleId }) => packId === reason.packId && ruleId === reason.ruleId);
  return way && way.changes.length === 0 ? { ...reason, until: way.at } : reason;
}

/** For sorting, the strictest first, and of those the earliest. */
export function byStrictness(a: Reason, b: Reason): number {
  if (a.state !== b.state) return isStricter(a.state, b.state) ? -1 : 1;
  return ascending(a.since, b.since);
}

function outlook(
  cases: readonly RuleCase[],
  found: readonly FoundReason[],
  athlete: ReadyAthlete,
  calendar: ReadyCalendar,
  at: SchoolTime,
): Pick<Standing, 'forecast' | 'notMetToday' | 'nextCheckAt'> {
  const inForce = cases.filter(({ pack }) => isInForce(pack, dayOf(at)));
  const nextCheckAt = inForce.reduce<SchoolTime | null>(
    (next, own) => earlier(next, nextLosing(own)?.at ?? null),
    null,
  );
  const losing = new Set(found.filter(({ reason }) => isStricter(reason.state, 'probation')).map(({ own }) => own));
  const asked = inForce.filter((own) => !losing.has(own) && own.moments.length > 0);
  if (asked.length === 0) return { forecast: [], notMetToday: [], nextCheckAt };
  const future = project(athlete, calendar, at);
  return {
    forecast: asked.flatMap((own) => forecastOf(own, future) ?? []),
    notMetToday: asked.flatMap((own) => notMetTodayOf(own) ?? []),
    nextCheckAt,
  };
}

/**
 * What the last check of a term’s grades would take by what is known now, where it was met and decided by grades that were
 * corrected since: what it decided stays. `null`: it would be met still, what it would take is over or waived, or no one can
 * tell.
 */
function notMetTodayOf(own: RuleCase): Reason | null {
  const last = own.moments.findLast(({ at, check }) => at <= own.now && !('mayLose' in check && !check.mayLose));
  const [effect] = own.rule.steps[0]?.effects ?? [];
  if (!last || last.term === null || !effect || whetherApplies(own, last).is !== 'met') return null;
  if (!isInScope(own, effect, own.now) || !isOfSport(own, effect, last)) return null;
  const requirement = requirementAt(own, last);
  if (requirement === null || verdictAt(own, last).is !== 'met') return null;
  const question = todayOf(own, last);
  const today = judge(question, requirement);
  if (today.is !== 'failed') return null;
  const episode = episodeOf(own, effect, last);
  if (isOver(episode, own.now) || (episode.mayEnd !== null && episode.mayEnd <= own.now)) return null;
  const reason = withGrants(own, reasonOf(own, effect, last, today, episode));
  return reason.state === 'waived' ? null : { ...reason, courses: coursesOf(question, today.failed, 'failing') };
}
