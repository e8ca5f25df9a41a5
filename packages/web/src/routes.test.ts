import { pageNeeds } from '@laurel/domain/access/role-lines';
import { navigation } from '@laurel/web/navigation/navigation';
import { expect, test } from 'vitest';
import { createAppRouter, table } from './routes';

const router = createAppRouter();
const links = navigation.flatMap((group) => group.items);

test.each(links.map(({ path, needs }) => [path, needs] as const))(
  '%s is a route with the permission its link requires',
  (path, needs) => {
    const row = table.find(([rowPath]) => rowPath === path);
    expect(row?.[2]).toEqual(needs ?? 'signed-in');
  },
);

test('the pages that permission changes warn about match the permissions pages require', () => {
  const asked = table.flatMap(([, , access]) => (typeof access === 'string' ? [] : [access.join(' ')]));
  expect([...new Set(asked)].sort()).toEqual(pageNeeds.map(({ need }) => need.join(' ')).sort());
});

test('no path is listed twice', () => {
  const paths = table.map(([path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('the original routes keep their names and paths', () => {
  const named = Object.fromEntries(table.flatMap(([path, , , , name]) => (name ? [[name, path]] : [])));
  expect(named).toMatchObject({
    index: '/',
    login: '/login',
    'not-authorized': '/not-authorized',
    'dashboards-crm': '/dashboard',
    'access-control': '/access-control',
  });
});

// The first routes, word for word (settled 12).
const users = ['manage', 'users'] as const;
const fitness = ['manage', 'fitness'] as const;
const home = ['read', 'homepage'] as const;
const transition = ['read', 'transition'] as const;
test.each([
  ...['attendance', 'classes', 'components', 'csvimports', 'infoitems', 'Layouts', 'permissions', 'roles', 'terms'].map(
    (name) => [`/admin/${name}`, 'standard', users] as const,
  ),
  ['/admin/users', 'standard', users],
  ['/admin/views/{guid}', 'standard', users],
  ...['attendancecalendar', 'averages', 'uploadfitnessdata'].map(
    (name) => [`/athlete/${name}`, 'standard', fitness] as const,
  ),
  ['/athlete/studentprofile', 'standard', ['read', 'teacher']],
  ['/authentication/AuthProvider', 'blank', 'public'],
  ['/dashboard', 'standard', home],
  ['/login', 'blank', 'unauthenticated-only'],
  ['/not-authorized', 'blank', 'public'],
  ['/pages/misc/coming-soon', 'blank', 'public'],
  ['/pages/misc/under-maintenance', 'blank', 'signed-in'],
  ...['/parentdashboard', '/studentdashboard', '/test', '/test2', '/test3'].map(
    (path) => [path, 'standard', home] as const,
  ),
  ...['badge', 'users', 'dashboard', 'fullrubric'].map(
    (name) => [`/transition/${name}`, 'standard', transition] as const,
  ),
  ['/view/{guid}', 'standard', ['read', 'profile']],
  ['/view/{guid} copy', 'standard', users],
  ['/pages/user-profile', 'standard', 'signed-in'],
  ['/pages/account-settings', 'standard', 'signed-in'],
] as const)('%s uses the %s layout with access %j', (path, layout, access) => {
  const row = table.find(([rowPath]) => rowPath === path);
  expect(row?.slice(1, 3)).toEqual([layout, access]);
});

test('a literal “ copy” after an id is a page of its own', () => {
  const at = (path: string) => router.matchRoutes(path, {}).at(-1)?.staticData.path;
  const id = '0192f000-0000-7000-8000-000000000000';
  expect(at(`/view/${id}`)).toBe('/view/{guid}');
  expect(at(`/view/${id} copy`)).toBe('/view/{guid} copy');
});
