import { type CSSProperties, memo } from 'react';
import type { SheetCell, SheetColumn } from './cell';
import classes from './sheet.module.css';
import { headHeight, rowHeight, type Span } from './window';

export interface SheetRowProps {
  readonly sheetId: string;
  readonly row: number;
  readonly rowId: string;
  readonly columns: readonly SheetColumn[];
  readonly offsets: readonly number[];
  readonly frozen: number;
  readonly span: Span;
  readonly cellAt: (row: number, column: number) => SheetCell;
  readonly version: string;
  /** Chosen columns of this row, `-1` for none. */
  readonly left: number;
  readonly right: number;
  /** The active column, `-1` when the active cell is in another row. */
  readonly active: number;
}

/** One row: its frozen cells, and those of the others that can be seen. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, frozen, span } = props;
  return (
    <tr aria-rowindex={row + 2} className={classes.row} style={{ insetBlockStart: headHeight + row * rowHeight }}>
      {indexes(0, frozen - 1).map((column) => (
        <Cell key={column} {...props} column={column} />
      ))}
      {indexes(span.first, span.last).map((column) => (
        <Cell key={column} {...props} column={column} />
      ))}
    </tr>
  );
}, isSame);

// Said outright: the cells of a grid can be chosen, those of a plain table can't.
const asHeader = { role: 'rowheader' } as const;
const asCell = { role: 'gridcell' } as const;

function Cell({ column, ...props }: SheetRowProps & { readonly column: number }) {
  const { row, cellAt, columns, offsets, frozen, left, right, active, sheetId } = props;
  const cell = cellAt(row, column);
  const isChosen = column >= left && column <= right;
  const state = { 'aria-selected': isChosen, 'aria-readonly': cell.isReadOnly ?? false };
  const style: CSSProperties = { insetInlineStart: offsets[column] ?? 0, width: columns[column]?.width ?? 0 };
  return (
    <td
      {...(column === 0 ? asHeader : asCell)}
      {...state}
      id={cellId(sheetId, row, column)}
      aria-colindex={column + 1}
      aria-invalid={cell.mark === 'invalid' || undefined}
      className={classes.cell}
      style={style}
      title={cell.title}
      data-row={row}
      data-column={column}
      data-frozen={column < frozen || undefined}
      data-align={columns[column]?.align}
      data-mark={cell.mark}
      data-readonly={cell.isReadOnly || undefined}
      data-chosen={isChosen || undefined}
      data-active={column === active || undefined}
    >
      {cell.text}
      {cell.title && <span className={classes.said}>, {cell.title}</span>}
    </td>
  );
}

export function cellId(sheetId: string, row: number, column: number): string {
  return `${sheetId}-${row}-${column}`;
}

/** The whole numbers from `first` to `last`, both included. */
export function indexes(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** `cellAt` may be a new function at every draw; `version` says whether it answers differently. */
function isSame(before: SheetRowProps, after: SheetRowProps): boolean {
  return (
    before.version === after.version &&
    before.rowId === after.rowId &&
    before.row === after.row &&
    before.columns === after.columns &&
    before.frozen === after.frozen &&
    before.span.first === after.span.first &&
    before.span.last === after.span.last &&
    before.left === after.left &&
    before.right === after.right &&
    before.active === after.active
  );
}
