import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { districtAddresses, isAtDomain } from '@laurel/domain/people/district-addresses';
import type { Scope } from '@laurel/server/db/scope';
import { readSection } from '@laurel/server/settings/section-store';
import { readGroupOf, readGroupOfRole } from './role-store';

/** Refuses an email that is at none of the domains the district asks of whoever has this role. */
export async function refuseForeignEmailFor(scope: Scope, email: string | null, roleId: string | null): Promise<void> {
  if (roleId !== null) await refuseForeign(scope, email, async () => await readGroupOfRole(scope, roleId));
}

/** The same for someone who has their roles already. */
export async function refuseForeignEmailOf(scope: Scope, email: string | null, personId: string): Promise<void> {
  await refuseForeign(scope, email, async () => await readGroupOf(scope, personId));
}

async function refuseForeign(
  scope: Scope,
  email: string | null,
  readGroup: () => Promise<'staff' | 'students' | null>,
): Promise<void> {
  if (email === null) return;
  const { value } = await readSection(scope, districtAddresses);
  if (value.staffDomains.length + value.studentDomains.length === 0) return;
  const group = await readGroup();
  const domains = group === 'staff' ? value.staffDomains : group === 'students' ? value.studentDomains : [];
  if (isAtDomain(email, domains)) return;
  const names = domains.join(', ');
  const sentence =
    group === 'staff'
      ? translatable`Staff need an email at ${names}. The district’s settings say so.`
      : translatable`Students need an email at ${names}. The district’s settings say so.`;
  throw new Fault('invalid', sentence, { fields: { email: sentence } });
}
