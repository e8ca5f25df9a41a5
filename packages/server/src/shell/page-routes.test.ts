import { expect, test } from 'vitest';
import { asksForSession, pageRouteAt } from './page-routes';

const routes = [
  { path: '/', isPublic: true },
  { path: '/activate', isPublic: true },
  ...['/login', '/teacher/gradebook/{classId}', '/view/{guid}', '/view/{guid} copy', '/a.b'].map((path) => ({
    path,
    isPublic: false,
  })),
];

test.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/teacher/gradebook/4711', '/teacher/gradebook/{classId}'],
  ['/teacher/gradebook/', null],
  ['/teacher/gradebook/4711/more', null],
  ['/view/1%20copy/', '/view/{guid}'],
  ['/Login', null],
  ['/axb', null],
  ['/%E0%A4%A', null],
  ['//login', null],
])('%s matches the page %s', (path, route) => {
  expect(pageRouteAt(routes, path)?.path ?? null).toBe(route);
});

test('sign-in is shown at the root and wherever a session is required', () => {
  expect(routes.filter(asksForSession).map(({ path }) => path)).toEqual([
    '/',
    '/login',
    '/teacher/gradebook/{classId}',
    '/view/{guid}',
    '/view/{guid} copy',
    '/a.b',
  ]);
});
