import { navigation } from '@laurel/web/shell/navigation';
import { expect, test } from 'vitest';
import { table } from './routes';

const links = navigation.flatMap((group) => group.items);

test.each(links.map(({ path, needs }) => [path, needs] as const))(
  '%s is a route with the permission its link asks for',
  (path, needs) => {
    const row = table.find(([rowPath]) => rowPath === path);
    expect(row?.[2]).toEqual(needs ?? 'signed-in');
  },
);

test('no path stands twice in the table', () => {
  const paths = table.map(([path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('the specification’s route names stand at their paths', () => {
  const named = Object.fromEntries(table.flatMap(([path, , , , name]) => (name ? [[name, path]] : [])));
  expect(named).toMatchObject({
    index: '/',
    login: '/login',
    'not-authorized': '/not-authorized',
    'dashboards-crm': '/dashboard',
    'access-control': '/access-control',
  });
});
