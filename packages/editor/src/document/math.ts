import type { HtmlElement, HtmlNode } from './html-tree';
import { cleanText } from './policy';

/**
 * The MathML that a formula may be drawn with, as data: a closed list of elements, attributes, classes and styles. It is
 * made from LaTeX only (`formulaTree`), travels beside the document, and is checked again wherever it is drawn. No HTML
 * and no clipboard ever becomes any of it.
 */
const tags = new Set(
  (
    'math mrow mi mn mo mtext mspace mfrac msqrt mroot mstyle mpadded mphantom menclose ' +
    'msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd'
  ).split(' '),
);

const length = /^-?\d{0,3}(?:\.\d{1,4})?(?:em|ex|pt|px|%)?$/;
const flag = /^(?:true|false)$/;

const attributes: Readonly<Record<string, RegExp>> = {
  display: /^block$/,
  displaystyle: flag,
  scriptlevel: /^[+-]?\d$/,
  mathvariant: /^(?:normal|italic|monospace)$/,
  mathsize: length,
  form: /^(?:prefix|infix|postfix)$/,
  fence: flag,
  separator: flag,
  stretchy: flag,
  symmetric: flag,
  largeop: flag,
  movablelimits: flag,
  accent: flag,
  accentunder: flag,
  minsize: length,
  maxsize: length,
  lspace: length,
  rspace: length,
  width: length,
  height: length,
  depth: length,
  voffset: length,
  linethickness: length,
  columnalign: /^(?:(?:left|center|right) ?)+$/,
  rowspacing: length,
  notation: /^(?:(?:top|bottom|longdiv|updiagonalstrike|downdiagonalstrike|horizontalstrike) ?)+$/,
};

/** Each has its rules in `viewer/formulas.css`. */
const classes = new Set(
  'tml-left tml-right tml-jot tml-overline tml-underline tml-cancel upstrike downstrike tml-xcancel sout longdiv-top longdiv-arc'.split(
    ' ',
  ),
);

const space = /^(?:\d{1,2}(?:\.\d{1,4})?(?:em|pt))(?: \d{1,2}(?:\.\d{1,4})?(?:em|pt)){0,3}$|^0$/;
const rule = /^\d(?:\.\d{1,2})?(?:em|px) solid$/;
const styles: Readonly<Record<string, RegExp>> = {
  padding: space,
  'padding-left': space,
  'padding-right': space,
  border: rule,
  'border-top': rule,
  'border-right': rule,
  'border-bottom': rule,
  'border-left': rule,
};

const deepest = 60;
const most = 2000;

/** MathML as it may be drawn: what the lists do not name is left out. `undefined` for what is no formula, or too much of one. */
export function keepMath(given: unknown): HtmlElement | undefined {
  const kept = new Keeping().take(given, 0);
  return typeof kept === 'object' && kept.tag === 'math' ? kept : undefined;
}

class Keeping {
  private nodes = 0;

  take(given: unknown, depth: number): HtmlNode | undefined {
    this.nodes += 1;
    if (this.nodes > most || depth > deepest) return undefined;
    if (typeof given === 'string') return cleanText(given);
    if (!isElement(given) || !tags.has(given.tag) || (given.tag === 'math') !== (depth === 0)) return undefined;
    const children: HtmlNode[] = [];
    for (const child of given.children ?? []) {
      const kept = this.take(child, depth + 1);
      // Half a formula says something else than the whole.
      if (kept === undefined) return undefined;
      children.push(kept);
    }
    return { tag: given.tag, attributes: keepAttributes(given.attributes ?? {}), children };
  }
}

interface Given {
  readonly tag: string;
  readonly attributes?: object;
  readonly children?: readonly unknown[];
}

function isElement(given: unknown): given is Given {
  if (typeof given !== 'object' || given === null || !('tag' in given) || typeof given.tag !== 'string') return false;
  const isObject = !('attributes' in given) || (typeof given.attributes === 'object' && given.attributes !== null);
  return isObject && (!('children' in given) || Array.isArray(given.children));
}

function keepAttributes(given: object): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const text = typeof value === 'string' ? keepValue(name, value) : '';
    if (text !== '') kept[name] = text;
  }
  return kept;
}

function keepValue(name: string, value: string): string {
  if (name === 'class') return keepAll(value.split(' '), (each) => classes.has(each)).join(' ');
  if (name === 'style') {
    return keepAll(value.split(';'), (each) => {
      const [property = '', said = ''] = each.split(':');
      return Object.hasOwn(styles, property) && styles[property]?.test(said) === true;
    }).join(';');
  }
  return Object.hasOwn(attributes, name) && attributes[name]?.test(value) ? value : '';
}

function keepAll(parts: readonly string[], isKept: (part: string) => boolean): string[] {
  return parts.map((part) => part.trim()).filter(isKept);
}
