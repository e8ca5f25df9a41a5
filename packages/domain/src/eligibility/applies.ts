import { measurePerson } from './measure-person';
import type { Moment } from './moments';
import { isAtLeast, isAtMost, type Missing, type Truth, whole } from './reading';
import { seasonOn } from './ready-calendar';
import type { Effect } from './rule';
import { questionAt, type RuleCase } from './rule-case';
import { dayOf, type SchoolTime } from './school-time';

/** Whether a rule is for this athlete, and what is missing to tell. */
export function whetherApplies(own: RuleCase, moment: Moment): { is: Truth; missing: readonly Missing[] } {
  const { gradeLevels, yearsOfSchool, levels, parts } = own.rule.appliesTo;
  const { team } = own.athlete.record;
  const no = { is: 'failed' as const, missing: [] };
  if (levels !== null && team !== null && !levels.some((level) => level === team.level)) return no;
  if (parts !== null) {
    const part = team === null ? null : (seasonOn(own.calendar, team, dayOf(moment.at))?.part ?? null);
    if (part === null || !parts.includes(part)) return no;
  }
  for (const [what, range] of [
    ['gradeLevel', gradeLevels],
    ['yearOfSchool', yearsOfSchool],
  ] as const) {
    if (range === null) continue;
    const reading = measurePerson(questionAt(own, moment), { what });
    const is = [isAtLeast(reading, whole(range.from)), isAtMost(reading, whole(range.through))];
    if (is.includes('failed')) return no;
    if (is.includes('unknown')) return { is: 'unknown', missing: reading.missing };
  }
  return { is: 'met', missing: [] };
}

/** Whether an effect concerns this athlete at a moment: their level, or the day of a tournament. */
export function isInScope({ athlete, calendar }: RuleCase, { scope }: Effect, now: SchoolTime): boolean {
  const { team } = athlete.record;
  if (scope === 'all') return true;
  if (scope === 'varsity') return team === null || team.level === 'varsity';
  const day = dayOf(now);
  const season = team === null ? null : seasonOn(calendar, team, day);
  return season?.contests.some((each) => each.day === day && each.isTournament) ?? false;
}

/** Whether an effect that stays with its sport was met in this one. */
export function isOfSport({ athlete }: RuleCase, { carries }: Effect, { at }: Moment): boolean {
  const { team, participations } = athlete.record;
  if (carries === 'person' || team === null || participations === null) return true;
  const day = dayOf(at);
  return participations.some(
    ({ sport, joinedOn, leftOn }) => sport === team.sport && joinedOn <= day && (leftOn === null || leftOn > day),
  );
}
