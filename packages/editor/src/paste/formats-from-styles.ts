import { keepColour, keepFontFamily, keepFontSize, writeStyle } from '@laurel/editor/document/style';
import { declarationsOf, pixels } from './class-styles';

/** Where a clipboard came from, as far as it says so. */
export type PasteSource = 'word' | 'excel' | 'sheets' | 'docs' | 'code' | 'web';

type Styles = ReadonlyMap<string, string>;

/**
 * Turns what styles say into elements: bold, italic, underline, strike, raised and lowered text; colors, families and
 * sizes that are not merely their program's own defaults; alignment; the color of a cell. Everything else in them goes.
 */
export function formatsFromStyles(body: HTMLElement, source: PasteSource): void {
  // From the inside out, so that wrapping an outer element finds the inner ones done.
  for (const element of [...body.querySelectorAll<HTMLElement>('*')].reverse()) {
    // A formula is its LaTeX, whatever stands in it.
    if (element.hasAttribute('data-latex')) continue;
    const styles = stylesOf(element);
    const isFrame = /^(?:table|tbody|thead|tfoot|tr|colgroup|col|ul|ol|html|body)$/.test(element.localName);
    if (!isFrame) wrapContent(element, styles, source);
    element.removeAttribute('style');
    if (element.getAttribute('dir') === 'ltr') element.removeAttribute('dir');
    if (isFrame) continue;
    if (/^(?:td|th)$/.test(element.localName)) dressCell(element, styles);
    else if (/^(?:p|h[1-6]|div|li|blockquote)$/.test(element.localName)) alignLine(element, styles);
    rename(element, styles);
  }
}

/** An element's style, with what old attributes say. A browser's dump of everything computed says nothing. */
function stylesOf(element: HTMLElement): Styles {
  const style = element.getAttribute('style') ?? '';
  const styles = declarationsOf(style);
  if (/orphans\s*:|-webkit-text-stroke-width\s*:/.test(style)) {
    const kept = ['font-weight', 'font-style', 'text-decoration', 'vertical-align'];
    return new Map([...styles].filter(([name]) => kept.includes(name)));
  }
  if (!styles.has('text-align') && element.hasAttribute('align'))
    styles.set('text-align', element.getAttribute('align') ?? '');
  if (element.localName === 'center') styles.set('text-align', 'center');
  if (element.localName === 'font') {
    const { color, face } = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    if (color) styles.set('color', color);
    if (face) styles.set('font-family', face);
  }
  return styles;
}

function wrapContent(element: HTMLElement, styles: Styles, source: PasteSource): void {
  const document = element.ownerDocument;
  const wrap = (tag: string, style?: string) => {
    const wrapper = document.createElement(tag);
    if (style) wrapper.setAttribute('style', style);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  };
  if (element.childNodes.length === 0) return;
  const text = textStyle(styles, source, /^(?:td|th)$/.test(element.localName));
  const decoration = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`;
  const isLink = element.localName === 'a' || element.closest('a') !== null;
  if (styles.get('vertical-align') === 'super') wrap('sup');
  if (styles.get('vertical-align') === 'sub') wrap('sub');
  if (/line-through/.test(decoration)) wrap('s');
  if (/underline/.test(decoration) && !isLink) wrap('u');
  if (/^(?:italic|oblique)$/.test(styles.get('font-style') ?? '')) wrap('em');
  if (isBold(styles) && !/^(?:b|strong|h[1-6]|th)$/.test(element.localName)) wrap('strong');
  if (text !== '') wrap('span', text);
}

function isBold(styles: Styles): boolean {
  return /^(?:bold|bolder|[6-9]00)$/.test(styles.get('font-weight') ?? '');
}

/** What is left to say of the text. The background of a cell is the cell's, not its text's. */
function textStyle(styles: Styles, source: PasteSource, isCell: boolean): string {
  const colour = keepColour(styles.get('color') ?? '');
  const family = keepFontFamily((styles.get('font-family') ?? '').replace(/["']/g, () => "'"));
  const size = sizeOf(styles.get('font-size') ?? '');
  const behind = keepColour(styles.get('background-color') ?? styles.get('background') ?? '');
  const isDocsDefault = source === 'docs' && /^'?Arial'?(?:, *sans-serif)?$/.test(family ?? '');
  const parts = [
    colour && !isPlainInk(colour) ? `color: ${colour}` : '',
    behind && !isNoColour(behind) && !isCell ? `background-color: ${behind}` : '',
    size && !(source === 'docs' && size === '15px') ? `font-size: ${size}` : '',
    family && !isDocsDefault && !/symbol|wingdings|inherit/i.test(family) ? `font-family: ${family}` : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** Sizes in whole px; pt become px at 4/3. */
function sizeOf(size: string): string | undefined {
  const px = pixels(size);
  return px === undefined
    ? keepFontSize(size.includes('%') || /\d(?:r?em)$/.test(size) ? size : '')
    : keepFontSize(`${Math.round(px)}px`);
}

// Black text is a page's default, and unreadable in the dark.
function isPlainInk(colour: string): boolean {
  return /^(?:black|windowtext|auto|inherit|initial|currentcolor|#000|#000000|rgba?\(0, ?0, ?0(?:, ?1)?\))$/i.test(
    colour,
  );
}

function isNoColour(colour: string): boolean {
  return /^(?:transparent|none|white|auto|inherit|initial|#fff|#ffffff|rgb\(255, ?255, ?255\)|rgba\(\d+, ?\d+, ?\d+, ?0\))$/i.test(
    colour,
  );
}

function dressCell(cell: HTMLElement, styles: Styles): void {
  const behind = keepColour(styles.get('background-color') ?? styles.get('background') ?? '');
  const side = alignment(styles);
  for (const name of ['width', 'height', 'align', 'valign']) cell.removeAttribute(name);
  const style = writeStyle({
    ...(behind && !isNoColour(behind) ? { 'background-color': behind } : {}),
    ...(side ? { 'text-align': side } : {}),
  });
  if (style) cell.setAttribute('style', style);
}

function alignLine(line: HTMLElement, styles: Styles): void {
  const side = alignment(styles);
  line.removeAttribute('align');
  if (side) line.setAttribute('style', `text-align: ${side}`);
}

/** Where a line stands, when it says so: left is where it stands anyway. */
function alignment(styles: Styles): string | undefined {
  const side = styles.get('text-align')?.toLowerCase();
  return side && /^(?:right|center|justify)$/.test(side) ? side : undefined;
}

/** Elements by another name, and without those that mean nothing of their own. */
function rename(element: HTMLElement, styles: Styles): void {
  const { localName: tag } = element;
  const isUndone =
    (/^(?:b|strong)$/.test(tag) && /^(?:normal|400)$/.test(styles.get('font-weight') ?? '')) ||
    (/^(?:i|em)$/.test(tag) && styles.get('font-style') === 'normal');
  if (isUndone || /^(?:span|font|big|small|ins|center|[a-z]+\d?:\w+)$/.test(tag)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const name = renamed[tag];
  if (!name) return;
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

const renamed: Readonly<Record<string, string>> = { del: 's', strike: 's', kbd: 'code', samp: 'code', tt: 'code' };
