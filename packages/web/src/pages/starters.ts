import type { Audience } from '@laurel/domain/announcements/audience';
import { columns, oneRegion } from '@laurel/domain/pages/layout';
import type { PageContent } from '@laurel/domain/pages/page-content';
import type { PageIcon } from '@laurel/domain/pages/page-icon';
import type { WidgetKind } from '@laurel/domain/wire/widget';
import { locale } from '@laurel/web/kit/messages';
import { newId } from '@laurel/web/kit/new-id';
import { t } from './text';

interface StarterPage {
  readonly icon: PageIcon;
  readonly kinds: readonly Audience[];
  readonly widgets: readonly string[];
}

/** After the built-in homes, each to be made one’s own: what of them widgets show, by the same calls. */
const homes = {
  studentHome: {
    icon: 'star',
    kinds: ['students'],
    widgets: [
      ...['overview.week', 'overview.changes', 'overview.grades', 'overview.due', 'overview.attendance'],
      'announcements.shown',
    ],
  },
  parentHome: {
    icon: 'star',
    kinds: ['parents'],
    widgets: ['overview.changes', 'overview.grades', 'overview.attendance', 'announcements.shown'],
  },
  teacherHome: { icon: 'star', kinds: ['teachers'], widgets: ['overview.classes', 'announcements.shown'] },
  coachHome: {
    icon: 'star',
    kinds: ['coaches'],
    widgets: ['overview.teams', 'eligibility.board', 'announcements.shown'],
  },
  counselorHome: { icon: 'star', kinds: ['counselors'], widgets: ['overview.caseload', 'announcements.shown'] },
  staffHome: {
    icon: 'star',
    kinds: ['office'],
    widgets: ['overview.school-day', 'overview.grading', 'announcements.shown', 'overview.number', 'overview.imports'],
  },
} as const satisfies Record<string, StarterPage>;

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
  const { icon, kinds: readers, widgets }: StarterPage = isHome(starter) ? homes[starter] : pages[starter];
  const title = isHome(starter) ? t('pages.homeTitle') : t(`pages.starter.${starter}`);
  return {
    ...{ title: { [locale()]: title }, icon, isInNavigation: !isHome(starter), classIds: [], kinds: [...readers] },
    ...{ asksToRead: false, homeOf: isHome(starter) ? [...readers] : [] },
    layout: { layoutId: null, version: 0, regions: [oneRegion] },
    widgets: widgets.flatMap((key) => {
      const kind = kinds.find((each) => each.key === key);
      if (!kind) return [];
      return [
        {
          ...{ widgetId: newId('widget'), widget: key, version: kind.version, presetId: null, seenBy: [], props: {} },
          ...{ regionId: oneRegion.regionId, ...kind.size, middle: Math.min(kind.size.middle, columns.middle) },
        },
      ];
    }),
  };
}
