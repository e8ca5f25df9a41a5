import { Checkbox } from '@laurel/editor/controls/checkbox';
import { t } from '@laurel/web/languages/text';
import classes from './column-choice.module.css';
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

interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
}

/** Which columns of a list are shown. The first says what a row is about and stays. */
function ColumnChoice({ columns, hidden, onHide }: ColumnChoiceProps) {
  return (
    <details className={classes.choice}>
      <summary>{t('ui.columns')}</summary>
      <div className={classes.list}>
        {columns.slice(1).map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={!hidden.has(id)}
            onChange={() => {
              const next = new Set(hidden);
              if (!next.delete(id)) next.add(id);
              onHide(next);
            }}
          />
        ))}
      </div>
    </details>
  );
}
