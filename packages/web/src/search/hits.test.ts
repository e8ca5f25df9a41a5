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
])('pages for “%s”', (query, titles) => expect(pagesLike(pages, query).map(({ title }) => title)).toEqual(titles));

test('the way to the rest is offered where a list is full and open to this person', () => {
  const list = '/admin/users';
  const open = [{ ...page('People', 'Everyone'), href: list }];
  expect(restHits(open, { list, query: 'ma & lo', found: 6 })).toMatchObject([
    { href: '/admin/users?search=ma%20%26%20lo', about: 'People' },
  ]);
  expect(restHits(open, { list, query: 'ma', found: 5 })).toEqual([]);
  expect(restHits(pages, { list, query: 'ma', found: 6 })).toEqual([]);
});
