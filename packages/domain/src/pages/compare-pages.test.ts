import { id } from '@laurel/domain/kit/id';
import { isSame } from '@laurel/domain/kit/same-json';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePages } from './compare-pages';
import { oneRegion } from './layout';
import { type PageContent, pageContent } from './page-content';

const base = pageContent.parse({
  ...{ title: { en: 'News' }, icon: 'news', isInNavigation: true, kinds: ['parents'], classIds: [], homeOf: [] },
  ...{ asksToRead: false, layout: { layoutId: null, version: 0, regions: [oneRegion] } },
  widgets: ['one', 'two', 'three', 'four'].map((name, at) => ({
    ...{ widgetId: `00000000-0000-4000-8000-00000000000${at}`, widget: `pages.${name}`, version: 1, presetId: null },
    ...{ regionId: 'main', wide: 6, middle: 6, seenBy: [], props: { first: 1, second: 2 } },
  })),
});

const compare = (before: PageContent, after: PageContent) =>
  comparePages({ schoolId: null, content: before }, { schoolId: null, content: after });

function inOrder(...places: readonly number[]): PageContent {
  return { ...base, widgets: places.flatMap((at) => base.widgets[at] ?? []) };
}

test('a page doesn’t differ from itself, whatever the order of its keys', () => {
  const turned = { ...base, widgets: base.widgets.map((each) => ({ ...each, props: { second: 2, first: 1 } })) };
  expect(compare(base, turned)).toEqual([]);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});

test('moving one widget to the end reports only that one as moved', () => {
  expect(compare(base, inOrder(1, 2, 3, 0))).toEqual([{ what: 'moved', widget: 'pages.one' }]);
});

test('what was added, removed, and changed is reported, starting with the page’s own settings', () => {
  const after = { ...inOrder(1, 2, 3), title: { en: 'Sports' }, homeOf: base.kinds };
  const [changed, ...others] = after.widgets;
  const page = { ...after, widgets: [...(changed ? [{ ...changed, wide: 3 }] : []), ...others] };
  expect(compare(base, page)).toEqual([
    { what: 'title', widget: null },
    { what: 'place', widget: null },
    { what: 'removed', widget: 'pages.one' },
    { what: 'changed', widget: 'pages.two' },
  ]);
  expect(compare(page, base)).toContainEqual({ what: 'added', widget: 'pages.one' });
});

test('the widgets that aren’t reported as moved kept their order, and nothing else is reported for a new order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
      const told = compare(base, inOrder(...order));
      expect(told.every(({ what }) => what === 'moved')).toBe(true);
      const moved = new Set(told.map(({ widget }) => widget));
      const kept = order.filter((at) => !moved.has(base.widgets[at]?.widget ?? ''));
      expect(kept).toEqual(kept.toSorted());
    }),
  );
});

test('a page that moves to another school, or to the whole district, has different readers', () => {
  const schools = ['5', '6'].map((digit) => id('school').parse(`00000000-0000-4000-8000-00000000000${digit}`));
  const [one, other] = schools.map((schoolId) => ({ schoolId, content: base }));
  const all = { schoolId: null, content: base };
  if (!one || !other) throw new Error('There are two schools.');
  for (const [before, after] of [
    [one, other],
    [one, all],
    [all, other],
  ] as const)
    expect(comparePages(before, after)).toEqual([{ what: 'readers', widget: null }]);
  expect(comparePages(one, { ...one })).toEqual([]);
});
