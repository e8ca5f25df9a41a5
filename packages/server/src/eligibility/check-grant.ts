import { roleToGrant } from '@laurel/domain/eligibility/grantable';
import type { GrantFields } from '@laurel/domain/eligibility/granted';
import type { Pack } from '@laurel/domain/eligibility/pack';
import { addDays } from '@laurel/domain/kit/day';
import type { FaultCode } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';

/** Longer than any rule holds someone back. */
const mostDays = 400;

/** Why something can't be granted, and the field it is about. */
interface Refusal {
  readonly code: FaultCode;
  readonly refused: Sentence;
  readonly field: 'rule' | 'endsBefore' | null;
}

/** The role by which someone of these roles may grant this of a pack that is on; else why they can't. */
export function roleFor(
  pack: Pack,
  given: Pick<GrantFields, 'kind' | 'rule' | 'startsOn' | 'endsBefore'>,
  roles: readonly string[],
): { readonly role: string } | Refusal {
  const rule = given.rule === null ? null : pack.rules.find(({ ruleId }) => ruleId === given.rule);
  if (rule === undefined)
    return {
      ...{ code: 'invalid', field: 'rule' },
      refused: translatable`“${pack.title}” has no rule “${given.rule ?? ''}”.`,
    };
  const end = { code: 'invalid', field: 'endsBefore' } as const;
  if (given.endsBefore <= given.startsOn) return { ...end, refused: translatable`Choose an end after the first day.` };
  if (given.endsBefore > addDays(given.startsOn, mostDays))
    return { ...end, refused: translatable`Choose an end within ${mostDays} days.` };
  const role = roleToGrant(pack, rule, given.kind, roles);
  if (role !== null) return { role };
  return {
    ...{ code: 'forbidden', field: null },
    refused: translatable`“${pack.title}” doesn’t let your role do this.`,
  };
}
