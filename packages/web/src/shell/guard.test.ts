import { abilityOf } from '@laurel/domain/access/ability';
import { sessionOf } from '@laurel/web/people/session';
import { expect, test } from 'vitest';
import { hrefOf, redirectAfterSignIn, redirectOf } from './guard';

const nobody = sessionOf({
  isLoggedIn: false,
  rules: [],
  userData: [],
  observeeDetails: [],
  district: null,
  isFirstRun: false,
});
const teacher = {
  isLoggedIn: true,
  isFirstRun: false,
  user: { role: 'client' as const },
  ability: abilityOf([{ action: 'read', subject: 'teacher', conditions: { within: 'classes' } }]),
};
const admin = { ...teacher, user: { role: 'admin' as const } };
const stranger = { ...teacher, user: null };

const at = (path: string, query = '') => ({ path, query });

test.each([
  ['a public page is open to visitors', nobody, 'public', at('/activate'), null],
  ['a public page is open to a teacher', teacher, 'public', at('/not-authorized'), null],
  ['sign-in is open to someone who isn’t signed in', nobody, 'unauthenticated-only', at('/login'), null],
  ['sign-in leads signed-in people to the dashboard', teacher, 'unauthenticated-only', at('/login'), at('/dashboard')],
  [
    'sign-in leads to the requested page',
    teacher,
    'unauthenticated-only',
    at('/login', 'to=%2Fteacher&x=1'),
    at('/teacher', 'x=1'),
  ],
  ['a permission opens the page', teacher, ['read', 'teacher'], at('/teacher'), null],
  ['a missing permission denies the page', teacher, ['manage', 'users'], at('/admin/users'), at('/not-authorized')],
  [
    'an anonymous visit is remembered',
    nobody,
    ['read', 'teacher'],
    at('/teacher', 'x=1'),
    at('/login', 'x=1&to=%2Fteacher'),
  ],
  [
    'and so is the URL’s hash',
    nobody,
    ['read', 'teacher'],
    { ...at('/teacher', 'x=1'), fragment: 'week' },
    at('/login', 'x=1&to=%2Fteacher%23week'),
  ],
  ['the first run is over once the district is set up', nobody, 'public', at('/first-run'), at('/')],
  ['signed-in pages ask only for a session', teacher, 'signed-in', at('/access-control'), null],
  ['the root leads an admin to the dashboard', admin, 'public', at('/'), at('/dashboard')],
  ['the root leads a client home', teacher, 'public', at('/'), at('/access-control')],
  ['the root leads anyone else to sign-in, and keeps the query', nobody, 'public', at('/', 'x=1'), at('/login', 'x=1')],
  ['the root leads an unknown role to sign-in', stranger, 'public', at('/', 'x=1'), at('/login', 'x=1')],
  ['on the first run, everything leads to it', { ...nobody, isFirstRun: true }, 'public', at('/'), at('/first-run')],
  ['the first run itself is open', { ...nobody, isFirstRun: true }, 'public', at('/first-run'), null],
] as const)('%s', (_, visitor, access, place, expected) => {
  expect(redirectOf(visitor, access, place)).toEqual(expected);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/api/session-data',
  '/login?to=/login',
  'teacher',
  '',
])('`to` is followed only within the app: %j', (to) => {
  const query = new URLSearchParams({ to }).toString();
  expect(redirectOf(teacher, 'unauthenticated-only', at('/login', query))).toEqual(at('/dashboard'));
});

test('a `to` in another script leads to its encoded URL, the only form the router accepts', () => {
  const query = new URLSearchParams({ to: '/view/école-مدرسة%20' }).toString();
  const path = '/view/%C3%A9cole-%D9%85%D8%AF%D8%B1%D8%B3%D8%A9%20';
  expect(redirectOf(teacher, 'unauthenticated-only', at('/login', query))).toEqual(at(path));
});

test.each([
  ['without a requested page, by the root’s rule', '', at('/')],
  ['to the requested page', 'to=%2Fteacher&x=1', at('/teacher', 'x=1')],
  ['by the root’s rule if another site is requested', 'to=https%3A%2F%2Fevil.example', at('/')],
])('where sign-in leads: %s', (_, query, expected) => expect(redirectAfterSignIn(query)).toEqual(expected));

test('the URL’s hash survives signing in, after the query', () => {
  const { path, query } = redirectAfterSignIn('x=1&to=%2Fteacher%23week');
  expect(hrefOf({ path, query })).toBe('/teacher?x=1#week');
  expect(hrefOf(at('/teacher'))).toBe('/teacher');
});
