import type { Action, Need, RawRule, Reach, Rule, Subject } from './rule';

/** What the browser shows and hides by. The server decides again on every call. */
export interface Ability {
  readonly rules: readonly RawRule[];
  can(action: Action, subject: Subject): boolean;
}

/** What these rules allow; how far each reaches is the server's to know. */
export function abilityOf(rules: readonly RawRule[]): Ability {
  return { rules, can: (...need) => rules.some((rule) => grants(rule, need)) };
}

function grants(rule: Pick<Rule, 'action' | 'subject'>, [action, subject]: Need): boolean {
  return rule.subject === subject && (rule.action === action || rule.action === 'manage');
}

/** The rules as the browser gets them. */
export function rawRules(rules: readonly Rule[]): RawRule[] {
  const raw = rules.map(({ action, subject, reach }) => ({ action, subject, conditions: { within: reach } }));
  const unique = new Map(raw.map((rule) => [`${rule.action} ${rule.subject} ${rule.conditions.within}`, rule]));
  return [...unique.values()];
}

/** The same text for the same rules, in whichever order they come. */
export function markOf(rules: readonly RawRule[]): string {
  return rules
    .map(({ action, subject, conditions }) => `${action} ${subject} ${conditions.within}`)
    .sort()
    .join(', ');
}

/** How far a need reaches under these rules, and the schools a `school` reach is limited to (`null`: every school). */
export interface Reaches {
  readonly reaches: readonly Reach[];
  readonly schoolIds: readonly string[] | null;
}

/** The union of the rules that grant the need; empty `reaches` when none does. */
export function reachesOf(rules: readonly Rule[], need: Need): Reaches {
  const granting = rules.filter((rule) => grants(rule, need));
  const bySchool = granting.filter((rule) => rule.reach === 'school');
  const isEverySchool = bySchool.some((rule) => rule.schoolId === null);
  return {
    reaches: [...new Set(granting.map((rule) => rule.reach))],
    schoolIds: isEverySchool ? null : bySchool.flatMap((rule) => (rule.schoolId === null ? [] : [rule.schoolId])),
  };
}
