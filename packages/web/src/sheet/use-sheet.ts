import { useState } from 'react';
import type { SheetProps } from './cell';
import { at, type Selection, type Size, type Spot, step } from './selection';
import { useBlocks } from './use-blocks';
import { useClipboard } from './use-clipboard';
import { useGoal } from './use-goal';
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
