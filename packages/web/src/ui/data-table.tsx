import { Checkbox } from '@laurel/editor/controls/checkbox';
import { t } from '@laurel/web/languages/text';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './data-table.module.css';
import { type ReadPage, TableCsv } from './table-csv';
import { type Sort, TableHead } from './table-head';
import { type Paging, TablePages } from './table-pages';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  readonly isSortable?: boolean;
  /** The cell as a file has it; by default the words it shows. */
  readonly text?: (row: Row) => string;
}

export interface DataTableProps<Row> {
  /** What the table lists; its accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What a row is called in words, for its checkbox. */
  readonly nameOf: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly paging?: Paging;
  /** Enter or a click on a row. */
  readonly onOpen?: (row: Row) => void;
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
  /** Buttons for the chosen rows. */
  readonly bulkActions?: ReactNode;
  /** Name, without its ending, of a CSV of the list in the columns shown; offered where the list is at hand. */
  readonly csvName?: string;
  /** Reads the pages of a list longer than one for that file. Every column then needs `text`: they aren't drawn. */
  readonly readPage?: ReadPage<Row>;
  /** Rows that the file may have; every one when left out. */
  readonly isDownloaded?: (row: Row) => boolean;
  /** Puts on record that a file of so many rows is made; without that there is no file. */
  readonly noteDownload?: (rows: number) => Promise<unknown>;
  /** On a phone a row shows its first column alone, which then says what matters of the others. */
  readonly isShort?: boolean;
  /** Search field and filters, at the start of the bar. */
  readonly bar?: ReactNode;
  /** Drawn in place of the rows when there are none. */
  readonly empty?: ReactNode;
  /** New rows are on their way; the old ones stay, dimmed. */
  readonly isFetching?: boolean;
}

/** A table whose search, sort and pages are the server's: what is shown comes in as props, what is wished goes out. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, nameOf, onOpen, chosen, onChoose, empty } = props;
  const keys = rows.map(keyOf);
  return (
    <div className={classes.frame} data-table data-short={props.isShort || undefined}>
      <TableBar {...props} />
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={label} aria-busy={props.isFetching ?? false} onKeyDown={walkRows}>
          <TableHead
            columns={columns}
            {...(props.sort ? { sort: props.sort } : {})}
            {...(props.onSort ? { onSort: props.onSort } : {})}
            choice={chosen && onChoose ? <ChooseAll keys={keys} chosen={chosen} onChoose={onChoose} /> : null}
          />
          <tbody>
            {rows.map((row, at) => (
              <tr
                key={keyOf(row)}
                data-row={at}
                data-opens={onOpen ? true : undefined}
                data-chosen={chosen?.has(keyOf(row)) || undefined}
                tabIndex={at === 0 ? 0 : -1}
                onClick={(event) => onOpen && !isControl(event.target) && onOpen(row)}
                onKeyDown={(event) => {
                  if (event.target !== event.currentTarget) return;
                  if (event.key === 'Enter') onOpen?.(row);
                  if (event.key !== ' ' || !chosen || !onChoose) return;
                  event.preventDefault();
                  onChoose(toggle(chosen, keyOf(row)));
                }}
              >
                {chosen && onChoose && (
                  <td className={classes.choice}>
                    {/* No stop of the Tab key for each row: Space chooses the one that has the focus. */}
                    {/* biome-ignore lint/a11y/noLabelWithoutControl: the box within is its control, which names itself. */}
                    <label className={classes.box}>
                      <Checkbox
                        tabIndex={-1}
                        aria-label={t('ui.chooseRow', { name: nameOf(row) })}
                        checked={chosen.has(keyOf(row))}
                        onChange={() => onChoose(toggle(chosen, keyOf(row)))}
                      />
                    </label>
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.id}
                    data-column={column.id}
                    data-align={column.align}
                    data-label={column.title || undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && !props.isFetching && <div className={classes.empty}>{empty}</div>}
      </div>
      {props.paging && <TablePages paging={props.paging} />}
    </div>
  );
}

function TableBar<Row>(props: DataTableProps<Row>) {
  const { bar, chosen, bulkActions, paging, rows, csvName } = props;
  const count = paging?.count ?? rows.length;
  return (
    <div className={classes.bar} data-bare={(!bar && !chosen) || undefined}>
      {chosen && chosen.size > 0 ? (
        <div className={classes.bulk}>
          <span>{t('ui.chosen', { count: chosen.size })}</span>
          {bulkActions}
        </div>
      ) : (
        bar
      )}
      <span className={classes.count} role="status">
        {t('ui.count', { count })}
      </span>
      {csvName !== undefined && <TableCsv table={props} name={csvName} />}
    </div>
  );
}

interface ChooseAllProps {
  readonly keys: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

function ChooseAll({ keys, chosen, onChoose }: ChooseAllProps) {
  const here = keys.filter((key) => chosen.has(key)).length;
  const isAll = keys.length > 0 && here === keys.length;
  const others = [...chosen].filter((key) => !keys.includes(key));
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box within is its control, which names itself.
    <label className={classes.box}>
      <Checkbox
        aria-label={t('ui.chooseAll')}
        checked={isAll}
        isMixed={here > 0 && !isAll}
        onChange={() => onChoose(new Set(isAll ? others : [...others, ...keys]))}
      />
    </label>
  );
}

function toggle(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select, label') !== null;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Moves the focus from row to row by the arrow keys, Home and End; keys typed into a control stay there. */
function walkRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const row = event.target;
  if (step === undefined || !(row instanceof HTMLTableRowElement) || row.dataset.row === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
  const at = Math.max(0, Math.min(rows.length - 1, rows.indexOf(row) + step));
  event.preventDefault();
  for (const each of rows) each.tabIndex = -1;
  const next = rows[at];
  if (!next) return;
  next.tabIndex = 0;
  next.focus();
}
