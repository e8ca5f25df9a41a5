import { abilityOf } from '@laurel/domain/access/ability';
import type { RawRule } from '@laurel/domain/access/rule';
import { defaultRoles } from '@laurel/domain/people/default-roles';
import { expect, test } from 'vitest';
import { asksForTeams, whatOpens } from './what-opens';

const team = { classId: 'team', kind: 'team' };
const lesson = { classId: 'lesson', kind: 'scheduled' };

function abilityAs(...roles: string[]) {
  const lines = roles.flatMap((role) => defaultRoles[role] ?? []);
  return abilityOf(lines.map(([action, subject, within]): RawRule => ({ action, subject, conditions: { within } })));
}

test.each([
  [
    'a teacher’s class leads to its gradebook, with attendance beside it',
    ['Teacher'],
    [],
    'lesson',
    ['gradebook', 'attendance'],
  ],
  ['a coach’s team leads to its fitness, never to a gradebook', ['Coach'], [team], 'team', ['fitness']],
  ['a class a coach is entered in opens nothing without a role for classes', ['Coach'], [team], 'lesson', []],
  [
    'a coach who teaches has both: the class',
    ['Teacher', 'Coach'],
    [team, lesson],
    'lesson',
    ['gradebook', 'attendance'],
  ],
  ['a coach who teaches has both: the team', ['Teacher', 'Coach'], [team, lesson], 'team', ['fitness']],
  ['a PE teacher without grades is led to fitness', ['PE teacher'], [lesson], 'lesson', ['fitness']],
])('%s', (_, roles, places, classId, expected) => {
  expect(whatOpens(abilityAs(...roles), places, classId)).toEqual(expected);
});

test.each([
  ['Teacher', false],
  ['Coach', true],
  ['PE teacher', true],
])('teams are asked for only where they matter: %s', (role, expected) => {
  expect(asksForTeams(abilityAs(role))).toBe(expected);
});
