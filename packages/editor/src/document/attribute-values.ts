import { isHostsTitle, keepImageSource, keepLink, videoEmbed } from './addresses';
import { keepLatex, keepText } from './policy';
import { keepColour, keepFontFamily, keepFontSize } from './style';

export type AttributeValue = string | number | boolean | null | readonly number[];

/** What a rule keeps of a value, in its one spelling; `undefined` refuses it. */
type Rule = (given: unknown) => AttributeValue | undefined;

/** One attribute of a node or mark: what it may be, and the value that goes without saying (`null`: it is optional). */
export interface AttributeType {
  readonly keep: Rule;
  /** What is not written, because it is understood; `undefined` when the attribute must be there. */
  readonly unset: AttributeValue | undefined;
}

/** Attributes that more than one node or mark has, and the rules for each. */
export const attributeTypes = {
  textAlign: optional(oneOf('left', 'center', 'right', 'justify')),
  indent: { keep: whole(0, 8), unset: 0 },
  direction: optional(oneOf('ltr', 'rtl', 'auto')),
  level: { keep: whole(1, 6), unset: undefined },
  language: optional(text((value) => (/^[\w+#.-]{1,40}$/.test(value) ? value : undefined))),
  start: { keep: whole(1, 9999), unset: 1 },
  calloutKind: { keep: oneOf('note', 'tip', 'important', 'warning'), unset: 'note' },
  latex: { keep: text(keepLatex), unset: undefined },
  isDisplay: { keep: flag, unset: false },
  numbering: optional(oneOf('1', 'a', 'A', 'i', 'I')),
  isChecked: { keep: flag, unset: false },
  isLocked: { keep: flag, unset: true },
  display: { keep: oneOf('left', 'inline', 'right'), unset: 'inline' },
  imageSource: { keep: text(keepImageSource), unset: undefined },
  videoSource: { keep: text((value) => videoEmbed(value)?.src), unset: undefined },
  link: { keep: text(keepLink), unset: undefined },
  target: optional(oneOf('_blank')),
  alternative: optional(text(keepText)),
  text: optional(text(keepTitle)),
  // The title the policy gives a video that has none is not its author's.
  videoTitle: optional(text((value) => (isHostsTitle(value) ? null : keepTitle(value)))),
  length: optional((given) => whole(0, 9999)(given) ?? text(keepLength)(given)),
  span: { keep: whole(1, 99), unset: 1 },
  columnWidths: optional(widths),
  colour: optional(text(keepColour)),
  fontFamily: optional(text(keepFontFamily)),
  fontSize: optional(text(keepFontSize)),
} as const satisfies Readonly<Record<string, AttributeType>>;

function optional(keep: Rule): AttributeType {
  return { keep: (given) => (given === null ? null : keep(given)), unset: null };
}

/** Text that one of the policy's rules keeps. */
function text(keep: (value: string) => AttributeValue | undefined): Rule {
  return (given) => (typeof given === 'string' ? keep(given) : undefined);
}

function oneOf(...values: readonly string[]): Rule {
  return (given) => values.find((value) => value === given);
}

function whole(least: number, most: number): (given: unknown) => number | undefined {
  return (given) =>
    typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most ? given : undefined;
}

function flag(given: unknown): boolean | undefined {
  return typeof given === 'boolean' ? given : undefined;
}

function widths(given: unknown): readonly number[] | undefined {
  if (!Array.isArray(given) || given.length < 1 || given.length > 99) return undefined;
  const read = given.flatMap((width: unknown) => whole(0, 9999)(width) ?? []);
  return read.length === given.length ? read : undefined;
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
