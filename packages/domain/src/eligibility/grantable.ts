import type { GrantFields } from './granted';
import type { Pack } from './pack';
import type { Requirement } from './requirement';
import type { Rule } from './rule';

export type GrantKind = GrantFields['kind'];

/** The role by which someone of these roles may grant a kind for a rule, or for all rules of a pack; `null`: by none. */
export function roleToGrant(
  { waivedBy }: Pack,
  rule: Rule | null,
  kind: GrantKind,
  roles: readonly string[],
): string | null {
  const named = kind === 'probation' ? (rule?.probation?.roles ?? []) : waivedBy;
  return named.find((each) => roles.includes(each)) ?? null;
}

/** What someone of these roles may grant for a rule, of what can help with it. */
export function grantableKinds(pack: Pack, rule: Rule, roles: readonly string[]): GrantKind[] {
  const kinds: readonly GrantKind[] = asksContract(rule)
    ? ['waiver', 'probation', 'contract']
    : ['waiver', 'probation'];
  return kinds.filter((kind) => roleToGrant(pack, rule, kind, roles) !== null);
}

function asksContract({ require, regain }: Rule): boolean {
  return [require, regain].some((each) => each !== null && isAsking(each));
}

function isAsking(requirement: Requirement): boolean {
  if ('of' in requirement) return requirement.of.some(isAsking);
  return requirement.kind === 'is' && requirement.fact.what === 'contract';
}
