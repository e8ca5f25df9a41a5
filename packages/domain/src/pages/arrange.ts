import { type Breakpoint, columns, oneRegion, type Region, widthWithin } from './layout';
import type { PageContent, PlacedWidget } from './page-content';

type Arranged = Pick<PageContent, 'widgets' | 'layout'>;

/** The widgets of a region, in the order they are read. */
export function widgetsIn({ widgets }: Pick<Arranged, 'widgets'>, regionId: string): PlacedWidget[] {
  return widgets.filter((each) => each.regionId === regionId);
}

/** Puts a widget at a place among those of an open region, counted from 0. Anywhere else it stays where it is. */
export function placeWidget<Page extends Arranged>(page: Page, widgetId: string, regionId: string, at: number): Page {
  const moved = page.widgets.find((each) => each.widgetId === widgetId);
  if (!moved || !openRegions(page).some((each) => each.regionId === regionId)) return page;
  const others = page.widgets.filter((each) => each !== moved);
  const before = widgetsIn({ widgets: others }, regionId)[Math.max(0, at)];
  const index = before ? others.indexOf(before) : others.length;
  return inOrder({ ...page, widgets: others.toSpliced(index, 0, { ...moved, regionId }) });
}

/** One place earlier (-1) or later (1); at the edge of a region, into the next open one. */
export function moveWidget<Page extends Arranged>(page: Page, widgetId: string, by: -1 | 1): Page {
  const moved = page.widgets.find((each) => each.widgetId === widgetId);
  if (!moved) return page;
  const among = widgetsIn(page, moved.regionId);
  const at = among.indexOf(moved) + by;
  if (at >= 0 && at < among.length) return placeWidget(page, widgetId, moved.regionId, at);
  const open = openRegions(page);
  const next = open[open.findIndex((each) => each.regionId === moved.regionId) + by];
  if (!next) return page;
  return placeWidget(page, widgetId, next.regionId, by === 1 ? 0 : widgetsIn(page, next.regionId).length);
}

/** Makes a widget so many columns wide, within its region. */
export function widenWidget<Page extends Arranged>(page: Page, widgetId: string, at: Breakpoint, width: number): Page {
  return changeWidget(page, widgetId, (each) => {
    const within = regionOf(page, each)?.[at] ?? columns[at];
    return { ...each, [at]: widthWithin(width, within) };
  });
}

export function changeWidget<Page extends Arranged>(
  page: Page,
  widgetId: string,
  change: (widget: PlacedWidget) => PlacedWidget,
): Page {
  return { ...page, widgets: page.widgets.map((each) => (each.widgetId === widgetId ? change(each) : each)) };
}

/** Adds a widget at the end of its region, or of the first that is open. */
export function addWidget<Page extends Arranged>(page: Page, added: PlacedWidget): Page {
  return inOrder({ ...page, widgets: [...page.widgets, added] });
}

export function removeWidget<Page extends Arranged>(page: Page, widgetId: string): Page {
  return { ...page, widgets: page.widgets.filter((each) => each.widgetId !== widgetId) };
}

/** The same widget once more, right after it. */
export function duplicateWidget<Page extends Arranged>(
  page: Page,
  widgetId: string,
  as: PlacedWidget['widgetId'],
): Page {
  const at = page.widgets.findIndex((each) => each.widgetId === widgetId);
  const from = page.widgets[at];
  return from ? { ...page, widgets: page.widgets.toSpliced(at + 1, 0, { ...from, widgetId: as }) } : page;
}

/** The page on other regions: what stood in one that is gone or locked goes to the first open one, and nothing is lost. */
export function followLayout<Page extends Arranged>(page: Page, layout: PageContent['layout']): Page {
  return inOrder({ ...page, layout });
}

/** Widgets in the order they are read, each in an open region and no wider than it. */
function inOrder<Page extends Arranged>(page: Page): Page {
  const open = openRegions(page);
  const first = open[0] ?? oneRegion;
  const housed = page.widgets.map((each) => {
    const home = open.find(({ regionId }) => regionId === each.regionId) ?? first;
    return {
      ...each,
      regionId: home.regionId,
      wide: widthWithin(each.wide, home.wide),
      middle: widthWithin(each.middle, home.middle),
    };
  });
  return { ...page, widgets: open.flatMap(({ regionId }) => widgetsIn({ widgets: housed }, regionId)) };
}

export function openRegions({ layout }: Pick<Arranged, 'layout'>): Region[] {
  return layout.regions.filter(({ isLocked }) => !isLocked);
}

function regionOf({ layout }: Pick<Arranged, 'layout'>, { regionId }: PlacedWidget): Region | undefined {
  return layout.regions.find((each) => each.regionId === regionId);
}
