import * as z from 'zod/mini';

/**
 * The roles every district starts with. Code knows a role by its key, which stays whatever a district calls it; a
 * district's own roles have none.
 */
export const roleKeys = [
  'administrator',
  'office',
  'teacher',
  'pe-teacher',
  'student',
  'parent',
  'coach',
  'athletic-director',
  'counselor',
  'transition-coordinator',
] as const;

export const roleKey = z.enum(roleKeys);

export type RoleKey = z.infer<typeof roleKey>;

/** What a district calls them to begin with. */
export const roleNames: Readonly<Record<RoleKey, string>> = {
  administrator: 'Administrator',
  office: 'Office',
  teacher: 'Teacher',
  'pe-teacher': 'PE teacher',
  student: 'Student',
  parent: 'Parent',
  coach: 'Coach',
  'athletic-director': 'Athletic director',
  counselor: 'Counselor',
  'transition-coordinator': 'Transition coordinator',
};

/** A role someone holds, as the district calls it. */
export const heldRole = z.object({ key: z.nullable(roleKey), name: z.string() });

export type HeldRole = z.infer<typeof heldRole>;

/** Whether an account with this role lands on the staff pages (`userData.role` is admin). */
export function isAdminRole(role: RoleKey | null): boolean {
  return role === 'administrator' || role === 'office' || role === 'athletic-director';
}
