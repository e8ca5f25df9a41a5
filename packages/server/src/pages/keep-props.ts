import { Fault } from '@laurel/domain/kit/fault';
import { locales } from '@laurel/domain/kit/locale';
import { richText } from '@laurel/domain/kit/rich-text';
import { translatable } from '@laurel/domain/kit/sentence';
import { propsNow } from '@laurel/domain/pages/check-page';
import { refuseHostile } from '@laurel/domain/pages/exported';
import { mostUnknown, type PlacedWidget } from '@laurel/domain/pages/page-content';
import { propsOf, type WidgetKind } from '@laurel/domain/wire/widget';
import type { Scope } from '@laurel/server/db/scope';
import { keepDocument } from '@laurel/server/media/keep-document';
import * as z from 'zod/mini';

type Kept = Pick<PlacedWidget, 'version' | 'props'>;

/**
 * What was chosen for a widget, as it is kept: in the present version of its kind, checked against its fields, each rich text
 * as all others are. What a widget that isn't known here says is kept as it came, as long as it is short and harmless.
 */
export async function keepProps(
  scope: Scope,
  { widget, version, props }: Pick<PlacedWidget, 'widget' | 'version' | 'props'>,
  kinds: readonly WidgetKind[],
): Promise<Kept> {
  const hostile = refuseHostile(props);
  if (hostile) throw new Fault('invalid', hostile);
  const kind = kinds.find(({ key }) => key === widget);
  if (!kind || version > kind.version) {
    if (JSON.stringify(props).length > mostUnknown)
      throw new Fault('invalid', translatable`The settings of “${widget}” are too long.`);
    return { version, props };
  }
  const parsed = propsOf(kind.fields).safeParse(propsNow({ props, version }, kind));
  if (!parsed.success) throw new Fault('invalid', translatable`A setting of “${widget}” isn’t valid.`);
  const kept: Record<string, unknown> = { ...parsed.data };
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.kind === 'text' && kept[name] !== undefined) kept[name] = await keepTexts(scope, kept[name], name);
  }
  return { version: kind.version, props: kept };
}

/** A text in each of its languages; one that says nothing goes. */
async function keepTexts(scope: Scope, said: unknown, field: string) {
  const texts = z.partialRecord(z.enum(locales), richText).parse(said);
  const kept: [string, unknown][] = [];
  for (const locale of locales) {
    const text = texts[locale];
    const document = text && (await keepDocument(scope, text, field));
    if (document) kept.push([locale, document]);
  }
  return Object.fromEntries(kept);
}
