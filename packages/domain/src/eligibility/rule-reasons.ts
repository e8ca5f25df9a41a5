import { addDays } from '@laurel/domain/kit/day';
import { translatable } from '@laurel/domain/kit/sentence';
import { alwaysReasons } from './always-reasons';
import { isInScope, isOfSport, whetherApplies } from './applies';
import { type Episode, episodeOf, held, isOver } from './episode';
import { withGrants } from './grants';
import type { Verdict } from './judge';
import { type Loss, losses } from './losses';
import type { Moment } from './moments';
import type { Missing } from './reading';
import type { Reason } from './reason';
import { reasonOf } from './reason-of';
import type { Effect } from './rule';
import { isMetToday, type RuleCase } from './rule-case';
import { dayOf, type SchoolTime, timeOn } from './school-time';
import { never } from './timing';

/** The reasons a rule gives at the moment of its case; none: it is met, or doesn’t apply. */
export function ruleReasons(own: RuleCase): Reason[] {
  return [...alwaysReasons(own), ...checkedReasons(own)].map((reason) => withGrants(own, reason));
}

/** What was decided at checks and holds now, or will. */
function checkedReasons(own: RuleCase): Reason[] {
  const { rule, now, missing } = own;
  const [first] = rule.steps[0]?.effects ?? [];
  if (missing !== null && first !== undefined && isInScope(own, first, own.now)) {
    const moment: Moment = { check: { at: 'always' }, at: now, term: null };
    if (whetherApplies(own, moment).is === 'failed') return [];
    return [reasonOf(own, first, moment, { is: 'unknown', failed: [], missing: [missing] }, held(now))];
  }
  const reasons: Reason[] = [];
  for (const { moment, verdict, effects } of losses(own)) {
    for (const effect of effects) {
      if (!isInScope(own, effect, own.now) || !isOfSport(own, effect, moment)) continue;
      const reason = reasonNow(own, effect, moment, verdict);
      if (reason !== null) reasons.push({ ...reason, isMetToday: verdict.is === 'failed' && isMetToday(own, moment) });
    }
  }
  return reasons;
}

/** What an effect of a failed check is now; `null`: over, or not known and not in effect yet. */
function reasonNow(own: RuleCase, effect: Effect, moment: Moment, verdict: Verdict): Reason | null {
  const { now } = own;
  const episode = isForTheDay(moment)
    ? { starts: moment.at, ends: timeOn(addDays(dayOf(moment.at), 1)), mayEnd: null, missing: [] }
    : episodeOf(own, effect, moment);
  const { starts, ends, mayEnd } = episode;
  if (isOver(episode, now)) return null;
  if (starts === null) return verdict.is === 'failed' ? calendarReason(own, effect, moment) : null;
  if (starts === never) return null;
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
    isOpen ? { ...verdict, is: 'unknown', missing: episode.missing } : verdict,
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

/** School again, where a holiday lets everyone play now. */
function pauseAt({ calendar, now }: RuleCase, { pausedByDaysOff }: Effect): SchoolTime | null {
  if (pausedByDaysOff === null) return null;
  const day = dayOf(now);
  const pause = calendar.breaks.find(
    ({ from, before, days }) => days >= pausedByDaysOff && from <= day && day < before,
  );
  return pause === undefined ? null : timeOn(pause.before);
}
