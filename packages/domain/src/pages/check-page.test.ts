import { id } from '@laurel/domain/kit/id';
import { widget } from '@laurel/domain/wire/widget';
import { expect, test } from 'vitest';
import { readPages, readView } from './api';
import { checkPage, propsNow } from './check-page';
import { oneRegion } from './layout';
import { type PageContent, pageContent } from './page-content';
import { ownWidgets } from './widgets';

const text = (...content: readonly unknown[]) => ({ text: { en: { type: 'doc', content } } });
const said = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });

/** A page with one widget, which says `props`. */
function pageOf(props: Record<string, unknown>, change: Record<string, unknown> = {}): PageContent {
  return pageContent.parse({
    ...{ title: { en: 'News' }, icon: 'news', isInNavigation: true, kinds: ['parents'], classIds: [], homeOf: [] },
    ...{ asksToRead: false, layout: { layoutId: null, version: 0, regions: [oneRegion] } },
    widgets: [
      {
        ...{ widgetId: '00000000-0000-4000-8000-000000000001', widget: 'pages.text', version: 1, presetId: null },
        ...{ regionId: 'main', wide: 6, middle: 6, seenBy: [], props, ...change },
      },
    ],
  });
}

const found = (page: PageContent, kinds = ownWidgets) => checkPage(page, kinds, []).map(({ what }) => what);
const good = pageOf(text(said('Hello')));

test('finds nothing wrong with a page that says something to someone', () => {
  expect(checkPage(good, ownWidgets, [])).toEqual([]);
});

test('a page without readers, without a widget, or with one that can’t be rendered isn’t published', () => {
  const stopped = (page: PageContent) => checkPage(page, ownWidgets, []).map(({ what, stops }) => [what, stops]);
  expect(stopped({ ...good, kinds: [] })).toEqual([['nobody', true]]);
  expect(stopped({ ...good, widgets: [] })).toEqual([['nothing', true]]);
  expect(stopped(pageOf(text(said('Hello')), { widget: 'pages.unheard-of' }))).toEqual([['unknown', true]]);
  expect(stopped(pageOf(text(said('Hello')), { version: 2 }))).toEqual([['newer', true]]);
  expect(stopped(pageOf({ text: 7 }))).toEqual([['wrong', true]]);
  expect(stopped(pageOf(text(said('Hello')), { regionId: 'gone' }))).toEqual([['lost', true]]);
});

test('an empty text is reported', () => {
  expect(checkPage(pageOf({}), ownWidgets, [])).toMatchObject([{ what: 'empty', stops: false }]);
});

test('an image widget without an image and a video widget without a video are empty, whatever text they have', () => {
  const of = (widget: string, field: string, ...content: readonly unknown[]) =>
    found(pageOf({ [field]: text(...content).text }, { widget }));
  const [image, video] = ['image', 'video'].map((type) => ({ type, attrs: { src: '/image/1.png' } }));
  expect(of('pages.image', 'image', said('The new gym'))).toEqual(['empty']);
  expect(of('pages.image', 'image', video)).toEqual(['empty']);
  expect(of('pages.image', 'image', image)).toEqual([]);
  expect(of('pages.video', 'video', said('The play'))).toEqual(['empty']);
  expect(of('pages.video', 'video', said('The play'), video)).toEqual([]);
});

const presetId = id('page-preset').parse('00000000-0000-4000-8000-000000000002');
const preset = (widget: string, props: Record<string, unknown>) => [{ presetId, widget, version: 1, props }];

test('a widget that follows a preset is checked with the preset’s current settings', () => {
  const page = pageOf({}, { presetId });
  expect(checkPage(page, ownWidgets, preset('pages.text', text(said('Hello'))))).toEqual([]);
  expect(checkPage(page, ownWidgets, preset('pages.text', {}))).toMatchObject([{ what: 'empty', stops: false }]);
  expect(checkPage(page, ownWidgets, preset('pages.text', { text: 7 }))).toMatchObject([
    { what: 'wrong', widgetId: page.widgets[0]?.widgetId, stops: true },
  ]);
  // Which the caller may not read.
  expect(checkPage(page, ownWidgets, [])).toEqual([]);
});

test('the content of a locked region is checked too, but never blocks a page', () => {
  const locked = { ...oneRegion, regionId: 'locked', isLocked: true, presetIds: [presetId] };
  const page = { ...good, layout: { ...good.layout, regions: [oneRegion, locked] } };
  expect(checkPage(page, ownWidgets, preset('pages.text', text(said('Hello'))))).toEqual([]);
  expect(checkPage(page, ownWidgets, preset('pages.text', {}))).toEqual([
    { what: 'empty', widgetId: presetId, reader: null, stops: false, isLocked: true },
  ]);
  expect(checkPage(page, ownWidgets, preset('other.thing', {}))).toEqual([
    { what: 'unknown', widgetId: presetId, reader: null, stops: false, isLocked: true },
  ]);
  // In two locked regions it is one thing to mend.
  const twice = { ...page, layout: { ...page.layout, regions: [oneRegion, locked, { ...locked, regionId: 'more' }] } };
  expect(checkPage(twice, ownWidgets, preset('other.thing', {}))).toHaveLength(1);
});

test('a widget in which none of its readers can see anything is reported', () => {
  const built = widget({ key: 'pages.built', calls: [readPages], size: { wide: 6, middle: 6 } });
  const page = pageOf({}, { widget: 'pages.built' });
  expect(found(page, [built])).toEqual(['unseen']);
  expect(found({ ...page, kinds: ['office', 'parents'] }, [built])).toEqual(['blank']);
});

test('readers who see nothing on a page where others see something are named', () => {
  const built = widget({ key: 'pages.built', calls: [readPages], size: { wide: 6, middle: 6 } });
  const page = { ...pageOf({}, { widget: 'pages.built' }), kinds: ['office' as const, 'parents' as const] };
  const text = good.widgets.map((each) => ({ ...each, seenBy: ['office' as const] }));
  for (const shown of [page, { ...page, widgets: text }])
    expect(checkPage(shown, [...ownWidgets, built], [])).toEqual([
      { what: 'blank', widgetId: null, reader: 'parents', stops: false, isLocked: false },
    ]);
  expect(checkPage({ ...page, widgets: [...page.widgets, ...good.widgets] }, [...ownWidgets, built], [])).toEqual([]);
});

test('a widget that only the office may see isn’t counted for others who may make its requests', () => {
  const given = { calls: [readView], size: { wide: 6, middle: 6 } };
  const page = pageOf({}, { widget: 'pages.built' });
  expect(found(page, [widget({ ...given, key: 'pages.built' })])).toEqual([]);
  const built = widget({ ...given, key: 'pages.built', readers: ['office'] });
  expect(found(page, [built])).toEqual(['unseen']);
  expect(found({ ...page, kinds: ['office', 'parents'] }, [built])).toEqual(['blank']);
});

test('settings from an earlier version of a widget are migrated to the current one, once', () => {
  const renamed = widget({
    ...{ key: 'pages.rows', version: 2, calls: [readPages], size: { wide: 6, middle: 6 } },
    fields: { rows: { kind: 'count', least: 1, most: 9, usual: 5 } },
    migrate: ({ lines, ...props }, from) => (from < 2 ? { ...props, rows: lines } : props),
  });
  const of = (props: Record<string, unknown>, version: number) =>
    pageOf(props, { widget: 'pages.rows', version, seenBy: [] });
  const page = { ...of({ lines: 3 }, 1), kinds: ['office' as const] };
  expect(found(page, [renamed])).toEqual([]);
  const { migrate: _, ...withoutWay } = renamed;
  expect(found(page, [withoutWay])).toEqual(['wrong']);
  expect(propsNow({ props: { lines: 3 }, version: 1 }, renamed)).toEqual({ rows: 3 });
  expect(propsNow({ props: { rows: 3 }, version: 2 }, renamed)).toEqual({ rows: 3 });
});

test('link titles from before they had languages take the language of their heading, or else English', () => {
  const links = ownWidgets.find(({ key }) => key === 'pages.links');
  if (!links) throw new Error('There is no such widget.');
  const now = (props: Record<string, unknown>) => propsNow({ props, version: 1 }, links);
  const address = '/dashboard';
  expect(now({ heading: { fr: 'Liens' }, links: [{ title: 'Accueil', address }] })).toEqual({
    ...{ heading: { fr: 'Liens' }, links: [{ title: { fr: 'Accueil' }, address }] },
  });
  expect(now({ links: [{ title: 'Home', address }] })).toEqual({ links: [{ title: { en: 'Home' }, address }] });
  expect(now({})).toEqual({});
  expect(found(pageOf({ links: [{ title: 'Home', address }] }, { widget: 'pages.links' }))).toEqual([]);
  // Which no version allowed.
  expect(found(pageOf({ links: 7 }, { widget: 'pages.links' }))).toEqual(['wrong']);
});
