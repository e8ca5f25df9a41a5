import { keepValue } from '@laurel/editor/extensions/attributes';
import type { Editor } from '@tiptap/core';
import { isInTable, selectedRect } from '@tiptap/pm/tables';

export type ColumnAlign = 'left' | 'center' | 'right';

/** Aligns the columns of the selected cells, head and all; `null` takes it away. */
export function alignColumns({ state, view }: Editor, align: ColumnAlign | null): void {
  if (!isInTable(state)) return;
  const { map, table, tableStart, left, right } = selectedRect(state);
  const { tr } = state;
  for (const pos of new Set(map.cellsInRect({ left, right, top: 0, bottom: map.height }))) {
    if (table.nodeAt(pos)?.attrs.textAlign !== align) tr.setNodeAttribute(tableStart + pos, 'textAlign', align);
  }
  view.dispatch(tr);
}

/** What stands over the table around the selection; `''` for nothing. */
export function captionTable({ state, view }: Editor, words: string): void {
  const caption = keepValue('table', 'caption', words.trim() || null);
  if (!isInTable(state) || caption === undefined) return;
  view.dispatch(state.tr.setNodeAttribute(selectedRect(state).tableStart - 1, 'caption', caption));
}
