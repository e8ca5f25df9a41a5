/** A cell that an act changed, a score’s or a rating’s; `null`: there was nothing in it. */
interface ActCell<Value> {
  readonly before: Value | null;
  readonly after: Value | null;
}

/** What stands in a cell now, and whether nobody may change it any more. */
export interface Standing<Value> {
  readonly now: Value;
  readonly isClosed: boolean;
}

/** A cell that undoing an act leaves alone, and what stands there; `null` where nothing is left of it. */
export interface LeftCell<Cell, Value> {
  readonly cell: Cell;
  readonly why: 'changed' | 'closed' | 'gone';
  readonly now: Value | null;
}

/**
 * What undoing an act does: the cells that still are as the act left them go back to what they were before it. What was
 * changed since stays, whoever changed it, and so does what can't be changed or isn't there any more (`null`).
 */
export function planUndo<Cell extends ActCell<Value>, Value>(
  cells: readonly Cell[],
  {
    blank,
    isSame,
    standingOf,
  }: {
    readonly blank: Value;
    readonly isSame: (one: Value, other: Value) => boolean;
    readonly standingOf: (cell: Cell) => Standing<Value> | null;
  },
): { readonly restored: readonly Cell[]; readonly left: readonly LeftCell<Cell, Value>[] } {
  const restored: Cell[] = [];
  const left: LeftCell<Cell, Value>[] = [];
  for (const cell of cells) {
    const standing = standingOf(cell);
    // Undone already, by hand or otherwise.
    if (standing && isSame(standing.now, cell.before ?? blank)) continue;
    if (!standing) left.push({ cell, why: 'gone', now: null });
    else if (standing.isClosed) left.push({ cell, why: 'closed', now: standing.now });
    else if (!isSame(standing.now, cell.after ?? blank)) left.push({ cell, why: 'changed', now: standing.now });
    else restored.push(cell);
  }
  return { restored, left };
}
