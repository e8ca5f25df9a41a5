import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Place, SheetProps } from './cell';
import { at, type Selection, type Spot } from './selection';

/** Goes to the cells a page asks for, once each time they are asked for. */
export function useGoal({ goal, rows, columns }: SheetProps, onReached: (selection: Selection) => void): void {
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
