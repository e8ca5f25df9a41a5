import { addDays } from '@laurel/domain/kit/day';
import { translatable } from '@laurel/domain/kit/sentence';
import { isInScope, isOfSport, whetherApplies } from './applies';
import { courseResults } from './course-results';
import { findFact } from './facts';
import { withGrants } from './grants';
import { judge, type Leaf, type Verdict } from './judge';
import { type Loss, losses } from './losses';
import type { Moment } from './moments';
import type { Missing } from './reading';
import type { Question } from './ready-athlete';
import type { Reason, ReasonCourse } from './reason';
import { eventSentence, expirySentence, leafSentence } from './reason-sentences';
import type { Requirement } from './requirement';
import type { Effect } from './rule';
import { type Episode, episodeOf, isInForce, questionAt, type RuleCase, verdictAt } from './rule-case';
import { dayOf, type SchoolTime, timeOn } from './school-time';
import { isStricter } from './state';

/** The reasons a rule gives at the moment of its case; none: it is met, or doesn’t apply. */
export function ruleReasons(own: RuleCase): Reason[] {
  return [...alwaysReasons(own), ...checkedReasons(own)].map((reason) => withGrants(own, reason));
}

const always = { at: 'always' } as const;

/** What holds while it is so. */
function alwaysReasons(own: RuleCase): Reason[] {
  const { rule, now, pack } = own;
  if (rule.require === null || !rule.checks.some(({ at }) => at === 'always') || !isInForce(pack, dayOf(now)))
    return [];
  const [effect] = rule.steps[0]?.effects ?? [];
  const moment: Moment = { check: always, at: now, term: null };
  const question = questionAt(own, moment);
  const applies = whetherApplies(own, moment);
  if (effect === undefined || applies.is === 'failed' || !isInScope(own, effect, own.now)) return [];
  const verdict = judge(question, rule.require);
  if (applies.is === 'unknown' && verdict.is !== 'met') {
    return [reasonOf(own, effect, moment, { is: 'unknown', failed: [], missing: applies.missing }, held(now))];
  }
  if (verdict.is === 'met') return expiryReasons(own, question, rule.require, effect);
  return [{ ...reasonOf(own, effect, moment, verdict, held(now)), checkAt: null }];
}

function held(starts: SchoolTime): Episode {
  return { starts, ends: null, mayEnd: null };
}

const mostDaysBack = 400;

/** Since when what holds while it is so has been so: from the first of the midnights before now on. */
export function heldSince(own: RuleCase): SchoolTime {
  const { require: requirement } = own.rule;
  let since = own.now;
  for (let back = 0; back < mostDaysBack; back += 1) {
    const at = timeOn(addDays(dayOf(own.now), -back));
    if (!isInForce(own.pack, dayOf(at))) break;
    const question = questionAt(own, { check: always, at, term: null });
    if (requirement === null || judge(question, requirement).is !== 'failed') break;
    since = at;
  }
  return since;
}

/** Documents that hold, and soon no longer. */
function expiryReasons(own: RuleCase, question: Question, requirement: Requirement, effect: Effect): Reason[] {
  const day = dayOf(own.now);
  return documentsIn(requirement).flatMap((fact) => {
    const { through } = findFact(question, fact);
    if (through === null || addDays(through, -fact.warnDays) > day) return [];
    const moment: Moment = { check: always, at: own.now, term: null };
    const base = reasonOf(
      own,
      effect,
      moment,
      { is: 'failed', failed: [], missing: [] },
      held(timeOn(addDays(through, 1))),
    );
    return [
      {
        ...base,
        state: 'warning',
        becomes: effect.state,
        because: [expirySentence(fact.document, through)],
        checkAt: null,
      },
    ];
  });
}

type DocumentFact = Extract<Extract<Requirement, { kind: 'is' }>['fact'], { what: 'document' }>;

export function documentsIn(requirement: Requirement): DocumentFact[] {
  if (requirement.kind === 'is') return requirement.fact.what === 'document' ? [requirement.fact] : [];
  return 'of' in requirement ? requirement.of.flatMap(documentsIn) : [];
}

/** What was decided at checks and holds now, or will. */
function checkedReasons(own: RuleCase): Reason[] {
  const { rule, now, missing } = own;
  const [first] = rule.steps[0]?.effects ?? [];
  if (missing !== null && first !== undefined && isInScope(own, first, own.now)) {
    const moment: Moment = { check: always, at: now, term: null };
    if (whetherApplies(own, moment).is === 'failed') return [];
    return [reasonOf(own, first, moment, { is: 'unknown', failed: [], missing: [missing] }, held(now))];
  }
  const reasons: Reason[] = [];
  for (const { moment, verdict, effects } of losses(own)) {
    for (const effect of effects) {
      if (!isInScope(own, effect, own.now) || !isOfSport(own, effect, moment)) continue;
      const reason = reasonNow(own, effect, moment, verdict);
      if (reason !== null) reasons.push(reason);
    }
  }
  return reasons;
}

/** What an effect of a failed check is now; `null`: over, or not known and not in effect yet. */
function reasonNow(own: RuleCase, effect: Effect, moment: Moment, verdict: Verdict): Reason | null {
  const { now } = own;
  const episode = isForTheDay(moment)
    ? { starts: moment.at, ends: timeOn(addDays(dayOf(moment.at), 1)), mayEnd: null }
    : episodeOf(own, effect, moment);
  const { starts, ends, mayEnd } = episode;
  if (ends !== null && (ends <= now || (starts !== null && ends <= starts))) return null;
  if (starts === null) return verdict.is === 'failed' ? calendarReason(own, effect, moment) : null;
  if (starts > now) return verdict.is === 'failed' ? warned(own, effect, moment, verdict, episode) : null;
  const pause = pauseAt(own, effect);
  if (pause !== null) {
    const isOver = verdict.is !== 'failed' || (ends !== null && ends <= pause);
    return isOver ? null : warned(own, effect, moment, verdict, { ...episode, starts: pause });
  }
  const isOpen = verdict.is === 'failed' && mayEnd !== null && mayEnd <= now && (ends === null || mayEnd < ends);
  return reasonOf(
    own,
    effect,
    moment,
    isOpen ? { ...verdict, is: 'unknown', missing: regainMissing(own, moment) } : verdict,
    episode,
  );
}

/** The reason a failed check gives, as it will be once it takes effect. */
export function reasonFor(own: RuleCase, effect: Effect, { moment, verdict }: Loss): Reason {
  return reasonOf(own, effect, moment, verdict, episodeOf(own, effect, moment));
}

/** A school day’s rule, or a contest day’s, holds for that day alone. */
export function isForTheDay({ check }: Moment): boolean {
  return check.at === 'schoolDay' || check.at === 'contestDay';
}

function warned(own: RuleCase, effect: Effect, moment: Moment, verdict: Verdict, episode: Episode): Reason {
  return { ...reasonOf(own, effect, moment, verdict, episode), state: 'warning', becomes: effect.state };
}

function calendarReason(own: RuleCase, effect: Effect, moment: Moment): Reason {
  const missing: Missing = {
    what: translatable`The days in the school’s calendar after ${dayOf(moment.at)}`,
    enteredBy: 'office',
  };
  return reasonOf(own, effect, moment, { is: 'unknown', failed: [], missing: [missing] }, held(moment.at));
}

function regainMissing(own: RuleCase, { at }: Moment): Missing[] {
  return own.moments
    .filter((each) => each.at > at && each.at <= own.now && 'mayRegain' in each.check && each.check.mayRegain)
    .flatMap((each) => [...verdictAt(own, each).missing]);
}

/** School again, where a holiday lets everyone play now. */
function pauseAt({ calendar, now }: RuleCase, { pausedByDaysOff }: Effect): SchoolTime | null {
  if (pausedByDaysOff === null) return null;
  const day = dayOf(now);
  const pause = calendar.breaks.find(
    ({ from, before, days }) => days >= pausedByDaysOff && from <= day && day < before,
  );
  return pause === undefined ? null : timeOn(pause.before);
}

function reasonOf(own: RuleCase, effect: Effect, moment: Moment, verdict: Verdict, { starts, ends }: Episode): Reason {
  const { pack, rule } = own;
  const event = eventSentence(moment);
  return {
    ...{ packId: pack.packId, version: pack.version, body: pack.body, layer: pack.layer },
    ...{ ruleId: rule.ruleId, title: rule.title, category: rule.category },
    state: verdict.is === 'unknown' ? 'unknown' : effect.state,
    becomes: null,
    checkAt: moment.at,
    since: starts ?? moment.at,
    until: ends,
    because: [...(event === null ? [] : [event]), ...verdict.failed.map(leafSentence)],
    courses: coursesOf(own, moment, verdict.failed),
    missing: verdict.missing,
  };
}

/** The courses behind comparisons that failed: those not passed, of averages all. */
function coursesOf(own: RuleCase, moment: Moment, leaves: readonly Leaf[]): ReasonCourse[] {
  const courses = new Map<string, ReasonCourse>();
  for (const leaf of leaves) {
    if (leaf.kind === 'is' || !('window' in leaf.measure)) continue;
    const isAverage = leaf.measure.what === 'gpa';
    for (const { taken, grade, outcome } of courseResults(questionAt(own, moment), leaf.measure).results) {
      if (!isAverage && outcome === 'passed') continue;
      const { classId, title } = taken;
      courses.set(classId, { classId, title, percent: grade?.percent ?? null, outcome });
    }
  }
  return [...courses.values()];
}

/** The reason that says most: the strictest, and of those the one that lasts longest. */
export function strictest(reasons: readonly Reason[]): Reason | null {
  return reasons.reduce<Reason | null>((most, each) => (most === null || outranks(each, most) ? each : most), null);
}

function outranks(one: Reason, other: Reason): boolean {
  if (one.state !== other.state) return isStricter(one.state, other.state);
  if (other.until === null) return false;
  return one.until === null || one.until > other.until;
}
