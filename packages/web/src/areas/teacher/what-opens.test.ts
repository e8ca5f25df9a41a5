import { abilityOf } from '@laurel/domain/access/ability';
import { defaultRoles } from '@laurel/domain/access/default-roles';
import type { RoleKey } from '@laurel/domain/access/role';
import type { RawRule } from '@laurel/domain/access/rule';
import { expect, test } from 'vitest';
import { asksForTeams, whatOpens } from './what-opens';

const team = { classId: 'team', kind: 'team' };
const lesson = { classId: 'lesson', kind: 'scheduled' };

function abilityAs(...roles: readonly RoleKey[]) {
  const lines = roles.flatMap((role) => defaultRoles[role]);
  return abilityOf(lines.map(([action, subject, within]): RawRule => ({ action, subject, conditions: { within } })));
}

test.each<[string, readonly RoleKey[], { classId: string; kind: string }[], string, string[]]>([
  [
    'a teacher’s class leads to its gradebook, with attendance beside it',
    ['teacher'],
    [],
    'lesson',
    ['gradebook', 'attendance'],
  ],
  ['a coach’s team leads to its fitness, never to a gradebook', ['coach'], [team], 'team', ['fitness']],
  ['a class a coach is entered in opens nothing without a role for classes', ['coach'], [team], 'lesson', []],
  [
    'a coach who teaches has both: the class',
    ['teacher', 'coach'],
    [team, lesson],
    'lesson',
    ['gradebook', 'attendance'],
  ],
  ['a coach who teaches has both: the team', ['teacher', 'coach'], [team, lesson], 'team', ['fitness']],
  ['a PE teacher without grades is led to fitness', ['pe-teacher'], [lesson], 'lesson', ['fitness']],
])('%s', (_, roles, places, classId, expected) => {
  expect(whatOpens(abilityAs(...roles), places, classId)).toEqual(expected);
});

test.each<[RoleKey, boolean]>([
  ['teacher', false],
  ['coach', true],
  ['pe-teacher', true],
])('teams are asked for only where they matter: %s', (role, expected) => {
  expect(asksForTeams(abilityAs(role))).toBe(expected);
});
