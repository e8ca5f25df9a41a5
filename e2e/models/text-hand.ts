import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { formulaSign, type Seen, type TextModel } from './text-model';

/** Someone who writes in Chromium. */
export interface TextHand {
  readonly page: Page;
  readonly devtools: CDPSession;
}

export function textArea(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message' });
}

/** Paragraphs, headings, and the titles of collapsible sections. */
export const lineSelector = 'p, h1, h2, h3, h4, h5, h6, .rt-summary';

/** The text as a person sees it, in one look. */
export async function look(page: Page): Promise<Seen> {
  return await textArea(page).evaluate(lookIn, { lineSelector, formulaSign });
}

/** Runs in the page. */
function lookIn(area: Element, signs: { readonly lineSelector: string; readonly formulaSign: string }): Seen {
  const blocks = [...area.querySelectorAll<HTMLElement>(signs.lineSelector)];
  const wordsOf = (part: DocumentFragment) => {
    for (const formula of part.querySelectorAll('.rt-formula')) formula.replaceWith(signs.formulaSign);
    return part.textContent ?? '';
  };
  const wordsIn = (range: Range) => wordsOf(range.cloneContents());
  const cells = [...area.querySelectorAll('td, th')];
  const lines = blocks.map((block) => {
    const cell = block.closest('td, th');
    let isInList = false;
    let weight = /^H/.test(block.tagName) ? 1 : 0;
    weight += Number(block.dataset.indent ?? 0);
    for (let at = block.parentElement; at && at !== area && at !== cell; at = at.parentElement) {
      isInList ||= at.tagName === 'LI';
      if (at.matches('li, blockquote, aside, .rt-details')) weight += 10;
    }
    const whole = document.createRange();
    whole.selectNodeContents(block);
    return {
      text: wordsIn(whole),
      weight,
      isTitle: block.matches('.rt-summary'),
      cell: cell ? cells.indexOf(cell) : -1,
      isInList,
    };
  });
  const selection = document.getSelection();
  const focus = selection?.focusNode ?? null;
  const row = blocks.findIndex((block) => block.contains(focus));
  const start = document.createRange();
  const block = blocks[row];
  if (block && selection && focus) {
    start.setStart(block, 0);
    start.setEnd(focus, selection.focusOffset);
  }
  const copy = area.cloneNode(true) as HTMLElement;
  // How a formula looks is drawn later, from its LaTeX.
  for (const formula of copy.querySelectorAll('.rt-formula')) formula.textContent = '';
  for (const each of copy.querySelectorAll('*')) {
    // What says where the caret is, and what a box is called, is not of the text.
    each.removeAttribute('class');
    each.removeAttribute('style');
    each.removeAttribute('data-placeholder');
    each.removeAttribute('aria-label');
    each.removeAttribute('draggable');
  }
  for (const each of copy.querySelectorAll('img, .ProseMirror-trailingBreak, p > br:only-child')) each.remove();
  return {
    lines,
    html: copy.innerHTML,
    isRange: selection?.isCollapsed === false,
    caret: block && area.contains(document.activeElement) ? { row, column: wordsIn(start).length } : null,
  };
}

/** Waits until the page shows what the model says. */
export async function compareText(model: TextModel, page: Page): Promise<Seen> {
  let seen = await look(page);
  const wanted = { lines: model.lines, caret: model.caret };
  const shown = () => ({ lines: seen.lines.map(({ text }) => text), caret: seen.caret });
  for (let round = 0; round < 20 && JSON.stringify(shown()) !== JSON.stringify(wanted); round += 1) {
    await page.waitForTimeout(50);
    seen = await look(page);
  }
  expect(shown()).toEqual(wanted);
  return seen;
}

/** Where elements can be pressed, so far from their corners; `null` where something stands over them. */
export async function placesOf(
  elements: Locator,
  which: readonly number[],
  inset: number,
): Promise<({ x: number; y: number } | null)[]> {
  return await elements.evaluateAll(
    (all, { which, inset }) =>
      which.map((index) => {
        const element = all[index];
        element?.scrollIntoView({ block: 'nearest' });
        const { left, top } = element?.getBoundingClientRect() ?? new DOMRect();
        const place = { x: left + inset, y: top + Math.max(inset, 8) };
        return element?.contains(document.elementFromPoint(place.x, place.y)) ? place : null;
      }),
    { which, inset },
  );
}
