import * as z from 'zod/mini';
import { keepImageSource, keepLink, videoEmbed } from './addresses';
import { cleanText } from './policy';
import { keepColour, keepFontFamily, keepFontSize } from './style';

/** One attribute of a node or mark: what it may be, and the value that goes without saying (`null`: it is optional). */
export interface AttributeType {
  readonly value: z.ZodMiniType<AttributeValue>;
  /** What is not written, because it is understood; `undefined` when the attribute must be there. */
  readonly unset: AttributeValue | undefined;
}

export type AttributeValue = string | number | boolean | null | readonly number[];

/** Attributes that more than one node or mark has, and the rules for each. Everything is kept in one spelling. */
export const attributeTypes = {
  textAlign: optional(z.enum(['left', 'center', 'right', 'justify'])),
  indent: { value: z.int().check(z.minimum(0), z.maximum(8)), unset: 0 },
  direction: optional(z.enum(['ltr', 'rtl', 'auto'])),
  level: { value: z.int().check(z.minimum(1), z.maximum(6)), unset: undefined },
  language: optional(z.string().check(z.regex(/^[\w+#.-]{1,40}$/))),
  start: { value: z.int().check(z.minimum(1), z.maximum(9999)), unset: 1 },
  numbering: optional(z.enum(['1', 'a', 'A', 'i', 'I'])),
  isChecked: { value: z.boolean(), unset: false },
  isLocked: { value: z.boolean(), unset: true },
  display: { value: z.enum(['left', 'inline', 'right']), unset: 'inline' },
  imageSource: { value: kept(keepImageSource), unset: undefined },
  videoSource: { value: kept((value) => videoEmbed(value)?.src), unset: undefined },
  link: { value: kept(keepLink), unset: undefined },
  target: optional(z.literal('_blank')),
  alternative: optional(kept(keepText)),
  text: optional(kept(keepTitle)),
  // The title the policy gives a video that has none is not its author's.
  videoTitle: optional(
    kept((value) => (/^(?:YouTube|Vimeo|Google Drive) video$/.test(value) ? null : keepTitle(value))),
  ),
  length: optional(z.union([z.int().check(z.minimum(0), z.maximum(9999)), kept(keepLength)])),
  span: { value: z.int().check(z.minimum(1), z.maximum(99)), unset: 1 },
  columnWidths: optional(z.array(z.int().check(z.minimum(0), z.maximum(9999))).check(z.minLength(1), z.maxLength(99))),
  colour: optional(kept(keepColour)),
  fontFamily: optional(kept(keepFontFamily)),
  fontSize: optional(kept(keepFontSize)),
} as const satisfies Readonly<Record<string, AttributeType>>;

function optional<Value extends AttributeValue>(value: z.ZodMiniType<Value>): AttributeType {
  return { value: z.nullable(value), unset: null };
}

/** Text that one of the policy's rules keeps, in the spelling it is kept in. */
function kept<Value extends AttributeValue>(keep: (value: string) => Value | undefined): z.ZodMiniType<Value> {
  return z.pipe(
    z.string(),
    z.transform((value, context) => {
      const whole = keep(value);
      if (whole !== undefined) return whole;
      context.issues.push({ code: 'custom', message: 'This is not allowed here.', input: value });
      return z.NEVER;
    }),
  );
}

/** Pixels as a number, a share of the width as `50%`. */
function keepLength(value: string): string | number | undefined {
  const match = /^(\d{1,4})(px|%)?$/.exec(value);
  if (!match) return undefined;
  return match[2] === '%' ? `${Number(match[1])}%` : Number(match[1]);
}

/** An empty title is none. */
function keepTitle(value: string): string | null | undefined {
  const text = keepText(value);
  return text === '' ? null : text;
}

function keepText(value: string): string | undefined {
  const text = cleanText(value).trim();
  return text.length <= 1000 ? text : undefined;
}
