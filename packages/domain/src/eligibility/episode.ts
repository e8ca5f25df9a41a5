import type { Moment } from './moments';
import type { Effect, Lasting, Start } from './rule';
import { questionAt, type RuleCase, regainAt } from './rule-case';
import { earlier, type SchoolTime } from './school-time';
import { endOf, startOf } from './timing';

/** From when to when an effect holds. Between `mayEnd` and `ends` no one can tell, since an input is missing. */
export interface Episode {
  readonly starts: SchoolTime | null;
  /** `null`: no end is known yet. */
  readonly ends: SchoolTime | null;
  readonly mayEnd: SchoolTime | null;
}

export function episodeOf(own: RuleCase, effect: Effect, moment: Moment): Episode {
  const starts = startOf(own, effect.starts, moment, effect.carries);
  if (starts === null) return { starts, ends: null, mayEnd: null };
  return { starts, ...endsOf(own, effect, moment, starts, effect.lasts) };
}

type Ends = Pick<Episode, 'ends' | 'mayEnd'>;

function endsOf(own: RuleCase, effect: Effect, moment: Moment, starts: SchoolTime, lasts: Lasting): Ends {
  switch (lasts.for) {
    case 'nextCheck': {
      const next = own.moments.find((each) => each.at > moment.at);
      const ends = next === undefined ? null : startOf(own, regaining(effect), next, effect.carries);
      return { ends, mayEnd: ends };
    }
    case 'untilMet': {
      const least = lasts.atLeast === null ? starts : endsOf(own, effect, moment, starts, lasts.atLeast).ends;
      return least === null ? { ends: null, mayEnd: null } : firstRegained(own, effect, moment, least);
    }
    case 'lesser': {
      const all = lasts.of.map((each) => endsOf(own, effect, moment, starts, each));
      return all.reduce((a, b) => ({ ends: earlier(a.ends, b.ends), mayEnd: earlier(a.mayEnd, b.mayEnd) }));
    }
    default: {
      const ends = endOf(questionAt(own, moment), lasts, starts);
      return { ends, mayEnd: ends };
    }
  }
}

function regaining({ regains, starts }: Effect): Start {
  return regains ?? starts;
}

/** The first check that regains, no sooner than `least`. */
function firstRegained(own: RuleCase, effect: Effect, moment: Moment, least: SchoolTime): Ends {
  let mayEnd: SchoolTime | null = null;
  for (const each of own.moments) {
    if (each.at <= moment.at || !('mayRegain' in each.check) || !each.check.mayRegain) continue;
    if (each.at > own.now) break;
    const at = startOf(own, regaining(effect), each, effect.carries);
    if (at === null || at < least) continue;
    const { is } = regainAt(own, each);
    if (is === 'met') return { ends: at, mayEnd: mayEnd ?? at };
    if (is === 'unknown') mayEnd ??= at;
  }
  return { ends: null, mayEnd };
}

/** What holds from a moment on, without an end that is known. */
export function held(starts: SchoolTime): Episode {
  return { starts, ends: null, mayEnd: null };
}
