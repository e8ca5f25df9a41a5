/** Row -1 is the header. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** `active` takes what is typed; the chosen range lies between it and `far`, both included. */
export interface Selection {
  readonly active: Spot;
  readonly far: Spot;
}

/** Bounds, all included. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
  /** -1 when the header can be walked to, else 0. */
  readonly firstRow: number;
}

/** One cell chosen. */
export function at(spot: Spot): Selection {
  return { active: spot, far: spot };
}

export function rangeOf({ active, far }: Selection): Range {
  return {
    top: Math.max(0, Math.min(active.row, far.row)),
    bottom: Math.max(active.row, far.row),
    left: Math.min(active.column, far.column),
    right: Math.max(active.column, far.column),
  };
}

/** The spot so many rows and columns on, kept inside; infinite steps go to the edge. */
export function step({ row, column }: Spot, rows: number, columns: number, size: Size): Spot {
  return {
    row: clamp(row + rows, rows === -Infinity ? 0 : size.firstRow, size.rows - 1),
    column: clamp(column + columns, 0, size.columns - 1),
  };
}

/** Moves the active cell, or with `isExtending` only the range's far end. */
export function moveSelection(
  from: Selection,
  rows: number,
  columns: number,
  isExtending: boolean,
  size: Size,
): Selection {
  if (!isExtending) return at(step(from.active, rows, columns, size));
  return { active: from.active, far: step(from.far, rows, columns, { ...size, firstRow: 0 }) };
}

/** All spots of a range, row by row. */
export function spotsOf({ top, bottom, left, right }: Range): Spot[] {
  const spots: Spot[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) spots.push({ row, column });
  }
  return spots;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
