import type { AttributeType, AttributeValue } from '@laurel/editor/document/attribute-values';
import { markTypes, nodeTypes } from '@laurel/editor/document/schema';
import { carriedColors, readStyle, type StyleProperty } from '@laurel/editor/document/style';
import type { Attribute, Attributes } from '@tiptap/core';

/** How an attribute is written as HTML and read back; text in, text out, `null` where there is none. */
export interface Spelling {
  readonly read: (element: HTMLElement) => unknown;
  readonly write: (value: AttributeValue) => Readonly<Record<string, string>>;
}

const tables: Readonly<Record<string, { readonly attributes: Readonly<Record<string, AttributeType>> }>> = {
  ...nodeTypes,
  ...markTypes,
};

/**
 * Tiptap's attributes of a node or mark, from the document's own table: the default is the value that goes without
 * saying, and what is read from HTML goes through the attribute's rule.
 */
export function attributesOf(name: string, spellings: Readonly<Record<string, Spelling>>): Attributes {
  const attributes: Record<string, Partial<Attribute>> = {};
  for (const [key, { read, write }] of Object.entries(spellings)) {
    const unset = typeOf(name, key).unset ?? null;
    attributes[key] = {
      default: unset,
      // Whatever way a node comes in (JSON a host sets, what a clipboard says stood around a piece), it is within the rules
      // or is not made.
      validate: (value: unknown) => {
        if (keepValue(name, key, value) === undefined) throw new RangeError(`${name}.${key} may not be that.`);
      },
      parseHTML: (element) => keepValue(name, key, read(element)) ?? unset,
      renderHTML: ({ [key]: value }) => (value === unset || value === undefined ? {} : write(value)),
    };
  }
  return attributes;
}

/** The value as the document keeps it, or `undefined` when its rule refuses it. `null` unsets an optional attribute. */
export function keepValue(name: string, key: string, given: unknown): AttributeValue | undefined {
  const { keep, unset } = typeOf(name, key);
  return given === null || given === undefined ? unset : keep(given);
}

/** The attributes as the document keeps them, or `undefined` when one of them is refused. */
export function keepValues(
  name: string,
  given: Readonly<Record<string, unknown>>,
): Record<string, AttributeValue> | undefined {
  const kept: Record<string, AttributeValue> = {};
  for (const [key, value] of Object.entries(given)) {
    const whole = keepValue(name, key, value);
    if (whole === undefined) return undefined;
    kept[key] = whole;
  }
  return kept;
}

/** An attribute spelled under its own name, or `as`. */
export function plain(key: string, as = key): Spelling {
  return { read: (element) => element.getAttribute(as), write: (value) => ({ [as]: String(value) }) };
}

/** The same for whole numbers. */
export function numeric(key: string, as = key): Spelling {
  return { ...plain(key, as), read: (element) => numberOf(element.getAttribute(as)) };
}

/** An attribute that is one property of `style`, read as it is spelled: browsers write every color as rgb(). */
export function styleAttribute(property: StyleProperty): Spelling {
  return {
    read: (element) => readStyle(element.getAttribute('style') ?? '', [property])[property] ?? null,
    write: (value) => ({
      style: [property, carriedColors[property]]
        .flatMap((name) => (name ? [`${name}: ${String(value)}`] : []))
        .join('; '),
    }),
  };
}

/** The same for text: an element says what those around it in the line say, unless it says something else. */
export function styledText(property: StyleProperty): Spelling {
  const { read, write } = styleAttribute(property);
  return {
    read: (element) => {
      for (let each: HTMLElement | null = element; each && isInline.test(each.tagName); each = each.parentElement) {
        const found = read(each);
        if (found !== null) return found;
      }
      return null;
    },
    write,
  };
}

const isInline = /^(?:SPAN|FONT|B|STRONG|I|EM|U|S|A|MARK|CODE|SUB|SUP)$/;

/** Text attribute of a node or mark in the editor, or `''`. */
export function textOf(attributes: Readonly<Record<string, unknown>>, key: string): string {
  const value = attributes[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
}

function typeOf(name: string, key: string): AttributeType {
  const type = tables[name]?.attributes[key];
  if (!type) throw new Error(`The document’s table has no ${name}.${key}.`);
  return type;
}
