import { abilityOf } from '@laurel/domain/access/ability';
import type { RawRule } from '@laurel/domain/access/rule';
import { expect, test } from 'vitest';
import { hurriedPageAt } from './hurried-pages';

const teacher = abilityOf([{ action: 'update', subject: 'grades', conditions: { within: 'classes' } }]);
const transition = (within: RawRule['conditions']['within']) =>
  abilityOf([{ action: 'read', subject: 'transition', conditions: { within } }]);
const gradebook = '/teacher/gradebook/{classId}';

function linkedAt(...page: Parameters<typeof hurriedPageAt>): string[] {
  return [...(hurriedPageAt(...page)?.links ?? '').matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
}

test.each([
  ['/teacher/gradebook/01-a', ['/api/classes/01-a/gradebook']],
  ['/teacher/gradebook/01-a?sheet=standards', ['/api/classes/01-a/gradebook', '/api/classes/01-a/ratings']],
  ['/teacher/gradebook/01-a?sheet=comments', ['/api/classes/01-a/gradebook', '/api/classes/01-a/remarks']],
  ['/teacher/gradebook/01-a?classId=02-b', ['/api/classes/01-a/gradebook']],
  ['/teacher/gradebook/%22%3E', []],
  ['/teacher/gradebook/"><script>', []],
  ['/teacher/gradebook/..', []],
  ['/teacher/gradebook/', []],
])('preloads with %s: %j', (url, addresses) => {
  expect(linkedAt(gradebook, url, teacher)).toEqual(addresses);
});

test('also preloads a sheet that has a file of its own with the page', () => {
  const filesAt = (sheet: string) =>
    hurriedPageAt(gradebook, `/teacher/gradebook/01-a?sheet=${sheet}`, teacher)?.sources;
  expect(filesAt('scores')).toEqual(['src/gradebook/gradebook-page.tsx']);
  for (const sheet of ['standards', 'comments'])
    expect(filesAt(sheet)).toEqual(['src/gradebook/gradebook-page.tsx', 'src/gradebook/other-view.tsx']);
});

test('no browser preloads data its user can’t see', () => {
  expect(linkedAt(gradebook, '/teacher/gradebook/01-a', transition('school'))).toEqual([]);
});

test('the full rubric’s sheet is preloaded for people who can see one, if the URL fully specifies it', () => {
  const at = (url: string, within: RawRule['conditions']['within']) =>
    linkedAt('/transition/fullrubric', url, transition(within));
  const both = ['/api/pathways', '/api/pathways/01-a/ratings'];
  expect(at('/transition/fullrubric?pathway=01-a', 'school')).toEqual(both);
  expect(at('/transition/fullrubric?pathway=01-a&term=02-b', 'school')).toEqual(['/api/pathways']);
  expect(at('/transition/fullrubric?pathway=01-a', 'children')).toEqual(['/api/pathways']);
  expect(at('/transition/fullrubric', 'school')).toEqual(['/api/pathways']);
});

test('a page with little to read is served without preloads', () => {
  expect(hurriedPageAt('/teacher/finalgrades', '/teacher/finalgrades', teacher)).toBeNull();
});
