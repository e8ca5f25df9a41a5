import { addDays, type Day } from '@laurel/domain/kit/day';
import { isInScope, isOfSport, whetherApplies } from './applies';
import { episodeOf } from './episode';
import { withGrants } from './grants';
import { judge } from './judge';
import { losses } from './losses';
import { ascending, smaller } from './order';
import type { Reason } from './reason';
import { questionAt, type RuleCase } from './rule-case';
import { isForTheDay } from './rule-reasons';
import { dayOf, minuteAfter, type SchoolTime, timeOn } from './school-time';
import { isStricter, mayPlay, type State } from './state';

/** A time during which a rule makes something of an athlete. */
interface Stretch {
  readonly state: State;
  readonly starts: SchoolTime;
  /** `null`: no end is known. */
  readonly ends: SchoolTime | null;
}

/** How far ahead a way back is looked for. */
export const daysAhead = 400;

/**
 * The first moment after another at which a rule no longer gives a reason, in a record that is known to its end; `null`: not
 * within the year.
 */
export function firstRestored(future: RuleCase, reason: Reason, from: SchoolTime): SchoolTime | null {
  const stretches = stretchesOf(future);
  for (const at of turningPoints(future, stretches, from)) {
    if (isRestored(reason.state, stateAt(future, reason, stretches, at))) return at;
  }
  return null;
}

/** Since when a rule has held someone back without a gap: from the first of the failed checks whose effects followed each other. */
export function heldBackSince(own: RuleCase, { state, since }: Reason): SchoolTime {
  const before = stretchesOf(own).filter((each) => !isStricter(state, each.state) && each.starts < since);
  let first = since;
  for (const { starts, ends } of before.toSorted((a, b) => ascending(b.starts, a.starts))) {
    if (ends === null || ends >= first) first = smaller(first, starts);
  }
  return first;
}

/** Someone on probation is back without it; anyone else once they may play. */
function isRestored(before: State, then: State): boolean {
  return before === 'probation' ? !isStricter(then, 'warning') : mayPlay(then) === true;
}

/** When each failed check has its effect, those to come as well. */
function stretchesOf(future: RuleCase): Stretch[] {
  return losses(future).flatMap(({ moment, verdict, effects }) =>
    effects.flatMap((effect): Stretch[] => {
      if (effect.scope === 'tournament' || !isInScope(future, effect, future.now) || !isOfSport(future, effect, moment))
        return [];
      const state = verdict.is === 'unknown' ? 'unknown' : effect.state;
      if (isForTheDay(moment)) return [{ state, starts: moment.at, ends: timeOn(addDays(dayOf(moment.at), 1)) }];
      const { starts, ends } = episodeOf(future, effect, moment);
      return starts === null ? [] : [{ state, starts, ends }];
    }),
  );
}

/** The moments at which the answer can change: where stretches begin and end, and each day for what always holds. */
function turningPoints({ rule, athlete }: RuleCase, stretches: readonly Stretch[], now: SchoolTime): SchoolTime[] {
  const points = new Set<SchoolTime>([minuteAfter(now)]);
  if (rule.checks.some(({ at }) => at === 'always')) {
    for (const at of daysAfter(dayOf(now))) points.add(at);
  }
  for (const { starts, ends } of stretches)
    for (const at of [starts, ends]) if (at !== null && at > now) points.add(at);
  for (const { until } of athlete.record.grants) if (until > now) points.add(until);
  return [...points].sort();
}

/** The days of the year ahead. Measured: asked for athlete after athlete, on the same day. */
function daysAfter(day: Day): readonly SchoolTime[] {
  if (latest?.day !== day)
    latest = { day, ahead: Array.from({ length: daysAhead }, (_, at) => timeOn(addDays(day, at + 1))) };
  return latest.ahead;
}

let latest: { readonly day: Day; readonly ahead: readonly SchoolTime[] } | null = null;

function stateAt(future: RuleCase, reason: Reason, stretches: readonly Stretch[], at: SchoolTime): State {
  const own = { ...future, now: at };
  let state = alwaysState(own);
  for (const { starts, ends, state: next } of stretches) {
    if (starts <= at && (ends === null || at < ends) && isStricter(next, state)) state = next;
  }
  return state === 'cleared' ? state : withGrants(own, { ...reason, state }).state;
}

/** What a rule that is judged always makes of someone at a moment. */
function alwaysState(own: RuleCase): State {
  const { rule, now } = own;
  const [effect] = rule.steps[0]?.effects ?? [];
  const check = rule.checks.find((each) => each.at === 'always');
  if (rule.require === null || check === undefined || effect === undefined) return 'cleared';
  const moment = { check, at: now, term: null };
  if (whetherApplies(own, moment).is === 'failed') return 'cleared';
  const { is } = judge(questionAt(own, moment), rule.require);
  return is === 'met' ? 'cleared' : is === 'unknown' ? 'unknown' : effect.state;
}
