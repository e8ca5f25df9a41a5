import { mostFound, mostMoreFound } from '@laurel/domain/search/api';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { expect, test } from 'vitest';
import { type Hit, pagesLike, restHits } from './hits';

const page = (title: string, about: string): Hit => ({ href: `/${title}`, title, about, icon: IconHome });
const pages = [
  page('Dashboard', 'The day at a glance'),
  page('Élèves', 'Everyone who learns here'),
  page('School attendance', 'Who is absent today'),
];

test.each([
  ['', ['Dashboard', 'Élèves', 'School attendance']],
  ['das', ['Dashboard']],
  ['eleves', ['Élèves']],
  ['att sch', ['School attendance']],
  ['absent', ['School attendance']],
  ['bsent', []],
])('finds pages for “%s”', (query, titles) =>
  expect(pagesLike(pages, query).map(({ title }) => title)).toEqual(titles),
);

test('the link to more results leads to the list, or shows more in place once if the person can’t open the list', () => {
  const list = '/admin/users';
  const open = [{ ...page('People', 'Everyone'), href: list }];
  const full = { list, query: 'ma & lo', found: mostFound, most: mostFound };
  expect(restHits(open, full)).toMatchObject([{ href: '/admin/users?search=ma%20%26%20lo', about: 'People' }]);
  expect(restHits(open, { ...full, found: mostFound - 1 })).toEqual([]);
  expect(restHits(pages, full)).toMatchObject([{ href: null, title: 'More results for “ma & lo”' }]);
  expect(restHits(pages, { ...full, found: mostMoreFound, most: mostMoreFound })).toEqual([]);
});
