import { type KeyboardEvent, useRef } from 'react';
import type { SheetProps } from './cell';
import { type Intent, intentOf } from './keyboard';
import { at, moveSelection, rangeOf, type Selection, type Size, type Spot, spotsOf, step } from './selection';
import type { useBlocks } from './use-blocks';
import type { useTyping } from './use-typing';

interface Keyed {
  readonly selection: Selection;
  /** The same before it was kept inside the sheet: another one whenever something is chosen. */
  readonly chosen: Selection;
  readonly size: Size;
  readonly blocks: ReturnType<typeof useBlocks>;
  readonly typing: ReturnType<typeof useTyping>;
  readonly pageRows: number;
  readonly scrollHome: () => void;
  /** Enter where nothing can be typed; `false` where something can. */
  readonly open: (spot: Spot) => boolean;
  readonly onSelect: (selection: Selection) => void;
}

/** What each key does, wherever in the sheet it is pressed. */
export function useKeys(
  props: SheetProps,
  { selection, chosen, size, blocks, typing, pageRows, scrollHome, open, onSelect }: Keyed,
) {
  const { rows, columns } = props;
  const { active } = selection;
  // Where Escape was pressed: what is chosen after that takes the keys again.
  const released = useRef<Selection | null>(null);
  // Where Tab led from the column a row was begun in: Enter there goes back to it, a row below.
  const tabbed = useRef<TabRun | null>(null);
  const actions = {
    edit: typing.edit,
    cancel: typing.rest,
    undo: props.onUndo,
    redo: props.onRedo,
    clear: () => blocks.clear(rangeOf(selection)),
    'fill-down': () => blocks.fillDown(rangeOf(selection)),
    'choose-all': () =>
      onSelect({
        active: { row: 0, column: Math.min(props.frozen, size.columns - 1) },
        far: { row: size.rows - 1, column: size.columns - 1 },
      }),
    detail: () => props.onDetail?.(rows[active.row]?.id ?? '', columns[active.column]?.id ?? ''),
    // A refused text goes first; what it hid shows again.
    release: () => {
      released.current = blocks.withdraw(rangeOf(selection)) ? null : chosen;
    },
  };

  /** Takes a key that is a whole entry: into every chosen cell, else on to the next cell, at the end of a row into the next. */
  function takeKey(event: KeyboardEvent<HTMLElement>): boolean {
    if (typing.mode !== 'idle' || event.ctrlKey || event.metaKey || event.altKey || active.row < 0) return false;
    const place = { rowId: rows[active.row]?.id ?? '', columnId: columns[active.column]?.id ?? '' };
    const meant = props.onKey?.(event, place) ?? null;
    if (meant === null) return false;
    if (meant === 'taken') return true;
    const spots = spotsOf(rangeOf(selection));
    blocks.change(
      spots.map((spot) => ({ ...spot, text: meant.text })),
      'entered',
    );
    if (spots.length > 1) return true;
    const isLast = active.column === size.columns - 1;
    const next = isLast ? { row: active.row + 1, column: props.frozen } : { ...active, column: active.column + 1 };
    if (next.row < size.rows) onSelect(at(next));
    return true;
  }

  /** Tab goes on to what follows after Escape, and at the sheet's edge. */
  function leaves(intent: Intent | null): boolean {
    if (released.current === chosen) return true;
    if (intent?.do !== 'commit') return false;
    const next = step(active, 0, intent.columns, size);
    return typing.mode === 'idle' && next.column === active.column;
  }

  function act(intent: Intent, key: string): void {
    if (intent.do === 'move') {
      // The frozen columns are seen wherever the sheet is scrolled to: going there says nothing of the others.
      if (intent.columns === -Infinity && !intent.isExtending) scrollHome();
      onSelect(moveSelection(selection, intent.rows, intent.columns, intent.isExtending, size));
    } else if (intent.do === 'commit') {
      typing.settle();
      // Enter at the top stays in the first row; only the arrows walk into the header.
      const inside = { ...size, firstRow: Math.min(active.row, 0) };
      const begun = beginningOf(tabbed.current, active);
      const from = key === 'Enter' && intent.rows > 0 ? { ...active, column: begun } : active;
      const next = step(from, intent.rows, intent.columns, inside);
      if (key === 'Enter' || key === 'Tab') tabbed.current = key === 'Tab' ? { ...next, begun } : null;
      onSelect(at(next));
    } else actions[intent.do]();
  }

  return function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing) return;
    // A reader's software may focus the grid or a cell: what is typed there is meant for the chosen cell.
    if (event.target !== typing.input.current) typing.focus();
    if (takeKey(event)) {
      released.current = null;
      event.preventDefault();
      return;
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const intent = intentOf(event, { mode: typing.mode, isRtl, pageRows });
    if (event.key === 'Tab' && leaves(intent)) return;
    released.current = null;
    if (!intent) return;
    event.preventDefault();
    if (!(event.key === 'Enter' && typing.mode === 'idle' && !event.shiftKey && open(active))) act(intent, event.key);
  };
}

interface TabRun extends Spot {
  readonly begun: number;
}

/** The column in which the row was begun that Tab led along, else where one is. */
function beginningOf(run: TabRun | null, { row, column }: Spot): number {
  return run?.row === row && run.column === column ? run.begun : column;
}
