import type { Rule } from './rule';

/** What a role says one may do, and at which school (`null`: at every one). */
export type HeldRule = Pick<Rule, 'action' | 'subject' | 'reach' | 'schoolId'>;

/** Whether a rule is about more than oneself and one's children: anyone who holds one is staff. */
export function isStaffRule({ reach }: Pick<Rule, 'reach'>): boolean {
  return reach !== 'own' && reach !== 'children';
}

/**
 * Whether someone with the rules `theirs` may do something that `mine` don't cover. Anyone who manages roles could give
 * themselves any rule by way of another person, so there it's the reach alone that counts.
 */
export function exceeds(theirs: readonly HeldRule[], mine: readonly HeldRule[]): boolean {
  return theirs.filter(isStaffRule).some((rule) => !mine.some((own) => covers(own, rule)));
}

function covers(own: HeldRule, rule: HeldRule): boolean {
  return own.subject === 'roles' && own.action === 'manage' ? reachesAsFar(own, rule) : includes(own, rule);
}

/** Whether one rule allows all that the other does, by itself. */
export function includes(own: HeldRule, rule: HeldRule): boolean {
  return (
    own.subject === rule.subject && (own.action === rule.action || own.action === 'manage') && reachesAsFar(own, rule)
  );
}

function reachesAsFar(own: HeldRule, rule: HeldRule): boolean {
  if (own.reach === 'district') return true;
  if (rule.reach === 'district' || (own.reach !== 'school' && own.reach !== rule.reach)) return false;
  // Athletes are the whole district's, at whichever school the role is held.
  if (rule.reach === 'athletes') return own.reach === 'athletes' || own.schoolId === null;
  return own.schoolId === null || own.schoolId === rule.schoolId;
}
