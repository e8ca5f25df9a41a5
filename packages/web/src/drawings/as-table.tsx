import { t } from '@laurel/web/languages/text';
import classes from './as-table.module.css';

interface AsTableProps {
  /** What the table lists. */
  readonly label: string;
  /** Headings of the two columns. */
  readonly head: readonly [string, string];
  readonly rows: readonly { readonly id: string; readonly name: string; readonly value: string }[];
}

/** What a drawing shows, for who would rather read it: folded away until asked for. */
export function AsTable({ label, head: [name, value], rows }: AsTableProps) {
  return (
    <details className={classes.details}>
      <summary>{t('drawings.asTable')}</summary>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{value}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>
                <bdi>{row.value}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
