import { videoEmbed } from '@laurel/editor/document/addresses';
import { writeHtml } from '@laurel/editor/document/html-tree';
import { inlineClasses } from './class-styles';
import { formatsFromStyles, type PasteSource } from './formats-from-styles';
import { parseInert, settledHtml } from './read-body';
import { wordLists } from './word-lists';

/** What a clipboard held that the document cannot: told to the person. */
export type LostKind = 'images' | 'comments' | 'shapes' | 'formulas' | 'embeds' | 'list-levels';

/**
 * HTML of any clipboard as HTML within the policy: Word's lists are lists, spreadsheets are tables with what their
 * classes said, wrappers of Google Docs are gone, what a code editor copied is one code block, sizes are in px. Nothing of
 * it is run, loaded or shown while it is read. `lost`: what could not be kept.
 */
export function normalisePaste(html: string): { html: string; lost: readonly LostKind[] } {
  const { body, head } = parseInert(html);
  const css = [...head.querySelectorAll('[data-css]'), ...body.querySelectorAll('[data-css]')].map(
    (each) => each.textContent ?? '',
  );
  const source = sourceOf(html, body);
  const lost = new Set<LostKind>();
  if (source === 'code') return { html: toCodeBlock(body), lost: [] };

  takeLosses(body, lost);
  for (const each of body.querySelectorAll(
    'style, script, meta, link, title, colgroup, col, br.Apple-interchange-newline',
  ))
    each.remove();
  removeComments(body);
  if (source === 'docs') for (const wrapper of body.querySelectorAll('[id^="docs-internal-guid"]')) unwrap(wrapper);
  if (source === 'excel') inlineClasses(body, css.join('\n'));
  if (source !== 'excel' && source !== 'sheets' && wordLists(body, css.join('\n')).hasSkipped) lost.add('list-levels');
  repairLists(body);
  squareTables(body);
  formatsFromStyles(body, source);
  tidyText(body);
  tidyBreaks(body);
  return { html: settledHtml(body), lost: [...lost] };
}

function sourceOf(html: string, body: HTMLElement): PasteSource {
  if (/google-sheets-html-origin|data-sheets-/.test(html)) return 'sheets';
  if (/docs-internal-guid/.test(html)) return 'docs';
  if (/ProgId content="?Excel|urn:schemas-microsoft-com:office:excel/.test(html)) return 'excel';
  if (/ProgId content="?Word|urn:schemas-microsoft-com:office:word|class="?Mso|mso-list/.test(html)) return 'word';
  return isEditorCode(body) ? 'code' : 'web';
}

/** Notes and takes out what no document can hold. */
function takeLosses(body: HTMLElement, lost: Set<LostKind>): void {
  for (const element of body.querySelectorAll('*')) {
    const style = element.getAttribute('style') ?? '';
    const tag = element.localName;
    if (element.hasAttribute('x:fmla') || tag.startsWith('m:omath')) lost.add('formulas');
    if (/display:\s*none|mso-hide:\s*all/.test(style)) element.remove();
    else if (/mso-element:\s*comment|mso-comment-reference/.test(style) || element.classList.contains('msocomanchor')) {
      lost.add('comments');
      // The text that was commented on stays.
      if (!/mso-comment-reference/.test(style)) element.remove();
    } else if (tag === 'img' && !/^(?:https?:|\/|\.{1,2}\/|data:image\/)/i.test(element.getAttribute('src') ?? '')) {
      lost.add('images');
      element.remove();
    } else if (tag.startsWith('v:') || tag === 'svg') {
      lost.add(element.querySelector('v\\:imagedata') ? 'images' : 'shapes');
      element.remove();
    } else if (/^(?:object|embed|applet|audio|video)$/.test(tag)) {
      lost.add('embeds');
      element.remove();
    } else if (tag === 'iframe' && !videoEmbed(element.getAttribute('src') ?? '')) {
      lost.add('embeds');
      element.remove();
    }
  }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Runs of spaces and line ends are one space, as a page shows them; a lone hard space in a paragraph is an empty one. */
function tidyText(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text instanceof Text && !text.parentElement?.closest('pre'))
      text.data = text.data.replace(/[ \t\r\n\f]+/g, ' ');
  }
  for (const code of body.querySelectorAll('pre')) {
    const last = code.lastElementChild?.lastChild ?? code.lastChild;
    if (last instanceof Text) last.data = last.data.replace(/\r?\n$/, '');
  }
  for (const line of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6')) {
    const isEmpty = /^[\s\u00a0]*$/.test(line.textContent ?? '') && !line.querySelector('img, br, li, table');
    if (isEmpty && line.localName !== 'li') line.textContent = '';
    const first = line.firstChild;
    const last = line.lastChild;
    if (first instanceof Text) first.data = first.data.replace(/^ +/, '');
    if (last instanceof Text) last.data = last.data.replace(/ +$/, '');
  }
}

/** A break between blocks is an empty line; one at an end is only how a clipboard ends. */
function tidyBreaks(body: HTMLElement): void {
  for (const each of [...body.querySelectorAll(':scope > br')]) {
    const [before, after] = [siblingOf(each, 'previousSibling'), siblingOf(each, 'nextSibling')];
    if (!after || !before) each.remove();
    else if (isBlock(before) && isBlock(after)) each.replaceWith(body.ownerDocument.createElement('p'));
  }
}

function siblingOf(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let each = node[side];
  while (each instanceof Text && each.data.trim() === '') each = each[side];
  return each;
}

function isBlock(node: Node): boolean {
  return node instanceof Element && /^(?:p|div|h[1-6]|ul|ol|table|blockquote|pre|hr)$/.test(node.localName);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Gives every row of every table as many columns as the widest has: a clipboard may leave cells out at a row's end. */
function squareTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows];
    const widths = columnsOf(rows);
    const widest = Math.max(0, ...widths);
    rows.forEach((row, index) => {
      for (let column = widths[index] ?? 0; column < widest && row.cells.length > 0; column += 1)
        row.append(body.ownerDocument.createElement('td'));
      if (row.cells.length === 0) row.remove();
    });
  }
}

// As many columns as a row of the document may have; a span over more is a payload.
const mostColumns = 99;

/** How many columns each row reaches, cells that reach down from above counted in. */
function columnsOf(rows: readonly HTMLTableRowElement[]): number[] {
  const reaching: { left: number; span: number }[] = [];
  return rows.map((row) => {
    let width = reaching.reduce((sum, { span }) => sum + span, 0);
    for (const each of reaching) each.left -= 1;
    for (const cell of row.cells) {
      const span = Math.min(cell.colSpan, mostColumns);
      width += span;
      if (cell.rowSpan > 1) reaching.push({ left: cell.rowSpan - 1, span });
    }
    for (let at = reaching.length - 1; at >= 0; at -= 1) if ((reaching[at]?.left ?? 0) <= 0) reaching.splice(at, 1);
    return Math.min(width, mostColumns);
  });
}

const monospace = /monospace|menlo|monaco|consolas|courier/i;

/** Whether all a clipboard holds are lines as code editors copy them: fixed width, spaces kept, nothing but colours. */
function isEditorCode(body: HTMLElement): boolean {
  const blocks = [...body.children].filter(({ localName }) => localName !== 'meta');
  return (
    blocks.some(({ localName }) => localName === 'div') &&
    blocks.every((block) => {
      const style = block.getAttribute('style') ?? '';
      if (block.localName === 'br') return true;
      return block.localName === 'div' && /white-space:\s*pre/.test(style) && monospace.test(style);
    }) &&
    body.querySelector('p, table, ul, ol, img, h1, h2, h3, pre') === null
  );
}

/** The lines as one code block, in HTML. */
function toCodeBlock(body: HTMLElement): string {
  for (const mark of body.querySelectorAll('br.Apple-interchange-newline')) mark.remove();
  const text = linesOf(body).join('\n').replace(/^\n+/, '').trimEnd();
  return writeHtml([{ tag: 'pre', attributes: {}, children: [{ tag: 'code', attributes: {}, children: [text] }] }]);
}

/** A line a div, an empty one a break; Chrome wraps all of them in one more div. */
function linesOf(parent: Element): string[] {
  return [...parent.children].flatMap((child) => {
    if (child.localName === 'br') return [''];
    if (child.localName !== 'div') return [];
    const hasLines = [...child.children].some(({ localName }) => localName === 'div');
    return hasLines ? linesOf(child) : (child.textContent ?? '').split('\n');
  });
}

/** Lists as they should be: a list within a list belongs to the item before it, and boxes to tick are tasks. */
function repairLists(body: HTMLElement): void {
  // LibreOffice gives an inner list an item of its own, which would be an empty bullet.
  for (const item of body.querySelectorAll('li')) {
    const before = item.previousElementSibling;
    const isOnlyLists = [...item.childNodes].every((node) =>
      node instanceof Element ? /^[uo]l$/.test(node.localName) : (node.textContent ?? '').trim() === '',
    );
    if (!isOnlyLists || item.childElementCount === 0 || before?.localName !== 'li') continue;
    before.append(...item.children);
    item.remove();
  }
  for (const inner of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = inner.previousElementSibling;
    if (before?.localName === 'li') {
      before.append(inner);
      continue;
    }
    const item = body.ownerDocument.createElement('li');
    inner.replaceWith(item);
    item.append(inner);
  }
  for (const list of body.querySelectorAll('ul')) {
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    // As Google Docs marks a checklist, and as GitHub shows one.
    const isTasks = items.length > 0 && items.every((item) => item.getAttribute('role') === 'checkbox' || boxOf(item));
    if (!isTasks) continue;
    list.setAttribute('data-type', 'taskList');
    for (const item of items) {
      const box = boxOf(item);
      const isChecked = item.getAttribute('aria-checked') === 'true' || box?.hasAttribute('checked') === true;
      item.setAttribute('data-type', 'taskItem');
      item.setAttribute('data-checked', String(isChecked));
      box?.remove();
      for (const picture of item.querySelectorAll(
        ':scope > img[role="presentation"], :scope > img[aria-roledescription]',
      ))
        picture.remove();
    }
  }
}

function boxOf(item: Element): Element | null {
  return item.querySelector(':scope > input[type="checkbox"], :scope > p:first-child > input[type="checkbox"]');
}
