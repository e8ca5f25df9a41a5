import { defaultRoles } from '@laurel/domain/people/default-roles';
import { expect, test } from 'vitest';
import { audiencesOf } from './audience';

const of = (...roles: string[]) =>
  audiencesOf(roles.flatMap((role) => defaultRoles[role] ?? []).map(([_, subject, reach]) => ({ subject, reach })));

test.each([
  [['Student'], ['students']],
  [['Parent'], ['parents']],
  [['Teacher'], ['teachers']],
  [
    ['Teacher', 'Parent'],
    ['parents', 'teachers'],
  ],
  [['Coach'], ['coaches']],
  [['PE teacher'], ['teachers', 'coaches']],
  [['Counselor'], ['counselors']],
  [['Transition coordinator'], ['counselors']],
  [['Office'], ['office']],
  [['Administrator'], ['office']],
  [['Athletic director'], ['coaches', 'office']],
  [[], []],
])('%j is among %j', (roles, expected) => expect(of(...roles)).toEqual(expected));
