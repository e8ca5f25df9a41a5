import { abilityOf } from '@laurel/domain/access/ability';
import { defaultRoles } from '@laurel/domain/access/default-roles';
import type { RoleKey } from '@laurel/domain/access/role';
import type { RawRule } from '@laurel/domain/access/rule';
import { expect, test } from 'vitest';
import { whatOpens } from './listed-class';

const lesson = { isTeam: false, hasFitness: false };

function abilityAs(...roles: readonly RoleKey[]) {
  const lines = roles.flatMap((role) => defaultRoles[role]);
  return abilityOf(lines.map(([action, subject, within]): RawRule => ({ action, subject, conditions: { within } })));
}

test.each<[string, readonly RoleKey[], Partial<typeof lesson>, string[]]>([
  ['a teacher’s class leads to its gradebook, with attendance beside it', ['teacher'], {}, ['gradebook', 'attendance']],
  [
    'a coach’s team leads to its fitness, never to a gradebook',
    ['coach'],
    { isTeam: true, hasFitness: true },
    ['fitness'],
  ],
  ['a class that a coach is enrolled in opens nothing without a role for classes', ['coach'], {}, []],
  ['a coach who teaches has both: the class', ['teacher', 'coach'], { hasFitness: true }, ['gradebook', 'attendance']],
  ['a coach who teaches has both: the team', ['teacher', 'coach'], { isTeam: true, hasFitness: true }, ['fitness']],
  ['a PE teacher without access to grades is led to fitness', ['pe-teacher'], { hasFitness: true }, ['fitness']],
])('%s', (_, roles, about, expected) => {
  expect(whatOpens(abilityAs(...roles), { ...lesson, ...about })).toEqual(expected);
});
