import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cellAt } from '../sheet-page';
import type { SheetModel, Spot } from './sheet-model';

/** Someone at a sheet in Chromium, and what of the product they need to know. */
export interface SheetHand {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** The same sheet in a second tab, opened on first use. */
  otherTab(): Promise<Page>;
  /** Waits until the sheet is drawn, after a reload too. */
  ready(page: Page): Promise<void>;
}

/** What a person sees of the sheet, in one look. */
interface Seen {
  readonly cells: readonly {
    readonly row: number;
    readonly column: number;
    readonly text: string;
    readonly isInvalid: boolean;
    readonly isActive: boolean;
  }[];
  /** Text in the sheet's input. */
  readonly typed: string;
  readonly hasKeys: boolean;
  readonly focus: string;
}

export async function look(page: Page): Promise<Seen> {
  return await page.evaluate(() => {
    const grid = document.querySelector('[role=grid]');
    const input = grid?.parentElement?.querySelector(':scope > input');
    const focus = document.activeElement;
    const cells = [...(grid?.querySelectorAll<HTMLElement>('tbody [data-row]') ?? [])].map((cell) => ({
      row: Number(cell.dataset.row),
      column: Number(cell.dataset.column),
      text: cell.firstChild?.textContent ?? '',
      isInvalid: cell.getAttribute('aria-invalid') === 'true',
      isActive: cell.dataset.active !== undefined,
    }));
    return {
      cells,
      typed: input instanceof HTMLInputElement ? input.value : '',
      hasKeys: input !== null && focus === input && document.hasFocus(),
      focus: focus ? `${focus.tagName} ${focus.getAttribute('aria-label') ?? focus.textContent?.slice(0, 30)}` : '',
    };
  });
}

/** Holds the sheet against its model: every cell in sight, what is being typed, and that the chosen cell has the keys. */
export async function compare<Value>(model: SheetModel<Value>, page: Page): Promise<void> {
  const seen = await look(page);
  const [first] = seen.cells.filter(({ isActive }) => isActive);
  const wrong = seen.cells.flatMap(({ row, column, text, isInvalid }) => {
    const at = model.keyOf({ row, column });
    if (at === null) return column === 0 && text !== model.rows[row] ? [`row ${row}: ${text}`] : [];
    const { refused } = model.cellAt(at);
    const shown = model.shownAt(at);
    const plain = model.meaning.withoutRemark?.(text) ?? text;
    const isRight = refused === null ? plain === shown && !isInvalid : isInvalid && text.includes(refused);
    return isRight ? [] : [`${at}: shows “${text}”, expected “${refused ?? shown}”`];
  });
  expect({
    wrong,
    typed: seen.typed,
    hasKeys: seen.hasKeys ? true : seen.focus,
    active: first && spotOf(first),
  }).toEqual({
    wrong: [],
    typed: model.draft?.text ?? '',
    hasKeys: true,
    active: first && model.active,
  });
}

/** The same, once what comes from elsewhere has had its time. */
export async function compareSoon<Value>(model: SheetModel<Value>, page: Page): Promise<void> {
  const untilMs = Date.now() + 10_000;
  for (;;) {
    try {
      return await compare(model, page);
    } catch (error) {
      if (Date.now() > untilMs) throw error;
    }
  }
}

function spotOf({ row, column }: Spot): Spot {
  return { row, column };
}

/** Scrolls to a cell as a wheel would, and presses it. */
export async function press(page: Page, { row, column }: Spot): Promise<void> {
  await page.evaluate(
    ([row, column]) => {
      const grid = document.querySelector<HTMLElement>('[role=grid]');
      const scroller = grid?.parentElement;
      const head = grid?.querySelector<HTMLElement>(`thead [data-column="${column}"]`);
      const some = grid?.querySelector<HTMLElement>('tbody [data-row]');
      if (!grid || !scroller || !some) throw new Error('There is no sheet.');
      scroller.scrollTop = row * some.offsetHeight - scroller.clientHeight / 2;
      if (!head) scroller.scrollLeft = scroller.scrollLeft > 0 ? 0 : scroller.scrollWidth;
      else if (column > 1) scroller.scrollLeft = head.offsetLeft - scroller.clientWidth / 2;
    },
    [row, column] as const,
  );
  const cell = cellAt(page, row, column);
  await cell.waitFor();
  await cell.scrollIntoViewIfNeeded();
  // What is still moving down while the page comes is not what one presses.
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done))));
  const box = await cell.boundingBox();
  if (!box) throw new Error('The cell is not in sight.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Every row's name from top to bottom, as someone reads them who scrolls through. */
export async function readRows(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const grid = document.querySelector<HTMLElement>('[role=grid]');
    const scroller = grid?.parentElement;
    if (!grid || !scroller) throw new Error('There is no sheet.');
    const before = scroller.scrollTop;
    const names = new Map<number, string>();
    for (let top = 0; top <= scroller.scrollHeight; top += Math.max(100, scroller.clientHeight / 2)) {
      scroller.scrollTop = top;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (const cell of grid.querySelectorAll<HTMLElement>('tbody [data-column="0"]'))
        names.set(Number(cell.dataset.row), cell.firstChild?.textContent ?? '');
    }
    scroller.scrollTop = before;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return [...names].sort(([a], [b]) => a - b).map(([, name]) => name);
  });
}
