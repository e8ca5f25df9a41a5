import { whetherApplies } from './applies';
import type { Pack } from './pack';
import type { ReadyAthlete } from './ready-athlete';
import type { ReadyCalendar } from './ready-calendar';
import type { Decision } from './record';
import { casesOf, type RuleCase, verdictAt } from './rule-case';
import type { SchoolTime } from './school-time';
import { startOf } from './timing';

/**
 * What checks have decided for good by a moment: once a decision takes effect, it is official, and kept with the record it stays
 * what it was, whatever grade changes later. Checks whose inputs are missing decide nothing yet.
 */
export function decisionsBy(
  packs: readonly Pack[],
  athlete: ReadyAthlete,
  calendar: ReadyCalendar,
  at: SchoolTime,
): Decision[] {
  return casesOf(packs, athlete, calendar, at).flatMap(decisionsOf);
}

function decisionsOf(own: RuleCase): Decision[] {
  const { pack, rule, moments, now } = own;
  const [effect] = rule.steps[0]?.effects ?? [];
  if (effect === undefined || rule.require === null) return [];
  return moments.flatMap((moment) => {
    if (moment.at > now || whetherApplies(own, moment).is === 'failed') return [];
    const official = startOf(own, effect.starts, moment, effect.carries);
    if (official === null || official > now) return [];
    const stored = own.stored?.get(moment.at);
    if (stored !== undefined) return [stored];
    const { is } = verdictAt(own, moment);
    if (is === 'unknown') return [];
    return [
      { packId: pack.packId, ruleId: rule.ruleId, checkAt: moment.at, view: own.athlete.view, isMet: is === 'met' },
    ];
  });
}
