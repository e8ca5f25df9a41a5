import type { Id } from '@laurel/domain/kit/id';
import { oneRegion } from '@laurel/domain/pages/layout';
import type { PageContent, PlacedWidget } from '@laurel/domain/pages/page-content';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { writeLayout } from '@laurel/server/pages/layout-store';
import { writeDraft, writeRevision } from '@laurel/server/pages/page-store';
import { writePreset } from '@laurel/server/pages/preset-store';
import type { TestLaurel } from './app';

/** A widget of a page, as wide as the page. */
export function placed(widget: string, props: PlacedWidget['props'] = {}): PlacedWidget {
  return {
    ...{ widgetId: newId<'widget'>(), widget, version: 1, presetId: null, regionId: oneRegion.regionId },
    ...{ wide: 12, middle: 6, seenBy: [], props },
  };
}

/** A page for everyone, in the navigation. */
export function pageOf(widgets: readonly PlacedWidget[], more: Partial<PageContent> = {}): PageContent {
  return {
    ...{
      title: { en: 'School news' },
      icon: 'news',
      isInNavigation: true,
      classIds: [],
      schoolIds: [],
      homeOf: [],
      asksToRead: false,
    },
    kinds: ['students', 'parents', 'teachers', 'coaches', 'counselors', 'office'],
    layout: { layoutId: null, version: 0, regions: [oneRegion] },
    widgets: [...widgets],
    ...more,
  };
}

/** A published page of a school that asks to be read, unless it is another, with a layout and a preset beside it. */
export async function addPage(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  schoolId: Id<'school'> | null,
  content: PageContent = pageOf([placed('announcements.shown')], { asksToRead: true }),
) {
  const [page, layout, preset] = [newId<'page'>(), newId<'page-layout'>(), newId<'page-preset'>()];
  await inScope(laurel.database, districtId, async (scope) => {
    await writeDraft(scope, { pageId: page, schoolId, version: 0, content });
    await writeRevision(scope, page);
    const named = { schoolId, isRetired: false };
    await writeLayout(scope, { ...named, layoutId: layout, name: 'Two columns', regions: [oneRegion], version: 0 });
    const links = { widget: 'pages.links', version: 1, props: {}, change: 0 };
    await writePreset(scope, { ...named, ...links, presetId: preset, name: 'Our links' });
  });
  return { page, 'page-layout': layout, 'page-preset': preset };
}
