import { exceeds, type HeldRule } from './exceed';
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

/**
 * Whether someone with the rules `theirs` stands above someone with `mine`, who may then give them no role. What reaches
 * their own classes, teams, or caseload alone puts nobody above an office.
 */
export function isAbove(theirs: readonly HeldRule[], mine: readonly Rule[]): boolean {
  return exceeds(
    theirs.filter(({ reach }) => !given.has(reach)),
    mine,
  );
}
