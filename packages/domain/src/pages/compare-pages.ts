import { isSame } from '@laurel/domain/kit/same-json';
import type { PageContent, PlacedWidget, WholePage } from './page-content';

export interface Difference {
  readonly what: 'added' | 'removed' | 'moved' | 'changed' | 'title' | 'readers' | 'layout' | 'place';
  /** The widget's kind; `null` where it is the page's. */
  readonly widget: string | null;
}

/** What became of a page between two revisions: the page's own first, then each widget as it is read. */
export function comparePages(one: WholePage, other: WholePage): Difference[] {
  const { content: before } = one;
  const { content: after } = other;
  const own = (
    [
      ['title', ({ content }: WholePage) => [content.title, content.icon]],
      ['readers', readersOf],
      ['place', ({ content }: WholePage) => [content.isInNavigation, content.homeOf]],
      ['layout', ({ content }: WholePage) => content.layout.regions],
    ] as const
  ).flatMap(([what, of]): Difference[] => (isSame(of(one), of(other)) ? [] : [{ what, widget: null }]));
  const gone = before.widgets.filter((each) => !find(after, each));
  const stayed = {
    before: before.widgets.filter((each) => find(after, each)),
    after: after.widgets.filter((each) => find(before, each)),
  };
  const moved = movedIds(stayed.before, stayed.after);
  return [
    ...own,
    ...gone.map(({ widget }): Difference => ({ what: 'removed', widget })),
    ...after.widgets.flatMap((each): Difference[] => {
      const was = find(before, each);
      if (!was) return [{ what: 'added', widget: each.widget }];
      const isMoved = moved.has(each.widgetId) || was.regionId !== each.regionId;
      const isChanged = !isSame({ ...was, regionId: '' }, { ...each, regionId: '' });
      return [
        ...(isMoved ? [{ what: 'moved', widget: each.widget } as const] : []),
        ...(isChanged ? [{ what: 'changed', widget: each.widget } as const] : []),
      ];
    }),
  ];
}

function readersOf({ schoolId, content: { kinds, schoolIds, classIds, asksToRead } }: WholePage) {
  return [schoolId, kinds, schoolIds, classIds, asksToRead];
}

/** The fewest whose moving explains the new order: those outside the longest run that kept it. */
function movedIds(before: readonly PlacedWidget[], after: readonly PlacedWidget[]): Set<string> {
  const at = after.map((each) => before.findIndex(({ widgetId }) => widgetId === each.widgetId));
  // At most 24 widgets, so the plain way is quick.
  const runs: number[][] = [];
  at.forEach((place, index) => {
    const longest = runs
      .slice(0, index)
      .filter((run) => (at[run.at(-1) ?? 0] ?? 0) < place)
      .reduce((best, run) => (run.length > best.length ? run : best), [] as number[]);
    runs.push([...longest, index]);
  });
  const kept = new Set(runs.reduce((best, run) => (run.length > best.length ? run : best), [] as number[]));
  return new Set(after.filter((_, index) => !kept.has(index)).map(({ widgetId }) => widgetId));
}

function find({ widgets }: PageContent, { widgetId }: PlacedWidget): PlacedWidget | undefined {
  return widgets.find((each) => each.widgetId === widgetId);
}
