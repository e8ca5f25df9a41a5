import type { Id } from '@laurel/domain/kit/id';
import type { PageContent, PlacedWidget } from './page-content';

/** What a preset shows wherever it stands. */
export type ShownPreset = Pick<PlacedWidget, 'widget' | 'version' | 'props'> & { readonly presetId: Id<'page-preset'> };

export interface Resolved {
  /** The page's own widgets, those that follow a preset with what it says now. */
  readonly own: readonly PlacedWidget[];
  /** Those that stand in its locked regions. */
  readonly fixed: readonly PlacedWidget[];
}

/** The presets a page stands on, each once. */
export function presetsOf({ widgets, layout }: Pick<PageContent, 'widgets' | 'layout'>): Id<'page-preset'>[] {
  const all = [
    ...widgets.flatMap(({ presetId }) => presetId ?? []),
    ...layout.regions.flatMap(({ presetIds }) => presetIds),
  ];
  return [...new Set(all)];
}

/** A page's widgets as its readers find them. A preset that isn't among these shows nothing in a locked region. */
export function resolvePresets(
  { widgets, layout }: Pick<PageContent, 'widgets' | 'layout'>,
  presets: readonly ShownPreset[],
): Resolved {
  const shownBy = new Map(
    presets.map(({ presetId, widget, version, props }) => [presetId, { presetId, widget, version, props }]),
  );
  return {
    own: widgets.map((each) => ({ ...each, ...(each.presetId === null ? {} : shownBy.get(each.presetId)) })),
    fixed: layout.regions.flatMap(({ presetIds, regionId, wide, middle }) =>
      presetIds.flatMap((presetId): PlacedWidget[] => {
        const shown = shownBy.get(presetId);
        // A preset stands once in a region, so its id names it there; in another region it may stand, too.
        const widgetId = presetId as string as Id<'widget'>;
        return shown ? [{ ...shown, widgetId, regionId, wide, middle, seenBy: [] }] : [];
      }),
    ),
  };
}
