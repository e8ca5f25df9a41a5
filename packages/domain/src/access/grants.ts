import { exceeds } from './exceed';
import type { Rule } from './rule';

/** What a role says one may do; where is said by who gets it. */
export type RoleRules = readonly Pick<Rule, 'action' | 'subject' | 'reach'>[];

// How far these reach follows from enrollments and caseloads, which others give.
const given = new Set<Rule['reach']>(['own', 'children', 'classes', 'teams', 'caseload']);

/**
 * Whether someone with the rules `mine` may give a role with these rules to another person, for one school or, with
 * `null`, for every one. No one gives what they lack; anyone who manages roles gives any, as far as that reaches.
 */
export function mayGive(rules: RoleRules, schoolId: string | null, mine: readonly Rule[]): boolean {
  return !exceeds(
    rules.filter(({ reach }) => !given.has(reach)).map((rule) => ({ ...rule, schoolId })),
    mine,
  );
}
