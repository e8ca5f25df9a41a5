import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';
import { type Cause, cellKey, type Edit, type Place, type Refusal, type SheetCell, type SheetProps } from './cell';
import { type Range, rangeOf, type Selection, type Spot, spotsOf } from './selection';

type Change = Spot & { readonly text: string };
type Owner = Pick<
  SheetProps,
  | 'rows'
  | 'columns'
  | 'cellAt'
  | 'onEdit'
  | 'onWithdraw'
  | 'onPasted'
  | 'version'
  | 'versionOf'
  | 'refused'
  | 'history'
  | 'snapshotAt'
>;

/** Blocks of edits: handed to the owner at once, and remembered as one act each. */
export function useBlocks({ rows, columns, cellAt, onPasted, version, versionOf, refused, ...owner }: Owner) {
  const [said, setSaid] = useState('');

  function shownAt(row: number, column: number): SheetCell {
    const cell = cellAt(row, column);
    const refusal = refused.get(cellKey(placeOf({ row, column })));
    if (!refusal) return cell;
    const sentence = translateSentence(refusal.sentence);
    return {
      ...cell,
      text: refusal.text,
      value: refusal.text,
      below: cell.text,
      mark: 'invalid',
      title: cell.text === '' ? sentence : `${sentence} ${t('sheet.stillKept', { value: cell.text })}`,
    };
  }

  function textAt({ row, column }: Spot): string {
    const { value, text } = shownAt(row, column);
    return value ?? text;
  }

  /** Hands over what differs and may be changed; says what was refused or left out. */
  function change(changes: readonly Change[], cause: Cause, outside = 0): void {
    const open = changes.filter(({ row, column }) => !cellAt(row, column).isReadOnly);
    const block = open.filter((spot) => textAt(spot) !== spot.text);
    const readOnly = changes.length - open.length;
    if (outside + readOnly > 0 && cause === 'pasted') setSaid(t('sheet.skipped', { count: outside + readOnly }));
    // Pasted over itself, a refused text stays refused.
    const still = open.filter((spot) => !block.includes(spot) && isRefused(spot)).length;
    const now = take(block, cause);
    const refusedCount = still + now;
    if (cause === 'pasted') onPasted?.({ taken: open.length - refusedCount, refused: refusedCount, outside, readOnly });
  }

  function isRefused(spot: Spot): boolean {
    return refused.has(cellKey(placeOf(spot)));
  }

  /** Hands over a block that differs as one act, and says how many of it were refused. */
  function take(block: readonly Change[], cause: Cause): number {
    if (block.length === 0) return 0;
    // Emptied by hand, a refused text gives back what it hid; only then is that emptied too.
    const isByHand = cause === 'entered' || cause === 'cleared';
    const isWithdrawn = (spot: Change) => isByHand && spot.text === '' && isRefused(spot);
    const withdrawn = block.filter(isWithdrawn).map(placeOf);
    const edits = block
      .filter((spot) => !isWithdrawn(spot))
      .map((spot): Edit => ({ ...placeOf(spot), text: spot.text }));
    const places = block.map(placeOf);
    const before = places.map(owner.snapshotAt);
    if (withdrawn.length > 0) owner.onWithdraw(withdrawn);
    const refusals = edits.length > 0 ? owner.onEdit(edits, cause) : [];
    owner.history.add(places.map((place, at) => ({ ...place, before: before[at], after: owner.snapshotAt(place) })));
    if (withdrawn.length > 0) setSaid(t('sheet.withdrawn', { count: withdrawn.length }));
    tell(refusals);
    return refusals.length;
  }

  function placeOf({ row, column }: Spot): Place {
    return { rowId: rows[row]?.id ?? '', columnId: columns[column]?.id ?? '' };
  }

  function tell(refusals: readonly Refusal[]): void {
    const [first] = refusals;
    if (!first) return;
    const row = rows.find(({ id }) => id === first.rowId)?.label ?? '';
    const column = columns.find(({ id }) => id === first.columnId)?.title ?? '';
    const name = t('sheet.cellName', { row, column });
    setSaid(t('sheet.refused', { count: refusals.length, name, sentence: translateSentence(first.sentence) }));
  }

  const emptied = (spots: readonly Spot[]) =>
    change(
      spots.map((spot) => ({ ...spot, text: '' })),
      'cleared',
    );
  return {
    shownAt,
    textAt,
    change,
    said,
    /** Changes for a row with the owner's version. */
    drawnOf: (rowId: string) => String(versionOf?.(rowId) ?? version),
    clear: (range: Range) => emptied(spotsOf(range)),
    /** Takes the refused texts of a range away; `false` where there are none. */
    withdraw: (range: Range): boolean => {
      const spots = refused.size === 0 ? [] : spotsOf(range).filter(isRefused);
      if (spots.length > 0) emptied(spots);
      return spots.length > 0;
    },
    fillDown: (range: Range) => change(filledDown(range, textAt), 'filled'),
    paste: (block: readonly (readonly string[])[], selection: Selection) => {
      const { changes, skipped } = spreadBlock(block, rangeOf(selection), rows.length, columns.length);
      change(changes, 'pasted', skipped);
    },
  };
}

/** One value fills the whole range; a block is laid down from its top corner. What falls off the sheet is counted. */
export function spreadBlock(block: readonly (readonly string[])[], range: Range, rows: number, columns: number) {
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
