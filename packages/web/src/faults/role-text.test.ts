import { defaultRoles } from '@laurel/domain/people/default-roles';
import { chooseLocale } from '@laurel/web/kit/locale';
import { afterAll, expect, test } from 'vitest';
import { roleText } from './role-text';

afterAll(() => chooseLocale('en'));

test('in English a role has the name it was given', () => {
  expect(Object.keys(defaultRoles).map(roleText)).toEqual(Object.keys(defaultRoles));
});

test.each(['fr', 'ar'] as const)(
  'every role a district begins with has a name in “%s”, each its own',
  async (language) => {
    await chooseLocale(language);
    const said = Object.keys(defaultRoles).map(roleText);
    expect(new Set(said).size).toBe(said.length);
    if (language === 'ar') expect(said.join('')).not.toMatch(/[A-Za-z]/);
    expect(roleText('Head of science')).toBe('Head of science');
  },
);
