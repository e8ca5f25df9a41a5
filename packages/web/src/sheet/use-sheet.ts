import { takeKeys } from '@laurel/web/ui/take-keys';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Place, SheetProps } from './cell';
import { formatBlock, formatHtml, parseBlock } from './clipboard';
import { type Intent, intentOf, type Mode } from './keyboard';
import { at, moved, rangeOf, type Selection, type Size, type Spot, stepped } from './selection';
import { useBlocks } from './use-blocks';

/** The sheet's behaviour: what is chosen, what is being typed, and what keys, mouse and clipboard do to both. */
export function useSheet(props: SheetProps, pageRows: number, scrollHome: () => void) {
  const { rows, columns, onHeader, onOpen, goal } = props;
  const size: Size = { rows: rows.length, columns: columns.length, firstRow: onHeader ? -1 : 0 };
  const input = useRef<HTMLInputElement>(null);
  const isReleased = useRef(false);
  const [chosen, setSelection] = useState<Selection>(() =>
    at({ row: 0, column: Math.min(props.frozen, columns.length - 1) }),
  );
  const [mode, setMode] = useState<Mode>('idle');
  // Until it has been in the sheet, the focus is nowhere near a cell, and none is shown as chosen.
  const [isEntered, setEntered] = useState(false);
  const blocks = useBlocks(props);
  const selection = kept(chosen, size);
  const { active } = selection;
  const isLocked = active.row < 0 || rows.length === 0 || (props.cellAt(active.row, active.column).isReadOnly ?? false);

  /** Takes over what was typed, if anything is being typed. */
  function settle(): void {
    if (mode === 'idle') return;
    const text = input.current?.value ?? '';
    rest();
    blocks.change([{ ...active, text: text.trim() }], 'entered');
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

  /** Whatever was pressed: the one input takes what is typed. */
  function focus(): void {
    if (input.current) takeKeys(input.current);
  }

  const goTo = useEffectEvent((spots: readonly Spot[]) => {
    settle();
    setSelection(around(spots));
    focus();
  });
  const reached = useRef<SheetProps['goal']>(null);
  // The focus is the browser's; a press beside the sheet asks for it. In the layout's turn, so that no key comes between.
  useLayoutEffect(() => {
    if (!goal || reached.current === goal) return;
    const spots = spotsAt(goal, rows, columns);
    if (spots[0] === undefined) return;
    reached.current = goal;
    goTo(spots);
  }, [goal, rows, columns]);

  function rest(): void {
    if (input.current) input.current.value = '';
    if (mode !== 'idle') props.onTyping?.(null);
    setMode('idle');
  }

  function edit(): void {
    if (isLocked || !input.current) return;
    if (mode === 'idle') input.current.value = blocks.textAt(active);
    props.onTyping?.(input.current.value);
    setMode('edit');
  }

  const deeds = {
    edit,
    cancel: rest,
    undo: props.onUndo,
    redo: props.onRedo,
    clear: () => blocks.clear(rangeOf(selection)),
    'fill-down': () => blocks.fillDown(rangeOf(selection)),
    'choose-all': () =>
      setSelection({
        active: { row: 0, column: Math.min(props.frozen, size.columns - 1) },
        far: { row: size.rows - 1, column: size.columns - 1 },
      }),
    detail: () => props.onDetail?.(rows[active.row]?.id ?? '', columns[active.column]?.id ?? ''),
    // A refused text goes first; what it hid shows again.
    release: () => {
      isReleased.current = !blocks.withdraw(rangeOf(selection));
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

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing) return;
    // A reader's software may focus the grid or a cell: what is typed there is meant for the chosen cell.
    if (event.target !== input.current) focus();
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
    if (intent.do === 'move') {
      // The frozen columns are seen wherever the sheet is scrolled to: going there says nothing of the others.
      if (intent.columns === -Infinity && !intent.isExtending) scrollHome();
      setSelection(moved(selection, intent.rows, intent.columns, intent.isExtending, size));
    } else if (intent.do === 'commit') {
      settle();
      // Enter at the top stays in the first row; only the arrows walk into the header.
      const inside = { ...size, firstRow: Math.min(active.row, 0) };
      setSelection(at(stepped(active, intent.rows, intent.columns, inside)));
    } else deeds[intent.do]();
  }

  function onInput(): void {
    if (isLocked && input.current) input.current.value = '';
    if (isLocked) return;
    props.onTyping?.(input.current?.value ?? '');
    if (mode === 'idle') setMode('replace');
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
    onInput,
    onPaste,
    onCopy,
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

/** The selection inside a sheet whose rows or columns have become fewer. */
function kept({ active, far }: Selection, size: Size): Selection {
  return { active: stepped(active, 0, 0, size), far: stepped(far, 0, 0, size) };
}
