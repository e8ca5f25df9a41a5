import { ColumnChoice } from './column-choice';
import { DataTable, type DataTableProps } from './data-table';

interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'isShort'> {
  /** Columns that aren’t shown. */
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
}

/** A list the office works with: its columns can be chosen, and on a phone a row is two lines (`RowTitle`). */
export function ListTable<Row>({ columns, hidden, onHide, bar, ...rest }: ListTableProps<Row>) {
  return (
    <DataTable
      {...rest}
      isShort
      columns={columns.filter(({ id }) => !hidden.has(id))}
      bar={
        <>
          {bar}
          <ColumnChoice columns={columns} hidden={hidden} onHide={onHide} />
        </>
      }
    />
  );
}
