import { reachesOf } from '@laurel/domain/access/ability';
import { type Audience, audiencesOf } from '@laurel/domain/access/audience';
import { defaultRoles } from '@laurel/domain/access/default-roles';
import type { Need } from '@laurel/domain/access/rule';
import { day } from '@laurel/domain/kit/day';
import { type Field, propsOf, type WidgetKind } from '@laurel/domain/wire/widget';
import * as z from 'zod/mini';
import { openRegions } from './arrange';
import type { PageContent, PlacedWidget } from './page-content';
import { resolvePresets, type ShownPreset } from './resolve-presets';

/** What is wrong with a page. Those of `stops` keep it from being published. */
export const findings = ['nobody', 'nothing', 'unknown', 'newer', 'wrong', 'lost', 'empty', 'unseen', 'blank'] as const;

export interface Finding {
  readonly what: (typeof findings)[number];
  readonly widgetId: PlacedWidget['widgetId'] | null;
  /** Of `blank`: who sees nothing on the page. */
  readonly reader: Audience | null;
  readonly stops: boolean;
  /** It is the layout's to mend: the widget stands in a locked region. */
  readonly isLocked: boolean;
}

const stopping = new Set<Finding['what']>(['nobody', 'nothing', 'unknown', 'newer', 'wrong', 'lost']);

/**
 * Looks a page over before it is published, in the order its readers meet what is found. What stands in a locked region is
 * the layout's to fix, so it stops nothing.
 */
export function checkPage(page: PageContent, kinds: readonly WidgetKind[], presets: readonly ShownPreset[]): Finding[] {
  const found: Finding[] = [];
  const note = (what: Finding['what'], each: PlacedWidget | null, isLocked = false) =>
    found.push({
      what,
      widgetId: each?.widgetId ?? null,
      reader: null,
      stops: !isLocked && stopping.has(what),
      isLocked,
    });
  if (page.kinds.length === 0) note('nobody', null);
  if (page.widgets.length === 0 && page.layout.regions.every(({ presetIds }) => presetIds.length === 0))
    note('nothing', null);
  const open = new Set(openRegions(page).map(({ regionId }) => regionId));
  const { own, fixed } = resolvePresets(page, presets);
  // Those the caller may not read are checked by whoever may.
  const isRead = ({ presetId }: PlacedWidget) => presetId === null || presets.some((one) => one.presetId === presetId);
  for (const each of own) {
    if (!open.has(each.regionId)) note('lost', each);
    if (isRead(each)) for (const what of checkWidget(page, each, kinds)) note(what, each);
  }
  // What stands in several locked regions is mended once.
  const once = new Map(fixed.map((each) => [each.presetId, each]));
  for (const each of once.values()) for (const what of checkWidget(page, each, kinds)) note(what, each, true);
  const sees = (reader: Audience) => (each: PlacedWidget) =>
    !isRead(each) || (isFor(reader, each) && checkWidget({ kinds: [reader] }, each, kinds).length === 0);
  // Where nobody sees a widget, each of them says so.
  const blank = page.kinds.filter((reader) => ![...own, ...fixed].some(sees(reader)));
  if (blank.length < page.kinds.length)
    for (const reader of blank) found.push({ what: 'blank', widgetId: null, reader, stops: false, isLocked: false });
  return found;
}

function isFor(reader: Audience, { seenBy }: PlacedWidget): boolean {
  return seenBy.length === 0 || seenBy.includes(reader);
}

function checkWidget(
  page: Pick<PageContent, 'kinds'>,
  placed: PlacedWidget,
  kinds: readonly WidgetKind[],
): Finding['what'][] {
  const kind = kinds.find(({ key }) => key === placed.widget);
  if (!kind) return ['unknown'];
  if (placed.version > kind.version) return ['newer'];
  const props = propsNow(placed, kind);
  if (!areAllowed(kind, props)) return ['wrong'];
  if (isUnset(kind, props)) return ['empty'];
  const readers = page.kinds.filter((each) => isFor(each, placed));
  return readers.length > 0 && readers.every((each) => !seesSome(each, kind)) ? ['unseen'] : [];
}

/** Whether a widget's fields take what was chosen for them. */
function areAllowed(kind: WidgetKind, props: PlacedWidget['props']): boolean {
  return z.safeParse(propsOf(kind.fields), props).success;
}

/** Whether a widget can be drawn: it isn't a newer Laurel's, and its fields take what was chosen for them. */
export function isDrawable(placed: Pick<PlacedWidget, 'props' | 'version'>, kind: WidgetKind): boolean {
  return placed.version <= kind.version && areAllowed(kind, propsNow(placed, kind));
}

/** A widget's props as the present version of its kind has them. */
export function propsNow({ props, version }: Pick<PlacedWidget, 'props' | 'version'>, kind: WidgetKind) {
  return version < kind.version && kind.migrate ? kind.migrate(props, version) : props;
}

// Which day it is makes no input complete.
const anyDay = day.parse('2026-01-01');

/** Whether nothing was chosen yet where something has to be. */
export function isUnset(kind: WidgetKind, props: PlacedWidget['props']): boolean {
  if (kind.calls.length > 0 && kind.inputOf(props, anyDay) === null) return true;
  return Object.entries(kind.fields).some(([name, field]) => isNeeded(field) && isBlank(field, props[name]));
}

function isNeeded({ kind }: Field): boolean {
  return kind === 'text' || kind === 'links' || kind === 'class' || kind === 'school';
}

function isBlank(field: Field, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  const said = field.kind === 'text' && field.of ? new RegExp(`"type":"${field.of}"`) : saysSomething;
  return typeof value === 'object' && !said.test(JSON.stringify(value));
}

const saysSomething = /"text":"|"type":"(image|video|formula)"/;

/** Whether people of a kind can see anything in a widget, by the roles every district starts with. */
export function seesSome(reader: Audience, { calls, readers }: Pick<WidgetKind, 'calls' | 'readers'>): boolean {
  if (readers) return readers.includes(reader);
  return calls.length === 0 || calls.some(({ needs }) => typeof needs === 'string' || mayRead(reader, needs));
}

function mayRead(reader: Audience, needs: Need): boolean {
  return Object.values(defaultRoles).some((lines) => {
    const rules = lines.map(([action, subject, reach]) => ({ action, subject, reach, schoolId: null }));
    return audiencesOf(rules).includes(reader) && reachesOf(rules, needs).reaches.length > 0;
  });
}
