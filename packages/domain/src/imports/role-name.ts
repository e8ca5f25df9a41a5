import type { RoleKey } from '@laurel/domain/access/role';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';

/**
 * The role a OneRoster role becomes: the least that lets the person work. `null`: none that every district starts with
 * fits, so the office gives one by hand.
 */
export function roleOf(oneRosterRole: string): RoleKey | null {
  return roles.get(oneRosterRole) ?? null;
}

const roles = new Map<string, RoleKey>([
  ['districtAdministrator', 'administrator'],
  ['systemAdministrator', 'administrator'],
  ['siteAdministrator', 'office'],
  ['principal', 'office'],
  // 1.1 knows one administrator only, from the secretary to the superintendent.
  ['administrator', 'office'],
  ['teacher', 'teacher'],
  ['aide', 'teacher'],
  ['counselor', 'counselor'],
  ['student', 'student'],
  ['parent', 'parent'],
  ['guardian', 'parent'],
  ['relative', 'parent'],
  ['ext:coach', 'coach'],
  ['ext:athleticDirector', 'athletic-director'],
]);

/** The part somebody has in a class; `understood` says so where the file used a word that isn't ours. */
export interface EnrolmentPart {
  readonly role: 'student' | 'teacher' | 'aide';
  readonly understood: Sentence | null;
}

/** The part in a class that an enrolment's role becomes; `null`: Laurel has no such place. */
export function enrolmentPart(oneRosterRole: string): EnrolmentPart | null {
  const role = parts.get(oneRosterRole.replace(/^ext:/, '').replace(/[-_.]/g, '').toLowerCase());
  if (role === undefined) return null;
  if (oneRosterRole === role) return { role, understood: null };
  // Taking part opens nothing by itself: what a coach sees of a class follows from the role they hold.
  const understood = /coach/i.test(oneRosterRole)
    ? translatable`“${oneRosterRole}” was imported as ${role} of the class because a team’s teacher is its coach.`
    : translatable`“${oneRosterRole}” was imported as ${role} of the class.`;
  return { role, understood };
}

const parts = new Map<string, EnrolmentPart['role']>([
  ['student', 'student'],
  ['teacher', 'teacher'],
  ['coteacher', 'teacher'],
  ['leadteacher', 'teacher'],
  ['coach', 'teacher'],
  ['headcoach', 'teacher'],
  ['aide', 'aide'],
  ['teacheraide', 'aide'],
  ['teachersaide', 'aide'],
  ['teachingassistant', 'aide'],
  ['paraprofessional', 'aide'],
  ['assistantcoach', 'aide'],
]);

const relations = ['parent', 'guardian', 'relative'];

/** How somebody is related to the children that name them, from all their OneRoster roles: the closest counts. */
export function relationOf(oneRosterRoles: Iterable<string>): string {
  const held = new Set(oneRosterRoles);
  return relations.find((relation) => held.has(relation)) ?? 'other';
}

/** Parents and guardians see by default; relatives and others nothing until the office grants it (settled 4). */
export function seesByDefault(relation: string): boolean {
  return relation === 'parent' || relation === 'guardian';
}
