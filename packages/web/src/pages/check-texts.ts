import { locales } from '@laurel/domain/kit/locale';
import { type Finding, propsNow } from '@laurel/domain/pages/check-page';
import type { PlacedWidget } from '@laurel/domain/pages/page-content';
import type { WidgetKind } from '@laurel/domain/wire/widget';
import type { Document } from '@laurel/editor/document/document-node';
import { checkContent, type Problem } from '@laurel/editor/extensions/check-content';
import { topLevelOf } from './heading-levels';

/** Something in a widget's own texts that keeps people from reading them. */
interface TextFinding {
  readonly what: Problem['kind'];
  readonly widgetId: PlacedWidget['widgetId'];
  readonly reader: null;
  readonly stops: false;
  readonly isLocked: false;
}

/** What is wrong with a page, or with its texts. */
export type PageFinding = Finding | TextFinding;

/** What the editor's check finds in the texts of widgets, in every language they are written in: each kind once a widget. */
export function checkTexts(widgets: readonly PlacedWidget[], kinds: readonly WidgetKind[]): TextFinding[] {
  return widgets.flatMap((placed) => {
    const kind = kinds.find(({ key }) => key === placed.widget);
    const found = kind ? textsIn(kind, placed).flatMap((text) => checkContent(text, topLevelOf(text) - 1)) : [];
    return [...new Set(found.map((each) => each.kind))].map(
      (what): TextFinding => ({ what, widgetId: placed.widgetId, reader: null, stops: false, isLocked: false }),
    );
  });
}

function textsIn(kind: WidgetKind, placed: PlacedWidget): Document[] {
  const props = propsNow(placed, kind);
  return Object.entries(kind.fields).flatMap(([name, field]) => {
    const said = field.kind === 'text' ? (props[name] as Partial<Record<string, Document>> | undefined) : undefined;
    return locales.flatMap((locale) => said?.[locale] ?? []);
  });
}
