import { translatable } from '@laurel/domain/kit/sentence';
import { isOfSport } from './applies';
import { losses } from './losses';
import type { Moment } from './moments';
import type { Missing } from './reading';
import type { Effect, Lasting, Start } from './rule';
import { questionAt, type RuleCase, regainAt } from './rule-case';
import { earlier, later, type SchoolTime } from './school-time';
import { endOf, startOf } from './timing';

/** From when to when an effect holds. Between `mayEnd` and `ends` no one can tell, since an input is missing. */
export interface Episode {
  readonly starts: SchoolTime | null;
  /** `null`: no end is known yet. */
  readonly ends: SchoolTime | null;
  readonly mayEnd: SchoolTime | null;
  /** What is missing to tell the end. */
  readonly missing: readonly Missing[];
}

export function episodeOf(own: RuleCase, effect: Effect, moment: Moment): Episode {
  const first = startOf(own, effect.starts, moment, effect.carries);
  if (first === null) return { starts: null, ...unending };
  const starts = takesContests(effect) ? later(first, takenUntil(own, effect, moment)) : first;
  return { starts, ...endsOf(own, effect, moment, starts, effect.lasts) };
}

function takesContests({ starts, lasts }: Effect): boolean {
  return starts.on === 'contest' && lasts.for === 'contests';
}

/** Until when earlier checks of the rule take contests already: no contest is served for two of them. `null`: none does. */
function takenUntil(own: RuleCase, counted: Effect, { at }: Moment): SchoolTime | null {
  let until: SchoolTime | null = null;
  for (const { moment, verdict, effects } of losses(own)) {
    if (moment.at >= at) break;
    if (!isOfSport(own, counted, moment)) continue;
    const effect = effects.find(
      (each) => takesContests(each) && each.scope === counted.scope && each.carries === counted.carries,
    );
    const first = effect && verdict.is === 'failed' ? startOf(own, effect.starts, moment, effect.carries) : null;
    if (effect && first !== null)
      until = later(until, endsOf(own, effect, moment, later(first, until), effect.lasts).ends);
  }
  return until;
}

type Ends = Omit<Episode, 'starts'>;

const unending: Ends = { ends: null, mayEnd: null, missing: [] };

function endsOf(own: RuleCase, effect: Effect, moment: Moment, starts: SchoolTime, lasts: Lasting): Ends {
  switch (lasts.for) {
    case 'nextCheck': {
      const next = own.moments.find((each) => each.at > moment.at);
      const ends = next === undefined ? null : startOf(own, regaining(effect), next, effect.carries);
      return { ends, mayEnd: ends, missing: [] };
    }
    case 'untilMet': {
      const least = lasts.atLeast === null ? starts : endsOf(own, effect, moment, starts, lasts.atLeast).ends;
      return least === null ? unending : firstRegained(own, effect, moment, least);
    }
    case 'lesser': {
      const all = lasts.of.map((each) => endsOf(own, effect, moment, starts, each));
      return all.reduce((a, b) => ({
        ...{ ends: earlier(a.ends, b.ends), mayEnd: earlier(a.mayEnd, b.mayEnd) },
        missing: [...a.missing, ...b.missing],
      }));
    }
    default: {
      const question = questionAt(own, moment);
      const ends = endOf(question, lasts, starts);
      if (ends !== null || lasts.for !== 'contests' || lasts.share === null) return { ends, mayEnd: ends, missing: [] };
      // A share of nobody knows how many contests may be a single one.
      return { ends, mayEnd: endOf(question, { ...lasts, count: 1, share: null }, starts), missing: [mostContests] };
    }
  }
}

const mostContests: Missing = {
  what: translatable`The most contests allowed in the season`,
  enteredBy: 'athleticDirector',
};

function regaining({ regains, starts }: Effect): Start {
  return regains ?? starts;
}

/** The first check that regains, no sooner than `least`. */
function firstRegained(own: RuleCase, effect: Effect, moment: Moment, least: SchoolTime): Ends {
  let mayEnd: SchoolTime | null = null;
  const missing: Missing[] = [];
  for (const each of own.moments) {
    if (each.at <= moment.at || !('mayRegain' in each.check) || !each.check.mayRegain) continue;
    if (each.at > own.now) break;
    const at = startOf(own, regaining(effect), each, effect.carries);
    if (at === null || at < least) continue;
    const asked = regainAt(own, each);
    if (asked.is === 'met') return { ends: at, mayEnd: mayEnd ?? at, missing };
    if (asked.is !== 'unknown') continue;
    mayEnd ??= at;
    missing.push(...asked.missing);
  }
  return { ends: null, mayEnd, missing };
}

/** Whether nothing of it is left at a moment: it has ended, or ends before it would start. */
export function isOver({ starts, ends }: Episode, now: SchoolTime): boolean {
  return ends !== null && (ends <= now || (starts !== null && ends <= starts));
}

/** What holds from a moment on, without an end that is known. */
export function held(starts: SchoolTime): Episode {
  return { starts, ...unending };
}
