import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { expect, test } from 'vitest';
import { type Hit, pagesLike } from './hits';

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
