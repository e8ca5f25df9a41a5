import { t } from '@laurel/web/languages/text';
import type { SheetCell, SheetProps } from './cell';
import classes from './sheet-print.module.css';
import { indexes } from './sheet-row';

/** Columns beside the frozen ones that can be read on a sheet of paper across. */
const columnsAcross = 6;

interface SheetPrintProps extends Pick<SheetProps, 'label' | 'rows' | 'columns' | 'frozen' | 'cellAt'> {
  /** Every row on a page of its own, its columns down the page. */
  readonly isPageEach: boolean;
  /** What is printed and of when, on every page that stands alone. */
  readonly about: string;
}

/** The sheet on paper: all of its rows and columns, however many of them are drawn on the screen. */
export function SheetPrint(props: SheetPrintProps) {
  return <div className={classes.print}>{props.isPageEach ? <Pages {...props} /> : <Blocks {...props} />}</div>;
}

/** As many columns as fit across, and the next ones on pages of their own; the frozen ones stand before each block. */
function Blocks({ label, rows, columns, frozen, cellAt, about }: SheetPrintProps) {
  const count = Math.max(1, Math.ceil((columns.length - frozen) / columnsAcross));
  const heads = indexes(0, frozen - 1);
  return indexes(0, count - 1).map((block) => {
    const first = frozen + block * columnsAcross;
    const shown = [...heads, ...indexes(first, Math.min(first + columnsAcross, columns.length) - 1)];
    return (
      <table key={block} className={classes.block} aria-label={label}>
        <caption>{about}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" data-align={columns[column]?.align}>
                <bdi>{columns[column]?.title}</bdi>
                <small>{columns[column]?.note}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label }, row) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              {shown.slice(1).map((column) => (
                <td key={column} data-align={columns[column]?.align}>
                  <Printed cell={cellAt(row, column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
}

function Pages({ rows, columns, frozen, cellAt, about }: SheetPrintProps) {
  return rows.map(({ id, label }, row) => (
    <section key={id} className={classes.page}>
      <h2>
        <bdi>{label}</bdi>
      </h2>
      <p>{about}</p>
      {indexes(1, frozen - 1).map((column) => (
        <p key={column}>{t('sheet.figure', { name: columns[column]?.title ?? '', value: cellAt(row, column).text })}</p>
      ))}
      <table>
        <tbody>
          {columns.slice(frozen).map(({ id, title, note }, at) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{title}</bdi>
                <small>{note}</small>
              </th>
              <td data-align="end">
                <Printed cell={cellAt(row, frozen + at)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

/** Paper has no hover, so the meaning of each mark is printed. */
function Printed({ cell: { text, title, mark } }: { cell: SheetCell }) {
  return (
    <>
      <span data-mark={mark}>{text}</span>
      {title && <small>{title}</small>}
    </>
  );
}
