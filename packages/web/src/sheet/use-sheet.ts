import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SheetProps } from './cell';
import { formatBlock, formatHtml, parseBlock } from './clipboard';
import { type Intent, intentOf, type Mode } from './keyboard';
import { at, moved, rangeOf, type Selection, type Size, type Spot, stepped } from './selection';
import { useBlocks } from './use-blocks';

/** The sheet's behaviour: what is chosen, what is being typed, and what keys, mouse and clipboard do to both. */
export function useSheet(props: SheetProps, pageRows: number) {
  const { rows, columns, onHeader, onOpen, goal } = props;
  const size: Size = { rows: rows.length, columns: columns.length, firstRow: onHeader ? -1 : 0 };
  const input = useRef<HTMLInputElement>(null);
  const isReleased = useRef(false);
  const [chosen, setSelection] = useState<Selection>(() =>
    at({ row: 0, column: Math.min(props.frozen, columns.length - 1) }),
  );
  const [mode, setMode] = useState<Mode>('idle');
  const blocks = useBlocks(props);
  const selection = kept(chosen, size);
  const { active } = selection;
  const isLocked = active.row < 0 || rows.length === 0 || (props.cellAt(active.row, active.column).isReadOnly ?? false);

  /** Takes over what was typed, if anything is being typed. */
  function settle(): void {
    if (mode === 'idle') return;
    const text = input.current?.value ?? '';
    rest();
    blocks.change([{ ...active, text: text.trim() }], 'type');
  }

  const settleNow = useEffectEvent(settle);
  // A page that goes would take along what is still being typed. Before the page's other listeners, so that they can
  // ask about it.
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    window.addEventListener('beforeunload', () => settleNow(), options);
    window.addEventListener('pagehide', () => settleNow(), options);
    return () => stop.abort();
  }, []);

  const reached = useRef<SheetProps['goal']>(null);
  // The focus is the browser's; a press beside the sheet asks for it.
  useEffect(() => {
    if (!goal || reached.current === goal) return;
    const row = rows.findIndex(({ id }) => id === goal.rowId);
    const column = columns.findIndex(({ id }) => id === goal.columnId);
    if (row < 0 || column < 0) return;
    reached.current = goal;
    setSelection(at({ row, column }));
    input.current?.focus({ preventScroll: true });
  }, [goal, rows, columns]);

  function rest(): void {
    if (input.current) input.current.value = '';
    setMode('idle');
  }

  function edit(): void {
    if (isLocked || !input.current) return;
    if (mode === 'idle') input.current.value = blocks.textAt(active);
    setMode('edit');
  }

  const deeds = {
    edit,
    cancel: rest,
    undo: blocks.undo,
    redo: blocks.redo,
    clear: () => blocks.clear(rangeOf(selection)),
    'fill-down': () => blocks.fillDown(rangeOf(selection)),
    'choose-all': () =>
      setSelection({
        active: { row: 0, column: Math.min(props.frozen, size.columns - 1) },
        far: { row: size.rows - 1, column: size.columns - 1 },
      }),
    detail: () => props.onDetail?.(rows[active.row]?.id ?? '', columns[active.column]?.id ?? ''),
    release: () => {
      isReleased.current = true;
    },
  };

  /** Enter or a click where nothing can be typed. */
  function open({ row, column }: Spot): boolean {
    const columnId = columns[column]?.id ?? '';
    if (row < 0) onHeader?.(columnId);
    else if (onOpen && props.cellAt(row, column).isReadOnly) onOpen(rows[row]?.id ?? '', columnId);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const intent = intentOf(event, { mode, isRtl, pageRows });
    if (event.key === 'Tab' && leaves(intent)) return;
    isReleased.current = false;
    if (!intent) return;
    event.preventDefault();
    if (!(event.key === 'Enter' && mode === 'idle' && !event.shiftKey && open(active))) act(intent);
  }

  /** Tab goes on to what follows after Escape, and at the sheet's edge. */
  function leaves(intent: Intent | null): boolean {
    if (isReleased.current) return true;
    if (intent?.do !== 'commit') return false;
    const next = stepped(active, 0, intent.columns, size);
    return mode === 'idle' && next.column === active.column;
  }

  function act(intent: Intent): void {
    if (intent.do === 'move') setSelection(moved(selection, intent.rows, intent.columns, intent.isExtending, size));
    else if (intent.do === 'commit') {
      settle();
      // Enter at the top stays in the first row; only the arrows walk into the header.
      const inside = { ...size, firstRow: Math.min(active.row, 0) };
      setSelection(at(stepped(active, intent.rows, intent.columns, inside)));
    } else deeds[intent.do]();
  }

  function onInput(): void {
    if (mode !== 'idle') return;
    if (!isLocked) setMode('replace');
    else if (input.current) input.current.value = '';
  }

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
      setSelection({
        active: { row: top, column: left },
        far: stepped({ row: top, column: left }, block.length - 1, width - 1, size),
      });
    }
  }

  function onCopy(event: ClipboardEvent): void {
    if (mode !== 'idle' || active.row < 0) return;
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

  /** A cell or header was pressed. */
  function choose(spot: Spot, isExtending: boolean): void {
    settle();
    input.current?.focus({ preventScroll: true });
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
    onInput,
    onPaste,
    onCopy,
    choose,
    extend,
    edit,
    onBlur: settle,
  };
}

/** The selection inside a sheet whose rows or columns have become fewer. */
function kept({ active, far }: Selection, size: Size): Selection {
  return { active: stepped(active, 0, 0, size), far: stepped(far, 0, 0, size) };
}
