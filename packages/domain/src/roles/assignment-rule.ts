import { reachesOf } from '@laurel/domain/access/ability';
import { isStaffRule } from '@laurel/domain/access/exceed';
import { mayGive } from '@laurel/domain/access/grants';
import type { RoleLine } from '@laurel/domain/access/role-lines';
import type { Rule, Subject } from '@laurel/domain/access/rule';
import { id } from '@laurel/domain/kit/id';
import { updateUsers } from '@laurel/domain/people/permissions';
import * as z from 'zod/mini';

/** Whoever holds one role, at a school or at any, has another one there, or at every school. */
export const assignmentRule = z.object({
  kindRoleId: id('role'),
  /** `null`: at any school. */
  kindSchoolId: z.nullable(id('school')),
  roleId: id('role'),
  isEverywhere: z.boolean(),
});

export type AssignmentRule = z.infer<typeof assignmentRule>;

/** Why a rule gives nothing new. What it gave stays, except where the role came to manage access. */
export const whyStopped = z.enum(['manages', 'retired', 'author']);

export type WhyStopped = z.infer<typeof whyStopped>;

const ofAccess: readonly Subject[] = ['users', 'roles', 'permissions', 'imports'];

/** Whether a role manages people, roles, or imports: that is given by a person, never by a rule. */
export function managesAccess(lines: readonly RoleLine[]): boolean {
  return lines.some(
    (line) =>
      ofAccess.includes(line.subject) && line.action !== 'read' && line.action !== 'export' && isStaffRule(line),
  );
}

/** For which school a rule gives, as whoever may give it is asked: `null` for every one, or for whichever it turns out to be. */
export function placeOf({ kindSchoolId, isEverywhere }: AssignmentRule): string | null {
  return isEverywhere ? null : kindSchoolId;
}

/** Whether someone with the rules `mine` may have a role with these lines given by a rule there. */
export function mayRule(lines: readonly RoleLine[], place: string | null, mine: readonly Rule[]): boolean {
  const { reaches, schoolIds } = reachesOf(mine, updateUsers);
  const isInReach =
    reaches.includes('district') ||
    (reaches.includes('school') && (schoolIds === null || (place !== null && schoolIds.includes(place))));
  return isInReach && mayGive(lines, place, mine);
}

/** Why a rule gives nothing new today, `null` where it does. `author`: the rules of who saved it last, `null` once they left. */
export function stopRule(
  rule: AssignmentRule,
  role: { readonly lines: readonly RoleLine[]; readonly isRetired: boolean },
  author: readonly Rule[] | null,
): WhyStopped | null {
  if (managesAccess(role.lines)) return 'manages';
  if (role.isRetired) return 'retired';
  return author && mayRule(role.lines, placeOf(rule), author) ? null : 'author';
}
