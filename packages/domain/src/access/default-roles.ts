import { type RoleKey, roleKeys } from './role';
import type { Action, Reach, Subject } from './rule';

/** What a role may do, as one line of it. */
export type Line = readonly [Action, Subject, Reach];

const everyone: readonly Line[] = [
  ['read', 'homepage', 'own'],
  ['manage', 'profile', 'own'],
];

const allSubjects: readonly Subject[] = [
  'users',
  'fitness',
  'teacher',
  'transition',
  'roles',
  'permissions',
  'terms',
  'classes',
  'grades',
  'averages',
  'attendance',
  'eligibility',
  'imports',
  'audit',
];

/**
 * What the roles every district starts with may do there; editable by the district, and one role never widens another.
 * To change one, write what it was until now into `earlierEditions`: districts that left theirs alone follow (decision 050).
 */
export const defaultRoles: Readonly<Record<RoleKey, readonly Line[]>> = {
  administrator: [...everyone, ...allSubjects.map((subject): Line => ['manage', subject, 'district'])],
  office: [
    ...everyone,
    ['manage', 'users', 'school'],
    ['manage', 'classes', 'school'],
    ['read', 'terms', 'district'],
    ['read', 'teacher', 'school'],
    ['read', 'grades', 'school'],
    ['manage', 'attendance', 'school'],
    ['manage', 'imports', 'district'],
    ['manage', 'health', 'school'],
    ['read', 'eligibility', 'school'],
    ['update', 'eligibility', 'school'],
    ['read', 'roles', 'district'],
    ['read', 'permissions', 'district'],
  ],
  teacher: [
    ...everyone,
    ['read', 'teacher', 'classes'],
    ['read', 'terms', 'district'],
    ['read', 'classes', 'classes'],
    ['manage', 'grades', 'classes'],
    ['manage', 'attendance', 'classes'],
    ['read', 'health', 'classes'],
    ['read', 'transition', 'classes'],
    ['update', 'transition', 'classes'],
  ],
  // Held beside Teacher or Coach: results are theirs to type, and body composition is for them, the student and guardians alone (settled 5).
  'pe-teacher': [
    ...everyone,
    ['read', 'teacher', 'classes'],
    ['manage', 'fitness', 'classes'],
    ['manage', 'fitness', 'teams'],
    ['manage', 'body', 'classes'],
    ['manage', 'body', 'teams'],
  ],
  student: [
    ...everyone,
    ['read', 'grades', 'own'],
    ['read', 'attendance', 'own'],
    ['read', 'fitness', 'own'],
    ['read', 'body', 'own'],
    ['read', 'eligibility', 'own'],
    ['read', 'transition', 'own'],
    ['read', 'services', 'own'],
  ],
  parent: [
    ...everyone,
    ['read', 'grades', 'children'],
    ['read', 'attendance', 'children'],
    ['create', 'attendance', 'children'],
    ['read', 'fitness', 'children'],
    ['read', 'body', 'children'],
    ['read', 'eligibility', 'children'],
    ['read', 'transition', 'children'],
    ['read', 'services', 'children'],
  ],
  coach: [
    ...everyone,
    ['read', 'teacher', 'teams'],
    ['manage', 'fitness', 'teams'],
    ['read', 'attendance', 'teams'],
    ['read', 'eligibility', 'teams'],
    ['read', 'health', 'teams'],
  ],
  'athletic-director': [
    ...everyone,
    ['read', 'teacher', 'teams'],
    ['manage', 'fitness', 'district'],
    ['read', 'averages', 'district'],
    ['read', 'attendance', 'athletes'],
    ['manage', 'eligibility', 'district'],
  ],
  counselor: [
    ...everyone,
    ['read', 'teacher', 'caseload'],
    ['read', 'grades', 'caseload'],
    ['read', 'attendance', 'caseload'],
    ['read', 'eligibility', 'caseload'],
    ['read', 'transition', 'caseload'],
  ],
  'transition-coordinator': [
    ...everyone,
    ['manage', 'transition', 'caseload'],
    ['manage', 'services', 'caseload'],
    ['read', 'grades', 'caseload'],
  ],
};

/** The same without what was added later. */
const before = (key: RoleKey, ...added: readonly Subject[]) =>
  defaultRoles[key].filter(([, subject]) => !added.includes(subject));

/** What a role was before, from its first edition on. */
const earlierEditions: RoleEditions = {
  administrator: [before('administrator', 'averages')],
  office: [
    before('office', 'health', 'roles', 'permissions', 'eligibility'),
    before('office', 'roles', 'permissions', 'eligibility'),
    before('office', 'eligibility'),
  ],
  teacher: [before('teacher', 'health', 'transition'), before('teacher', 'transition')],
  student: [before('student', 'services')],
  parent: [before('parent', 'services')],
  coach: [before('coach', 'health')],
  'athletic-director': [before('athletic-director', 'averages')],
  counselor: [before('counselor', 'eligibility')],
  'transition-coordinator': [before('transition-coordinator', 'services')],
};

/** The editions of each role, oldest first: a role remembers by its number from 1 which one its rules were made from. */
export type RoleEditions = Readonly<Partial<Record<RoleKey, readonly (readonly Line[])[]>>>;

export const roleEditions: RoleEditions = Object.fromEntries(
  roleKeys.map((key) => [key, [...(earlierEditions[key] ?? []), defaultRoles[key]]]),
);
