import type { Audience } from '@laurel/domain/access/audience';
import type { Day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { locales } from '@laurel/domain/kit/locale';
import { richText } from '@laurel/domain/kit/rich-text';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint';

/** A setting of a widget. Its form and its check follow from it. */
export type Field =
  | { readonly kind: 'count'; readonly least: number; readonly most: number; readonly usual: number }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly usual: string }
  /** A line or a rich text in each language it is written in. */
  | { readonly kind: 'line' }
  /** `of`: what has to be in it for it to say something. */
  | { readonly kind: 'text'; readonly of?: 'image' | 'video' }
  | { readonly kind: 'links' }
  | { readonly kind: 'class' | 'school' };

export type Fields = Readonly<Record<string, Field>>;

/** What somebody chose for a widget, by field. A field that is left out is as it usually is. */
export type Props = Readonly<Record<string, unknown>>;

/**
 * A part of a page that schools build: which calls it shows, what may be chosen, and how wide it usually is. It shows what a
 * call answers to whoever looks, so it can't show more than that call does.
 */
export interface WidgetKind {
  /** `room.name`, unique. */
  readonly key: string;
  /** Raised when `fields` change; `migrate` then takes props of the one before. */
  readonly version: number;
  readonly fields: Fields;
  /** Calls of one shape of input, of which the first that isn't refused is shown. None: it shows its own props. */
  readonly calls: readonly Endpoint[];
  /** The calls' input; `null` until what it needs is chosen. */
  readonly inputOf: (props: Props, today: Day) => Readonly<Record<string, unknown>> | null;
  /** To whom the calls answer something for it, by the roles every district starts with; left out: to whoever may make one of them. It only fills previews and checks: what is shown goes by what is answered. */
  readonly readers?: readonly Audience[];
  /** Columns of 12 on a wide screen, of 6 on a tablet; a phone has one. */
  readonly size: { readonly wide: number; readonly middle: number };
  readonly migrate?: (props: Props, from: number) => Props;
}

interface Declared extends Omit<WidgetKind, 'version' | 'fields' | 'inputOf'> {
  readonly version?: number;
  readonly fields?: Fields;
  readonly inputOf?: WidgetKind['inputOf'];
}

/** Declares a widget of a room: version 1, nothing to choose, and a call without input unless it says otherwise. */
export function widget(declared: Declared): WidgetKind {
  return { version: 1, fields: {}, inputOf: () => ({}), ...declared };
}

/** Sides of a text that people read in several languages. */
export const localizedLine = z.partialRecord(z.enum(locales), z.string().check(z.trim(), z.maxLength(200)));
const localizedText = z.partialRecord(z.enum(locales), richText);

/** Where a link may lead: a page of Laurel, a website, an email. Never a script. */
export const linkAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.regex(
      /^(\/(?![/\\])|https?:\/\/|mailto:)[^\s\\]*$/i,
      message`Enter a page of Laurel (/…), a website, or an email address (mailto:…).`,
    ),
  );

const linkTitle = localizedLine.check(z.refine((said) => Object.values(said).some((line) => line !== '')));

export const links = z.array(z.object({ title: linkTitle, address: linkAddress })).check(z.maxLength(20));

/** The check of what may be chosen for a widget; what it doesn't know is refused. */
export function propsOf(fields: Fields): z.ZodMiniType<Props> {
  return z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(schemaOf(field))])),
  );
}

function schemaOf(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'count':
      return z.int().check(z.minimum(field.least), z.maximum(field.most));
    case 'choice':
      return z.enum(field.options);
    case 'line':
      return localizedLine;
    case 'text':
      return localizedText;
    case 'links':
      return links;
    case 'class':
      return id('class');
    case 'school':
      return id('school');
  }
}

/** What is chosen in a field of a count or a choice, or what is usual. */
export function chosenOf<Kind extends 'count' | 'choice'>(
  field: Extract<Field, { kind: Kind; usual: unknown }>,
  value: unknown,
): typeof field.usual {
  return z.safeParse(schemaOf(field), value).success ? (value as typeof field.usual) : field.usual;
}
