/** The only properties any `style` may hold, in the order they are written, each with what it may say. */
export const styleRules = {
  color: keepColour,
  'background-color': keepColour,
  'font-size': keepFontSize,
  'font-family': keepFontFamily,
  'text-align': keepTextAlign,
} as const;

export type StyleProperty = keyof typeof styleRules;

/** Where an element shown carries its author’s colors, for the style sheet that adapts them to the ground they stand on. */
export const carriedColors: Readonly<Record<string, string>> = { color: '--rt-c', 'background-color': '--rt-b' };

/** A `style` with the properties named and nothing else, written in one way; `undefined` when none is left. */
export function keepStyle(style: string, allowed: readonly StyleProperty[]): string | undefined {
  return writeStyle(readStyle(style, allowed)) || undefined;
}

/**
 * The properties a `style` holds, the last valid one winning. Splitting at `;` and the first `:` is enough: no value
 * that passes can hold a `;`, a quote left open, a comment, an escape or a bracket other than a color's.
 */
export function readStyle(style: string, allowed: readonly StyleProperty[]): Partial<Record<StyleProperty, string>> {
  const read: Partial<Record<StyleProperty, string>> = {};
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const property = allowed.find((each) => each === name);
    if (!property) continue;
    const value = styleRules[property](declaration.slice(colon + 1));
    if (value !== undefined) read[property] = value;
  }
  return read;
}

/** The properties as `style` text, in the policy's order. */
export function writeStyle(properties: Partial<Record<StyleProperty, string>>): string {
  const order: readonly StyleProperty[] = ['color', 'background-color', 'font-size', 'font-family', 'text-align'];
  return order.flatMap((name) => (properties[name] === undefined ? [] : [`${name}: ${properties[name]}`])).join('; ');
}

const number = '[+-]?(?:\\d{1,3}(?:\\.\\d{1,6})?|\\.\\d{1,6})(?:%|deg)?';
const functional = new RegExp(
  `^(?:rgb|hsl)a?\\(\\s*${number}(?:\\s*[,/]\\s*${number}|\\s+${number}){2,3}\\s*\\)$`,
  'i',
);

/** A color in hex, rgb(), hsl() or by name. A word that is no color's name does nothing, so any word may pass. */
export function keepColour(value: string): string | undefined {
  const colour = value.trim();
  if (colour.length > 64) return undefined;
  if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(colour)) return colour;
  return /^[a-z]{3,24}$/i.test(colour) || functional.test(colour) ? colour : undefined;
}

/** A number of at most three digits and three decimals with its unit; a bare number is pixels. */
export function keepFontSize(value: string): string | undefined {
  const match = /^(\d{1,3}(?:\.\d{1,3})?)(px|em|rem|%)?$/i.exec(value.trim());
  return match ? `${match[1]}${(match[2] ?? 'px').toLowerCase()}` : undefined;
}

/** Family names of letters, digits, spaces and hyphens, in quotes that close, at most 80 characters together. */
export function keepFontFamily(value: string): string | undefined {
  const family = value.trim();
  const name = '(?:[\\p{L}\\p{N} -]+|"[\\p{L}\\p{N} ,-]+"|\'[\\p{L}\\p{N} ,-]+\')';
  if (family.length > 80) return undefined;
  return new RegExp(`^${name}(?: *, *${name})*$`, 'u').test(family) ? family : undefined;
}

function keepTextAlign(value: string): string | undefined {
  const side = value.trim().toLowerCase();
  return /^(?:left|right|center|justify)$/.test(side) ? side : undefined;
}
