import { expect, test } from 'vitest';
import { defaultRoles } from './default-roles';
import { mayGive } from './grants';
import type { RoleKey } from './role';
import type { Rule } from './rule';

const held = (key: RoleKey, schoolId: string | null = null): Rule[] =>
  defaultRoles[key].map(([action, subject, reach]) => ({ action, subject, reach, schoolId }));

const rulesOf = (key: RoleKey) => defaultRoles[key].map(([action, subject, reach]) => ({ action, subject, reach }));

test.each<[RoleKey, string | null, RoleKey, string | null, boolean]>([
  ['administrator', null, 'administrator', null, true],
  ['administrator', null, 'athletic-director', null, true],
  ['administrator', null, 'pe-teacher', null, true],
  ['office', null, 'office', null, true],
  ['office', 'north', 'office', 'north', true],
  ['office', 'north', 'office', 'south', false],
  ['office', 'north', 'office', null, false],
  ['office', null, 'student', null, true],
  ['office', 'north', 'parent', 'north', true],
  ['office', null, 'counselor', null, true],
  ['office', null, 'athletic-director', null, false],
  ['office', null, 'administrator', null, false],
  ['teacher', null, 'office', null, false],
])('%s of %s may give %s for %s: %s', (mine, mySchool, role, school, expected) => {
  expect(mayGive(rulesOf(role), school, held(mine, mySchool))).toBe(expected);
});

test('a role is defined by its current rules, not its name', () => {
  const student = [...rulesOf('student'), { action: 'read', subject: 'audit', reach: 'district' }] as const;
  expect(mayGive(student, null, held('office'))).toBe(false);
  expect(mayGive(student, null, held('administrator'))).toBe(true);
});
