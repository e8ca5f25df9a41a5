import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Cause, SheetColumn, SheetProps } from './cell';
import { HistoryButtons } from './history-buttons';
import { Sheet } from './sheet';
import { useNumbers } from './testing';

interface StandProps {
  readonly rowCount?: number;
  readonly columnCount?: number;
  readonly onHeader?: (columnId: string) => void;
  readonly onOpen?: (rowId: string, columnId: string) => void;
  readonly onCause?: (cause: Cause) => void;
  readonly cellAt?: SheetProps['cellAt'];
  readonly onKey?: NonNullable<SheetProps['onKey']>;
  readonly versionOf?: (rowId: string) => number;
  /** Where its acts are kept. */
  readonly place?: string;
}

/** A sheet over plain text that takes numbers only. The last column is read-only. */
function Stand({ rowCount = 6, columnCount = 5, onCause, place, ...rest }: StandProps) {
  const { props, texts } = useNumbers({ onCause, ...(place ? { place } : {}) });
  const [rows] = useState(() =>
    Array.from({ length: rowCount }, (_, at) => ({ id: `r${at}`, label: `Student ${at}` })),
  );
  const columnsOf = () => Array.from({ length: columnCount }, (_, at) => columnOf(at));
  const [columns, setColumns] = useState(columnsOf);

  const cellAt: SheetProps['cellAt'] = (row, column) => {
    if (column === 0) return { text: `Student ${row}`, isReadOnly: true };
    if (column === columnCount - 1) return { text: 'B+', isReadOnly: true };
    return { text: texts.get(`r${row} c${column}`) ?? '' };
  };
  return (
    <div style={{ height: 400, width: 700, display: 'grid', gridTemplateRows: '340px auto auto auto' }}>
      <Sheet {...props} label="Scores" rows={rows} columns={columns} frozen={1} cellAt={cellAt} {...rest} />
      <button type="button">After</button>
      <button type="button" onClick={() => setColumns(columnsOf())}>
        Read again
      </button>
      <HistoryButtons {...props} />
    </div>
  );
}

function columnOf(at: number): SheetColumn {
  return { id: `c${at}`, title: at === 0 ? 'Name' : `Quiz ${at}`, width: at === 0 ? 160 : 90 };
}

function cellElement(row: number, column: number): Element {
  const element = document.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  if (!element) throw new Error(`The cell ${row}, ${column} is not drawn.`);
  return element;
}

/** As it is read out. */
function textOf(row: number, column: number): string {
  const cell = cellElement(row, column);
  return cell.getAttribute('aria-label') ?? cell.textContent;
}

function activeSpot(): string {
  const { row, column } = document.querySelector<HTMLElement>('[data-active]')?.dataset ?? {};
  return `${row},${column}`;
}

async function start(props: StandProps = {}): Promise<void> {
  await render(<Stand {...props} />);
  page.getByRole('textbox').element().focus();
}

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  page.getByRole('textbox').element().dispatchEvent(event);
}

test('typing 3 over 9 gives 3', async () => {
  await start();
  await userEvent.keyboard('9{Enter}{ArrowUp}3{Enter}');
  expect(textOf(0, 1)).toBe('3');
});

test('Enter goes down, Shift-Enter up, Tab right, Shift-Tab left', async () => {
  await start();
  await userEvent.keyboard('1{Enter}2{Tab}3{Shift>}{Enter}{/Shift}4{Shift>}{Tab}{/Shift}');
  expect([textOf(0, 1), textOf(1, 1), textOf(1, 2), textOf(0, 2)]).toEqual(['1', '2', '3', '4']);
  expect(activeSpot()).toBe('0,1');
});

test('Enter after Tab goes to the next row in the column where the row was started; an arrow key starts over', async () => {
  await start();
  await userEvent.keyboard('1{Tab}2{Enter}3{Tab}4{Enter}');
  expect([textOf(0, 1), textOf(0, 2), textOf(1, 1), textOf(1, 2)]).toEqual(['1', '2', '3', '4']);
  expect(activeSpot()).toBe('2,1');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Tab}6{ArrowDown}5{Enter}');
  expect([textOf(0, 2), textOf(1, 2)]).toEqual(['6', '5']);
  expect(activeSpot()).toBe('2,2');
});

test('F2 edits the current text, and Escape restores it', async () => {
  await start();
  await userEvent.keyboard('12{Enter}{ArrowUp}{F2}3{Enter}{ArrowUp}');
  expect(textOf(0, 1)).toBe('123');
  await userEvent.keyboard('9{Escape}');
  expect(textOf(0, 1)).toBe('123');
});

test('arrows, Home, End, and their Ctrl variants move through the sheet', async () => {
  await start();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(activeSpot()).toBe('1,2');
  await userEvent.keyboard('{End}');
  expect(activeSpot()).toBe('1,4');
  await userEvent.keyboard('{Home}');
  expect(activeSpot()).toBe('1,0');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(activeSpot()).toBe('5,4');
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  expect(activeSpot()).toBe('0,0');
});

test('an arrow commits typed text, and leaving the sheet doesn’t lose it', async () => {
  await start();
  await userEvent.keyboard('7{ArrowDown}8');
  page.getByRole('button', { name: 'After' }).element().focus();
  await vi.waitFor(() => expect([textOf(0, 1), textOf(1, 1)]).toEqual(['7', '8']));
});

test('a block from a spreadsheet is pasted, and invalid cells keep their text in place', async () => {
  const onCause = vi.fn();
  await start({ onCause });
  paste('1\t2\r\nabc\t4\r\n');
  await vi.waitFor(() => expect(textOf(0, 2)).toBe('2'));
  expect(onCause.mock.calls).toEqual([['pasted']]);
  const bad = document.querySelector('[data-row="1"][data-column="1"]');
  expect(bad?.textContent).toBe('abc');
  expect(textOf(1, 1)).toBe('abc, Write a number.');
  expect(bad?.getAttribute('aria-invalid')).toBe('true');
  expect(textOf(1, 2)).toBe('4');
  await expect.element(page.getByText('1 cell wasn’t saved. Student 1, Quiz 1: Write a number.')).toBeInTheDocument();
});

test('one undo removes a whole block, and redo restores it', async () => {
  await start();
  await userEvent.keyboard('5{Enter}{ArrowUp}');
  paste('1\t2\r\n3\t4');
  await vi.waitFor(() => expect(textOf(1, 2)).toBe('4'));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect([textOf(0, 1), textOf(0, 2), textOf(1, 1), textOf(1, 2)]).toEqual(['5', '', '', '']);
  await userEvent.keyboard('{Control>}y{/Control}');
  expect([textOf(0, 1), textOf(0, 2), textOf(1, 1), textOf(1, 2)]).toEqual(['1', '2', '3', '4']);
});

test('Delete clears a range, and Ctrl-D fills it down', async () => {
  await start();
  await userEvent.keyboard('6{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect([textOf(0, 1), textOf(1, 1), textOf(2, 1)]).toEqual(['6', '6', '6']);
  await userEvent.keyboard('{Delete}');
  expect([textOf(0, 1), textOf(1, 1), textOf(2, 1)]).toEqual(['', '', '']);
});

test('the selection is copied as tab-separated lines', async () => {
  await start();
  paste('1\t2\n3\t4');
  await vi.waitFor(() => expect(textOf(1, 2)).toBe('4'));
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  page.getByRole('textbox').element().dispatchEvent(event);
  expect(clipboardData.getData('text/plain')).toBe('1\t2\r\n3\t4');
});

test('a click selects, a drag or shift-click selects a range, a double click edits', async () => {
  await start();
  const cell = (row: number, column: number) => page.elementLocator(cellElement(row, column));
  await cell(1, 1).click();
  await cell(3, 2).click({ modifiers: ['Shift'] });
  expect(document.querySelectorAll('[aria-selected="true"]').length).toBe(6);
  await userEvent.dragAndDrop(cell(0, 1), cell(1, 3));
  expect(document.querySelectorAll('[aria-selected="true"]').length).toBe(6);
  await cell(2, 2).dblClick();
  await userEvent.keyboard('5{Enter}');
  expect(textOf(2, 2)).toBe('5');
  expect(document.activeElement).toBe(page.getByRole('textbox').element());
});

test('a read-only cell refuses typing and opens on Enter', async () => {
  const onOpen = vi.fn();
  await start({ onOpen });
  await userEvent.keyboard('{End}9{Enter}');
  expect(textOf(0, 4)).toBe('B+');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('r0', 'c4');
});

test('the header can be reached by keyboard and opened', async () => {
  const onHeader = vi.fn();
  await start({ onHeader });
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onHeader).toHaveBeenCalledExactlyOnceWith('c1');
});

test('Home and Ctrl-Home go back to the first column even if the sheet was scrolled sideways', async () => {
  await start({ columnCount: 40 });
  const scroller = document.querySelector('[role="grid"]')?.parentElement;
  await userEvent.keyboard('{End}');
  await vi.waitFor(() => expect(scroller?.scrollLeft).toBeGreaterThan(1000));
  await userEvent.keyboard('{Home}');
  await vi.waitFor(() => expect(scroller?.scrollLeft).toBe(0));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await vi.waitFor(() => expect(scroller?.scrollLeft).toBeGreaterThan(1000));
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await vi.waitFor(() => expect(scroller?.scrollLeft).toBe(0));
});

test('Escape, then Tab leaves the sheet', async () => {
  await start();
  await userEvent.keyboard('{Escape}{Tab}');
  expect(document.activeElement?.textContent).toBe('After');
});

test('clicking a cell after Escape returns the keyboard to it: Tab goes to the next cell', async () => {
  await start();
  await userEvent.keyboard('{Escape}');
  await page.elementLocator(cellElement(1, 2)).click();
  await userEvent.keyboard('{Tab}');
  expect(activeSpot()).toBe('1,3');
});

test('250 rows of 100 columns render fewer than 5,000 elements, wherever it is scrolled', async () => {
  await start({ rowCount: 250, columnCount: 100 });
  expect(document.querySelectorAll('[role="grid"] *').length).toBeLessThan(5000);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await vi.waitFor(() => expect(textOf(249, 99)).toBe('B+'));
  expect(textOf(249, 0)).toBe('Student 249');
  expect(document.querySelectorAll('[role="grid"] *').length).toBeLessThan(5000);
});

test('an edit rerenders only rows whose version changed', async () => {
  const asked: number[] = [];
  const cellAt: SheetProps['cellAt'] = (row, column) => {
    if (column === 1) asked.push(row);
    return { text: column === 0 ? `Student ${row}` : '' };
  };
  let edits = 0;
  await start({ cellAt, versionOf: (rowId) => (rowId === 'r2' ? edits : 0) });
  await page.elementLocator(cellElement(2, 2)).click();
  asked.length = 0;
  edits = 1;
  await userEvent.keyboard('7{Enter}');
  await vi.waitFor(() => expect(asked).toContain(2));
  expect(new Set(asked)).toEqual(new Set([2]));
});

test.each([
  ['the grid', '[role="grid"]'],
  ['a cell', '[data-row="2"][data-column="2"]'],
  ['a header', 'th[data-column="2"]'],
])('typing while %s has the focus goes into the selected cell', async (_, where) => {
  await start();
  await page.elementLocator(cellElement(1, 1)).click();
  const element = document.querySelector<HTMLElement>(where);
  // As a screen reader does that moves the focus along with its own place.
  element?.setAttribute('tabindex', '-1');
  element?.focus();
  expect(document.activeElement).toBe(element);
  await userEvent.keyboard('75{Enter}');
  expect(textOf(1, 1)).toBe('75');
  element?.focus();
  await userEvent.keyboard('{ArrowUp}{Delete}');
  expect(textOf(1, 1)).toBe('');
});

test('clicking the empty space next to the cells keeps focus in the selected one', async () => {
  await start({ rowCount: 2 });
  await page.elementLocator(cellElement(1, 1)).click();
  const scroller = document.querySelector('[role="grid"]')?.parentElement;
  if (!scroller) throw new Error('There is no sheet.');
  await page.elementLocator(scroller).click({ position: { x: 300, y: 200 } });
  await userEvent.keyboard('7{Enter}');
  expect(textOf(1, 1)).toBe('7');
});

test('no cell is shown as selected until the sheet has focus', async () => {
  await render(<Stand />);
  expect(document.querySelectorAll('[data-active], [data-chosen]').length).toBe(0);
  await userEvent.keyboard('{Tab}');
  expect(activeSpot()).toBe('0,1');
  await userEvent.keyboard('7{Enter}');
  expect(textOf(0, 1)).toBe('7');
});

test('undo and redo select what they changed and scroll to it, by key and by button', async () => {
  await start({ rowCount: 100 });
  paste('1\t2\r\n3\t4');
  await vi.waitFor(() => expect(textOf(1, 2)).toBe('4'));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await vi.waitFor(() => expect(activeSpot()).toBe('99,4'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await vi.waitFor(() => expect(activeSpot()).toBe('0,1'));
  expect(document.querySelectorAll('[aria-selected="true"]').length).toBe(4);
  expect(textOf(1, 2)).toBe('');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await page.getByRole('button', { name: 'Redo' }).click();
  await vi.waitFor(() => expect(activeSpot()).toBe('0,1'));
  expect(textOf(1, 2)).toBe('4');
  await page.getByRole('button', { name: 'Undo' }).click();
  await userEvent.keyboard('8{Enter}');
  expect(textOf(0, 1)).toBe('8');
  await expect.element(page.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true');
});

test('unfinished text is committed before Undo', async () => {
  await start();
  await userEvent.keyboard('5{Enter}7');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect([textOf(0, 1), textOf(1, 1)]).toEqual(['5', '']);
});

test('undo and redo work across a reload', async () => {
  const place = crypto.randomUUID();
  const { unmount } = await render(<Stand place={place} />);
  page.getByRole('textbox').element().focus();
  await userEvent.keyboard('5{Enter}6{Enter}7{Enter}{Control>}z{/Control}');
  await unmount();
  await start({ place });
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: 'Redo' }).click();
  await vi.waitFor(() => expect(textOf(2, 1)).toBe('7'));
  await userEvent.keyboard('{Control>}zz{/Control}');
  await vi.waitFor(() => expect(activeSpot()).toBe('1,1'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await vi.waitFor(() => expect(activeSpot()).toBe('0,1'));
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});

test('Escape or the first Delete on a rejected text restores the stored value, the next Delete clears it', async () => {
  await start();
  await userEvent.keyboard('12{Enter}{ArrowUp}abc{Enter}{ArrowUp}');
  expect(cellElement(0, 1).textContent).toBe('abc 12');
  expect(textOf(0, 1)).toBe('abc, 12, Write a number. 12 is still saved.');
  await userEvent.keyboard('{Escape}');
  expect(textOf(0, 1)).toBe('12');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(textOf(0, 1)).toBe('abc, 12, Write a number. 12 is still saved.');
  await userEvent.keyboard('{Delete}');
  expect(textOf(0, 1)).toBe('12');
  await userEvent.keyboard('{Delete}');
  expect(textOf(0, 1)).toBe('');
  await userEvent.keyboard('{Control>}zz{/Control}');
  expect(textOf(0, 1)).toBe('abc, 12, Write a number. 12 is still saved.');
});

test('reloading data doesn’t change the scroll position', async () => {
  await start({ rowCount: 200, columnCount: 30 });
  await page.getByRole('button', { name: 'After' }).click();
  const scroller = document.querySelector('[role=grid]')?.parentElement;
  scroller?.scrollTo({ top: 3000, left: 900, behavior: 'instant' });
  await expect.poll(() => document.querySelector('[data-row="90"]')).not.toBeNull();
  await page.getByRole('button', { name: 'Read again' }).click();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect([scroller?.scrollTop, scroller?.scrollLeft]).toEqual([3000, 900]);
});

test('a key that is a complete entry is entered at once and moves on, into the next row at the end of a row; in a range it fills the range', async () => {
  const seen: string[] = [];
  const onKey: SheetProps['onKey'] = ({ key }, { rowId, columnId }) => {
    if (key === 'x') {
      seen.push(`${rowId} ${columnId}`);
      return 'taken';
    }
    return /^[0-9]$/.test(key) ? { text: key } : null;
  };
  await start({ onKey, columnCount: 4 });
  await userEvent.keyboard('12');
  // The last column is read-only: it is gone over.
  await userEvent.keyboard('9');
  await userEvent.keyboard('3');
  expect([textOf(0, 1), textOf(0, 2), textOf(0, 3), textOf(1, 1)]).toEqual(['1', '2', 'B+', '3']);
  expect(activeSpot()).toBe('1,2');
  await userEvent.keyboard('x');
  expect(seen).toEqual(['r1 c2']);
  expect(activeSpot()).toBe('1,2');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}7');
  expect([textOf(1, 2), textOf(2, 2)]).toEqual(['7', '7']);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect([textOf(1, 2), textOf(2, 2)]).toEqual(['', '']);
  await userEvent.keyboard('{F2}45{Enter}');
  expect(textOf(1, 2)).toBe('45');
});
