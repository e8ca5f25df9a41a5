import { expect, test } from 'vitest';
import { abilityOf, rawRules, reachesOf } from './ability';
import type { Action, RawRule, Rule, Subject } from './rule';

const raw = (action: Action, subject: Subject): RawRule => ({ action, subject, conditions: { within: 'own' } });
const rule = (action: Action, subject: Subject, reach: Rule['reach'], schoolId: string | null = null): Rule => ({
  action,
  subject,
  reach,
  schoolId,
});

test.each([
  ['the same', [raw('read', 'grades')], true],
  ['manage', [raw('manage', 'grades')], true],
  ['another action', [raw('update', 'grades')], false],
  ['another subject', [raw('read', 'fitness'), raw('manage', 'users')], false],
  ['none', [], false],
  ['one of several', [raw('read', 'fitness'), raw('read', 'grades')], true],
] as const)('%s: whether reading grades is allowed', (_, rules, isAllowed) => {
  expect(abilityOf(rules).can('read', 'grades')).toBe(isAllowed);
});

test('only manage allows managing', () => {
  expect(abilityOf([raw('read', 'grades'), raw('update', 'grades')]).can('manage', 'grades')).toBe(false);
  expect(abilityOf([raw('manage', 'grades')]).can('manage', 'grades')).toBe(true);
});

test('reach is the union of all granting rules, limited to schools only if no rule covers all of them', () => {
  const rules = [
    rule('read', 'grades', 'own'),
    rule('manage', 'grades', 'classes'),
    rule('read', 'grades', 'school', 'north'),
    rule('read', 'grades', 'school', 'south'),
    rule('update', 'grades', 'district'),
    rule('read', 'fitness', 'district'),
  ];
  expect(reachesOf(rules, ['read', 'grades'])).toEqual({
    reaches: ['own', 'classes', 'school'],
    schoolIds: ['north', 'south'],
  });
  expect(reachesOf([...rules, rule('read', 'grades', 'school')], ['read', 'grades']).schoolIds).toBe(null);
  expect(reachesOf(rules, ['delete', 'grades']).reaches).toEqual(['classes']);
  expect(reachesOf(rules, ['read', 'body'])).toEqual({ reaches: [], schoolIds: [] });
});

test('the browser gets each rule once, with its reach but without the school', () => {
  const rules = [rule('read', 'grades', 'school', 'north'), rule('read', 'grades', 'school', 'south')];
  expect(rawRules(rules)).toEqual([{ action: 'read', subject: 'grades', conditions: { within: 'school' } }]);
});
