import type { HeldRole } from '@laurel/domain/access/role';
import { roleNameIn } from '@laurel/domain/access/role-names';
import { locale } from '@laurel/web/kit/messages';

/** The name of a role, as the reader calls it. */
export function roleText(role: HeldRole): string {
  return roleNameIn(locale(), role);
}
