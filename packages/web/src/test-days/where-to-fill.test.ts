import { abilityOf } from '@laurel/domain/access/ability';
import { defaultRoles } from '@laurel/domain/access/default-roles';
import type { RoleKey } from '@laurel/domain/access/role';
import { translatable } from '@laurel/domain/kit/sentence';
import { expect, test } from 'vitest';
import { whereToFill } from './where-to-fill';

const abilityAs = (role: RoleKey) =>
  abilityOf(defaultRoles[role].map(([action, subject, within]) => ({ action, subject, conditions: { within } })));

const birthDate = translatable`No birth date.`;
const schoolId = translatable`Texas needs the school’s 9-digit ID. Import it with the roster, as the school’s identifier.`;
const half = translatable`Texas takes height and weight together only.`;
const [record, results, roster] = ['/admin/users?person=7', '/athlete/studentprofile?student=7', '/admin/csvimports'];

test.each<[RoleKey, string, string | null]>([
  ['administrator', record, roster],
  ['office', record, roster],
  ['pe-teacher', results, null],
  ['athletic-director', results, null],
])('missing data in a state’s file links the %s to where they can fill it in', (role, ofRecord, ofSchool) => {
  const ability = abilityAs(role);
  expect(whereToFill(ability, '7', birthDate)).toBe(ofRecord);
  expect(whereToFill(ability, '7', half)).toBe(results);
  expect(whereToFill(ability, null, schoolId)).toBe(ofSchool);
});
