import type { SheetColumn, SheetProps } from './cell';
import classes from './sheet.module.css';
import { indexes } from './sheet-row';
import { footHeight, type Span, tallFootHeight } from './window';

interface SheetFootProps {
  readonly foot: NonNullable<SheetProps['foot']>;
  readonly rowCount: number;
  readonly columns: readonly SheetColumn[];
  readonly offsets: readonly number[];
  readonly frozen: number;
  readonly span: Span;
}

/** The sticky last row: what is to be said of each column. */
export function SheetFoot({ foot, rowCount, columns, offsets, frozen, span }: SheetFootProps) {
  return (
    <tfoot className={classes.footGroup} style={{ height: foot.isTall ? tallFootHeight : footHeight }}>
      <tr aria-rowindex={rowCount + 2} className={classes.head}>
        {[...indexes(0, frozen - 1), ...indexes(span.first, span.last)].map((column) => {
          const place = { insetInlineStart: offsets[column] ?? 0, width: columns[column]?.width ?? 0 };
          const isFrozen = column < frozen || undefined;
          return column === 0 ? (
            <th key={column} scope="row" className={classes.headCell} style={place} data-frozen>
              {foot.label}
            </th>
          ) : (
            <td key={column} className={classes.headCell} style={place} data-frozen={isFrozen} data-align="end">
              {foot.cellAt(column)}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
