import { defaultRoles } from '@laurel/domain/access/default-roles';
import type { RoleKey } from '@laurel/domain/access/role';
import { expect, test } from 'vitest';
import { audiencesOf } from './audience';

const of = (...roles: readonly RoleKey[]) =>
  audiencesOf(roles.flatMap((role) => defaultRoles[role]).map(([_, subject, reach]) => ({ subject, reach })));

test.each<[readonly RoleKey[], readonly string[]]>([
  [['student'], ['students']],
  [['parent'], ['parents']],
  [['teacher'], ['teachers']],
  [
    ['teacher', 'parent'],
    ['parents', 'teachers'],
  ],
  [['coach'], ['coaches']],
  [['pe-teacher'], ['teachers', 'coaches']],
  [['counselor'], ['counselors']],
  [['transition-coordinator'], ['counselors']],
  [['office'], ['office']],
  [['administrator'], ['office']],
  [['athletic-director'], ['coaches', 'office']],
  [[], []],
])('people with the roles %j belong to the audiences %j', (roles, expected) => expect(of(...roles)).toEqual(expected));
