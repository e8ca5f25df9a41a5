import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { Props, WidgetKind } from '@laurel/domain/wire/widget';
import * as z from 'zod/mini';
import { isDrawable } from './check-page';
import { type Layout, layoutChange } from './layout';
import { mostCharacters, mostUnknown, type PageContent, type PlacedWidget, pageContent } from './page-content';

const mark = 'laurel-page-1';
const layoutMark = 'laurel-layout-1';
/** Levels of objects and lists; a rich text of lists within a table needs some 20. */
const deepest = 40;
const mostValues = 30_000;

/** A page as a file that another Laurel takes. Classes, schools, and presets are one district's and stay behind. */
export function exportPage(page: PageContent): string {
  const { classIds: _, schoolIds: __, layout, widgets, ...rest } = page;
  return JSON.stringify(
    {
      format: mark,
      page: {
        ...rest,
        ...{ classIds: [], schoolIds: [] },
        layout: { ...layout, layoutId: null, regions: layout.regions.map((each) => ({ ...each, presetIds: [] })) },
        widgets: widgets.map((each) => ({ ...each, presetId: null, props: portable(each.props) })),
      },
    },
    null,
    2,
  );
}

export function exportLayout({ name, regions }: Pick<Layout, 'name' | 'regions'>): string {
  return JSON.stringify(
    { format: layoutMark, layout: { name, regions: regions.map((each) => ({ ...each, presetIds: [] })) } },
    null,
    2,
  );
}

function portable({ classId: _, schoolId: __, ...props }: PageContent['widgets'][number]['props']) {
  return props;
}

export interface PlannedPage {
  readonly page: PageContent;
  /** Kinds of widgets that this Laurel doesn't have, or has of an earlier version, each once. They stay on the draft until somebody removes them. */
  readonly unknown: readonly string[];
  readonly newer: readonly string[];
  /** Kinds that come without their settings, which this Laurel can't keep. */
  readonly reset: readonly string[];
  /** Images and attached files that stay behind. */
  readonly fileCount: number;
}

/** What a file would bring, or why it can't be taken. Nothing is kept yet. */
export function planPage(text: string, kinds: readonly WidgetKind[]): PlannedPage | Sentence {
  const read = readJson(text);
  if ('key' in read) return read;
  const shape = z.strictObject({ format: z.literal(mark), page: pageContent });
  const refused = refuseFormat(read.value, shape, mark);
  if (refused) return refused;
  const { page } = shape.parse(read.value);
  const planned = page.widgets.map((each) => planWidget(each, kinds));
  const keysOf = (what: keyof (typeof planned)[number]['is']) => [
    ...new Set(planned.flatMap(({ placed, is }) => (is[what] ? placed.widget : []))),
  ];
  return {
    page: { ...page, widgets: planned.map(({ placed }) => placed) },
    ...{ unknown: keysOf('unknown'), newer: keysOf('newer'), reset: keysOf('reset') },
    fileCount: planned.reduce((sum, each) => sum + each.fileCount, 0),
  };
}

function planWidget(given: PlacedWidget, kinds: readonly WidgetKind[]) {
  const kind = kinds.find(({ key }) => key === given.widget);
  const isNewer = kind !== undefined && given.version > kind.version;
  const { props, count } = kind && !isNewer ? leaveFiles(given.props) : { props: given.props, count: 0 };
  const isKept = kind && !isNewer ? isDrawable({ ...given, props }, kind) : JSON.stringify(props).length <= mostUnknown;
  return {
    placed: { ...given, props: isKept ? props : {} },
    is: { unknown: kind === undefined, newer: isNewer, reset: !isKept },
    fileCount: isKept ? count : 0,
  };
}

export function planLayout(text: string): Pick<Layout, 'name' | 'regions'> | Sentence {
  const read = readJson(text);
  if ('key' in read) return read;
  const shape = z.strictObject({
    format: z.literal(layoutMark),
    layout: z.pick(layoutChange, { name: true, regions: true }),
  });
  return refuseFormat(read.value, shape, layoutMark) ?? shape.parse(read.value).layout;
}

function refuseFormat(value: unknown, shape: z.ZodMiniType, format: string): Sentence | null {
  if (typeof value !== 'object' || value === null || Object.getOwnPropertyDescriptor(value, 'format')?.value !== format)
    return translatable`This isn’t a file that Laurel exported for this.`;
  const parsed = shape.safeParse(value);
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('.') ?? '';
    return translatable`The file isn’t complete: something is wrong at “${at.slice(0, 100)}”.`;
  }
  const stray = strayKey(value, parsed.data);
  return stray === null ? null : translatable`The file has a field that Laurel doesn’t know: “${stray.slice(0, 40)}”.`;
}

function strayKey(given: unknown, kept: unknown): string | null {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return null;
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(kept, name)) return name;
    const within = strayKey(value, Object.getOwnPropertyDescriptor(kept, name)?.value);
    if (within !== null) return within;
  }
  return null;
}

export const tooLong = translatable`The file is too long.`;

function readJson(text: string): { value: unknown } | Sentence {
  if (text.length > mostCharacters) return tooLong;
  try {
    const value: unknown = JSON.parse(text);
    return refuseHostile(value) ?? { value };
  } catch {
    return translatable`The file isn’t JSON.`;
  }
}

const prototypes = new Set(['__proto__', 'constructor', 'prototype']);

/** Why JSON from outside isn't taken whatever it is for: its depth, its number of values, or what it tries to smuggle in. */
export function refuseHostile(given: unknown): Sentence | null {
  let values = 0;
  const levels: unknown[][] = [[given]];
  for (let depth = 0; ; depth += 1) {
    const level = levels.pop() ?? [];
    if (level.length === 0) return null;
    if (depth > deepest) return translatable`The page is nested too deep.`;
    values += level.length;
    if (values > mostValues) return translatable`The page has too many values.`;
    const below: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      const stray = Object.keys(each).find((name) => prototypes.has(name));
      if (stray !== undefined) return translatable`The page has a field that isn’t allowed: “${stray}”.`;
      const script = Object.entries(each).find(([name, value]) => addresses.has(name) && isScript(value))?.[1];
      if (script !== undefined)
        return translatable`An address in the page runs a script: “${String(script).trim().slice(0, 40)}”. Laurel doesn’t keep those.`;
      below.push(...Object.values(each));
    }
    levels.push(below);
  }
}

/** Fields that lead somewhere. What somebody writes elsewhere may well begin with “JavaScript:”. */
const addresses = new Set(['address', 'href', 'src', 'url']);

// As browsers read an address: spaces and control characters before and within its scheme don't count.
function isScript(value: unknown): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return typeof value === 'string' && /^(javascript|vbscript|data):/i.test(value.replace(/[\u0000-\u0020]/g, ''));
}

const isOfFile = z.string().check(z.regex(/^\/(image|file)\//));
/** A node of a text, a mark in one, or a link of a list. */
const ofFile = z.union([
  z.object({ type: z.literal('image') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: isOfFile }) }),
  z.object({ address: isOfFile }),
]);

/**
 * What was chosen for a widget without its images and links to attached files, and how many there were. They are stored by the
 * Laurel that they were added to, and another one refuses a text with them.
 */
function leaveFiles(props: Props): { readonly props: Props; readonly count: number } {
  let count = 0;
  const keep = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const kept = value.filter((each) => !z.safeParse(ofFile, each).success);
      count += value.length - kept.length;
      return kept.map(keep);
    }
    return typeof value === 'object' && value !== null ? keepEach(value) : value;
  };
  const keepEach = (each: object) =>
    Object.fromEntries(Object.entries(each).map(([name, value]) => [name, keep(value)]));
  const kept = keepEach(props);
  return { props: kept, count };
}
