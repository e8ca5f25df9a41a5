import { spoken } from '@laurel/web/faults/spoken';
import { useRef, useState } from 'react';
import type { Cause, Edit, Refusal, RefusedText, SheetCell, SheetProps } from './cell';
import { createHistory } from './history';
import { type Range, rangeOf, type Selection, type Spot, spotsOf } from './selection';
import { t } from './text';

type Change = Spot & { readonly text: string };
type Owner = Pick<
  SheetProps,
  'rows' | 'columns' | 'cellAt' | 'onEdit' | 'onPasted' | 'version' | 'versionOf' | 'refused'
>;

/** Blocks of edits: handed to the owner at once, remembered for undo, refused cells kept in place with their text. */
export function useBlocks({ rows, columns, cellAt, onEdit, onPasted, version, versionOf, refused: kept }: Owner) {
  const history = useRef(createHistory());
  const [own, setOwn] = useState<ReadonlyMap<string, RefusedText>>(new Map());
  const refused = kept ?? own;
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState('');

  function shownAt(row: number, column: number): SheetCell {
    const cell = cellAt(row, column);
    const refusal = refused.get(keyOf(rows[row]?.id, columns[column]?.id));
    return refusal
      ? { ...cell, text: refusal.text, value: refusal.text, mark: 'invalid', title: spoken(refusal.sentence) }
      : cell;
  }

  function textAt({ row, column }: Spot): string {
    const { value, text } = shownAt(row, column);
    return value ?? text;
  }

  function hand(block: readonly Edit[], cause: Cause): readonly Refusal[] {
    const refusals = onEdit(block, cause);
    const next = new Map(own);
    for (const { rowId, columnId } of block) next.delete(keyOf(rowId, columnId));
    for (const { rowId, columnId, sentence } of refusals) {
      const text = block.find((edit) => edit.rowId === rowId && edit.columnId === columnId)?.text ?? '';
      next.set(keyOf(rowId, columnId), { text, sentence });
    }
    setOwn(next);
    if (own.size > 0 || next.size > 0) setRound(round + 1);
    return refusals;
  }

  /** Hands over what differs and may be changed; says what was refused or left out. */
  function change(changes: readonly Change[], cause: Cause, outside = 0): void {
    const open = changes.filter(({ row, column }) => !cellAt(row, column).isReadOnly);
    const block = open.filter((spot) => textAt(spot) !== spot.text);
    const readOnly = changes.length - open.length;
    if (outside + readOnly > 0 && cause === 'paste') setSaid(t('sheet.skipped', { count: outside + readOnly }));
    // Pasted over itself, a refused text stays refused.
    const still = open.filter((spot) => !block.includes(spot) && isRefused(spot)).length;
    const now = take(block, cause);
    const refusedCount = still + now;
    if (cause === 'paste') onPasted?.({ taken: open.length - refusedCount, refused: refusedCount, outside, readOnly });
  }

  function isRefused({ row, column }: Spot): boolean {
    return refused.has(keyOf(rows[row]?.id, columns[column]?.id));
  }

  /** Hands over a block that differs, and says how many of it were refused. */
  function take(block: readonly Change[], cause: Cause): number {
    if (block.length === 0) return 0;
    const after = block.map((spot) => editOf(spot, spot.text));
    history.current.add({ before: block.map((spot) => editOf(spot, textAt(spot))), after });
    const refusals = hand(after, cause);
    tell(refusals);
    return refusals.length;
  }

  function editOf({ row, column }: Spot, text: string): Edit {
    return { rowId: rows[row]?.id ?? '', columnId: columns[column]?.id ?? '', text };
  }

  function tell(refusals: readonly Refusal[]): void {
    const [first] = refusals;
    if (!first) return;
    const row = rows.find(({ id }) => id === first.rowId)?.label ?? '';
    const column = columns.find(({ id }) => id === first.columnId)?.title ?? '';
    const name = t('sheet.cellName', { row, column });
    setSaid(t('sheet.refused', { count: refusals.length, name, sentence: spoken(first.sentence) }));
  }

  return {
    shownAt,
    textAt,
    change,
    said,
    /** Changes for a row with the owner's version and with what was refused. */
    drawnOf: (rowId: string) => `${versionOf?.(rowId) ?? version}.${kept ? 0 : round}`,
    clear: (range: Range) =>
      change(
        spotsOf(range).map((spot) => ({ ...spot, text: '' })),
        'clear',
      ),
    fillDown: (range: Range) => change(filledDown(range, textAt), 'fill'),
    paste: (block: readonly (readonly string[])[], selection: Selection) => {
      const { changes, skipped } = pasted(block, rangeOf(selection), rows.length, columns.length);
      change(changes, 'paste', skipped);
    },
    undo: () => {
      const block = history.current.undo();
      if (block) tell(hand(block, 'undo'));
    },
    redo: () => {
      const block = history.current.redo();
      if (block) tell(hand(block, 'redo'));
    },
  };
}

/** One value fills the whole range; a block is laid down from its top corner. What falls off the sheet is counted. */
export function pasted(block: readonly (readonly string[])[], range: Range, rows: number, columns: number) {
  const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  if (only !== undefined)
    return { changes: spotsOf(range).map((spot) => ({ ...spot, text: only.trim() })), skipped: 0 };
  const all = block.flatMap((line, down) =>
    line.map((text, across) => ({ row: range.top + down, column: range.left + across, text: text.trim() })),
  );
  const changes = all.filter(({ row, column }) => row < rows && column < columns);
  return { changes, skipped: all.length - changes.length };
}

/** The top row of a range repeated below; of one cell, the one above it. */
function filledDown(range: Range, textAt: (spot: Spot) => string): Change[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  const below = spotsOf({ ...range, top: source + 1 });
  return below.map((spot) => ({ ...spot, text: textAt({ row: source, column: spot.column }) }));
}

function keyOf(rowId: string | undefined, columnId: string | undefined): string {
  return `${rowId} ${columnId}`;
}
