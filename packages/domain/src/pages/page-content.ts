import { audience, audiences } from '@laurel/domain/access/audience';
import { type Id, id } from '@laurel/domain/kit/id';
import { locales } from '@laurel/domain/kit/locale';
import { message } from '@laurel/domain/kit/sentence';
import { localizedLine } from '@laurel/domain/wire/widget';
import * as z from 'zod/mini';
import { columns, regions } from './layout';
import { pageIcons } from './page-icon';

export const mostWidgets = 24;
/** Characters of a page's JSON. */
export const mostCharacters = 300_000;
/** Of the settings of a widget that this Laurel doesn't know. */
export const mostUnknown = 20_000;

const title = localizedLine.check(
  z.refine((said) => locales.some((locale) => Boolean(said[locale]?.trim())), message`Enter a title.`),
);

const kinds = z.array(audience).check(z.maxLength(audiences.length));

/** A widget on a page: which, where, how wide, for whom, and what was chosen for it or the preset it follows. */
export const placedWidget = z.object({
  widgetId: id('widget'),
  widget: z.string().check(z.regex(/^[a-z][a-z-]*\.[a-z][a-z-]*$/, message`This isn’t a valid ID.`), z.maxLength(60)),
  version: z.int().check(z.minimum(1), z.maximum(1000)),
  presetId: z.nullable(id('page-preset')),
  regionId: z.string().check(z.maxLength(40)),
  wide: z.int().check(z.minimum(1), z.maximum(columns.wide)),
  middle: z.int().check(z.minimum(1), z.maximum(columns.middle)),
  /** Empty: everyone who reads the page. */
  seenBy: kinds,
  props: z.record(z.string().check(z.maxLength(40)), z.unknown()),
});

export type PlacedWidget = z.infer<typeof placedWidget>;

/** All of a page but who looks after it. The order of its widgets is the order they are read in. */
export const pageContent = z.object({
  title,
  icon: z.enum(pageIcons),
  isInNavigation: z.boolean(),
  kinds,
  /** Empty: nobody has to be in a class. */
  classIds: z.array(id('class')).check(z.maxLength(50)),
  /** Of a page for the whole district; empty: all its schools. Left out by what was kept before there were any. */
  schoolIds: z._default(z.array(id('school')).check(z.maxLength(200)), []),
  /** Whose home it is in place of the built-in one. */
  homeOf: kinds,
  asksToRead: z.boolean(),
  layout: z.object({ layoutId: z.nullable(id('page-layout')), version: z.int(), regions }),
  widgets: z.array(placedWidget).check(
    z.maxLength(mostWidgets, message`A page has at most 24 widgets.`),
    z.refine(
      (all) => new Set(all.map(({ widgetId }) => widgetId)).size === all.length,
      message`Two widgets have the same ID.`,
    ),
  ),
});

export type PageContent = z.infer<typeof pageContent>;

/** All of a page: what it says, and the school that looks after it; `null`: the district does. */
export interface WholePage {
  readonly schoolId: Id<'school'> | null;
  readonly content: PageContent;
}

export const pageStates = ['draft', 'scheduled', 'published', 'changed', 'retired'] as const;
export type PageState = (typeof pageStates)[number];

/** Where a page stands: `changed` is published with a draft that readers don't see yet. */
export function stateOf(page: {
  readonly isRetired: boolean;
  readonly publishesAt: string | null;
  readonly publishedVersion: number | null;
  readonly version: number;
}): PageState {
  if (page.isRetired) return 'retired';
  if (page.publishesAt !== null) return 'scheduled';
  if (page.publishedVersion === null) return 'draft';
  return page.publishedVersion === page.version ? 'published' : 'changed';
}
