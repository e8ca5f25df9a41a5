import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { memo } from 'react';
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
  /** Others who are on its cells, as `column:hue:name`, one a line. */
  readonly guests: string;
  /** Chosen columns of this row, `-1` for none. */
  readonly left: number;
  readonly right: number;
  /** The active column, `-1` when the active cell is in another row. */
  readonly active: number;
}

/** One row: its frozen cells, and those of the others that can be seen. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { sheetId, row, columns, frozen, span, left, right, active, cellAt, version, guests } = props;
  return (
    <tr aria-rowindex={row + 2} className={classes.row} style={{ insetBlockStart: headHeight + row * rowHeight }}>
      {[...indexes(0, frozen - 1), ...indexes(span.first, span.last)].map((column) => (
        <Cell
          key={column}
          sheetId={sheetId}
          row={row}
          column={column}
          columns={columns}
          {...placeOf(props, column)}
          isChosen={column >= left && column <= right}
          isActive={column === active}
          cellAt={cellAt}
          version={version}
          guest={guests === '' ? undefined : guestOn(guests, column)}
        />
      ))}
    </tr>
  );
}, isSame);

/** Cells follow each other, the first behind the frozen ones as far on as those left out before it. */
function placeOf({ offsets, frozen, span }: SheetRowProps, column: number): Pick<CellProps, 'stickAt' | 'gap'> {
  if (column < frozen) return { stickAt: offsets[column] ?? 0, gap: 0 };
  return { stickAt: null, gap: column === span.first ? (offsets[column] ?? 0) - (offsets[frozen] ?? 0) : 0 };
}

/** The first who is on a column: their hue and name. */
function guestOn(guests: string, column: number): string | undefined {
  const start = `${column}:`;
  return guests
    .split('\n')
    .find((guest) => guest.startsWith(start))
    ?.slice(start.length);
}

// Said outright: the cells of a grid can be chosen, those of a plain table can't.
const asHeader = { role: 'rowheader' } as const;
const asCell = { role: 'gridcell' } as const;

interface CellProps {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
  readonly columns: readonly SheetColumn[];
  /** Where a frozen one stays, in pixels from the row’s start. */
  readonly stickAt: number | null;
  /** Pixels left out before it. */
  readonly gap: number;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly cellAt: SheetRowProps['cellAt'];
  readonly version: string;
  /** Someone else who is on it, as `hue:name`. */
  readonly guest: string | undefined;
}

// Measured: a scroll sideways rerenders every row, but only the cells that come in.
const Cell = memo(function Cell(props: CellProps) {
  const { sheetId, row, column, columns, stickAt, gap, isChosen, isActive, guest } = props;
  const { text, below, title, mark, rank, isReadOnly = false } = props.cellAt(row, column);
  const { width = 0, align } = columns[column] ?? {};
  const [hue, name] =
    guest === undefined ? [] : [guest.slice(0, guest.indexOf(':')), guest.slice(guest.indexOf(':') + 1)];
  // Measured: a label costs nothing to draw; words for screen readers alone are elements in each of hundreds of cells.
  const guestHere = name === undefined ? '' : t('sheet.guest', { name });
  // A name or a calculated figure keeps its own direction on a page read from right to left.
  const shown = isReadOnly ? <bdi>{text}</bdi> : text;
  const state = { 'aria-selected': isChosen, 'aria-readonly': isReadOnly };
  return (
    <td
      {...(column === 0 ? asHeader : asCell)}
      {...state}
      id={cellId(sheetId, row, column)}
      aria-colindex={column + 1}
      aria-invalid={mark === 'invalid' || undefined}
      className={classes.cell}
      style={{
        width,
        ...(stickAt === null ? {} : { insetInlineStart: stickAt }),
        ...(gap > 0 ? { marginInlineStart: gap } : {}),
        ...(rank === undefined ? {} : { '--rank': rank }),
      }}
      title={title}
      aria-label={guestHere || title ? [guestHere, text, below, title].filter(Boolean).join(comma()) : undefined}
      data-row={row}
      data-column={column}
      data-frozen={stickAt !== null || undefined}
      data-align={align}
      data-mark={mark}
      data-ranked={rank !== undefined || undefined}
      data-readonly={isReadOnly || undefined}
      data-chosen={isChosen || undefined}
      data-active={isActive || undefined}
      data-hue={hue}
    >
      {shown}
      {below && (
        <>
          {' '}
          <span className={classes.below}>{below}</span>
        </>
      )}
    </td>
  );
}, isSameCell);

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
    before.guests === after.guests &&
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

function isSameCell(before: CellProps, after: CellProps): boolean {
  return (
    before.version === after.version &&
    before.guest === after.guest &&
    before.row === after.row &&
    before.column === after.column &&
    before.columns === after.columns &&
    before.stickAt === after.stickAt &&
    before.gap === after.gap &&
    before.isChosen === after.isChosen &&
    before.isActive === after.isActive
  );
}
