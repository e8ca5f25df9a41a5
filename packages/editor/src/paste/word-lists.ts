import { declarationsOf, pixels, rulesOf } from './class-styles';

/**
 * Makes lists of what Word writes as paragraphs: an item says its list and level (`mso-list`), its number is text. Items
 * one level apart nest, however many levels were skipped between them (`hasSkipped`); an indented paragraph among them goes
 * on with the item before it; a list that goes on after something else goes on counting.
 */
export function wordLists(body: HTMLElement, css: string): { hasSkipped: boolean } {
  const formats = levelFormats(css);
  let hasSkipped = false;
  for (const parent of new Set(
    [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].map((line) => line.parentElement),
  )) {
    if (parent) hasSkipped = gatherItems(parent, formats) || hasSkipped;
  }
  return { hasSkipped };
}

interface Item {
  readonly list: string;
  /** From 1. */
  readonly level: number;
  readonly tag: 'ul' | 'ol';
  /** The item's own number or letter, as a number. */
  readonly number: number;
  readonly type: '1' | 'a' | 'A' | 'i' | 'I';
}

interface OpenList {
  readonly item: Item;
  readonly element: HTMLElement;
  last: HTMLElement;
}

function gatherItems(parent: Element, formats: ReadonlyMap<string, string>): boolean {
  const open: OpenList[] = [];
  let hasSkipped = false;
  for (const line of [...parent.children]) {
    const item = itemOf(line, formats);
    if (!item) {
      const last = open.at(-1)?.last;
      if (last && isContinuation(line)) last.append(line);
      else open.length = 0;
      continue;
    }
    while (open.length > 0 && (open.at(-1)?.item.level ?? 0) > item.level) open.pop();
    const here = open.at(-1);
    const isSame = here?.item.level === item.level;
    if (isSame && (here.item.list !== item.list || here.item.tag !== item.tag)) open.pop();
    if (!isSame || here !== open.at(-1)) {
      const outer = open.at(-1);
      hasSkipped ||= item.level - (outer?.item.level ?? 0) > 1;
      const element = newList(item, line.ownerDocument);
      if (outer) outer.last.append(element);
      else line.before(element);
      open.push({ item, element, last: element });
    }
    const list = open.at(-1);
    if (!list) continue;
    const entry = line.ownerDocument.createElement('li');
    entry.append(...line.childNodes);
    list.element.append(entry);
    list.last = entry;
    line.remove();
  }
  return hasSkipped;
}

function newList(item: Item, document: Document): HTMLElement {
  const element = document.createElement(item.tag);
  if (item.tag === 'ol' && item.number > 1) element.setAttribute('start', String(item.number));
  if (item.tag === 'ol' && item.type !== '1') element.setAttribute('type', item.type);
  return element;
}

/** What a paragraph says of itself as an item, its number taken out; `undefined` when it is none. */
function itemOf(line: Element, formats: ReadonlyMap<string, string>): Item | undefined {
  if (!/^(?:p|h[1-6]|div)$/.test(line.localName)) return undefined;
  const styles = declarationsOf(line.getAttribute('style') ?? '');
  const [, list, level, place] = /^(l\d+) level(\d+)\s*(lfo\d+)?/.exec(styles.get('mso-list') ?? '') ?? [];
  if (list && level) {
    const ignored = [...line.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const marker = ignored?.textContent ?? '';
    const holder = ignored?.parentElement;
    ignored?.remove();
    if (holder && holder !== line && holder.textContent?.trim() === '') holder.remove();
    return item(`${list} ${place ?? ''}`, Number(level), marker, formats.get(`${list}:level${level}`));
  }
  return unmarkedItem(line, styles);
}

/** Safari takes what Word says of lists away: there, an item is a hanging line that begins with a sign or a number. */
function unmarkedItem(line: Element, styles: ReadonlyMap<string, string>): Item | undefined {
  const hanging = pixels(styles.get('text-indent') ?? '');
  if (hanging === undefined || hanging >= 0) return undefined;
  const text = line.textContent ?? '';
  const marker = /^\s*([·•▪◦§oØ–-]|\(?(?:\d{1,4}|[a-zA-Z]|[ivxlIVXL]{1,7})[.)])[\s\u00a0]+/.exec(text);
  if (!marker?.[1]) return undefined;
  const margin = pixels(styles.get('margin-left') ?? styles.get('margin')?.split(' ').at(-1) ?? '') ?? halfInch;
  dropStart(line, marker[0].length);
  return item('', Math.max(1, Math.round(margin / halfInch)), marker[1], undefined);
}

// Word indents a level by half an inch, in px.
const halfInch = 48;

function item(list: string, level: number, marker: string, format: string | undefined): Item {
  const sign = marker.replace(/[\s\u00a0]/g, '');
  const label = /(\d+|[a-zA-Z]+)[.)\]:]?$/.exec(sign.replace(/^\(/, ''))?.[1];
  const isBullet = format === 'bullet' || (format === undefined && (!label || !/[.)\]:]$/.test(sign)));
  if (isBullet || !label) return { list, level, tag: 'ul', number: 1, type: '1' };
  if (/^\d+$/.test(label))
    return { list, level, tag: 'ol', number: Math.min(9999, Math.max(1, Number(label))), type: '1' };
  const isUpper = label === label.toUpperCase();
  const isRoman = format ? /roman/.test(format) : label.length > 1 || /^[ivxIVX]$/.test(label);
  const number = isRoman ? fromRoman(label.toLowerCase()) : fromLetters(label.toLowerCase());
  return { list, level, tag: 'ol', number, type: isRoman ? (isUpper ? 'I' : 'i') : isUpper ? 'A' : 'a' };
}

function fromLetters(letters: string): number {
  return Math.min(
    9999,
    [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0),
  );
}

function fromRoman(roman: string): number {
  const worth: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
  const values = [...roman].map((letter) => worth[letter] ?? 0);
  return Math.max(
    1,
    values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0),
  );
}

/** A paragraph among items that stands as far in as they do. */
function isContinuation(line: Element): boolean {
  if (!/MsoListParagraph|MsoListContinue/.test(line.className)) return false;
  return (line.textContent ?? '').trim() !== '';
}

/** The number formats of a style sheet's list levels: `l1:level2` to `alpha-lower`. */
function levelFormats(css: string): Map<string, string> {
  const formats = new Map<string, string>();
  for (const { selectors, declarations } of rulesOf(css)) {
    const level = /^\s*@list\s+(l\d+:level\d+)/.exec(selectors)?.[1];
    if (level) formats.set(level, declarationsOf(declarations).get('mso-level-number-format') ?? 'decimal');
  }
  return formats;
}

function dropStart(line: Element, length: number): void {
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  for (let left = length; left > 0 && walker.nextNode(); ) {
    const text = walker.currentNode;
    const data = text.nodeValue ?? '';
    text.nodeValue = data.slice(Math.min(left, data.length));
    left -= data.length;
  }
}
