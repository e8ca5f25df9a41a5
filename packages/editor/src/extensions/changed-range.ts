import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** A stretch of the document, as places in it. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What transactions changed, as one stretch of the document after them, or `null` when they changed nothing. */
export function changedRange(transactions: readonly Transaction[]): Range | null {
  let range: { from: number; to: number } | null = null;
  for (const { mapping } of transactions) {
    for (const map of mapping.maps) {
      if (range) range = { from: map.map(range.from, -1), to: map.map(range.to, 1) };
      map.forEach((_from, _to, start, end) => {
        range = { from: Math.min(range?.from ?? start, start), to: Math.max(range?.to ?? end, end) };
      });
    }
  }
  return range;
}

/** Whether a transaction puts in what was pasted or dropped. */
export function isInserted(tr: Transaction): boolean {
  return tr.getMeta('paste') === true || tr.getMeta('uiEvent') === 'drop' || tr.getMeta('uiEvent') === 'paste';
}

/** Whether a stretch lies within one line of text, as it does on plain typing: then nothing about blocks changed. */
export function isWithinLine(doc: Node, { from, to }: Range): boolean {
  const $from = doc.resolve(from);
  return $from.parent.isTextblock && $from.sameParent(doc.resolve(to));
}
