import { type ClipboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Place, SheetProps } from './cell';
import { formatBlock, formatHtml, parseBlock } from './clipboard';
import type { Mode } from './keyboard';
import { at, rangeOf, type Selection, type Size, type Spot, step } from './selection';
import { useBlocks } from './use-blocks';
import { useKeys } from './use-keys';
import { useTyping } from './use-typing';

/** The sheet's behaviour: what is chosen, what is being typed, and what keys, mouse and clipboard do to both. */
export function useSheet(props: SheetProps, pageRows: number, scrollHome: () => void) {
  const { rows, columns, onHeader, onOpen } = props;
  const size: Size = { rows: rows.length, columns: columns.length, firstRow: onHeader ? -1 : 0 };
  const [chosen, setSelection] = useState<Selection>(() =>
    at({ row: 0, column: Math.min(props.frozen, columns.length - 1) }),
  );
  // Until it has been in the sheet, the focus is nowhere near a cell, and none is shown as chosen.
  const [isEntered, setEntered] = useState(false);
  const blocks = useBlocks(props);
  const selection = keepInside(chosen, size);
  const { active } = selection;
  const isLocked = active.row < 0 || rows.length === 0 || (props.cellAt(active.row, active.column).isReadOnly ?? false);
  const typing = useTyping({
    isLocked,
    textNow: () => blocks.textAt(active),
    onText: (text) => blocks.change([{ ...active, text }], 'entered'),
    onTyping: props.onTyping,
  });
  const { input, mode, settle, rest, edit, focus } = typing;
  useGoal(props, (reached) => {
    settle();
    setSelection(reached);
    focus();
  });
  const clipboard = useClipboard({ blocks, selection, size, mode, rest, onPasted: setSelection });

  /** Enter or a click where nothing can be typed. */
  function open({ row, column }: Spot): boolean {
    const columnId = columns[column]?.id ?? '';
    if (row < 0) onHeader?.(columnId);
    else if (onOpen && props.cellAt(row, column).isReadOnly) onOpen(rows[row]?.id ?? '', columnId);
    else return false;
    return true;
  }

  const onKeyDown = useKeys(props, {
    selection,
    chosen,
    size,
    blocks,
    typing,
    pageRows,
    scrollHome,
    open,
    onSelect: setSelection,
  });

  /** A cell or header was pressed. */
  function choose(spot: Spot, isExtending: boolean): void {
    settle();
    focus();
    if (isExtending && spot.row >= 0) setSelection({ active, far: spot });
    else {
      if (spot.row >= size.firstRow) setSelection(at(spot));
      open(spot);
    }
  }

  /** The mouse was dragged to a cell. */
  function extend(far: Spot): void {
    setSelection({ active, far });
  }

  return {
    input,
    selection,
    mode,
    blocks,
    isLocked,
    onKeyDown,
    onInput: typing.onInput,
    ...clipboard,
    choose,
    extend,
    edit,
    isEntered,
    focus,
    onFocus: () => {
      setEntered(true);
      focus();
    },
    onBlur: settle,
  };
}

/** The selection inside a sheet whose rows or columns have become fewer. */
function keepInside({ active, far }: Selection, size: Size): Selection {
  return { active: step(active, 0, 0, size), far: step(far, 0, 0, size) };
}

/** Goes to the cells a page asks for, once each time they are asked for. */
function useGoal({ goal, rows, columns }: SheetProps, onReached: (selection: Selection) => void): void {
  const reached = useRef<SheetProps['goal']>(null);
  const goTo = useEffectEvent((spots: readonly Spot[]) => onReached(around(spots)));
  // The focus is the browser's; a press beside the sheet asks for it. In the layout's turn, so that no key comes between.
  useLayoutEffect(() => {
    if (!goal || reached.current === goal) return;
    const spots = spotsAt(goal, rows, columns);
    if (spots[0] === undefined) return;
    reached.current = goal;
    goTo(spots);
  }, [goal, rows, columns]);
}

/** Where these cells are now; those that aren't shown are left out, and all are where the first isn't. */
function spotsAt(places: readonly Place[], rows: SheetProps['rows'], columns: SheetProps['columns']): Spot[] {
  const rowAt = new Map(rows.map(({ id }, row) => [id, row]));
  const columnAt = new Map(columns.map(({ id }, column) => [id, column]));
  const spots = places.map(({ rowId, columnId }) => ({ row: rowAt.get(rowId), column: columnAt.get(columnId) }));
  if (spots[0]?.row === undefined || spots[0].column === undefined) return [];
  return spots.flatMap(({ row, column }) => (row === undefined || column === undefined ? [] : [{ row, column }]));
}

/** The range that is exactly these cells; where they are none, the first, so that no other looks chosen. */
function around(spots: readonly Spot[]): Selection {
  const [rows, columns] = [spots.map(({ row }) => row), spots.map(({ column }) => column)];
  const first = { row: Math.min(...rows), column: Math.min(...columns) };
  const last = { row: Math.max(...rows), column: Math.max(...columns) };
  const size = (last.row - first.row + 1) * (last.column - first.column + 1);
  return size === spots.length ? { active: first, far: last } : at(spots[0] ?? first);
}

interface Clipped {
  readonly blocks: ReturnType<typeof useBlocks>;
  readonly selection: Selection;
  readonly size: Size;
  readonly mode: Mode;
  readonly rest: () => void;
  /** What was pasted is chosen. */
  readonly onPasted: (selection: Selection) => void;
}

/** What copying, cutting and pasting do to the chosen cells. */
function useClipboard({ blocks, selection, size, mode, rest, onPasted }: Clipped) {
  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    if (mode !== 'idle' && !/[\t\n]/.test(text)) return;
    event.preventDefault();
    rest();
    const block = parseBlock(text);
    blocks.paste(block, selection);
    const { top, left } = rangeOf(selection);
    const width = Math.max(...block.map((line) => line.length));
    if (block.length * width > 1) {
      onPasted({
        active: { row: top, column: left },
        far: step({ row: top, column: left }, block.length - 1, width - 1, size),
      });
    }
  }

  function onCopy(event: ClipboardEvent): void {
    if (mode !== 'idle' || selection.active.row < 0) return;
    event.preventDefault();
    const { top, bottom, left, right } = rangeOf(selection);
    const block = Array.from({ length: bottom - top + 1 }, (_, down) =>
      Array.from({ length: right - left + 1 }, (_, across) =>
        blocks.textAt({ row: top + down, column: left + across }),
      ),
    );
    event.clipboardData.setData('text/plain', formatBlock(block));
    event.clipboardData.setData('text/html', formatHtml(block));
    if (event.type === 'cut') blocks.clear(rangeOf(selection));
  }

  return { onPaste, onCopy };
}
