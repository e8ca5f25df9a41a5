import type { Audience } from '@laurel/domain/access/audience';
import type { HomeWidgets } from '@laurel/domain/pages/built-in-homes';
import { homeFor } from '@laurel/domain/pages/home-for';
import { columns, oneRegion, type Region } from '@laurel/domain/pages/layout';
import type { PageContent, PlacedWidget } from '@laurel/domain/pages/page-content';
import type { PageIcon } from '@laurel/domain/pages/page-icon';
import type { WidgetKind } from '@laurel/domain/wire/widget';
import { locale } from '@laurel/web/kit/messages';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';

interface StarterPage {
  readonly icon: PageIcon;
  readonly kinds: readonly Audience[];
  readonly widgets: readonly string[];
}

/** The built-in home of each kind of people, to be made one’s own. */
const homes = {
  ...{ studentHome: 'students', parentHome: 'parents', teacherHome: 'teachers' },
  ...{ coachHome: 'coaches', counselorHome: 'counselors', staffHome: 'office' },
} as const satisfies Record<string, Audience>;

const pages = {
  blank: { icon: 'page', kinds: [], widgets: [] },
  news: { icon: 'news', kinds: ['students', 'parents'], widgets: ['announcements.shown', 'pages.text', 'pages.links'] },
  team: {
    icon: 'team',
    kinds: ['students', 'parents', 'coaches'],
    widgets: ['classes.contests', 'pages.text', 'announcements.shown', 'pages.links'],
  },
  class: {
    icon: 'class',
    kinds: ['students', 'parents'],
    widgets: ['pages.text', 'overview.due', 'overview.grades', 'pages.links', 'announcements.shown'],
  },
  caseload: {
    icon: 'people',
    kinds: ['counselors'],
    widgets: ['overview.caseload', 'transition.progress', 'eligibility.board', 'announcements.shown'],
  },
  monday: {
    icon: 'chart',
    kinds: ['office'],
    widgets: ['overview.number', 'overview.school-day', 'overview.grading', 'attendance.absences', 'overview.imports'],
  },
} as const satisfies Record<string, StarterPage>;

type Home = keyof typeof homes;
export type Starter = keyof typeof pages | Home;
export const starterNames = [...Object.keys(pages), ...Object.keys(homes)] as Starter[];

const isHome = (starter: Starter): starter is Home => starter in homes;

/** What a starter is, in a sentence. */
export function aboutStarter(starter: Starter): string {
  return isHome(starter) ? t('pages.starter.home.about') : t(`pages.starter.${starter}.about`);
}

/** A draft to begin with, which once published is the home of its readers where it began as one; of widgets that aren't known here, none. */
export function startPage(starter: Starter, kinds: readonly WidgetKind[]): PageContent {
  const shared = { classIds: [], schoolIds: [], asksToRead: false };
  const place = (key: string, region: Pick<Region, 'regionId' | 'wide' | 'middle'>): PlacedWidget[] => {
    const kind = kinds.find((each) => each.key === key);
    if (!kind) return [];
    return [
      {
        ...{ widgetId: newId('widget'), widget: key, version: kind.version, presetId: null, seenBy: [], props: {} },
        ...region,
      },
    ];
  };
  if (isHome(starter)) {
    const reader = homes[starter];
    const columns = columnsOf(homeFor(reader, kinds));
    return {
      ...{ ...shared, title: { [locale()]: t('pages.homeTitle') }, icon: 'star', isInNavigation: false },
      ...{ kinds: [reader], homeOf: [reader] },
      layout: { layoutId: null, version: 0, regions: columns.map(({ region }) => region) },
      widgets: columns.flatMap(({ region: { regionId, wide, middle }, keys }) =>
        keys.flatMap((key) => place(key, { regionId, wide, middle })),
      ),
    };
  }
  const { icon, kinds: readers, widgets }: StarterPage = pages[starter];
  return {
    ...{ ...shared, title: { [locale()]: t(`pages.starter.${starter}`) }, icon, isInNavigation: true },
    ...{ kinds: [...readers], homeOf: [], layout: { layoutId: null, version: 0, regions: [oneRegion] } },
    widgets: widgets.flatMap((key) => {
      const size = kinds.find((each) => each.key === key)?.size ?? columns;
      return place(key, { regionId: oneRegion.regionId, ...size, middle: Math.min(size.middle, columns.middle) });
    }),
  };
}

/** The columns of a built-in home as regions; what has no widgets has none. */
function columnsOf({ top, main, beside }: HomeWidgets) {
  const isSplit = main.length > 0 && beside.length > 0;
  return [
    { regionId: 'top', name: t('pages.regionTop'), keys: top, wide: columns.wide },
    { regionId: 'main', name: t('pages.regionMain'), keys: main, wide: isSplit ? 7 : columns.wide },
    { regionId: 'beside', name: t('pages.regionBeside'), keys: beside, wide: isSplit ? 5 : columns.wide },
  ]
    .filter(({ keys }) => keys.length > 0)
    .map(({ keys, ...region }) => ({ keys, region: { ...oneRegion, ...region } }));
}
