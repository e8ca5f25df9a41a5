import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWidget, followLayout, moveWidget, openRegions, placeWidget, removeWidget, widenWidget } from './arrange';
import { oneRegion, type Region } from './layout';
import { type PlacedWidget, placedWidget } from './page-content';

const ids = Array.from({ length: 6 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);

function regionOf(regionId: string, wide: number, isLocked = false): Region {
  return { ...oneRegion, regionId, wide, middle: Math.min(6, wide), isLocked };
}

const layouts = [
  [regionOf('a', 8), regionOf('b', 4)],
  [regionOf('b', 3), regionOf('fixed', 12, true), regionOf('c', 12)],
  [regionOf('a', 12)],
].map((regions) => ({ layoutId: null, version: 0, regions }));

function widgetOf(widgetId: string, regionId: string): PlacedWidget {
  const place = { presetId: null, regionId, wide: 12, middle: 6 };
  return placedWidget.parse({ widgetId, widget: 'pages.text', version: 1, ...place, seenBy: [], props: {} });
}

type Arranged = Parameters<typeof placeWidget>[0];
type Act = (page: Arranged) => Arranged;

const anId = fc.constantFrom(...ids);
const aRegion = fc.constantFrom('a', 'b', 'c', 'fixed', 'gone');
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(anId, aRegion, fc.integer({ min: -2, max: 9 })).map(
    (to): Act =>
      (page) =>
        placeWidget(page, ...to),
  ),
  fc.tuple(anId, fc.constantFrom<-1 | 1>(-1, 1)).map(
    (to): Act =>
      (page) =>
        moveWidget(page, ...to),
  ),
  fc.tuple(anId, fc.constantFrom<'wide' | 'middle'>('wide', 'middle'), fc.integer({ min: -3, max: 20 })).map(
    (to): Act =>
      (page) =>
        widenWidget(page, ...to),
  ),
  fc.constantFrom(...layouts).map(
    (layout): Act =>
      (page) =>
        followLayout(page, layout),
  ),
);

const isIn = (region: string) => (each: PlacedWidget) => each.regionId === region;
const idsOf = ({ widgets }: Arranged) => widgets.map(({ widgetId }) => widgetId as string);
const filled = (regionIds: readonly string[]) =>
  regionIds.reduce<Arranged>((page, regionId, at) => addWidget(page, widgetOf(ids[at] ?? '', regionId)), {
    layout: layouts[0] as Arranged['layout'],
    widgets: [],
  });

test('whatever is moved, widened, or rearranged, no widget is lost, duplicated, out of order, or wider than its region', () => {
  fc.assert(
    fc.property(fc.array(aRegion, { minLength: 1, maxLength: 6 }), fc.array(act, { maxLength: 20 }), (at, acts) => {
      const start = filled(at);
      const page = acts.reduce((now, next) => next(now), start);
      expect(idsOf(page).toSorted()).toEqual(idsOf(start).toSorted());
      const order = openRegions(page).map(({ regionId }) => regionId);
      const places = page.widgets.map(({ regionId }) => order.indexOf(regionId));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      for (const each of page.widgets) {
        const home = page.layout.regions.find(({ regionId }) => regionId === each.regionId);
        expect(each.wide).toBeGreaterThanOrEqual(1);
        expect(each.middle).toBeGreaterThanOrEqual(1);
        expect(each.wide).toBeLessThanOrEqual(home?.wide ?? 0);
        expect(each.middle).toBeLessThanOrEqual(home?.middle ?? 0);
      }
    }),
  );
});

test('moving a widget later visits every place once, and moving it back as often returns it', () => {
  const start = filled(['a', 'a', 'b', 'b']);
  const [moved = ''] = ids;
  const later = [1, 2, 3, 4].reduce<Arranged[]>((all) => [...all, moveWidget(all.at(-1) ?? start, moved, 1)], [start]);
  const places = later.map((page) => [idsOf(page).indexOf(moved), page.widgets.filter(isIn('a')).length]);
  expect(places).toEqual([
    [0, 2],
    [1, 2],
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
  const last = later.at(-1) ?? start;
  expect(moveWidget(last, moved, 1)).toBe(last);
  const back = [1, 2, 3, 4].reduce<Arranged>((page) => moveWidget(page, moved, -1), last);
  expect(idsOf(back)).toEqual(idsOf(start));
});

test('a removed widget is gone, and everything else is unchanged', () => {
  const start = filled(['a', 'b', 'a']);
  const [gone = ''] = ids;
  expect(removeWidget(start, gone).widgets).toEqual(start.widgets.filter(({ widgetId }) => widgetId !== gone));
});
