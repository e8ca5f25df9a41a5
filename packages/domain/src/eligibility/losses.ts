import type { Day } from '@laurel/domain/kit/day';
import { whetherApplies } from './applies';
import type { Verdict } from './judge';
import type { Moment } from './moments';
import { seasonOn, termOn } from './ready-calendar';
import type { Effect } from './rule';
import { type RuleCase, verdictAt } from './rule-case';
import { dayOf } from './school-time';
import { startYear } from './school-year';

/** A check that was failed, or may have been, with the effects of the step it reached. */
export interface Loss {
  readonly moment: Moment;
  readonly verdict: Verdict;
  readonly effects: readonly Effect[];
}

/** The checks up to now at which standing was lost, counted as the steps count. */
export function losses(own: RuleCase): Loss[] {
  const { rule, now, moments } = own;
  const found: Loss[] = [];
  const failed: Moment[] = [];
  let row: Moment[] = [];
  for (const moment of moments) {
    if (moment.at > now) break;
    if ('mayLose' in moment.check && !moment.check.mayLose) continue;
    const applies = whetherApplies(own, moment);
    if (applies.is === 'failed') continue;
    const verdict = verdictAt(own, moment);
    if (verdict.is === 'met') row = [];
    if (verdict.is === 'failed' && applies.is === 'met') {
      row.push(moment);
      failed.push(moment);
    }
    if (verdict.is === 'met') continue;
    const step = rule.steps.findLast(({ from, counted }) => {
      if (from === 1) return true;
      if (counted === 'inARow') return from <= row.length;
      if (counted === 'inARowInSemester') return from <= countedIn(own, 'inSemester', row, moment);
      return from <= countedIn(own, counted, failed, moment);
    });
    const isOpen = applies.is === 'unknown';
    const seen: Verdict = isOpen ? { is: 'unknown', failed: [], missing: applies.missing } : verdict;
    found.push({ moment, verdict: seen, effects: step?.effects ?? [] });
  }
  return found;
}

/** How many checks were failed in the season, semester, or school year of one of them, up to that one. */
function countedIn(
  { calendar, athlete }: RuleCase,
  counted: 'inSeason' | 'inSemester' | 'inYear',
  failed: readonly Moment[],
  { at }: Moment,
): number {
  const { team } = athlete.record;
  const span = (day: Day) => {
    if (counted === 'inYear') return startYear(calendar, day);
    if (counted === 'inSemester') return termOn(calendar, 'semester', day);
    return team === null ? null : seasonOn(calendar, team, day);
  };
  const own = span(dayOf(at));
  return failed.filter((each) => span(dayOf(each.at)) === own).length;
}
