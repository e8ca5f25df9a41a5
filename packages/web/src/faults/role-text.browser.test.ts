import { roleKeys, roleNames } from '@laurel/domain/access/role';
import { chooseLocale } from '@laurel/web/kit/locale';
import { afterAll, expect, test } from 'vitest';
import { roleText } from './role-text';

afterAll(() => chooseLocale('en'));

const said = () => roleKeys.map((key) => roleText({ key, name: roleNames[key] }));

test('in English a role has the name it was given', () => {
  expect(said()).toEqual(Object.values(roleNames));
});

test.each(['fr', 'ar'] as const)(
  'every default role has its own name in “%s” until the district renames it',
  async (language) => {
    await chooseLocale(language);
    expect(new Set(said()).size).toBe(roleKeys.length);
    if (language === 'ar') expect(said().join('')).not.toMatch(/[A-Za-z]/);
    expect(roleText({ key: 'teacher', name: 'Educator' })).toBe('Educator');
    expect(roleText({ key: null, name: 'Head of science' })).toBe('Head of science');
    expect(roleText({ key: null, name: 'Teacher' })).toBe('Teacher');
  },
);
