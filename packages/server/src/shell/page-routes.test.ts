import { expect, test } from 'vitest';
import { pageRouteAt } from './page-routes';

const routes = ['/', '/login', '/teacher/gradebook/{classId}', '/view/{guid}', '/view/{guid} copy', '/a.b'];

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
])('%s is the page %s', (path, route) => {
  expect(pageRouteAt(routes, path)).toBe(route);
});
