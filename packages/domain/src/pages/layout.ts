import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** Columns of the grid. A phone has one. */
export const columns = { wide: 12, middle: 6 } as const;
export type Breakpoint = keyof typeof columns;

export const mostRegions = 12;
/** Presets that stand in a locked region. */
export const mostFixed = 6;

/** A part of a layout. In a locked one stand the layout's own presets, and no page adds to them. */
export const region = z.object({
  regionId: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, message`This isn’t a valid ID.`)),
  name: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(60)),
  wide: z.int().check(z.minimum(1), z.maximum(columns.wide)),
  middle: z.int().check(z.minimum(1), z.maximum(columns.middle)),
  isLocked: z.boolean(),
  presetIds: z.array(id('page-preset')).check(z.maxLength(mostFixed)),
});

export type Region = z.infer<typeof region>;

export const regions = z.array(region).check(
  z.minLength(1, message`A layout has at least one region.`),
  z.maxLength(mostRegions),
  z.refine(
    (all) => new Set(all.map(({ regionId }) => regionId)).size === all.length,
    message`Two regions have the same ID.`,
  ),
  z.refine((all) => all.some(({ isLocked }) => !isLocked), message`At least one region must be open.`),
);

/** The layout of a page that chose none: one region, as wide as the page. */
export const oneRegion: Region = {
  regionId: 'main',
  name: 'Main',
  wide: columns.wide,
  middle: columns.middle,
  isLocked: false,
  presetIds: [],
};

export const layoutChange = z.object({
  name: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100)),
  schoolId: z.nullable(id('school')),
  regions,
  isRetired: z.boolean(),
});

export const layout = z.extend(layoutChange, {
  layoutId: id('page-layout'),
  schoolName: z.nullable(z.string()),
  version: z.int(),
  /** Pages that stand on it, published or not. */
  pages: z.array(z.object({ pageId: id('page'), title: z.string(), version: z.int() })),
});

export type Layout = z.infer<typeof layout>;

/** As many of its columns as a region has at most. */
export function widthWithin(width: number, within: number): number {
  return Math.max(1, Math.min(width, within));
}
